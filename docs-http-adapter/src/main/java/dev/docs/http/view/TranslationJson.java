package dev.docs.http.view;

import dev.docs.http.json.JsonObject;
import dev.docs.translation.GlossaryEntry;
import dev.docs.translation.TranslationSettings;
import dev.docs.translation.TranslationSource;
import dev.docs.translation.TranslationView;
import java.util.List;

/** Translation settings and glossaries. */
public final class TranslationJson {

  /** What is counted of a translation's runs, of which there are none. */
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

  public static JsonObject of(TranslationView view, Links links) {
    TranslationSettings settings = view.settings();
    JsonObject json =
        JsonObject.object()
            .put("object", "translation-settings")
            .put("id", settings.id().value())
            .put("title", settings.title())
            .put("languages", settings.languages())
            .putIfPresent("language", settings.language());
    TranslationSource source = settings.source();
    if (source != null) {
      json.put(
          "source",
          JsonObject.of("space", source.space().value()).put("language", source.language()));
    }
    if (settings.instructions() != null) {
      json.put("instructions", DocumentJson.of(settings.instructions()));
    }
    if (source != null && settings.language() != null) {
      JsonObject stats = JsonObject.object();
      STATS.forEach(name -> stats.put(name, 0));
      json.put("status", "pending").put("stats", stats);
    }
    return json.put("createdAt", settings.createdAt())
        .put("updatedAt", settings.updatedAt())
        .put("permissions", JsonObject.of("view", true).put("edit", view.mayEdit()))
        .put(
            "urls",
            JsonObject.of("location", links.translation(settings.organization(), view.id())));
  }

  public static JsonObject of(GlossaryEntry entry, Links links) {
    return JsonObject.object()
        .put("object", "glossary-entry")
        .put("id", entry.id().value())
        .put("translations", entry.translations())
        .put("createdAt", entry.createdAt())
        .put("updatedAt", entry.updatedAt())
        .put(
            "urls",
            JsonObject.of("location", links.glossaryEntry(entry.organization(), entry.id())));
  }
}
