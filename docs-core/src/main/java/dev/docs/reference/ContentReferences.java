package dev.docs.reference;

import dev.docs.access.Context;
import dev.docs.change.ChangeRequestView;
import dev.docs.change.ChangeRequests;
import dev.docs.content.reference.Reference;
import dev.docs.content.reference.References;
import dev.docs.content.reference.References.NotIndexed;
import dev.docs.error.DocsException;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.organization.OrganizationMakers;
import dev.docs.organization.Organizations;
import dev.docs.space.ContentView;
import dev.docs.space.SpaceContents;
import dev.docs.store.IndexKey;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What contents refer to, and what refers to their pages and files. Whoever may view a space may
 * ask; what they may not view elsewhere is broken to them. Backlinks are those from within the same
 * content.
 *
 * <p>Lists are ordered by what their items are, not by when they came, and go on where they were
 * whatever was added or removed meanwhile. Thread-safe.
 */
public final class ContentReferences {

  private final Context context;
  private final ReferenceCache cache;

  public ContentReferences(Context context, ReferenceCache cache) {
    this.context = context;
    this.cache = cache;
  }

  /**
   * What the main content of a space refers to.
   *
   * @param status null for all
   */
  public ReferenceList ofSpace(SpaceId space, ReferenceStatus status, ListOptions options) {
    ContentVersion version = main(space);
    return usages(version, all -> true)
        .list(version.listName("links", ""), status, null, options)
        .with(notIndexed(version), all -> true);
  }

  /**
   * What a page of the main content refers to.
   *
   * @param status null for all
   * @throws DocsException with {@code NOT_FOUND} where there is no such page
   */
  public ReferenceList ofPage(
      SpaceId space, PageId page, ReferenceStatus status, ListOptions options) {
    ContentVersion version = main(space);
    requirePage(version, page);
    return usages(version, reference -> reference.isOn(page))
        .list(version.listName("links", page.value()), status, null, options)
        .with(notIndexed(version), text -> text.isOn(page));
  }

  /**
   * What the content of a change request refers to.
   *
   * @param status null for all
   * @param brokenContext where broken ones broke, leaving out all others; null for all
   */
  public ReferenceList ofChangeRequest(
      SpaceId space,
      String changeRequest,
      ReferenceStatus status,
      BrokenContext brokenContext,
      ListOptions options) {
    ContentVersion version = proposed(space, changeRequest);
    return usages(version, all -> true)
        .list(version.listName("links", ""), status, brokenContext, options)
        .with(notIndexed(version), all -> true);
  }

  /**
   * What a page of a change request refers to.
   *
   * @param status null for all
   * @throws DocsException with {@code NOT_FOUND} where there is no such page
   */
  public ReferenceList ofPage(
      SpaceId space,
      String changeRequest,
      PageId page,
      ReferenceStatus status,
      ListOptions options) {
    ContentVersion version = proposed(space, changeRequest);
    requirePage(version, page);
    return usages(version, reference -> reference.isOn(page))
        .list(version.listName("links", page.value()), status, null, options)
        .with(notIndexed(version), text -> text.isOn(page));
  }

  /**
   * The pages and reusable contents of the main content that refer to a page, but for itself.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is no such page
   */
  public Slice<Location> toPage(SpaceId space, PageId page, ListOptions options) {
    return toPage(main(space), page, options);
  }

  /**
   * The pages and reusable contents of a change request that refer to a page, but for itself.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is no such page
   */
  public Slice<Location> toPage(
      SpaceId space, String changeRequest, PageId page, ListOptions options) {
    return toPage(proposed(space, changeRequest), page, options);
  }

  /**
   * The pages and reusable contents of the main content that refer to a file.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is no such file
   */
  public Slice<Location> toFile(SpaceId space, FileId file, ListOptions options) {
    return toFile(main(space), file, options);
  }

  /**
   * The pages and reusable contents of a change request that refer to a file.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is no such file
   */
  public Slice<Location> toFile(
      SpaceId space, String changeRequest, FileId file, ListOptions options) {
    return toFile(proposed(space, changeRequest), file, options);
  }

  private Slice<Location> toPage(ContentVersion version, PageId page, ListOptions options) {
    requirePage(version, page);
    ListName name = version.listName("to-page", page.value());
    return backlinks(version, cache.of(version.content()).to(page), name, options);
  }

  private Slice<Location> toFile(ContentVersion version, FileId file, ListOptions options) {
    if (version.content().content().file(file).isEmpty()) {
      throw DocsException.notFound("file", file);
    }
    ListName name = version.listName("to-file", file.value());
    return backlinks(version, cache.of(version.content()).to(file), name, options);
  }

  private Slice<Location> backlinks(
      ContentVersion version, List<Reference> references, ListName name, ListOptions options) {
    Locator locator = new Locator(version, elsewhere(version));
    List<Reference> sorted =
        references.stream().sorted(Comparator.comparing(ContentReferences::key)).toList();
    return Listing.of(sorted, name, options, ContentReferences::key).map(locator::source);
  }

  private static IndexKey key(Reference reference) {
    return IndexKey.of(reference.source().toMap().toString());
  }

  private Usages usages(ContentVersion version, Predicate<Reference> wanted) {
    return Usages.of(
        cache.of(version.content()),
        wanted,
        new Locator(version, elsewhere(version)),
        before(version));
  }

  private List<NotIndexed> notIndexed(ContentVersion version) {
    return cache.of(version.content()).notIndexed();
  }

  /** The references of the content that a change request started from. */
  private Optional<References> before(ContentVersion version) {
    return Optional.ofNullable(version.changeRequest())
        .map(ChangeRequestView::changeRequest)
        .map(c -> new SpaceContents(context).at(c.space(), c.ancestor()))
        .map(cache::of);
  }

  private Elsewhere elsewhere(ContentVersion version) {
    return new Elsewhere(context, cache, version.content().space().space());
  }

  private static void requirePage(ContentVersion version, PageId page) {
    if (version.content().content().page(page).isEmpty()) {
      throw DocsException.notFound("page", page);
    }
  }

  private ContentVersion main(SpaceId space) {
    return version(new SpaceContents(context).current(space), null);
  }

  private ContentVersion proposed(SpaceId space, String changeRequest) {
    ChangeRequests changeRequests = new ChangeRequests(context);
    return version(
        changeRequests.content(space, changeRequest), changeRequests.get(space, changeRequest));
  }

  private ContentVersion version(ContentView content, ChangeRequestView changeRequest) {
    return new ContentVersion(
        new Organizations(context, OrganizationMakers.OPERATOR)
            .get(content.space().space().organization()),
        content,
        changeRequest);
  }
}
