// SPDX-License-Identifier: Apache-2.0

package dev.sabot.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.command.Verification.Rejected;
import dev.sabot.command.Verification.Verified;
import dev.sabot.input.Bytes;
import dev.sabot.input.Command;
import dev.sabot.input.Operator;
import dev.sabot.input.Request;
import dev.sabot.input.Role;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused before the judge, and with which words. Signatures are made here with the JDK alone. */
class VerifierTest {

    private static final PrivateKey ANNAS = Ed25519.generate(new SecureRandom());
    private static final PrivateKey MALLORYS = Ed25519.generate(new SecureRandom());
    private static final Operator ANNA = new Operator("Anna K.", Role.SUPERVISOR);
    private static final Instant ISSUED = Instant.parse("2026-05-01T20:00:00Z");
    private static final Optional<Instant> NOW = Optional.of(ISSUED.plusSeconds(1));

    private static final String BODY = "{'id':'c-1','site':'riverside','table':'BAC-07','journal':'j-1','seq':41,"
            + "'type':'void-coup','target':3,'expects':0,'reason':'two cards','issuedAt':'2026-05-01T20:00:00Z',"
            + "'expiresAt':'2026-05-01T20:01:00Z'}";

    private final Verifier verifier = new Verifier("riverside", "BAC-07",
            List.of(new OperatorKey("anna", ANNA, Ed25519.publicKey(ANNAS))));

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    private static Bytes utf8(String text) {
        return Bytes.of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String base64url(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static String signature(PrivateKey key, byte[] message) {
        try {
            Signature signing = Signature.getInstance("Ed25519");
            signing.initSign(key);
            signing.update(message);
            return base64url(signing.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Bytes signed(PrivateKey with, String key, String body) {
        byte[] bytes = json(body).getBytes(StandardCharsets.UTF_8);
        String sig = signature(with, ("sabot-command-v1\n" + json(body)).getBytes(StandardCharsets.UTF_8));
        return utf8(json("{'body':'" + base64url(bytes) + "','key':'" + key + "','sig':'" + sig + "'}"));
    }

    private static Bytes annas(String body) {
        return signed(ANNAS, "anna", body);
    }

    private Rejected rejected(Bytes message) {
        return (Rejected) verifier.verify(message, false, NOW);
    }

    private static String with(String field, String value) {
        return BODY.replaceAll("'" + field + "':('[^']*'|[0-9]+)",
                Matcher.quoteReplacement("'" + field + "':" + value));
    }

    // ---- good

    @Test
    void aSignedCommandNamesItsOperatorAndSaysWhatItSays() throws Exception {
        Verified verified = (Verified) verifier.verify(annas(BODY), false, NOW);

        String sum = HexFormat.of().formatHex(
                MessageDigest.getInstance("SHA-256").digest(json(BODY).getBytes(StandardCharsets.UTF_8)));
        assertThat(verified).isEqualTo(new Verified("anna", new Command("c-1", sum, ANNA,
                new Command.Basis("j-1", 41, OptionalLong.of(0), ISSUED, ISSUED.plusSeconds(60), NOW),
                new Request.VoidCoup(3), "two cards")));
    }

    @Test
    void whatSabotSignsItselfIsTaken() {
        CommandBody body = new CommandBody("c-2", "riverside", "BAC-07", "j-1", 7, "enter-card",
                Map.of("hand", "player", "index", "2", "card", "7"), OptionalLong.empty(), "", ISSUED,
                ISSUED.plusSeconds(120));

        Verified verified = (Verified) verifier.verify(SignedCommand.of(body, "anna", ANNAS).bytes(), false, NOW);

        assertThat(verified.command().request().arguments())
                .isEqualTo(Map.of("hand", "player", "index", "2", "card", "7"));
        assertThat(new String(body.bytes().toArray(), StandardCharsets.UTF_8)).isEqualTo(json("{'id':'c-2',"
                + "'site':'riverside','table':'BAC-07','journal':'j-1','seq':7,'type':'enter-card','card':'7',"
                + "'hand':'player','index':2,'issuedAt':'2026-05-01T20:00:00Z','expiresAt':'2026-05-01T20:02:00Z'}"));
    }

    @Test
    void whileTheClockIsNotSynchronisedNothingIsEarlyOrLate() {
        Verified verified = (Verified) verifier.verify(
                annas(BODY.replace("2026-05-01", "2031-05-01")), false, Optional.empty());

        assertThat(verified.command().basis().receivedAt()).isEmpty();
    }

    @Test
    void atTheLastMomentItIsNotExpired() {
        assertThat(verifier.verify(annas(BODY), false, Optional.of(ISSUED.plusSeconds(60))))
                .isInstanceOf(Verified.class);
        assertThat(verifier.verify(annas(BODY), false, Optional.of(ISSUED.minusSeconds(30))))
                .isInstanceOf(Verified.class);
    }

    @Test
    void absentAndNullAreTheSame() {
        String body = BODY.replace("'expects':0,'reason':'two cards'", "'expects':null,'reason':null");

        Verified verified = (Verified) verifier.verify(annas(body), false, NOW);

        assertThat(verified.command().reason()).isEmpty();
        assertThat(verified.command().basis().expects()).isEmpty();
    }

    // ---- the signature

    @Test
    void anUnknownKeyIsNamed() {
        assertThat(rejected(signed(ANNAS, "berta", BODY))).isEqualTo(new Rejected(Rejection.UNKNOWN_KEY,
                "no operator of table BAC-07 has the key berta", Optional.of("berta"), Optional.of("c-1"),
                Optional.empty(), Optional.empty()));
    }

    @Test
    void anothersSignatureIsRefused() {
        assertThat(rejected(signed(MALLORYS, "anna", BODY))).isEqualTo(new Rejected(Rejection.WRONG_SIGNATURE,
                "the signature is not that of key anna over this body", Optional.of("anna"), Optional.of("c-1"),
                Optional.empty(), Optional.empty()));
    }

    @Test
    void everyBitOfTheBodyIsSigned() {
        byte[] bytes = json(BODY).getBytes(StandardCharsets.UTF_8);
        String sig = signature(ANNAS, ("sabot-command-v1\n" + json(BODY)).getBytes(StandardCharsets.UTF_8));
        for (int bit = 0; bit < bytes.length * 8; bit += 7) {
            byte[] changed = bytes.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            Bytes message = utf8(json("{'body':'" + base64url(changed) + "','key':'anna','sig':'" + sig + "'}"));

            assertThat(rejected(message).kind()).isEqualTo(Rejection.WRONG_SIGNATURE);
        }
    }

    // A signature that the same key made for another purpose must be worth nothing here.
    @Test
    void aSignatureOverTheBodyAloneIsRefused() {
        byte[] bytes = json(BODY).getBytes(StandardCharsets.UTF_8);
        Bytes message = utf8(json("{'body':'" + base64url(bytes) + "','key':'anna','sig':'" + signature(ANNAS, bytes)
                + "'}"));

        assertThat(rejected(message).kind()).isEqualTo(Rejection.WRONG_SIGNATURE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'body':'e30','key':'anna'}", "{'body':'e30','sig':'AAAA'}", "{'id':'c-1'}", "{}"})
    void withoutSignatureOrKeyItIsUnsigned(String message) {
        assertThat(rejected(utf8(json(message)))).extracting(Rejected::kind, Rejected::why)
                .containsExactly(Rejection.UNSIGNED,
                        "the command is not signed: wanted are the fields body, key and sig");
    }

    @Test
    void anUnsignedOneIsAnsweredWhereItNamesAKey() {
        Rejected rejected = rejected(utf8(json("{'body':'"
                + base64url(json(BODY).getBytes(StandardCharsets.UTF_8)) + "','key':'anna'}")));

        assertThat(rejected.client()).contains("anna");
        assertThat(rejected.id()).contains("c-1");
    }

    @Test
    void aRetainedOneIsRefused() {
        assertThat(verifier.verify(annas(BODY), true, NOW)).isEqualTo(new Rejected(Rejection.RETAINED,
                "a command may not be retained: the broker would give it again to whoever comes", Optional.of("anna"),
                Optional.of("c-1"), Optional.empty(), Optional.empty()));
    }

    // ---- the envelope

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "''                                        | the message is no JSON object",
        "[]                                        | the message is no JSON object",
        "{                                         | the message is no JSON object, or has a field twice",
        "{`key`:`a`,`key`:`b`}                     | the message is no JSON object, or has a field twice",
        "{`key`:`a`} {}                            | the message has something behind its JSON object",
        "{`key`:{`a`:1}}                           | "
            + "the message has \"key\", which is neither a text nor a whole number",
        "{`key`:[[[[[[[[]]]]]]]]}                  | "
            + "the message has \"key\", which is neither a text nor a whole number",
        "{`key`:true}                              | "
            + "the message has \"key\", which is neither a text nor a whole number",
        "{`key`:1.5}                               | "
            + "the message has \"key\", which is neither a text nor a whole number",
        "{`key`:-1}                                | "
            + "the message has \"key\", which is no number from 0 to 9007199254740991",
        "{`key`:9007199254740992}                  | "
            + "the message has \"key\", which is no number from 0 to 9007199254740991",
        "{`key`:99999999999999999999}              | "
            + "the message has \"key\", which is no number from 0 to 9007199254740991",
        "{`key`:`\\ud83c`}                         | the message has \"key\", which holds half a character",
        "{`body`:`e30`,`key`:`anna`,`sig`:`A`,`x`:1} | the message has \"x\"; allowed are body, key and sig",
        "{`body`:`e30`,`key`:`an/na`,`sig`:`A`}    | "
            + "\"key\" is no id of a key: 1 to 64 letters, digits, dots, dashes and underscores",
        "{`body`:`e30`,`key`:7,`sig`:`A`}          | "
            + "\"key\" is no id of a key: 1 to 64 letters, digits, dots, dashes and underscores",
        "{`body`:`e30=`,`key`:`anna`,`sig`:`A`}    | \"body\" is no base64url text without padding",
        "{`body`:`e31`,`key`:`anna`,`sig`:`A`}     | \"body\" is no base64url text without padding",
        "{`body`:`e3+0`,`key`:`anna`,`sig`:`A`}    | \"body\" is no base64url text without padding",
        "{`body`:`e30\\n`,`key`:`anna`,`sig`:`A`}  | \"body\" is no base64url text without padding",
        "{`body`:``,`key`:`anna`,`sig`:`A`}        | \"body\" is no base64url text without padding",
        "{`body`:`e30`,`key`:`anna`,`sig`:`AAAA`}  | \"sig\" is no base64url text without padding of 64 bytes"})
    void aWrongEnvelopeIsToldWhatIsWrong(String message, String why) {
        assertThat(rejected(utf8(message.replace('`', '"')))).extracting(Rejected::kind, Rejected::why)
                .containsExactly(Rejection.MALFORMED, why);
    }

    @Test
    void anotherEncodingIsNoUtf8() {
        Bytes utf16 = Bytes.of("{}".getBytes(StandardCharsets.UTF_16LE));

        assertThat(rejected(utf16).kind()).isEqualTo(Rejection.MALFORMED);
        assertThat(rejected(Bytes.of(new byte[] {'"', (byte) 0xC3, '"'})).why())
                .isEqualTo("the message is no UTF-8 text");
    }

    @Test
    void manyFieldsAreRefused() {
        StringBuilder many = new StringBuilder("{'f0':1");
        for (int i = 1; i <= 32; i++) {
            many.append(",'f").append(i).append("':1");
        }

        assertThat(rejected(utf8(json(many + "}"))).why()).isEqualTo("the message has more than 32 fields");
    }

    @Test
    void aLargeMessageIsRefusedAndAnsweredUpToALimit() {
        Bytes large = annas(with("reason", "'" + "x".repeat(13_000) + "'"));
        Bytes huge = annas(with("reason", "'" + "x".repeat(60_000) + "'"));

        assertThat(rejected(large)).extracting(Rejected::kind, Rejected::client)
                .containsExactly(Rejection.TOO_LARGE, Optional.of("anna"));
        assertThat(rejected(large).why()).endsWith(" bytes; at most 16384 are taken");
        assertThat(rejected(huge)).extracting(Rejected::kind, Rejected::client)
                .containsExactly(Rejection.TOO_LARGE, Optional.empty());
    }

    // ---- the body, signed by somebody entitled

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "id        | 7                      | the body has no text \"id\"",
        "id        | ''                     | the body has a \"id\" that is no text of 1 to 64 characters",
        "id        | 'a\\nb'                | the body has a \"id\" that is no text of 1 to 64 characters",
        "site      | null                   | the body has no text \"site\"",
        "journal   | 5                      | the body has no text \"journal\"",
        "seq       | 'x'                    | the body has a \"seq\" that is no whole number",
        "seq       | null                   | the body has no \"seq\", the last entry seen",
        "expects   | '0'                    | the body has a \"expects\" that is no whole number",
        "reason    | 5                      | the body has no text \"reason\"",
        "issuedAt  | 'today'                | the body has a \"issuedAt\" that is no time such as 2026-01-02T03:04:05Z",
        "expiresAt | 'never'                | "
            + "the body has a \"expiresAt\" that is no time such as 2026-01-02T03:04:05Z",
        "target    | [3]                    | the body has \"target\", which is neither a text nor a whole number",
        "target    | 'three'                | "
            + "\"target\" is \"three\", not a whole number from 1: the number of the coup",
        "target    | 3,'seat':1             | void-coup takes no \"seat\"; it takes: target"},
        quoteCharacter = '`')
    void aWrongBodyIsToldWhatIsWrong(String field, String value, String why) {
        assertThat(rejected(annas(with(field, value)))).extracting(Rejected::kind, Rejected::why, Rejected::by)
                .containsExactly(Rejection.MALFORMED, why, Optional.of("Anna K."));
    }

    @Test
    void anUnknownTypeIsTold() {
        assertThat(rejected(annas(with("type", "'explode'"))).why())
                .startsWith("no command is called \"explode\"; there are: ");
    }

    @Test
    void aBodyThatIsNoJsonIsRefused() {
        assertThat(rejected(annas("void coup 3")).why()).isEqualTo("the body is no JSON object, or has a field twice");
        assertThat(rejected(annas(BODY + " {}")).why()).isEqualTo("the body has something behind its JSON object");
        assertThat(rejected(annas(BODY.replace("'seq':41", "'seq':41,'seq':42"))).why())
                .isEqualTo("the body is no JSON object, or has a field twice");
    }

    @ParameterizedTest
    @CsvSource({"table, 'BAC-08', it is for table BAC-08 of riverside; this is table BAC-07 of riverside",
        "site, 'lakeside', it is for table BAC-07 of lakeside; this is table BAC-07 of riverside"})
    void aCommandForAnotherTableIsRefused(String field, String value, String why) {
        assertThat(rejected(annas(with(field, "'" + value + "'")))).isEqualTo(new Rejected(Rejection.OTHER_TABLE, why,
                Optional.of("anna"), Optional.of("c-1"), Optional.of("Anna K."), Optional.of("void-coup")));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-05-01T20:02:01Z, LIFE, it lives for 121 s; a command may live 120 s",
        "2026-05-01T20:00:00Z, LIFE, 'it expires at 2026-05-01T20:00:00Z, not after it was issued at "
            + "2026-05-01T20:00:00Z'"
    })
    void aLifeThatIsTooLongOrNoneIsRefused(String expiresAt, Rejection kind, String why) {
        assertThat(rejected(annas(with("expiresAt", "'" + expiresAt + "'")))).extracting(Rejected::kind, Rejected::why)
                .containsExactly(kind, why);
    }

    @Test
    void anExpiredOneIsRefused() {
        Rejected late = (Rejected) verifier.verify(annas(BODY), false, Optional.of(ISSUED.plusMillis(60_001)));

        assertThat(late).extracting(Rejected::kind, Rejected::why).containsExactly(Rejection.EXPIRED,
                "it expired at 2026-05-01T20:01:00Z, and here it is 2026-05-01T20:01:00.001Z");
    }

    @Test
    void oneOfTheFutureIsRefused() {
        Rejected early = (Rejected) verifier.verify(annas(BODY), false, Optional.of(ISSUED.minusMillis(30_001)));

        assertThat(early).extracting(Rejected::kind, Rejected::why).containsExactly(Rejection.EARLY,
                "it was issued at 2026-05-01T20:00:00Z, and here it is 2026-05-01T19:59:29.999Z: one of the two "
                        + "clocks is wrong");
    }

    @Test
    void withoutKeysEveryKeyIsUnknown() {
        Verifier none = new Verifier("riverside", "BAC-07", List.of());

        assertThat(none.hasKeys()).isFalse();
        assertThat(((Rejected) none.verify(annas(BODY), false, NOW)).kind()).isEqualTo(Rejection.UNKNOWN_KEY);
    }

    @Test
    void oneTooManyIsNotVerifiedButCanBeAnswered() {
        assertThat(Verifier.tooMany(signed(MALLORYS, "anna", BODY), 64)).isEqualTo(new Rejected(Rejection.TOO_MANY,
                "more than 64 commands wait; try again in a moment", Optional.of("anna"), Optional.of("c-1"),
                Optional.empty(), Optional.empty()));
    }
}
