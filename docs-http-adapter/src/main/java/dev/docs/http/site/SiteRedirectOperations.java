package dev.docs.http.site;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Arguments.site;
import static dev.docs.http.call.CommonParameters.SHARE_KEY;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.site.SiteRedirectJson.REDIRECT;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.id.SiteRedirectId;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirects.Query;
import dev.docs.site.redirect.UpdateRedirect;
import dev.docs.site.redirect.UpsertRedirect;
import java.util.List;

/** Operations on the redirects of a site. */
public final class SiteRedirectOperations {

  static final String GUESTS = "guests where they may view a space that the site shows";
  static final String VISITORS = "visitors for what the site shows them";

  private SiteRedirectOperations() {}

  public static void describe(OperationTable.Builder table) {
    table.types(SiteRedirectJson::types);
    siteRedirects(table.group("site-redirects", SPECIFICATION).below(SiteOperations.PATH));
    newerSiteRedirects(table.group("site-redirects", NEWER).below(SiteOperations.PATH));
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
        .creates("SiteRedirect")
        .handledBy(SiteRedirectOperations::create);
    operations
        .get("listSiteRedirects", "/redirects")
        .needs(READ, GUESTS)
        .paged()
        .query(
            Parameter.string("search").maxLength(512).later(),
            Parameter.bool("draft").later(),
            Parameter.oneOf("orderBy", "source", "createdAt", "updatedAt")
                .defaultsTo("source")
                .later())
        .returnsListOf("SiteRedirect")
        .handledBy(SiteRedirectOperations::list);
    operations
        .patch("updateSiteRedirectById", "/redirects/{siteRedirectId}")
        .needs(CREATE)
        .body(
            RedirectBodies.SOURCE,
            RedirectBodies.WILDCARD,
            RedirectBodies.DRAFT,
            RedirectBodies.PERMANENT,
            RedirectBodies.DESTINATION)
        .returns("SiteRedirect")
        .handledBy(SiteRedirectOperations::update);
    operations
        .delete("deleteSiteRedirectById", "/redirects/{siteRedirectId}")
        .needs(CREATE)
        .deletes()
        .doneBy(SiteRedirectOperations::delete);
    operations
        .get("getSiteRedirectBySource", "/redirect")
        .needs(READ, VISITORS)
        .query(SHARE_KEY, Parameter.string("source").maxLength(512).mandatory())
        .returns(() -> SiteRedirectJson.REDIRECTED)
        .fails(404)
        .handledBy(SiteRedirectOperations::resolve);
  }

  private static void newerSiteRedirects(OperationGroup operations) {
    operations
        .put("bulkUpsertSiteRedirects", "/redirects")
        .needs(CREATE)
        .body(RedirectBodies.REDIRECTS)
        .returns(() -> SiteRedirectJson.RESULTS)
        .handledBy(SiteRedirectOperations::upsert);
  }

  private static HttpResponse create(Call call) {
    CreateRedirect command = call.body(RedirectBodies::create);
    return call.created(
        REDIRECT, docs(call).siteRedirects().create(organization(call), site(call), command));
  }

  private static HttpResponse list(Call call) {
    return call.list(
        REDIRECT,
        docs(call)
            .siteRedirects()
            .list(organization(call), site(call), query(call), listOptions(call)));
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

  private static HttpResponse update(Call call) {
    UpdateRedirect command = call.body(RedirectBodies::update);
    return call.ok(
        REDIRECT,
        docs(call).siteRedirects().update(organization(call), site(call), redirect(call), command));
  }

  private static void delete(Call call) {
    docs(call).siteRedirects().delete(organization(call), site(call), redirect(call));
  }

  private static HttpResponse upsert(Call call) {
    List<UpsertRedirect> commands = call.body(RedirectBodies.REDIRECTS::in);
    return call.ok(
        SiteRedirectJson.RESULTS,
        docs(call).siteRedirects().upsert(organization(call), site(call), commands));
  }

  private static HttpResponse resolve(Call call) {
    return call.ok(
        SiteRedirectJson.REDIRECTED,
        docs(call)
            .publishedSites()
            .redirect(
                organization(call),
                site(call),
                call.query().string("source").orElseThrow(),
                call.query().string("shareKey").orElse(null)));
  }

  private static SiteRedirectId redirect(Call call) {
    return new SiteRedirectId(call.path("siteRedirectId"));
  }
}
