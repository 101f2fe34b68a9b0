package dev.docs.site.structure;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.id.SectionGroupId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes a group.
 *
 * @param title 1 to 100 characters
 * @param localizedTitle by language code, each at most 128 characters; set to null for none
 * @param icon the name of an icon, at most 50 characters; set to null for none
 * @param draft whether visitors are not shown it, and nothing in it
 * @param parent the group to move it into, at its end; set to null for the top
 */
public record UpdateSectionGroup(
    Update<@NotNull @BoundedText(min = 1, max = SectionGroup.MAX_TITLE, line = true) String> title,
    Update<
            @Size(max = AddExternalLink.MAX_LANGUAGES, message = "must be at most {max} languages")
                Map<
                @BoundedText(max = 20) String,
                @NotNull @BoundedText(max = SiteSection.MAX_TITLE, line = true) String>>
        localizedTitle,
    Update<@BoundedText(max = SiteSection.MAX_ICON) String> icon,
    Update<@NotNull Boolean> draft,
    Update<SectionGroupId> parent) {

  /** Changes nothing: the value to start from. */
  public static final UpdateSectionGroup NOTHING =
      new UpdateSectionGroup(
          Update.keep(), Update.keep(), Update.keep(), Update.keep(), Update.keep());

  public UpdateSectionGroup title(String newTitle) {
    return new UpdateSectionGroup(Update.to(newTitle), localizedTitle, icon, draft, parent);
  }

  /** Null for none. */
  public UpdateSectionGroup localizedTitle(@Nullable Map<String, String> titles) {
    return new UpdateSectionGroup(title, Update.to(titles), icon, draft, parent);
  }

  /** Null for none. */
  public UpdateSectionGroup icon(@Nullable String newIcon) {
    return new UpdateSectionGroup(title, localizedTitle, Update.to(newIcon), draft, parent);
  }

  public UpdateSectionGroup draft(boolean newDraft) {
    return new UpdateSectionGroup(title, localizedTitle, icon, Update.to(newDraft), parent);
  }

  /** Moves it into a group; null for the top. */
  public UpdateSectionGroup parent(@Nullable SectionGroupId group) {
    return new UpdateSectionGroup(title, localizedTitle, icon, draft, Update.to(group));
  }
}
