package dev.docs.translation;

import dev.docs.command.Text;
import jakarta.validation.Valid;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes translation settings, or changes them. When they are changed, null keeps what is there.
 *
 * @param title 1 to 100 characters; may be left out of new ones that name a source and a language,
 *     which are then titled by that language
 * @param languages at most 100 well-formed language codes, no two the same but for letter case; for
 *     new ones null stands for those of the source and the language
 * @param source a space of the organization that the caller may see
 * @param instructions Markdown, at most 100,000 characters; empty for none
 */
public record SaveTranslation(
    @Text(min = 1, max = TranslationSettings.MAX_TITLE) @Nullable String title,
    @Nullable List<String> languages,
    @Valid @Nullable TranslationSource source,
    @Nullable TranslationLanguage language,
    @Text(max = TranslationSettings.MAX_INSTRUCTIONS) @Nullable String instructions) {

  public SaveTranslation {
    languages = languages == null ? null : Collections.unmodifiableList(new ArrayList<>(languages));
  }

  public static SaveTranslation titled(String title) {
    return new SaveTranslation(title, null, null, null, null);
  }

  public SaveTranslation languages(List<String> codes) {
    return new SaveTranslation(title, codes, source, language, instructions);
  }
}
