package dev.docs.http.space.content;

import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.RequiredRole.EDIT;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.command.internal.HttpUrlValidator;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonElement;
import dev.docs.http.json.WireName;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.ImportRunId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.listing.Slice;
import dev.docs.space.content.ImportContent;
import dev.docs.space.content.ImportRun;
import dev.docs.space.content.ImportRun.Status;
import dev.docs.space.content.ImportRuns;
import dev.docs.space.content.StartImportRun;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Operations on imports that run as jobs. */
public final class ImportRunOperations {

  private static final String PATH = "/org/{organizationId}/imports";
  private static final String RUN = PATH + "/{importRunId}";

  private static final String THERE = "on the space that it imports into";

  /** A word for those that have not ended. */
  private static final String ACTIVE = "active";

  private static final RequiredField<JsonBody> SOURCE =
      BodyField.object("source", "ContentImportSource").required();
  private static final RequiredField<JsonBody> TARGET =
      BodyField.object("target", "ContentImportTarget").required();
  private static final BodyField<SiteId> SITE = BodyField.id("site", SiteId::new).notNull();
  private static final BodyField<Boolean> ENHANCE = BodyField.bool("enhance", true).notNull();

  private static final RequiredField<SourceType> TYPE =
      BodyField.oneOf("type", SourceType.class).required();
  private static final RequiredField<String> URL =
      BodyField.<String>value("url", "URL", ImportRunOperations::url).required();
  private static final RequiredField<List<String>> FILES =
      BodyField.<String>ids("files", file -> file).required();
  private static final RequiredField<SpaceId> SPACE =
      BodyField.id("space", SpaceId::new).required();
  private static final BodyField<String> CHANGE_REQUEST = BodyField.text("changeRequest").notNull();
  private static final BodyField<PageId> PAGE = BodyField.id("page", PageId::new).notNull();

  private ImportRunOperations() {}

  private static Field<String> url(JsonElement url) {
    return url.asText()
        .max(ImportContent.MAX_URL)
        .check(
            HttpUrlValidator::isHttpUrl, "must be an absolute URL with the scheme http or https");
  }

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations = table.group("imports", NEWER);
    operations
        .get("listImportRuns", PATH)
        .needs(READ, THERE)
        .lists(() -> ImportJson.RUN, ImportRunOperations::list)
        .query(
            Parameter.string("space"),
            Parameter.string("changeRequest"),
            Parameter.string("site"),
            Parameter.oneOf("status", statuses()))
        .fails(404);
    operations
        .post("startImportRun", PATH)
        .needs(EDIT, THERE)
        .body(SOURCE, TARGET, SITE, ENHANCE)
        .atMost(ImportRun.MAX_FILES, "source.files")
        .creates(
            () -> ImportJson.RUN,
            call ->
                call.docs()
                    .importRuns()
                    .start(call.organization(), call.body(ImportRunOperations::read)))
        .fails(400, 404);
    operations
        .get("getImportRun", RUN)
        .needs(READ, THERE)
        .returns(
            () -> ImportJson.RUN,
            call -> call.docs().importRuns().get(call.organization(), run(call)))
        .fails(404);
    operations
        .post("cancelImportRun", RUN + "/cancel")
        .needs(EDIT, THERE)
        .returns(
            () -> ImportJson.RUN,
            call -> call.docs().importRuns().cancel(call.organization(), run(call)))
        .fails(400, 404);
  }

  private static String[] statuses() {
    return Stream.concat(Stream.of(ACTIVE), Arrays.stream(Status.values()).map(WireName::of))
        .toArray(String[]::new);
  }

  private static Slice<ImportRun> list(Call call) {
    ImportRuns.Query query =
        new ImportRuns.Query(
            call.query().string("space").map(SpaceId::new).orElse(null),
            call.query().string("changeRequest").map(ChangeRequestId::new).orElse(null),
            call.query().string("site").map(SiteId::new).orElse(null),
            call.query().string("status").map(ImportRunOperations::named).orElse(Set.of()));
    return call.docs().importRuns().list(call.organization(), query, call.listOptions());
  }

  private static Set<Status> named(String word) {
    return Arrays.stream(Status.values())
        .filter(one -> word.equals(ACTIVE) ? one.isActive() : WireName.of(one).equals(word))
        .collect(Collectors.toSet());
  }

  private static StartImportRun read(JsonBody body) {
    JsonBody source = SOURCE.in(body);
    JsonBody target = TARGET.in(body);
    ENHANCE.in(body);
    SiteId site = SITE.in(body).orNull();
    if (source == null || target == null) {
      return JsonBody.refused();
    }
    ImportRun.Source from = source(source);
    SpaceId space = SPACE.in(target);
    String changeRequest = CHANGE_REQUEST.in(target).orNull();
    PageId page = PAGE.in(target).orNull();
    if (space == null || from == null) {
      return JsonBody.refused();
    }
    return new StartImportRun(from, space, changeRequest, page, site);
  }

  /** Null where it is refused. */
  private static ImportRun.@Nullable Source source(JsonBody source) {
    SourceType type = TYPE.in(source);
    if (type == SourceType.WEBSITE) {
      String url = URL.in(source);
      return url == null ? null : new ImportRun.Website(url);
    }
    List<String> files = type == SourceType.FILE ? FILES.in(source) : null;
    return files == null ? null : new ImportRun.Files(files);
  }

  /** The types of sources. */
  private enum SourceType {
    WEBSITE,
    FILE
  }

  private static ImportRunId run(Call call) {
    return new ImportRunId(call.path("importRunId"));
  }
}
