package dev.docs.http.content;

import static dev.docs.http.call.Arguments.update;

import dev.docs.command.Update;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentEdit.NewFile;
import dev.docs.content.ContentFile;
import dev.docs.content.FileBytes;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.contents.ImportContent;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonElement;
import dev.docs.http.json.TextField;
import dev.docs.id.RevisionId;
import dev.docs.port.ContentSource.FetchedFile;
import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the body of a batch edit. */
public final class ContentChanges {

  /** The most files that one batch fetches from URLs, one after the other. */
  private static final int MAX_FETCHED = 20;

  private ContentChanges() {}

  /**
   * A value that may need files from URLs, which are fetched after the whole body has been
   * validated.
   */
  @FunctionalInterface
  public interface Fetching<T> {
    T with(Function<String, FetchedFile> source);
  }

  /** The edits in order, one for each change. */
  public static List<Fetching<ContentEdit>> read(JsonBody body) {
    AtomicInteger fetched = new AtomicInteger();
    List<Fetching<ContentEdit>> changes =
        body.list("changes", element -> change(element, fetched))
            .items(1, ContentEdit.MAX_BATCH)
            .required();
    if (fetched.get() > MAX_FETCHED) {
      body.reject("changes", "must fetch at most " + MAX_FETCHED + " files in total");
    }
    return changes == null ? List.of() : changes;
  }

  /** The edit of a change; null when it has a violation. */
  private static Fetching<ContentEdit> change(JsonElement element, AtomicInteger fetched) {
    JsonBody change = element.asObject().required();
    String operation = change == null ? null : change.string("operation").required();
    if (change == null || operation == null) {
      return JsonBody.refused();
    }
    switch (operation) {
      case "insert_page" -> {
        return known(insertPage(change));
      }
      case "update_page" -> {
        return known(updatePage(change));
      }
      case "delete_page" -> {
        return known(new ContentEdit.DeletePage(change.string("page").required()));
      }
      case "revert_page" -> {
        return known(revertPage(change));
      }
      case "insert_files" -> {
        return insertFiles(change, fetched);
      }
      default -> {
        change.reject(
            "operation",
            "must be one of insert_page, update_page, delete_page, revert_page, insert_files");
        return JsonBody.refused();
      }
    }
  }

  private static Fetching<ContentEdit> known(ContentEdit edit) {
    return source -> edit;
  }

  private static ContentEdit insertPage(JsonBody change) {
    PageFields fields = fields(change);
    JsonBody document = change.object("document").required();
    return new ContentEdit.InsertPage(
            change.string("ref").notNull().orNull(),
            PageType.DOCUMENT,
            change.string("into").notNull().orNull(),
            at(change).orNull(),
            fields,
            document == null ? null : DocumentBodies.markdown(document))
        .fromDocument(document != null && document.has("document"))
        .titledByText();
  }

  private static ContentEdit updatePage(JsonBody change) {
    JsonBody document = change.object("document").notNull().orNull();
    return new ContentEdit.UpdatePage(
        change.string("page").required(),
        update(change.string("into")),
        update(at(change)),
        fields(change),
        text(document),
        document != null && document.has("document"));
  }

  private static ContentEdit revertPage(JsonBody change) {
    return new ContentEdit.RevertPage(
        change.string("page").required(),
        change.string("revision").map(RevisionId::new).notNull().orNull(),
        change.strings("block").items(1, ContentEdit.MAX_BLOCKS).notNull().orNull());
  }

  private static Fetching<ContentEdit> insertFiles(JsonBody change, AtomicInteger fetched) {
    List<Fetching<NewFile>> files =
        change.list("files", f -> file(f, fetched)).items(1, ContentEdit.MAX_FILES).required();
    return source ->
        new ContentEdit.InsertFiles(files.stream().map(file -> file.with(source)).toList());
  }

  private static Fetching<NewFile> file(JsonElement element, AtomicInteger fetched) {
    JsonBody file = element.asObject().required();
    if (file == null) {
      return JsonBody.refused();
    }
    String ref = file.string("ref").notNull().orNull();
    String contentType = file.string("contentType").notNull().orNull();
    if (!file.has("url")) {
      String name = file.string("name").required();
      FileBytes bytes = file.string("base64").map(ContentChanges::decode).required();
      return source -> new NewFile(ref, name, contentType, bytes);
    }
    fetched.incrementAndGet();
    if (file.has("base64")) {
      file.reject("url", "must not be given together with base64");
    }
    TextField url = file.string("url").max(ImportContent.MAX_URL);
    String address = url.required();
    String name = file.string("name").notNull().orElse(address == null ? "" : nameIn(address));
    return source -> {
      FetchedFile found = fetch(source, address, url.path());
      String type = contentType == null ? found.contentType().orElse(null) : contentType;
      return new NewFile(ref, name, type, found.bytes());
    };
  }

  /** The last segment of the URL's path; "file" when that is no valid name. */
  private static String nameIn(String address) {
    try {
      String path = URI.create(address).getPath();
      String name = path == null ? "" : path.substring(path.lastIndexOf('/') + 1);
      return name.isBlank() || name.length() > ContentFile.MAX_NAME ? "file" : name;
    } catch (IllegalArgumentException e) {
      return "file";
    }
  }

  /** Fetches a file; errors name the field that contains its URL. */
  private static FetchedFile fetch(
      Function<String, FetchedFile> source, String address, String field) {
    try {
      return source.apply(address);
    } catch (DocsException e) {
      if (e.code() != ErrorCode.INVALID) {
        throw e;
      }
      throw DocsException.invalid(field, e.violations().get(0).message());
    }
  }

  private static FileBytes decode(String base64) {
    try {
      return FileBytes.of(Base64.getDecoder().decode(base64));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("must be Base64", e);
    }
  }

  private static Field<Integer> at(JsonBody change) {
    return change.integer("at").range(0, Integer.MAX_VALUE).notNull().map(Long::intValue);
  }

  private static PageFields fields(JsonBody change) {
    PageFields fields = PageFields.NOTHING;
    fields = update(change.string("title").notNull()).on(fields, PageFields::title);
    fields = update(change.string("slug").notNull()).on(fields, PageFields::slug);
    fields = update(change.string("emoji").notNull()).on(fields, PageFields::emoji);
    fields = update(change.string("icon").notNull()).on(fields, PageFields::icon);
    fields = update(change.string("description").notNull()).on(fields, PageFields::description);
    fields = update(change.bool("hidden").notNull()).on(fields, PageFields::hidden);
    fields = update(change.bool("noIndex").notNull()).on(fields, PageFields::noIndex);
    fields = update(change.bool("noRobotsIndex").notNull()).on(fields, PageFields::noRobotsIndex);
    return update(change.string("condition").notNull()).on(fields, PageFields::condition);
  }

  private static Update<String> text(@Nullable JsonBody document) {
    String markdown = document == null ? null : DocumentBodies.markdown(document);
    return markdown == null ? Update.keep() : Update.to(markdown);
  }
}
