package dev.docs.content.edit;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.ContentEditor.Storage;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.content.link.PresentLinks;
import dev.docs.content.link.WrittenLinks;
import dev.docs.content.link.WrittenLinks.Restored;
import dev.docs.id.FileId;
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

  /** Writes the text of a page, without its settings, or of a reusable content. */
  @Nullable DocumentId write(ContentRef self, String text) {
    Map<String, ContentRef> links = before.links(self);
    Optional<TextOwner> old = before.owner(self).filter(owner -> owner.document() != null);
    Restored restored =
        old.isEmpty() || links.isEmpty()
            ? new Restored(text, Map.of())
            : WrittenLinks.restore(
                before,
                new ContentLinks(before).of(old.get()),
                () -> storage.read(old.get().document()),
                text);
    return write(self, restored.text(), restored.known(), links);
  }

  /**
   * Writes the text of a page, rewriting links by id to paths: in the style of an existing link to
   * the same target, else relative to its file.
   */
  @Nullable DocumentId writeNamed(ContentRef self, String text) {
    written.put(self, new Written(text, Map.of(), before.links(self), true));
    return text.isEmpty() ? storage.text(text) : later(text);
  }

  /** Writes a text whose links keep their targets in other contents. */
  @Nullable DocumentId write(
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
  void copy(ContentRef self, Map<String, ContentRef> links) {
    written.put(self, new Written(null, links, Map.of(), false));
  }

  // ---------------------------------------------------------------- links

  /** The content after all edits, with the links of the texts. */
  Content linked(Content content) {
    Content linked = content;
    for (Map.Entry<ContentRef, Written> entry : written.entrySet()) {
      TextOwner owner = linked.owner(entry.getKey()).orElse(null);
      if (owner != null) {
        linked = linked(linked, owner, entry.getValue());
      }
    }
    return linked;
  }

  private Content linked(Content content, TextOwner owner, Written text) {
    Owned owned = new ContentLinks(content).of(owner);
    Named named = named(content, owned, text, owner.document());
    Content changed =
        named.document() == null
            ? content
            : ContentEdits.withText(content, owner, named.document());
    return record(changed, owned, named.text());
  }

  private static Content record(Content content, Owned owner, Written text) {
    return text.text() == null
        ? ContentEdits.withLinks(content, owner.self(), text.known())
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
    Map<String, String> names = new HashMap<>();
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
        if (ref instanceof ContentRef.File file && WrittenLinks.isIdentifier(path, ref)) {
          content.file(new FileId(file.file())).ifPresent(one -> names.put(target, one.name()));
        }
      } else if (text.named()) {
        NeutralLabel.of(target).ifPresent(label -> names.put(target, label));
      }
    }
    String written = PresentLinks.rewrite(said, paths, names);
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
