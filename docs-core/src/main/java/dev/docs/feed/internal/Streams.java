package dev.docs.feed.internal;

import static java.util.stream.Collectors.toSet;

import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.UserChanged;
import dev.docs.event.FeedEntry;
import java.util.Set;

/** The streams of the feed, each of which is told in its order. Pure functions. */
public final class Streams {

  private Streams() {}

  /** The streams that an entry belongs to: all those of its events. */
  static Set<String> of(FeedEntry entry) {
    return entry.events().stream().map(Streams::of).collect(toSet());
  }

  /** The stream of an event. */
  public static String of(DomainEvent event) {
    return event
        .ofSpace()
        .map(space -> "space/" + space)
        .or(() -> event.ofSite().map(site -> "site/" + site))
        .or(() -> event.ofOrganization().map(organization -> "organization/" + organization))
        .orElseGet(() -> event instanceof UserChanged user ? "user/" + user.user() : "instance");
  }
}
