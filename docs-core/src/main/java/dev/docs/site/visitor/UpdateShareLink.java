package dev.docs.site.visitor;

import dev.docs.command.Text;
import org.jspecify.annotations.Nullable;

/**
 * Changes a share link; null keeps what is there.
 *
 * @param name 0 to 50 characters
 */
public record UpdateShareLink(
    @Text(max = ShareLink.MAX_NAME) @Nullable String name, @Nullable Boolean active) {

  public static UpdateShareLink named(String name) {
    return new UpdateShareLink(name, null);
  }

  public static UpdateShareLink active(boolean active) {
    return new UpdateShareLink(null, active);
  }
}
