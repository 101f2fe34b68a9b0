package dev.docs.http.html;

import dev.docs.content.document.Document;
import java.util.Map;
import java.util.Optional;

/** Resolves the references of a document for the place where it is rendered. */
public interface RenderContext {

  /** The document of a reusable content; empty when it does not exist. */
  Optional<Document> reusableContent(String id);

  /**
   * The URL of a reference other than an external link.
   *
   * @param ref in its JSON form
   * @return the URL; empty when there is no target
   */
  Optional<String> target(Map<?, ?> ref);

  /** The title of a page; empty when unknown. */
  Optional<String> pageTitle(String page);

  /** The name of a file; empty when unknown. */
  Optional<String> fileName(String file);

  /** The {@code src} of a file as an image; empty when it cannot be shown as one. */
  Optional<String> image(String file);

  /** The text of an emoji given by its code points in hexadecimal; empty when there is none. */
  Optional<String> emoji(String code);

  /** The HTML id of a heading, unique in the rendered page. */
  String anchor(String id);
}
