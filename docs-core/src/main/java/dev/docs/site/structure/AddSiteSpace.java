package dev.docs.site.structure;

import dev.docs.id.SiteSectionId;
import dev.docs.id.SpaceId;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Adds a space to a site, after its other site spaces.
 *
 * @param sectionId null for the default section or, where the site has no sections, for the site
 */
public record AddSiteSpace(
    @NotNull(message = "is required") SpaceId spaceId, @Nullable SiteSectionId sectionId) {

  /** To the default section or, where the site has no sections, to the site. */
  public static AddSiteSpace of(SpaceId spaceId) {
    return new AddSiteSpace(spaceId, null);
  }

  /** To a section; null for the default. */
  public AddSiteSpace in(@Nullable SiteSectionId newSectionId) {
    return new AddSiteSpace(spaceId, newSectionId);
  }
}
