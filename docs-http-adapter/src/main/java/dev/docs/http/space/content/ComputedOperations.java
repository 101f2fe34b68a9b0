package dev.docs.http.space.content;

import static dev.docs.http.call.RequiredRole.READ;
import static java.util.Objects.requireNonNull;

import dev.docs.computed.OpenApiPages;
import dev.docs.content.ComputedSource;
import dev.docs.content.DocumentId;
import dev.docs.content.document.ContentRef;
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
import dev.docs.http.type.BodyType;
import dev.docs.http.type.BodyUnion;
import dev.docs.http.type.RequiredField;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.ComputedPages;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Operations on sources of computed content: OpenAPI specifications, and translations, whose result
 * is a space of its own. Front ends send a source as they found it in a page, to get what it shows.
 */
@KeepsRule("computed-operations")
final class ComputedOperations {

  // What is shown of a specification: its models, or a page of its operations or about it.
  private static final RequiredField<String> OF_MODELS =
      BodyField.literal("doc", OpenApiPages.MODELS);
  private static final RequiredField<String> OF_PAGE =
      BodyField.literal("doc", OpenApiPages.OPERATIONS, OpenApiPages.INFO);
  private static final RequiredField<String> PAGE =
      BodyField.text("page", "string <len 1..>").required();
  private static final BodyUnion<Map<String, String>> SHOWN_TYPE =
      BodyUnion.<Map<String, String>>inline("ComputedContentSourceDocument.props")
          .by("doc")
          .or(BodyType.inline("models", OF_MODELS), props -> Map.of("doc", OpenApiPages.MODELS))
          .or(BodyType.inline("pages", OF_PAGE, PAGE), ComputedOperations::ofPage)
          .build();
  private static final RequiredField<Map<String, String>> SHOWN =
      BodyField.object("props", SHOWN_TYPE).required();
  private static final BodyType OPENAPI_DOCUMENT =
      BodyType.named(
          "ComputedContentSourceDocumentOpenAPI",
          ComputedBodies.OPENAPI_TYPE,
          ComputedBodies.SPEC_DEPENDENCY,
          SHOWN);

  // A document of a translation: that of another space.
  private static final RequiredField<String> SPACE = ComputedBodies.id("space");
  private static final RequiredField<String> DOCUMENT = ComputedBodies.id("document");
  private static final BodyType TRANSLATED_TYPE =
      BodyType.inline("ComputedContentSourceDocumentTranslation.props", SPACE, DOCUMENT);
  private static final RequiredField<DocumentSource> TRANSLATED =
      BodyField.object("props", TRANSLATED_TYPE).map(ComputedOperations::translated).required();
  private static final BodyType TRANSLATED_DOCUMENT =
      BodyType.named(
          "ComputedContentSourceDocumentTranslation", ComputedBodies.TRANSLATION_TYPE, TRANSLATED);

  private static final BodyUnion<DocumentSource> DOCUMENT_SOURCES =
      ComputedBodies.source(
          BodyUnion.named("ComputedContentSourceDocument"),
          "source",
          OPENAPI_DOCUMENT,
          ComputedOperations::openApi,
          TRANSLATED_DOCUMENT,
          TRANSLATED::in);
  private static final RequiredField<DocumentSource> DOCUMENT_SOURCE =
      BodyField.object("source", DOCUMENT_SOURCES).required();

  private static final BodyUnion<RevisionSource> REVISION_SOURCES =
      ComputedBodies.ofRevision(
          BodyUnion.named("ComputedContentSourceRevision"),
          "source",
          openApi -> new RevisionSource(openApi, null, null),
          ComputedOperations::translatedRevision);
  private static final RequiredField<RevisionSource> REVISION_SOURCE =
      BodyField.object("source", REVISION_SOURCES).required();

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
              return DOCUMENT_SOURCE.in(body);
            });
    ComputedSource openApi = source.openApi();
    if (openApi == null) {
      requireSpace(call);
      return JsonResponse.ok(
          DocumentJson.of(
              call.docs()
                  .contents()
                  .shownDocument(requireNonNull(source.space()), requireNonNull(source.document())),
              call.profile().documents(),
              call.memory()));
    }
    String text = call.docs().contents().computedText(call.space(), openApi);
    return JsonResponse.ok(DocumentJson.of(text, call.profile().documents(), call.memory()));
  }

  private static DocumentSource openApi(JsonBody source) {
    Map<String, String> shown = SHOWN.in(source);
    ContentRef.OpenApi spec = ComputedBodies.SPEC_DEPENDENCY.in(source);
    return shown == null || spec == null
        ? JsonBody.refused()
        : new DocumentSource(
            new ComputedSource(ComputedSource.OPENAPI, shown, Map.of("spec", spec)), null, null);
  }

  private static Map<String, String> ofPage(JsonBody props) {
    String page = PAGE.in(props);
    return page == null
        ? JsonBody.refused()
        : Map.of(OF_PAGE.name(), OF_PAGE.in(props), PAGE.name(), page);
  }

  private static DocumentSource translated(JsonBody props) {
    String space = SPACE.in(props);
    String document = DOCUMENT.in(props);
    return space == null || document == null
        ? JsonBody.refused()
        : new DocumentSource(null, new SpaceId(space), new DocumentId(document));
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
              return new SeededSource(REVISION_SOURCE.in(body), seed);
            });
    RevisionSource source = seeded.source();
    if (source.openApi() != null) {
      PageId seed = new PageId(seeded.seed());
      ComputedPages computed =
          call.docs().contents().computed(call.space(), source.openApi(), seed);
      PageJson pages = new PageJson(computed.pages(), true, call.links()).beside(computed.main());
      return JsonResponse.ok(ComputedJson.of(computed.pages(), pages, call.links()));
    }
    requireSpace(call);
    if (source.space() == null || source.revision() == null) {
      return JsonResponse.ok(ComputedJson.nothing(call.links()));
    }
    ContentView revision =
        call.docs().contents().get(ContentAt.revision(source.space(), source.revision()));
    return JsonResponse.ok(
        ComputedJson.of(revision, new PageJson(revision, true, call.links()), call.links()));
  }

  private static RevisionSource translatedRevision(JsonBody source) {
    ComputedBodies.Translated translated = ComputedBodies.translated(source);
    return translated == null
        ? new RevisionSource(null, null, null)
        : new RevisionSource(
            null, new SpaceId(translated.space()), new RevisionId(translated.revision()));
  }

  /**
   * Who asks for what another space has may also read the space that asks for it, or gets a 404.
   */
  private static void requireSpace(Call call) {
    call.docs().contents().get(ContentAt.main(call.space()));
  }

  // ---------------------------------------------------------------- bodies

  private static String seed(JsonBody body) {
    String seed = SEED.in(body);
    if (seed != null && !Id.isPossible(seed)) {
      body.reject(SEED.name(), "must be 1 to " + Id.MAX_LENGTH + " characters");
    }
    return seed;
  }
}
