package dev.docs.http.view;

import dev.docs.content.Page;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.http.json.JsonObject;
import dev.docs.space.ContentView;
import java.util.Map;

/** Texts, in both their forms. */
public final class DocumentJson {

  private DocumentJson() {}

  /** The text as a tree of blocks. */
  public static JsonObject of(String markdown) {
    JsonObject document = JsonObject.object();
    Map<String, Object> tree = MarkdownParser.parse(markdown).toMap();
    document.put("object", tree.get("object"));
    tree.forEach(document::put);
    return document;
  }

  /** The tree of blocks of a page of this content. */
  public static JsonObject of(ContentView view, Page page) {
    return of(view.text(page.document()));
  }

  /** The text of a page as it was written. */
  static String markdown(ContentView view, Page page) {
    return view.text(page.document());
  }

  /** {@code {markdown}} or {@code {document}}. */
  static JsonObject body(String markdown, Format format) {
    return switch (format) {
      case MARKDOWN -> JsonObject.of("markdown", markdown);
      case DOCUMENT -> JsonObject.of("document", of(markdown));
    };
  }
}
