package dev.docs.space.content.internal;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.InheritanceRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.error.DocsException;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.Contents.ShownDocument;
import dev.docs.store.ReadTx;
import dev.docs.work.ReadWork;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The page or reusable content that shows a document.
 *
 * @param revision the revision in which it shows the document
 * @param page null if a reusable content shows it
 * @param reusable null if a page shows it
 */
@KeepsRule("document-owner")
public record DocumentOwner(
    StoredRevision revision, @Nullable Page page, @Nullable ReusableContent reusable) {

  /**
   * The number of recent revisions that are searched for a document: our choice, weeks of work.
   * Each is compared with the main content, at the cost of the difference.
   */
  static final int MAX_REVISIONS = 1_000;

  /** The owner in the main content, or else in the newest revision that has one. */
  public static Optional<DocumentOwner> find(ReadTx tx, StoredRevision main, DocumentId document) {
    Content current = ContentRepository.content(tx, main);
    Optional<DocumentOwner> owner = between(main, Content.empty(), current, document);
    if (owner.isPresent()) {
      return owner;
    }
    for (StoredRevision revision : ContentRepository.newest(tx, main.space(), MAX_REVISIONS)) {
      Optional<DocumentOwner> found =
          between(revision, current, ContentRepository.content(tx, revision), document);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** A document of a space that the caller may view, with its owner. */
  public static ShownDocument shown(ReadWork r, SpaceId space, DocumentId document) {
    FoundContent main = FoundContent.at(r, ContentAt.main(space));
    String text =
        ContentRepository.findDocument(r, space, document)
            .orElseThrow(() -> DocsException.notFound("document", document));
    Optional<DocumentOwner> owner = find(r, main.revision(), document);
    if (owner.isEmpty() && !InheritanceRepository.isOf(r, space, document)) {
      throw DocsException.notFound("document", document);
    }
    return owner
        .map(
            found ->
                new ShownDocument(
                    text,
                    new FoundContent(main.space(), Optional.empty(), found.revision()).view(r),
                    found.page(),
                    found.reusable()))
        .orElseGet(() -> new ShownDocument(text, null, null, null));
  }

  /** The owner in a content, which may be a part of its revision. */
  public static Optional<DocumentOwner> in(
      StoredRevision revision, Content content, DocumentId document) {
    return between(revision, Content.empty(), content, document);
  }

  /** The first difference in {@code content} that refers to the document. */
  private static Optional<DocumentOwner> between(
      StoredRevision revision, Content before, Content content, DocumentId document) {
    DocumentOwner[] found = new DocumentOwner[1];
    ContentDifference.ofPages(
        before,
        content,
        (id, was, is) -> {
          if (found[0] == null && is != null && Objects.equals(is.document(), document)) {
            found[0] = new DocumentOwner(revision, is, null);
          }
        });
    if (found[0] == null) {
      ContentDifference.ofReusableContents(
          before,
          content,
          (id, was, is) -> {
            if (found[0] == null && is != null && Objects.equals(is.document(), document)) {
              found[0] = new DocumentOwner(revision, null, is);
            }
          });
    }
    return Optional.ofNullable(found[0]);
  }
}
