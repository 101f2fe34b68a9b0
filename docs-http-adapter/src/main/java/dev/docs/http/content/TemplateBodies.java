package dev.docs.http.content;

import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.id.SpaceId;
import org.jspecify.annotations.Nullable;

/** Templates in bodies: a template is named by the id of a space. */
public final class TemplateBodies {

  private static final BodyField<JsonBody> CONTENT_REFS =
      BodyField.object("contentRefs", "map of ContentRef").notNull();

  public static final RequiredField<SpaceId> ID = BodyField.id("id", SpaceId::new).required();

  public static final BodyField<JsonBody> PARAMS =
      BodyField.object("params", BodyType.named("SpaceTemplateParams", CONTENT_REFS)).notNull();

  /** The template that something new begins with. */
  public static final BodyField<SpaceId> TEMPLATE =
      BodyField.object("template", BodyType.named("ApplySpaceTemplate", ID, PARAMS))
          .notNull()
          .map(TemplateBodies::read);

  private TemplateBodies() {}

  /** The template of a body that is one. */
  public static SpaceId read(JsonBody template) {
    refuseParameters(PARAMS.in(template).orNull());
    return ID.in(template);
  }

  private static void refuseParameters(@Nullable JsonBody params) {
    JsonBody refs = params == null ? null : CONTENT_REFS.in(params).orNull();
    if (refs != null) {
      refs.names().forEach(name -> refs.reject(name, "is no parameter: a template takes none"));
    }
  }
}
