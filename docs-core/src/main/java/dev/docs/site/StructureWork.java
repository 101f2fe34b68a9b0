package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.ReadWork;
import dev.docs.access.internal.WriteWork;
import dev.docs.cascade.Cascade;
import dev.docs.command.internal.Validation;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
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
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;

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
    SiteStructure of(WriteWork w, FoundSite site);
  }

  /** A change that adds a part. */
  @FunctionalInterface
  interface Addition<I> {
    SiteStructure of(WriteWork w, FoundSite site, I id);
  }

  SiteContent get(OrganizationId organization, SiteId site) {
    return context.read("StructureWork.get", r -> FoundSite.at(r, organization, site).content(r));
  }

  /**
   * Changes a site.
   *
   * @param spaces those of the changed structure that the answer shows
   */
  SiteContent change(
      OrganizationId organization,
      SiteId site,
      Change change,
      Function<SiteStructure, Stream<SiteSpace>> spaces) {
    return context.write(
        "StructureWork.change",
        w -> {
          FoundSite changed = changed(w, organization, site, change);
          return changed.content(w, spaces(spaces.apply(changed.value().structure())));
        });
  }

  private static List<SpaceId> spaces(Stream<SiteSpace> shown) {
    return shown.map(SiteSpace::space).distinct().toList();
  }

  private FoundSite changed(WriteWork w, OrganizationId organization, SiteId site, Change change) {
    FoundSite found = manage(w, organization, site);
    return replace(w, found, change.of(w, found));
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
              w,
              changed(w, organization, site, (at, found) -> addition.of(at, found, id)),
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
        "StructureWork.update", w -> part(w, changed(w, organization, site, change), kind, id));
  }

  private static <I extends Id, T> SiteContent.Part<T> part(
      WriteWork w, FoundSite changed, PartKind<I, T> kind, I id) {
    T part = kind.find().apply(changed.value().structure(), id).orElseThrow();
    return new SiteContent.Part<>(changed.content(w, spaces(kind.siteSpaces().apply(part))), part);
  }

  /** Removes a part. Does nothing when there is none. */
  <I extends Id> void remove(OrganizationId organization, SiteId site, PartKind<I, ?> kind, I id) {
    undo(organization, site, (w, found) -> kind.without().apply(found.value().structure(), id));
  }

  /** Removes a part; does nothing if the site or the part does not exist. */
  void undo(OrganizationId organization, SiteId site, Change change) {
    context.delete("StructureWork.undo", w -> changed(w, organization, site, change));
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
   * The parts of one kind in the structure of a site.
   *
   * @param all in order
   * @param isShown whether a caller who does not see all spaces is shown one
   * @param item identifies one
   */
  record Parts<T>(
      Function<SiteStructure, Stream<T>> all,
      BiPredicate<SiteContent, T> isShown,
      Function<T, StructureItem> item) {}

  /**
   * A slice of the parts of a site. Of a site of which the caller sees all, only the spaces of the
   * slice are read.
   *
   * @param name the name of the list, to which its cursors belong
   */
  <T> Slice<SiteContent.Part<T>> list(
      OrganizationId organization,
      SiteId site,
      ListName name,
      ListOptions options,
      PartKind<?, T> kind,
      Parts<T> parts) {
    return context.read(
        "StructureWork.list",
        r -> {
          FoundSite found = FoundSite.at(r, organization, site);
          List<T> all = parts.all().apply(found.value().structure()).toList();
          if (!found.seesAll()) {
            SiteContent seen = found.content(r);
            List<T> shown = all.stream().filter(one -> parts.isShown().test(seen, one)).toList();
            return slice(shown, name, options, parts)
                .map(part -> new SiteContent.Part<>(seen, part));
          }
          Slice<T> slice = slice(all, name, options, parts);
          SiteContent content =
              found.content(r, spaces(slice.items().stream().flatMap(kind.siteSpaces())));
          return slice.map(part -> new SiteContent.Part<>(content, part));
        });
  }

  private static <T> Slice<T> slice(
      List<T> all, ListName name, ListOptions options, Parts<T> parts) {
    return Listing.inOrder(all, name, options, part -> parts.item().apply(part).id());
  }
}
