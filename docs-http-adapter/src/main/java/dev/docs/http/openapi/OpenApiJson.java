package dev.docs.http.openapi;

import dev.docs.http.type.ObjectType;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;

/** The JSON of OpenAPI specifications and their versions. */
public final class OpenApiJson {

  public static final ObjectType<OpenApiSpec.View> SPEC =
      ObjectType.<OpenApiSpec.View>named("OpenAPISpec")
          .constant("object", "openapi-spec")
          .field("id", "string", view -> view.spec().id())
          .field("createdAt", "Timestamp", view -> view.spec().createdAt())
          .field("updatedAt", "Timestamp", view -> view.spec().updatedAt())
          .field("slug", "OpenAPISpecSlug", view -> view.spec().slug())
          .optional("sourceURL", "URL", view -> view.spec().sourceUrl())
          .field("processingState", "OpenAPISpecProcessingState", view -> view.spec().state())
          .optional("visibility", "OpenAPISpecVisibility", view -> view.spec().visibility())
          .optional("lastVersion", "string", view -> view.spec().lastVersion())
          .optional("lastProcessedAt", "Timestamp", view -> view.spec().lastProcessedAt())
          .optional(
              "lastProcessErrorCode",
              "OpenAPISpecProcessingErrorCode",
              view -> view.spec().lastFailure() == null ? null : view.spec().lastFailure().name())
          .field(
              "lastProcessedErrorCount",
              "integer <range 0..>",
              view -> view.spec().lastFailure() == null ? 0 : 1)
          .later()
          .object(
              "permissions",
              permissions ->
                  permissions
                      .field("view", "boolean", view -> true)
                      .field("edit", "boolean", OpenApiSpec.View::mayEdit))
          .object(
              "urls",
              urls ->
                  urls.field("location", "URL", (view, links) -> links.openApiSpec(view.spec()))
                      .field("app", "URL", (view, links) -> links.openApiSpecApp(view.spec()))
                      .optional(
                          "published",
                          "string <uri>",
                          (view, links) ->
                              view.spec().visibility() == OpenApiSpec.Visibility.PUBLIC
                                  ? links.openApiPublished(view.spec())
                                  : null))
          .build();

  /**
   * A version to be shown.
   *
   * @param location of the specification
   * @param url where its first document is
   */
  record Shown(OpenApiVersion version, String location, String url) {}

  static final ObjectType<Shown> VERSION =
      ObjectType.<Shown>named("OpenAPISpecVersion")
          .constant("object", "openapi-spec-version")
          .field("id", "string", shown -> shown.version().id())
          .optional("createdAt", "Timestamp", shown -> shown.version().createdAt())
          .field("url", "URL", Shown::url)
          .location("URL", (shown, links) -> shown.location() + "/versions/" + shown.version().id())
          .build();

  private OpenApiJson() {}
}
