package dev.docs.http.site;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.RequiredRole.CREATE;

import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.http.visitor.PreviewClaims;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.Site;
import dev.docs.site.published.PublishedSites.Previewed;
import dev.docs.site.visitor.PublishingAuth;
import dev.docs.site.visitor.UpdatePublishingAuth;
import java.util.Map;

/** Operations on publishing a site: visitor authentication and preview. */
public final class SitePublishingOperations {

  private static final RequiredField<PublishingAuth.Backend> BACKEND =
      BodyField.oneOf("backend", PublishingAuth.Backend.class).required();
  private static final BodyField<String> FALLBACK_URL =
      BodyField.text("fallbackURL", "string <uri>").orNull();

  private SitePublishingOperations() {}

  public static void describe(OperationTable.Builder table) {
    sitePublishingAuth(
        table.group("site-publishing-auth", NEIGHBOURING).below(SiteOperations.PATH));
    table
        .group("site-preview", NEIGHBOURING)
        .below(SiteOperations.PATH)
        .get("getSitePublishingPreviewById", "/publishing/preview")
        .needs(CREATE)
        .query(Parameter.string("siteSpace"), Parameter.string("claims"))
        .returns(() -> SiteVisitorJson.PREVIEW, SitePublishingOperations::preview)
        .fails(400);
  }

  private static void sitePublishingAuth(OperationGroup operations) {
    operations
        .get("getSitePublishingAuthById", "/publishing/auth")
        .needs(CREATE, SiteOperations.EVERY_SPACE)
        .returns(
            () -> SiteVisitorJson.AUTH,
            call -> call.docs().publishingAuths().get(call.organization(), call.site()))
        .fails(400);
    operations
        .patch("updateSitePublishingAuthById", "/publishing/auth")
        .needs(CREATE, SiteOperations.EVERY_SPACE)
        .body(BACKEND, FALLBACK_URL)
        .returns(
            () -> SiteVisitorJson.AUTH,
            body -> new UpdatePublishingAuth(BACKEND.in(body), FALLBACK_URL.in(body).update()),
            (call, command) ->
                call.docs().publishingAuths().update(call.organization(), call.site(), command))
        .fails(400);
    operations
        .post("regenerateSitePublishingAuthById", "/publishing/auth/regenerate")
        .needs(CREATE, SiteOperations.EVERY_SPACE)
        .returns(
            () -> SiteVisitorJson.AUTH,
            call -> call.docs().publishingAuths().regenerate(call.organization(), call.site()))
        .fails(400);
  }

  private static String preview(Call call) {
    Map<String, ?> claims = call.query().string("claims").map(PreviewClaims::of).orElse(Map.of());
    Previewed preview =
        call.docs()
            .publishedSites()
            .preview(
                call.organization(),
                call.site(),
                call.query().string("siteSpace").map(SiteSpaceId::new).orElse(null));
    boolean requested =
        !claims.isEmpty()
            || (preview.mayClaim()
                && preview.site().site().visibility() == Site.Visibility.VISITOR_AUTH);
    String url = PublishedLinks.url(preview.address(), preview.path());
    if (!requested) {
      return url;
    }
    PublishingAuth auth =
        preview
            .auth()
            .orElseGet(() -> call.docs().publishingAuths().get(call.organization(), call.site()));
    return url + "?jwt_token=" + PreviewClaims.signed(claims, auth.privateKey(), preview.now());
  }
}
