package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.internal.SitePath;
import java.util.List;
import java.util.Optional;

/**
 * A section of a site: a part with a title and a path, and one or more site spaces. It is created
 * with the first of them and removed with the last.
 *
 * @param path the segment of its URLs that names it, 1 to 100 characters, unique in the site
 *     ignoring case
 * @param condition an expression that decides whether a visitor sees it; empty for everybody
 * @param draft not published, and nothing in it is
 */
public record SiteSection(
    SiteSectionId id,
    Label label,
    String path,
    Optional<String> condition,
    Variants variants,
    boolean draft)
    implements SectionEntry {

  /** The shortest title that the specification allows. */
  public static final int MIN_TITLE = 2;

  /** The longest title that the specification allows. */
  public static final int MAX_TITLE = 128;

  /** The longest description that the specification allows. */
  public static final int MAX_DESCRIPTION = 256;

  /** The longest name of an icon that the specification allows. */
  public static final int MAX_ICON = 50;

  /** The longest condition that the specification allows. */
  public static final int MAX_CONDITION = 1_024;

  public SiteSection {
    requireNonNull(id, "id");
    requireNonNull(label, "label");
    requireNonNull(path, "path");
    requireNonNull(condition, "condition");
    requireNonNull(variants, "variants");
  }

  /** With a path made from its title. */
  public static SiteSection of(SiteSectionId id, Label label, Variants variants) {
    return new SiteSection(
        id, label, SitePath.of(label.title(), "section"), Optional.empty(), variants, false);
  }

  @Override
  public StructureItem item() {
    return StructureItem.of(id);
  }

  /** The site space that is served at the section's own path. */
  public SiteSpace defaultSiteSpace() {
    return variants.defaultSiteSpace();
  }

  public SiteSection withPath(String newPath) {
    return new SiteSection(id, label, newPath, condition, variants, draft);
  }

  public SiteSection withVariants(Variants newVariants) {
    return new SiteSection(id, label, path, condition, newVariants, draft);
  }

  /**
   * The site spaces of a section, or of a site without sections: at least one, in order, one of
   * them the default. Immutable.
   *
   * @param chosen the default, which is served without a path of its own
   */
  public record Variants(List<SiteSpace> all, SiteSpaceId chosen) {

    public Variants {
      all = List.copyOf(all);
      requireNonNull(chosen, "chosen");
      SiteSpaceId id = chosen;
      if (all.stream().filter(siteSpace -> siteSpace.id().equals(id)).count() != 1) {
        throw new IllegalArgumentException("the default is not exactly one of the site spaces");
      }
      if (!SitePath.areDistinct(all.stream().map(SiteSpace::path).toList())) {
        throw new IllegalArgumentException("two site spaces have one path");
      }
    }

    /** One, which is the default. */
    public static Variants of(SiteSpace only) {
      return new Variants(List.of(only), only.id());
    }

    public SiteSpace defaultSiteSpace() {
      return find(chosen).orElseThrow();
    }

    public Optional<SiteSpace> find(SiteSpaceId id) {
      return all.stream().filter(siteSpace -> siteSpace.id().equals(id)).findFirst();
    }

    /** The index of a site space; -1 when it is not contained. */
    public int indexOf(SiteSpaceId id) {
      return all.stream().map(SiteSpace::id).toList().indexOf(id);
    }
  }
}
