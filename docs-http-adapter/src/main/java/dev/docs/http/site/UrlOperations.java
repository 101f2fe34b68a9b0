package dev.docs.http.site;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.call.RequiredRole.USER;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.JsonBody;
import dev.docs.http.visitor.VisitorProof;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import java.util.LinkedHashMap;
import java.util.Map;

/** Operations that find the content of a URL. */
public final class UrlOperations {

  private UrlOperations() {}

  public static void describe(OperationTable.Builder table) {
    urls(table.group("urls", NEIGHBOURING));
  }

  private static void urls(OperationGroup operations) {
    operations
        .get("getContentByUrl", "/urls/content")
        .query(Parameter.string("url").mandatory())
        .returns(
            """
            ({
              collection*: Collection
            } | {
              space*: Space
              changeRequest: ChangeRequest
              page: (RevisionPageDocument | RevisionPageGroup)
            })
            """)
        .needs(READ, "on the space or collection that it shows")
        .handledBy(UrlOperations::content);
    operations
        .get("getPublishedContentByUrl", "/urls/published")
        .query(
            Parameter.string("url").maxLength(2048).mandatory(),
            Parameter.string("visitorAuthToken"),
            Parameter.bool("redirectOnError").defaultsTo("false"))
        .needs(USER)
        .returns("PublishedSiteContentLookup")
        .fails(404)
        .deprecated()
        .handledBy(UrlOperations::getPublished);
    operations
        .post("resolvePublishedContentByUrl", "/urls/published")
        .needs(USER)
        .body("{url*: URL, redirectOnError: boolean <default false>, visitor: SiteVisitorPayload}")
        .returns("PublishedSiteContentLookup")
        .fails(404)
        .handledBy(UrlOperations::resolvePublished);
  }

  private static HttpResponse content(Call call) {
    return UrlContent.of(call, call.query().string("url").orElseThrow());
  }

  private static HttpResponse getPublished(Call call) {
    Visitor visitor =
        new Visitor(
            VisitorProof.of(call.query().string("visitorAuthToken").orElse(null)), Map.of());
    boolean strict = !call.query().isTrue("redirectOnError");
    return answer(call, call.query().string("url").orElseThrow(), visitor, strict);
  }

  /** The fields of the request body. */
  private record UrlBody(String url, boolean redirectOnError, Visitor visitor) {}

  private static HttpResponse resolvePublished(Call call) {
    UrlBody lookup =
        call.body(
            body ->
                new UrlBody(
                    body.string("url").required(),
                    body.bool("redirectOnError").notNull().orElse(false),
                    body.object("visitor")
                        .notNull()
                        .map(UrlOperations::visitor)
                        .orElse(Visitor.UNKNOWN)));
    return answer(call, lookup.url(), lookup.visitor(), !lookup.redirectOnError());
  }

  private static Visitor visitor(JsonBody body) {
    Object unsigned = body.any("unsignedClaims").notNull().orElse(Map.of());
    if (!(unsigned instanceof Map<?, ?>)) {
      body.reject("unsignedClaims", "must be an object");
      return Visitor.UNKNOWN;
    }
    Map<String, Object> claims = new LinkedHashMap<>();
    ((Map<?, ?>) unsigned).forEach((name, value) -> claims.put(String.valueOf(name), value));
    return new Visitor(VisitorProof.of(body.string("jwtToken").notNull().orNull()), claims);
  }

  private static HttpResponse answer(Call call, String url, Visitor visitor, boolean strict) {
    Resolution resolution = docs(call).publishedUrls().resolve(url, visitor, strict);
    if (resolution instanceof Resolution.Login login) {
      return JsonResponse.ok(json -> json.put("target", "external").put("redirect", login.url()));
    }
    if (resolution instanceof Resolution.Moved moved) {
      String redirect = PublishedLinks.url(moved.address(), moved.path());
      return JsonResponse.ok(json -> json.put("target", "content").put("redirect", redirect));
    }
    Resolution.Content content = (Resolution.Content) resolution;
    String token = call.visits().sign(content.token());
    return JsonResponse.ok(PublishedJson.of(content, token));
  }
}
