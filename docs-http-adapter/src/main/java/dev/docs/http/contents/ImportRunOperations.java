package dev.docs.http.contents;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.RequiredRole.EDIT;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.contents.ImportContent;
import dev.docs.contents.ImportRun;
import dev.docs.contents.ImportRun.Status;
import dev.docs.contents.ImportRuns;
import dev.docs.contents.StartImportRun;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.json.ListJson;
import dev.docs.http.json.WireName;
import dev.docs.http.link.Links;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.ImportRunId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Operations on imports that run as jobs. */
public final class ImportRunOperations {

  private static final String PATH = "/org/{organizationId}/imports";
  private static final String RUN = PATH + "/{importRunId}";

  private static final String THERE = "on the space that it imports into";

  /** A word for those that have not ended. */
  private static final String ACTIVE = "active";

  private ImportRunOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations = table.group("imports", NEWER);
    operations
        .get("listImportRuns", PATH)
        .needs(READ, THERE)
        .paged()
        .query(
            Parameter.string("space"),
            Parameter.string("changeRequest"),
            Parameter.string("site"),
            Parameter.oneOf("status", statuses()))
        .returnsListOf("ContentImportRun")
        .fails(404)
        .handledBy(ImportRunOperations::list);
    operations
        .post("startImportRun", PATH)
        .needs(EDIT, THERE)
        .body(
            "{source*: ContentImportSource, target*: ContentImportTarget, site: string, enhance: boolean <default true>}")
        .atMost(StartImportRun.MAX_FILES, "source.files")
        .creates("ContentImportRun")
        .fails(400, 404)
        .handledBy(ImportRunOperations::start);
    operations
        .get("getImportRun", RUN)
        .needs(READ, THERE)
        .returns("ContentImportRun")
        .fails(404)
        .handledBy(ImportRunOperations::get);
    operations
        .post("cancelImportRun", RUN + "/cancel")
        .needs(EDIT, THERE)
        .returns("ContentImportRun")
        .fails(400, 404)
        .handledBy(ImportRunOperations::cancel);
  }

  private static String[] statuses() {
    return Stream.concat(Stream.of(ACTIVE), Arrays.stream(Status.values()).map(WireName::of))
        .toArray(String[]::new);
  }

  private static HttpResponse list(Call call) {
    ImportRuns.Query query =
        new ImportRuns.Query(
            call.query().string("space").map(SpaceId::new).orElse(null),
            call.query().string("changeRequest").map(ChangeRequestId::new).orElse(null),
            call.query().string("site").map(SiteId::new).orElse(null),
            call.query().string("status").map(ImportRunOperations::named).orElse(Set.of()));
    return JsonResponse.ok(
        ListJson.of(
            docs(call).importRuns().list(organization(call), query, listOptions(call)),
            run -> json(run, links(call))));
  }

  private static Set<Status> named(String word) {
    return Arrays.stream(Status.values())
        .filter(one -> word.equals(ACTIVE) ? one.isActive() : WireName.of(one).equals(word))
        .collect(Collectors.toSet());
  }

  private static HttpResponse start(Call call) {
    ImportRun run =
        docs(call).importRuns().start(organization(call), call.body(ImportRunOperations::read));
    return JsonResponse.created(json(run, links(call)));
  }

  private static StartImportRun read(JsonBody body) {
    JsonBody source = body.object("source").required();
    JsonBody target = body.object("target").required();
    body.bool("enhance").notNull();
    SiteId site = body.string("site").notNull().map(SiteId::new).orNull();
    if (source == null || target == null) {
      return JsonBody.refused();
    }
    SourceType type = source.oneOf("type", SourceType.class).required();
    String url =
        type == SourceType.WEBSITE
            ? source.string("url").max(ImportContent.MAX_URL).required()
            : null;
    List<String> files = type == SourceType.FILE ? source.strings("files").required() : List.of();
    SpaceId space = target.string("space").map(SpaceId::new).required();
    String changeRequest = target.string("changeRequest").notNull().orNull();
    PageId page = target.string("page").notNull().map(PageId::new).orNull();
    if (space == null || files == null) {
      return JsonBody.refused();
    }
    return new StartImportRun(url, files, space, changeRequest, page, site);
  }

  /** The types of sources. */
  private enum SourceType {
    WEBSITE,
    FILE
  }

  private static HttpResponse get(Call call) {
    return JsonResponse.ok(
        json(docs(call).importRuns().get(organization(call), run(call)), links(call)));
  }

  private static HttpResponse cancel(Call call) {
    return JsonResponse.ok(
        json(docs(call).importRuns().cancel(organization(call), run(call)), links(call)));
  }

  private static ImportRunId run(Call call) {
    return new ImportRunId(call.path("importRunId"));
  }

  // ---------------------------------------------------------------- JSON

  private static JsonFields json(ImportRun run, Links links) {
    return json -> {
      json.put("object", "import-run")
          .put("id", run.id())
          .putIfPresent("startedAt", run.progress().startedAt())
          .putIfPresent("completedAt", run.progress().completedAt())
          .put("createdAt", run.createdAt())
          .put("updatedAt", run.updatedAt())
          .put("status", run.status())
          .putIfPresent("reason", run.progress().reason())
          .put("source", source -> source(source, run.source()))
          .put("target", target -> target(target, run.target()))
          .putIfPresent("site", run.site())
          .putIfPresent("createdBy", run.createdBy())
          .put("urls", urls -> urls.put("location", links.importRun(run.organization(), run.id())));
      if (!run.progress().pages().isEmpty()) {
        json.putEach("pages", run.progress().pages(), ImportRunOperations::page);
      }
    };
  }

  private static void source(JsonWriter json, ImportRun.Source source) {
    if (source.isWebsite()) {
      json.put("type", SourceType.WEBSITE).put("url", source.url());
    } else {
      json.put("type", SourceType.FILE).putTexts("files", source.files());
    }
  }

  private static void target(JsonWriter json, ImportRun.Target target) {
    json.put("space", target.space())
        .putIfPresent("changeRequest", target.changeRequest())
        .putIfPresent("page", target.page());
  }

  private static JsonFields page(ImportRun.ImportedPage page) {
    return json ->
        json.put("id", page.id())
            .put("type", page.group() ? "folder" : "page")
            .put("status", "complete");
  }
}
