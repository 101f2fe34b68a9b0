package dev.docs.store.jdbc;

import dev.docs.Docs;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The whole feed of a store to which one space was written, compared with that space. */
final class WrittenFeed {

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final List<FeedEntry> entries = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();

  private WrittenFeed() {}

  /**
   * Violations of what the feed promises: the changes of the space's content form one chain, from
   * none to the head.
   *
   * @param head of the space
   * @param commits how many units of work changed the content, including the first one
   */
  static List<String> faults(Docs docs, SpaceId space, RevisionId head, int commits) {
    WrittenFeed written = new WrittenFeed();
    written.read(docs.feed());
    written.check(space, head, commits);
    return written.faults;
  }

  /** Reads all there is, once nothing can come before it any more. */
  private void read(Feed feed) {
    long end = System.nanoTime() + PATIENCE_NANOS;
    FeedEntry.Position position = FeedEntry.Position.START;
    FeedEntry.Slice page;
    do {
      page = feed.after(position, Feed.MAX_LIMIT);
      if (page.missed()) {
        faults.add("entries after " + position + " are missing");
        return;
      }
      for (FeedEntry entry : page.entries()) {
        if (!entry.position().isAfter(position)) {
          faults.add("the entry " + entry.position() + " comes after that at " + position);
        }
        position = entry.position();
        entries.add(entry);
      }
      if (System.nanoTime() > end) {
        faults.add("not settled: " + page.ahead());
        return;
      }
    } while (page.more() || !page.entries().isEmpty() || !page.ahead().isEmpty());
  }

  private void check(SpaceId space, RevisionId head, int commits) {
    RevisionId last = null;
    int told = 0;
    Set<RevisionId> seen = new HashSet<>();
    for (FeedEntry entry : entries) {
      for (var event : entry.events()) {
        if (event instanceof ContentChanged changed && changed.space().equals(space)) {
          ContentChanged.Revisions revisions = changed.revisions();
          if (!revisions.from().equals(Optional.ofNullable(last)) || !seen.add(revisions.to())) {
            faults.add(entry.position() + ": " + revisions + " follows " + last);
          }
          last = revisions.to();
          told++;
        }
      }
    }
    if (!head.equals(last)) {
      faults.add("the feed ends with " + last + ", the head is " + head);
    }
    if (told != commits) {
      faults.add("the feed tells of " + told + " changes of the content, there were " + commits);
    }
  }
}
