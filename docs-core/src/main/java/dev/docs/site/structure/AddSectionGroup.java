package dev.docs.site.structure;

import dev.docs.command.internal.BoundedText;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Adds a group at the end of a site's structure, and moves sections into it.
 *
 * @param title 1 to 100 characters
 * @param icon the name of an icon, at most 50 characters; null for none
 * @param sections in the order they get in it, each once
 * @param draft whether visitors are not shown it, and nothing in it
 * @param parent the group to add it to, at its end; null for the top
 */
public record AddSectionGroup(
    @NotNull @BoundedText(min = 1, max = SectionGroup.MAX_TITLE, line = true) String title,
    @BoundedText(max = SiteSection.MAX_ICON) @Nullable String icon,
    @Size(max = SiteStructure.MAX_ITEMS, message = "must be at most {max} sections")
        List<@NotNull SiteSectionId> sections,
    boolean draft,
    @Nullable SectionGroupId parent) {

  public AddSectionGroup {
    sections =
        sections == null ? List.of() : Collections.unmodifiableList(new ArrayList<>(sections));
  }

  /** A group of sections. */
  public static AddSectionGroup titled(String title, SiteSectionId... sections) {
    return new AddSectionGroup(title, null, List.of(sections), false, null);
  }

  /** A copy of this command with an icon; null for none. */
  public AddSectionGroup icon(@Nullable String newIcon) {
    return new AddSectionGroup(title, newIcon, sections, draft, parent);
  }

  /** A copy of this command that makes a draft, or none. */
  public AddSectionGroup draft(boolean newDraft) {
    return new AddSectionGroup(title, icon, sections, newDraft, parent);
  }

  /** A copy of this command that adds to a group; null for the top. */
  public AddSectionGroup into(@Nullable SectionGroupId newParent) {
    return new AddSectionGroup(title, icon, sections, draft, newParent);
  }
}
