package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.ReadWork;
import dev.docs.access.internal.WriteWork;
import dev.docs.cascade.Cascade;
import dev.docs.error.DocsException;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.LostParts;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.StructureItem;
import java.util.List;
import java.util.function.Function;

/** Reads and changes what a site consists of, each in one unit of work. Thread-safe. */
final class StructureWork {

  private static final String CHANGE = "change what this site consists of";

  private final Context context;
  private final Cascade<LostParts> lost;

  /**
   * @param lost what goes with parts that a site loses
   */
  StructureWork(Context context, Cascade<LostParts> lost) {
    this.context = requireNonNull(context, "context");
    this.lost = requireNonNull(lost, "lost");
  }

  /**
   * A structure that was changed.
   *
   * @param part what is to be told of it
   */
  record Changed<T>(SiteStructure structure, T part) {

    static Changed<SiteSpace> of(SiteStructure structure, SiteSpaceId id) {
      return new Changed<>(structure, structure.siteSpace(id).orElseThrow());
    }

    static Changed<SiteSection> of(SiteStructure structure, SiteSectionId id) {
      return new Changed<>(structure, structure.section(id).orElseThrow());
    }

    static Changed<SectionGroup> of(SiteStructure structure, SectionGroupId id) {
      return new Changed<>(structure, structure.group(id).orElseThrow());
    }

    static Changed<ExternalLink> of(SiteStructure structure, ExternalLinkId id) {
      return new Changed<>(structure, structure.link(id).orElseThrow());
    }
  }

  /** A change of what a site consists of. */
  @FunctionalInterface
  interface Change<T> {
    Changed<T> of(WriteWork w, SiteContent content);
  }

  SiteContent get(OrganizationId organization, SiteId site) {
    return context.read(r -> FoundSite.at(r, organization, site).content(r));
  }

  <T> SitePart<T> change(OrganizationId organization, SiteId site, Change<T> change) {
    return context.write(
        w -> {
          FoundSite found = manage(w, organization, site);
          Changed<T> changed = change.of(w, found.content(w));
          FoundSite stored = replace(w, found, changed.structure());
          return new SitePart<>(stored.content(w), changed.part());
        });
  }

  /** Changes what may not be there: then nothing is done. */
  void remove(
      OrganizationId organization, SiteId site, Function<SiteContent, SiteStructure> change) {
    context.delete(
        w -> {
          FoundSite found = manage(w, organization, site);
          replace(w, found, change.apply(found.content(w)));
        });
  }

  private FoundSite replace(WriteWork w, FoundSite found, SiteStructure changed) {
    FoundSite stored = found.replace(w, found.value().with(changed));
    lost.run(w, LostParts.between(found.value(), stored.value()));
    return stored;
  }

  private static FoundSite manage(ReadWork r, OrganizationId organization, SiteId site) {
    return FoundSite.at(r, organization, site).require(Role.CREATE, CHANGE);
  }

  /**
   * A piece of the parts of a site.
   *
   * @param name what the list is of
   */
  <T> Slice<SitePart<T>> list(
      OrganizationId organization,
      SiteId site,
      ListName name,
      ListOptions options,
      Function<SiteContent, List<T>> all,
      Function<T, StructureItem> item) {
    return context.read(
        r -> {
          SiteContent content = FoundSite.at(r, organization, site).content(r);
          return Listing.inOrder(all.apply(content), name, options, part -> item.apply(part).id())
              .map(part -> new SitePart<>(content, part));
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
