package dev.docs.content.edit;

import static dev.docs.content.edit.EditFaults.require;
import static dev.docs.content.edit.EditFaults.unknown;
import static java.util.Objects.requireNonNull;

import dev.docs.command.Update;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentEdit.DeleteFile;
import dev.docs.content.ContentEdit.DeletePage;
import dev.docs.content.ContentEdit.DeleteReusableContent;
import dev.docs.content.ContentEdit.InsertFiles;
import dev.docs.content.ContentEdit.InsertPage;
import dev.docs.content.ContentEdit.InsertReusableContent;
import dev.docs.content.ContentEdit.NewFile;
import dev.docs.content.ContentEdit.RevertPage;
import dev.docs.content.ContentEdit.SetVariables;
import dev.docs.content.ContentEdit.UpdatePage;
import dev.docs.content.ContentEdit.UpdateReusableContent;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.EditResult;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.PageKind;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.content.internal.PartEdits;
import dev.docs.content.internal.WrittenFields;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.PresentLinks;
import dev.docs.content.markdown.Slugs;
import dev.docs.content.markdown.TitleHeading;
import dev.docs.content.source.KeptSource;
import dev.docs.error.DocsException;
import dev.docs.id.FileId;
import dev.docs.id.Ids;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.id.RevisionId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.internal.KeepsRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Applies a batch of edits to content, keeping its tree valid: no cycles, every parent exists,
 * groups are at the top level, and slugs are unique among siblings.
 *
 * <p>Used once, by one thread.
 */
@KeepsRule({"batch", "insert-page-title"})
public final class ContentEditor {

  /** Stores texts and bytes. */
  public interface Sink {
    /** Stores a text and returns its id; null for the empty text. */
    @Nullable DocumentId text(String markdown);

    /** Stores bytes and returns the digests of their chunks. */
    List<String> bytes(FileBytes bytes);
  }

  /** Stores what edits add, and has the texts that are stored. */
  public interface Storage extends Sink {
    /** Reads a stored text; empty for null. */
    String read(@Nullable DocumentId document);
  }

  private final Ids ids;
  private final Instant now;
  private final Storage storage;
  private final Function<RevisionId, Content> revisions;
  private final Content before;
  private final BatchRefs refs;
  private final BatchTexts texts;
  private Content content;

  /**
   * An editor of {@code content}.
   *
   * @param revisions loads the content of a revision, or of the merge base for null; throws if it
   *     does not exist
   */
  public ContentEditor(
      Content content,
      Ids ids,
      Instant now,
      Storage storage,
      Function<RevisionId, Content> revisions) {
    this.before = content;
    this.content = content;
    this.refs = new BatchRefs(content);
    this.texts = new BatchTexts(content, storage, refs);
    this.ids = ids;
    this.now = now;
    this.storage = storage;
    this.revisions = revisions;
  }

  /** The content after the edits applied so far. */
  public Content content() {
    return content;
  }

  /**
   * Applies a batch in order.
   *
   * @throws DocsException with {@code INVALID} or {@code NOT_FOUND} and the index of the edit that
   *     cannot be applied
   */
  public List<EditResult> apply(Edits edits) {
    refs.announce(edits);
    List<EditResult> results = new ArrayList<>();
    for (int i = 0; i < edits.changes().size(); i++) {
      results.add(apply(edits.changes().get(i), "changes[" + i + "]."));
    }
    content = texts.linked(ContentEdits.movedFrom(content, before));
    return results;
  }

  private EditResult apply(ContentEdit edit, String at) {
    if (edit instanceof InsertPage insert) {
      return insert(insert, at);
    } else if (edit instanceof UpdatePage update) {
      return update(update, at);
    } else if (edit instanceof DeletePage delete) {
      return delete(delete, at);
    } else if (edit instanceof RevertPage revert) {
      return revert(revert, at);
    } else if (edit instanceof InsertFiles insert) {
      return insert(insert, at);
    } else if (edit instanceof DeleteFile delete) {
      return delete(delete, at);
    } else if (edit instanceof InsertReusableContent insert) {
      return insert(insert, at);
    } else if (edit instanceof UpdateReusableContent update) {
      return update(update, at);
    } else if (edit instanceof DeleteReusableContent delete) {
      return delete(delete, at);
    }
    content = ContentEdits.withVariables(content, ((SetVariables) edit).variables());
    return new EditResult.VariablesSet();
  }

  // ---------------------------------------------------------------- pages

