package dev.docs.computed.internal;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.content.Content;
import dev.docs.content.PageType;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.store.ReadTx;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The computed pages of a revision, derived from the difference to the previously requested
 * revision: a revision of 10,000 pages is scanned once, not after each edit. For those who look at
 * the contents of few spaces; who looks at many keeps what is known of each. Thread-safe.
 */
public final class ComputedIndex {

  /** Spaces that are kept at most: our choice; a space without computed pages takes 200 bytes. */
  private static final int MAX_SPACES = 10_000;

  private final Cache<SpaceId, Known> cache =
      Caffeine.newBuilder().maximumSize(MAX_SPACES).executor(Runnable::run).build();

  public record Known(StoredRevision revision, Set<PageId> pages) {}

  /** The computed pages of a revision, all that it has. */
  public Set<PageId> pages(ReadTx tx, StoredRevision revision) {
    Known known = cache.getIfPresent(revision.space());
    Known now = known(tx, revision, Optional.ofNullable(known));
    if (!now.equals(known)) {
      cache.put(revision.space(), now);
    }
    return now.pages();
  }

  /**
   * The computed pages of a revision.
   *
   * @param before those of another revision of the space, from which they are derived; itself where
   *     its pages are the same
   */
  public static Known known(ReadTx tx, StoredRevision revision, Optional<Known> before) {
    Known known = before.orElse(null);
    if (known != null && known.revision().root().pages().equals(revision.root().pages())) {
      return known;
    }
    Set<PageId> pages;
    try {
      pages = pages(tx, revision, known);
    } catch (ContentRepository.MissingNode removed) {
      pages = pages(tx, revision, null); // the history of the known revision was removed
    }
    return new Known(revision, Set.copyOf(pages));
  }

  private static Set<PageId> pages(ReadTx tx, StoredRevision revision, @Nullable Known known) {
    Content content = ContentRepository.content(tx, revision);
    Set<PageId> pages = new HashSet<>(known == null ? Set.of() : known.pages());
    Content before =
        known == null ? Content.empty() : ContentRepository.content(tx, known.revision());
    ContentDifference.ofPages(
        before,
        content,
        (id, old, now) -> {
          pages.remove(new PageId(id));
          if (now != null && now.type() == PageType.COMPUTED) {
            pages.add(new PageId(id));
          }
        });
    return pages;
  }

  public void forget(SpaceId space) {
    cache.invalidate(space);
  }
}
