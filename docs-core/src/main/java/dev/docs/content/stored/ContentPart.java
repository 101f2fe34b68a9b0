package dev.docs.content.stored;

import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.DigestForm1;
import dev.docs.content.internal.Pointer;
import dev.docs.content.stored.StoredNodes.FileNode;
import dev.docs.content.stored.StoredNodes.NodeRecord;
import dev.docs.content.stored.StoredNodes.PageNode;
import dev.docs.content.stored.StoredNodes.PointerNode;
import dev.docs.content.stored.StoredNodes.ReusableContentNode;
import dev.docs.content.trie.NodeRef;
import dev.docs.content.trie.TrieNode;
import dev.docs.content.trie.TrieNode.Branch;
import dev.docs.content.trie.TrieNode.Leaf;
import dev.docs.content.trie.ValueDigest;
import dev.docs.store.Kind;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A part of stored contents: what nodes of one kind consist of and lead to.
 *
 * @param record the record of a node with an id
 * @param roots the roots in a content, always as many; null for those that it does not have
 * @param leads the texts and chunks of files that a value leads to
 */
record ContentPart<V, N extends NodeRecord<V>>(
    Kind<N> kind,
    BiFunction<String, TrieNode<V>, N> record,
    ValueDigest<V> digest,
    Function<ContentRoot, List<@Nullable NodeRef<V>>> roots,
    Function<V, Stream<Led>> leads) {

  static final ContentPart<Page, PageNode> PAGES =
      new ContentPart<>(
          StoredNodes.PAGES,
          PageNode::new,
          DigestForm1::page,
          root -> Collections.singletonList(root.pages()),
          page -> text(page.document()));

  static final ContentPart<Pointer, PointerNode> POINTERS =
      new ContentPart<>(
          StoredNodes.POINTERS,
          PointerNode::new,
          DigestForm1::pointer,
          ContentRoot::pointers,
          pointer -> Stream.empty());

  static final ContentPart<ContentFile, FileNode> FILES =
      new ContentPart<>(
          StoredNodes.FILES,
          FileNode::new,
          DigestForm1::file,
          root -> Collections.singletonList(root.files()),
          file -> file.chunks().stream().map(chunk -> new Led(StoredNodes.CHUNKS, chunk)));

  static final ContentPart<ReusableContent, ReusableContentNode> REUSABLE_CONTENTS =
      new ContentPart<>(
          StoredNodes.REUSABLE_CONTENTS,
          ReusableContentNode::new,
          DigestForm1::reusableContent,
          root -> Collections.singletonList(root.reusableContents()),
          reusable -> text(reusable.document()));

  static final List<ContentPart<?, ?>> ALL = List.of(PAGES, POINTERS, FILES, REUSABLE_CONTENTS);

  /** A text or a chunk of a file, by its digest. */
  record Led(Kind<?> kind, String digest) {}

  private static Stream<Led> text(@Nullable DocumentId document) {
    return Stream.ofNullable(document).map(id -> new Led(StoredNodes.DOCUMENTS, id.value()));
  }

  /** The nodes with entries right below a node. */
  static <V> Stream<NodeRef<V>> children(NodeRecord<V> record) {
    return record.node() instanceof Branch<V> branch
        ? branch.children().stream().filter(child -> child.size() > 0)
        : Stream.empty();
  }

  /** The texts and chunks of files that the values of a node lead to. */
  Stream<Led> led(NodeRecord<V> record) {
    return record.node() instanceof Leaf<V> leaf
        ? leaf.entries().stream().flatMap(entry -> leads.apply(entry.value()))
        : Stream.empty();
  }
}
