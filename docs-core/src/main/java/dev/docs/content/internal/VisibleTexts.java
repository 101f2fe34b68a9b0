package dev.docs.content.internal;

import dev.docs.content.DocumentId;
import dev.docs.content.VariableValue;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The visible parts of texts: for a visitor of a site, without the blocks whose conditions do not
 * hold. Equal instances give equal results. Immutable and thread-safe.
 */
public interface VisibleTexts {

  /** Every text as a whole. */
  VisibleTexts ALL = (document, text, page) -> text;

  /**
   * The visible part of a text.
   *
   * @param document the document with this text; null for none
   * @param page the variables of the page that shows it; empty where none does
   */
  String visible(@Nullable DocumentId document, String text, Map<String, VariableValue> page);

  /** A cache key, different for instances with different results; empty for {@link #ALL}. */
  default String key() {
    return "";
  }
}
