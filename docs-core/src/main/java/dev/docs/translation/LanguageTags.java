package dev.docs.translation;

import java.util.IllformedLocaleException;
import java.util.Locale;

/** Language codes as RFC 5646 (BCP 47) has them: {@code en}, {@code pt-BR}, {@code zh-Hant-TW}. */
final class LanguageTags {

  /** The longest code: what RFC 5646 asks everybody to have room for. */
  public static final int MAX_LENGTH = 35;

  private LanguageTags() {}

  /**
   * Whether the text is well-formed as a language code; whether there is such a language is not
   * asked.
   */
  public static boolean isWellFormed(String text) {
    if (text == null || text.isEmpty() || text.length() > MAX_LENGTH) {
      return false;
    }
    try {
      new Locale.Builder().setLanguageTag(text);
      return true;
    } catch (IllformedLocaleException e) {
      return false;
    }
  }
}
