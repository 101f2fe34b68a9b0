package dev.docs.feed.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.event.FeedEntry;
import dev.docs.feed.Subscriber.Settings;
import dev.docs.feed.Subscription.Held;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * A {@linkplain Held held} entry of a subscription, in the store. With the entry itself, since the
 * feed may be trimmed.
 */
record HeldEntry(String subscription, Held held) {

  private static final int MAX_TEXT = 500;

  HeldEntry {
    requireNonNull(subscription, "subscription");
    requireNonNull(held, "held");
  }

  static HeldEntry behind(String subscription, FeedEntry entry, Instant now) {
    return new HeldEntry(
        subscription, new Held(entry, Held.State.BEHIND, 0, Optional.empty(), now));
  }

  FeedEntry.Position position() {
    return held.entry().position();
  }

  Set<String> streams() {
    return Streams.of(held.entry());
  }

  boolean isDue(Instant now) {
    return held.state() != Held.State.SET_ASIDE && !now.isBefore(held.nextAt());
  }

  HeldEntry failed(Throwable failure, Settings settings, Instant now) {
    int attempts = held.attempts() + 1;
    boolean isLast = attempts >= settings.attempts();
    return new HeldEntry(
        subscription,
        new Held(
            held.entry(),
            isLast ? Held.State.SET_ASIDE : Held.State.RETRIED,
            attempts,
            Optional.of(text(failure)),
            isLast ? now : now.plus(settings.pauseAfter(attempts))));
  }

  /** What is kept of an exception: the class and the beginning of the message. */
  static String text(Throwable failure) {
    StringBuilder kept = new StringBuilder();
    String.valueOf(failure)
        .codePoints()
        .limit(MAX_TEXT)
        .forEach(c -> kept.appendCodePoint(isText(c) ? c : '\uFFFD'));
    return kept.toString();
  }

  private static boolean isText(int codePoint) {
    return codePoint != 0 && Character.getType(codePoint) != Character.SURROGATE;
  }

  /** One that is tried again at once, with all attempts. */
  HeldEntry retried(Instant now) {
    return new HeldEntry(
        subscription, new Held(held.entry(), Held.State.RETRIED, 0, held.error(), now));
  }
}
