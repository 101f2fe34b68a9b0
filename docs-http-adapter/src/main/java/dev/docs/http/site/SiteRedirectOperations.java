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

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Arguments;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.ListJson;
import dev.docs.id.SiteRedirectId;
import dev.docs.listing.Slice;
import dev.docs.site.published.PublishedSites.Redirected;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
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
    siteRedirects(table.group("site-redirects", SPECIFICATION));
    newerSiteRedirects(table.group("site-redirects", NEWER));
  }

  private static void siteRedirects(OperationGroup operations) {
    operations
        .post("createSiteRedirect", "/orgs/{organizationId}/sites/{siteId}/redirects")
        .needs(CREATE)
        .body(
            """
            {
              source*: SiteRedirectSourcePath
              captureWildcard: boolean <default false>
              draft: boolean <default false>
              permanent: boolean <default false>
              destination*: SiteRedirectDestination
            }
            """)
        .creates("SiteRedirect")
        .handledBy(SiteRedirectOperations::create);
    operations
        .get("listSiteRedirects", "/orgs/{organizationId}/sites/{siteId}/redirects")
        .needs(READ, GUESTS)
        .paged()
        .query(
            Parameter.string("search").maxLength(512),
            Parameter.bool("draft"),
            Parameter.oneOf("orderBy", "source", "createdAt", "updatedAt").defaultsTo("source"))
        .returnsListOf("SiteRedirect")
        .handledBy(SiteRedirectOperations::list);
    operations
        .patch(
            "updateSiteRedirectById",
            "/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}")
        .needs(CREATE)
        .body(
            """
            {
              source: SiteRedirectSourcePath
              captureWildcard: boolean
              draft: boolean
              permanent: boolean
              destination: SiteRedirectDestination
            }
            """)
        .returns("SiteRedirect")
        .handledBy(SiteRedirectOperations::update);
    operations
        .delete(
            "deleteSiteRedirectById",
            "/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}")
        .needs(CREATE)
        .deletes()
        .handledBy(SiteRedirectOperations::delete);
    operations
        .get("getSiteRedirectBySource", "/orgs/{organizationId}/sites/{siteId}/redirect")
        .needs(READ, VISITORS)
        .query(SHARE_KEY, Parameter.string("source").maxLength(512).mandatory())
        .returns("{redirect*: SiteRedirect, target*: string}")
        .fails(404)
        .handledBy(SiteRedirectOperations::resolve);
  }

  private static void newerSiteRedirects(OperationGroup operations) {
    operations
        .put("bulkUpsertSiteRedirects", "/orgs/{organizationId}/sites/{siteId}/redirects")
        .needs(CREATE)
        .body(
            """
            {
              redirects*: array of ({
                source*: SiteRedirectSourcePath
                intent*: "publish"
              } | {
                source*: SiteRedirectSourcePath
                intent: "live"|"draft" <default "live">
                captureWildcard: boolean <default false>
                permanent: boolean
                destination*: (SiteRedirectInputDestination | null)
              }) <items 1..500>
            }
            """)
        .returns(
            """
            {
              results*: array of ({
                status*: "created"
                source*: SiteRedirectSourcePath
                draft*: boolean
                id*: string
              } | {
                status*: "updated"
                source*: SiteRedirectSourcePath
                draft*: boolean
                id*: string
              } | {
                status*: "deleted"
                source*: SiteRedirectSourcePath
                draft*: boolean
              } | {
                status*: "published"
                source*: SiteRedirectSourcePath
                draft*: boolean
                id*: string
              } | {
                status*: "error"
                source*: SiteRedirectSourcePath
                draft*: boolean
                error*: string
              })
            }
            """)
        .atMost(UpsertRedirect.MAX_COUNT, "redirects")
        .handledBy(SiteRedirectOperations::upsert);
  }

  private static HttpResponse create(Call call) {
    CreateRedirect command =
        call.body(
            body ->
                CreateRedirect.of(
                        body.string("source").required(),
                        RedirectBodies.destination(body.object("destination").notNull().required()))
                    .options(RedirectBodies.options(body)));
    SiteRedirect redirect =
        docs(call).siteRedirects().create(organization(call), site(call), command);
    return JsonResponse.created(SiteRedirectJson.of(redirect));
  }

  private static HttpResponse list(Call call) {
    Slice<SiteRedirect> redirects =
        docs(call)
            .siteRedirects()
            .list(organization(call), site(call), query(call), listOptions(call));
    return JsonResponse.ok(ListJson.of(redirects, SiteRedirectJson::of));
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
    UpdateRedirect command =
        call.body(
            body ->
                new UpdateRedirect(
                    Arguments.update(body.string("source").notNull()),
                    Arguments.update(
                        body.object("destination").notNull().map(RedirectBodies::destination)),
                    Arguments.update(body.bool("draft").notNull()),
                    Arguments.update(body.bool("captureWildcard").notNull()),
                    Arguments.update(body.bool("permanent").notNull())));
    SiteRedirect redirect =
        docs(call).siteRedirects().update(organization(call), site(call), redirect(call), command);
    return JsonResponse.ok(SiteRedirectJson.of(redirect));
  }

  private static HttpResponse delete(Call call) {
    docs(call).siteRedirects().delete(organization(call), site(call), redirect(call));
    return HttpResponse.noContent();
  }

  private static HttpResponse upsert(Call call) {
    List<UpsertRedirect> commands =
        call.body(
            body ->
                body.list("redirects", item -> RedirectBodies.upsert(item.asObject().required()))
                    .required());
    List<UpsertRedirect.Result> results =
        docs(call).siteRedirects().upsert(organization(call), site(call), commands);
    return JsonResponse.ok(json -> json.putEach("results", results, SiteRedirectJson::of));
  }

  private static HttpResponse resolve(Call call) {
    Redirected redirected =
        docs(call)
            .publishedSites()
            .redirect(
                organization(call),
                site(call),
                call.query().string("source").orElseThrow(),
                call.query().string("shareKey").orElse(null));
    return JsonResponse.ok(
        json ->
            json.put("redirect", SiteRedirectJson.of(redirected.redirect()))
                .put("target", PublishedLinks.target(redirected)));
  }

  private static SiteRedirectId redirect(Call call) {
    return new SiteRedirectId(call.path("siteRedirectId"));
  }
}
