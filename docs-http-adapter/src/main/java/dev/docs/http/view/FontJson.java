package dev.docs.http.view;

import dev.docs.font.CustomFont;
import dev.docs.font.FontFace;
import dev.docs.font.FontView;
import dev.docs.http.json.JsonObject;
import java.util.List;

/** Custom fonts. */
public final class FontJson {

  private FontJson() {}

  public static JsonObject of(FontView view, Links links) {
    CustomFont font = view.font();
    return JsonObject.object()
        .put("id", font.id().value())
        .put("custom", true)
        .put("fontFamily", font.family())
        .putEach("fontFaces", font.faces(), face -> face(face, links))
        .put("permissions", JsonObject.of("edit", view.mayEdit()));
  }

  private static JsonObject face(FontFace face, Links links) {
    JsonObject source = JsonObject.of("url", links.font(face.file())).put("format", face.format());
    return JsonObject.of("weight", face.weight()).put("sources", List.of(source));
  }
}
