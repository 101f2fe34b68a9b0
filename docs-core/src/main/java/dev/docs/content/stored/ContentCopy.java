package dev.docs.content.stored;

import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.ContentPart.Led;
import dev.docs.content.stored.StoredNodes.NodeRecord;
import dev.docs.content.trie.NodeRef;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.RecordSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    ContentPart.ALL.forEach(part -> copy(part, root, before));
  }

  private <V, N extends NodeRecord<V>> void copy(
      ContentPart<V, N> part, ContentRoot root, @Nullable ContentRoot before) {
    List<@Nullable NodeRef<V>> now = part.roots().apply(root);
    for (int i = 0; i < now.size(); i++) {
      NodeRef<V> ref = now.get(i);
      NodeRef<V> old = before == null ? null : part.roots().apply(before).get(i);
      if (ref != null && isNew(ref, old)) {
        copy(part, List.of(ref), old == null || old.size() == 0 ? List.of() : List.of(old));
      }
    }
  }

  private static <V> boolean isNew(NodeRef<V> ref, @Nullable NodeRef<V> before) {
    return ref.size() > 0 && !(before != null && before.digest().equals(ref.digest()));
  }

  /**
   * Passes on nodes with all that is below them.
   *
   * @param refs siblings, none of which is among {@code before}
   * @param before the nodes at the same places in the content before, as far as there are any
   */
  private <V, N extends NodeRecord<V>> void copy(
      ContentPart<V, N> part, List<NodeRef<V>> refs, List<NodeRef<V>> before) {
    List<N> old = found(part, before);
    Set<String> known = children(old).map(NodeRef::digest).collect(Collectors.toSet());
    Set<Led> knownItems = old.stream().flatMap(part::led).collect(Collectors.toSet());
    for (int from = 0; from < refs.size(); from += TOGETHER) {
      List<N> now = found(part, refs.subList(from, Math.min(refs.size(), from + TOGETHER)));
      now.forEach(record -> sink.accept(part.kind(), record));
      now.stream()
          .flatMap(part::led)
          .distinct()
          .filter(item -> !knownItems.contains(item))
          .forEach(item -> pass(item.kind(), item.digest()));
      List<NodeRef<V>> added =
          children(now).filter(child -> !known.contains(child.digest())).toList();
      if (!added.isEmpty()) {
        Set<String> present = children(now).map(NodeRef::digest).collect(Collectors.toSet());
        copy(
            part,
            added,
            children(old)
                .filter(child -> !present.contains(child.digest()))
                .limit(TOGETHER)
                .toList());
      }
    }
  }

  private static <V> Stream<NodeRef<V>> children(List<? extends NodeRecord<V>> nodes) {
    return nodes.stream().flatMap(ContentPart::children);
  }

  private <V, N extends NodeRecord<V>> List<N> found(
      ContentPart<V, N> part, List<NodeRef<V>> refs) {
    return find(part.kind(), refs.stream().map(NodeRef::digest).toList());
  }

  private <T> void pass(Kind<T> kind, String digest) {
    sink.accept(kind, find(kind, List.of(digest)).get(0));
  }

  private <T> List<T> find(Kind<T> kind, List<String> digests) {
    List<String> ids = digests.stream().map(digest -> Parts.key(digest, space)).toList();
    Map<String, T> found = Parts.findAll(tx, kind, space, ids);
    for (String id : ids) {
      if (!found.containsKey(id)) {
        throw new IllegalStateException(kind + " " + id + " is missing");
      }
    }
    return List.copyOf(found.values());
  }
}
