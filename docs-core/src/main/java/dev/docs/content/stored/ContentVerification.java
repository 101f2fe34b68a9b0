package dev.docs.content.stored;

import static java.util.Objects.requireNonNull;

import dev.docs.content.ContentFault;
import dev.docs.content.DocumentId;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.ContentPart.Led;
import dev.docs.content.stored.HistoryRepository.KeptParents;
import dev.docs.content.stored.ImportRepository.ImportSources;
import dev.docs.content.stored.InheritanceRepository.Source;
import dev.docs.content.stored.StoredNodes.NodeRecord;
import dev.docs.content.trie.Digest;
import dev.docs.content.trie.NodeRef;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Verifies stored content: that every record that revisions refer to exists and matches its digest.
 * Shared records are checked once. Records are read many with one query: the nodes of contents
 * level by level, texts and chunks in the order of their ids. Not thread-safe.
 */
public final class ContentVerification {

  /** How many records are sought together: some megabytes of nodes. */
  private static final int TOGETHER = 1_000;

  /** Of how many revisions the contents are gone through together. */
  private static final int REVISIONS = 4_000;

  /** The revision that refers to a record, or leads to it. */
  private record Use(SpaceId space, RevisionId revision) {}

  /** A revision that another, or something else of its space, refers to. */
  private record Sought(Use use, RevisionId revision) {}

  private record UsedRoot(Use use, ContentRoot root) {}

  /** A node on the way. */
  private record Node(Use use, String digest) {}

  private final ReadTx tx;
  private final Set<SpaceId> removed;
  private final Set<String> seen = new HashSet<>();
  private final List<ContentFault> faults = new ArrayList<>();

  /** By id, the texts and chunks that are to be checked. */
  private final Map<String, Use> texts = new LinkedHashMap<>();

  private final Map<String, Use> chunks = new LinkedHashMap<>();

  /** By space, those that it inherits from. */
  private final Map<SpaceId, List<SpaceId>> sources = new HashMap<>();

  /** What is still to be sought. */
  private final List<Sought> sought = new ArrayList<>();

  /**
   * @param removed the spaces whose content is being removed, which is not checked
   */
  public ContentVerification(ReadTx tx, Set<SpaceId> removed) {
    this.tx = tx;
    this.removed = Set.copyOf(removed);
    tx.forEach(
        InheritanceRepository.INHERITED,
        stored ->
            sources.put(
                stored.value().space(),
                stored.value().sources().stream().map(Source::space).toList()));
  }

  /** Checks what is left to check, and returns all faults. */
  public List<ContentFault> finish() {
    seek();
    checkAll(StoredNodes.DOCUMENTS, texts, stored -> DocumentId.of(stored.markdown()).value());
    checkAll(StoredNodes.CHUNKS, chunks, stored -> Digest.ofChunk(stored.bytes()));
    return List.copyOf(faults);
  }

  /** Checks the content of all revisions, and that their parents exist. */
  public void checkRevisions() {
    List<StoredRevision> some = new ArrayList<>();
    tx.forEach(
        ContentRepository.REVISIONS,
        stored -> {
          StoredRevision revision = stored.value();
          if (!removed.contains(revision.space())) {
            some.add(revision);
          }
          if (some.size() == REVISIONS) {
            check(some);
            some.clear();
          }
        });
    check(some);
  }

  private void check(List<StoredRevision> revisions) {
    checkParents(revisions);
    checkContents(
        revisions.stream()
            .map(one -> new UsedRoot(new Use(one.space(), one.id()), one.root()))
            .toList());
  }

  /** Checks the parents that are left of those that were removed. */
  private void checkParents(List<StoredRevision> revisions) {
    Map<String, Stored<StoredRevision>> parents =
        findRevisions(revisions.stream().flatMap(one -> one.parents().stream()));
    List<StoredRevision> incomplete =
        revisions.stream()
            .filter(one -> !one.parents().stream().allMatch(id -> isOf(one.space(), id, parents)))
            .toList();
    Map<String, Stored<KeptParents>> kept =
        tx.findAll(
            HistoryRepository.PARENTS, incomplete.stream().map(one -> one.id().value()).toList());
    for (StoredRevision one : incomplete) {
      Stored<KeptParents> left = kept.get(one.id().value());
      Use use = new Use(one.space(), one.id());
      (left == null ? one.parents() : left.value().parents()).forEach(id -> seek(use, id));
    }
  }

  /** Checks what the last imports brought. */
  public void checkImports() {
    Map<String, Use> sources = new LinkedHashMap<>();
    tx.forEach(
        ImportRepository.BASES,
        stored -> {
          ImportBase base = stored.value();
          if (!removed.contains(base.space())) {
            checkRevision(base.space(), base.revision());
            sources.putIfAbsent(
                Parts.key(base.sources(), base.space()), new Use(base.space(), base.revision()));
          }
        });
    for (List<String> ids : parts(sources.keySet())) {
      Map<String, Stored<ImportSources>> found = tx.findAll(ImportRepository.SOURCES, ids);
      List<UsedRoot> roots = new ArrayList<>();
      for (String id : ids) {
        Use use = requireNonNull(sources.get(id));
        Stored<ImportSources> stored = found.get(id);
        if (stored == null) {
          report(ContentFault.Type.MISSING, use, ImportRepository.SOURCES, id);
        } else {
          roots.add(new UsedRoot(use, stored.value().root()));
        }
      }
      checkContents(roots);
    }
  }

  /** Checks, not later than in {@link #finish}, that a space has a revision. */
  public void checkRevision(SpaceId space, RevisionId revision) {
    if (!removed.contains(space)) {
      seek(new Use(space, revision), revision);
    }
  }

  private void seek(Use use, RevisionId revision) {
    sought.add(new Sought(use, revision));
    if (sought.size() == TOGETHER) {
      seek();
    }
  }

