package dev.docs.space;

import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.EmojiText;
import dev.docs.content.ComputedSource;
import dev.docs.id.CollectionId;
import dev.docs.id.SpaceId;
import dev.docs.space.Space.EditMode;
import dev.docs.space.internal.Languages;
import org.jspecify.annotations.Nullable;

/**
 * Creates a space at the end of its parent, without pages, with one computed page, or with the
 * content of another space.
 *
 * @param title at most 50 characters; null for "Untitled"
 * @param emoji an emoji of at most 50 characters; null or empty for none
 * @param parent the collection to put it in; null for the top of the organization
 * @param editMode null for live
 * @param language the code of the language it is written in; null when that is not known
 * @param computedSource the source of its computed page, an OpenAPI specification; null for none
 * @param template a space whose content it begins with; null for none, as with a computed page
 */
public record CreateSpace(
    @BoundedText(max = Space.MAX_TITLE, line = true) @Nullable String title,
    @EmojiText @Nullable String emoji,
    @Nullable CollectionId parent,
    @Nullable EditMode editMode,
    @BoundedText(max = Languages.MAX_LENGTH, pattern = Languages.PATTERN, form = Languages.FORM)
        @Nullable String language,
    @Nullable ComputedSource computedSource,
    @Nullable SpaceId template) {

  /** A space without pages; null for the title "Untitled". */
  public static CreateSpace titled(@Nullable String title) {
    return new CreateSpace(title, null, null, null, null, null, null);
  }

  /** A copy of this command with an emoji; null or empty for none. */
  public CreateSpace emoji(@Nullable String newEmoji) {
    return new CreateSpace(title, newEmoji, parent, editMode, language, computedSource, template);
  }

  /** The same in a collection; null for the top of the organization. */
  public CreateSpace in(@Nullable CollectionId newParent) {
    return new CreateSpace(title, emoji, newParent, editMode, language, computedSource, template);
  }

  /** A copy of this command with an edit mode; null for live. */
  public CreateSpace edited(@Nullable EditMode newEditMode) {
    return new CreateSpace(title, emoji, parent, newEditMode, language, computedSource, template);
  }

  /** A copy of this command with a page computed from a source; null for none. */
  public CreateSpace computed(@Nullable ComputedSource newComputedSource) {
    return new CreateSpace(title, emoji, parent, editMode, language, newComputedSource, template);
  }

  /** A copy of this command with a language; null when that is not known. */
  public CreateSpace written(@Nullable String newLanguage) {
    return new CreateSpace(title, emoji, parent, editMode, newLanguage, computedSource, template);
  }

  /** A copy of this command that begins with the content of another space; null for none. */
  public CreateSpace from(@Nullable SpaceId newTemplate) {
    return new CreateSpace(title, emoji, parent, editMode, language, computedSource, newTemplate);
  }
}
