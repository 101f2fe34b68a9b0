package dev.docs.content.stored;

import dev.docs.content.ContentFault;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.internal.ContentDigests;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.StoredNodes.FileNode;
import dev.docs.content.stored.StoredNodes.PageNode;
import dev.docs.content.stored.StoredNodes.PointerNode;
import dev.docs.content.stored.StoredNodes.ReusableContentNode;
import dev.docs.content.trie.NodeRef;
import dev.docs.content.trie.TrieNode;
import dev.docs.content.trie.TrieNode.Branch;
import dev.docs.content.trie.TrieNode.Leaf;
import dev.docs.content.trie.ValueDigest;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Verifies stored content: that every record that revisions refer to exists and matches its digest.
 * Shared records are checked once. Not thread-safe.
 */
public final class ContentVerification {

  private final ReadTx tx;
  private final Set<SpaceId> removed;
  private final Set<String> seen = new HashSet<>();
  private final List<ContentFault> faults = new ArrayList<>();

  /**
   * @param removed the spaces whose content is being removed, which is not checked
   */
  public ContentVerification(ReadTx tx, Set<SpaceId> removed) {
    this.tx = tx;
    this.removed = Set.copyOf(removed);
  }

  /** The faults found so far. */
  public List<ContentFault> faults() {
    return List.copyOf(faults);
  }

  /** Checks the content of all revisions, and that their parents exist. */
  public void checkRevisions() {
    ContentRepository.forEachRevision(
        tx,
        revision -> {
          SpaceId space = revision.space();
          if (removed.contains(space)) {
            return;
          }
          for (RevisionId parent : parents(revision)) {
            checkRevision(space, revision.id(), parent);
          }
          new OfRevision(space, revision.id()).check(revision.root());
        });
  }

  /** The parents that are left of those that were removed. */
  private List<RevisionId> parents(StoredRevision revision) {
    boolean complete =
        revision.parents().stream()
            .allMatch(
                parent -> ContentRepository.findRevision(tx, revision.space(), parent).isPresent());
    return complete
        ? revision.parents()
        : HistoryRepository.withKeptParents(tx, revision).parents();
  }

  /** Checks what the last imports brought. */
  public void checkImports() {
    ImportRepository.forEachBase(
        tx,
        base -> {
          if (removed.contains(base.space())) {
            return;
          }
          checkRevision(base.space(), base.revision());
          new OfRevision(base.space(), base.revision())
              .check(ImportRepository.sources(tx, base.space(), base.sources()));
        });
  }

  /** Checks that a space has a revision. */
  public void checkRevision(SpaceId space, RevisionId revision) {
    checkRevision(space, revision, revision);
  }

  private void checkRevision(SpaceId space, RevisionId user, RevisionId revision) {
    if (!removed.contains(space) && ContentRepository.findRevision(tx, space, revision).isEmpty()) {
      faults.add(
          new ContentFault(ContentFault.Type.MISSING, space, user, "revision", revision.value()));
    }
  }

  /** The content of one revision. */
  private final class OfRevision {
    private final SpaceId space;
    private final RevisionId revision;

    OfRevision(SpaceId space, RevisionId revision) {
      this.space = space;
      this.revision = revision;
    }

    void check(ContentRoot root) {
      Consumer<Page> page = found -> checkDocument(found.document());
      check(root.pages(), StoredNodes.PAGES, PageNode::node, ContentDigests.PAGE, page);
      Stream.of(
              root.order(),
              root.slugs(),
              root.sources(),
              root.redirects(),
              root.oldPaths(),
              root.links())
          .filter(Objects::nonNull)
          .forEach(
              pointers ->
                  check(
                      pointers,
                      StoredNodes.POINTERS,
                      PointerNode::node,
                      ContentDigests.POINTER,
                      pointer -> {}));
      Consumer<ContentFile> file = found -> found.chunks().forEach(this::checkChunk);
      check(root.files(), StoredNodes.FILES, FileNode::node, ContentDigests.FILE, file);
      Consumer<ReusableContent> reusable = found -> checkDocument(found.document());
      check(
          root.reusableContents(),
          StoredNodes.REUSABLE_CONTENTS,
          ReusableContentNode::node,
          ContentDigests.REUSABLE_CONTENT,
          reusable);
    }

    private <V, N> void check(
        NodeRef<V> ref,
        Kind<N> kind,
        Function<N, TrieNode<V>> node,
        ValueDigest<V> values,
        Consumer<V> value) {
      if (ref.size() == 0) {
        return;
      }
      Optional<TrieNode<V>> found =
          check(kind, ref.digest(), stored -> node.apply(stored).digest(values)).map(node);
      if (found.orElse(null) instanceof Branch<V> branch) {
        branch.children().forEach(child -> check(child, kind, node, values, value));
      } else if (found.orElse(null) instanceof Leaf<V> leaf) {
        leaf.entries().forEach(entry -> value.accept(entry.value()));
      }
    }

    private void checkDocument(@Nullable DocumentId document) {
      if (document != null) {
        check(
            StoredNodes.DOCUMENTS,
            document.value(),
            stored -> DocumentId.of(stored.markdown()).value());
      }
    }

    private void checkChunk(String digest) {
      check(StoredNodes.CHUNKS, digest, stored -> FileChunks.digest(stored.bytes()));
    }

    /**
     * Checks a record on first use and returns it; empty if it is missing or was checked before.
     */
    private <N> Optional<N> check(Kind<N> kind, String digest, Function<N, String> actual) {
      String id = ContentRepository.key(digest, space);
      if (!seen.add(kind + " " + id)) {
        return Optional.empty();
      }
      Optional<N> found = tx.find(kind, id).map(Stored::value);
      if (found.isEmpty()) {
        report(ContentFault.Type.MISSING, kind, id);
      } else if (!actual.apply(found.get()).equals(digest)) {
        report(ContentFault.Type.ALTERED, kind, id);
      }
      return found;
    }

    private void report(ContentFault.Type type, Kind<?> kind, String id) {
      faults.add(new ContentFault(type, space, revision, kind.name(), id));
    }
  }
}
