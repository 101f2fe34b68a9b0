package dev.docs.space;

import dev.docs.command.EmojiText;
import dev.docs.command.Text;
import dev.docs.id.CollectionId;

/**
 * Makes a space at the end of its parent, without any page.
 *
 * @param title at most 50 characters; null for "Untitled"
 * @param emoji an emoji of at most 50 characters; null or empty for none
 * @param parent the collection to put it in; null for the top of the organization
 * @param editMode null for live
 */
public record CreateSpace(
    @Text(max = Space.MAX_TITLE) String title,
    @EmojiText String emoji,
    CollectionId parent,
    EditMode editMode) {

  public static CreateSpace titled(String title) {
    return new CreateSpace(title, null, null, null);
  }

  public CreateSpace in(CollectionId newParent) {
    return new CreateSpace(title, emoji, newParent, editMode);
  }

  public CreateSpace edited(EditMode newMode) {
    return new CreateSpace(title, emoji, parent, newMode);
  }
}
