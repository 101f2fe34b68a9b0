package dev.docs.content.stored;

import static dev.docs.content.stored.ContentRepository.BY_SPACE;
import static dev.docs.content.stored.ContentRepository.REVISIONS;
import static dev.docs.content.stored.ImportRepository.SOURCES;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.ImportRepository.ImportSources;
import dev.docs.content.stored.Reach.Item;
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
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The revisions of a space as a whole, and what is left of those that were removed. Stateless;
 * every method works in a transaction.
 */
public final class HistoryRepository {

  /**
   * A content that was removed, of a revision, the files of an import or a duplicate of the space,
   * and whose records are being removed.
   *
   * @param root where the content is stored
   */
  public record FormerContent(String id, SpaceId space, ContentRoot root) {
    public FormerContent {
      requireNonNull(id, "id");
      requireNonNull(space, "space");
      requireNonNull(root, "root");
    }
  }

  /**
   * A text or a chunk that may be of no content, where no revision leads to it.
   *
   * @param key of its record
   * @param chunk whether it is a chunk of a file, else it is a text
   */
  public record UnusedPart(String key, SpaceId space, boolean chunk) {
    public UnusedPart {
      requireNonNull(key, "key");
      requireNonNull(space, "space");
    }

    /** Its record. */
    public Item item() {
      return new Item(chunk ? StoredNodes.CHUNKS : StoredNodes.DOCUMENTS, key);
    }
  }

  /**
   * The parents of a revision that was made from one that was removed.
   *
   * @param parents in place of those that the revision names: the nearest that were kept
   */
  public record KeptParents(RevisionId revision, SpaceId space, List<RevisionId> parents) {
    public KeptParents {
      requireNonNull(revision, "revision");
      requireNonNull(space, "space");
      parents = List.copyOf(parents);
    }
  }

  private static final Index<FormerContent> FORMER_BY_SPACE =
      Index.on("by-space", r -> IndexKey.of(r.space().value()));
  static final Kind<FormerContent> FORMER =
      RecordType.mutable(
          "former-content",
          FormerContent.class,
          FormerContent::id,
          List.of(FORMER_BY_SPACE),
          type -> type.left("is being removed").untold().partOfSpace());

  private static final Index<UnusedPart> UNUSED_BY_SPACE =
      Index.on("by-space", p -> IndexKey.of(p.space().value()));
  static final Kind<UnusedPart> UNUSED =
      RecordType.mutable(
          "unused-part",
          UnusedPart.class,
          UnusedPart::key,
          List.of(UNUSED_BY_SPACE),
          type -> type.left("is being removed").untold().partOfSpace());

  private static final Index<KeptParents> PARENTS_BY_SPACE =
      Index.on("by-space", p -> IndexKey.of(p.space().value()));
  static final Kind<KeptParents> PARENTS =
      RecordType.mutable(
          "revision-parents",
          KeptParents.class,
          p -> p.revision().value(),
          List.of(PARENTS_BY_SPACE),
          type -> type.inSpace(PARENTS_BY_SPACE).untold());

  private HistoryRepository() {}

  private static IndexKey of(SpaceId space) {
    return IndexKey.of(space.value());
  }

  private static <T> List<T> some(ReadTx tx, Scan<T> scan, int limit) {
    return tx.scan(scan.limit(limit)).stream().map(Hit::value).toList();
  }

  // ---------------------------------------------------------------- revisions

  /** All revisions of a space, those of its change requests included, the oldest first. */
  public static List<StoredRevision> all(ReadTx tx, SpaceId space) {
    return some(tx, Scan.of(REVISIONS, BY_SPACE, of(space)), Integer.MAX_VALUE);
  }

  /** The oldest revisions of a space. */
  public static List<StoredRevision> oldest(ReadTx tx, SpaceId space, int limit) {
    return some(tx, Scan.of(REVISIONS, BY_SPACE, of(space)), limit);
  }

  /** The number of revisions of a space. */
  public static long count(ReadTx tx, SpaceId space) {
    return tx.count(REVISIONS, BY_SPACE, of(space));
  }

  /** Removes revisions, but not their contents. */
  public static void delete(WriteTx tx, Collection<RevisionId> revisions) {
    tx.deleteAll(REVISIONS, revisions.stream().map(RevisionId::value).toList());
  }

  // ---------------------------------------------------------------- parents

  /** The revision with the parents that are left, each the nearest that was kept. */
  public static StoredRevision withKeptParents(ReadTx tx, StoredRevision revision) {
    return keptParents(tx, revision.id())
        .map(kept -> revision.after(kept.value().parents()))
        .orElse(revision);
  }

