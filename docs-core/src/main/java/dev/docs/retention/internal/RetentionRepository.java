package dev.docs.retention.internal;

import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;
import static dev.docs.kind.Lifecycle.SPACE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_RESTORED;
import static dev.docs.kind.Lifecycle.SPACE_TRASHED;
import static java.util.Objects.requireNonNull;

import dev.docs.id.SpaceId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What permanent removal remembers, in the store. Stateless. */
public final class RetentionRepository {

  /**
   * The claim of the process that removes.
   *
   * @param holder that process; null when none does
   * @param until when the claim ends, unless it is renewed
   * @param historyAt when the last pass over the history of all spaces ended; null for never
   */
  public record Lease(
      String id, @Nullable String holder, Instant until, @Nullable Instant historyAt) {
    public Lease {
      requireNonNull(id, "id");
      requireNonNull(until, "until");
    }
  }

  /** A space that is gone, and whose content is being removed. */
  public record RemovedSpace(SpaceId space) {
    public RemovedSpace {
      requireNonNull(space, "space");
    }
  }

  private static final String PURGE = "purge";

  private static final String NOT_WHILE_IT_EXISTS = "made when the space is gone";

  private static final Kind<Lease> LEASES =
      RecordType.mutable(
          "lease",
          Lease.class,
          Lease::id,
          List.of(),
          type -> type.left("claims work of its store").untold());

  private static final Index<RemovedSpace> REMOVED = Index.on("removed", r -> IndexKey.empty());
  private static final Kind<RemovedSpace> REMOVED_SPACES =
      RecordType.mutable(
          "removed-space",
          RemovedSpace.class,
          r -> r.space().value(),
          List.of(REMOVED),
          type ->
              type.left("is being removed")
                  .untold()
                  .stays(NOT_WHILE_IT_EXISTS, SPACE_TRASHED, SPACE_RESTORED, CONTENT_TRANSFERRED)
                  .stays("removed after the space, in small units of work", SPACE_REMOVED));

  public static final List<Kind<?>> KINDS = List.of(LEASES, REMOVED_SPACES);

  private RetentionRepository() {}

  static Optional<Stored<Lease>> lease(ReadTx tx) {
    return tx.find(LEASES, PURGE);
  }

  static void put(WriteTx tx, @Nullable String holder, Instant until, @Nullable Instant historyAt) {
    Lease lease = new Lease(PURGE, holder, until, historyAt);
    lease(tx)
        .ifPresentOrElse(
            old -> tx.update(LEASES, lease, old.version()), () -> tx.insert(LEASES, lease));
  }

  static void insert(WriteTx tx, SpaceId space) {
    tx.insert(REMOVED_SPACES, new RemovedSpace(space));
  }

  static List<SpaceId> removed(ReadTx tx, int limit) {
    return tx.scan(Scan.of(REMOVED_SPACES, REMOVED, IndexKey.empty()).limit(limit)).stream()
        .map(hit -> hit.value().space())
        .toList();
  }

  /** The spaces that are gone, and whose content is being removed. */
  public static Set<SpaceId> removed(ReadTx tx) {
    return Set.copyOf(removed(tx, Integer.MAX_VALUE));
  }

  static void delete(WriteTx tx, SpaceId space) {
    tx.deleteAll(REMOVED_SPACES, List.of(space.value()));
  }
}
