package dev.docs.content;

import dev.docs.command.Update;
import dev.docs.command.internal.Text;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.WrittenFields;
import dev.docs.id.RevisionId;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One change of content. Pages, files and reusable contents are named by their identifiers, or by
 * the {@code ref} of an insertion earlier in the same batch.
 */
public sealed interface ContentEdit {

  /**
   * Adds a page. A document without a title has that of the front matter of its text, or of the
   * heading of level 1 with which the text begins, or else {@code Untitled}.
   *
   * @param ref what later edits of the batch call it; null for nothing
   * @param into the page it stands under; null for the top
   * @param at how many siblings stand before it; null for all
   * @param markdown its text; null for a page without one
   * @param fromDocument as of {@link UpdatePage}, though a new page has no title to keep
   */
  record InsertPage(
      @Text(min = 1, max = 120) @Nullable String ref,
      @NotNull(message = "is required") PageType type,
      @Text(min = 1, max = 120) @Nullable String into,
      @PositiveOrZero(message = "must not be negative") @Nullable Integer at,
      @NotNull(message = "is required") @Valid PageFields fields,
      @Text(max = MAX_TEXT) @Nullable String markdown,
      boolean fromDocument)
      implements ContentEdit {

    /** A page whose text is Markdown as someone wrote it. */
    public InsertPage(
        @Nullable String ref,
        PageType type,
        @Nullable String into,
        @Nullable Integer at,
        PageFields fields,
        @Nullable String markdown) {
      this(ref, type, into, at, fields, markdown, false);
    }

    /** The same, where a title that the text gives goes before the one beside it. */
    public InsertPage titledByText() {
      return WrittenFields.title(markdown).isPresent()
          ? new InsertPage(ref, type, into, at, fields.untitled(), markdown, fromDocument)
          : this;
    }

    public InsertPage fromDocument(boolean newFromDocument) {
      return new InsertPage(ref, type, into, at, fields, markdown, newFromDocument);
    }

    public InsertPage ref(String newRef) {
      return new InsertPage(newRef, type, into, at, fields, markdown, fromDocument);
    }

    public InsertPage into(String page) {
      return new InsertPage(ref, type, page, at, fields, markdown, fromDocument);
    }

    public InsertPage at(int index) {
      return new InsertPage(ref, type, into, index, fields, markdown, fromDocument);
    }

    public InsertPage markdown(String text) {
      return new InsertPage(ref, type, into, at, fields, text);
    }
  }

  /**
   * Changes a page.
   *
   * @param into the page it is moved under; set to null for the top
   * @param at how many siblings are before it; set to null for all. A page whose index is not set
   *     keeps it, or becomes the last when it is moved under another page
   * @param markdown its new text
   * @param fromDocument whether the text was written of a tree of nodes: it is what stands below
   *     the page's title, so a heading that says the title again stays before it, and links that
   *     name things by their ids become paths
   */
  record UpdatePage(
      @NotNull(message = "is required") @Text(min = 1, max = 120) String page,
      Update<@Text(min = 1, max = 120) String> into,
      Update<@PositiveOrZero(message = "must not be negative") Integer> at,
      @NotNull(message = "is required") @Valid PageFields fields,
      Update<@NotNull(message = "must not be null") @Text(max = MAX_TEXT) String> markdown,
      boolean fromDocument)
      implements ContentEdit {

    /** Moves the page. */
    public UpdatePage into(@Nullable String newParent) {
      return new UpdatePage(page, Update.to(newParent), at, fields, markdown, fromDocument);
    }

    public UpdatePage at(@Nullable Integer index) {
      return new UpdatePage(page, into, Update.to(index), fields, markdown, fromDocument);
    }

    /** Replaces the text by Markdown as someone wrote it. */
    public UpdatePage markdown(String text) {
      return new UpdatePage(page, into, at, fields, Update.to(text), false);
    }

    /** Replaces the text by what was written of a tree of nodes. */
    public UpdatePage document(String text) {
      return new UpdatePage(page, into, at, fields, Update.to(text), true);
    }

    public UpdatePage fields(PageFields newFields) {
      return new UpdatePage(page, into, at, newFields, markdown, fromDocument);
    }
  }

  /** Removes a page and all below it. */
  record DeletePage(@NotNull(message = "is required") @Text(min = 1, max = 120) String page)
      implements ContentEdit {}

  /**
   * Gives a page the fields and the text it has in another revision, and brings it back when it was
   * removed; its place stays. A page that is new in the change request goes, with all below it,
   * where no revision is named. Where blocks are named, only they get what they were: see {@link
   * dev.docs.content.markdown.BlockRevert}.
   *
   * @param revision null for what the change request started from, or last pulled in
   * @param blocks keys of top-level blocks, as the document has them, or their anchors; null for
   *     the whole page
   */
  record RevertPage(
      @NotNull(message = "is required") @Text(min = 1, max = 120) String page,
      @Nullable RevisionId revision,
      @Size(min = 1, max = MAX_BLOCKS, message = "must be from {min} to {max} blocks")
          @Nullable List<@NotNull(message = "is required") @Text(min = 1, max = 300) String> blocks)
      implements ContentEdit {

    public RevertPage {
      blocks = blocks == null ? null : Collections.unmodifiableList(new ArrayList<>(blocks));
    }

    /** Whether it also undoes that a page was added. */
    public boolean isOfNew() {
      return revision == null && blocks == null;
    }

    /** Reverts the whole page. */
    public RevertPage(String page, RevisionId revision) {
      this(page, revision, null);
    }

    public RevertPage blocks(String... keys) {
      return new RevertPage(page, revision, Arrays.asList(keys));
    }
  }

