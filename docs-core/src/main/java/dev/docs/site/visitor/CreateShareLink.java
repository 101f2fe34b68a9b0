package dev.docs.site.visitor;

import dev.docs.command.internal.BoundedText;
import jakarta.validation.constraints.NotNull;

/**
 * Creates an active share link.
 *
 * @param name 0 to 50 characters
 */
public record CreateShareLink(
    @NotNull(message = "is required") @BoundedText(max = ShareLink.MAX_NAME, line = true)
        String name) {

  public static CreateShareLink named(String name) {
    return new CreateShareLink(name);
  }
}
