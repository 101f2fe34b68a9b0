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

  private final FileJson before;
  private final FileJson after;
  private final Links links;

  /**
   * @param before renders files of the older revision
   * @param after renders files of the newer revision
   */
  SemanticChangeJson(FileJson before, FileJson after, Links links) {
    this.links = links;
    this.before = before;
    this.after = after;
  }

  /** Changes between two revisions of a space. */
  public static SemanticChangeJson between(
      SpaceId space, RevisionId before, RevisionId after, Links links) {
    return new SemanticChangeJson(
        new FileJson(space, before, false, links), new FileJson(space, after, false, links), links);
  }

  /** {@code {changes, more}}; {@code more} is left out when there are none. */
  public JsonFields of(SemanticChanges changes) {
    return json -> {
      json.putEach("changes", changes.changes(), this::of);
      if (changes.more() > 0) {
        json.put("more", changes.more());
      }
    };
  }

  private JsonFields of(SemanticChange change) {
    return json -> write(json, change);
  }

  private void write(JsonWriter json, SemanticChange change) {
    if (change instanceof PageCreated created) {
      json.put("type", "page_created").put("page", page(created.page()));
    } else if (change instanceof PageDeleted deleted) {
      json.put("type", "page_deleted").put("page", page(deleted.page()));
    } else if (change instanceof PageEdited edited) {
      json.put("type", "page_edited")
          .put("page", page(edited.page()))
          .put("attributes", ChangedAttributes.of(edited.before(), edited.after(), links));
    } else if (change instanceof PageMoved moved) {
      json.put("type", "page_moved").put("page", page(moved.page())).put("parent", parent(moved));
    } else if (change instanceof FileCreated created) {
      json.put("type", "file_created").put("file", file(created.file(), after));
    } else if (change instanceof FileDeleted deleted) {
      json.put("type", "file_deleted").put("file", file(deleted.file(), before));
    } else if (change instanceof FileEdited edited) {
      json.put("type", "file_edited")
          .put("file", file(edited.after(), after))
          .put(
              "attributes",
              ChangedAttributes.of(edited.before(), before, edited.after(), after, links));
    } else if (change instanceof ReusableContentCreated created) {
      reusable(json, "reusable_content_created", created.reusableContent());
    } else if (change instanceof ReusableContentDeleted deleted) {
      reusable(json, "reusable_content_deleted", deleted.reusableContent());
    } else if (change instanceof ReusableContentEdited edited) {
      reusable(json, "reusable_content_edited", edited.after())
          .put("attributes", ChangedAttributes.of(edited.before(), edited.after(), links));
    } else {
      json.put("type", "variables_edited").put("variables", variables((VariablesEdited) change));
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
    return json -> {
      if (moved.before() != null) {
        json.put("before", page(moved.before()));
      }
      if (moved.after() != null) {
        json.put("after", page(moved.after()));
      }
    };
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
                            ValueJson.of(change.before()), ValueJson.of(change.after()))));
  }
}
