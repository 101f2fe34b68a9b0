package dev.docs.http.contents;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.space;
import static dev.docs.http.call.RequiredRole.READ;
import static java.util.Objects.requireNonNull;

import dev.docs.computed.OpenApiPages;
import dev.docs.content.ComputedSource;
import dev.docs.content.DocumentId;
import dev.docs.content.document.ContentRef;
import dev.docs.contents.ContentAt;
import dev.docs.contents.ContentView;
import dev.docs.contents.Contents.ComputedPages;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.ComputedBodies;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.Parameter;
import dev.docs.http.content.DocumentJson;
import dev.docs.http.content.PageJson;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Operations on sources of computed content: OpenAPI specifications, and translations, whose result
 * is a space of its own.
 */
final class ComputedOperations {

  private static final RequiredField<JsonBody> DOCUMENT_SOURCE =
      BodyField.object("source", "ComputedContentSourceDocument").required();
  private static final RequiredField<JsonBody> REVISION_SOURCE =
      BodyField.object("source", "ComputedContentSourceRevision").required();
  private static final RequiredField<String> SEED = BodyField.text("seed").required();

  private ComputedOperations() {}

  static void describe(OperationGroup operations) {
    operations
        .post("getComputedDocument", "/spaces/{spaceId}/content/computed/document")
        .needs(READ)
        .query(Parameter.oneOf("schema", "current", "next"))
        .body(DOCUMENT_SOURCE, SEED)
        .returns("JSONDocument")
        .handledBy(ComputedOperations::document);
    operations
        .post("getComputedRevision", "/spaces/{spaceId}/content/computed/revision")
        .needs(READ)
        .body(REVISION_SOURCE, SEED)
        .returns(() -> ComputedJson.COMPUTED)
        .handledBy(ComputedOperations::revision);
  }

  // ---------------------------------------------------------------- documents

  /** The source of a computed document: one of the two. */
  private record DocumentSource(
      @Nullable ComputedSource openApi, @Nullable SpaceId space, @Nullable DocumentId document) {}

  private static HttpResponse document(Call call) {
    DocumentSource source =
        call.body(
            body -> {
              seed(body);
              return ComputedBodies.source(
                  body, DOCUMENT_SOURCE, ComputedOperations::documentSource);
            });
    ComputedSource openApi = source.openApi();
    if (openApi == null) {
      docs(call).contents().get(ContentAt.main(space(call)));
      return JsonResponse.ok(
          DocumentJson.of(
              docs(call)
                  .contents()
                  .shownDocument(requireNonNull(source.space()), requireNonNull(source.document())),
              call.memory()));
    }
    String text = docs(call).contents().computedText(space(call), openApi);
    return JsonResponse.ok(DocumentJson.of(text, call.memory()));
  }

  private static DocumentSource documentSource(JsonBody source, String type) {
    JsonBody props = source.object("props").required();
    if (type.equals(ComputedBodies.TRANSLATION)) {
      String space = props == null ? null : id(props, "space");
      String document = props == null ? null : id(props, "document");
      return space == null || document == null
          ? JsonBody.refused()
          : new DocumentSource(null, new SpaceId(space), new DocumentId(document));
    }
    Map<String, String> properties = new HashMap<>();
    if (props != null) {
      String doc = props.string("doc").required();
      boolean models = OpenApiPages.MODELS.equals(doc);
      if (doc != null
          && !models
          && !doc.equals(OpenApiPages.OPERATIONS)
          && !doc.equals(OpenApiPages.INFO)) {
        props.reject("doc", "must be one of models, operations, info");
      }
      properties.put("doc", String.valueOf(doc));
      if (!models) {
        properties.put("page", String.valueOf(props.string("page").required()));
      }
    }
    ContentRef.OpenApi spec = ComputedBodies.spec(source);
    return spec == null
        ? JsonBody.refused()
        : new DocumentSource(
            new ComputedSource(type, properties, Map.of("spec", spec)), null, null);
  }

  // ---------------------------------------------------------------- revisions

  /** The source of a computed revision: one of the two, or an unfinished translation. */
  private record RevisionSource(
      @Nullable ComputedSource openApi, @Nullable SpaceId space, @Nullable RevisionId revision) {}

  private static HttpResponse revision(Call call) {
    record SeededSource(RevisionSource source, String seed) {}
    SeededSource seeded =
        call.body(
            body -> {
              String seed = seed(body);
              return new SeededSource(
                  ComputedBodies.source(body, REVISION_SOURCE, ComputedOperations::revisionSource),
                  seed);
            });
    RevisionSource source = seeded.source();
    if (source.openApi() != null) {
      PageId seed = new PageId(seeded.seed());
      ComputedPages computed = docs(call).contents().computed(space(call), source.openApi(), seed);
      PageJson pages = new PageJson(computed.pages(), true, links(call)).beside(computed.main());
      return JsonResponse.ok(ComputedJson.of(computed.pages(), pages, links(call)));
    }
    docs(call).contents().get(ContentAt.main(space(call)));
    if (source.space() == null || source.revision() == null) {
      return JsonResponse.ok(ComputedJson.nothing(links(call)));
    }
    ContentView revision =
        docs(call).contents().get(ContentAt.revision(source.space(), source.revision()));
    return JsonResponse.ok(
        ComputedJson.of(revision, new PageJson(revision, true, links(call)), links(call)));
  }

  private static RevisionSource revisionSource(JsonBody source, String type) {
    if (type.equals(ComputedSource.OPENAPI)) {
      ComputedSource openApi = ComputedBodies.openApi(source);
      return openApi == null ? JsonBody.refused() : new RevisionSource(openApi, null, null);
    }
    source.skip("props");
    JsonBody dependencies = source.object("dependencies").required();
    JsonBody translation =
        dependencies == null ? null : dependencies.object("translation").required();
    if (translation != null) {
      translation.skip("ref");
    }
    JsonBody value = translation == null ? null : translation.object("value").orNull();
    String space = value == null ? null : id(value, "space");
    String revision = value == null ? null : id(value, "revision");
    return space == null || revision == null
        ? new RevisionSource(null, null, null)
        : new RevisionSource(null, new SpaceId(space), new RevisionId(revision));
  }

  // ---------------------------------------------------------------- bodies

  private static String seed(JsonBody body) {
    String seed = SEED.in(body);
    if (seed != null && !Id.isPossible(seed)) {
      body.reject(SEED.name(), "must be 1 to " + Id.MAX_LENGTH + " characters");
    }
    return seed;
  }

  private static String id(JsonBody body, String field) {
    String id = body.string(field).required();
    if (id != null && !Id.isPossible(id)) {
      body.reject(field, "must be 1 to " + Id.MAX_LENGTH + " characters");
      return JsonBody.refused();
    }
    return id;
  }
}
