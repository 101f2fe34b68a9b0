package dev.docs.site.structure;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.id.SectionGroupId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import java.util.function.Consumer;
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
    Update<
            @NotNull(message = "must not be null")
            @BoundedText(min = 1, max = SectionGroup.MAX_TITLE, line = true) String>
        title,
    Update<
            @Size(max = AddExternalLink.MAX_LANGUAGES, message = "must be at most {max} languages")
                Map<
                @BoundedText(max = 20) String,
                @NotNull(message = "must not be null")
                @BoundedText(max = SiteSection.MAX_TITLE, line = true) String>>
        localizedTitle,
    Update<@BoundedText(max = SiteSection.MAX_ICON) String> icon,
    Update<@NotNull(message = "must not be null") Boolean> draft,
    Update<SectionGroupId> parent) {

  /** Changes nothing: the value to start from. */
  public static final UpdateSectionGroup NOTHING =
      new UpdateSectionGroup(
          Update.keep(), Update.keep(), Update.keep(), Update.keep(), Update.keep());

  public UpdateSectionGroup title(String newTitle) {
    return with(copy -> copy.title = Update.to(newTitle));
  }

  /**
   * @param titles null for none
   */
  public UpdateSectionGroup localizedTitle(@Nullable Map<String, String> titles) {
    return with(copy -> copy.localizedTitle = Update.to(titles));
  }

  /**
   * @param newIcon null for none
   */
  public UpdateSectionGroup icon(@Nullable String newIcon) {
    return with(copy -> copy.icon = Update.to(newIcon));
  }

  public UpdateSectionGroup draft(boolean newDraft) {
    return with(copy -> copy.draft = Update.to(newDraft));
  }

  /** Moves it into a group; null for the top. */
  public UpdateSectionGroup parent(@Nullable SectionGroupId group) {
    return with(copy -> copy.parent = Update.to(group));
  }

  private UpdateSectionGroup with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.build();
  }

  /** A command under construction. */
  private final class Copy {
    Update<String> title = UpdateSectionGroup.this.title;
    Update<Map<String, String>> localizedTitle = UpdateSectionGroup.this.localizedTitle;
    Update<String> icon = UpdateSectionGroup.this.icon;
    Update<Boolean> draft = UpdateSectionGroup.this.draft;
    Update<SectionGroupId> parent = UpdateSectionGroup.this.parent;

    UpdateSectionGroup build() {
      return new UpdateSectionGroup(title, localizedTitle, icon, draft, parent);
    }
  }
}
