package dev.docs.site.visitor;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import jakarta.validation.constraints.NotNull;

/**
 * Changes a share link.
 *
 * @param name 0 to 50 characters
 */
public record UpdateShareLink(
    Update<@NotNull @BoundedText(max = ShareLink.MAX_NAME, line = true) String> name,
    Update<@NotNull Boolean> active) {

  /** Changes nothing: the value to start from. */
  public static final UpdateShareLink NOTHING = new UpdateShareLink(Update.keep(), Update.keep());

  public UpdateShareLink name(String newName) {
    return new UpdateShareLink(Update.to(newName), active);
  }

  public UpdateShareLink active(boolean newActive) {
    return new UpdateShareLink(name, Update.to(newActive));
  }
}
