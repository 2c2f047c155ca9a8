// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.io.EOFException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;

/** Says what is wrong with a connection, for the technician who must do something about it. */
final class BrokerWords {

    private final MqttSettings settings;

    BrokerWords(MqttSettings settings) {
        this.settings = settings;
    }

    /** Why no connection came about. */
    String connectFailure(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String told = told(cause);
            if (!told.isEmpty()) {
                return told;
            }
        }
        return broker() + " could not be reached: " + innermost(failure);
    }

    /** The broker answered the request to connect with this reason code. */
    String connectRefusal(int reasonCode) {
        return broker() + " refuses the connection: " + reason(reasonCode);
    }

    /** The broker ended the connection with this reason code. */
    String farewell(int reasonCode) {
        return broker() + " ended the connection: " + reason(reasonCode);
    }

    /** The broker stopped answering. */
    String silence() {
        return broker() + " no longer answers";
    }

    /** The connection broke. */
    String broken() {
        return "the connection to " + broker() + " broke";
    }

    /** The broker lacks something that delivery cannot do without. */
    String lacks(String what) {
        return broker() + " " + what;
    }

    private String told(Throwable cause) {
        return switch (cause) {
            case UnknownHostException _ ->
                "the broker's name " + settings.host() + " cannot be resolved; check its spelling and the name server";
            case NoRouteToHostException _ -> "there is no route to " + broker() + "; check cable and network settings";
            case ConnectException _ ->
                broker() + " cannot be reached: nothing listens there; check the port and whether the broker runs";
            case SocketTimeoutException _ -> broker() + " does not answer; check address, firewall and cable";
            case CertificateException e -> certificate(e);
            case EOFException _ -> hungUp();
            case SocketException _ -> hungUp();
            case SSLException e when !(e.getCause() instanceof CertificateException)
                && !(e.getCause() instanceof java.security.GeneralSecurityException) -> tls(e);
            default -> "";
        };
    }

    private String certificate(CertificateException e) {
        String message = String.valueOf(e.getMessage());
        if (message.startsWith("No name matching") || message.startsWith("No subject alternative")) {
            return "the certificate of " + broker() + " is made out to another name than " + settings.host();
        }
        if (message.contains("validity check failed")) {
            return "the certificate of " + broker() + " is not valid today; check its dates and the clock";
        }
        return "the certificate of " + broker() + " is not trusted: no authority that we know vouches for it";
    }

    private String tls(SSLException e) {
        String message = String.valueOf(e.getMessage());
        if (message.contains("certificate_required") || message.contains("bad_certificate")
            || message.contains("unknown_ca") || message.contains("handshake_failure")) {
            return broker() + " does not accept our client certificate, or wants one and got none";
        }
        if (message.contains("Unsupported or unrecognized SSL message")) {
            return broker() + " does not speak TLS on this port; write tcp:// or name the TLS port";
        }
        return "TLS with " + broker() + " failed: " + message;
    }

    private String hungUp() {
        return broker() + " hung up before it accepted us"
            + (settings.isTls() ? "; it may want another client certificate or any, or speak no TLS on this port" : "");
    }

    private String broker() {
        return "the broker " + settings.host() + ":" + settings.port();
    }

    private static String innermost(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }

    /** A reason code of MQTT 5 in words, with the code. */
    static String reason(int reasonCode) {
        return switch (reasonCode) {
            case 128 -> "no reason given";
            case 129 -> "malformed packet";
            case 130 -> "protocol error";
            case 131 -> "a rule of its own";
            case 132 -> "it does not speak MQTT 5";
            case 133 -> "it does not like the client identifier";
            case 134 -> "wrong user name or password";
            case 135 -> "not authorised; check its access rules for this table";
            case 136 -> "it is not available now";
            case 137 -> "it is busy";
            case 138 -> "this client is banned";
            case 139 -> "it shuts down";
            case 140 -> "it wants another kind of log-in";
            case 141 -> "it heard nothing from us for too long";
            case 142 -> "another client took over with the same identifier; does this table run twice?";
            case 144 -> "it does not allow the topic's name";
            case 147 -> "more messages outstanding than it allows";
            case 149 -> "the message is larger than it allows";
            case 151 -> "its quota is used up";
            case 152 -> "an operator of the broker ended it";
            case 153 -> "it does not like the payload";
            case 154 -> "it keeps no retained messages";
            case 155 -> "it does not offer QoS 1";
            case 156, 157 -> "it wants to be reached at another address";
            case 159 -> "too many connections in a short time";
            default -> "reason";
        } + " (" + reasonCode + ")";
    }
}
