package dev.docs.http.openapi;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.access.ContentRight;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.content.FileOperations;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonFields;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.BodyUnion;
import dev.docs.http.type.RequiredField;
import dev.docs.id.OpenApiVersionId;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.signing.FileTokens;

/** Operations on OpenAPI specifications and their versions. */
@KeepsRule("openapi-raw")
public final class OpenApiOperations {

  private static final String SPEC = "/orgs/{organizationId}/openapi/{specSlug}";

  private static final RequiredField<String> SLUG =
      BodyField.text("slug", "OpenAPISpecSlug").required();
  private static final BodyField<String> URL = BodyField.text("url", "URL").notNull();
  private static final BodyField<String> TEXT =
      BodyField.text("text", "string <len 1..>").notNull();
  private static final BodyUnion<OpenApiSpec.Source> SOURCE_TYPE =
      BodyUnion.<OpenApiSpec.Source>named("OpenAPISpecSource")
          .or(BodyType.inline("OpenAPISpecSource", URL.required()))
          .or(BodyType.inline("OpenAPISpecSource", TEXT.required()))
          .readBy(OpenApiOperations::source)
          .build();
  private static final RequiredField<OpenApiSpec.Source> SOURCE =
      BodyField.object("source", SOURCE_TYPE).required();
  private static final RequiredField<OpenApiSpec.Visibility> VISIBILITY =
      BodyField.oneOf("visibility", "OpenAPISpecVisibility", OpenApiSpec.Visibility.class)
          .required();

  private OpenApiOperations() {}

  private static OpenApiSpec.Source source(JsonBody source) {
    String url = URL.in(source).orNull();
    String text = TEXT.in(source).orNull();
    if ((url == null) == (text == null)) {
      source.reject("must have either url or text");
      return JsonBody.refused();
    }
    return url == null ? OpenApiSpec.Source.text(text) : OpenApiSpec.Source.url(url);
  }

  public static void describe(OperationTable.Builder table) {
    openapi(table.group("openapi", SPECIFICATION));
    table
        .group("openapi", NEIGHBOURING)
        .patch("updateOpenAPISpecBySlug", SPEC)
        .needs(CREATE)
        .body(VISIBILITY)
        .returns(
            () -> OpenApiJson.SPEC,
            VISIBILITY::in,
            (call, visibility) -> specs(call).update(call.organization(), slug(call), visibility))
        .fails(400, 404);
    openapiVersions(table.group("openapi-versions", SPECIFICATION).needing(READ));
    table
        .group("openapi-versions", NEWER)
        .get("getLatestOpenAPISpecVersionContentRaw", SPEC + "/versions/latest/content/raw")
        .needs(READ)
        .returns("OpenAPISpecRawContent")
        .fails(404)
        .handledBy(call -> json(SpecificationContent.raw(specs(call), latest(call).version())));
    downloads(table.group("openapi-versions", OURS));
  }

  private static void openapi(OperationGroup operations) {
    operations
        .get("listOpenAPISpecs", "/orgs/{organizationId}/openapi")
        .needs(READ)
        .lists(
            () -> OpenApiJson.SPEC,
            call -> specs(call).list(call.organization(), call.listOptions()));
    operations
        .post("createOpenAPISpec", "/orgs/{organizationId}/openapi")
        .needs(CREATE)
        .body(SLUG, SOURCE)
        .creates(
            () -> OpenApiJson.SPEC,
            body -> new CreateOpenApiSpec(SLUG.in(body), SOURCE.in(body)),
            (call, command) -> specs(call).create(call.organization(), command))
        .fails(400);
    operations
        .get("getOpenAPISpecBySlug", SPEC)
        .needs(READ)
        .returns(() -> OpenApiJson.SPEC, call -> specs(call).get(call.organization(), slug(call)))
        .fails(404);
    operations
        .put("createOrUpdateOpenAPISpecBySlug", SPEC)
        .needs(CREATE)
        .body(SOURCE)
        .returns(() -> OpenApiJson.SPEC)
        .creates(() -> OpenApiJson.SPEC)
        .fails(400)
        .handledBy(OpenApiOperations::save);
    operations
        .delete("deleteOpenAPISpecBySlug", SPEC)
        .needs(CREATE)
        .deletes()
        .doneBy(call -> specs(call).delete(call.organization(), slug(call)));
  }

