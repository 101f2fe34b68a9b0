package dev.docs.site.redirect;

import static java.util.Objects.requireNonNull;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.id.SiteRedirectId;
import dev.docs.id.SpaceId;
import dev.docs.site.redirect.internal.RedirectSource;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One of several changes of a site's redirects, identified by source.
 *
 * @param source a path of at most 512 characters
 * @param intent which of the two redirects from the source is meant
 * @param destination the destination; null removes the redirect. Not set for {@link Intent#PUBLISH}
 * @param wildcard also for all paths below its source
 * @param permanent whether it is answered as a permanent redirect, which clients remember
 */
public record UpsertRedirect(
    @NotNull
        @BoundedText(
            max = RedirectSource.MAX_LENGTH,
            pattern = RedirectSource.PATTERN,
            form = RedirectSource.FORM)
        String source,
    @NotNull Intent intent,
    @Valid @Nullable Target destination,
    boolean wildcard,
    Update<@NotNull Boolean> permanent) {

  /** The most changes of one request that the public interface allows. */
  public static final int MAX_COUNT = 500;

  /** Which of the redirects from a source is meant. */
  public enum Intent {
    /** The published redirect. */
    LIVE,
    /** The draft. */
    DRAFT,
    /** The draft replaces the published redirect. */
    PUBLISH
  }

  /** A change without a destination, which removes the redirect or publishes the draft. */
  public static UpsertRedirect of(String source, Intent intent) {
    return new UpsertRedirect(source, intent, null, false, Update.keep());
  }

  /** Puts the draft from a source in effect. */
  public static UpsertRedirect publish(String source) {
    return of(source, Intent.PUBLISH);
  }

  /**
   * @param target null removes the redirect
   */
  public static UpsertRedirect live(String source, @Nullable Target target) {
    return of(source, Intent.LIVE).destination(target);
  }

  /**
   * @param target null removes the draft
   */
  public static UpsertRedirect draft(String source, @Nullable Target target) {
    return of(source, Intent.DRAFT).destination(target);
  }

  /** A copy of this command with a destination; null removes the redirect. */
  public UpsertRedirect destination(@Nullable Target target) {
    return new UpsertRedirect(source, intent, target, wildcard, permanent);
  }

  /** The same for all paths below its source, or for its source only. */
  public UpsertRedirect wildcard(boolean newWildcard) {
    return new UpsertRedirect(source, intent, destination, newWildcard, permanent);
  }

  /** The same answered as a permanent redirect, or as a temporary one. */
  public UpsertRedirect permanent(boolean newPermanent) {
    return new UpsertRedirect(source, intent, destination, wildcard, Update.to(newPermanent));
  }

  /** The destination of a redirect in a change. */
  public sealed interface Target {

    /** A destination by identifier. */
    record To(@NotNull @Valid SiteRedirect.Destination value) implements Target {}

    /**
     * The page that has a path in a space now; the redirect follows the page from then on.
     *
     * @param space one that the site shows
     * @param path in the space; at most 2,048 characters
     */
    record PageAt(@NotNull SpaceId space, @NotNull @BoundedText(max = MAX_PATH) String path)
        implements Target {

      /** Characters of a path at most: our choice, as many as a URL has. */
      public static final int MAX_PATH = 2_048;
    }

    static Target of(SiteRedirect.Destination destination) {
      return new To(destination);
    }
  }

  /**
   * The result of one of several changes.
   *
   * @param draft whether it is about the draft from the source
   * @param id of the redirect; empty for one that was removed, and for an error
   * @param error why nothing was done; empty unless that is so
   */
  public record Result(
      Status status, String source, boolean draft, Optional<SiteRedirectId> id, String error) {

    /** The kind of result. */
    public enum Status {
      CREATED,
      UPDATED,
      DELETED,
      PUBLISHED,
      ERROR
    }

    public Result {
      requireNonNull(status, "status");
      requireNonNull(source, "source");
      requireNonNull(id, "id");
      requireNonNull(error, "error");
    }

    static Result done(Status status, SiteRedirect redirect) {
      return new Result(
          status, redirect.source(), redirect.options().draft(), Optional.of(redirect.id()), "");
    }

    static Result deleted(String source, boolean draft) {
      return new Result(Status.DELETED, source, draft, Optional.empty(), "");
    }

    static Result failed(String source, boolean draft, String error) {
      return new Result(Status.ERROR, source, draft, Optional.empty(), error);
    }
  }
}
