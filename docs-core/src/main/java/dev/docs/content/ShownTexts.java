package dev.docs.content;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What of texts somebody is shown. Equal ones show the same of equal texts. Immutable and
 * thread-safe.
 */
public interface ShownTexts {

  /** All of every text. */
  ShownTexts ALL = (document, text, page) -> text;

  /**
   * What is shown of a text.
   *
   * @param page the variables of the page that shows it; empty where none does
   */
  String shown(@Nullable DocumentId document, String text, Map<String, VariableValue> page);

  /** Tells these from those that show something else; empty for all. */
  default String key() {
    return "";
  }
}
