package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.ReadWork;
import dev.docs.access.internal.WriteWork;
import dev.docs.cascade.Cascade;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.RemovedParts;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.List;
import java.util.function.Function;

/** Reads and changes the structures of sites, each in one unit of work. Thread-safe. */
final class StructureWork {

  private static final String CHANGE = "change the structure of this site";

  private final Context context;
  private final Cascade<RemovedParts> lost;

  /**
   * @param lost removes the records that refer to removed parts of a site
   */
  StructureWork(Context context, Cascade<RemovedParts> lost) {
    this.context = requireNonNull(context, "context");
    this.lost = requireNonNull(lost, "lost");
  }

  /** A change of a site's structure. */
  @FunctionalInterface
  interface Change {
    SiteStructure of(WriteWork w, SiteContent content);
  }

  /** A change that adds a part. */
  @FunctionalInterface
  interface Addition<I> {
    SiteStructure of(WriteWork w, SiteContent content, I id);
  }

  SiteContent get(OrganizationId organization, SiteId site) {
    return context.read("StructureWork.get", r -> FoundSite.at(r, organization, site).content(r));
  }

  /** Changes a site as a whole. */
  SiteContent change(OrganizationId organization, SiteId site, Change change) {
    return context.write("StructureWork.change", w -> changed(w, organization, site, change));
  }

  private SiteContent changed(
      WriteWork w, OrganizationId organization, SiteId site, Change change) {
    FoundSite found = manage(w, organization, site);
    return replace(w, found, change.of(w, found.content(w))).content(w);
  }

  /**
   * Adds a part.
   *
   * @param command describes the part; checked
   */
  <I extends Id, T> SiteContent.Part<T> add(
      OrganizationId organization,
      SiteId site,
      PartKind<I, T> kind,
      Object command,
      Addition<I> addition) {
    Validation.check(command);
    return context.write(
        "StructureWork.add",
        w -> {
          I id = kind.id().apply(w.ids().next());
          return part(
              changed(w, organization, site, (at, content) -> addition.of(at, content, id)),
              kind,
              id);
        });
  }

  /**
   * Changes a part.
   *
   * @param command describes the change; checked
   */
  <I extends Id, T> SiteContent.Part<T> update(
      OrganizationId organization,
      SiteId site,
      PartKind<I, T> kind,
      I id,
      Object command,
      Change change) {
    Validation.check(command);
    return context.write(
        "StructureWork.update", w -> part(changed(w, organization, site, change), kind, id));
  }

  private static <I extends Id, T> SiteContent.Part<T> part(
      SiteContent content, PartKind<I, T> kind, I id) {
    return new SiteContent.Part<>(
        content, kind.find().apply(content.structure(), id).orElseThrow());
  }

  /** Removes a part. Does nothing when there is none. */
  <I extends Id> void remove(OrganizationId organization, SiteId site, PartKind<I, ?> kind, I id) {
    undo(organization, site, content -> kind.without().apply(content.structure(), id));
  }

  /** Removes a part; does nothing if the site or the part does not exist. */
  void undo(OrganizationId organization, SiteId site, Function<SiteContent, SiteStructure> change) {
    context.delete(
        "StructureWork.undo",
        w -> {
          FoundSite found = manage(w, organization, site);
          replace(w, found, change.apply(found.content(w)));
        });
  }

  private FoundSite replace(WriteWork w, FoundSite found, SiteStructure changed) {
    FoundSite stored = found.replace(w, found.value().with(changed));
    lost.run(w, RemovedParts.between(found.value(), stored.value()));
    return stored;
  }

  private static FoundSite manage(ReadWork r, OrganizationId organization, SiteId site) {
    return FoundSite.at(r, organization, site).require(Role.CREATE, CHANGE);
  }

  /**
   * A slice of the parts of a site.
   *
   * @param name the name of the list, to which its cursors belong
   */
  <T> Slice<SiteContent.Part<T>> list(
      OrganizationId organization,
      SiteId site,
      ListName name,
      ListOptions options,
      Function<SiteContent, List<T>> all,
      Function<T, StructureItem> item) {
    return context.read(
        "StructureWork.list",
        r -> {
          SiteContent content = FoundSite.at(r, organization, site).content(r);
          return Listing.inOrder(all.apply(content), name, options, part -> item.apply(part).id())
              .map(part -> new SiteContent.Part<>(content, part));
        });
  }

  /**
   * A site space that the caller sees.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none
   */
  static SiteSpace require(SiteContent content, SiteSpaceId id) {
    return content
        .structure()
        .siteSpace(id)
        .filter(content::shows)
        .orElseThrow(() -> DocsException.notFound(StructureItem.Sort.SITE_SPACE.noun(), id));
  }
}
