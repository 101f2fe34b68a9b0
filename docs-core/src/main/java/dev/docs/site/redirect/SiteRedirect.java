package dev.docs.site.redirect;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteRedirectId;
import dev.docs.site.redirect.internal.RedirectSource;

/**
 * A redirect of a site.
 *
 * @param source a path below the base of the site, with a slash before it; of one site no two have
 *     the same {@linkplain RedirectSource#key key}
 */
public record SiteRedirect(
    SiteRedirectId id, String source, RedirectDestination destination, RedirectOptions options) {

  public SiteRedirect {
    requireNonNull(id, "id");
    requireNonNull(source, "source");
    requireNonNull(destination, "destination");
    options = options == null ? RedirectOptions.NONE : options;
  }

  /** A new redirect. */
  public static SiteRedirect of(SiteRedirectId id, CreateRedirect command) {
    return new SiteRedirect(
        id,
        command.source(),
        command.destination(),
        command.options() == null ? RedirectOptions.NONE : command.options());
  }

  /** Equal for redirects of which a site has one only. */
  public String key() {
    return RedirectSource.key(source);
  }

  public SiteRedirect changed(UpdateRedirect update) {
    return new SiteRedirect(
        id, update.source().or(source), update.destination().or(destination), options);
  }

  /** With other options, as when a draft is published. */
  public SiteRedirect with(RedirectOptions newOptions) {
    return new SiteRedirect(id, source, destination, newOptions);
  }
}
