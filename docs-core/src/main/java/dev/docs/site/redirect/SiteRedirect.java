package dev.docs.site.redirect;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.HttpUrl;
import dev.docs.id.PageId;
import dev.docs.id.SiteRedirectId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.redirect.internal.RedirectSource;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.Optional;

/**
 * A redirect of a site.
 *
 * @param source a path below the base of the site, with a slash before it; of one site no two have
 *     the same {@linkplain RedirectSource#key key}
 * @param createdAt empty for one of a release that did not keep the time
 * @param updatedAt empty for one that was never changed
 */
public record SiteRedirect(
    SiteRedirectId id,
    String source,
    Destination destination,
    Options options,
    Optional<Instant> createdAt,
    Optional<Instant> updatedAt) {

  public SiteRedirect {
    requireNonNull(id, "id");
    requireNonNull(source, "source");
    requireNonNull(destination, "destination");
    options = options == null ? Options.NONE : options;
    createdAt = createdAt == null ? Optional.empty() : createdAt;
    updatedAt = updatedAt == null ? Optional.empty() : updatedAt;
  }

  public static SiteRedirect of(
      SiteRedirectId id, String source, Destination destination, Options options, Instant now) {
    return new SiteRedirect(id, source, destination, options, Optional.of(now), Optional.empty());
  }

  public static SiteRedirect of(SiteRedirectId id, CreateRedirect command, Instant now) {
    Options options = command.options() == null ? Options.NONE : command.options();
    return of(id, command.source(), command.destination(), options, now);
  }

  /** The same, which is no draft. */
  public SiteRedirect inEffect() {
    Options live = new Options(false, options.wildcard(), options.permanent());
    return new SiteRedirect(id, source, destination, live, createdAt, updatedAt);
  }

  public String key() {
    return RedirectSource.key(source);
  }

  /** With what an update sets. */
  SiteRedirect changed(UpdateRedirect update, Instant now) {
    Options changed =
        new Options(
            update.draft().or(options.draft()),
            update.wildcard().or(options.wildcard()),
            update.permanent().or(options.permanent()));
    return changed(update.source().or(source), update.destination().or(destination), changed, now);
  }

  SiteRedirect changed(
      String newSource, Destination newDestination, Options newOptions, Instant now) {
    SiteRedirect changed =
        new SiteRedirect(id, newSource, newDestination, newOptions, createdAt, updatedAt);
    return changed.equals(this)
        ? this
        : new SiteRedirect(id, newSource, newDestination, newOptions, createdAt, Optional.of(now));
  }

  /**
   * How a redirect works.
   *
   * @param draft not in effect yet
   * @param wildcard also for all paths below its source; the rest of the path is appended to the
   *     destination, unless that is a page. A source that ends with {@code /*} is for all paths
   *     below in any case; this then tells whether the rest is appended
   * @param permanent whether it is answered as a permanent redirect, which clients remember
   */
  public record Options(boolean draft, boolean wildcard, boolean permanent) {

    /** No draft, for its source only, temporary. */
    public static final Options NONE = new Options(false, false, false);
  }

  /** The destination of a redirect; it follows the moves of its target. */
  public sealed interface Destination {

    /** The default site space of a section. */
    record Section(@NotNull SiteSectionId siteSectionId) implements Destination {}

    /** The first page of a site space. */
    record Space(@NotNull SiteSpaceId siteSpaceId) implements Destination {}

    /** A page of a site space. */
    record Page(@NotNull SiteSpaceId siteSpaceId, @NotNull PageId pageId) implements Destination {}

    /**
     * Another site.
     *
     * @param url absolute, http or https, at most 2,048 characters
     */
    record External(@NotNull @HttpUrl String url) implements Destination {}
  }
}
