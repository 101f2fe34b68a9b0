package dev.docs.content.stored;

import dev.docs.content.internal.ContentRoot;
import dev.docs.event.DomainEvent.SourceChanged;
import dev.docs.event.DomainEvent.SourceChanged.Source;
import dev.docs.id.ChangeRequestId;
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
import dev.docs.store.internal.RecordId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What imports of folders brought, in the store. Stateless; every method works in a transaction.
 */
public final class ImportRepository {

  /**
   * The files of an imported folder.
   *
   * @param root a content of nothing but these files; see {@link SourceFiles}
   */
  public record ImportSources(String digest, SpaceId space, ContentRoot root) {}

  private static final Index<ImportBase> BASES_BY_SPACE =
      Index.on("by-space", b -> IndexKey.of(b.space().value()));
  static final Kind<ImportBase> BASES =
      RecordType.mutable(
          "import-base",
          ImportBase.class,
          b -> id(b.space(), b.changeRequest()),
          List.of(BASES_BY_SPACE),
          type ->
              type.inSpace(BASES_BY_SPACE)
                  .tellsAll(
                      step ->
                          step.add(
                              step.any().space(),
                              in ->
                                  new SourceChanged(
                                      in,
                                      Source.IMPORT,
                                      Optional.of(step.any().space()),
                                      step.step()))));

  private static final Index<ImportSources> SOURCES_BY_SPACE =
      Index.on("by-space", s -> IndexKey.of(s.space().value()));
  static final Kind<ImportSources> SOURCES =
      RecordType.appendOnly(
          "import-sources",
          ImportSources.class,
          s -> Parts.key(s.digest(), s.space()),
          List.of(SOURCES_BY_SPACE),
          type -> type.inSpace(SOURCES_BY_SPACE).untold());

  private ImportRepository() {}

  private static String id(SpaceId space, @Nullable ChangeRequestId changeRequest) {
    return changeRequest == null
        ? space.value()
        : RecordId.of('/', space.value(), changeRequest.value());
  }

  // ---------------------------------------------------------------- bases

  /**
   * What the last import of a folder brought.
   *
   * @param changeRequest null for the main content
   */
  public static Optional<ImportBase> find(
      ReadTx tx, SpaceId space, @Nullable ChangeRequestId changeRequest) {
    return stored(tx, space, changeRequest).map(Stored::value);
  }

  private static Optional<Stored<ImportBase>> stored(
      ReadTx tx, SpaceId space, @Nullable ChangeRequestId changeRequest) {
    return tx.find(BASES, id(space, changeRequest));
  }

  /** The last imports into a space and its change requests. */
  public static List<ImportBase> all(ReadTx tx, SpaceId space) {
    return tx.scan(Scan.of(BASES, BASES_BY_SPACE, IndexKey.of(space.value()))).stream()
        .map(Hit::value)
        .toList();
  }

  /** Replaces the record; writes nothing when it says the same. */
  public static void put(WriteTx tx, ImportBase base) {
    Optional<Stored<ImportBase>> old = stored(tx, base.space(), base.changeRequest());
    if (old.isEmpty()) {
      tx.insert(BASES, base);
    } else if (!old.get().value().saysTheSame(base)) {
      tx.update(BASES, base, old.get().version());
    }
  }

  /** Removes a record; none where it is missing. */
  public static void delete(WriteTx tx, ImportBase base) {
    stored(tx, base.space(), base.changeRequest())
        .ifPresent(old -> tx.delete(BASES, id(base.space(), base.changeRequest()), old.version()));
  }

  // ---------------------------------------------------------------- sources

  /** Where the files of an import are stored. */
  static ContentRoot sources(ReadTx tx, SpaceId space, String digest) {
    return tx.find(SOURCES, Parts.key(digest, space))
        .orElseThrow(() -> new IllegalStateException("sources " + digest + " are missing"))
        .value()
        .root();
  }

  /** Records where the files of an import are stored. */
  static void insert(WriteTx tx, ImportSources sources) {
    IndexKey key = IndexKey.of(sources.space().value(), SOURCES.idOf(sources));
    if (tx.count(SOURCES, SOURCES_BY_SPACE, key) == 0) { // a cache may have one that is gone
      tx.insert(SOURCES, sources);
    }
  }

  /** Where the files of imports into a space are stored. */
  public static List<ImportSources> sources(ReadTx tx, SpaceId space, int limit) {
    return tx
        .scan(Scan.of(SOURCES, SOURCES_BY_SPACE, IndexKey.of(space.value())).limit(limit))
        .stream()
        .map(Hit::value)
        .toList();
  }
}
