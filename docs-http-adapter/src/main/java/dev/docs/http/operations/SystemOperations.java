package dev.docs.http.operations;

import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Origin;
import dev.docs.http.description.OpenApiDescription;
import dev.docs.http.type.ObjectType;

/** Operations on the API itself: its information and description. */
final class SystemOperations {

  private final ApiInformation information;

  /** The types of answers, which are made when they are needed. */
  private static final class Json {

    static final ObjectType<ApiInformation> INFORMATION =
        ObjectType.<ApiInformation>named("ApiInformation")
            .field("version", "string", ApiInformation::version)
            .field("build", "string", ApiInformation::build)
            .build();

    private Json() {}
  }

  SystemOperations(ApiInformation information) {
    this.information = information;
  }

  void describe(OperationTable.Builder table) {
    table
        .group("system", Origin.NEIGHBOURING)
        .get("getApiInformation", "/")
        .open()
        .returns(() -> Json.INFORMATION, call -> information);
    table
        .group("system", Origin.OURS)
        .get("getOpenApiDescription", "/openapi.json")
        .summary("This description; also at the same path without /v1.")
        .open()
        .returns("object")
        .handledBy(
            call ->
                JsonResponse.json(
                    200,
                    OpenApiDescription.of(
                        call.operations(),
                        call.baseUrl(),
                        call.profile(),
                        call.securitySchemes())));
  }
}
