package dev.docs.site.visitor;

import dev.docs.command.internal.Text;
import jakarta.validation.constraints.NotNull;

/**
 * Creates an active share link.
 *
 * @param name 0 to 50 characters
 */
public record CreateShareLink(
    @NotNull(message = "is required") @Text(max = ShareLink.MAX_NAME) String name) {

  public static CreateShareLink named(String name) {
    return new CreateShareLink(name);
  }
}
