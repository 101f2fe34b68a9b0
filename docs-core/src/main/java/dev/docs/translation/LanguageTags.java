package dev.docs.translation;

import dev.docs.rule.internal.KeepsRule;
import java.util.IllformedLocaleException;
import java.util.Locale;

/** Language codes as RFC 5646 (BCP 47) has them: {@code en}, {@code pt-BR}, {@code zh-Hant-TW}. */
@KeepsRule("translation-languages")
final class LanguageTags {

  /** The longest code: the length that RFC 5646 requires implementations to support. */
  public static final int MAX_LENGTH = 35;

  private LanguageTags() {}

  /** Whether the text is a well-formed language code; the language need not exist. */
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
