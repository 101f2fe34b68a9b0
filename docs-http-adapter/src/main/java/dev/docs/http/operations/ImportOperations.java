package dev.docs.http.operations;

import static dev.docs.http.operations.Arguments.changeRequest;
import static dev.docs.http.operations.Arguments.docs;
import static dev.docs.http.operations.Arguments.space;

import dev.docs.http.Call;
import dev.docs.http.HttpResponse;
import dev.docs.http.json.JsonBody;
import dev.docs.id.PageId;
import dev.docs.imports.ImportContent;
import dev.docs.imports.Imports;
import dev.docs.imports.Imports.Imported;
import dev.docs.port.ImportSource;

/** What imports do, into spaces and change requests. */
final class ImportOperations {

  private ImportOperations() {}

  static HttpResponse intoSpace(Call<Session> call) {
    return answer(imports(call).intoSpace(space(call), null, call.body(ImportOperations::read)));
  }

  static HttpResponse intoSpacePage(Call<Session> call) {
    return answer(
        imports(call).intoSpace(space(call), page(call), call.body(ImportOperations::read)));
  }

  static HttpResponse intoChangeRequest(Call<Session> call) {
    return answer(
        imports(call)
            .intoChangeRequest(
                space(call), changeRequest(call), null, call.body(ImportOperations::read)));
  }

  static HttpResponse intoChangeRequestPage(Call<Session> call) {
    return answer(
        imports(call)
            .intoChangeRequest(
                space(call), changeRequest(call), page(call), call.body(ImportOperations::read)));
  }

  private static Imports imports(Call<Session> call) {
    return docs(call).imports().within(call.memory());
  }

  private static PageId page(Call<Session> call) {
    return new PageId(call.path("pageId"));
  }

  private static ImportContent read(JsonBody body) {
    return new ImportContent(
        body.string("url").max(ImportContent.MAX_URL).required(),
        body.oneOf("source", ImportSource.class).required());
  }

  private static HttpResponse answer(Imported imported) {
    return HttpResponse.created(
        json ->
            json.put("revision", imported.revision())
                .put("importedResources", imported.imported())
                .put("totalResources", imported.total()));
  }
}
