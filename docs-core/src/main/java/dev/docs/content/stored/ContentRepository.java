package dev.docs.content.stored;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.TextOwner;
import dev.docs.content.edit.PageBlobs;
import dev.docs.content.internal.ContentNodes;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.FileChunk;
import dev.docs.content.stored.StoredNodes.DocumentText;
import dev.docs.content.stored.StoredNodes.NodeRecord;
import dev.docs.content.trie.NodeSource;
import dev.docs.content.trie.Trie;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.internal.ImmutableReader;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes revisions, content and texts in the store. Stateless; every method works in a
 * transaction.
 */
public final class ContentRepository {

  static final Index<StoredRevision> BY_SPACE =
      Index.on("by-space", r -> IndexKey.of(r.space().value(), r.createdAt()));
  static final Kind<StoredRevision> REVISIONS =
      RecordType.appendOnly(
          "revision",
          StoredRevision.class,
          r -> r.id().value(),
          List.of(BY_SPACE),
          type -> type.inSpace(BY_SPACE).names(r -> r.author()).untold().keepsAuthors());

  /** The kinds of records of this repository. */
  public static final List<Kind<?>> KINDS =
      List.of(
          REVISIONS,
          HistoryRepository.FORMER,
          HistoryRepository.PARENTS,
          HistoryRepository.UNUSED,
          InheritanceRepository.INHERITED,
          ImportRepository.BASES,
          ImportRepository.SOURCES,
          SyncBaseRepository.SYNC_BASES,
          StoredNodes.PAGES,
          StoredNodes.POINTERS,
          StoredNodes.FILES,
          StoredNodes.REUSABLE_CONTENTS,
          StoredNodes.DOCUMENTS,
          StoredNodes.CHUNKS);

