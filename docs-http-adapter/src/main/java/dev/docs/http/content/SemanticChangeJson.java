package dev.docs.http.content;

import dev.docs.content.ContentFile;
import dev.docs.content.ReusableContent;
import dev.docs.content.SemanticChange;
import dev.docs.content.SemanticChange.OfFile;
import dev.docs.content.SemanticChange.OfPage;
import dev.docs.content.SemanticChange.OfReusableContent;
import dev.docs.content.SemanticChange.OfVariables;
import dev.docs.content.SemanticChange.PageAt;
import dev.docs.content.SemanticChange.PageMoved;
import dev.docs.content.SemanticChange.Values;
import dev.docs.content.SemanticChanges;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.type.JsonType;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The changes between two revisions, as they are shown.
 *
 * @param before shows files of the older revision
 * @param after shows files of the newer revision
 */
public record SemanticChangeJson(SemanticChanges changes, FileJson before, FileJson after) {

  private static final ObjectType<PageAt> PAGE =
      ObjectType.<PageAt>named("ChangedRevisionPage")
          .field("id", "string", at -> at.page().id())
          .field("type", "RevisionPageType", at -> at.page().type())
          .field("title", "string", at -> at.page().title())
          .optional("path", "string", PageAt::path)
          .build();

  private static final ObjectType<FileJson.OfRevision> FILE =
      ObjectType.<FileJson.OfRevision>named("ChangedRevisionFile")
          .field("id", "string", of -> of.file().id())
          .field("name", "string", of -> of.file().name())
          .field("contentType", "string", of -> of.file().contentType())
          .field("downloadURL", "string", of -> of.in().downloadUrl(of.file()))
          .build();

  private static final ObjectType<ReusableContent> REUSABLE_CONTENT =
      ObjectType.<ReusableContent>named("ChangedRevisionReusableContent")
          .field("id", "string", ReusableContent::id)
          .field("title", "string", ReusableContent::title)
          .optional("document", "string", ReusableContent::document)
          .build();

  private static final ObjectType<OfPage> PAGE_CREATED =
      SemanticChangeJson.<OfPage>type("PageCreated", "page_created")
          .field("page", PAGE, OfPage::page)
          .build();

  private static final ObjectType<OfPage> PAGE_DELETED =
      SemanticChangeJson.<OfPage>type("PageDeleted", "page_deleted")
          .field("page", PAGE, OfPage::page)
          .build();

  private static final ObjectType<OfPage> PAGE_EDITED =
      SemanticChangeJson.<OfPage>type("PageEdited", "page_edited")
          .field("page", PAGE, OfPage::page)
          .field("attributes", ChangedAttributes.OF_PAGE, OfPage::values)
          .build();

  private static final ObjectType<PageMoved> PAGE_MOVED =
      SemanticChangeJson.<PageMoved>type("PageMoved", "page_moved")
          .field("page", PAGE, PageMoved::page)
          .object(
              "parent",
              parent ->
                  parent
                      .optional("before", PAGE, change -> change.before().orElse(null))
                      .optional("after", PAGE, change -> change.after().orElse(null)))
          .build();

  private static final ObjectType<FileJson.OfRevision> FILE_CREATED =
      SemanticChangeJson.<FileJson.OfRevision>type("FileCreated", "file_created")
          .field("file", FILE, file -> file)
          .build();

  private static final ObjectType<FileJson.OfRevision> FILE_DELETED =
      SemanticChangeJson.<FileJson.OfRevision>type("FileDeleted", "file_deleted")
          .field("file", FILE, file -> file)
          .build();

  private static final ObjectType<ChangedAttributes.OfFile> FILE_EDITED =
      SemanticChangeJson.<ChangedAttributes.OfFile>type("FileEdited", "file_edited")
          .field(
              "file",
              FILE,
              edited -> new FileJson.OfRevision(edited.after(), edited.change().last()))
          .field("attributes", ChangedAttributes.OF_FILE, edited -> edited)
          .build();

  private static final ObjectType<OfReusableContent> REUSABLE_CONTENT_CREATED =
      SemanticChangeJson.<OfReusableContent>type(
              "ReusableContentCreated", "reusable_content_created")
          .field("reusableContent", REUSABLE_CONTENT, change -> change.values().last())
          .build();

  private static final ObjectType<OfReusableContent> REUSABLE_CONTENT_DELETED =
      SemanticChangeJson.<OfReusableContent>type(
              "ReusableContentDeleted", "reusable_content_deleted")
          .field("reusableContent", REUSABLE_CONTENT, change -> change.values().last())
          .build();

