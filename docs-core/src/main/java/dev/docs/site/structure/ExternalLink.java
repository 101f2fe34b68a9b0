package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ExternalLinkId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SectionEntry.StructureItem;
import java.util.Optional;

/**
 * An external link among the sections of a site.
 *
 * @param url absolute, http or https
 */
@KeepsRule("site-links-listed")
public record ExternalLink(ExternalLinkId id, Label label, String url, SiteSpace.Visibility showing)
    implements SectionEntry {

  public ExternalLink {
    requireNonNull(id, "id");
    requireNonNull(label, "label");
    requireNonNull(url, "url");
    showing = showing == null ? SiteSpace.Visibility.ALWAYS : showing;
  }

  public static ExternalLink of(ExternalLinkId id, AddExternalLink command) {
    Label label =
        Label.titled(command.title())
            .withLocalizedTitles(command.localizedTitle())
            .withDescription(command.description())
            .withLocalizedDescriptions(command.localizedDescription())
            .withIcon(command.icon());
    return new ExternalLink(
        id,
        label,
        command.url(),
        SiteSpace.Visibility.ALWAYS.withDraft(command.draft()).withCondition(command.condition()));
  }

  @Override
  public StructureItem item() {
    return StructureItem.of(id);
  }

  @Override
  public boolean draft() {
    return showing.draft();
  }

  @Override
  public Optional<String> condition() {
    return showing.condition();
  }

  ExternalLink changed(UpdateExternalLink update) {
    Label changed = update.title().on(label, Label::withTitle);
    changed = update.localizedTitle().on(changed, Label::withLocalizedTitles);
    changed = update.description().on(changed, Label::withDescription);
    changed = update.localizedDescription().on(changed, Label::withLocalizedDescriptions);
    changed = update.icon().on(changed, Label::withIcon);
    SiteSpace.Visibility shown = update.draft().on(showing, SiteSpace.Visibility::withDraft);
    shown = update.condition().on(shown, SiteSpace.Visibility::withCondition);
    return new ExternalLink(id, changed, update.url().or(url), shown);
  }
}
