package dev.docs.http.site;

import dev.docs.http.call.Arguments;
import dev.docs.http.json.JsonBody;
import dev.docs.id.PageId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.UpsertRedirect;
import dev.docs.site.redirect.UpsertRedirect.Intent;
import java.util.List;

/** Reads redirects from bodies. */
final class RedirectBodies {

  private static final List<String> KINDS =
      List.of("site-section", "site-space", "site-page", "external");

  private RedirectBodies() {}

  /** A destination; adds a violation when it is invalid. */
  static SiteRedirect.Destination destination(JsonBody body) {
    if (body == null) {
      return JsonBody.refused();
    }
    String kind = kind(body);
    return switch (kind) {
      case "site-section" ->
          new SiteRedirect.Destination.Section(
              body.string("siteSectionId").map(SiteSectionId::new).required());
      case "site-space" -> new SiteRedirect.Destination.Space(siteSpace(body));
      case "site-page" ->
          new SiteRedirect.Destination.Page(
              siteSpace(body), body.string("pageId").map(PageId::new).required());
      case "external" -> new SiteRedirect.Destination.External(body.string("url").required());
      default -> {
        body.reject("kind", "must be one of " + String.join(", ", KINDS));
        yield JsonBody.refused();
      }
    };
  }

  static SiteRedirect.Options options(JsonBody body) {
    return new SiteRedirect.Options(
        body.bool("draft").notNull().orElse(false),
        body.bool("captureWildcard").notNull().orElse(false),
        body.bool("permanent").notNull().orElse(false));
  }

  private static String kind(JsonBody body) {
    String kind = body.string("kind").required();
    return kind == null ? "" : kind;
  }

  private static SiteSpaceId siteSpace(JsonBody body) {
    return body.string("siteSpaceId").map(SiteSpaceId::new).required();
  }

  /** A change of a batch. */
  static UpsertRedirect upsert(JsonBody body) {
    if (body == null) {
      return JsonBody.refused();
    }
    String source = body.string("source").required();
    Intent intent = body.oneOf("intent", Intent.class).notNull().orElse(Intent.LIVE);
    if (intent == Intent.PUBLISH) {
      return UpsertRedirect.publish(source);
    }
    if (!body.has("destination")) {
      body.reject("destination", "is required, null to remove the redirect");
    }
    return new UpsertRedirect(
        source,
        intent,
        body.object("destination").map(RedirectBodies::target).orNull(),
        body.bool("captureWildcard").notNull().orElse(false),
        Arguments.update(body.bool("permanent").notNull()));
  }

  private static UpsertRedirect.Target target(JsonBody body) {
    if (body.string("kind").orElse("").equals("path")) {
      return new UpsertRedirect.Target.PageAt(
          body.string("spaceId").map(SpaceId::new).required(), body.string("path").required());
    }
    SiteRedirect.Destination destination = destination(body);
    return destination == null ? JsonBody.refused() : UpsertRedirect.Target.of(destination);
  }
}
