package dev.docs.site.redirect;

import dev.docs.command.internal.BoundedText;
import dev.docs.site.redirect.internal.RedirectSource;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Makes a redirect.
 *
 * @param source a path of at most 512 characters
 * @param options null for none
 */
public record CreateRedirect(
    @NotNull
        @BoundedText(
            max = RedirectSource.MAX_LENGTH,
            pattern = RedirectSource.PATTERN,
            form = RedirectSource.FORM)
        String source,
    @NotNull @Valid SiteRedirect.Destination destination,
    SiteRedirect.@Nullable Options options) {

  /** A redirect without options. */
  public static CreateRedirect of(String source, SiteRedirect.Destination destination) {
    return new CreateRedirect(source, destination, null);
  }

  /** A copy of this command with options; null for none. */
  public CreateRedirect options(SiteRedirect.@Nullable Options newOptions) {
    return new CreateRedirect(source, destination, newOptions);
  }
}
