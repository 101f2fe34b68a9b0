package dev.docs.http.translation;

import dev.docs.http.content.DocumentJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.translation.Glossary.GlossaryEntry;
import dev.docs.translation.TranslationSettings;
import java.util.List;

/** The JSON of translation settings and glossaries. */
final class TranslationJson {

  /** The statistics of translation runs, all zero. */
  private static final List<String> STATS =
      List.of(
          "runs",
          "totalWords",
          "totalPages",
          "totalDuration",
          "latestRunDuration",
          "latestPages",
          "latestWords");

  private TranslationJson() {}

  static JsonFields of(TranslationSettings.View view, Links links) {
    TranslationSettings settings = view.settings();
    String location = links.translation(settings.organization(), view.id());
    return json -> {
      json.put("object", "translation-settings")
          .put("id", settings.id())
          .put("title", settings.title())
          .putTexts("languages", settings.languages())
          .putIfPresent("language", settings.language());
      sourceAndState(json, settings);
      json.put("createdAt", settings.createdAt())
          .put("updatedAt", settings.updatedAt())
          .put(
              "permissions",
              permissions -> permissions.put("view", true).put("edit", view.mayEdit()))
          .put("urls", urls -> urls.put("location", location));
    };
  }

  private static void sourceAndState(JsonWriter json, TranslationSettings settings) {
    TranslationSettings.Source from = settings.source();
    if (from != null) {
      json.put(
          "source", source -> source.put("space", from.space()).put("language", from.language()));
    }
    if (settings.instructions() != null) {
      json.put("instructions", DocumentJson.of(settings.instructions()));
    }
    if (from != null && settings.language() != null) {
      json.put("status", "pending")
          .put("stats", stats -> STATS.forEach(name -> stats.put(name, 0)));
    }
  }

  static JsonFields of(GlossaryEntry entry, Links links) {
    String location = links.glossaryEntry(entry.organization(), entry.id());
    return json ->
        json.put("object", "glossary-entry")
            .put("id", entry.id())
            .putValue("translations", entry.translations())
            .put("createdAt", entry.createdAt())
            .put("updatedAt", entry.updatedAt())
            .put("urls", urls -> urls.put("location", location));
  }
}
