package dev.docs.http.space.content;

import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.ImportReport.Problem.Place;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.space.content.ImportRun;
import dev.docs.space.content.Imports.Imported;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The JSON of imports, done at once or as jobs. */
final class ImportJson {

  /**
   * The most problems listed in a response: some for each page and file that one import may have.
   */
  private static final int MAX_PROBLEMS = 100;

  private static final ObjectType<ImportReport.Problem> PROBLEM =
      ObjectType.<ImportReport.Problem>inline("ContentImportResult.problems")
          .field("kind", "string", ImportReport.Problem::kind)
          .field("path", "string", ImportReport.Problem::path)
          .field("message", "string", ImportReport.Problem::message)
          .optional("file", "string", problem -> place(problem, Place::file))
          .optional("line", "integer", problem -> place(problem, Place::line))
          .optional("column", "integer", problem -> place(problem, Place::column))
          .build();

  static final ObjectType<Imported> RESULT =
      ObjectType.<Imported>named("ContentImportResult")
          .field("revision", "string", Imported::revision)
          .field("importedResources", "number", Imported::imported)
          .field("totalResources", "number", Imported::total)
          .optionalEach("problems", PROBLEM, ImportJson::firstProblems)
          .build();

  private static final OneOf<ImportRun.Source> SOURCE =
      OneOf.<ImportRun.Source>named("ContentImportSource")
          .or(
              ObjectType.<ImportRun.Website>inline("ContentImportSource")
                  .constant("type", "website")
                  .field("url", "URL", ImportRun.Website::url)
                  .build(),
              ImportRun.Website.class)
          .or(
              ObjectType.<ImportRun.Files>inline("ContentImportSource")
                  .constant("type", "file")
                  .field("files", "array of string <items ..50>", ImportRun.Files::files)
                  .build(),
              ImportRun.Files.class)
          .build();

  private static final ObjectType<ImportRun.Target> TARGET =
      ObjectType.<ImportRun.Target>named("ContentImportTarget")
          .field("space", "string", ImportRun.Target::space)
          .optional("changeRequest", "string", ImportRun.Target::changeRequest)
          .optional("page", "string", ImportRun.Target::page)
          .build();

  private static final ObjectType<ImportRun.ImportedPage> PAGE =
      ObjectType.<ImportRun.ImportedPage>inline("ContentImportRun.pages")
          .field("id", "string", ImportRun.ImportedPage::id)
          .absent("sourceURL", "string")
          .field("type", "\"page\"|\"folder\"", page -> page.group() ? "folder" : "page")
          .field("status", "\"complete\"|\"pending\"", page -> "complete")
          .build();

  static final ObjectType<ImportRun> RUN =
      ObjectType.<ImportRun>named("ContentImportRun")
          .constant("object", "import-run")
          .field("id", "string", ImportRun::id)
          .optional("startedAt", "Timestamp", run -> run.progress().startedAt())
          .optional("completedAt", "Timestamp", run -> run.progress().completedAt())
          .field("createdAt", "Timestamp", ImportRun::createdAt)
          .field("updatedAt", "Timestamp", ImportRun::updatedAt)
          .field(
              "status",
              "\"pending\"|\"in-progress\"|\"completed\"|\"failed\"|\"cancelled\"",
              ImportRun::status)
          .optional("reason", "string", run -> run.progress().reason())
          .field("source", SOURCE, ImportRun::source)
          .field("target", TARGET, ImportRun::target)
          .optional("site", "string", ImportRun::site)
          .optional("createdBy", "string", ImportRun::createdBy)
          .location("string <uri>", (run, links) -> links.importRun(run.organization(), run.id()))
          .optionalEach("pages", PAGE, run -> run.progress().pages())
          .build();

  private ImportJson() {}

  /** A part of where a problem is; null where that is not one place. */
  private static <T> @Nullable T place(ImportReport.Problem problem, Function<Place, T> part) {
    return problem.place().map(part).orElse(null);
  }

  private static List<ImportReport.Problem> firstProblems(Imported imported) {
    return imported.problems().stream().limit(MAX_PROBLEMS).toList();
  }
}
