package dev.docs.feed.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.event.FeedEntry;
import dev.docs.feed.Subscriber;
import dev.docs.feed.Subscription.Beginning;
import dev.docs.feed.Subscription.Held;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.internal.RecordId;
import dev.docs.work.FeedRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Subscriptions in the store. Their positions are those of registered readers of the feed, so that
 * what they have yet to read is kept. Stateless; every method works in a transaction.
 */
public final class SubscriptionRepository {

  /** The names of the readers of subscriptions begin with this. */
  public static final String READER = "subscription:";

  /**
   * A subscription.
   *
   * @param beginning present while its subscriber has to begin
   * @param holder the run that has the claim; empty for none
   * @param until when the claim ends, unless it is renewed
   */
  public record StoredSubscription(
      String name, Optional<Beginning> beginning, Optional<String> holder, Instant until) {
    public StoredSubscription {
      requireNonNull(name, "name");
      requireNonNull(beginning, "beginning");
      requireNonNull(holder, "holder");
      requireNonNull(until, "until");
    }

    static StoredSubscription made(String name, Instant now) {
      Beginning first = new Beginning(Subscriber.Reason.FIRST, 0, Optional.empty(), now);
      return new StoredSubscription(name, Optional.of(first), Optional.empty(), now);
    }

    /** The same, whose subscriber has to begin anew; without a claim. */
    public StoredSubscription restarted(Instant now) {
      Beginning again = new Beginning(Subscriber.Reason.RESTARTED, 0, Optional.empty(), now);
      return released().beginning(Optional.of(again));
    }

    boolean isClaimed(Instant now) {
      return holder.isPresent() && now.isBefore(until);
    }

    StoredSubscription claimed(String newHolder, Instant newUntil) {
      return new StoredSubscription(name, beginning, Optional.of(newHolder), newUntil);
    }

    StoredSubscription released() {
      return new StoredSubscription(name, beginning, Optional.empty(), until);
    }

    StoredSubscription beginning(Optional<Beginning> newBeginning) {
      return new StoredSubscription(name, newBeginning, holder, until);
    }
  }

  private static final Index<StoredSubscription> BY_NAME =
      Index.uniqueOn("by-name", one -> IndexKey.of(one.name()));
  private static final Kind<StoredSubscription> SUBSCRIPTIONS =
      RecordType.mutable(
          "subscription",
          StoredSubscription.class,
          one -> id(one.name()),
          List.of(BY_NAME),
          type -> type.ofStore("its position belongs to its store"));

  private static final Index<HeldEntry> BY_POSITION =
      Index.on(
          "by-position",
          one -> IndexKey.of(one.subscription(), one.position().ordinal(), one.position().part()));
  private static final Kind<HeldEntry> HELD =
      RecordType.mutable(
          "subscription-entry",
          HeldEntry.class,
          one -> id(one.subscription(), one.position()),
          List.of(BY_POSITION),
          type ->
              type.ofStore("its position belongs to its store")
                  .staysAlways(
                      "events name what they were about, with nothing of it; they are trimmed"));

  public static final List<Kind<?>> KINDS = List.of(SUBSCRIPTIONS, HELD);

  private SubscriptionRepository() {}

  private static String id(String name) {
    return RecordId.of('/', name);
  }

  private static String id(String name, FeedEntry.Position position) {
    return RecordId.of('/', name, position.toString());
  }

  public static Optional<Stored<StoredSubscription>> find(ReadTx tx, String name) {
    return tx.find(SUBSCRIPTIONS, id(name));
  }

  /** All of them, by name. */
  public static List<StoredSubscription> all(ReadTx tx) {
    return tx.scan(Scan.of(SUBSCRIPTIONS, BY_NAME, IndexKey.empty())).stream()
        .map(Hit::value)
        .toList();
  }

  /** Makes one, from the present position on. */
  static Stored<StoredSubscription> insert(WriteTx tx, StoredSubscription made, Instant now) {
    move(tx, made.name(), FeedRepository.position(tx), now);
    return tx.insert(SUBSCRIPTIONS, made);
  }

  /** Makes one from the present position on, without a snapshot, unless it is there. */
  public static void ensure(WriteTx tx, String name, Instant now) {
    if (find(tx, name).isEmpty()) {
      insert(tx, new StoredSubscription(name, Optional.empty(), Optional.empty(), now), now);
    }
  }

  public static void update(
      WriteTx tx, Stored<StoredSubscription> old, StoredSubscription changed) {
    if (!changed.equals(old.value())) {
      tx.update(SUBSCRIPTIONS, changed, old.version());
    }
  }

  /** Removes one, with its position and held entries. */
  public static void delete(WriteTx tx, Stored<StoredSubscription> old) {
    String name = old.value().name();
    deleteHeld(tx, name);
    FeedRepository.unregister(tx, READER + name);
    tx.delete(SUBSCRIPTIONS, id(name), old.version());
  }

  public static FeedEntry.Position position(ReadTx tx, String name) {
    return FeedRepository.reader(tx, READER + name).orElse(FeedEntry.Position.START);
  }

  public static void move(WriteTx tx, String name, FeedEntry.Position position, Instant now) {
    FeedRepository.move(tx, READER + name, position, now);
  }

  // ---------------------------------------------------------------- held entries

  /** The held entries of a subscription, in their order. */
  static List<HeldEntry> held(ReadTx tx, String name) {
    return tx.scan(Scan.of(HELD, BY_POSITION, IndexKey.of(name))).stream().map(Hit::value).toList();
  }

  public static List<Held> shown(ReadTx tx, String name) {
    return held(tx, name).stream().map(HeldEntry::held).toList();
  }

  /** Inserts a held entry, or replaces it. */
  static void put(WriteTx tx, HeldEntry entry) {
    tx.find(HELD, id(entry.subscription(), entry.position()))
        .ifPresentOrElse(
            old -> tx.update(HELD, entry, old.version()), () -> tx.insert(HELD, entry));
  }

  /** Replaces a held entry, unless somebody has dropped it. */
  static void replace(WriteTx tx, HeldEntry entry) {
    tx.find(HELD, id(entry.subscription(), entry.position()))
        .ifPresent(old -> tx.update(HELD, entry, old.version()));
  }

  /** Has an entry tried again at once; false when it is not held. */
  public static boolean retry(WriteTx tx, String name, FeedEntry.Position position, Instant now) {
    Optional<Stored<HeldEntry>> held = tx.find(HELD, id(name, position));
    held.ifPresent(old -> tx.update(HELD, old.value().retried(now), old.version()));
    return held.isPresent();
  }

  /** Removes a held entry; false when there is none. */
  public static boolean drop(WriteTx tx, String name, FeedEntry.Position position) {
    Optional<Stored<HeldEntry>> held = tx.find(HELD, id(name, position));
    held.ifPresent(old -> tx.delete(HELD, id(name, position), old.version()));
    return held.isPresent();
  }

  public static void deleteHeld(WriteTx tx, String name) {
    tx.deleteAll(HELD, held(tx, name).stream().map(one -> id(name, one.position())).toList());
  }
}
