package dev.docs.site.redirect;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.site.redirect.internal.RedirectSource;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;

/**
 * Changes a redirect.
 *
 * @param source a path of at most 512 characters
 */
public record UpdateRedirect(
    Update<
            @NotNull(message = "must not be null")
            @BoundedText(
                max = RedirectSource.MAX_LENGTH,
                pattern = RedirectSource.PATTERN,
                form = RedirectSource.FORM)
            String>
        source,
    Update<SiteRedirect.@NotNull(message = "must not be null") @Valid Destination> destination) {

  /** Changes nothing: the value to start from. */
  public static final UpdateRedirect NOTHING = new UpdateRedirect(Update.keep(), Update.keep());

  public UpdateRedirect source(String newSource) {
    return new UpdateRedirect(Update.to(newSource), destination);
  }

  public UpdateRedirect destination(SiteRedirect.Destination newDestination) {
    return new UpdateRedirect(source, Update.to(newDestination));
  }
}