  private EditResult insert(InsertPage insert, String at) {
    PageFields fields = insert.fields();
    String title = title(insert, at);
    require(insert.type() != PageType.COMPUTED, at + "type", "cannot be inserted");
    require(
        (insert.type() == PageType.LINK) == fields.target().isSet(),
        at + "target",
        "is required for a link, and allowed for links only");
    require(
        insert.markdown() == null || insert.type() == PageType.DOCUMENT,
        at + "document",
        "is allowed for document pages only");
    PageId parent = insert.into() == null ? null : page(insert.into(), at + "into").id();
    PagePlacement.requireParent(content, insert.type(), parent, at);
    PagePlacement.requireDepth(content, parent, 0, at);
    PageId id = new PageId(ids.next());
    OrderKey order = orderAt(parent, insert.at(), null);
    String wished = fields.slug().value();
    boolean fixed = wished != null;
    String slug = PagePlacement.slug(content, parent, wished, Slugs.of(title), id, at);
    PageBuilder page =
        PageBuilder.named(id, kind(insert), title, slug)
            .slug(slug, fixed)
            .under(parent, order)
            .editedAt(now);
    if (insert.markdown() != null) {
      page.document(text(insert.markdown(), insert.fromDocument(), id, page));
    }
    page.set(fields, WrittenFields.namedBy(insert.markdown()));
    content = ContentEdits.with(content, page);
    refs.give(insert.ref(), ContentRef.to(id), at);
    return new EditResult.PageInserted(insert.ref(), id);
  }

  private static PageKind kind(InsertPage insert) {
    return switch (insert.type()) {
      case DOCUMENT -> PageKind.document();
      case GROUP -> PageKind.group();
      case LINK -> new PageKind.Link(requireNonNull(insert.fields().target().value(), "target"));
      case COMPUTED -> throw new IllegalArgumentException("computed pages are not inserted");
    };
  }

  /** The title field, else the title in the text; a document always has a title. */
  private static String title(InsertPage insert, String at) {
    Update<String> title = insert.fields().title();
    require(title.isSet() || insert.type() == PageType.DOCUMENT, at + "title", "is required");
    return title.isSet()
        ? requireNonNull(title.value(), "title")
        : WrittenFields.title(insert.markdown()).orElse(WrittenFields.UNTITLED);
  }

  private EditResult update(UpdatePage update, String at) {
    Page old = page(update.page(), at + "page");
    PageFields fields = update.fields();
    String markdown = update.markdown().value();
    require(
        !fields.target().isSet() || old.type() == PageType.LINK,
        at + "target",
        "is allowed for links only");
    require(
        markdown == null || old.type() == PageType.DOCUMENT,
        at + "document",
        "is allowed for document pages only");
    PageBuilder page = PageBuilder.of(old).editedAt(now);
    if (markdown != null) {
      String text = given(update, old, markdown);
      page.document(text(text, update.fromDocument(), old.id(), page));
    }
    page.set(fields, WrittenFields.namedBy(markdown));
    PageId parent = old.parent();
    if (update.into().isSet()) {
      String into = update.into().value();
      parent = into == null ? null : page(into, at + "into").id();
      PagePlacement.requireParent(content, old.type(), parent, at);
      require(
          parent == null || !PageTree.of(content).isWithin(parent, old.id()),
          at + "into",
          "must not be the page itself or one below it");
      if (!Objects.equals(parent, old.parent())) {
        PagePlacement.requireDepth(content, parent, PageTree.of(content).height(old.id()), at);
      }
    }
    if (update.at().isSet() || !Objects.equals(parent, old.parent())) {
      page.under(parent, orderAt(parent, update.at().value(), old.id()));
    }
    String title = fields.title().or(old.title());
    boolean fixed = fields.slug().isSet() ? fields.slug().value() != null : old.slugFixed();
    String wished = fields.slug().value();
    String slug = PagePlacement.slug(content, parent, wished, slug(fields, old), old.id(), at);
    page.title(title).slug(slug, fixed);
    if (markdown == null && old.document() != null) {
      retitle(old, title).ifPresent(page::document);
    }
    content = ContentEdits.with(content, page);
    return new EditResult.PageUpdated(old.id());
  }

  /** The slug of an updated page that is given none: one that is not fixed follows the title. */
  private static String slug(PageFields fields, Page old) {
    String title = fields.title().or(old.title());
    boolean follows = fields.slug().isSet() || (!old.slugFixed() && !title.equals(old.title()));
    return follows ? Slugs.of(title) : old.slug();
  }

  private String given(UpdatePage update, Page old, String markdown) {
    if (!update.fromDocument()) {
      return markdown;
    }
    String title = update.fields().title().or(old.title());
    Set<String> titles = new HashSet<>(List.of(old.title(), title));
    String present = new PresentLinks(content).text(old, texts.read(old.document()));
    String current = TitleHeading.renamed(present, old.title(), title);
    LinkResolver links = new ContentLinks(content).on(old);
    return KeptSource.of(current, links, update.form(), titles, markdown);
  }

