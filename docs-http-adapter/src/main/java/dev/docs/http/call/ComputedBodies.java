package dev.docs.http.call;

import dev.docs.computed.OpenApiPages;
import dev.docs.content.ComputedSource;
import dev.docs.content.document.ContentRef;
import dev.docs.error.DocsException;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.RequiredField;
import dev.docs.id.Id;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/** Reads the sources of computed content from bodies. */
public final class ComputedBodies {

  /** The type of a source that translates another content. */
  public static final String TRANSLATION = "builtin:translation";

  private static final Pattern INTEGRATION = Pattern.compile("integration:[^:]+:[^:]+");

  private ComputedBodies() {}

  /**
   * Reads a source with {@code reader}, which receives it with its type; null when a violation was
   * added.
   *
   * @throws DocsException with {@code PRECONDITION} for a source of an integration
   */
  public static <T> T source(
      JsonBody body,
      RequiredField<JsonBody> field,
      BiFunction<JsonBody, String, ? extends T> reader) {
    JsonBody source = field.in(body);
    String type = source == null ? null : source.string("type").required();
    if (source == null || type == null) {
      return JsonBody.refused();
    }
    if (INTEGRATION.matcher(type).matches()) {
      throw DocsException.precondition(field.name() + ".type: there is no integration " + type);
    }
    if (!type.equals(ComputedSource.OPENAPI) && !type.equals(TRANSLATION)) {
      source.reject("type", "must be builtin:openapi, builtin:translation or an integration's");
      return JsonBody.refused();
    }
    return reader.apply(source, type);
  }

  /** A source that contains all pages of a specification; null when a violation was added. */
  public static ComputedSource openApi(JsonBody source) {
    JsonBody props = source.object("props").required();
    Boolean models = props == null ? null : props.bool(OpenApiPages.MODELS).required();
    ContentRef.OpenApi spec = spec(source);
    return models == null || spec == null
        ? JsonBody.refused()
        : new ComputedSource(
            ComputedSource.OPENAPI,
            Map.of(OpenApiPages.MODELS, String.valueOf(models)),
            Map.of("spec", spec));
  }

  /** The specification that a source depends on; null when a violation was added. */
  public static ContentRef.OpenApi spec(JsonBody source) {
    JsonBody dependencies = source.object("dependencies").required();
    JsonBody spec = dependencies == null ? null : dependencies.object("spec").required();
    if (spec != null) {
      spec.skip("value");
    }
    JsonBody ref = spec == null ? null : spec.object("ref").required();
    if (ref == null) {
      return JsonBody.refused();
    }
    String kind = ref.string("kind").required();
    if (kind != null && !kind.equals("openapi")) {
      ref.reject("kind", "must be openapi");
    }
    String name = ref.string("spec").required();
    if (name != null && !Id.isPossible(name)) {
      ref.reject("spec", "must be 1 to " + Id.MAX_LENGTH + " characters");
    }
    return name == null ? JsonBody.refused() : new ContentRef.OpenApi(name);
  }
}
