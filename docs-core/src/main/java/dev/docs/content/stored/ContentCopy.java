package dev.docs.content.stored;

import dev.docs.content.DocumentId;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.Pointer;
import dev.docs.content.trie.Entry;
import dev.docs.content.trie.NodeRef;
import dev.docs.content.trie.TrieNode;
import dev.docs.content.trie.TrieNode.Branch;
import dev.docs.content.trie.TrieNode.Leaf;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.RecordSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Passes on the nodes, texts and chunks of files that contents of one space consist of: of each
 * content, those that the one before it does not have at the same place. So the number of records
 * follows what was changed, a few are passed more than once, and none is remembered. What a space
 * inherits is passed on as its own. Not thread-safe.
 */
public final class ContentCopy {

  /** How many records are read together. */
  private static final int TOGETHER = 100;

  private record Item(Kind<?> kind, String id) {}

  private final ReadTx tx;
  private final SpaceId space;
  private final RecordSource.Sink sink;

  public ContentCopy(ReadTx tx, SpaceId space, RecordSource.Sink sink) {
    this.tx = tx;
    this.space = space;
    this.sink = sink;
  }

  /** Passes on what a revision has and its first parent, where that is left, does not have. */
  public void copy(StoredRevision revision) {
    ContentRoot before = null;
    for (RevisionId parent : revision.parents().stream().limit(1).toList()) {
      before =
          ContentRepository.findRevision(tx, space, parent).map(StoredRevision::root).orElse(null);
    }
    copy(revision.root(), before);
  }

  /**
   * Passes on what a content has and another does not have.
   *
   * @param before null for none
   * @throws IllegalStateException when something of it is missing
   */
  public void copy(ContentRoot root, @Nullable ContentRoot before) {
    copy(
        root.pages(),
        before == null ? null : before.pages(),
        StoredNodes.PAGES,
        StoredNodes.PageNode::node,
        page -> texts(page.document()));
    List<@Nullable NodeRef<Pointer>> pointers = pointers(root);
    for (int i = 0; i < pointers.size(); i++) {
      copy(
          pointers.get(i),
          before == null ? null : pointers(before).get(i),
          StoredNodes.POINTERS,
          StoredNodes.PointerNode::node,
          pointer -> Stream.empty());
    }
    copy(
        root.files(),
        before == null ? null : before.files(),
        StoredNodes.FILES,
        StoredNodes.FileNode::node,
        file -> file.chunks().stream().map(chunk -> item(StoredNodes.CHUNKS, chunk)));
    copy(
        root.reusableContents(),
        before == null ? null : before.reusableContents(),
        StoredNodes.REUSABLE_CONTENTS,
        StoredNodes.ReusableContentNode::node,
        reusable -> texts(reusable.document()));
  }

  private static List<@Nullable NodeRef<Pointer>> pointers(ContentRoot root) {
    List<@Nullable NodeRef<Pointer>> all = new ArrayList<>();
    all.add(root.order());
    all.add(root.slugs());
    all.add(root.sources());
    all.add(root.redirects());
    all.add(root.oldPaths());
    all.add(root.links());
    return all;
  }

  private Stream<Item> texts(@Nullable DocumentId document) {
    return document == null
        ? Stream.empty()
        : Stream.of(item(StoredNodes.DOCUMENTS, document.value()));
  }

  private Item item(Kind<?> kind, String digest) {
    return new Item(kind, ContentRepository.key(digest, space));
  }

  private <V, N> void copy(
      @Nullable NodeRef<V> ref,
      @Nullable NodeRef<V> before,
      Kind<N> kind,
      Function<N, TrieNode<V>> node,
      Function<V, Stream<Item>> values) {
    if (ref != null && isNew(ref, before)) {
      List<NodeRef<V>> old = before == null || before.size() == 0 ? List.of() : List.of(before);
      new OfTrie<>(kind, node, values).copy(List.of(ref), old);
    }
  }

  private static <V> boolean isNew(NodeRef<V> ref, @Nullable NodeRef<V> before) {
    return ref.size() > 0 && !(before != null && before.digest().equals(ref.digest()));
  }

  /** The nodes of one kind, and what their values refer to. */
  private final class OfTrie<V, N> {
    private final Kind<N> kind;
    private final Function<N, TrieNode<V>> node;
    private final Function<V, Stream<Item>> values;

    OfTrie(Kind<N> kind, Function<N, TrieNode<V>> node, Function<V, Stream<Item>> values) {
      this.kind = kind;
      this.node = node;
      this.values = values;
    }

    /**
     * Passes on nodes with all that is below them.
     *
     * @param refs siblings, none of which is among {@code before}
     * @param before the nodes at the same places in the content before, as far as there are any
     */
    void copy(List<NodeRef<V>> refs, List<NodeRef<V>> before) {
      List<TrieNode<V>> old = nodes(before);
      Set<String> known = children(old).map(NodeRef::digest).collect(Collectors.toSet());
      Set<Item> knownItems = items(old).collect(Collectors.toSet());
      for (int from = 0; from < refs.size(); from += TOGETHER) {
        List<NodeRef<V>> some = refs.subList(from, Math.min(refs.size(), from + TOGETHER));
        List<N> records = found(some);
        records.forEach(record -> sink.accept(kind, record));
        List<TrieNode<V>> now = records.stream().map(node).toList();
        items(now)
            .distinct()
            .filter(item -> !knownItems.contains(item))
            .forEach(item -> pass(item.kind(), item.id()));
        List<NodeRef<V>> added =
            children(now).filter(child -> !known.contains(child.digest())).toList();
        if (!added.isEmpty()) {
          Set<String> present = children(now).map(NodeRef::digest).collect(Collectors.toSet());
          copy(
              added,
              children(old)
                  .filter(child -> !present.contains(child.digest()))
                  .limit(TOGETHER)
                  .toList());
        }
      }
    }

    private List<N> found(List<NodeRef<V>> refs) {
      return find(kind, refs.stream().map(ref -> item(kind, ref.digest()).id()).toList());
    }

    private List<TrieNode<V>> nodes(List<NodeRef<V>> refs) {
      return found(refs).stream().map(node).toList();
    }

    private Stream<NodeRef<V>> children(List<TrieNode<V>> nodes) {
      return nodes.stream()
          .flatMap(
              one ->
                  one instanceof Branch<V> branch
                      ? branch.children().stream()
                      : Stream.<NodeRef<V>>empty())
          .filter(child -> child.size() > 0);
    }

    private Stream<Item> items(List<TrieNode<V>> nodes) {
      return nodes.stream()
          .flatMap(
              one ->
                  one instanceof Leaf<V> leaf ? leaf.entries().stream() : Stream.<Entry<V>>empty())
          .flatMap(entry -> values.apply(entry.value()));
    }
  }

  private <T> void pass(Kind<T> kind, String id) {
    sink.accept(kind, find(kind, List.of(id)).get(0));
  }

  private <T> List<T> find(Kind<T> kind, List<String> ids) {
    Map<String, T> found = Parts.findAll(tx, kind, space, ids);
    for (String id : ids) {
      if (!found.containsKey(id)) {
        throw new IllegalStateException(kind + " " + id + " is missing");
      }
    }
    return List.copyOf(found.values());
  }
}
