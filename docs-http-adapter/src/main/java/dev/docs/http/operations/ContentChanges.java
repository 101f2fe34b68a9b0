package dev.docs.http.operations;

import static dev.docs.http.operations.Arguments.update;

import dev.docs.content.ContentEdit;
import dev.docs.content.FileBytes;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.content.markdown.Document;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonElement;
import dev.docs.id.RevisionId;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Reads the body of a batch edit. */
final class ContentChanges {

  private static final int MAX_FILES = 20;

  private ContentChanges() {}

  /** The edits in order; the files of one change follow each other. */
  static List<ContentEdit> read(JsonBody body) {
    List<List<ContentEdit>> changes =
        body.list("changes", ContentChanges::change).items(1, ContentEdit.MAX_BATCH).required();
    return changes == null ? List.of() : changes.stream().flatMap(List::stream).toList();
  }

  /** The edits of one change; none of one that broke a rule. */
  private static List<ContentEdit> change(JsonElement element) {
    JsonBody change = element.asObject().required();
    String operation = change == null ? null : change.string("operation").required();
    if (operation == null) {
      return List.of();
    }
    switch (operation) {
      case "insert_page" -> {
        return List.of(insertPage(change));
      }
      case "update_page" -> {
        return List.of(updatePage(change));
      }
      case "delete_page" -> {
        return List.of(new ContentEdit.DeletePage(change.string("page").required()));
      }
      case "revert_page" -> {
        return List.of(revertPage(change));
      }
      case "insert_files" -> {
        List<ContentEdit> files =
            change.list("files", ContentChanges::file).items(1, MAX_FILES).required();
        return files == null ? List.of() : files;
      }
      default -> {
        change.reject(
            "operation",
            "must be one of insert_page, update_page, delete_page, revert_page, insert_files");
        return List.of();
      }
    }
  }

  private static ContentEdit insertPage(JsonBody change) {
    PageFields fields = fields(change);
    if (!change.has("title")) {
      change.reject("title", "is required");
    }
    JsonBody document = change.object("document").required();
    return new ContentEdit.InsertPage(
        change.string("ref").notNull().orNull(),
        PageType.DOCUMENT,
        change.string("into").notNull().orNull(),
        at(change),
        fields,
        document == null ? null : markdown(document));
  }

  private static ContentEdit updatePage(JsonBody change) {
    JsonBody document = change.object("document").notNull().orNull();
    return new ContentEdit.UpdatePage(
        change.string("page").required(),
        update(change.string("into")),
        at(change),
        fields(change),
        document == null ? null : markdown(document));
  }

  private static ContentEdit revertPage(JsonBody change) {
    Arguments.rejectUnavailable(change, "block");
    return new ContentEdit.RevertPage(
        change.string("page").required(),
        change.string("revision").map(RevisionId::new).notNull().orNull());
  }

  private static ContentEdit file(JsonElement element) {
    JsonBody file = element.asObject().required();
    if (file == null) {
      return null;
    }
    Arguments.rejectUnavailable(file, "url");
    FileBytes bytes = file.string("base64").map(ContentChanges::decode).required();
    return new ContentEdit.InsertFile(
        file.string("ref").notNull().orNull(),
        file.string("name").required(),
        file.string("contentType").notNull().orNull(),
        bytes);
  }

  private static FileBytes decode(String base64) {
    try {
      return FileBytes.of(Base64.getDecoder().decode(base64));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("must be Base64", e);
    }
  }

  private static Integer at(JsonBody change) {
    Long at = change.integer("at").range(0, Integer.MAX_VALUE).notNull().orNull();
    return at == null ? null : at.intValue();
  }

  private static PageFields fields(JsonBody change) {
    return new PageFields(
        change.string("title").notNull().orNull(),
        change.string("slug").notNull().orNull(),
        change.string("emoji").notNull().orNull(),
        change.string("icon").notNull().orNull(),
        change.string("description").notNull().orNull(),
        change.bool("hidden").notNull().orNull(),
        change.bool("noIndex").notNull().orNull(),
        change.bool("noRobotsIndex").notNull().orNull(),
        change.string("condition").notNull().orNull(),
        null,
        null,
        null,
        null);
  }

  /**
   * The text of {@code {markdown}} or {@code {document}}; null of an object with neither.
   *
   * @throws dev.docs.error.DocsException with {@code UNPROCESSABLE} for a tree of blocks that is
   *     none
   */
  static String markdown(JsonBody body) {
    Field<String> markdown = body.string("markdown").notNull();
    Field<Object> document = body.any("document").notNull();
    if (markdown.isPresent() && document.isPresent()) {
      body.reject("document", "must not be given together with markdown");
      return null;
    }
    if (!document.isPresent()) {
      return markdown.orNull();
    }
    if (!(document.orNull() instanceof Map<?, ?> tree)) {
      body.reject("document", "must be an object");
      return null;
    }
    return MarkdownWriter.write(Document.of(tree));
  }
}