  private void seek() {
    Map<String, Stored<StoredRevision>> found =
        findRevisions(sought.stream().map(Sought::revision));
    for (Sought one : sought) {
      if (!isOf(one.use().space(), one.revision(), found)) {
        report(
            ContentFault.Type.MISSING,
            one.use(),
            ContentRepository.REVISIONS,
            one.revision().value());
      }
    }
    sought.clear();
  }

  private Map<String, Stored<StoredRevision>> findRevisions(Stream<RevisionId> ids) {
    return tx.findAll(ContentRepository.REVISIONS, ids.map(RevisionId::value).distinct().toList());
  }

  private static boolean isOf(
      SpaceId space, RevisionId id, Map<String, Stored<StoredRevision>> found) {
    Stored<StoredRevision> stored = found.get(id.value());
    return stored != null && stored.value().space().equals(space);
  }

  // ---------------------------------------------------------------- contents

  private void checkContents(List<UsedRoot> contents) {
    ContentPart.ALL.forEach(part -> walk(contents, part));
  }

  /** Checks the nodes that were not met before. */
  private <V, N extends NodeRecord<V>> void walk(List<UsedRoot> contents, ContentPart<V, N> part) {
    Map<String, Node> level = new LinkedHashMap<>();
    for (UsedRoot content : contents) {
      part.roots().apply(content.root()).stream()
          .filter(root -> root != null && root.size() > 0)
          .forEach(root -> enter(level, part.kind(), content.use(), root));
    }
    while (!level.isEmpty()) {
      Map<String, Node> next = new LinkedHashMap<>();
      for (List<String> ids : parts(level.keySet())) {
        Map<String, N> found = nodes(part.kind(), ids, level);
        for (String id : ids) {
          Node node = requireNonNull(level.get(id));
          N record = found.get(id);
          if (record == null) {
            report(ContentFault.Type.MISSING, node.use(), part.kind(), id);
            continue;
          }
          if (!record.node().digest(part.digest()).equals(node.digest())) {
            report(ContentFault.Type.ALTERED, node.use(), part.kind(), id);
          }
          ContentPart.children(record)
              .forEach(child -> enter(next, part.kind(), node.use(), child));
          part.led(record).forEach(led -> note(node.use(), led));
        }
      }
      level.clear();
      level.putAll(next);
    }
  }

  private void note(Use use, Led led) {
    (led.kind().equals(StoredNodes.DOCUMENTS) ? texts : chunks)
        .putIfAbsent(Parts.key(led.digest(), use.space()), use);
  }

  /** The nodes with these keys, by key, where they are not inherited. */
  private <N> Map<String, N> nodes(Kind<N> kind, List<String> ids, Map<String, Node> level) {
    Map<String, N> found = new HashMap<>();
    tx.findAll(kind, ids).forEach((id, stored) -> found.put(id, stored.value()));
    Map<SpaceId, List<String>> missing = new LinkedHashMap<>();
    for (String id : ids) {
      SpaceId space = requireNonNull(level.get(id)).use().space();
      if (!found.containsKey(id) && sources.containsKey(space)) {
        missing.computeIfAbsent(space, s -> new ArrayList<>()).add(id);
      }
    }
    missing.forEach((space, some) -> found.putAll(Parts.findAll(tx, kind, space, some)));
    return found;
  }

  private void enter(Map<String, Node> level, Kind<?> kind, Use use, NodeRef<?> ref) {
    String id = Parts.key(ref.digest(), use.space());
    if (seen.add(kind + " " + id)) {
      level.put(id, new Node(use, ref.digest()));
    }
  }

  /** Checks the texts or chunks that were met: all that are stored are read, a few at a time. */
  private <N> void checkAll(Kind<N> kind, Map<String, Use> met, Function<N, String> digest) {
    if (met.isEmpty()) {
      return;
    }
    Map<String, List<String>> inheriting = inheriting(met);
    Set<String> altered = new HashSet<>();
    tx.forEach(
        kind,
        stored -> {
          String id = kind.idOf(stored.value());
          List<String> others = inheriting.getOrDefault(id, List.of());
          Use use = met.remove(id);
          if (use != null || others.stream().anyMatch(met::containsKey)) {
            boolean asStored = digest.apply(stored.value()).equals(Parts.digest(id));
            if (use != null && !asStored) {
              report(ContentFault.Type.ALTERED, use, kind, id);
            }
            others.forEach(asStored ? met::remove : altered::add);
          }
        });
    met.forEach(
        (id, use) ->
            report(
                altered.contains(id) ? ContentFault.Type.ALTERED : ContentFault.Type.MISSING,
                use,
                kind,
                id));
    met.clear();
  }

  /** By the key of a record that others may inherit, the keys they would have it with. */
  private Map<String, List<String>> inheriting(Map<String, Use> met) {
    Map<String, List<String>> inheriting = new HashMap<>();
    met.forEach(
        (id, use) ->
            sources
                .getOrDefault(use.space(), List.of())
                .forEach(
                    source ->
                        inheriting
                            .computeIfAbsent(
                                Parts.key(Parts.digest(id), source), key -> new ArrayList<>())
                            .add(id)));
    return inheriting;
  }

  private void report(ContentFault.Type type, Use use, Kind<?> kind, String id) {
    faults.add(new ContentFault(type, use.space(), use.revision(), kind.name(), id));
  }

  private static List<List<String>> parts(Collection<String> ids) {
    List<String> all = List.copyOf(ids);
    List<List<String>> parts = new ArrayList<>();
    for (int from = 0; from < all.size(); from += TOGETHER) {
      parts.add(all.subList(from, Math.min(all.size(), from + TOGETHER)));
    }
    return parts;
  }
}
