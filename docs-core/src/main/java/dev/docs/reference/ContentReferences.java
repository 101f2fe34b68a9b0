package dev.docs.reference;

import dev.docs.change.ChangeRequest;
import dev.docs.error.DocsException;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.reference.Location.ContentVersion;
import dev.docs.reference.internal.Reference;
import dev.docs.reference.internal.ReferenceCache;
import dev.docs.reference.internal.References;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.store.IndexKey;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The references of contents, and the backlinks of their pages and files. Requires the right to
 * view the space; a reference to something that the caller may not view is broken for them.
 * Backlinks are references from the same content.
 *
 * <p>Lists are ordered by target, not by time; their cursors stay valid when references are added
 * or removed. Thread-safe.
 */
public final class ContentReferences {

  private final Context context;
  private final ReferenceCache cache;

  /**
   * @hidden
   */
  public ContentReferences(Context context, ReferenceCache cache) {
    this.context = context;
    this.cache = cache;
  }

  /**
   * The references of a content.
   *
   * @param status null for all
   * @param brokenContext in a change request, only references broken there; null for all
   */
  public ReferenceList list(
      ContentAt.Branch at,
      ReferenceList.@Nullable Status status,
      @Nullable BrokenContext brokenContext,
      ListOptions options) {
    return context.read(
        "ContentReferences.list",
        r -> {
          ContentVersion version = ContentVersion.at(r, at);
          return usages(r, version, all -> true)
              .list(version.listName("links", ""), status, brokenContext, options)
              .with(notIndexed(version), all -> true);
        });
  }

  /**
   * The references of a page.
   *
   * @param status null for all
   * @throws DocsException with {@code NOT_FOUND} when there is no such page
   */
  public ReferenceList ofPage(
      ContentAt.Branch at,
      PageId page,
      ReferenceList.@Nullable Status status,
      ListOptions options) {
    return context.read(
        "ContentReferences.ofPage",
        r -> {
          ContentVersion version = ContentVersion.at(r, at);
          requirePage(version, page);
          return usages(r, version, reference -> reference.isOn(page))
              .list(version.listName("links", page.value()), status, null, options)
              .with(notIndexed(version), text -> text.isOn(page));
        });
  }

  /**
   * The pages and reusable contents of content that refer to a page of it, but for itself.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such page
   */
  public Slice<Location> toPage(ContentAt.Branch at, PageId page, ListOptions options) {
    return context.read(
        "ContentReferences.toPage",
        r -> {
          ContentVersion version = ContentVersion.at(r, at);
          requirePage(version, page);
          ListName name = version.listName("to-page", page.value());
          return backlinks(r, version, cache.of(version.content()).to(page), name, options);
        });
  }

  /**
   * The pages and reusable contents of content that refer to a file of it.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such file
   */
  public Slice<Location> toFile(ContentAt.Branch at, FileId file, ListOptions options) {
    return context.read(
        "ContentReferences.toFile",
        r -> {
          ContentVersion version = ContentVersion.at(r, at);
          if (version.content().content().file(file).isEmpty()) {
            throw DocsException.notFound("file", file);
          }
          ListName name = version.listName("to-file", file.value());
          return backlinks(r, version, cache.of(version.content()).to(file), name, options);
        });
  }

  private Slice<Location> backlinks(
      ReadWork r,
      ContentVersion version,
      List<Reference> references,
      ListName name,
      ListOptions options) {
    Locator locator = new Locator(version, externalTargets(r, version));
    List<Reference> sorted =
        references.stream().sorted(Comparator.comparing(ContentReferences::key)).toList();
    return Listing.of(sorted, name, options, ContentReferences::key).map(locator::source);
  }

  private static IndexKey key(Reference reference) {
    return IndexKey.of(reference.source().toMap().toString());
  }

  private Usages usages(ReadWork r, ContentVersion version, Predicate<Reference> wanted) {
    return new Usages(
        cache.of(version.content()),
        wanted,
        new Locator(version, externalTargets(r, version)),
        before(r, version));
  }

  private List<ReferenceList.NotIndexed> notIndexed(ContentVersion version) {
    return cache.of(version.content()).notIndexed();
  }

  /** The references of the content that a change request started from. */
  private Optional<References> before(ReadWork r, ContentVersion version) {
    return Optional.ofNullable(version.changeRequest())
        .map(ChangeRequest.View::changeRequest)
        .map(c -> FoundContent.at(r, ContentAt.revision(c.space(), c.ancestor())).view(r))
        .map(cache::of);
  }

  private ExternalTargets externalTargets(ReadWork r, ContentVersion version) {
    return new ExternalTargets(r, cache, version.content().space().space());
  }

  private static void requirePage(ContentVersion version, PageId page) {
    if (version.content().content().page(page).isEmpty()) {
      throw DocsException.notFound("page", page);
    }
  }

  /** Where a broken reference of a change request is broken. */
  public enum BrokenContext {
    /** In the change request only. */
    CHANGE_REQUEST,
    /** In the common ancestor with the main content, too. */
    SPACE
  }
}