  private static Optional<Stored<KeptParents>> keptParents(ReadTx tx, RevisionId revision) {
    return tx.find(PARENTS, revision.value());
  }

  /** Sets the parents of a revision; writes nothing when it has these. */
  public static void put(WriteTx tx, KeptParents parents) {
    Optional<Stored<KeptParents>> old = keptParents(tx, parents.revision());
    if (old.isEmpty()) {
      tx.insert(PARENTS, parents);
    } else if (!old.get().value().equals(parents)) {
      tx.update(PARENTS, parents, old.get().version());
    }
  }

  /** The parents that were set in a space. */
  public static List<KeptParents> keptParents(ReadTx tx, SpaceId space) {
    return some(tx, Scan.of(PARENTS, PARENTS_BY_SPACE, of(space)), Integer.MAX_VALUE);
  }

  /** Removes what was set of the parents of revisions; those without are ignored. */
  public static void deleteParents(WriteTx tx, Collection<RevisionId> revisions) {
    tx.deleteAll(PARENTS, revisions.stream().map(RevisionId::value).toList());
  }

  // ---------------------------------------------------------------- former contents

  /** Removes revisions, and keeps where their contents are, which are to be removed. */
  public static void remove(WriteTx tx, Collection<StoredRevision> revisions) {
    for (StoredRevision revision : revisions) {
      put(tx, new FormerContent(revision.id().value(), revision.space(), revision.root()));
    }
    List<RevisionId> ids = revisions.stream().map(StoredRevision::id).toList();
    delete(tx, ids);
    deleteParents(tx, ids);
  }

  /**
   * Removes those files of imports that no import is compared with any more, and keeps where they
   * are.
   */
  public static void removeUnused(WriteTx tx, SpaceId space) {
    Set<String> used =
        Stream.concat(
                ImportRepository.all(tx, space).stream().map(ImportBase::sources),
                SyncBaseRepository.find(tx, space).stream().flatMap(SyncBase::sources))
            .collect(toSet());
    List<ImportSources> unused =
        ImportRepository.sources(tx, space, Integer.MAX_VALUE).stream()
            .filter(sources -> !used.contains(sources.digest()))
            .toList();
    for (ImportSources sources : unused) {
      put(tx, new FormerContent(SOURCES.idOf(sources), space, sources.root()));
    }
    deleteSources(tx, unused);
  }

  static void put(WriteTx tx, FormerContent former) {
    if (tx.find(FORMER, former.id()).isEmpty()) {
      tx.insert(FORMER, former);
    }
  }

  /** Removed contents of a space whose records were not removed yet. */
  public static List<FormerContent> former(ReadTx tx, SpaceId space, int limit) {
    return some(tx, Scan.of(FORMER, FORMER_BY_SPACE, of(space)), limit);
  }

  /** Removes what is left of contents whose records were removed. */
  public static void deleteFormer(WriteTx tx, Collection<FormerContent> former) {
    tx.deleteAll(FORMER, former.stream().map(FormerContent::id).toList());
  }

  // ---------------------------------------------------------------- unused parts

  /**
   * Keeps where parts are that may be of no content.
   *
   * @param owner of the parts; ignored where it is no space
   * @param chunks whether they are chunks of files, else they are texts
   */
  static void putUnused(WriteTx tx, String owner, Collection<String> keys, boolean chunks) {
    SpaceId space = new SpaceId(owner);
    if (oldest(tx, space, 1).isEmpty()) {
      return;
    }
    for (String key : keys) {
      if (tx.find(UNUSED, key).isEmpty()) {
        tx.insert(UNUSED, new UnusedPart(key, space, chunks));
      }
    }
  }

  /** Parts of a space that may be of no content. */
  public static List<UnusedPart> unused(ReadTx tx, SpaceId space, int limit) {
    return some(tx, Scan.of(UNUSED, UNUSED_BY_SPACE, of(space)), limit);
  }

  /** Forgets parts that were removed, or that a content has. */
  public static void deleteUnused(WriteTx tx, Collection<UnusedPart> parts) {
    tx.deleteAll(UNUSED, parts.stream().map(UnusedPart::key).toList());
  }

  // ---------------------------------------------------------------- sources of imports

  /** Removes the records of the files of imports, but not the files. */
  public static void deleteSources(WriteTx tx, Collection<ImportSources> sources) {
    tx.deleteAll(SOURCES, sources.stream().map(SOURCES::idOf).toList());
  }
}
