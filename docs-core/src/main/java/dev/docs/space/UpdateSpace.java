package dev.docs.space;

import dev.docs.access.DefaultLevel;
import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.EmojiText;
import dev.docs.command.internal.HttpUrl;
import dev.docs.merging.MergeRule;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space.EditMode;
import dev.docs.space.internal.Languages;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes a space.
 *
 * @param title at most 50 characters
 * @param emoji an emoji of at most 50 characters; set to null or empty for none. An emoji and an
 *     icon exclude each other: setting one removes the other
 * @param icon an absolute URL of at most 2,048 characters; set to null for none
 * @param mergeRules changed by callers with the role admin only; set to null for those of the
 *     organization
 * @param language the code of the language it is written in; set to null when that is not known
 */
@KeepsRule("emoji-or-icon")
public record UpdateSpace(
    Update<@NotNull @BoundedText(max = Space.MAX_TITLE, line = true) String> title,
    Update<@EmojiText String> emoji,
    Update<@HttpUrl String> icon,
    Update<@NotNull EditMode> editMode,
    Update<@NotNull DefaultLevel> defaultLevel,
    Update<
            @Size(max = MergeRule.MAX_RULES, message = "must be at most {max} rules") List<
                @NotNull MergeRule>>
        mergeRules,
    Update<
            @BoundedText(
                max = Languages.MAX_LENGTH,
                pattern = Languages.PATTERN,
                form = Languages.FORM)
            String>
        language) {

  /** Changes nothing: the value to start from. */
  public static final UpdateSpace NOTHING =
      new UpdateSpace(
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep());

  public UpdateSpace title(String newTitle) {
    return new UpdateSpace(
        Update.to(newTitle), emoji, icon, editMode, defaultLevel, mergeRules, language);
  }

  /**
   * @param newEmoji null for none
   */
  public UpdateSpace emoji(@Nullable String newEmoji) {
    return new UpdateSpace(
        title, Update.to(newEmoji), icon, editMode, defaultLevel, mergeRules, language);
  }

  /**
   * @param newIcon null for none
   */
  public UpdateSpace icon(@Nullable String newIcon) {
    return new UpdateSpace(
        title, emoji, Update.to(newIcon), editMode, defaultLevel, mergeRules, language);
  }

  public UpdateSpace editMode(EditMode newMode) {
    return new UpdateSpace(
        title, emoji, icon, Update.to(newMode), defaultLevel, mergeRules, language);
  }

  public UpdateSpace defaultLevel(DefaultLevel newLevel) {
    return new UpdateSpace(title, emoji, icon, editMode, Update.to(newLevel), mergeRules, language);
  }

  /**
   * @param newRules empty for none; null for those of the organization
   */
  public UpdateSpace mergeRules(@Nullable List<MergeRule> newRules) {
    return new UpdateSpace(
        title, emoji, icon, editMode, defaultLevel, Update.to(newRules), language);
  }

  /**
   * @param newLanguage null when it is not known
   */
  public UpdateSpace language(@Nullable String newLanguage) {
    return new UpdateSpace(
        title, emoji, icon, editMode, defaultLevel, mergeRules, Update.to(newLanguage));
  }
}
