package dev.docs.http.font;

import dev.docs.font.CustomFont;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import java.util.List;

/** The JSON of custom fonts. */
final class FontJson {

  private FontJson() {}

  static JsonFields of(CustomFont.View view, Links links) {
    CustomFont font = view.font();
    return json ->
        json.put("id", font.id())
            .put("custom", true)
            .put("fontFamily", font.family())
            .putEach("fontFaces", font.faces(), face -> face(face, links))
            .put("permissions", permissions -> permissions.put("edit", view.mayEdit()));
  }

  private static JsonFields face(CustomFont.Face face, Links links) {
    return json ->
        json.put("weight", face.weight())
            .putEach("sources", List.of(face), source -> source(source, links));
  }

  private static JsonFields source(CustomFont.Face face, Links links) {
    return json -> json.put("url", links.font(face.file())).put("format", face.format());
  }
}
