package dev.docs.space;

import dev.docs.access.DefaultLevel;
import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.EmojiText;
import dev.docs.command.internal.HttpUrl;
import dev.docs.space.Space.EditMode;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Changes a space.
 *
 * @param title at most 50 characters
 * @param emoji an emoji of at most 50 characters; set to null or empty for none. An emoji and an
 *     icon exclude each other: setting one removes the other
 * @param icon an absolute URL of at most 2,048 characters; set to null for none
 */
public record UpdateSpace(
    Update<@NotNull(message = "must not be null") @BoundedText(max = Space.MAX_TITLE) String> title,
    Update<@EmojiText String> emoji,
    Update<@HttpUrl String> icon,
    Update<@NotNull(message = "must not be null") EditMode> editMode,
    Update<@NotNull(message = "must not be null") DefaultLevel> defaultLevel) {

  /** Changes nothing: the value to start from. */
  public static final UpdateSpace NOTHING =
      new UpdateSpace(Update.keep(), Update.keep(), Update.keep(), Update.keep(), Update.keep());

  public UpdateSpace title(String newTitle) {
    return new UpdateSpace(Update.to(newTitle), emoji, icon, editMode, defaultLevel);
  }

  /**
   * @param newEmoji null for none
   */
  public UpdateSpace emoji(@Nullable String newEmoji) {
    return new UpdateSpace(title, Update.to(newEmoji), icon, editMode, defaultLevel);
  }

  /**
   * @param newIcon null for none
   */
  public UpdateSpace icon(@Nullable String newIcon) {
    return new UpdateSpace(title, emoji, Update.to(newIcon), editMode, defaultLevel);
  }

  public UpdateSpace editMode(EditMode newMode) {
    return new UpdateSpace(title, emoji, icon, Update.to(newMode), defaultLevel);
  }

  public UpdateSpace defaultLevel(DefaultLevel newLevel) {
    return new UpdateSpace(title, emoji, icon, editMode, Update.to(newLevel));
  }
}
