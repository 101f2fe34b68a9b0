package dev.docs.http.content;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageLayout;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.SemanticChange.Values;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The attributes that differ, each with its value before and after. */
final class ChangedAttributes {

  /** A value before and after, null where there is none. */
  private record Changed<T>(@Nullable T before, @Nullable T after) {

    /** Null for equal values. */
    static <T> @Nullable Changed<T> of(@Nullable T before, @Nullable T after) {
      return Objects.equals(before, after) ? null : new Changed<>(before, after);
    }
  }

  /** A changed file, with what shows it before and after. */
  record OfFile(Values<ContentFile> change, FileJson before, FileJson after) {}

  private static final ObjectType<Changed<Object>> TEXT =
      change("ChangeAttributeString", "string", (text, links) -> text);

  private static final ObjectType<Changed<Object>> NUMBER =
      change("ChangeAttributeNumber", "number", (number, links) -> number);

  private static final ObjectType<Changed<ContentRef>> REF =
      change("ChangeAttributeContentReference", "ContentRef", RefJson.REF::of);

  private static final ObjectType<Changed<PageCover>> COVER =
      change(
          "ChangeAttributeRevisionPageDocumentCover",
          "RevisionPageDocumentCover",
          LayoutJson.COVER::of);

  private static final ObjectType<Changed<PageLayout>> LAYOUT =
      change("ChangeAttributeRevisionPageLayout", "RevisionPageLayout", LayoutJson.LAYOUT::of);

  private static final ObjectType<Changed<Map<String, VariableValue>>> VARIABLES =
      change("ChangeAttributeVariables", "Variables", (all, links) -> ValueJson.of(all));

  private static final ObjectType<Changed<ContentFile>> DIMENSIONS =
      change(
          "ChangeAttributeRevisionFileImageDimensions",
          "RevisionFileImageDimensions",
          FileJson.DIMENSIONS::of);

  /** A variable, changed or not. */
  static final ObjectType<Values<VariableValue>> VARIABLE =
      ObjectType.<Values<VariableValue>>named("ChangeAttributeVariable")
          .optional(
              "before", "VariableValue", change -> change.before().map(ValueJson::of).orElse(null))
          .optional(
              "after", "VariableValue", change -> change.after().map(ValueJson::of).orElse(null))
          .build();

  private static final ObjectType<Values<Page>> OF_DOCUMENT =
      page("Document")
          .with("slug", TEXT, Page::slug)
          .with("description", TEXT, Page::description)
          .with("document", TEXT, Page::document)
          .with("cover", COVER, Page::cover)
          .with("layout", LAYOUT, Page::layout)
          .with("variables", VARIABLES, page -> present(page.variables()))
          .type()
          .build();

  private static final ObjectType<Values<Page>> OF_GROUP =
      page("Group").with("slug", TEXT, Page::slug).type().build();

  private static final ObjectType<Values<Page>> OF_LINK =
      page("Link").with("target", REF, page -> page.target().orElse(null)).type().build();

  /** Of a page, by what it is after the change. */
  static final OneOf<Values<Page>> OF_PAGE =
      OneOf.<Values<Page>>inline()
          .or(OF_DOCUMENT, page -> page.last().type() == PageType.DOCUMENT ? page : null)
          .or(OF_GROUP, page -> page.last().type() != PageType.LINK ? page : null)
          .or(OF_LINK, page -> page)
          .build();

  static final ObjectType<OfFile> OF_FILE =
      new Attributes<OfFile, ContentFile>(
              ObjectType.named("RevisionFileChangeAttributes"), OfFile::change)
          .with("name", TEXT, ContentFile::name)
          .with("size", NUMBER, ContentFile::size)
          .with("contentType", TEXT, ContentFile::contentType)
          .type()
          .optional("downloadURL", TEXT, ChangedAttributes::urls)
          .optional("dimensions", DIMENSIONS, file -> dimensions(file.change()))
          .build();

  static final ObjectType<Values<ReusableContent>> OF_REUSABLE_CONTENT =
      new Attributes<>(
              ObjectType.<Values<ReusableContent>>named("RevisionReusableContentChangeAttributes"),
              Function.identity())
          .with("title", TEXT, ReusableContent::title)
          .with("document", TEXT, ReusableContent::document)
          .type()
          .build();

  private ChangedAttributes() {}

  private static <T> ObjectType<Changed<T>> change(
      String name, String notation, ObjectType.Getter<T, ?> shown) {
    return ObjectType.<Changed<T>>named(name)
        .optional(
            "before",
            notation,
            (changed, links) -> changed.before() == null ? null : shown.of(changed.before(), links))
        .optional(
            "after",
            notation,
            (changed, links) -> changed.after() == null ? null : shown.of(changed.after(), links))
        .build();
  }

  /** Declares attributes of what a change has before and after. */
  private record Attributes<C, V>(ObjectType.Builder<C> type, Function<C, Values<V>> values) {

    /** One that is shown where it differs. */
    <T> Attributes<C, V> with(
        String name, ObjectType<Changed<T>> shown, Function<V, ? extends @Nullable T> value) {
      type.optional(
          name,
          shown,
          one -> {
            Values<V> edited = values.apply(one);
            return Changed.of(value.apply(before(edited)), value.apply(after(edited)));
          });
      return this;
    }
  }

  private static <V> V before(Values<V> edited) {
    return edited.before().orElseThrow();
  }

  private static <V> V after(Values<V> edited) {
    return edited.after().orElseThrow();
  }

  private static Attributes<Values<Page>, Page> page(String type) {
    return new Attributes<>(
            ObjectType.<Values<Page>>named("RevisionPage" + type + "ChangeAttributes"),
            Function.identity())
        .with("title", TEXT, Page::title)
        .with("emoji", TEXT, Page::emoji);
  }

  private static <T> @Nullable Map<String, T> present(Map<String, T> map) {
    return map.isEmpty() ? null : map;
  }

  /** The URLs of a file, which change with its bytes. */
  private static @Nullable Changed<Object> urls(OfFile file) {
    ContentFile before = before(file.change());
    ContentFile after = after(file.change());
    return before.chunks().equals(after.chunks())
        ? null
        : Changed.of(file.before().downloadUrl(before), file.after().downloadUrl(after));
  }

  private static @Nullable Changed<ContentFile> dimensions(Values<ContentFile> change) {
    ContentFile before = before(change);
    ContentFile after = after(change);
    return before.width() == after.width() && before.height() == after.height()
        ? null
        : Changed.of(FileJson.sized(before), FileJson.sized(after));
  }
}
