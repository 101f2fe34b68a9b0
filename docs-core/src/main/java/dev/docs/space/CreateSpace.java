package dev.docs.space;

import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.EmojiText;
import dev.docs.content.ComputedSource;
import dev.docs.id.CollectionId;
import dev.docs.space.Space.EditMode;
import org.jspecify.annotations.Nullable;

/**
 * Creates a space at the end of its parent, without pages, or with one computed page.
 *
 * @param title at most 50 characters; null for "Untitled"
 * @param emoji an emoji of at most 50 characters; null or empty for none
 * @param parent the collection to put it in; null for the top of the organization
 * @param editMode null for live
 * @param computedSource the source of its computed page, an OpenAPI specification; null for none
 */
public record CreateSpace(
    @BoundedText(max = Space.MAX_TITLE) @Nullable String title,
    @EmojiText @Nullable String emoji,
    @Nullable CollectionId parent,
    @Nullable EditMode editMode,
    @Nullable ComputedSource computedSource) {

  /** A space without pages. */
  public CreateSpace(
      String title,
      @Nullable String emoji,
      @Nullable CollectionId parent,
      @Nullable EditMode editMode) {
    this(title, emoji, parent, editMode, null);
  }

  public static CreateSpace titled(String title) {
    return new CreateSpace(title, null, null, null);
  }

  public CreateSpace in(CollectionId newParent) {
    return new CreateSpace(title, emoji, newParent, editMode, computedSource);
  }

  public CreateSpace edited(EditMode newMode) {
    return new CreateSpace(title, emoji, parent, newMode, computedSource);
  }

  /** The same with pages computed from a source. */
  public CreateSpace computed(ComputedSource source) {
    return new CreateSpace(title, emoji, parent, editMode, source);
  }
}
