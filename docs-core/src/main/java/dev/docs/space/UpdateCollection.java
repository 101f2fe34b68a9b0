package dev.docs.space;

import dev.docs.access.DefaultLevel;
import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import jakarta.validation.constraints.NotNull;

/**
 * Changes a collection.
 *
 * @param title at most 50 characters
 * @param description at most 100 characters; empty for none
 */
public record UpdateCollection(
    Update<@NotNull @BoundedText(max = SpaceCollection.MAX_TITLE, line = true) String> title,
    Update<@NotNull @BoundedText(max = SpaceCollection.MAX_DESCRIPTION) String> description,
    Update<@NotNull DefaultLevel> defaultLevel) {

  /** Changes nothing: the value to start from. */
  public static final UpdateCollection NOTHING =
      new UpdateCollection(Update.keep(), Update.keep(), Update.keep());

  public UpdateCollection title(String newTitle) {
    return new UpdateCollection(Update.to(newTitle), description, defaultLevel);
  }

  public UpdateCollection description(String newDescription) {
    return new UpdateCollection(title, Update.to(newDescription), defaultLevel);
  }

  public UpdateCollection defaultLevel(DefaultLevel newLevel) {
    return new UpdateCollection(title, description, Update.to(newLevel));
  }
}
