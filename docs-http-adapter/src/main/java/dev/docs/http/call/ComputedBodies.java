package dev.docs.http.call;

import dev.docs.computed.OpenApiPages;
import dev.docs.content.ComputedSource;
import dev.docs.content.document.ContentRef;
import dev.docs.error.DocsException;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.BodyUnion;
import dev.docs.http.type.RequiredField;
import dev.docs.id.Id;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the sources of computed content from bodies. */
public final class ComputedBodies {

  /** The field with a source's type. */
  public static final RequiredField<String> OPENAPI_TYPE =
      BodyField.literal("type", ComputedSource.OPENAPI);

  /** The type of a source that translates another content. */
  public static final RequiredField<String> TRANSLATION_TYPE =
      BodyField.literal("type", "builtin:translation");

  private static final Pattern INTEGRATION = Pattern.compile("integration:[^:]+:[^:]+");

  // ---------------------------------------------------------------- specifications

  private static final RequiredField<String> KIND = BodyField.literal("kind", "openapi");
  private static final RequiredField<String> NAME = id("spec");
  private static final RequiredField<ContentRef.OpenApi> SPEC_REF =
      BodyField.object("ref", BodyType.like("ContentRefOpenAPI", KIND, NAME))
          .map(ComputedBodies::reference)
          .required();
  private static final BodyField<Object> RESOLVED = BodyField.any("value", "object");
  private static final RequiredField<ContentRef.OpenApi> SPEC =
      BodyField.object(
              "spec",
              BodyUnion.<ContentRef.OpenApi>inline("ComputedContentSource.spec")
                  .or(BodyType.inline("ComputedContentSource.spec", SPEC_REF).closed())
                  .or(BodyType.like("ComputedContentDependencyOpenAPI", SPEC_REF, RESOLVED))
                  .readBy(ComputedBodies::unresolved)
                  .build())
          .required();

  /** The specification that a source depends on. */
  public static final RequiredField<ContentRef.OpenApi> SPEC_DEPENDENCY =
      BodyField.object("dependencies", BodyType.inline("ComputedContentSource.dependencies", SPEC))
          .<ContentRef.OpenApi>map(SPEC::in)
          .required();

  private static final RequiredField<Boolean> MODELS =
      BodyField.bool(OpenApiPages.MODELS).required();
  private static final RequiredField<Boolean> PROPS =
      BodyField.object("props", BodyType.inline("ComputedContentSource.props", MODELS))
          .<Boolean>map(MODELS::in)
          .required();
  private static final BodyType OPENAPI =
      BodyType.named("ComputedContentSourceRevisionOpenAPI", OPENAPI_TYPE, SPEC_DEPENDENCY, PROPS);

  // ---------------------------------------------------------------- translations

  private static final RequiredField<JsonBody> ANY_PROPS =
      BodyField.object("props", "object").required();
  private static final RequiredField<JsonBody> TRANSLATION_REF =
      BodyField.object("ref", "TranslationRef").required();
  private static final RequiredField<String> SPACE = id("space");
  private static final RequiredField<String> REVISION = id("revision");
  private static final BodyField<Translated> RESULT =
      BodyField.object("value", BodyType.like("TranslationResult", SPACE, REVISION))
          .map(ComputedBodies::result)
          .orNull();
  private static final RequiredField<JsonBody> TRANSLATED =
      BodyField.object(
              "translation",
              BodyUnion.<JsonBody>inline("ComputedContentSource.translation")
                  .or(
                      BodyType.inline("ComputedContentSource.translation", TRANSLATION_REF)
                          .closed())
                  .or(
                      BodyType.like(
                          "ComputedContentDependencyTranslation", TRANSLATION_REF, RESULT))
                  .readBy(Function.identity())
                  .build())
          .required();
  private static final RequiredField<JsonBody> TRANSLATION_DEPENDENCY =
      BodyField.object(
              "dependencies", BodyType.inline("ComputedContentSource.dependencies", TRANSLATED))
          .<JsonBody>map(TRANSLATED::in)
          .required();
  private static final BodyType TRANSLATION =
      BodyType.named(
          "ComputedContentSourceRevisionTranslation",
          TRANSLATION_TYPE,
          ANY_PROPS,
          TRANSLATION_DEPENDENCY);

  private ComputedBodies() {}

  /** The result of a translation. */
  public record Translated(String space, String revision) {}

  /**
   * A source in a field of this name. For one of an integration, reading throws {@link
   * DocsException} with {@code PRECONDITION}.
   */
  public static <T> BodyUnion<T> source(
      BodyUnion.Builder<T> union,
      String field,
      BodyType openApi,
      Function<? super JsonBody, ? extends T> readsOpenApi,
      BodyType translation,
      Function<? super JsonBody, ? extends T> readsTranslation) {
    return union
        .by(OPENAPI_TYPE.name())
        .or(openApi, readsOpenApi)
        .or(translation, readsTranslation)
        .or(BodyType.like("ComputedContentSourceIntegration"))
        .otherwise(type -> unknown(field, type))
        .build();
  }

  /** As {@link #source}, of revisions: of all pages of a specification, or of a translation. */
  public static <T> BodyUnion<T> ofRevision(
      BodyUnion.Builder<T> union,
      String field,
      Function<? super ComputedSource, ? extends T> openApi,
      Function<? super JsonBody, ? extends T> translation) {
    return source(
        union,
        field,
        OPENAPI,
        source -> {
          ComputedSource pages = openApi(source);
          return pages == null ? JsonBody.refused() : openApi.apply(pages);
        },
        TRANSLATION,
        translation);
  }

  private static ComputedSource openApi(JsonBody source) {
    Boolean models = PROPS.in(source);
    ContentRef.OpenApi spec = SPEC_DEPENDENCY.in(source);
    return models == null || spec == null
        ? JsonBody.refused()
        : new ComputedSource(
            ComputedSource.OPENAPI,
            Map.of(OpenApiPages.MODELS, String.valueOf(models)),
            Map.of(SPEC.name(), spec));
  }

  /** The result of the translation that a source depends on; null while there is none. */
  public static @Nullable Translated translated(JsonBody source) {
    source.skip(ANY_PROPS.name());
    JsonBody translation = TRANSLATION_DEPENDENCY.in(source);
    if (translation == null) {
      return null;
    }
    translation.skip(TRANSLATION_REF.name());
    return RESULT.in(translation).orNull();
  }

  private static Translated result(JsonBody result) {
    String space = SPACE.in(result);
    String revision = REVISION.in(result);
    return space == null || revision == null ? JsonBody.refused() : new Translated(space, revision);
  }

  private static ContentRef.OpenApi unresolved(JsonBody spec) {
    spec.skip(RESOLVED.name());
    return SPEC_REF.in(spec);
  }

  private static ContentRef.OpenApi reference(JsonBody ref) {
    KIND.in(ref);
    String name = NAME.in(ref);
    return name == null ? JsonBody.refused() : new ContentRef.OpenApi(name);
  }

  private static String unknown(String field, String type) {
    if (INTEGRATION.matcher(type).matches()) {
      throw DocsException.precondition(field + ".type: there is no integration " + type);
    }
    return "must be builtin:openapi, builtin:translation or an integration's";
  }

  /** A string that may be an id. */
  public static RequiredField<String> id(String name) {
    return BodyField.<String>id(name, ComputedBodies::possible).required();
  }

  private static String possible(String id) {
    if (!Id.isPossible(id)) {
      throw new IllegalArgumentException("must be 1 to " + Id.MAX_LENGTH + " characters");
    }
    return id;
  }
}