  /** The text of a renamed page whose heading repeats the title, with the new title. */
  private Optional<DocumentId> retitle(Page page, String title) {
    if (title.equals(page.title())) {
      return Optional.empty();
    }
    String text = texts.read(page.document());
    String renamed = TitleHeading.renamed(text, page.title(), title);
    if (renamed.equals(text)) {
      return Optional.empty();
    }
    return Optional.ofNullable(
        texts.write(page.ref(), renamed, before.links(page.ref()), Map.of()));
  }

  /** Stores the text of a page; settings in its front matter are moved to the page. */
  private @Nullable DocumentId text(
      String markdown, boolean fromDocument, PageId id, PageBuilder page) {
    String file = new ContentLinks(content).fileOf(page.build());
    String text = PageSettings.read(markdown, page, file, content);
    ContentRef self = ContentRef.to(id);
    return fromDocument ? texts.writeNamed(self, text) : texts.write(self, text);
  }

  private EditResult delete(DeletePage delete, String at) {
    PageId id = page(delete.page(), at + "page").id();
    content = ContentEdits.withoutTree(content, id);
    return new EditResult.PageDeleted(id);
  }

  private EditResult revert(RevertPage revert, String at) {
    content = new PageRevert(before, revisions, refs, texts, now).revert(content, revert, at);
    PageId id = refs.page(revert.page());
    return content.page(id).isPresent()
        ? new EditResult.PageUpdated(id)
        : new EditResult.PageDeleted(id);
  }

  /** The order key of a place among siblings; the siblings get new keys where there is no room. */
  private OrderKey orderAt(
      @Nullable PageId parent, @Nullable Integer index, @Nullable PageId self) {
    PagePlacement.Placed placed = PagePlacement.at(content, parent, index, self);
    content = placed.content();
    return placed.order();
  }

  // ---------------------------------------------------------------- files and reusable contents

  private EditResult insert(InsertFiles insert, String at) {
    List<ContentFile> inserted = new ArrayList<>();
    for (int i = 0; i < insert.files().size(); i++) {
      inserted.add(insert(insert.files().get(i), at + "files[" + i + "]."));
    }
    return new EditResult.FilesInserted(inserted);
  }

  private ContentFile insert(NewFile insert, String at) {
    require(
        insert.bytes().size() <= FileBytes.MAX_BYTES,
        at + "bytes",
        "must be at most " + FileBytes.MAX_BYTES + " bytes");
    FileId id = new FileId(ids.next());
    ContentFile file =
        ContentFile.of(id, insert.name(), insert.bytes(), storage.bytes(insert.bytes()));
    file =
        insert.contentType() == null ? file : PartEdits.withContentType(file, insert.contentType());
    content = ContentEdits.with(content, file);
    refs.give(insert.ref(), ContentRef.to(id), at);
    return file;
  }

  private EditResult delete(DeleteFile delete, String at) {
    FileId id = refs.file(delete.file());
    if (content.file(id).isEmpty()) {
      throw unknown("file", delete.file(), at + "file");
    }
    content = ContentEdits.without(content, id);
    return new EditResult.FileDeleted(id);
  }

  private EditResult insert(InsertReusableContent insert, String at) {
    ReusableContentId id = new ReusableContentId(ids.next());
    DocumentId document =
        insert.markdown() == null ? null : texts.write(ContentRef.to(id), insert.markdown());
    content = ContentEdits.with(content, new ReusableContent(id, insert.title(), document, null));
    refs.give(insert.ref(), ContentRef.to(id), at);
    return new EditResult.ReusableContentInserted(insert.ref(), id);
  }

  private EditResult update(UpdateReusableContent update, String at) {
    ReusableContent old = reusable(update.reusableContent(), at);
    String markdown = update.markdown().value();
    DocumentId document = markdown == null ? old.document() : texts.write(old.ref(), markdown);
    String title = update.title().or(old.title());
    content =
        ContentEdits.with(content, new ReusableContent(old.id(), title, document, old.gitPath()));
    return new EditResult.ReusableContentUpdated(old.id());
  }

  private EditResult delete(DeleteReusableContent delete, String at) {
    ReusableContentId id = reusable(delete.reusableContent(), at).id();
    content = new ReusableContentRemoval(refs, texts, now).remove(content, id);
    return new EditResult.ReusableContentDeleted(id);
  }

  private ReusableContent reusable(String idOrRef, String at) {
    ReusableContentId id = refs.reusableContent(idOrRef);
    return content
        .reusableContent(id)
        .orElseThrow(() -> unknown("reusable content", idOrRef, at + "reusableContent"));
  }

  // ---------------------------------------------------------------- names

  private Page page(String idOrRef, String field) {
    PageId id = refs.page(idOrRef);
    return content.page(id).orElseThrow(() -> unknown("page", idOrRef, field));
  }
}
