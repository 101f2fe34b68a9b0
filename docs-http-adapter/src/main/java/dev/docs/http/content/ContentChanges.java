package dev.docs.http.content;

import dev.docs.command.Update;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentEdit.NewFile;
import dev.docs.content.ContentFile;
import dev.docs.content.FileBytes;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonElement;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyMember;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.id.RevisionId;
import dev.docs.port.ContentSource.FetchedFile;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.ImportContent;
import java.net.URI;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the body of a batch edit. */
@KeepsRule("batch-files")
public final class ContentChanges {

  /** The most files that one batch fetches from URLs, one after the other. */
  private static final int MAX_FETCHED = 20;

  /** The changes of a batch, in order. */
  public static final RequiredField<List<JsonElement>> CHANGES =
      BodyField.<JsonElement>list(
              "changes", "ChangeRequestContentChange", 1, ContentEdit.MAX_BATCH, change -> change)
          .required();

  private static final RequiredField<String> OPERATION = BodyField.text("operation").required();
  private static final RequiredField<String> PAGE = BodyField.text("page").required();
  private static final BodyField<String> INTO = BodyField.text("into");
  private static final BodyField<Integer> AT =
      BodyField.value(
          "at",
          "integer <range 0..>",
          at -> at.asInteger().range(0, Integer.MAX_VALUE).notNull().map(Long::intValue));
  private static final BodyField<String> REF = BodyField.text("ref").notNull();
  private static final BodyField<JsonBody> TEXT = BodyField.object("document", "Document");

  private static final BodyField<String> TITLE =
      BodyField.text("title", "string <len 1..>").notNull();
  private static final BodyField<String> SLUG =
      BodyField.text("slug", "RevisionPageSlug").notNull();
  private static final BodyField<String> EMOJI = BodyField.text("emoji", "Emoji").notNull();
  private static final BodyField<String> ICON = BodyField.text("icon", "Icon").notNull();
  private static final BodyField<String> DESCRIPTION = BodyField.text("description").notNull();
  private static final BodyField<Boolean> HIDDEN = BodyField.bool("hidden").notNull();
  private static final BodyField<Boolean> NO_INDEX = BodyField.bool("noIndex").notNull();
  private static final BodyField<Boolean> NO_ROBOTS_INDEX =
      BodyField.bool("noRobotsIndex").notNull();
  private static final BodyField<String> CONDITION = BodyField.text("condition").notNull();

  private static final BodyField<RevisionId> REVISION =
      BodyField.id("revision", RevisionId::new).notNull();
  private static final BodyField<List<String>> BLOCKS =
      BodyField.<String>list(
              "block", "string", 1, ContentEdit.MAX_BLOCKS, block -> block.asText().required())
          .notNull();

  private static final RequiredField<List<JsonElement>> FILES =
      BodyField.<JsonElement>list(
              "files",
              "({url*: string <len ..2048; uri>} | {base64*: string}"
                  + " | {ref: string, name*: string <len 1..256>, contentType: string})",
              1,
              ContentEdit.MAX_FILES,
              file -> file)
          .required();
  private static final BodyField<String> CONTENT_TYPE = BodyField.text("contentType").notNull();
  private static final BodyField<String> FILE_NAME = BodyField.text("name");
  private static final BodyField<FileBytes> BASE64 =
      BodyField.text("base64").map(ContentChanges::decode);
  private static final BodyField<String> URL =
      BodyField.value("url", "string", url -> url.asText().max(ImportContent.MAX_URL));

  private ContentChanges() {}

  /** The kinds of changes. */
  public static List<BodyType> types() {
    return List.of(
        page("UpdatePage", operation("update_page"), PAGE, TEXT, INTO.orNull(), AT),
        page("InsertPage", operation("insert_page"), INTO, AT, REF, TEXT.required()),
        type("DeletePage", operation("delete_page"), PAGE),
        type("RevertPage", operation("revert_page"), PAGE, REVISION, BLOCKS),
        type("InsertFiles", operation("insert_files"), FILES));
  }

  /** Selects the kind of a change. */
  private static BodyMember operation(String name) {
    return BodyField.text(OPERATION.name(), '"' + name + '"').required();
  }

  private static BodyType type(String name, BodyMember... fields) {
    return BodyType.named("ChangeRequestContentChange" + name, fields);
  }

