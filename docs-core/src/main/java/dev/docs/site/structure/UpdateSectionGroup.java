package dev.docs.site.structure;

import dev.docs.command.Text;
import dev.docs.command.Update;
import org.jspecify.annotations.Nullable;

/**
 * Changes a group; null keeps what is there.
 *
 * @param title 1 to 100 characters
 * @param icon the name of an icon, at most 50 characters; set to null for none
 */
public record UpdateSectionGroup(
    @Text(min = 1, max = SectionGroup.MAX_TITLE) @Nullable String title,
    Update<@Text(max = SiteSection.MAX_ICON) String> icon) {

  /** Changes nothing: what the others start from. */
  public static final UpdateSectionGroup NOTHING = new UpdateSectionGroup(null, Update.keep());

  public UpdateSectionGroup title(String newTitle) {
    return new UpdateSectionGroup(newTitle, icon);
  }

  /**
   * @param newIcon null for none
   */
  public UpdateSectionGroup icon(@Nullable String newIcon) {
    return new UpdateSectionGroup(title, Update.to(newIcon));
  }
}
