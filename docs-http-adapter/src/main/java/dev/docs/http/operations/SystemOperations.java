package dev.docs.http.operations;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Origin;
import dev.docs.http.description.OpenApiDescription;

/** Operations on the API itself: its information and description. */
final class SystemOperations {

  private final ApiInformation information;

  SystemOperations(ApiInformation information) {
    this.information = information;
  }

  void describe(OperationTable.Builder table) {
    table
        .group("system", Origin.NEIGHBOURING)
        .get("getApiInformation", "/")
        .open()
        .returns("ApiInformation")
        .handledBy(this::information);
    table
        .group("system", Origin.OURS)
        .get("getOpenApiDescription", "/openapi.json")
        .summary("This description; also at the same path without /v1.")
        .open()
        .returns("object")
        .handledBy(SystemOperations::description);
  }

  private HttpResponse information(Call call) {
    return JsonResponse.ok(
        json -> json.put("version", information.version()).put("build", information.build()));
  }

  private static HttpResponse description(Call call) {
    return JsonResponse.json(
        200, OpenApiDescription.of(call.operations(), call.baseUrl(), call.profile()));
  }
}
