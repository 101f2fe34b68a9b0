package dev.docs.http.translation;

import dev.docs.http.content.DocumentJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.type.ObjectType;
import dev.docs.translation.Glossary.GlossaryEntry;
import dev.docs.translation.TranslationSettings;

/** The JSON of translation settings and glossaries. */
final class TranslationJson {

  private static final ObjectType<TranslationSettings.Source> SOURCE =
      ObjectType.<TranslationSettings.Source>named("TranslationSource")
          .field("space", "string", TranslationSettings.Source::space)
          .field("language", "TranslationLanguage", TranslationSettings.Source::language)
          .build();

  /** The statistics of translation runs, all zero. */
  private static final ObjectType<TranslationSettings> STATS =
      ObjectType.<TranslationSettings>inline("TranslationSettings.stats")
          .field("runs", "integer", settings -> 0)
          .field("totalWords", "integer", settings -> 0)
          .field("totalPages", "integer", settings -> 0)
          .field("totalDuration", "integer", settings -> 0)
          .field("latestRunDuration", "integer", settings -> 0)
          .field("latestPages", "integer", settings -> 0)
          .field("latestWords", "integer", settings -> 0)
          .build();

  static final ObjectType<TranslationSettings.View> TRANSLATION =
      ObjectType.<TranslationSettings.View>named("TranslationSettings")
          .constant("object", "translation-settings")
          .field("id", "string", view -> view.settings().id())
          .field("title", "string", view -> view.settings().title())
          .field("languages", "array of string", view -> view.settings().languages())
          .optional("language", "TranslationLanguage", view -> view.settings().language())
          .optional("source", SOURCE, view -> view.settings().source())
          .field(
              "instructions", "JSONDocument", (view, links) -> instructions(view.settings(), links))
          .field("status", "TranslationStatus", view -> "pending")
          .field("stats", STATS, TranslationSettings.View::settings)
          .absent("result", "TranslationResult")
          .field("createdAt", "string <date-time>", view -> view.settings().createdAt())
          .field("updatedAt", "string <date-time>", view -> view.settings().updatedAt())
          .object(
              "permissions",
              permissions ->
                  permissions
                      .field("view", "boolean", view -> true)
                      .field("edit", "boolean", TranslationSettings.View::mayEdit))
          .location(
              "string <uri>",
              (view, links) -> links.translation(view.settings().organization(), view.id()))
          .build();

  static final ObjectType<GlossaryEntry> GLOSSARY_ENTRY =
      ObjectType.<GlossaryEntry>named("GlossaryEntry")
          .constant("object", "glossary-entry")
          .field("id", "string", GlossaryEntry::id)
          .field("translations", "GlossaryTranslations", GlossaryEntry::translations)
          .field("createdAt", "string <date-time>", GlossaryEntry::createdAt)
          .field("updatedAt", "string <date-time>", GlossaryEntry::updatedAt)
          .location(
              "string <uri>",
              (entry, links) -> links.glossaryEntry(entry.organization(), entry.id()))
          .build();

  private TranslationJson() {}

  /** The instructions; without any, an empty document. */
  private static JsonFields instructions(TranslationSettings settings, Links links) {
    String markdown = settings.instructions();
    return DocumentJson.of(markdown == null ? "" : markdown, links.documents());
  }
}
