package dev.docs.http.content;

import dev.docs.content.ContentFile;
import dev.docs.content.ReusableContent;
import dev.docs.content.SemanticChange;
import dev.docs.content.SemanticChange.FileCreated;
import dev.docs.content.SemanticChange.FileDeleted;
import dev.docs.content.SemanticChange.FileEdited;
import dev.docs.content.SemanticChange.PageAt;
import dev.docs.content.SemanticChange.PageCreated;
import dev.docs.content.SemanticChange.PageDeleted;
import dev.docs.content.SemanticChange.PageEdited;
import dev.docs.content.SemanticChange.PageMoved;
import dev.docs.content.SemanticChange.ReusableContentCreated;
import dev.docs.content.SemanticChange.ReusableContentDeleted;
import dev.docs.content.SemanticChange.ReusableContentEdited;
import dev.docs.content.SemanticChange.VariablesEdited;
import dev.docs.content.SemanticChanges;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import java.util.TreeMap;

/** The JSON of the changes between two revisions. */
public final class SemanticChangeJson {

  private final Fields fields;

  /**
   * @param before renders files of the older revision
   * @param after renders files of the newer revision
   */
  SemanticChangeJson(FileJson before, FileJson after) {
    fields = new Fields(before, after);
  }

  /** Changes between two revisions of a space. */
  public static SemanticChangeJson between(
      SpaceId space, RevisionId before, RevisionId after, Links links) {
    return new SemanticChangeJson(
        new FileJson(space, before, false, links), new FileJson(space, after, false, links));
  }

  /** {@code {changes, more}}; {@code more} is left out when there are none. */
  public JsonFields of(SemanticChanges changes) {
    return json -> {
      json.putEach("changes", changes.changes(), change -> change.fold(fields));
      if (changes.more() > 0) {
        json.put("more", changes.more());
      }
    };
  }

  private record Fields(FileJson before, FileJson after)
      implements SemanticChange.Cases<JsonFields> {
    @Override
    public JsonFields pageCreated(PageCreated change) {
      return json -> json.put("type", "page_created").put("page", page(change.page()));
    }

    @Override
    public JsonFields pageDeleted(PageDeleted change) {
      return json -> json.put("type", "page_deleted").put("page", page(change.page()));
    }

    @Override
    public JsonFields pageEdited(PageEdited change) {
      return json ->
          json.put("type", "page_edited")
              .put("page", page(change.page()))
              .put("attributes", ChangedAttributes.of(change.before(), change.after()));
    }

    @Override
    public JsonFields pageMoved(PageMoved change) {
      return json ->
          json.put("type", "page_moved")
              .put("page", page(change.page()))
              .put("parent", parent(change));
    }

    @Override
    public JsonFields fileCreated(FileCreated change) {
      return json -> json.put("type", "file_created").put("file", file(change.file(), after));
    }

    @Override
    public JsonFields fileDeleted(FileDeleted change) {
      return json -> json.put("type", "file_deleted").put("file", file(change.file(), before));
    }

    @Override
    public JsonFields fileEdited(FileEdited change) {
      return json ->
          json.put("type", "file_edited")
              .put("file", file(change.after(), after))
              .put(
                  "attributes",
                  ChangedAttributes.of(change.before(), before, change.after(), after));
    }

    @Override
    public JsonFields reusableContentCreated(ReusableContentCreated change) {
      return json -> reusable(json, "reusable_content_created", change.reusableContent());
    }

    @Override
    public JsonFields reusableContentDeleted(ReusableContentDeleted change) {
      return json -> reusable(json, "reusable_content_deleted", change.reusableContent());
    }

    @Override
    public JsonFields reusableContentEdited(ReusableContentEdited change) {
      return json ->
          reusable(json, "reusable_content_edited", change.after())
              .put("attributes", ChangedAttributes.of(change.before(), change.after()));
    }

    @Override
    public JsonFields variablesEdited(VariablesEdited change) {
      return json -> json.put("type", "variables_edited").put("variables", variables(change));
    }
  }

  private static JsonFields page(PageAt at) {
    return json ->
        json.put("id", at.page().id())
            .put("type", at.page().type())
            .put("title", at.page().title())
            .put("path", at.path());
  }

  private static JsonFields parent(PageMoved moved) {
    return json ->
        json.putIfPresent("before", moved.before().map(SemanticChangeJson::page))
            .putIfPresent("after", moved.after().map(SemanticChangeJson::page));
  }

  private static JsonFields file(ContentFile file, FileJson files) {
    return json ->
        json.put("id", file.id())
            .put("name", file.name())
            .put("contentType", file.contentType())
            .put("downloadURL", files.downloadUrl(file));
  }

  private static JsonWriter reusable(JsonWriter json, String type, ReusableContent content) {
    return json.put("type", type)
        .put(
            "reusableContent",
            reusable ->
                reusable
                    .put("id", content.id())
                    .put("title", content.title())
                    .putIfPresent("document", content.document()));
  }

  private static JsonFields variables(VariablesEdited edited) {
    return json ->
        new TreeMap<>(edited.variables())
            .forEach(
                (name, change) ->
                    json.put(
                        name,
                        ChangedAttributes.change(
                            ValueJson.of(change.before().orElse(null)),
                            ValueJson.of(change.after().orElse(null)))));
  }
}
