package dev.docs.organization.internal;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.kind.RecordType;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * How many bytes spaces and organizations have, where that is limited. Stateless; every method
 * works in a transaction.
 */
public final class StoredBytesRepository {

  /** The bytes of a space, or of all spaces of an organization. */
  public record StoredBytes(String id, long bytes) {
    public StoredBytes {
      requireNonNull(id, "id");
    }
  }

  private static final Kind<StoredBytes> BYTES =
      RecordType.mutable(
          "stored-bytes",
          StoredBytes.class,
          StoredBytes::id,
          List.of(),
          type -> type.left("is counted where the organization is loaded").untold());

  public static final List<Kind<?>> KINDS = List.of(BYTES);

  private StoredBytesRepository() {}

  private static String id(SpaceId space) {
    return "space/" + space.value();
  }

  private static String id(OrganizationId organization) {
    return "organization/" + organization.value();
  }

  /** The bytes of a space; empty when they were not counted yet. */
  public static OptionalLong of(ReadTx tx, SpaceId space) {
    Optional<Stored<StoredBytes>> found = tx.find(BYTES, id(space));
    return found.isPresent() ? OptionalLong.of(found.get().value().bytes()) : OptionalLong.empty();
  }

  /** Those of these spaces whose bytes were counted. */
  public static Set<SpaceId> counted(ReadTx tx, Collection<SpaceId> spaces) {
    Set<String> found =
        tx.findAll(BYTES, spaces.stream().map(StoredBytesRepository::id).toList()).keySet();
    return spaces.stream().filter(space -> found.contains(id(space))).collect(toSet());
  }

  /** The bytes of an organization's spaces, as far as they were counted. */
  public static long of(ReadTx tx, OrganizationId organization) {
    return tx.find(BYTES, id(organization)).map(found -> found.value().bytes()).orElse(0L);
  }

  public static void put(WriteTx tx, SpaceId space, long bytes) {
    put(tx, new StoredBytes(id(space), bytes));
  }

  public static void put(WriteTx tx, OrganizationId organization, long bytes) {
    put(tx, new StoredBytes(id(organization), bytes));
  }

  private static void put(WriteTx tx, StoredBytes bytes) {
    tx.find(BYTES, bytes.id())
        .ifPresentOrElse(
            old -> tx.update(BYTES, bytes, old.version()), () -> tx.insert(BYTES, bytes));
  }

  public static void delete(WriteTx tx, SpaceId space) {
    tx.deleteAll(BYTES, List.of(id(space)));
  }

  public static void delete(WriteTx tx, OrganizationId organization) {
    tx.deleteAll(BYTES, List.of(id(organization)));
  }
}
