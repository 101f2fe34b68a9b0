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
import dev.docs.content.SemanticChanges;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.type.JsonType;
import dev.docs.http.type.ObjectType;
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

  /** The types of changes. */
  public static List<JsonType<?>> types() {
    return List.of(
        PAGE_CREATED,
        PAGE_DELETED,
        PAGE_EDITED,
        PAGE_MOVED,
        FILE_CREATED,
        FILE_DELETED,
        FILE_EDITED,
        REUSABLE_CONTENT_CREATED,
        REUSABLE_CONTENT_DELETED,
        REUSABLE_CONTENT_EDITED,
        VARIABLES_EDITED,
        ChangedAttributes.VARIABLE);
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
    return type.field(
            "changes",
            "array of RevisionSemanticChange",
            (value, links) -> shown.apply(value).each(links))
        .optional("more", "number", value -> shown.apply(value).more());
  }

  private List<JsonFields> each(Links links) {
    Fields fields = new Fields(before, after, links);
    return changes.changes().stream().map(change -> change.fold(fields)).toList();
  }

  private @Nullable Integer more() {
    return changes.more() > 0 ? changes.more() : null;
  }

  private record Fields(FileJson before, FileJson after, Links links)
      implements SemanticChange.Cases<JsonFields> {
    @Override
    public JsonFields page(OfPage change) {
      ObjectType<OfPage> type =
          switch (change.values().type()) {
            case CREATED -> PAGE_CREATED;
            case DELETED -> PAGE_DELETED;
            case EDITED -> PAGE_EDITED;
          };
      return type.of(change, links);
    }

    @Override
    public JsonFields pageMoved(PageMoved change) {
      return PAGE_MOVED.of(change, links);
    }

    @Override
    public JsonFields file(OfFile change) {
      ContentFile file = change.values().last();
      return switch (change.values().type()) {
        case CREATED -> FILE_CREATED.of(new FileJson.OfRevision(after, file), links);
        case DELETED -> FILE_DELETED.of(new FileJson.OfRevision(before, file), links);
        case EDITED ->
            FILE_EDITED.of(new ChangedAttributes.OfFile(change.values(), before, after), links);
      };
    }

    @Override
    public JsonFields reusableContent(OfReusableContent change) {
      ObjectType<OfReusableContent> type =
          switch (change.values().type()) {
            case CREATED -> REUSABLE_CONTENT_CREATED;
            case DELETED -> REUSABLE_CONTENT_DELETED;
            case EDITED -> REUSABLE_CONTENT_EDITED;
          };
      return type.of(change, links);
    }

    @Override
    public JsonFields variables(OfVariables change) {
      return VARIABLES_EDITED.of(change, links);
    }
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
