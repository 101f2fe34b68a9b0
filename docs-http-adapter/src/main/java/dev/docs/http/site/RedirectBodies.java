package dev.docs.http.site;

import dev.docs.http.call.Arguments;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.PageId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.UpdateRedirect;
import dev.docs.site.redirect.UpsertRedirect;
import dev.docs.site.redirect.UpsertRedirect.Intent;
import java.util.List;

/** Reads redirects from bodies. */
final class RedirectBodies {

  private static final List<String> KINDS =
      List.of("site-section", "site-space", "site-page", "external");

  private static final BodyField<String> ANY_SOURCE =
      BodyField.text("source", "SiteRedirectSourcePath");
  private static final BodyField<SiteRedirect.Destination> ANY_DESTINATION =
      BodyField.object("destination", "SiteRedirectDestination").map(RedirectBodies::destination);

  // ---------------------------------------------------------------- of a new redirect

  static final RequiredField<String> NEW_SOURCE = ANY_SOURCE.required();
  static final BodyField<Boolean> NEW_WILDCARD = flag("captureWildcard");
  static final BodyField<Boolean> NEW_DRAFT = flag("draft");
  static final BodyField<Boolean> NEW_PERMANENT = flag("permanent");
  static final RequiredField<SiteRedirect.Destination> NEW_DESTINATION = ANY_DESTINATION.required();

  // ---------------------------------------------------------------- of a changed redirect

  static final BodyField<String> SOURCE = ANY_SOURCE.notNull();
  static final BodyField<Boolean> WILDCARD = BodyField.bool("captureWildcard").notNull().later();
  static final BodyField<Boolean> DRAFT = BodyField.bool("draft").notNull().later();
  static final BodyField<Boolean> PERMANENT = BodyField.bool("permanent").notNull().later();
  static final BodyField<SiteRedirect.Destination> DESTINATION = ANY_DESTINATION.notNull();

  // ---------------------------------------------------------------- of a batch

  static final RequiredField<List<UpsertRedirect>> REDIRECTS =
      BodyField.<UpsertRedirect>list(
              "redirects",
              """
              ({
                source*: SiteRedirectSourcePath
                intent*: "publish"
              } | {
                source*: SiteRedirectSourcePath
                intent: "live"|"draft" <default "live">
                captureWildcard: boolean <default false>
                permanent: boolean
                destination*: (SiteRedirectInputDestination | null)
              }) <items 1..%d>"""
                  .formatted(UpsertRedirect.MAX_COUNT),
              item -> upsert(item.asObject().required()))
          .atMost(UpsertRedirect.MAX_COUNT)
          .required();

  private RedirectBodies() {}

  private static BodyField<Boolean> flag(String name) {
    return BodyField.bool(name, false).notNull().later();
  }

  static CreateRedirect create(JsonBody body) {
    return CreateRedirect.of(NEW_SOURCE.in(body), NEW_DESTINATION.in(body))
        .options(
            new SiteRedirect.Options(
                NEW_DRAFT.in(body).orElse(false),
                NEW_WILDCARD.in(body).orElse(false),
                NEW_PERMANENT.in(body).orElse(false)));
  }

  static UpdateRedirect update(JsonBody body) {
    return new UpdateRedirect(
        Arguments.update(SOURCE.in(body)),
        Arguments.update(DESTINATION.in(body)),
        Arguments.update(DRAFT.in(body)),
        Arguments.update(WILDCARD.in(body)),
        Arguments.update(PERMANENT.in(body)));
  }

  /** A destination; adds a violation when it is invalid. */
  private static SiteRedirect.Destination destination(JsonBody body) {
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

  private static String kind(JsonBody body) {
    String kind = body.string("kind").required();
    return kind == null ? "" : kind;
  }

  private static SiteSpaceId siteSpace(JsonBody body) {
    return body.string("siteSpaceId").map(SiteSpaceId::new).required();
  }

  /** A change of a batch. */
  private static UpsertRedirect upsert(JsonBody body) {
    if (body == null) {
      return JsonBody.refused();
    }
    String source = NEW_SOURCE.in(body);
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
        NEW_WILDCARD.in(body).orElse(false),
        Arguments.update(PERMANENT.in(body)));
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
