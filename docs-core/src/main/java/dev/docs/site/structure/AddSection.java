package dev.docs.site.structure;

import dev.docs.command.internal.BoundedText;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SpaceId;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Adds a section with a first site space at the end of a site's structure.
 *
 * @param spaceId the space that the site space shows
 * @param title 2 to 128 characters; null for the space's
 * @param icon the name of an icon, at most 50 characters; null for none
 * @param draft whether visitors are not shown it
 * @param group the group to add it to, at its end; null for the top
 */
public record AddSection(
    @NotNull SpaceId spaceId,
    @BoundedText(min = SiteSection.MIN_TITLE, max = SiteSection.MAX_TITLE, line = true)
        @Nullable String title,
    @BoundedText(max = SiteSection.MAX_ICON) @Nullable String icon,
    boolean draft,
    @Nullable SectionGroupId group) {

  /** A section whose first site space shows a space. */
  public static AddSection of(SpaceId spaceId) {
    return new AddSection(spaceId, null, null, false, null);
  }

  /** A copy of this command with a title; null for the space's. */
  public AddSection titled(@Nullable String newTitle) {
    return new AddSection(spaceId, newTitle, icon, draft, group);
  }

  /** A copy of this command with an icon; null for none. */
  public AddSection icon(@Nullable String newIcon) {
    return new AddSection(spaceId, title, newIcon, draft, group);
  }

  /** A copy of this command that makes a draft, or none. */
  public AddSection draft(boolean newDraft) {
    return new AddSection(spaceId, title, icon, newDraft, group);
  }

  /** A copy of this command that adds to a group; null for the top. */
  public AddSection into(@Nullable SectionGroupId newGroup) {
    return new AddSection(spaceId, title, icon, draft, newGroup);
  }
}
