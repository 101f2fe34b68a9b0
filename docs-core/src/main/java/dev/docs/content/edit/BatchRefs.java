package dev.docs.content.edit;

import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.document.ContentRef;
import dev.docs.error.DocsException;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.rule.internal.KeepsRule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The refs that a batch of edits assigns to the items it inserts. A ref is unique across all kinds
 * of items, and differs from the paths of existing pages. Used by one thread.
 */
@KeepsRule("batch-refs")
final class BatchRefs {

  private final Content before;
  private final Set<String> announced = new HashSet<>();
  private final Map<String, ContentRef> given = new HashMap<>();

  BatchRefs(Content before) {
    this.before = before;
  }

  /** Registers the refs that the batch will assign. */
  void announce(Edits edits) {
    for (ContentEdit edit : edits.changes()) {
      if (edit instanceof ContentEdit.InsertPage insert) {
        announce(insert.ref());
      } else if (edit instanceof ContentEdit.InsertFiles insert) {
        insert.files().forEach(file -> announce(file.ref()));
      }
    }
  }

  private void announce(@Nullable String ref) {
    if (ref != null) {
      announced.add(ref);
    }
  }

  /**
   * Assigns a ref.
   *
   * @param ref null for none
   * @param at the edit that assigns it
   * @throws DocsException with {@code INVALID} if it is already assigned, or is the path of a page
   */
  void give(@Nullable String ref, ContentRef to, String at) {
    if (ref == null) {
      return;
    }
    if (given.putIfAbsent(ref, to) != null) {
      throw DocsException.invalid(at + "ref", "is used twice");
    }
    if (before.pageByPath(ref).isPresent()) {
      throw DocsException.invalid(at + "ref", "must not be the path of a page");
    }
  }

  /**
   * The page with this id or ref.
   *
   * @throws DocsException with {@code NOT_FOUND} for a text that is not a possible id
   */
  PageId page(String idOrRef) {
    PageId asId = new PageId(idOrRef);
    return given.get(idOrRef) instanceof ContentRef.Page page ? new PageId(page.page()) : asId;
  }

  /** The file with this id or ref; as {@link #page}. */
  FileId file(String idOrRef) {
    FileId asId = new FileId(idOrRef);
    return given.get(idOrRef) instanceof ContentRef.File file ? new FileId(file.file()) : asId;
  }

  /** The reusable content with this id or ref; as {@link #page}. */
  ReusableContentId reusableContent(String idOrRef) {
    ReusableContentId asId = new ReusableContentId(idOrRef);
    return given.get(idOrRef) instanceof ContentRef.ReusableContent reusable
        ? new ReusableContentId(reusable.reusableContent())
        : asId;
  }

  /** Whether a text may have links by a ref of the batch. */
  boolean mayBeIn(String text) {
    return !announced.isEmpty()
        && text.contains("./")
        && announced.stream().anyMatch(ref -> text.contains("./" + ref));
  }

  /**
   * The item that a link's target without its fragment refers to: {@code ./REF.md} or {@code ./REF}
   * for a page, {@code ./REF} for a file; null for none.
   */
  @Nullable ContentRef linked(String target) {
    if (!target.startsWith("./")) {
      return null;
    }
    String name = target.substring(2);
    ContentRef found = given.get(name);
    if (found == null && name.endsWith(".md")) {
      found = given.get(name.substring(0, name.length() - 3));
      return found instanceof ContentRef.Page ? found : null;
    }
    return found;
  }
}
