package dev.docs.http.site;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.call.RequiredRole.USER;

import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.JsonBody;
import dev.docs.http.site.PublishedJson.Lookup;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.http.visitor.VisitorProof;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import java.util.LinkedHashMap;
import java.util.Map;

/** Operations that find the content of a URL. */
public final class UrlOperations {

  private static final RequiredField<String> URL = BodyField.text("url", "URL").required();
  private static final BodyField<Boolean> REDIRECT_ON_ERROR =
      BodyField.bool("redirectOnError", false).notNull();
  private static final BodyField<String> TOKEN = BodyField.text("jwtToken").notNull();
  private static final BodyField<Object> CLAIMS =
      BodyField.any("unsignedClaims", "PlainObject").notNull();
  private static final BodyField<Visitor> VISITOR =
      BodyField.object("visitor", BodyType.named("SiteVisitorPayload", TOKEN, CLAIMS))
          .notNull()
          .map(UrlOperations::visitor);

  private UrlOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations = table.group("urls", NEIGHBOURING);
    operations
        .get("getContentByUrl", "/urls/content")
        .query(Parameter.string("url").mandatory())
        .returns(() -> UrlContentJson.FOUND)
        .needs(READ, "on the space or collection that it shows")
        .handledBy(call -> UrlContent.of(call, call.query().string("url").orElseThrow()));
    operations
        .get("getPublishedContentByUrl", "/urls/published")
        .query(
            Parameter.string("url").maxLength(2048).mandatory(),
            Parameter.string("visitorAuthToken"),
            Parameter.bool("redirectOnError").defaultsTo("false"))
        .needs(USER)
        .returns(() -> PublishedJson.LOOKUP, UrlOperations::getPublished)
        .fails(404)
        .deprecated();
    operations
        .post("resolvePublishedContentByUrl", "/urls/published")
        .needs(USER)
        .body(URL, REDIRECT_ON_ERROR, VISITOR)
        .returns(
            () -> PublishedJson.LOOKUP,
            UrlOperations::lookup,
            (call, lookup) ->
                resolved(call, lookup.url(), lookup.visitor(), !lookup.redirectOnError()))
        .fails(404);
  }

  private static Lookup getPublished(Call call) {
    Visitor visitor =
        new Visitor(
            VisitorProof.of(call.query().string("visitorAuthToken").orElse(null)), Map.of());
    boolean strict = !call.query().isTrue("redirectOnError");
    return resolved(call, call.query().string("url").orElseThrow(), visitor, strict);
  }

  /** The fields of the request body. */
  private record UrlBody(String url, boolean redirectOnError, Visitor visitor) {}

  private static UrlBody lookup(JsonBody body) {
    return new UrlBody(
        URL.in(body),
        REDIRECT_ON_ERROR.in(body).orElse(false),
        VISITOR.in(body).orElse(Visitor.UNKNOWN));
  }

  private static Visitor visitor(JsonBody body) {
    Object unsigned = CLAIMS.in(body).orElse(Map.of());
    if (!(unsigned instanceof Map<?, ?>)) {
      body.reject(CLAIMS.name(), "must be an object");
      return Visitor.UNKNOWN;
    }
    Map<String, Object> claims = new LinkedHashMap<>();
    ((Map<?, ?>) unsigned).forEach((name, value) -> claims.put(String.valueOf(name), value));
    return new Visitor(VisitorProof.of(TOKEN.in(body).orNull()), claims);
  }

  private static Lookup resolved(Call call, String url, Visitor visitor, boolean strict) {
    Resolution resolution = call.docs().publishedUrls().resolve(url, visitor, strict);
    if (resolution instanceof Resolution.Login login) {
      return new Lookup.Elsewhere("external", login.url());
    } else if (resolution instanceof Resolution.Moved moved) {
      return new Lookup.Elsewhere("content", PublishedLinks.url(moved.address(), moved.path()));
    }
    Resolution.Content content = (Resolution.Content) resolution;
    return new Lookup.Found(content, call.visits().sign(content.token()));
  }
}
