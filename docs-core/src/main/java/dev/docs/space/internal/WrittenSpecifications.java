package dev.docs.space.internal;

import dev.docs.access.caller.Roles;
import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.markdown.internal.SpecificationBlocks;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.error.DocsException;
import dev.docs.id.SpaceId;
import dev.docs.openapi.internal.SpecificationAccess;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.work.WriteWork;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Refuses references to OpenAPI specifications that the author may not read: who sees a page of a
 * specification may read it, so a guest could read every private one by writing a page of it.
 * References that a page had before are not checked, nor what pages of the content are computed
 * from. What is merged is none of them: who reads a space reads its change requests. Belongs to a
 * unit of work.
 */
@KeepsRule("computed-operations")
public final class WrittenSpecifications {

  private final WriteWork w;
  private final SpaceId space;
  private final Set<String> added = new TreeSet<>();

  private WrittenSpecifications(WriteWork w, SpaceId space) {
    this.w = w;
    this.space = space;
  }

  /**
   * Requires that the caller may read what content newly refers to.
   *
   * @param before the content of the space so far
   * @throws DocsException with {@code FORBIDDEN}
   */
  public static void require(WriteWork w, Space space, StoredRevision before, Content after) {
    if (!readsAll(w, space)) {
      require(w, space, ContentRepository.content(w, before), after);
    }
  }

  /**
   * The same of the content of a space, with which another one begins.
   *
   * @throws DocsException with {@code FORBIDDEN}
   */
  static void requireCopied(WriteWork w, Space original, StoredRevision copied) {
    if (!readsAll(w, original)) {
      require(w, original, Content.empty(), ContentRepository.content(w, copied));
    }
  }

  /** Members read every specification. */
  private static boolean readsAll(WriteWork w, Space space) {
    return Roles.in(w, space.organization()).isPresent();
  }

  private static void require(WriteWork w, Space space, Content before, Content after) {
    WrittenSpecifications written = new WrittenSpecifications(w, space.id());
    ContentDifference.ofPages(before, after, (id, old, now) -> written.add(old, now));
    ContentDifference.ofReusableContents(before, after, (id, old, now) -> written.add(old, now));
    for (String slug : written.added) {
      if (before.allPages().stream().noneMatch(page -> computedFrom(page).contains(slug))) {
        SpecificationAccess.requireReadable(w, space.organization(), slug);
      }
    }
  }

  private void add(@Nullable Page old, @Nullable Page now) {
    add(references(old), references(now));
  }

  private void add(@Nullable ReusableContent old, @Nullable ReusableContent now) {
    add(inText(old == null ? null : old.document()), inText(now == null ? null : now.document()));
  }

  private void add(Set<String> old, Set<String> now) {
    now.stream().filter(slug -> !old.contains(slug)).forEach(added::add);
  }

  private Set<String> references(@Nullable Page page) {
    if (page == null) {
      return Set.of();
    }
    Set<String> found = new TreeSet<>(inText(page.document()));
    found.addAll(computedFrom(page));
    return found;
  }

  private static Set<String> computedFrom(Page page) {
    return page.computed().map(SpecificationAccess::named).orElse(Set.of());
  }

  private Set<String> inText(@Nullable DocumentId document) {
    return document == null
        ? Set.of()
        : SpecificationBlocks.specifications(ContentRepository.document(w, space, document));
  }
}