  private static final ObjectType<OfReusableContent> REUSABLE_CONTENT_EDITED =
      SemanticChangeJson.<OfReusableContent>type("ReusableContentEdited", "reusable_content_edited")
          .field("reusableContent", REUSABLE_CONTENT, change -> change.values().last())
          .field("attributes", ChangedAttributes.OF_REUSABLE_CONTENT, OfReusableContent::values)
          .build();

  private static final ObjectType<OfVariables> VARIABLES_EDITED =
      SemanticChangeJson.<OfVariables>type("VariablesEdited", "variables_edited")
          .field("variables", "map of ChangeAttributeVariable", SemanticChangeJson::variables)
          .build();

  /** A change, with what shows files before and after it. */
  private record In(SemanticChange change, FileJson before, FileJson after) {

    private @Nullable OfPage page(SemanticChange.Type type) {
      return change instanceof OfPage of && of.values().type() == type ? of : null;
    }

    private @Nullable OfReusableContent reusableContent(SemanticChange.Type type) {
      return change instanceof OfReusableContent of && of.values().type() == type ? of : null;
    }

    private @Nullable Values<ContentFile> file(SemanticChange.Type type) {
      return change instanceof OfFile of && of.values().type() == type ? of.values() : null;
    }

    private FileJson.@Nullable OfRevision file(SemanticChange.Type type, FileJson in) {
      Values<ContentFile> file = file(type);
      return file == null ? null : in.of(file.last());
    }

    private ChangedAttributes.@Nullable OfFile editedFile() {
      Values<ContentFile> file = file(SemanticChange.Type.EDITED);
      return file == null ? null : new ChangedAttributes.OfFile(file, before, after);
    }

    private <T> @Nullable T as(Class<T> type) {
      return type.isInstance(change) ? type.cast(change) : null;
    }
  }

  private static final OneOf<In> CHANGE =
      OneOf.<In>named("RevisionSemanticChange")
          .or(PAGE_CREATED, in -> in.page(SemanticChange.Type.CREATED))
          .or(PAGE_EDITED, in -> in.page(SemanticChange.Type.EDITED))
          .or(PAGE_DELETED, in -> in.page(SemanticChange.Type.DELETED))
          .or(PAGE_MOVED, in -> in.as(PageMoved.class))
          .or(FILE_CREATED, in -> in.file(SemanticChange.Type.CREATED, in.after()))
          .or(FILE_EDITED, In::editedFile)
          .or(FILE_DELETED, in -> in.file(SemanticChange.Type.DELETED, in.before()))
          .or(VARIABLES_EDITED, in -> in.as(OfVariables.class))
          .or(REUSABLE_CONTENT_CREATED, in -> in.reusableContent(SemanticChange.Type.CREATED))
          .or(REUSABLE_CONTENT_DELETED, in -> in.reusableContent(SemanticChange.Type.DELETED))
          .or(REUSABLE_CONTENT_EDITED, in -> in.reusableContent(SemanticChange.Type.EDITED))
          .build();

  /** The type that only the notation of a change names. */
  public static List<JsonType<?>> types() {
    return List.of(ChangedAttributes.VARIABLE);
  }

  private static <V> ObjectType.Builder<V> type(String name, String type) {
    return ObjectType.<V>named("RevisionSemanticChange" + name).constant("type", type);
  }

  /** Changes between two revisions of a space. */
  public static SemanticChangeJson between(
      SpaceId space, RevisionId before, RevisionId after, SemanticChanges changes, Links links) {
    return new SemanticChangeJson(
        changes,
        new FileJson(space, before, false, links),
        new FileJson(space, after, false, links));
  }

  /** Adds {@code changes} and, where there are more, {@code more}. */
  public static <V> ObjectType.Builder<V> fields(
      ObjectType.Builder<V> type, Function<V, SemanticChangeJson> shown) {
    return type.each("changes", CHANGE, value -> shown.apply(value).each())
        .optional("more", "number", value -> shown.apply(value).more());
  }

  private List<In> each() {
    return changes.changes().stream().map(change -> new In(change, before, after)).toList();
  }

  private @Nullable Integer more() {
    return changes.more() > 0 ? changes.more() : null;
  }

  private static Map<String, JsonFields> variables(OfVariables edited, Links links) {
    Map<String, JsonFields> variables = new TreeMap<>();
    edited
        .variables()
        .forEach(
            (name, change) -> variables.put(name, ChangedAttributes.VARIABLE.of(change, links)));
    return variables;
  }
}
