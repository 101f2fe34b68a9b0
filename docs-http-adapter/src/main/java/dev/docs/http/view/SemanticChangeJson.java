package dev.docs.http.view;

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
import dev.docs.http.json.JsonObject;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import java.util.List;
import java.util.TreeMap;

/** What changed from one revision to another. */
public final class SemanticChangeJson {

  private final FileJson before;
  private final FileJson after;

  /** The changes from one revision, whose files are {@code before}, to another. */
  public SemanticChangeJson(FileJson before, FileJson after) {
    this.before = before;
    this.after = after;
  }

  /** The changes from one revision of a space to another. */
  public static SemanticChangeJson between(
      SpaceId space, RevisionId before, RevisionId after, Links links) {
    return new SemanticChangeJson(
        new FileJson(space, before, false, links), new FileJson(space, after, false, links));
  }

  /** {@code {changes, more}}; the latter only where there are more. */
  public JsonObject of(SemanticChanges changes) {
    JsonObject json = JsonObject.of("changes", each(changes));
    return changes.more() > 0 ? json.put("more", changes.more()) : json;
  }

  List<JsonObject> each(SemanticChanges changes) {
    return changes.changes().stream().map(this::of).toList();
  }

  private JsonObject of(SemanticChange change) {
    if (change instanceof PageCreated created) {
      return type("page_created").put("page", page(created.page()));
    } else if (change instanceof PageDeleted deleted) {
      return type("page_deleted").put("page", page(deleted.page()));
    } else if (change instanceof PageEdited edited) {
      return type("page_edited")
          .put("page", page(edited.page()))
          .put("attributes", ChangedAttributes.of(edited.before(), edited.after()));
    } else if (change instanceof PageMoved moved) {
      return type("page_moved").put("page", page(moved.page())).put("parent", parent(moved));
    } else if (change instanceof FileCreated created) {
      return type("file_created").put("file", file(created.file(), after));
    } else if (change instanceof FileDeleted deleted) {
      return type("file_deleted").put("file", file(deleted.file(), before));
    } else if (change instanceof FileEdited edited) {
      return type("file_edited")
          .put("file", file(edited.after(), after))
          .put("attributes", ChangedAttributes.of(edited.before(), before, edited.after(), after));
    } else if (change instanceof ReusableContentCreated created) {
      return reusable("reusable_content_created", created.reusableContent());
    } else if (change instanceof ReusableContentDeleted deleted) {
      return reusable("reusable_content_deleted", deleted.reusableContent());
    } else if (change instanceof ReusableContentEdited edited) {
      return reusable("reusable_content_edited", edited.after())
          .put("attributes", ChangedAttributes.of(edited.before(), edited.after()));
    }
    return variables((VariablesEdited) change);
  }

  private static JsonObject type(String name) {
    return JsonObject.of("type", name);
  }

  private static JsonObject page(PageAt at) {
    return JsonObject.of("id", at.page().id().value())
        .put("type", at.page().type())
        .put("title", at.page().title())
        .put("path", at.path());
  }

  private static JsonObject parent(PageMoved moved) {
    JsonObject parent = JsonObject.object();
    if (moved.before() != null) {
      parent.put("before", page(moved.before()));
    }
    if (moved.after() != null) {
      parent.put("after", page(moved.after()));
    }
    return parent;
  }

  private static JsonObject file(ContentFile file, FileJson files) {
    return JsonObject.of("id", file.id().value())
        .put("name", file.name())
        .put("contentType", file.contentType())
        .put("downloadURL", files.downloadUrl(file));
  }

  private static JsonObject reusable(String type, ReusableContent content) {
    JsonObject json = JsonObject.of("id", content.id().value()).put("title", content.title());
    if (content.document() != null) {
      json.put("document", content.document().value());
    }
    return type(type).put("reusableContent", json);
  }

  private static JsonObject variables(VariablesEdited edited) {
    JsonObject variables = JsonObject.object();
    new TreeMap<>(edited.variables())
        .forEach(
            (name, change) ->
                variables.put(
                    name,
                    ChangedAttributes.change(
                        ValueJson.of(change.before()), ValueJson.of(change.after()))));
    return type("variables_edited").put("variables", variables);
  }
}