  private static void openapiVersions(OperationGroup operations) {
    operations
        .get("listOpenAPISpecVersions", SPEC + "/versions")
        .lists(
            () -> OpenApiJson.VERSION,
            call ->
                specs(call)
                    .versions(call.organization(), slug(call), call.listOptions())
                    .map(version -> shown(call, version, call.links().right())))
        .fails(404);
    operations
        .get("getLatestOpenAPISpecVersion", SPEC + "/versions/latest")
        .returns(() -> OpenApiJson.VERSION, call -> shown(call, latest(call)))
        .fails(404);
    operations
        .get("getLatestOpenAPISpecVersionContent", SPEC + "/versions/latest/content")
        .returns("OpenAPISpecContent")
        .fails(404)
        .handledBy(call -> content(call, latest(call)));
    operations
        .get("getOpenAPISpecVersionById", SPEC + "/versions/{versionId}")
        .returns(() -> OpenApiJson.VERSION, call -> shown(call, version(call)))
        .fails(404);
    operations
        .get("getOpenAPISpecVersionContentById", SPEC + "/versions/{versionId}/content")
        .returns("OpenAPISpecContent")
        .fails(404)
        .handledBy(call -> content(call, version(call)));
  }

  private static void downloads(OperationGroup operations) {
    operations
        .get("downloadOpenAPISpecVersion", "/~openapi/{token}")
        .summary("The first document of a version as JSON; the token is in the version's url.")
        .open()
        .answers(200, "object")
        .fails(404)
        .handledBy(OpenApiOperations::download);
    operations
        .get("getPublishedOpenAPISpec", "/~openapi/{organizationId}/{specSlug}")
        .summary("The first document of the newest version of a public specification, as JSON.")
        .open()
        .answers(200, "object")
        .fails(404)
        .handledBy(OpenApiOperations::published);
  }

  private static HttpResponse save(Call call) {
    SaveOpenApiSpec command = call.body(body -> SaveOpenApiSpec.named(slug(call), SOURCE.in(body)));
    OpenApiSpecs.Saved saved = specs(call).save(call.organization(), command);
    JsonFields spec = OpenApiJson.SPEC.of(saved.spec(), call.links());
    return saved.created() ? JsonResponse.created(spec) : JsonResponse.ok(spec);
  }

  private static OpenApiSpecs.ReadVersion latest(Call call) {
    return specs(call).latestForUrl(call.organization(), slug(call));
  }

  private static OpenApiSpecs.ReadVersion version(Call call) {
    return specs(call)
        .versionForUrl(
            call.organization(), slug(call), new OpenApiVersionId(call.path("versionId")));
  }

  private static OpenApiJson.Shown shown(Call call, OpenApiSpecs.ReadVersion found) {
    return shown(call, found.version(), found.right());
  }

  private static OpenApiJson.Shown shown(Call call, OpenApiVersion version, ContentRight right) {
    String location = call.links().organization(call.organization()) + "/openapi/" + slug(call);
    return new OpenApiJson.Shown(version, location, call.links().openApiVersion(version, right));
  }

  private static String url(Call call, OpenApiSpecs.ReadVersion found) {
    return call.links().openApiVersion(found.version(), found.right());
  }

  private static HttpResponse content(Call call, OpenApiSpecs.ReadVersion found) {
    String shown =
        found.spec().visibility() == OpenApiSpec.Visibility.PUBLIC
            ? call.links().openApiPublished(found.spec())
            : null;
    return json(
        SpecificationContent.fileSystem(specs(call), found.version(), url(call, found), shown));
  }

  private static HttpResponse json(HttpBody body) {
    return HttpResponse.content("application/json", body);
  }

  /**
   * The version that the token names, for any caller, as long as the token's reader may read it: it
   * is sent to its end when that right ends meanwhile.
   */
  private static HttpResponse download(Call call) {
    FileTokens.SpecificationTarget target =
        call.files().verifySpecification(call.path("token")).orElseThrow(OpenApiOperations::none);
    OpenApiVersion version =
        call.reader(target.right())
            .orElseThrow(OpenApiOperations::none)
            .openApiSpecs()
            .version(target.spec(), target.version());
    return json(SpecificationContent.entryPoint(call.operator().openApiSpecs(), version))
        .withHeader("Cache-Control", FileOperations.keptFor(call, target.right()))
        .withHeader("X-Content-Type-Options", "nosniff");
  }

  private static DocsException none() {
    return DocsException.of(ErrorCode.NOT_FOUND, "no such specification");
  }

  /** The version that is the newest one now; it is sent to its end when a newer one follows. */
  private static HttpResponse published(Call call) {
    OpenApiVersion version = specs(call).published(call.organization(), slug(call));
    return json(SpecificationContent.entryPoint(call.operator().openApiSpecs(), version))
        .withHeader("Cache-Control", "no-cache")
        .withHeader("X-Content-Type-Options", "nosniff");
  }

  private static OpenApiSpecs specs(Call call) {
    return call.docs().openApiSpecs();
  }

  private static String slug(Call call) {
    return call.path("specSlug");
  }
}
