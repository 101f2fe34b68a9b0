package dev.docs.space.content.internal;

import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;
import static dev.docs.kind.Lifecycle.SITE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_RESTORED;
import static dev.docs.kind.Lifecycle.SPACE_TRASHED;

import dev.docs.event.DomainEvent.SourceChanged;
import dev.docs.event.DomainEvent.SourceChanged.Source;
import dev.docs.id.ImportRunId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.kind.RecordType;
import dev.docs.space.content.ImportRun;
import dev.docs.space.content.ImportRuns;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.upload.internal.UploadRepository;
import java.util.List;
import java.util.Optional;

/** Import runs in the store. Stateless; every method works in a transaction. */
public final class ImportRunRepository {

  private static final Index<ImportRun> BY_ORGANIZATION =
      Index.on("by-organization", r -> IndexKey.of(r.organization().value(), r.createdAt()));
  private static final Index<ImportRun> BY_SPACE =
      Index.on("by-space", r -> IndexKey.of(r.target().space().value()));
  private static final Index<ImportRun> ACTIVE =
      Index.on(
          "active",
          r -> r.status().isActive() ? IndexKey.of(r.organization().value(), r.createdAt()) : null);
  private static final Kind<ImportRun> RUNS =
      RecordType.mutable(
          "import-run",
          ImportRun.class,
          r -> r.id().value(),
          List.of(BY_ORGANIZATION, BY_SPACE, ACTIVE),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .brings(
                      (export, run) -> {
                        if (run.status().isActive()) {
                          run.source().files().forEach(file -> UploadRepository.take(export, file));
                        }
                      })
                  .names(r -> r.createdBy())
                  .tells(
                      (r, step) ->
                          new SourceChanged(
                              r.organization(),
                              Source.IMPORT_RUN,
                              Optional.of(r.target().space()),
                              step))
                  .stays(
                      "an import that has not ended fails, since it finds no space; the others tell what was",
                      SPACE_TRASHED)
                  .stays("stayed as it was while the space was in the trash", SPACE_RESTORED)
                  .on(SPACE_REMOVED, (tx, space) -> deleteAll(tx, space.id()))
                  .on(
                      CONTENT_TRANSFERRED,
                      (tx, content) -> {
                        if (content.id() instanceof SpaceId space) {
                          deleteAll(tx, space);
                        }
                      })
                  .keepsAuthors()
                  .stays("names the site that it was for", SITE_REMOVED));

  public static final List<Kind<?>> KINDS = List.of(RUNS);

  private ImportRunRepository() {}

  public static Optional<Stored<ImportRun>> find(ReadTx tx, ImportRunId id) {
    return tx.find(RUNS, id.value());
  }

  /** The runs of an organization, the newest first. */
  public static Scan<ImportRun> of(OrganizationId organization) {
    return Scan.of(RUNS, BY_ORGANIZATION, IndexKey.of(organization.value())).reversed();
  }

  /** The runs of all organizations that have not ended. */
  public static Scan<ImportRun> active() {
    return Scan.of(RUNS, ACTIVE, IndexKey.empty());
  }

  /** The number of runs of an organization that have not ended. */
  public static long active(ReadTx tx, OrganizationId organization) {
    return tx.count(RUNS, ACTIVE, IndexKey.of(organization.value()));
  }

  /** Stores a run, and keeps the files that it needs. */
  public static void insert(WriteTx tx, ImportRun run) {
    tx.insert(RUNS, run);
    run.source().files().forEach(key -> UploadRepository.use(tx, key, run.id().value()));
  }

  /** Replaces a run; when it has ended, its files are removed. */
  public static void update(WriteTx tx, Stored<ImportRun> stored, ImportRun run) {
    tx.update(RUNS, run, stored.version());
    if (stored.value().status().isActive() && !run.status().isActive()) {
      release(tx, run);
    }
  }

  private static void release(WriteTx tx, ImportRun run) {
    run.source().files().forEach(key -> UploadRepository.release(tx, key, run.id().value()));
  }

  /** Removes the oldest ended runs of an organization beyond some. */
  public static void keepNewest(WriteTx tx, OrganizationId organization, int most) {
    long all = tx.count(RUNS, BY_ORGANIZATION, IndexKey.of(organization.value()));
    if (all > most) {
      Scan<ImportRun> oldest = Scan.of(RUNS, BY_ORGANIZATION, IndexKey.of(organization.value()));
      tx.scan(oldest.limit((int) (all - most) + ImportRuns.MAX_ACTIVE)).stream()
          .filter(hit -> !hit.value().status().isActive())
          .limit(all - most)
          .forEach(hit -> delete(tx, hit));
    }
  }

  public static void deleteAll(WriteTx tx, SpaceId space) {
    tx.scan(Scan.of(RUNS, BY_SPACE, IndexKey.of(space.value()))).forEach(hit -> delete(tx, hit));
  }

  private static void delete(WriteTx tx, Hit<ImportRun> hit) {
    if (hit.value().status().isActive()) {
      release(tx, hit.value());
    }
    tx.delete(RUNS, hit.value().id().value(), hit.stored().version());
  }
}
