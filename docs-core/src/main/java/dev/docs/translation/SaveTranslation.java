package dev.docs.translation;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.rule.internal.KeepsRule;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Creates or changes translation settings; on a change, fields that are not set stay.
 *
 * @param title 1 to 100 characters; may be left out of new ones that name a source and a language,
 *     which are then titled by that language
 * @param languages at most 100 well-formed language codes, no two the same but for letter case; new
 *     ones have those of the source and the language where none are set
 * @param source a space of the organization that the caller may see
 * @param instructions Markdown, at most 100,000 characters; empty for none
 */
@KeepsRule("translation-fields")
public record SaveTranslation(
    Update<@NotNull @BoundedText(min = 1, max = TranslationSettings.MAX_TITLE, line = true) String>
        title,
    Update<@NotNull List<String>> languages,
    Update<TranslationSettings.@NotNull @Valid Source> source,
    Update<TranslationSettings.@NotNull Language> language,
    Update<@NotNull @BoundedText(max = TranslationSettings.MAX_INSTRUCTIONS) String> instructions) {

  /** Sets nothing: the value to start from. */
  public static final SaveTranslation NOTHING =
      new SaveTranslation(
          Update.keep(), Update.keep(), Update.keep(), Update.keep(), Update.keep());

  public SaveTranslation {
    languages = languages.map(codes -> Collections.unmodifiableList(new ArrayList<>(codes)));
  }

  public SaveTranslation title(String newTitle) {
    return new SaveTranslation(Update.to(newTitle), languages, source, language, instructions);
  }

  public SaveTranslation languages(List<String> codes) {
    return new SaveTranslation(title, Update.to(codes), source, language, instructions);
  }

  public SaveTranslation source(TranslationSettings.Source newSource) {
    return new SaveTranslation(title, languages, Update.to(newSource), language, instructions);
  }

  public SaveTranslation language(TranslationSettings.Language newLanguage) {
    return new SaveTranslation(title, languages, source, Update.to(newLanguage), instructions);
  }

  public SaveTranslation instructions(String markdown) {
    return new SaveTranslation(title, languages, source, language, Update.to(markdown));
  }

  public static SaveTranslation titled(String title) {
    return NOTHING.title(title);
  }
}
