package dev.docs.http.site;

import static dev.docs.http.call.CommonParameters.SHARE_KEY;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.site.SiteRedirectJson.REDIRECT;

import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.id.SiteRedirectId;
import dev.docs.site.redirect.SiteRedirects;
import dev.docs.site.redirect.SiteRedirects.Query;

/** Operations on the redirects of a site. */
public final class SiteRedirectOperations {

  static final String GUESTS = "guests where they may view a space that the site shows";
  static final String VISITORS = "visitors for what the site shows them";

  private SiteRedirectOperations() {}

  public static void describe(OperationTable.Builder table) {
    siteRedirects(table.group("site-redirects", SPECIFICATION).below(SiteOperations.PATH));
    table
        .group("site-redirects", NEWER)
        .below(SiteOperations.PATH)
        .put("bulkUpsertSiteRedirects", "/redirects")
        .needs(CREATE)
        .body(RedirectBodies.REDIRECTS)
        .returns(
            () -> SiteRedirectJson.RESULTS,
            RedirectBodies.REDIRECTS::in,
            (call, commands) -> redirects(call).upsert(call.organization(), call.site(), commands));
  }

  private static void siteRedirects(OperationGroup operations) {
    operations
        .post("createSiteRedirect", "/redirects")
        .needs(CREATE)
        .body(
            RedirectBodies.NEW_SOURCE,
            RedirectBodies.NEW_WILDCARD,
            RedirectBodies.NEW_DRAFT,
            RedirectBodies.NEW_PERMANENT,
            RedirectBodies.NEW_DESTINATION)
        .creates(
            () -> REDIRECT,
            RedirectBodies::create,
            (call, command) -> redirects(call).create(call.organization(), call.site(), command));
    operations
        .get("listSiteRedirects", "/redirects")
        .needs(READ, GUESTS)
        .lists(
            () -> REDIRECT,
            call ->
                redirects(call)
                    .list(call.organization(), call.site(), query(call), call.listOptions()))
        .query(
            Parameter.string("search").maxLength(512).later(),
            Parameter.bool("draft").later(),
            Parameter.oneOf("orderBy", "source", "createdAt", "updatedAt")
                .defaultsTo("source")
                .later());
    operations
        .patch("updateSiteRedirectById", "/redirects/{siteRedirectId}")
        .needs(CREATE)
        .body(
            RedirectBodies.SOURCE,
            RedirectBodies.WILDCARD,
            RedirectBodies.DRAFT,
            RedirectBodies.PERMANENT,
            RedirectBodies.DESTINATION)
        .returns(
            () -> REDIRECT,
            RedirectBodies::update,
            (call, command) ->
                redirects(call).update(call.organization(), call.site(), redirect(call), command));
    operations
        .delete("deleteSiteRedirectById", "/redirects/{siteRedirectId}")
        .needs(CREATE)
        .deletes()
        .doneBy(call -> redirects(call).delete(call.organization(), call.site(), redirect(call)));
    operations
        .get("getSiteRedirectBySource", "/redirect")
        .needs(READ, VISITORS)
        .query(SHARE_KEY, Parameter.string("source").maxLength(512).mandatory())
        .returns(
            () -> SiteRedirectJson.REDIRECTED,
            call ->
                call.docs()
                    .publishedSites()
                    .redirect(
                        call.organization(),
                        call.site(),
                        call.query().string("source").orElseThrow(),
                        call.query().string("shareKey").orElse(null)))
        .fails(404);
  }

  private static Query query(Call call) {
    return new Query(
        call.query().bool("draft"),
        call.query().string("search").orElse(""),
        switch (call.query().string("orderBy").orElse("source")) {
          case "createdAt" -> Query.Order.CREATED_AT;
          case "updatedAt" -> Query.Order.UPDATED_AT;
          default -> Query.Order.SOURCE;
        });
  }

  private static SiteRedirectId redirect(Call call) {
    return new SiteRedirectId(call.path("siteRedirectId"));
  }

  private static SiteRedirects redirects(Call call) {
    return call.docs().siteRedirects();
  }
}