  /** A change with the settings of a page. */
  private static BodyType page(String name, BodyMember... fields) {
    BodyMember[] settings = {
      TITLE, SLUG, EMOJI, ICON, DESCRIPTION, HIDDEN, NO_INDEX, NO_ROBOTS_INDEX, CONDITION
    };
    return type(name, Stream.of(settings, fields).flatMap(Stream::of).toArray(BodyMember[]::new));
  }

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
    List<Fetching<ContentEdit>> changes = each(CHANGES.in(body), one -> change(one, fetched));
    if (fetched.get() > MAX_FETCHED) {
      body.reject(CHANGES.name(), "must fetch at most " + MAX_FETCHED + " files in total");
    }
    return changes;
  }

  /** What is read of the elements, without those that have a violation. */
  private static <T> List<T> each(
      @Nullable List<JsonElement> elements, Function<JsonElement, @Nullable T> read) {
    List<T> all = new ArrayList<>();
    for (JsonElement element : elements == null ? List.<JsonElement>of() : elements) {
      T one = read.apply(element);
      if (one != null) {
        all.add(one);
      }
    }
    return all;
  }

  /** The edit of a change; null when it has a violation. */
  private static Fetching<ContentEdit> change(JsonElement element, AtomicInteger fetched) {
    JsonBody change = element.asObject().required();
    String operation = change == null ? null : OPERATION.in(change);
    if (change == null || operation == null) {
      return JsonBody.refused();
    }
    return switch (operation) {
      case "insert_page" -> known(insertPage(change));
      case "update_page" -> known(updatePage(change));
      case "delete_page" -> known(new ContentEdit.DeletePage(PAGE.in(change)));
      case "revert_page" -> known(revertPage(change));
      case "insert_files" -> insertFiles(change, fetched);
      default -> {
        change.reject(
            OPERATION.name(),
            "must be one of insert_page, update_page, delete_page, revert_page, insert_files");
        yield JsonBody.refused();
      }
    };
  }

  private static Fetching<ContentEdit> known(ContentEdit edit) {
    return source -> edit;
  }

  private static ContentEdit insertPage(JsonBody change) {
    PageFields fields = fields(change);
    JsonBody document = TEXT.in(change).required();
    return new ContentEdit.InsertPage(
            REF.in(change).orNull(),
            PageType.DOCUMENT,
            INTO.in(change).notNull().orNull(),
            AT.in(change).orNull(),
            fields,
            document == null ? null : DocumentBodies.markdown(document))
        .fromDocument(document != null && document.has("document"))
        .titledByText();
  }

  private static ContentEdit updatePage(JsonBody change) {
    JsonBody document = TEXT.in(change).notNull().orNull();
    return new ContentEdit.UpdatePage(
        PAGE.in(change),
        INTO.in(change).update(),
        AT.in(change).update(),
        fields(change),
        text(document),
        document != null && document.has("document"));
  }

  private static ContentEdit revertPage(JsonBody change) {
    return new ContentEdit.RevertPage(
        PAGE.in(change), REVISION.in(change).orNull(), BLOCKS.in(change).orNull());
  }

  private static Fetching<ContentEdit> insertFiles(JsonBody change, AtomicInteger fetched) {
    List<Fetching<NewFile>> files = each(FILES.in(change), file -> file(file, fetched));
    return source ->
        new ContentEdit.InsertFiles(files.stream().map(file -> file.with(source)).toList());
  }

  private static Fetching<NewFile> file(JsonElement element, AtomicInteger fetched) {
    JsonBody file = element.asObject().required();
    if (file == null) {
      return JsonBody.refused();
    }
    String ref = REF.in(file).orNull();
    String contentType = CONTENT_TYPE.in(file).orNull();
    if (!file.has(URL.name())) {
      String name = FILE_NAME.in(file).required();
      FileBytes bytes = BASE64.in(file).required();
      return source -> new NewFile(ref, name, contentType, bytes);
    }
    fetched.incrementAndGet();
    if (file.has(BASE64.name())) {
      file.reject(URL.name(), "must not be given together with base64");
    }
    Field<String> url = URL.in(file);
    String address = url.required();
    String name = FILE_NAME.in(file).notNull().orElse(address == null ? "" : nameIn(address));
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

  private static PageFields fields(JsonBody change) {
    PageFields fields = PageFields.NOTHING;
    fields = TITLE.in(change).update().on(fields, PageFields::title);
    fields = SLUG.in(change).update().on(fields, PageFields::slug);
    fields = EMOJI.in(change).update().on(fields, PageFields::emoji);
    fields = ICON.in(change).update().on(fields, PageFields::icon);
    fields = DESCRIPTION.in(change).update().on(fields, PageFields::description);
    fields = HIDDEN.in(change).update().on(fields, PageFields::hidden);
    fields = NO_INDEX.in(change).update().on(fields, PageFields::noIndex);
    fields = NO_ROBOTS_INDEX.in(change).update().on(fields, PageFields::noRobotsIndex);
    return CONDITION.in(change).update().on(fields, PageFields::condition);
  }

  private static Update<String> text(@Nullable JsonBody document) {
    String markdown = document == null ? null : DocumentBodies.markdown(document);
    return markdown == null ? Update.keep() : Update.to(markdown);
  }
}
