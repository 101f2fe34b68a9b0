package dev.docs.site.structure;

import dev.docs.command.internal.BoundedText;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SpaceId;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Adds a space to a site, after its other site spaces.
 *
 * @param sectionId null for the default section or, where the site has no sections, for the site
 * @param title 2 to 128 characters; null for the title of the space
 * @param draft whether visitors are not shown it
 */
public record AddSiteSpace(
    @NotNull SpaceId spaceId,
    @Nullable SiteSectionId sectionId,
    @BoundedText(min = SiteSection.MIN_TITLE, max = SiteSection.MAX_TITLE, line = true)
        @Nullable String title,
    boolean draft) {

  /** To the default section or, where the site has no sections, to the site. */
  public static AddSiteSpace of(SpaceId spaceId) {
    return new AddSiteSpace(spaceId, null, null, false);
  }

  /** To a section; null for the default. */
  public AddSiteSpace in(@Nullable SiteSectionId newSectionId) {
    return new AddSiteSpace(spaceId, newSectionId, title, draft);
  }

  /** A copy of this command with a title; null for that of the space. */
  public AddSiteSpace titled(@Nullable String newTitle) {
    return new AddSiteSpace(spaceId, sectionId, newTitle, draft);
  }

  /** A copy of this command that makes a draft, or none. */
  public AddSiteSpace draft(boolean newDraft) {
    return new AddSiteSpace(spaceId, sectionId, title, newDraft);
  }
}
