package dev.docs;

import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.DomainEvent.SpecificationChanged;
import dev.docs.event.DomainEvent.TranslationChanged;
import dev.docs.id.OrganizationId;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.port.Schedule;
import dev.docs.search.scope.SearchedContent;
import dev.docs.space.content.internal.OrganizationContents;
import dev.docs.store.ReadTx;
import dev.docs.time.internal.Stopwatch;
import dev.docs.work.Context;
import dev.docs.work.FeedMark;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Brings the search indexes of a process to the state of the main contents, ahead of searches: at
 * the first run of all organizations, and then of those of which the feed tells, space by space:
 * when they have not changed since the look before, or have gone on changing for a minute. It waits
 * as long as it works, so that half of a processor is left to others. Thread-safe; one thread works
 * at a time.
 */
final class PreparedSearch {

  /** From one look to the next, which is a read of the feed. */
  static final Duration PERIOD = Duration.ofSeconds(10);

  /** The longest pause: what held some pages up is not made up for. */
  private static final Duration PAUSE = Duration.ofMillis(200);

  /** After less work it does not wait. */
  private static final Duration LEAST = Duration.ofMillis(10);

  /** So many looks one after another may find changes until they are prepared all the same. */
  private static final int MOST_LOOKS = 6;

  private final Configuration configuration;
  private final CountDownLatch ended = new CountDownLatch(1);

  /** Guarded by this. How far the feed was read; empty before the first time. */
  private Optional<FeedMark> mark = Optional.empty();

  /** Guarded by this. What is still to be prepared, by how many looks found that it changed. */
  private final Map<OrganizationId, Integer> open = new LinkedHashMap<>();

  PreparedSearch(Configuration configuration) {
    this.configuration = configuration;
  }

  /** Prepares periodically; who closes it waits for a few pages at most. */
  static Schedule.Running on(Configuration configuration, Schedule schedule) {
    PreparedSearch prepared = new PreparedSearch(configuration);
    Schedule.Running running = schedule.every(PERIOD, prepared::run);
    return () -> {
      prepared.end(); // first: an interrupt would close the files that are being written
      running.close();
    };
  }

  private void end() {
    ended.countDown();
    synchronized (this) {
      open.clear();
    }
  }

  private record Changed(FeedMark mark, Set<OrganizationId> organizations) {}

  /** Prepares what has changed since the last time. */
  synchronized void run() {
    if (ended.getCount() == 0 || configuration.store.readsUncommitted()) {
      return;
    }
    Context operator = configuration.context(Caller.operator());
    Optional<FeedMark> before = mark;
    Changed changed =
        operator.read(
            "PreparedSearch.read",
            r ->
                before
                    .flatMap(known -> known.read(r))
                    .map(read -> new Changed(read.mark(), changed(read.events())))
                    .orElseGet(() -> new Changed(FeedMark.of(r), all(r))));
    changed.organizations().forEach(one -> open.merge(one, 1, Integer::sum));
    mark = Optional.of(changed.mark());
    OrganizationContents contents =
        new OrganizationContents(operator, configuration.derived.heads.get());
    for (Map.Entry<OrganizationId, Integer> entry : List.copyOf(open.entrySet())) {
      OrganizationId organization = entry.getKey();
      boolean goesOn = before.isPresent() && changed.organizations().contains(organization);
      if ((!goesOn || entry.getValue() >= MOST_LOOKS) && prepare(contents, organization)) {
        open.remove(organization);
      }
    }
  }

  private static Set<OrganizationId> all(ReadTx tx) {
    Set<OrganizationId> all = new LinkedHashSet<>();
    tx.scan(OrganizationRepository.all()).forEach(hit -> all.add(hit.value().id()));
    return all;
  }

  private static Set<OrganizationId> changed(List<DomainEvent> events) {
    Set<OrganizationId> changed = new LinkedHashSet<>();
    for (DomainEvent event : events) {
      boolean searched =
          event instanceof ContentChanged content
              ? content.changeRequest().isEmpty()
              : event instanceof SpaceChanged
                  || event instanceof SpecificationChanged
                  || event instanceof TranslationChanged;
      if (searched) {
        event.ofOrganization().ifPresent(changed::add);
      }
    }
    return changed;
  }

  /** Whether nothing more is to be done for it now. */
  private boolean prepare(OrganizationContents contents, OrganizationId organization) {
    List<SearchedContent> all;
    try {
      all = contents.in(organization).contents();
    } catch (DocsException e) {
      if (e.code() == ErrorCode.NOT_FOUND) {
        return true; // it was removed meanwhile
      }
      throw e;
    }
    Pauses pauses = new Pauses();
    for (SearchedContent content : all) {
      boolean room = configuration.derived.indexes.get().prepare(content, pauses::goOn);
      if (!pauses.goOn()) {
        return false;
      }
      if (!room) {
        return true;
      }
    }
    return true;
  }

  /** Waits as long as was worked. */
  private final class Pauses {
    private Stopwatch work = new Stopwatch();

    /** Whether to go on. */
    boolean goOn() {
      Duration worked = work.elapsed();
      if (worked.compareTo(LEAST) < 0) {
        return ended.getCount() > 0;
      }
      Duration pause = worked.compareTo(PAUSE) < 0 ? worked : PAUSE;
      try {
        return !ended.await(pause.toNanos(), TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        ended.countDown();
        return false;
      } finally {
        work = new Stopwatch();
      }
    }
  }
}
