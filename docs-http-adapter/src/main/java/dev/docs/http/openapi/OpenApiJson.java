package dev.docs.http.openapi;

import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;

/** The JSON of OpenAPI specifications and their versions. */
public final class OpenApiJson {

  private OpenApiJson() {}

  public static JsonFields of(OpenApiSpec.View view, Links links) {
    OpenApiSpec spec = view.spec();
    boolean isPublic = spec.visibility() == OpenApiSpec.Visibility.PUBLIC;
    return json ->
        json.put("object", "openapi-spec")
            .put("id", spec.id())
            .put("createdAt", spec.createdAt())
            .put("updatedAt", spec.updatedAt())
            .put("slug", spec.slug())
            .putIfPresent("sourceURL", spec.sourceUrl())
            .put("processingState", spec.state())
            .put("visibility", spec.visibility())
            .putIfPresent("lastVersion", spec.lastVersion())
            .putIfPresent("lastProcessedAt", spec.lastProcessedAt())
            .putIfPresent(
                "lastProcessErrorCode",
                spec.lastFailure() == null ? null : spec.lastFailure().name())
            .put("lastProcessedErrorCount", spec.lastFailure() == null ? 0 : 1)
            .put(
                "permissions",
                permissions -> permissions.put("view", true).put("edit", view.mayEdit()))
            .put(
                "urls",
                urls ->
                    urls.put("location", links.openApiSpec(spec))
                        .put("app", links.openApiSpecApp(spec))
                        .putIfPresent("published", isPublic ? links.openApiPublished(spec) : null));
  }

  /**
   * A version.
   *
   * @param location of the specification
   * @param url where its first document is
   */
  static JsonFields of(OpenApiVersion version, String location, String url) {
    return json ->
        json.put("object", "openapi-spec-version")
            .put("id", version.id())
            .put("createdAt", version.createdAt())
            .put("url", url)
            .put("urls", urls -> urls.put("location", location + "/versions/" + version.id()));
  }
}
