package dev.docs.space;

import dev.docs.access.DefaultLevel;
import dev.docs.command.EmojiText;
import dev.docs.command.HttpUrl;
import dev.docs.command.Text;
import dev.docs.command.Update;
import org.jspecify.annotations.Nullable;

/**
 * Changes a space; null keeps what is there.
 *
 * @param title at most 50 characters
 * @param emoji an emoji of at most 50 characters; set to null or empty for none. An emoji and an
 *     icon exclude each other: setting one removes the other
 * @param icon an absolute URL of at most 2,048 characters; set to null for none
 */
public record UpdateSpace(
    @Text(max = Space.MAX_TITLE) @Nullable String title,
    Update<@EmojiText String> emoji,
    Update<@HttpUrl String> icon,
    @Nullable EditMode editMode,
    @Nullable DefaultLevel defaultLevel) {

  /** Changes nothing: what the others start from. */
  public static final UpdateSpace NOTHING =
      new UpdateSpace(null, Update.keep(), Update.keep(), null, null);

  public UpdateSpace title(String newTitle) {
    return new UpdateSpace(newTitle, emoji, icon, editMode, defaultLevel);
  }

  public UpdateSpace editMode(EditMode newMode) {
    return new UpdateSpace(title, emoji, icon, newMode, defaultLevel);
  }

  public UpdateSpace defaultLevel(DefaultLevel newLevel) {
    return new UpdateSpace(title, emoji, icon, editMode, newLevel);
  }
}
