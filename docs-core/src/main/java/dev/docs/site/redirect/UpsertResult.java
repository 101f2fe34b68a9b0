package dev.docs.site.redirect;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteRedirectId;
import java.util.Optional;

/**
 * What became of one of several changes.
 *
 * @param draft whether it is about the draft from the source
 * @param id of the redirect; empty for one that was removed, and for an error
 * @param error why nothing was done; empty unless that is so
 */
public record UpsertResult(
    Status status, String source, boolean draft, Optional<SiteRedirectId> id, String error) {

  /** What was done. */
  public enum Status {
    CREATED,
    UPDATED,
    DELETED,
    PUBLISHED,
    ERROR
  }

  public UpsertResult {
    requireNonNull(status, "status");
    requireNonNull(source, "source");
    requireNonNull(id, "id");
    requireNonNull(error, "error");
  }

  static UpsertResult done(Status status, SiteRedirect redirect) {
    return new UpsertResult(
        status, redirect.source(), redirect.options().draft(), Optional.of(redirect.id()), "");
  }

  static UpsertResult deleted(String source, boolean draft) {
    return new UpsertResult(Status.DELETED, source, draft, Optional.empty(), "");
  }

  static UpsertResult failed(String source, boolean draft, String error) {
    return new UpsertResult(Status.ERROR, source, draft, Optional.empty(), error);
  }
}
