package dev.docs.space;

import dev.docs.command.internal.BoundedText;
import dev.docs.id.CollectionId;
import org.jspecify.annotations.Nullable;

/**
 * Creates a collection at the end of its parent.
 *
 * @param title at most 50 characters; null for "Untitled"
 * @param parent the collection to put it in; null for the top of the organization
 */
public record CreateCollection(
    @BoundedText(max = SpaceCollection.MAX_TITLE, line = true) @Nullable String title,
    @Nullable CollectionId parent) {

  public static CreateCollection titled(String title) {
    return new CreateCollection(title, null);
  }

  public CreateCollection in(CollectionId newParent) {
    return new CreateCollection(title, newParent);
  }
}
