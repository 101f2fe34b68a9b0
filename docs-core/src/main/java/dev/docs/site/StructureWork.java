package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.Validation;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.kind.Cascade;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.RemovedParts;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.work.Context;
import dev.docs.work.WriteWork;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads and changes the structures of sites, and the parts of one kind in them, each in one unit of
 * work. Thread-safe.
 */
final class StructureWork<I extends Id, T> {

  private static final String CHANGE = "change the structure of this site";

  private final Context context;
  private final Cascade<RemovedParts> lost;
  private final PartKind<I, T> kind;

  /**
   * @param lost removes the records that refer to removed parts of a site
   */
  StructureWork(Context context, Cascade<RemovedParts> lost, PartKind<I, T> kind) {
    this.context = requireNonNull(context, "context");
    this.lost = requireNonNull(lost, "lost");
    this.kind = kind;
  }

  @FunctionalInterface
  interface Change {

    SiteStructure of(WriteWork w, FoundSite site);
  }

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
          return changed.content(w, spaces(spaces.apply(changed.structure())));
        });
  }

  private static List<SpaceId> spaces(Stream<SiteSpace> shown) {
    return shown.map(SiteSpace::space).distinct().toList();
  }

  private FoundSite changed(WriteWork w, OrganizationId organization, SiteId site, Change change) {
    FoundSite found = FoundSite.managed(w, organization, site, CHANGE);
    FoundSite stored = found.replace(w, change.of(w, found));
    lost.run(w, RemovedParts.between(found.value(), stored.value()));
    return stored;
  }

  /**
   * Adds a part.
   *
   * @param command describes the part; checked
   */
  SiteContent.Part<T> add(
      OrganizationId organization, SiteId site, Object command, Addition<I> addition) {
    Validation.check(command);
    return context.write(
        "StructureWork.add",
        w -> {
          I id = kind.id().apply(w.ids().next());
          return part(
              w, changed(w, organization, site, (at, found) -> addition.of(at, found, id)), id);
        });
  }

  /**
   * Changes a part.
   *
   * @param command describes the change; checked
   */
  SiteContent.Part<T> update(
      OrganizationId organization, SiteId site, I id, Object command, Change change) {
    Validation.check(command);
    return context.write(
        "StructureWork.update", w -> part(w, changed(w, organization, site, change), id));
  }

  private SiteContent.Part<T> part(WriteWork w, FoundSite changed, I id) {
    T part = kind.find().apply(changed.structure(), id).orElseThrow();
    return new SiteContent.Part<>(changed.content(w, spaces(siteSpaces(changed, part))), part);
  }

  private Stream<SiteSpace> siteSpaces(FoundSite site, T part) {
    return PartKind.siteSpaces(site.structure(), kind.item().apply(part));
  }

  /** Removes a part. Does nothing when there is none. */
  void remove(OrganizationId organization, SiteId site, I id) {
    undo(organization, site, (w, found) -> kind.without().apply(found.edits(), id));
  }

  /** Removes a part; does nothing if the site or the part does not exist. */
  void undo(OrganizationId organization, SiteId site, Change change) {
    context.delete("StructureWork.undo", w -> changed(w, organization, site, change));
  }

  /**
   * A slice of the parts of a site. Of a site of which the caller sees all, only the spaces of the
   * slice are read.
   *
   * @param name the name of the list, to which its cursors belong
   * @param parts in order
   * @param isShown whether a caller who does not see all spaces is shown one
   */
  Slice<SiteContent.Part<T>> list(
      OrganizationId organization,
      SiteId site,
      ListName name,
      ListOptions options,
      Function<SiteStructure, Stream<T>> parts,
      BiPredicate<SiteContent, T> isShown) {
    return context.read(
        "StructureWork.list",
        r -> {
          FoundSite found = FoundSite.at(r, organization, site);
          List<T> all = parts.apply(found.structure()).toList();
          if (!found.seesAll()) {
            SiteContent seen = found.content(r);
            List<T> shown = all.stream().filter(one -> isShown.test(seen, one)).toList();
            return slice(shown, name, options).map(part -> new SiteContent.Part<>(seen, part));
          }
          Slice<T> slice = slice(all, name, options);
          SiteContent content =
              found.content(
                  r, spaces(slice.items().stream().flatMap(part -> siteSpaces(found, part))));
          return slice.map(part -> new SiteContent.Part<>(content, part));
        });
  }

  private Slice<T> slice(List<T> all, ListName name, ListOptions options) {
    return Listing.inOrder(all, name, options, part -> kind.item().apply(part).id());
  }
}
