package dev.docs.http.contents;

import static dev.docs.http.call.Arguments.branch;
import static dev.docs.http.call.Arguments.docs;

import dev.docs.content.folder.ImportReport;
import dev.docs.contents.ImportContent;
import dev.docs.contents.Imports.Imported;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonFields;
import dev.docs.id.PageId;
import dev.docs.port.ContentSource.ImportSource;
import java.util.List;

/** Operations that import content into spaces and change requests. */
final class ImportOperations {

  /**
   * The most problems listed in a response: some for each page and file that one import may have.
   */
  private static final int MAX_PROBLEMS = 100;

  private ImportOperations() {}

  static HttpResponse into(Call call) {
    PageId page = call.hasPath("pageId") ? new PageId(call.path("pageId")) : null;
    Imported imported =
        docs(call)
            .imports()
            .within(call.memory())
            .into(branch(call), page, call.body(ImportOperations::read));
    return JsonResponse.created(
        json -> {
          json.put("revision", imported.revision())
              .put("importedResources", imported.imported())
              .put("totalResources", imported.total());
          if (!imported.problems().isEmpty()) {
            List<ImportReport.Problem> first =
                imported.problems().stream().limit(MAX_PROBLEMS).toList();
            json.putEach("problems", first, ImportOperations::problem);
          }
        });
  }

  private static ImportContent read(JsonBody body) {
    return ImportContent.from(
        body.string("url").max(ImportContent.MAX_URL).required(),
        body.oneOf("source", ImportSource.class).required());
  }

  private static JsonFields problem(ImportReport.Problem problem) {
    return json ->
        json.put("kind", problem.kind())
            .put("path", problem.path())
            .put("message", problem.message());
  }
}
