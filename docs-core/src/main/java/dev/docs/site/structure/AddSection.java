package dev.docs.site.structure;

import dev.docs.command.internal.BoundedText;
import dev.docs.id.SpaceId;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Adds a section with a first site space at the end of a site's structure.
 *
 * @param spaceId the space that the site space shows
 * @param title 2 to 128 characters; null for the space's
 * @param icon the name of an icon, at most 50 characters; null for none
 */
public record AddSection(
    @NotNull(message = "is required") SpaceId spaceId,
    @BoundedText(min = SiteSection.MIN_TITLE, max = SiteSection.MAX_TITLE) @Nullable String title,
    @BoundedText(max = SiteSection.MAX_ICON) @Nullable String icon) {

  public static AddSection of(SpaceId space) {
    return new AddSection(space, null, null);
  }

  public AddSection titled(String newTitle) {
    return new AddSection(spaceId, newTitle, icon);
  }
}
