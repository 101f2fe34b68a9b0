package dev.docs.signing.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.kind.RecordType;
import dev.docs.signing.EndedSessions;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Ended sessions in the store. Stateless; every method works in a transaction. */
public final class EndedSessionRepository {

  /**
   * A session in a browser that ended before it expired, or all that expire before a time.
   *
   * @param end when it would have expired
   */
  private record EndedSession(String id, Instant end) {
    EndedSession {
      requireNonNull(id, "id");
      requireNonNull(end, "end");
    }
  }

  private static final Index<EndedSession> BY_END =
      Index.on("by-end", session -> IndexKey.of(session.end()));
  private static final Kind<EndedSession> ENDED =
      RecordType.mutable(
          "ended-session",
          EndedSession.class,
          EndedSession::id,
          List.of(BY_END),
          type -> type.left("is of nobody who could be told from its id").untold());

  public static final List<Kind<?>> KINDS = List.of(ENDED);

  /** Stands for all that expire before its end; no id of a session. */
  private static final String ALL = "~all";

  private static final int MAX_ID = 100;

  /** How many are removed with one that is added. */
  private static final int SLICE = 100;

  private EndedSessionRepository() {}

  /** Whether a session with this end has ended. */
  public static boolean has(ReadTx tx, String id, Instant end) {
    Map<String, Stored<EndedSession>> found = tx.findAll(ENDED, List.of(id, ALL));
    Stored<EndedSession> all = found.get(ALL);
    return found.containsKey(id) || (all != null && end.isBefore(all.value().end()));
  }

  /**
   * Adds a session, and removes some that are over without it: that have expired, or began before
   * all that are over.
   *
   * @param newest when a session expires that begins now
   */
  public static void add(WriteTx tx, String id, Instant end, Instant now, Instant newest) {
    if (id.isEmpty() || id.length() > MAX_ID || id.equals(ALL)) {
      throw new IllegalArgumentException("not the id of a session");
    }
    removeBefore(
        tx, tx.find(ENDED, ALL).map(all -> all.value().end()).filter(now::isBefore).orElse(now));
    if (tx.count(ENDED, BY_END, IndexKey.empty()) >= EndedSessions.MAX) {
      EndedSession all = new EndedSession(ALL, newest);
      tx.find(ENDED, ALL)
          .ifPresentOrElse(
              old -> tx.update(ENDED, all, old.version()), () -> tx.insert(ENDED, all));
      removeBefore(tx, newest);
    }
    if (!has(tx, id, end)) {
      tx.insert(ENDED, new EndedSession(id, end));
    }
  }

  private static void removeBefore(WriteTx tx, Instant time) {
    List<String> over =
        tx.scan(Scan.of(ENDED, BY_END, IndexKey.empty()).limit(SLICE)).stream()
            .map(Hit::value)
            .filter(session -> session.end().isBefore(time))
            .map(EndedSession::id)
            .toList();
    tx.deleteAll(ENDED, over);
  }
}
