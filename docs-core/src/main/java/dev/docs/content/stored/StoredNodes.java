package dev.docs.content.stored;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.internal.FileChunk;
import dev.docs.content.internal.Pointer;
import dev.docs.content.trie.TrieNode;
import dev.docs.kind.RecordType;
import dev.docs.store.Kind;

/**
 * The records of stored content. The id of each is its digest and the space: equal values of one
 * space are stored once, and a space can be deleted with all of its records. A duplicated space
 * reads those of the original, see {@link InheritanceRepository}.
 */
public final class StoredNodes {

  private StoredNodes() {}

  /** The record of a node. */
  interface NodeRecord<V> {

    TrieNode<V> node();
  }

  /** A node of the pages. */
  public record PageNode(String id, TrieNode<Page> node) implements NodeRecord<Page> {}

  /** A node of an index of the pages. */
  public record PointerNode(String id, TrieNode<Pointer> node) implements NodeRecord<Pointer> {}

  /** A node of the files. */
  public record FileNode(String id, TrieNode<ContentFile> node)
      implements NodeRecord<ContentFile> {}

  /** A node of the reusable contents. */
  public record ReusableContentNode(String id, TrieNode<ReusableContent> node)
      implements NodeRecord<ReusableContent> {}

  /** The text of a page or a reusable content. */
  public record DocumentText(String id, String markdown) {}

  private static final String OF_CONTENT = "what a revision or an import consists of";

  static final Kind<PageNode> PAGES =
      RecordType.contentAddressed(
          "page-node", PageNode.class, PageNode::id, type -> type.with(OF_CONTENT).untold());
  static final Kind<PointerNode> POINTERS =
      RecordType.contentAddressed(
          "pointer-node",
          PointerNode.class,
          PointerNode::id,
          type -> type.with(OF_CONTENT).untold());
  static final Kind<FileNode> FILES =
      RecordType.contentAddressed(
          "file-node", FileNode.class, FileNode::id, type -> type.with(OF_CONTENT).untold());
  static final Kind<ReusableContentNode> REUSABLE_CONTENTS =
      RecordType.contentAddressed(
          "reusable-content-node",
          ReusableContentNode.class,
          ReusableContentNode::id,
          type -> type.with(OF_CONTENT).untold());
  static final Kind<DocumentText> DOCUMENTS =
      RecordType.contentAddressed(
          "document", DocumentText.class, DocumentText::id, type -> type.with(OF_CONTENT).untold());
  static final Kind<FileChunk> CHUNKS =
      RecordType.contentAddressed(
          "file-chunk",
          FileChunk.class,
          FileChunk::id,
          type -> type.with("a content, an upload or a specification").untold());

  /** The record with another id. */
  static <T> T withId(Kind<T> kind, T value, String id) {
    Object moved;
    if (value instanceof PageNode node) {
      moved = new PageNode(id, node.node());
    } else if (value instanceof PointerNode node) {
      moved = new PointerNode(id, node.node());
    } else if (value instanceof FileNode node) {
      moved = new FileNode(id, node.node());
    } else if (value instanceof ReusableContentNode node) {
      moved = new ReusableContentNode(id, node.node());
    } else if (value instanceof DocumentText text) {
      moved = new DocumentText(id, text.markdown());
    } else if (value instanceof FileChunk chunk) {
      moved = new FileChunk(id, chunk.bytes());
    } else {
      throw new IllegalArgumentException("not a part of a content: " + kind);
    }
    return kind.type().cast(moved);
  }
}
