package dev.docs.http.font;

import dev.docs.font.CustomFont;
import dev.docs.http.type.JsonType;
import dev.docs.http.type.ObjectType;
import java.util.List;

/** The JSON of custom fonts. */
final class FontJson {

  private static final ObjectType<CustomFont.Face> SOURCE =
      ObjectType.<CustomFont.Face>named("FontSource")
          .field("url", "URL", (face, links) -> links.font(face.file()))
          .optional("format", "\"woff2\"|\"woff\"", CustomFont.Face::format)
          .build();

  private static final ObjectType<CustomFont.Face> FACE =
      ObjectType.<CustomFont.Face>named("FontFace")
          .field("weight", "FontWeight", CustomFont.Face::weight)
          .field(
              "sources",
              "array of FontSource <items 1..>",
              (face, links) -> SOURCE.each(List.of(face), links))
          .build();

  private static final ObjectType<CustomFont> DEFINITION =
      ObjectType.<CustomFont>named("CustomizationFontDefinitionInput")
          .field("id", "string", CustomFont::id)
          .field("custom", "boolean", font -> true)
          .field("fontFamily", "FontFamily", CustomFont::family)
          .field(
              "fontFaces",
              "array of FontFace <items 1..>",
              (font, links) -> FACE.each(font.faces(), links))
          .build();

  static final ObjectType<CustomFont.View> FONT =
      ObjectType.<CustomFont.View>named("CustomizationFontDefinition")
          .with(DEFINITION, CustomFont.View::font)
          .object("permissions", p -> p.field("edit", "boolean", CustomFont.View::mayEdit))
          .build();

  private FontJson() {}

  static List<JsonType<?>> types() {
    return List.of(SOURCE, FACE, FONT);
  }
}
