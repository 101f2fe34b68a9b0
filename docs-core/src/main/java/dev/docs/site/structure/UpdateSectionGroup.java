package dev.docs.site.structure;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Changes a group.
 *
 * @param title 1 to 100 characters
 * @param icon the name of an icon, at most 50 characters; set to null for none
 * @param draft whether visitors are not shown it, and nothing in it
 */
public record UpdateSectionGroup(
    Update<
            @NotNull(message = "must not be null")
            @BoundedText(min = 1, max = SectionGroup.MAX_TITLE, line = true) String>
        title,
    Update<@BoundedText(max = SiteSection.MAX_ICON) String> icon,
    Update<@NotNull(message = "must not be null") Boolean> draft) {

  /** Changes nothing: the value to start from. */
  public static final UpdateSectionGroup NOTHING =
      new UpdateSectionGroup(Update.keep(), Update.keep(), Update.keep());

  public UpdateSectionGroup title(String newTitle) {
    return new UpdateSectionGroup(Update.to(newTitle), icon, draft);
  }

  /**
   * @param newIcon null for none
   */
  public UpdateSectionGroup icon(@Nullable String newIcon) {
    return new UpdateSectionGroup(title, Update.to(newIcon), draft);
  }

  public UpdateSectionGroup draft(boolean newDraft) {
    return new UpdateSectionGroup(title, icon, Update.to(newDraft));
  }
}
