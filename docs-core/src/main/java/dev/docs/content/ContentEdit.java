package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentForm;
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
 * An edit of content, applied in a batch. It refers to pages, files and reusable contents by id, or
 * by the {@code ref} of an earlier insertion in the same batch.
 */
public sealed interface ContentEdit {

  /**
   * Inserts a page. The title of a document defaults to the title in the front matter of its text,
   * then to a leading heading of level 1, then to {@code Untitled}.
   *
   * @param ref what later edits of the batch call it; null for nothing
   * @param into the parent page; null for the top level
   * @param at its index among the siblings, from 0; null for the end
   * @param markdown its text; null for a page without one
   * @param fromDocument see {@link UpdatePage}
   */
  record InsertPage(
      @BoundedText(min = 1, max = 120) @Nullable String ref,
      @NotNull PageType type,
      @BoundedText(min = 1, max = 120) @Nullable String into,
      @PositiveOrZero(message = "must not be negative") @Nullable Integer at,
      @NotNull @Valid PageFields fields,
      @BoundedText(max = MAX_TEXT) @Nullable String markdown,
      boolean fromDocument)
      implements ContentEdit {

    /** A page with Markdown as its text. */
    public InsertPage(
        @Nullable String ref,
        PageType type,
        @Nullable String into,
        @Nullable Integer at,
        PageFields fields,
        @Nullable String markdown) {
      this(ref, type, into, at, fields, markdown, false);
    }

    /**
     * This insertion, with a title in its Markdown taking precedence over the title field. A text
     * that was generated from a document has no title.
     */
    public InsertPage titledByText() {
      return !fromDocument && WrittenFields.title(markdown).isPresent()
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
   * @param into the new parent; set to null for the top level
   * @param at the new index among the siblings, from 0; set to null for the end. If not set, the
   *     page keeps its place, or goes to the end of a new parent
   * @param markdown the new text
   * @param fromDocument whether the text was generated from a {@link
   *     dev.docs.content.document.Document}. Then it excludes the page's title: a heading that
   *     repeats the title is kept before it, and links by id become paths
   * @param form in which the document was read and sent: what is as it was in this form stays
   */
  record UpdatePage(
      @NotNull @BoundedText(min = 1, max = 120) String page,
      Update<@BoundedText(min = 1, max = 120) String> into,
      Update<@PositiveOrZero(message = "must not be negative") Integer> at,
      @NotNull @Valid PageFields fields,
      Update<@NotNull @BoundedText(max = MAX_TEXT) String> markdown,
      boolean fromDocument,
      DocumentForm form)
      implements ContentEdit {

    public UpdatePage {
      requireNonNull(form, "form");
    }

    /** An update whose document, if it has one, was read as the text says. */
    public UpdatePage(
        String page,
        Update<String> into,
        Update<Integer> at,
        PageFields fields,
        Update<String> markdown,
        boolean fromDocument) {
      this(page, into, at, fields, markdown, fromDocument, DocumentForm.AS_READ);
    }

    /** The same, with a document that was read and sent in a form. */
    public UpdatePage in(DocumentForm sent) {
      return new UpdatePage(page, into, at, fields, markdown, fromDocument, sent);
    }

    /** Moves the page. */
    public UpdatePage into(@Nullable String newParent) {
      return new UpdatePage(page, Update.to(newParent), at, fields, markdown, fromDocument, form);
    }

    public UpdatePage at(@Nullable Integer index) {
      return new UpdatePage(page, into, Update.to(index), fields, markdown, fromDocument, form);
    }

    /** Replaces the text by Markdown. */
    public UpdatePage markdown(String text) {
      return new UpdatePage(page, into, at, fields, Update.to(text), false, form);
    }

    /** Replaces the text by Markdown generated from a document. */
    public UpdatePage document(String text) {
      return new UpdatePage(page, into, at, fields, Update.to(text), true, form);
    }

    public UpdatePage fields(PageFields newFields) {
      return new UpdatePage(page, into, at, newFields, markdown, fromDocument, form);
    }
  }

  /** Deletes a page and its descendants. */
  record DeletePage(@NotNull @BoundedText(min = 1, max = 120) String page) implements ContentEdit {}

  /**
   * Reverts the fields and the text of a page to those in another revision, and restores a deleted
   * page; its place does not change. Without a revision, a page that the change request inserted is
   * deleted with its descendants. With blocks, only these are reverted: see {@link
   * dev.docs.content.markdown.BlockRevert}.
   *
   * @param revision null for the merge base of the change request
   * @param blocks keys or anchors of top-level blocks; null for the whole page
   */
  record RevertPage(
      @NotNull @BoundedText(min = 1, max = 120) String page,
      @Nullable RevisionId revision,
      @Size(min = 1, max = MAX_BLOCKS, message = "must be from {min} to {max} blocks")
          @Nullable List<@NotNull(message = "is required") @BoundedText(min = 1, max = 300) String>
              blocks)
      implements ContentEdit {

    public RevertPage {
      blocks = blocks == null ? null : Collections.unmodifiableList(new ArrayList<>(blocks));
    }

    /** Whether it also reverts the insertion of a page. */
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

  /** Inserts files. */
  record InsertFiles(
      @Size(min = 1, max = MAX_FILES, message = "must be from {min} to {max} files")
          List<@NotNull(message = "is required") @Valid NewFile> files)
      implements ContentEdit {

    public InsertFiles {
      files = files == null ? List.of() : Collections.unmodifiableList(new ArrayList<>(files));
    }
  }

  /**
   * A file to insert.
   *
   * @param ref what later edits of the batch call it; null for nothing
   * @param contentType null to derive it from the name
   */
  record NewFile(
      @BoundedText(min = 1, max = 120) @Nullable String ref,
      @NotNull @BoundedText(min = 1, max = ContentFile.MAX_NAME) String name,
      @BoundedText(min = 1, max = 200) @Nullable String contentType,
      @NotNull FileBytes bytes) {}

  /** Deletes a file. */
  record DeleteFile(@NotNull @BoundedText(min = 1, max = 120) String file) implements ContentEdit {}

  /**
   * Inserts a reusable content.
   *
   * @param ref what later edits of the batch call it; null for nothing
   * @param markdown its text; null for none
   */
  record InsertReusableContent(
      @BoundedText(min = 1, max = 120) @Nullable String ref,
      @NotNull @BoundedText(min = 1, max = Page.MAX_TITLE, line = true) String title,
      @BoundedText(max = MAX_TEXT) @Nullable String markdown)
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
      @NotNull @BoundedText(min = 1, max = 120) String reusableContent,
      Update<@NotNull @BoundedText(min = 1, max = Page.MAX_TITLE, line = true) String> title,
      Update<@NotNull @BoundedText(max = MAX_TEXT) String> markdown)
      implements ContentEdit {

    public UpdateReusableContent title(String newTitle) {
      return new UpdateReusableContent(reusableContent, Update.to(newTitle), markdown);
    }

    public UpdateReusableContent markdown(String text) {
      return new UpdateReusableContent(reusableContent, title, Update.to(text));
    }
  }

  /** Deletes a reusable content, and its inclusions in other texts. */
  record DeleteReusableContent(@NotNull @BoundedText(min = 1, max = 120) String reusableContent)
      implements ContentEdit {}

  /** Replaces the variables of the space. */
  record SetVariables(
      @NotNull
          Map<
                  @BoundedText(
                      min = 1,
                      max = VariableValue.MAX_NAME,
                      pattern = VariableValue.NAME,
                      form = VariableValue.NAME_FORM)
                  String,
                  @NotNull(message = "is required") @Valid VariableValue>
              variables)
      implements ContentEdit {}

  /** The longest text of a page in UTF-16 units: our choice, far beyond real pages. */
  int MAX_TEXT = 10_000_000;

  /** The most edits of one batch, as in the public interface. */
  int MAX_BATCH = 50;

  /** The most blocks that one edit reverts: our choice, more than anyone selects by hand. */
  int MAX_BLOCKS = 1_000;

  /** The most files that one edit inserts, as in the public interface. */
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
