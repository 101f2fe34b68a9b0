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
}
