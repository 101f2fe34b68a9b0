package dev.docs.http.site;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Arguments.site;
import static dev.docs.http.call.Arguments.update;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.RequiredRole.CREATE;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.visitor.PreviewClaims;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.Site;
import dev.docs.site.published.PublishedSites.Previewed;
import dev.docs.site.visitor.PublishingAuth;
import dev.docs.site.visitor.UpdatePublishingAuth;
import java.util.Map;

/** Operations on publishing a site: visitor authentication and preview. */
public final class SitePublishingOperations {

  private SitePublishingOperations() {}

  public static void describe(OperationTable.Builder table) {
    sitePublishingAuth(table.group("site-publishing-auth", NEIGHBOURING));
    sitePreview(table.group("site-preview", NEIGHBOURING));
  }

  private static void sitePublishingAuth(OperationGroup operations) {
    operations
        .get("getSitePublishingAuthById", "/orgs/{organizationId}/sites/{siteId}/publishing/auth")
        .needs(CREATE, SiteOperations.EVERY_SPACE)
        .returns("SitePublishingAuth")
        .fails(400)
        .handledBy(SitePublishingOperations::getAuth);
    operations
        .patch(
            "updateSitePublishingAuthById", "/orgs/{organizationId}/sites/{siteId}/publishing/auth")
        .needs(CREATE, SiteOperations.EVERY_SPACE)
        .body("SitePublishingAuthUpdate")
        .returns("SitePublishingAuth")
        .fails(400)
        .handledBy(SitePublishingOperations::updateAuth);
    operations
        .post(
            "regenerateSitePublishingAuthById",
            "/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate")
        .needs(CREATE, SiteOperations.EVERY_SPACE)
        .returns("SitePublishingAuth")
        .fails(400)
        .handledBy(SitePublishingOperations::regenerateAuth);
  }

  private static HttpResponse getAuth(Call call) {
    return answer(docs(call).publishingAuths().get(organization(call), site(call)));
  }

  private static HttpResponse updateAuth(Call call) {
    UpdatePublishingAuth command =
        call.body(
            body ->
                new UpdatePublishingAuth(
                    body.oneOf("backend", PublishingAuth.Backend.class).required(),
                    update(body.string("fallbackURL"))));
    return answer(docs(call).publishingAuths().update(organization(call), site(call), command));
  }

  private static HttpResponse regenerateAuth(Call call) {
    return answer(docs(call).publishingAuths().regenerate(organization(call), site(call)));
  }

  private static HttpResponse answer(PublishingAuth auth) {
    return JsonResponse.ok(
        json ->
            json.put("object", "publishing-auth")
                .put("backend", auth.backend())
                .put("privateKey", auth.privateKey())
                .putIfPresent("fallbackURL", auth.fallbackUrl())
                .putIfPresent("integration", auth.integration()));
  }

  private static void sitePreview(OperationGroup operations) {
    operations
        .get(
            "getSitePublishingPreviewById",
            "/orgs/{organizationId}/sites/{siteId}/publishing/preview")
        .needs(CREATE)
        .query(Parameter.string("siteSpace"), Parameter.string("claims"))
        .returns("{url*: URL}")
        .fails(400)
        .handledBy(SitePublishingOperations::preview);
  }

  private static HttpResponse preview(Call call) {
    Map<String, ?> claims = call.query().string("claims").map(PreviewClaims::of).orElse(Map.of());
    Previewed preview =
        docs(call)
            .publishedSites()
            .preview(
                organization(call),
                site(call),
                call.query().string("siteSpace").map(SiteSpaceId::new).orElse(null));
    boolean requested =
        !claims.isEmpty()
            || (preview.mayClaim()
                && preview.site().site().visibility() == Site.Visibility.VISITOR_AUTH);
    String url = PublishedLinks.url(preview.address(), preview.path());
    if (!requested) {
      return url(url);
    }
    PublishingAuth auth =
        preview
            .auth()
            .orElseGet(() -> docs(call).publishingAuths().get(organization(call), site(call)));
    return url(
        url + "?jwt_token=" + PreviewClaims.signed(claims, auth.privateKey(), preview.now()));
  }

  private static HttpResponse url(String url) {
    return JsonResponse.ok(json -> json.put("url", url));
  }
}
