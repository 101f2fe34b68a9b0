package dev.docs.http.html;

import dev.docs.content.document.Document;
import java.util.Map;
import java.util.Optional;

/** What a document refers to, where it is shown. */
public interface RenderContext {

  /** The text of a reusable content; empty where it is gone. */
  Optional<Document> reusableContent(String id);

  /**
   * Where a reference to something other than an address leads from here.
   *
   * @param ref in its JSON form
   * @return the address for a link; empty where it leads nowhere
   */
  Optional<String> target(Map<?, ?> ref);

  /** What a page is called; empty where it is not known. */
  Optional<String> pageTitle(String page);

  /** What a file is called; empty where it is not known. */
  Optional<String> fileName(String file);

  /** What may stand in {@code src} to show a file as an image; empty where it cannot be shown. */
  Optional<String> image(String file);

  /** The text for an emoji given by the hexadecimal numbers of its characters; empty for none. */
  Optional<String> emoji(String code);

  /** The identifier, in the page in HTML, of a heading. */
  String anchor(String id);
}