  /** A node of a content is missing: the revision was removed, or the store is damaged. */
  public static final class MissingNode extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private MissingNode(String message) {
      super(message);
    }
  }

  private ContentRepository() {}

  // ---------------------------------------------------------------- revisions

  /** The revision with this id; empty if the space has none. */
  public static Optional<StoredRevision> findRevision(ReadTx tx, SpaceId space, RevisionId id) {
    return tx.find(REVISIONS, id.value()).map(Stored::value).filter(r -> r.space().equals(space));
  }

  /**
   * Whether the revision is still stored. {@link #findRevision} may find one in the cache of this
   * process that another process has removed; this asks the store itself.
   */
  public static boolean isStored(ReadTx tx, StoredRevision revision) {
    IndexKey key =
        IndexKey.of(revision.space().value(), revision.createdAt(), revision.id().value());
    return tx.count(REVISIONS, BY_SPACE, key) > 0;
  }

  public static StoredRevision revision(ReadTx tx, SpaceId space, RevisionId id) {
    return findRevision(tx, space, id)
        .orElseThrow(() -> new IllegalStateException("revision " + id + " is missing"));
  }

  /** The newest revisions of a space, those of its change requests included. */
  public static List<StoredRevision> newest(ReadTx tx, SpaceId space, int limit) {
    return tx
        .scan(Scan.of(REVISIONS, BY_SPACE, IndexKey.of(space.value())).reversed().limit(limit))
        .stream()
        .map(Hit::value)
        .toList();
  }

  public static void insert(WriteTx tx, StoredRevision revision) {
    tx.insert(REVISIONS, revision);
  }

  // ---------------------------------------------------------------- content

  /** The content of a revision, readable within this transaction. */
  public static Content content(ReadTx tx, StoredRevision revision) {
    return content(tx, revision.space(), revision.root());
  }

  /** As {@link #content(ReadTx, StoredRevision)}, of what is stored at a root. */
  public static Content content(ReadTx tx, SpaceId space, ContentRoot root) {
    return ContentNodes.at(root, sources(space, Parts.in(tx))).content();
  }

  /** The content of a revision, readable after the transaction, as long as the reader is. */
  public static Content lastingContent(ImmutableReader immutables, StoredRevision revision) {
    return lastingContent(immutables, revision.space(), revision.root());
  }

  /** As {@link #lastingContent(ImmutableReader, StoredRevision)}, of a part of a revision. */
  public static Content lastingContent(
      ImmutableReader immutables, SpaceId space, ContentRoot root) {
    return ContentNodes.at(
            root, sources(space, Parts.in("ContentRepository.lastingContent", immutables)))
        .content();
  }

  /** Stores the nodes of {@code content} that are new, and returns the references to its roots. */
  public static ContentRoot save(WriteTx tx, SpaceId space, Content content) {
    ContentNodes nodes = ContentNodes.of(content);
    PageBlobs blobs = new PageBlobs(content, document -> findDocument(tx, space, document));
    return new ContentNodes(
            save(tx, space, nodes.pages(), ContentPart.PAGES, blobs::complete),
            nodes.pointers().stream()
                .map(trie -> save(tx, space, trie, ContentPart.POINTERS, UnaryOperator.identity()))
                .toList(),
            save(tx, space, nodes.files(), ContentPart.FILES, UnaryOperator.identity()),
            save(
                tx,
                space,
                nodes.reusableContents(),
                ContentPart.REUSABLE_CONTENTS,
                UnaryOperator.identity()),
            nodes.variables())
        .root();
  }

  private static <V, N extends NodeRecord<V>> Trie<V> save(
      WriteTx tx, SpaceId space, Trie<V> trie, ContentPart<V, N> part, UnaryOperator<V> complete) {
    return trie.save(
        complete,
        (digest, node) ->
            tx.insert(part.kind(), part.record().apply(Parts.key(digest, space), node)));
  }

  // ---------------------------------------------------------------- texts and bytes

  /**
   * The text of a document of this space. Of a duplicate also what the original stored since: where
   * the id comes from a caller, see to it that a content has it.
   */
  public static Optional<String> findDocument(ReadTx tx, SpaceId space, DocumentId id) {
    return Parts.find(Parts.in(tx), StoredNodes.DOCUMENTS, space, id.value())
        .map(DocumentText::markdown);
  }

  /** The text of a document; the empty text for null. */
  public static String document(ReadTx tx, SpaceId space, @Nullable DocumentId id) {
    return id == null ? "" : text(Parts.in(tx), space, id);
  }

  /**
   * As {@link #document(ReadTx, SpaceId, DocumentId)}, also after the transaction.
   *
   * @param name of the transactions, where it is over
   */
  public static String document(
      String name, ImmutableReader immutables, SpaceId space, @Nullable DocumentId id) {
    return id == null ? "" : text(Parts.in(name, immutables), space, id);
  }

  private static String text(Parts.Reader reader, SpaceId space, DocumentId id) {
    return Parts.find(reader, StoredNodes.DOCUMENTS, space, id.value())
        .map(DocumentText::markdown)
        .orElseThrow(() -> new IllegalStateException("document " + id + " is missing"));
  }

  /** Stores a text and returns its id; null for the empty text. */
  public static @Nullable DocumentId saveDocument(WriteTx tx, SpaceId space, String markdown) {
    if (markdown.isEmpty()) {
      return null;
    }
    DocumentId id = DocumentId.of(markdown);
    String shared = EqualValues.text(id, markdown);
    tx.insert(StoredNodes.DOCUMENTS, new DocumentText(Parts.key(id.value(), space), shared));
    return id;
  }

  /** A chunk of a file. */
  public static byte[] chunk(ReadTx tx, SpaceId space, String digest) {
    return Parts.find(Parts.in(tx), StoredNodes.CHUNKS, space, digest)
        .orElseThrow(() -> new IllegalStateException("chunk " + digest + " is missing"))
        .bytes();
  }

  // ---------------------------------------------------------------- whole spaces

  /**
   * Copies the content of a revision to another space, record by record.
   *
   * @see InheritanceRepository#duplicate
   */
  public static ContentRoot copy(WriteTx tx, StoredRevision revision, SpaceId target) {
    SpaceId from = revision.space();
    Content content = content(tx, revision);
    ContentNodes nodes = ContentNodes.of(content);
    copyNodes(tx, target, nodes.pages(), ContentPart.PAGES);
    nodes.pointers().forEach(trie -> copyNodes(tx, target, trie, ContentPart.POINTERS));
    copyNodes(tx, target, nodes.files(), ContentPart.FILES);
    copyNodes(tx, target, nodes.reusableContents(), ContentPart.REUSABLE_CONTENTS);
    content
        .owners()
        .map(TextOwner::document)
        .filter(Objects::nonNull)
        .distinct()
        .forEach(document -> saveDocument(tx, target, document(tx, from, document)));
    for (ContentFile file : content.allFiles()) {
      for (String chunk : file.chunks()) {
        tx.insert(
            StoredNodes.CHUNKS, new FileChunk(Parts.key(chunk, target), chunk(tx, from, chunk)));
      }
    }
    return revision.root();
  }

  private static <V, N extends NodeRecord<V>> void copyNodes(
      WriteTx tx, SpaceId target, Trie<V> trie, ContentPart<V, N> part) {
    trie.copyNodes(
        (digest, node) ->
            tx.insert(part.kind(), part.record().apply(Parts.key(digest, target), node)));
  }

  // ---------------------------------------------------------------- nodes

  private static ContentNodes.Sources sources(SpaceId space, Parts.Reader reader) {
    return new ContentNodes.Sources(
        source(space, reader, ContentPart.PAGES),
        source(space, reader, ContentPart.POINTERS),
        source(space, reader, ContentPart.FILES),
        source(space, reader, ContentPart.REUSABLE_CONTENTS));
  }

  private static <V, N extends NodeRecord<V>> NodeSource<V> source(
      SpaceId space, Parts.Reader reader, ContentPart<V, N> part) {
    return digest ->
        Parts.find(reader, part.kind(), space, digest)
            .orElseThrow(() -> new MissingNode(part.kind() + " " + digest + " is missing"))
            .node();
  }
}
