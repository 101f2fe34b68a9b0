package dev.docs.content.edit;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.ContentEditor.Storage;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.content.link.PresentLinks;
import dev.docs.content.link.WrittenLinks;
import dev.docs.content.link.WrittenLinks.Restored;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The texts that a batch of edits writes. Their links are resolved after all edits are applied, so
 * that the order of the edits does not matter. Used by one thread.
 */
final class BatchTexts {

  /** A sample link in the style of a path relative to a file. */
  private static final String RELATIVE = "page.md";

  private final Content before;
  private final Storage storage;
  private final BatchRefs refs;
  private final Map<DocumentId, String> waiting = new HashMap<>();
  private final Map<ContentRef, Written> written = new LinkedHashMap<>();

  /**
   * A text of a page or reusable content.
   *
   * @param text null if the targets of all links are known
   * @param known the targets of links, regardless of their paths
   * @param former the targets of links whose paths do not exist
   * @param named whether links refer by id and are to be rewritten to paths
   */
  private record Written(
      @Nullable String text,
      Map<String, ContentRef> known,
      Map<String, ContentRef> former,
      boolean named) {}

  BatchTexts(Content before, Storage storage, BatchRefs refs) {
    this.before = before;
    this.storage = storage;
    this.refs = refs;
  }

  /** A text of the current content; empty for null. */
  String read(@Nullable DocumentId document) {
    String text = document == null ? null : waiting.get(document);
    return text == null ? storage.read(document) : text;
  }

  /** Writes the text of a page, without its settings. */
  @Nullable DocumentId write(PageId id, String text) {
    ContentRef self = new ContentRef.Page(id.value(), null);
    Optional<Page> old = before.page(id).filter(page -> page.document() != null);
    return old.isEmpty()
        ? write(self, new Restored(text, Map.of()))
        : write(self, restored(new ContentLinks(before).of(old.get()), old.get().document(), text));
  }

  /**
   * Writes the text of a page, rewriting links by id to paths: in the style of an existing link to
   * the same target, else relative to its file.
   */
  @Nullable DocumentId writeNamed(PageId id, String text) {
    ContentRef self = new ContentRef.Page(id.value(), null);
    written.put(self, new Written(text, Map.of(), before.links(self), true));
    return text.isEmpty() ? storage.text(text) : later(text);
  }

  /** Writes the text of a reusable content. */
  @Nullable DocumentId write(ReusableContentId id, String text) {
    ContentRef self = new ContentRef.ReusableContent(id.value(), null);
    Optional<ReusableContent> old =
        before.reusableContent(id).filter(reusable -> reusable.document() != null);
    return old.isEmpty()
        ? write(self, new Restored(text, Map.of()))
        : write(self, restored(new ContentLinks(before).of(old.get()), old.get().document(), text));
  }

  private Restored restored(Owned owner, @Nullable DocumentId document, String text) {
    return before.links(owner.self()).isEmpty()
        ? new Restored(text, Map.of())
        : WrittenLinks.restore(before, owner, () -> storage.read(document), text);
  }

  private @Nullable DocumentId write(ContentRef self, Restored restored) {
    return write(self, restored.text(), restored.known(), before.links(self));
  }

  /** Writes a text whose links keep their targets in other contents. */
  @Nullable DocumentId write(
      PageId id, String text, Map<String, ContentRef> known, Map<String, ContentRef> former) {
    return write(new ContentRef.Page(id.value(), null), text, known, former);
  }

  private @Nullable DocumentId write(
      ContentRef self, String text, Map<String, ContentRef> known, Map<String, ContentRef> former) {
    written.put(self, new Written(text, known, former, false));
    return text.isEmpty() || !refs.mayBeIn(text) ? storage.text(text) : later(text);
  }

  private DocumentId later(String text) {
    DocumentId id = DocumentId.of(text);
    waiting.put(id, text);
    return id;
  }

  /** Records a text that was taken with its links from another content. */
  void copy(PageId id, Map<String, ContentRef> links) {
    written.put(new ContentRef.Page(id.value(), null), new Written(null, links, Map.of(), false));
  }

  // ---------------------------------------------------------------- links

  /** The content after all edits, with the links of the texts. */
  Content linked(Content content) {
    Content linked = content;
    for (Map.Entry<ContentRef, Written> entry : written.entrySet()) {
      linked =
          entry.getKey() instanceof ContentRef.Page page
              ? linked(linked, new PageId(page.page()), entry.getValue())
              : linked(
                  linked,
                  new ReusableContentId(
                      ((ContentRef.ReusableContent) entry.getKey()).reusableContent()),
                  entry.getValue());
    }
    return linked;
  }

  private Content linked(Content content, PageId id, Written text) {
    Page page = content.page(id).orElse(null);
    if (page == null) {
      return content;
    }
    Owned owner = new ContentLinks(content).of(page);
    Named named = named(content, owner, text, page.document());
    Content changed =
        named.document() == null
            ? content
            : content.with(page.edit().document(named.document()).build());
    return record(changed, owner, named.text());
  }

  private Content linked(Content content, ReusableContentId id, Written text) {
    ReusableContent reusable = content.reusableContent(id).orElse(null);
    if (reusable == null) {
      return content;
    }
    Owned owner = new ContentLinks(content).of(reusable);
    Named named = named(content, owner, text, reusable.document());
    Content changed =
        named.document() == null ? content : content.with(reusable.withDocument(named.document()));
    return record(changed, owner, named.text());
  }

  private static Content record(Content content, Owned owner, Written text) {
    return text.text() == null
        ? content.withLinks(owner.self(), text.known())
        : WrittenLinks.record(content, owner, text.text(), text.known(), text.former());
  }

  /**
   * A text whose links by ref are rewritten to paths.
   *
   * @param document null if it is already stored
   */
  private record Named(Written text, @Nullable DocumentId document) {}

  private Named named(Content content, Owned owner, Written text, @Nullable DocumentId document) {
    String said = text.text();
    if (said == null || document == null || !waiting.containsKey(document)) {
      return new Named(text, null);
    }
    PresentLinks present = new PresentLinks(content);
    ContentLinks links = new ContentLinks(content);
    Map<ContentRef, String> manners = text.named() ? manners(owner) : Map.of();
    Map<String, String> paths = new HashMap<>();
    Map<String, ContentRef> known = new HashMap<>(text.known());
    for (String target : WrittenLinks.targets(said)) {
      ContentRef ref = refs.linked(target);
      String manner = target;
      if (ref == null && text.named()) {
        ref = owner.resolve(target).filter(r -> WrittenLinks.isIdentifier(target, r)).orElse(null);
        manner = manners.getOrDefault(ref, RELATIVE);
      }
      if (ref != null && links.isThere(ref)) {
        String path = present.spelled(owner, manner, ref);
        paths.put(target, path);
        known.put(path, ref);
      }
    }
    String written = PresentLinks.rewrite(said, paths);
    return new Named(new Written(written, known, text.former(), false), storage.text(written));
  }

  /**
   * The style in which the page linked to each target before; of several the alphabetically first.
   */
  private Map<ContentRef, String> manners(Owned owner) {
    Map<ContentRef, String> manners = new HashMap<>();
    before
        .links(owner.self())
        .forEach(
            (written, ref) -> manners.merge(ref, written, (a, b) -> a.compareTo(b) < 0 ? a : b));
    return manners;
  }
}
