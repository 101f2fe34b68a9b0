package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ExternalLinkId;
import java.util.Map;
import java.util.Objects;

/**
 * A link out of the site that stands among its sections.
 *
 * @param url absolute, http or https
 */
public record ExternalLink(ExternalLinkId id, Label label, String url, Showing showing)
    implements SectionEntry {

  public ExternalLink {
    requireNonNull(id, "id");
    requireNonNull(label, "label");
    requireNonNull(url, "url");
    showing = showing == null ? Showing.ALWAYS : showing;
  }

  /** A new link. */
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
        Showing.ALWAYS.withDraft(command.draft()).withCondition(command.condition()));
  }

  @Override
  public StructureItem item() {
    return StructureItem.of(id);
  }

  ExternalLink changed(UpdateExternalLink update) {
    Label changed = update.title() == null ? label : label.withTitle(update.title());
    if (update.localizedTitle().isSet()) {
      changed =
          changed.withLocalizedTitles(
              Objects.requireNonNullElse(update.localizedTitle().value(), Map.of()));
    }
    if (update.description().isSet()) {
      changed = changed.withDescription(update.description().value());
    }
    if (update.localizedDescription().isSet()) {
      changed =
          changed.withLocalizedDescriptions(
              Objects.requireNonNullElse(update.localizedDescription().value(), Map.of()));
    }
    changed = update.icon().isSet() ? changed.withIcon(update.icon().value()) : changed;
    Showing shown = update.draft() == null ? showing : showing.withDraft(update.draft());
    shown = update.condition().isSet() ? shown.withCondition(update.condition().value()) : shown;
    return new ExternalLink(id, changed, update.url() == null ? url : update.url(), shown);
  }
}
