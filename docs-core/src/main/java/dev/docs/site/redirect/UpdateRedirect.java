package dev.docs.site.redirect;

import dev.docs.command.Text;
import jakarta.validation.Valid;
import org.jspecify.annotations.Nullable;

/**
 * Changes a redirect; null keeps what is there.
 *
 * @param source a path of at most 512 characters
 */
public record UpdateRedirect(
    @Text(
            max = RedirectSource.MAX_LENGTH,
            pattern = RedirectSource.PATTERN,
            form = RedirectSource.FORM)
        @Nullable String source,
    @Valid @Nullable RedirectDestination destination) {

  /** Changes nothing: what the others start from. */
  public static final UpdateRedirect NOTHING = new UpdateRedirect(null, null);

  public UpdateRedirect source(String newSource) {
    return new UpdateRedirect(newSource, destination);
  }

  public UpdateRedirect destination(RedirectDestination newDestination) {
    return new UpdateRedirect(source, newDestination);
  }
}
