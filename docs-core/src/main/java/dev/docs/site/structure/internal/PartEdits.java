package dev.docs.site.structure.internal;

import dev.docs.command.Update;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.SiteSectionId;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteSpace.Visibility;
import dev.docs.site.structure.UpdateExternalLink;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSectionGroup;
import dev.docs.site.structure.UpdateSiteSpace;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parts of structures as commands make and change them. Pure functions. */
public final class PartEdits {

  /** Used when the title of a space is too short for a section. */
  private static final String UNTITLED = "Untitled";

  private PartEdits() {}

  /**
   * A new section with its first site space.
   *
   * @param spaceTitle its title, where the command has none
   */
  public static SiteSection of(
      SiteSectionId id, AddSection command, String spaceTitle, SiteSpace first) {
    String title = command.title() == null ? titleAfter(spaceTitle) : command.title();
    Label label = Label.titled(title).withIcon(command.icon());
    SiteSection made = SiteSection.of(id, label, Variants.of(first));
    return new SiteSection(
        id, label, made.path(), made.condition(), made.variants(), command.draft());
  }

  /** The title of a section that is named after something else. */
  static String titleAfter(String title) {
    return title.codePointCount(0, title.length()) < SiteSection.MIN_TITLE ? UNTITLED : title;
  }

  public static ExternalLink of(ExternalLinkId id, AddExternalLink command) {
    Label label =
        Label.titled(command.title())
            .withLocalizedTitles(command.localizedTitle())
            .withDescription(command.description())
            .withLocalizedDescriptions(command.localizedDescription())
            .withIcon(command.icon());
    Visibility shown =
        Visibility.ALWAYS.withDraft(command.draft()).withCondition(command.condition());
    return new ExternalLink(id, label, command.url(), shown);
  }

  static SiteSpace changed(SiteSpace old, UpdateSiteSpace update) {
    Visibility shown = update.condition().on(old.showing(), Visibility::withCondition);
    shown = update.hidden().on(shown, Visibility::withHidden);
    return new SiteSpace(
        old.id(),
        update.spaceId().or(old.space()),
        update.path().map(SitePath::normalized).or(old.path()),
        old.title(),
        update.draft().on(shown, Visibility::withDraft));
  }

  static SiteSection changed(SiteSection old, UpdateSection update) {
    Label label = update.title().on(old.label(), Label::withTitle);
    label = update.icon().on(label, Label::withIcon);
    label = update.description().on(label, Label::withDescription);
    label = localized(label, update.localizedTitle(), update.localizedDescription());
    return new SiteSection(
        old.id(),
        label,
        update.path().map(SitePath::normalized).or(old.path()),
        update.condition().or(old.condition()),
        update
            .defaultSiteSpace()
            .on(
                old.variants(),
                (all, siteSpace) -> VariantEdits.withDefault(all, siteSpace, "defaultSiteSpace")),
        update.draft().or(old.draft()));
  }

  static SectionGroup changed(SectionGroup old, UpdateSectionGroup update) {
    Label label = update.title().on(old.label(), Label::withTitle);
    label = update.icon().on(label, Label::withIcon);
    label = localized(label, update.localizedTitle(), Update.keep());
    return new SectionGroup(old.id(), label, update.draft().or(old.draft()), old.entries());
  }

  static ExternalLink changed(ExternalLink old, UpdateExternalLink update) {
    Label label = update.title().on(old.label(), Label::withTitle);
    label = update.description().on(label, Label::withDescription);
    label = update.icon().on(label, Label::withIcon);
    label = localized(label, update.localizedTitle(), update.localizedDescription());
    Visibility shown = update.draft().on(old.showing(), Visibility::withDraft);
    shown = update.condition().on(shown, Visibility::withCondition);
    return new ExternalLink(old.id(), label, update.url().or(old.url()), shown);
  }

  /** The label with other texts in other languages; set to null for none. */
  private static Label localized(
      Label label, Update<Map<String, String>> titles, Update<Map<String, String>> descriptions) {
    Label changed = titles.on(label, (old, texts) -> old.withLocalizedTitles(orNone(texts)));
    return descriptions.on(changed, (old, texts) -> old.withLocalizedDescriptions(orNone(texts)));
  }

  private static Map<String, String> orNone(@Nullable Map<String, String> texts) {
    return texts == null ? Map.of() : texts;
  }
}
