package dev.docs.http.change;

import dev.docs.change.ChangeRequest.ConflictRecord;
import dev.docs.change.Merges;
import dev.docs.content.conflict.Conflict;
import dev.docs.http.content.SemanticChangeJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.id.Id;
import java.util.ArrayList;
import java.util.List;

/** The JSON of conflicts and merge previews. */
final class ConflictJson {

  private ConflictJson() {}

  static JsonFields of(ConflictRecord conflict) {
    return json ->
        fields(json.put("id", conflict.id()), conflict.conflict())
            .put("resolution", conflict.resolution());
  }

  /** A conflict of a preview: it has no id. */
  private static JsonFields of(Conflict conflict) {
    return json -> fields(json, conflict).put("resolution", (String) null);
  }

  private static JsonWriter fields(JsonWriter json, Conflict conflict) {
    json.put("object", "change-request-conflict")
        .put("kind", conflict.kind())
        .putIfPresent("page", conflict.page().map(Id::value))
        .putIfPresent("file", conflict.file().map(Id::value))
        .putIfPresent("reusableContent", conflict.reusableContent().map(Id::value))
        .putIfPresent("field", conflict.field())
        .put("path", conflict.path())
        .put("base", conflict.base())
        .put("ours", conflict.ours())
        .put("theirs", conflict.theirs());
    return conflict.otherTexts().isEmpty()
        ? json
        : json.putEach("otherTexts", conflict.otherTexts(), ConflictJson::of);
  }

  private static JsonFields of(Conflict.OtherText text) {
    return json ->
        json.put("page", text.page())
            .put("path", text.path())
            .put("base", text.base())
            .put("ours", text.ours())
            .put("theirs", text.theirs());
  }

  /**
   * A preview.
   *
   * @param changes renders the changes to the main content
   */
  static JsonFields of(Merges.Preview preview, SemanticChangeJson changes) {
    List<JsonFields> conflicts = new ArrayList<>();
    preview.open().forEach(open -> conflicts.add(of(open)));
    preview.found().forEach(found -> conflicts.add(of(found)));
    return json -> {
      json.put("result", preview.isConflicted() ? "conflicts" : "merge")
          .put("outdated", preview.outdated())
          .putEach("conflicts", conflicts, conflict -> conflict);
      changes.of(preview.changes()).writeTo(json);
    };
  }
}
