package dev.docs.site.published.internal;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.SpaceId;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.work.ReadWork;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What visitors reach of revisions: computed once for each outcome of the conditions, from the
 * difference to the previously requested revision of the space. Thread-safe.
 */
public final class VisibleContents {

  /**
   * The most bytes of what is known of spaces: our choice, that of some 100,000 pages. A larger
   * space counts as half of it, so that it stays.
   */
  public static final long MAX_FACTS = HeapBytes.atMost(32L << 20);

  /**
   * The most bytes of what visitors reach: our choice. What they reach of the largest spaces counts
   * as half of it, so that two of them stay.
   */
  public static final long MAX_REACHED = HeapBytes.atMost(16L << 20);

  private final ContentFacts facts;

  private final Cache<SpaceId, Known> spaces =
      Caffeine.newBuilder()
          .maximumWeight(MAX_FACTS)
          .<SpaceId, Known>weigher((space, known) -> known.weight())
          .executor(Runnable::run)
          .build();

  private final Cache<Key, Reached> reached =
      Caffeine.newBuilder()
          .maximumWeight(MAX_REACHED)
          .<Key, Reached>weigher((key, known) -> known.weight)
          .executor(Runnable::run)
          .build();

  /** A space and which of its conditions hold. */
  private record Key(SpaceId space, String outcome) {}

  /** What is reached of the two revisions that were requested last. One thread updates it. */
  private static final class Reached {
    private volatile List<Revision> latest = List.of();
    private volatile int weight = 1_000;
    private @Nullable Closure closure;

    private record Revision(ContentRoot root, Outcome outcome, ReachedContent content) {}

    private Optional<ReachedContent> of(StoredRevision revision, Outcome outcome) {
      return latest.stream()
          .filter(one -> one.root().equals(revision.root()) && one.outcome().equals(outcome))
          .findFirst()
          .map(Revision::content);
    }

    private synchronized ReachedContent add(
        ReadWork r, ContentFacts texts, SpaceFacts facts, Outcome outcome) {
      Optional<ReachedContent> ready = of(facts.revision(), outcome);
      if (ready.isPresent()) {
        return ready.get();
      }
      Closure last = closure;
      closure = null; // not used any more where this fails
      Closure made = Closure.of(r, texts, facts, outcome, last);
      closure = made;
      weight = (int) Math.min(MAX_REACHED / 2, made.weight());
      Revision one = new Revision(facts.revision().root(), outcome, made.result());
      latest = latest.isEmpty() ? List.of(one) : List.of(one, latest.get(0));
      return made.result();
    }
  }

  /**
   * What is known of the two revisions of a space that were requested last, as visitors go on
   * reading one that was edited. One thread at a time updates it.
   */
  private static final class Known {
    private volatile List<SpaceFacts> latest = List.of();

    private int weight() {
      return (int) Math.min(MAX_FACTS / 2, latest.isEmpty() ? 1_000 : latest.get(0).weight());
    }

    private Optional<SpaceFacts> of(StoredRevision revision) {
      return latest.stream().filter(facts -> facts.isOf(revision)).findFirst();
    }

    private SpaceFacts add(SpaceFacts facts) {
      latest = latest.isEmpty() ? List.of(facts) : List.of(facts, latest.get(0));
      return facts;
    }
  }

  public VisibleContents(ContentFacts facts) {
    this.facts = facts;
  }

  /** The configured redirects of contents. */
  public ContentFacts redirects() {
    return facts;
  }

  /** What a visitor with these claims reaches of a revision. */
  public VisibleContent to(ReadWork r, StoredRevision revision, VisitorClaims claims) {
    return of(r, revision, claims).content();
  }

  ReachedContent of(ReadWork r, StoredRevision revision, VisitorClaims claims) {
    return of(r, revision, known -> Outcome.of(known.uses(), claims, revision.root().variables()));
  }

  /** The conditions of a revision, and what its pages lead to. */
  SpaceFacts facts(ReadWork r, StoredRevision revision) {
    Known known = spaces.get(revision.space(), space -> new Known());
    Optional<SpaceFacts> ready = known.of(revision);
    if (ready.isPresent()) {
      return ready.get();
    }
    synchronized (known) {
      return known.of(revision).orElseGet(() -> added(r, revision, known));
    }
  }

  private SpaceFacts added(ReadWork r, StoredRevision revision, Known known) {
    SpaceFacts last = known.latest.isEmpty() ? null : known.latest.get(0);
    SpaceFacts made = known.add(SpaceFacts.of(r, facts, revision, last));
    spaces.put(revision.space(), known);
    return made;
  }

  /**
   * What a visitor reaches of a revision.
   *
   * @param outcome decides which of the conditions hold
   */
  ReachedContent of(
      ReadWork r, StoredRevision revision, Function<? super SpaceFacts, Outcome> outcome) {
    SpaceFacts known = facts(r, revision);
    Outcome holds = outcome.apply(known);
    Key key = new Key(revision.space(), holds.text());
    Reached reach = reached.get(key, absent -> new Reached());
    return reach
        .of(revision, holds)
        .orElseGet(
            () -> {
              ReachedContent made = reach.add(r, facts, known, holds);
              reached.put(key, reach);
              return made;
            });
  }

  /** Forgets what is known of a space that is no longer used. */
  public void forget(SpaceId space) {
    spaces.invalidate(space);
    reached.asMap().keySet().removeIf(key -> key.space().equals(space));
  }
}
