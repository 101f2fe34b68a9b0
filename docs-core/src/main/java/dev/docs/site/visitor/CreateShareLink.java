package dev.docs.site.visitor;

import dev.docs.command.internal.Text;
import jakarta.validation.constraints.NotNull;

/**
 * Makes a share link, which is active.
 *
 * @param name 0 to 50 characters
 */
public record CreateShareLink(
    @NotNull(message = "is required") @Text(max = ShareLink.MAX_NAME) String name) {

  public static CreateShareLink named(String name) {
    return new CreateShareLink(name);
  }
}
