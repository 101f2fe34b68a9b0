package dev.docs.site.structure.internal;

import dev.docs.error.DocsException;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What may be done to the site spaces of a section, or of a site without sections. */
final class VariantEdits {

  private VariantEdits() {}

  static Variants with(Variants variants, SiteSpace added) {
    return with(variants, variants.all().size(), added);
  }

  /** Adds a site space; its path gets a number if another one has the same path. */
  static Variants with(Variants variants, int index, SiteSpace added) {
    List<SiteSpace> changed = new ArrayList<>(variants.all());
    List<String> taken = changed.stream().map(SiteSpace::path).toList();
    String path = SitePath.free(added.path(), taken);
    changed.add(
        index, new SiteSpace(added.id(), added.space(), path, added.title(), added.showing()));
    return new Variants(changed, variants.chosen());
  }

  /**
   * With one changed.
   *
   * @throws DocsException with {@code CONFLICT} when another one has its path
   */
  static Variants replacing(Variants variants, SiteSpace changed) {
    String path = SitePath.folded(changed.path());
    List<SiteSpace> result = new ArrayList<>();
    for (SiteSpace siteSpace : variants.all()) {
      boolean self = siteSpace.id().equals(changed.id());
      if (!self && SitePath.folded(siteSpace.path()).equals(path)) {
        throw DocsException.conflict(
            "path: its sibling, the site space " + siteSpace.id() + ", has this path");
      }
      result.add(self ? changed : siteSpace);
    }
    return new Variants(result, variants.chosen());
  }

  /** Removes a site space; empty if it is the only one. The first remaining replaces a default. */
  static Optional<Variants> without(Variants variants, SiteSpaceId id) {
    return only(variants, one -> !one.id().equals(id));
  }

  /** Those that are wanted; empty if none is. The first of them replaces a default. */
  static Optional<Variants> only(Variants variants, Predicate<SiteSpace> wanted) {
    List<SiteSpace> left = variants.all().stream().filter(wanted).toList();
    if (left.size() == variants.all().size()) {
      return Optional.of(variants);
    }
    boolean same = left.stream().anyMatch(one -> one.id().equals(variants.chosen()));
    return left.stream()
        .findFirst()
        .map(first -> new Variants(left, same ? variants.chosen() : first.id()));
  }

  /**
   * @param field the name of the field in error messages
   * @throws DocsException with {@code INVALID} when it is none of them
   */
  static Variants withDefault(Variants variants, SiteSpaceId id, String field) {
    if (variants.find(id).isEmpty()) {
      throw DocsException.invalid(field, "is not one of the site spaces here");
    }
    return new Variants(variants.all(), id);
  }

  /** Moves a site space to another index; the default remains the same. */
  static Variants moved(Variants variants, SiteSpaceId id, int index) {
    List<SiteSpace> changed = new ArrayList<>(variants.all());
    SiteSpace moved = changed.remove(variants.indexOf(id));
    changed.add(index, moved);
    return new Variants(changed, variants.chosen());
  }
}
