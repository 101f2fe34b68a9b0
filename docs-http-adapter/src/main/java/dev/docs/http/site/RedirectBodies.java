package dev.docs.http.site;

import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyMember;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.BodyUnion;
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
import java.util.ArrayList;
import java.util.List;

/** Reads redirects from bodies. */
final class RedirectBodies {

  private static final RequiredField<SiteSectionId> SECTION =
      BodyField.id("siteSectionId", SiteSectionId::new).required();
  private static final RequiredField<SiteSpaceId> SITE_SPACE =
      BodyField.id("siteSpaceId", SiteSpaceId::new).required();
  private static final RequiredField<PageId> PAGE = BodyField.id("pageId", PageId::new).required();
  private static final RequiredField<String> URL = BodyField.text("url").required();
  private static final RequiredField<SpaceId> SPACE =
      BodyField.id("spaceId", SpaceId::new).required();
  private static final RequiredField<String> PATH = BodyField.text("path").required();

  private static final BodyType TO_SECTION = to("site-section", SECTION);
  private static final BodyType TO_SPACE = to("site-space", SITE_SPACE);
  private static final BodyType TO_PAGE = to("site-page", SITE_SPACE, PAGE);
  private static final BodyType TO_URL = to("external", URL);
  private static final BodyType TO_PATH =
      BodyType.named(
          "SiteRedirectInputDestinationPath", BodyField.literal("kind", "path"), SPACE, PATH);

  private static final BodyUnion<SiteRedirect.Destination> TO =
      BodyUnion.<SiteRedirect.Destination>like("SiteRedirectDestination")
          .by("kind")
          .or(TO_SECTION, body -> new SiteRedirect.Destination.Section(SECTION.in(body)))
          .or(TO_SPACE, body -> new SiteRedirect.Destination.Space(SITE_SPACE.in(body)))
          .or(
              TO_PAGE,
              body -> new SiteRedirect.Destination.Page(SITE_SPACE.in(body), PAGE.in(body)))
          .or(TO_URL, body -> new SiteRedirect.Destination.External(URL.in(body)))
          .later()
          .build();

  private static final BodyUnion<UpsertRedirect.Target> TO_ANY =
      BodyUnion.<UpsertRedirect.Target>named("SiteRedirectInputDestination")
          .by("kind")
          .or(TO, RedirectBodies::target)
          .or(TO_PATH, body -> new UpsertRedirect.Target.PageAt(SPACE.in(body), PATH.in(body)))
          .build();

  private static final BodyField<String> ANY_SOURCE =
      BodyField.text("source", "SiteRedirectSourcePath");
  private static final BodyField<SiteRedirect.Destination> ANY_DESTINATION =
      BodyField.object("destination", TO);

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

  private static final BodyField<Intent> INTENT =
      BodyField.oneOf("intent", "\"live\"|\"draft\" <default \"live\">", Intent.class).notNull();
  private static final BodyField<Boolean> ITS_WILDCARD =
      BodyField.bool("captureWildcard", false).notNull();
  private static final BodyField<Boolean> ITS_PERMANENT = BodyField.bool("permanent").notNull();
  private static final BodyField<UpsertRedirect.Target> TARGET =
      BodyField.object("destination", TO_ANY).orNull();

  private static final BodyUnion<UpsertRedirect> UPSERT =
      BodyUnion.<UpsertRedirect>inline("UpsertRedirect")
          .or(BodyType.inline("UpsertRedirect", NEW_SOURCE, BodyField.literal("intent", "publish")))
          .or(
              BodyType.inline(
                  "UpsertRedirect",
                  NEW_SOURCE,
                  INTENT,
                  ITS_WILDCARD,
                  ITS_PERMANENT,
                  TARGET.required()))
          .readBy(RedirectBodies::upsert)
          .build();

  static final RequiredField<List<UpsertRedirect>> REDIRECTS =
      BodyField.<UpsertRedirect>objects(
              "redirects", UPSERT, 1, UpsertRedirect.MAX_COUNT, UPSERT::in)
          .required();

  private RedirectBodies() {}

  private static BodyType to(String kind, BodyMember... fields) {
    List<BodyMember> all = new ArrayList<>(List.of(fields));
    all.add(0, BodyField.literal("kind", kind));
    return BodyType.inline("SiteRedirectDestination", all.toArray(BodyMember[]::new));
  }

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
        SOURCE.in(body).update(),
        DESTINATION.in(body).update(),
        DRAFT.in(body).update(),
        WILDCARD.in(body).update(),
        PERMANENT.in(body).update());
  }

  /** A change of a batch. */
  private static UpsertRedirect upsert(JsonBody body) {
    String source = NEW_SOURCE.in(body);
    Intent intent = INTENT.in(body).orElse(Intent.LIVE);
    if (intent == Intent.PUBLISH) {
      return UpsertRedirect.publish(source);
    }
    if (!body.has(TARGET.name())) {
      body.reject(TARGET.name(), "is required, null to remove the redirect");
    }
    return new UpsertRedirect(
        source,
        intent,
        TARGET.in(body).orNull(),
        ITS_WILDCARD.in(body).orElse(false),
        ITS_PERMANENT.in(body).update());
  }

  private static UpsertRedirect.Target target(JsonBody body) {
    SiteRedirect.Destination destination = TO.in(body);
    return destination == null ? JsonBody.refused() : UpsertRedirect.Target.of(destination);
  }
}
