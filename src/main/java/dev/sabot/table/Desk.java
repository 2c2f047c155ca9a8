// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a table remembers beside its cards: what is held, what must be answered, what people have said.
 *
 * @param causes kinds of alarm whose cause goes on, such as {@link Alarm#READER_LOST}
 * @param nextKind what the next coup is played for
 * @param burnsDue cards that must be burned before the next coup
 * @param next the game and the profile of the next shoe, where somebody changed them
 * @param answers commands of the last {@link Answer#KEPT_FOR} entries, oldest first
 * @param proposals corrections that wait for a second person, oldest first
 * @param ends how holds and alarms ended, the last {@link #KEPT_ENDS}, oldest first
 */
public record Desk(
        Mode mode,
        boolean areBetsClosed,
        Set<String> causes,
        Event.CoupKind nextKind,
        BurnsDue burnsDue,
        Next next,
        List<Hold> holds,
        List<Alarm> alarms,
        List<Answer> answers,
        List<Proposal> proposals,
        List<End> ends) {

    /** Before anybody has said anything. */
    public static final Desk CLEAR = new Desk(Mode.PLAYING, false, Set.of(), Event.CoupKind.LIVE,
            BurnsDue.NONE, Next.AS_CONFIGURED,
            List.of(), List.of(), List.of(), List.of(), List.of());

    /** Enough for whoever looked at the table a while ago to be told what became of what they saw. */
    static final int KEPT_ENDS = 16;

    /** The argument in which a person says why. */
    static final String REASON = "reason";

    /** What the cards that leave the shoe mean. */
    public enum Mode {
        PLAYING,
        /** The table is closed to play, its shoe stays where it is. */
        SUSPENDED,
        /** A technician tries the reader: no card is of a coup or of a shoe. */
        TEST
    }

    /** Cards that are burned before anything else is dealt, and why. */
    public record BurnsDue(int count, Event.BurnReason reason) {

        static final BurnsDue NONE = new BurnsDue(0, Event.BurnReason.RULED);

        /** So many more, for this reason; those due already come with them. */
        BurnsDue plus(int more, Event.BurnReason newReason) {
            return more == 0 ? this : new BurnsDue(count + more, newReason);
        }

        BurnsDue minusOne() {
            return count <= 1 ? NONE : new BurnsDue(count - 1, reason);
        }
    }

    /** Ids of the configuration; empty means what it names itself. */
    public record Next(Optional<String> game, Optional<String> profile) {

        static final Next AS_CONFIGURED = new Next(Optional.empty(), Optional.empty());
    }

    /**
     * What a command got.
     *
     * @param seq of the entry that says so
     * @param command its type
     * @param why what was said; empty when it was carried out without more
     */
    public record Answer(String id, String bodySha256, long seq, boolean isAccepted, String by, String command,
            Optional<String> why, List<String> allowed) {

        /** Entries after which a command is too old to be given again. */
        static final int KEPT_FOR = 200;
    }

    /** A correction that one person asked for; {@code command} and {@code arguments} as the second must repeat them. */
    public record Proposal(long seq, String by, String command, Map<String, String> arguments) {

        /** Whether another command asks for the same; each may give a reason of its own. */
        boolean asks(String otherCommand, Map<String, String> otherArguments) {
            return command.equals(otherCommand) && withoutReason(arguments).equals(withoutReason(otherArguments));
        }

        private static Map<String, String> withoutReason(Map<String, String> arguments) {
            Map<String, String> without = new HashMap<>(arguments);
            without.remove(REASON);
            return without;
        }
    }

    /** How a hold or an alarm ended; {@code what} completes "was …". */
    public record End(long id, long seq, long tableMillis, String by, String what) {
    }

    boolean isHeld() {
        return !holds.isEmpty();
    }

    Optional<Hold> hold(long id) {
        return holds.stream().filter(hold -> hold.id() == id).findFirst();
    }

    Optional<Alarm> alarm(long id) {
        return alarms.stream().filter(alarm -> alarm.id() == id).findFirst();
    }

    Optional<End> end(long id) {
        return ends.stream().filter(end -> end.id() == id).findFirst();
    }

    Optional<Answer> answer(String id) {
        return answers.stream().filter(answer -> answer.id().equals(id)).findFirst();
    }

    Desk with(Mode newMode) {
        return new Desk(newMode, areBetsClosed, causes, nextKind, burnsDue, next, holds, alarms, answers,
                proposals, ends);
    }

    Desk withBets(boolean closed) {
        return closed == areBetsClosed ? this : new Desk(mode, closed, causes, nextKind, burnsDue, next, holds,
                alarms, answers, proposals, ends);
    }

    /** What an alarm of this kind is about goes on, or has ended. */
    Desk withCause(String kind, boolean goesOn) {
        if (causes.contains(kind) == goesOn) {
            return this;
        }
        Set<String> newCauses = new HashSet<>(causes);
        if (goesOn) {
            newCauses.add(kind);
        } else {
            newCauses.remove(kind);
        }
        return new Desk(mode, areBetsClosed, Set.copyOf(newCauses), nextKind, burnsDue, next, holds,
                alarms, answers, proposals, ends);
    }

    Desk withNextKind(Event.CoupKind kind) {
        return kind == nextKind ? this : new Desk(mode, areBetsClosed, causes, kind, burnsDue, next, holds,
                alarms, answers, proposals, ends);
    }

    Desk with(BurnsDue newBurnsDue) {
        return newBurnsDue.equals(burnsDue) ? this : new Desk(mode, areBetsClosed, causes, nextKind,
                newBurnsDue, next, holds, alarms, answers, proposals, ends);
    }

    Desk with(Next newNext) {
        return new Desk(mode, areBetsClosed, causes, nextKind, burnsDue, newNext, holds, alarms, answers,
                proposals, ends);
    }

    Desk plus(Hold hold) {
        return withHolds(and(holds, hold), ends);
    }

    /** Without this hold; how it ended is kept for those who saw it. */
    Desk without(long hold, End end) {
        return withHolds(holds.stream().filter(one -> one.id() != hold).toList(), lately(end));
    }

    private Desk withHolds(List<Hold> newHolds, List<End> newEnds) {
        return new Desk(mode, areBetsClosed, causes, nextKind, burnsDue, next, newHolds, alarms, answers,
                proposals, newEnds);
    }

    Desk plus(Alarm alarm) {
        return withAlarms(and(alarms, alarm), ends);
    }

    Desk withAlarm(long id, String acknowledgedBy) {
        return withAlarms(alarms.stream()
                .map(one -> one.id() == id
                        ? new Alarm(id, one.kind(), one.message(), Optional.of(acknowledgedBy))
                        : one)
                .toList(), ends);
    }

    Desk withoutAlarm(long id, End end) {
        return withAlarms(alarms.stream().filter(one -> one.id() != id).toList(), lately(end));
    }

    private Desk withAlarms(List<Alarm> newAlarms, List<End> newEnds) {
        return new Desk(mode, areBetsClosed, causes, nextKind, burnsDue, next, holds, newAlarms, answers,
                proposals, newEnds);
    }

    /** With one more answer; the first answer to an id stays. */
    Desk plus(Answer answer) {
        if (answer(answer.id()).filter(first -> first.seq() > answer.seq() - Answer.KEPT_FOR).isPresent()) {
            return this;
        }
        List<Answer> kept = new ArrayList<>(answers.stream()
                .filter(one -> one.seq() > answer.seq() - Answer.KEPT_FOR && !one.id().equals(answer.id()))
                .toList());
        kept.add(answer);
        return new Desk(mode, areBetsClosed, causes, nextKind, burnsDue, next, holds, alarms,
                List.copyOf(kept), proposals, ends);
    }

    Desk with(List<Proposal> newProposals) {
        return new Desk(mode, areBetsClosed, causes, nextKind, burnsDue, next, holds, alarms, answers,
                newProposals, ends);
    }

    private List<End> lately(End end) {
        List<End> all = and(ends, end);
        return all.size() > KEPT_ENDS ? all.subList(1, all.size()).stream().toList() : all;
    }

    private static <T> List<T> and(List<T> list, T one) {
        List<T> more = new ArrayList<>(list);
        more.add(one);
        return List.copyOf(more);
    }
}