  /** Adds files. */
  record InsertFiles(
      @Size(min = 1, max = MAX_FILES, message = "must be from {min} to {max} files")
          List<@NotNull(message = "is required") @Valid NewFile> files)
      implements ContentEdit {

    public InsertFiles {
      files = files == null ? List.of() : Collections.unmodifiableList(new ArrayList<>(files));
    }
  }

  /**
   * A file to be added.
   *
   * @param ref what later edits of the batch call it; null for nothing
   * @param contentType null to tell it by the name
   */
  record NewFile(
      @Text(min = 1, max = 120) @Nullable String ref,
      @NotNull(message = "is required") @Text(min = 1, max = ContentFile.MAX_NAME) String name,
      @Text(min = 1, max = 200) @Nullable String contentType,
      @NotNull(message = "is required") FileBytes bytes) {}

  /** Removes a file. */
  record DeleteFile(@NotNull(message = "is required") @Text(min = 1, max = 120) String file)
      implements ContentEdit {}

  /**
   * Adds a reusable content.
   *
   * @param ref what later edits of the batch call it; null for nothing
   * @param markdown its text; null for none
   */
  record InsertReusableContent(
      @Text(min = 1, max = 120) @Nullable String ref,
      @NotNull(message = "is required") @Text(min = 1, max = Page.MAX_TITLE) String title,
      @Text(max = MAX_TEXT) @Nullable String markdown)
      implements ContentEdit {

    public InsertReusableContent ref(String newRef) {
      return new InsertReusableContent(newRef, title, markdown);
    }

    public InsertReusableContent markdown(String text) {
      return new InsertReusableContent(ref, title, text);
    }
  }

  /** Changes a reusable content. */
  record UpdateReusableContent(
      @NotNull(message = "is required") @Text(min = 1, max = 120) String reusableContent,
      Update<@NotNull(message = "must not be null") @Text(min = 1, max = Page.MAX_TITLE) String>
          title,
      Update<@NotNull(message = "must not be null") @Text(max = MAX_TEXT) String> markdown)
      implements ContentEdit {

    public UpdateReusableContent title(String newTitle) {
      return new UpdateReusableContent(reusableContent, Update.to(newTitle), markdown);
    }

    public UpdateReusableContent markdown(String text) {
      return new UpdateReusableContent(reusableContent, title, Update.to(text));
    }
  }

  /** Removes a reusable content. */
  record DeleteReusableContent(
      @NotNull(message = "is required") @Text(min = 1, max = 120) String reusableContent)
      implements ContentEdit {}

  /** Replaces the variables of the space. */
  record SetVariables(
      @NotNull(message = "is required")
          Map<
                  @Text(
                      min = 1,
                      max = VariableValue.MAX_NAME,
                      pattern = VariableValue.NAME,
                      form = VariableValue.NAME_FORM)
                  String,
                  @NotNull(message = "is required") @Valid VariableValue>
              variables)
      implements ContentEdit {}

  /** The longest text of a page: our choice, far beyond any page people read. */
  int MAX_TEXT = 10_000_000;

  /** The most edits of one batch, as the public interface has it. */
  int MAX_BATCH = 50;

  /** The most blocks that one edit reverts: our choice, more than anybody picks by hand. */
  int MAX_BLOCKS = 1_000;

  /** The most files that one edit adds, as the public interface has it. */
  int MAX_FILES = 20;

  static InsertPage insertPage(String title) {
    return new InsertPage(null, PageType.DOCUMENT, null, null, PageFields.titled(title), null);
  }

  static InsertPage insertGroup(String title) {
    return new InsertPage(null, PageType.GROUP, null, null, PageFields.titled(title), null);
  }

  static InsertPage insertLink(String title, ContentRef target) {
    return new InsertPage(
        null, PageType.LINK, null, null, PageFields.titled(title).target(target), null);
  }

  static UpdatePage updatePage(String page) {
    return new UpdatePage(
        page, Update.keep(), Update.keep(), PageFields.NOTHING, Update.keep(), false);
  }

  static InsertReusableContent insertReusableContent(String title) {
    return new InsertReusableContent(null, title, null);
  }

  static UpdateReusableContent updateReusableContent(String reusableContent) {
    return new UpdateReusableContent(reusableContent, Update.keep(), Update.keep());
  }

  static DeletePage deletePage(String page) {
    return new DeletePage(page);
  }

  static InsertFiles insertFile(String name, byte[] bytes) {
    return insertFiles(new NewFile(null, name, null, FileBytes.of(bytes)));
  }

  static InsertFiles insertFiles(NewFile... files) {
    return new InsertFiles(Arrays.asList(files));
  }
}
