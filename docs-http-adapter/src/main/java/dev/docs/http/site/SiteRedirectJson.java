package dev.docs.http.site;

import dev.docs.http.json.WireName;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.site.published.PublishedSites.Redirected;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.SiteRedirect.Destination;
import dev.docs.site.redirect.UpsertRedirect.Result;
import dev.docs.site.redirect.UpsertRedirect.Result.Status;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JSON of site redirects. */
final class SiteRedirectJson {

  private static final OneOf<Destination> DESTINATION =
      OneOf.<Destination>named("SiteRedirectDestination")
          .or(
              Destination.Section.class,
              "SiteRedirectDestinationSiteSection",
              type ->
                  type.constant("kind", "site-section")
                      .field("siteSectionId", "string", Destination.Section::siteSectionId))
          .or(
              Destination.Space.class,
              "SiteRedirectDestinationSiteSpace",
              type ->
                  type.constant("kind", "site-space")
                      .field("siteSpaceId", "string", Destination.Space::siteSpaceId))
          .or(
              Destination.Page.class,
              "SiteRedirectDestinationPage",
              type ->
                  type.constant("kind", "site-page")
                      .field("siteSpaceId", "string", Destination.Page::siteSpaceId)
                      .field("pageId", "string", Destination.Page::pageId))
          .or(
              Destination.External.class,
              "SiteRedirectDestinationExternal",
              type ->
                  type.constant("kind", "external").field("url", "URL", Destination.External::url))
          .later()
          .build();

  static final ObjectType<SiteRedirect> REDIRECT =
      ObjectType.<SiteRedirect>named("SiteRedirect")
          .constant("object", "site-redirect")
          .field("id", "string", SiteRedirect::id)
          .field("source", "SiteRedirectSourcePath", SiteRedirect::source)
          .field("draft", "boolean", redirect -> redirect.options().draft())
          .later()
          .field("captureWildcard", "boolean", redirect -> redirect.options().wildcard())
          .later()
          .field("permanent", "boolean", redirect -> redirect.options().permanent())
          .later()
          .field("createdAt", "Timestamp", redirect -> redirect.createdAt().orElse(Instant.EPOCH))
          .later()
          .optional("updatedAt", "Timestamp", SiteRedirect::updatedAt)
          .later()
          .field("destination", DESTINATION, SiteRedirect::destination)
          .build();

  /** The redirect of a path, with its target. */
  static final ObjectType<Redirected> REDIRECTED =
      ObjectType.<Redirected>inline("Redirected")
          .field("redirect", REDIRECT, Redirected::redirect)
          .field("target", "string", redirected -> PublishedLinks.target(redirected))
          .build();

  private static final OneOf<Result> RESULT =
      OneOf.<Result>inline()
          .or(withId(Status.CREATED), result -> is(Status.CREATED, result))
          .or(withId(Status.UPDATED), result -> is(Status.UPDATED, result))
          .or(ended(Status.DELETED).build(), result -> is(Status.DELETED, result))
          .or(withId(Status.PUBLISHED), result -> is(Status.PUBLISHED, result))
          .or(
              ended(Status.ERROR).field("error", "string", Result::error).build(),
              result -> is(Status.ERROR, result))
          .build();

  /** What became of the changes of a batch. */
  static final ObjectType<List<Result>> RESULTS =
      ObjectType.<List<Result>>inline("UpsertResults")
          .each("results", RESULT, results -> results)
          .build();

  private SiteRedirectJson() {}

  private static ObjectType.Builder<Result> ended(Status status) {
    return ObjectType.<Result>inline("UpsertResult")
        .constant("status", WireName.of(status))
        .field("source", "SiteRedirectSourcePath", Result::source)
        .field("draft", "boolean", Result::draft);
  }

  private static ObjectType<Result> withId(Status status) {
    return ended(status).field("id", "string", result -> result.id().orElseThrow()).build();
  }

  private static @Nullable Result is(Status status, Result result) {
    return result.status() == status ? result : null;
  }
}
