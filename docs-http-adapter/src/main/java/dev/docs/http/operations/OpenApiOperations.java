package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;

/** OpenAPI specifications and their versions. */
final class OpenApiOperations {

  private OpenApiOperations() {}

  static void describe(OperationTable.Builder table) {
    openapi(table.group("openapi", SPECIFICATION));
    neighbouringOpenapi(table.group("openapi", NEIGHBOURING));
    openapiVersions(table.group("openapi-versions", SPECIFICATION));
  }

  private static void openapi(OperationGroup operations) {
    operations
        .get("listOpenAPISpecs", "/orgs/{organizationId}/openapi")
        .paged()
        .returnsListOf("OpenAPISpec");
    operations
        .post("createOpenAPISpec", "/orgs/{organizationId}/openapi")
        .body("{slug*: OpenAPISpecSlug, source*: OpenAPISpecSource}")
        .creates("OpenAPISpec")
        .fails(400);
    operations
        .get("getOpenAPISpecBySlug", "/orgs/{organizationId}/openapi/{specSlug}")
        .returns("OpenAPISpec")
        .fails(404);
    operations
        .put("createOrUpdateOpenAPISpecBySlug", "/orgs/{organizationId}/openapi/{specSlug}")
        .body("{source*: OpenAPISpecSource}")
        .returns("OpenAPISpec")
        .creates("OpenAPISpec")
        .fails(400);
    operations
        .delete("deleteOpenAPISpecBySlug", "/orgs/{organizationId}/openapi/{specSlug}")
        .deletes();
  }

  private static void neighbouringOpenapi(OperationGroup operations) {
    operations
        .patch("updateOpenAPISpecBySlug", "/orgs/{organizationId}/openapi/{specSlug}")
        .body("{visibility*: OpenAPISpecVisibility}")
        .returns("OpenAPISpec")
        .fails(400, 404);
  }

  private static void openapiVersions(OperationGroup operations) {
    operations
        .get("listOpenAPISpecVersions", "/orgs/{organizationId}/openapi/{specSlug}/versions")
        .paged()
        .returnsListOf("OpenAPISpecVersion")
        .fails(404);
    operations
        .get(
            "getLatestOpenAPISpecVersion",
            "/orgs/{organizationId}/openapi/{specSlug}/versions/latest")
        .returns("OpenAPISpecVersion")
        .fails(404);
    operations
        .get(
            "getLatestOpenAPISpecVersionContent",
            "/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content")
        .returns("OpenAPISpecContent")
        .fails(404);
    operations
        .get(
            "getOpenAPISpecVersionById",
            "/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}")
        .returns("OpenAPISpecVersion")
        .fails(404);
    operations
        .get(
            "getOpenAPISpecVersionContentById",
            "/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content")
        .returns("OpenAPISpecContent")
        .fails(404);
  }
}
