package dev.docs.http.content;

import dev.docs.content.Page.Cover;
import dev.docs.content.PageLayout;
import dev.docs.content.PageLayout.Option;
import dev.docs.http.json.JsonFields;

/** The JSON of page layouts. */
final class LayoutJson {

  private LayoutJson() {}

  static JsonFields of(PageLayout layout) {
    return json ->
        json.put("width", layout.wide() ? "wide" : "default")
            .put("cover", layout.cover())
            .put("coverSize", layout.coverSize())
            .put("coverMask", layout.has(Option.RADIAL_MASK) ? "radial" : "none")
            .put("title", layout.title())
            .put("description", layout.description())
            .put("tableOfContents", layout.tableOfContents())
            .put("outline", layout.outline())
            .put("pagination", layout.pagination())
            .put("metadata", layout.metadata())
            .put("tags", !layout.has(Option.NO_TAGS))
            .put("actions", !layout.has(Option.NO_ACTIONS))
            .put("anchors", !layout.has(Option.NO_ANCHORS));
  }

  static JsonFields of(Cover cover) {
    return json -> {
      if (cover.ref() != null) {
        json.put("ref", RefJson.of(cover.ref()));
      }
      if (cover.refDark() != null) {
        json.put("refDark", RefJson.of(cover.refDark()));
      }
      json.put("yPos", ValueJson.number(cover.yPos()));
    };
  }
}
