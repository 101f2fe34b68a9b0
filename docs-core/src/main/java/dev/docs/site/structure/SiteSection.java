package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.internal.SitePath;
import java.util.ArrayList;
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

  /** Used when the title of a space is too short for a section. */
  private static final String UNTITLED = "Untitled";

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

  /**
   * A new section with its first site space.
   *
   * @param spaceTitle its title, where the command has none
   */
  public static SiteSection of(
      SiteSectionId id, AddSection command, String spaceTitle, SiteSpace first) {
    String title = command.title() == null ? titleAfter(spaceTitle) : command.title();
    return of(id, Label.titled(title).withIcon(command.icon()), Variants.of(first))
        .withDraft(command.draft());
  }

  /** The title of a section that is named after something else. */
  static String titleAfter(String title) {
    return title.codePointCount(0, title.length()) < MIN_TITLE ? UNTITLED : title;
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

  public SiteSection withDraft(boolean newDraft) {
    return new SiteSection(id, label, path, condition, variants, newDraft);
  }

  public SiteSection withVariants(Variants newVariants) {
    return new SiteSection(id, label, path, condition, newVariants, draft);
  }

  SiteSection changed(UpdateSection update) {
    Label changed = update.title().on(label, Label::withTitle);
    changed = update.icon().on(changed, Label::withIcon);
    changed = update.description().on(changed, Label::withDescription);
    changed = changed.localized(update.localizedTitle(), update.localizedDescription());
    return new SiteSection(
        id,
        changed,
        update.path().map(SitePath::normalized).or(path),
        update.condition().or(condition),
        update
            .defaultSiteSpace()
            .on(variants, (all, siteSpace) -> all.withDefault(siteSpace, "defaultSiteSpace")),
        update.draft().or(draft));
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

    /** Adds a site space; its path gets a number if another one has the same path. */
    public Variants with(int index, SiteSpace added) {
      List<SiteSpace> changed = new ArrayList<>(all);
      List<String> taken = all.stream().map(SiteSpace::path).toList();
      changed.add(index, added.withPath(SitePath.free(added.path(), taken)));
      return new Variants(changed, chosen);
    }

    public Variants with(SiteSpace added) {
      return with(all.size(), added);
    }

    /**
     * With one changed.
     *
     * @throws DocsException with {@code CONFLICT} when another one has its path
     */
    Variants replacing(SiteSpace changed) {
      String path = SitePath.folded(changed.path());
      List<SiteSpace> result = new ArrayList<>(all.size());
      for (SiteSpace siteSpace : all) {
        boolean self = siteSpace.id().equals(changed.id());
        if (!self && SitePath.folded(siteSpace.path()).equals(path)) {
          throw DocsException.conflict(
              "path: its sibling, the site space " + siteSpace.id() + ", has this path");
        }
        result.add(self ? changed : siteSpace);
      }
      return new Variants(result, chosen);
    }

    /**
     * Removes a site space; empty if it is the only one. The first remaining replaces a default.
     */
    public Optional<Variants> without(SiteSpaceId id) {
      List<SiteSpace> left = all.stream().filter(one -> !one.id().equals(id)).toList();
      if (left.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(new Variants(left, chosen.equals(id) ? left.get(0).id() : chosen));
    }

    /**
     * @param field the name of the field in error messages
     * @throws DocsException with {@code INVALID} when it is none of them
     */
    public Variants withDefault(SiteSpaceId id, String field) {
      if (find(id).isEmpty()) {
        throw DocsException.invalid(field, "is not one of the site spaces here");
      }
      return new Variants(all, id);
    }

    /** Moves a site space to another index; the default remains the same. */
    Variants moved(SiteSpaceId id, int index) {
      List<SiteSpace> changed = new ArrayList<>(all);
      SiteSpace moved = changed.remove(indexOf(id));
      changed.add(index, moved);
      return new Variants(changed, chosen);
    }
  }
}
