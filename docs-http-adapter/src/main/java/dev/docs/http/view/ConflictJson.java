package dev.docs.http.view;

import dev.docs.change.ConflictRecord;
import dev.docs.change.MergePreview;
import dev.docs.content.merge.Conflict;
import dev.docs.content.merge.OtherText;
import dev.docs.http.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** Conflicts, and what a merge would come to. */
public final class ConflictJson {

  private ConflictJson() {}

  public static JsonObject of(ConflictRecord conflict) {
    return fields(JsonObject.of("id", conflict.id().value()), conflict.conflict())
        .put("resolution", conflict.resolution());
  }

  /** A conflict that nobody made yet: it has no id. */
  private static JsonObject of(Conflict conflict) {
    return fields(JsonObject.object(), conflict).put("resolution", null);
  }

  private static JsonObject fields(JsonObject json, Conflict conflict) {
    json.put("object", "change-request-conflict").put("kind", conflict.kind());
    if (conflict.page() != null) {
      json.put("page", conflict.page().value());
    }
    if (conflict.file() != null) {
      json.put("file", conflict.file().value());
    }
    if (conflict.reusableContent() != null) {
      json.put("reusableContent", conflict.reusableContent().value());
    }
    json.putIfPresent("field", conflict.field())
        .put("path", conflict.path())
        .put("base", conflict.base())
        .put("ours", conflict.ours())
        .put("theirs", conflict.theirs());
    if (!conflict.otherTexts().isEmpty()) {
      json.put("otherTexts", conflict.otherTexts().stream().map(ConflictJson::of).toList());
    }
    return json;
  }

  private static JsonObject of(OtherText text) {
    return JsonObject.of("page", text.page().value())
        .put("path", text.path())
        .put("base", text.base())
        .put("ours", text.ours())
        .put("theirs", text.theirs());
  }

  /**
   * A preview.
   *
   * @param changes how to show what would change in the main content
   */
  public static JsonObject of(MergePreview preview, SemanticChangeJson changes) {
    List<JsonObject> conflicts = new ArrayList<>();
    preview.open().forEach(open -> conflicts.add(of(open)));
    preview.found().forEach(found -> conflicts.add(of(found)));
    return JsonObject.of("result", preview.isConflicted() ? "conflicts" : "merge")
        .put("outdated", preview.outdated())
        .put("conflicts", conflicts)
        .putAll(changes.of(preview.changes()));
  }
}
