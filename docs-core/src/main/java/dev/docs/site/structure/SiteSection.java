package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.internal.SitePath;
import java.util.Optional;

/**
 * A section of a site: a part with a title and a path of its own, which shows one or more site
 * spaces. It is made with the first of them and goes with the last.
 *
 * @param path the segment of its URLs that names it, 1 to 100 characters, unique in the site letter
 *     case aside
 * @param condition an expression that decides whether a visitor sees it; empty for everybody
 */
public record SiteSection(
    SiteSectionId id, Label label, String path, Optional<String> condition, Variants variants)
    implements SectionEntry {

  /** The shortest title, as the specification has it. */
  public static final int MIN_TITLE = 2;

  /** The longest title, as the specification has it. */
  public static final int MAX_TITLE = 128;

  /** The longest description, as the specification has it. */
  public static final int MAX_DESCRIPTION = 256;

  /** The longest name of an icon, as the specification has it. */
  public static final int MAX_ICON = 50;

  /** The longest condition, as the specification has it. */
  public static final int MAX_CONDITION = 1_024;

  /** For sections named after a space whose title is shorter than one of theirs may be. */
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
        id, label, SitePath.of(label.title(), "section"), Optional.empty(), variants);
  }

  /**
   * A new section with its first site space.
   *
   * @param spaceTitle its title, where the command has none
   */
  public static SiteSection of(
      SiteSectionId id, AddSection command, String spaceTitle, SiteSpace first) {
    String title = command.title() == null ? titleAfter(spaceTitle) : command.title();
    return of(id, Label.titled(title).withIcon(command.icon()), Variants.of(first));
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

  public boolean contains(SiteSpaceId siteSpace) {
    return variants.find(siteSpace).isPresent();
  }

  SiteSection withPath(String newPath) {
    return new SiteSection(id, label, newPath, condition, variants);
  }

  SiteSection withVariants(Variants newVariants) {
    return new SiteSection(id, label, path, condition, newVariants);
  }

  SiteSection changed(UpdateSection update) {
    Label changed = update.title().on(label, Label::withTitle);
    changed = update.icon().on(changed, Label::withIcon);
    changed = update.description().on(changed, Label::withDescription);
    return new SiteSection(
        id,
        changed,
        update.path().map(SitePath::normalized).or(path),
        update.condition().or(condition),
        update
            .defaultSiteSpace()
            .on(variants, (all, siteSpace) -> all.withDefault(siteSpace, "defaultSiteSpace")));
  }
}
