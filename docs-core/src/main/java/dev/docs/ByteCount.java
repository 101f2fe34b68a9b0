package dev.docs;

import dev.docs.content.stored.SpaceBytes;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.kind.RecordChange;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.StoredBytesRepository;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.work.Context;
import dev.docs.work.UnitListener;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Counts the bytes of the texts and files that a unit of work stores and removes, in a record of
 * the space and one of its organization, and refuses the work when the organization then has more
 * than it may. A space that was not counted yet is counted as a whole. Not thread-safe.
 */
final class ByteCount implements UnitListener {

  private static final int PAGE = 100;

  private final long most;

  /** By owner, which may be no space. */
  private final Map<String, Long> changed = new LinkedHashMap<>();

  /** The kinds and ids of what was inserted, which may come again. */
  private final Set<String> inserted = new HashSet<>();

  private boolean refuses = true;

  ByteCount(long most) {
    this.most = most;
  }

  @Override
  public void restart() {
    changed.clear();
    inserted.clear();
    refuses = true;
  }

  @Override
  public <T> void inserting(ReadTx tx, Kind<T> kind, T value) {
    if (!SpaceBytes.isCounted(kind)) {
      return;
    }
    String id = kind.idOf(value);
    if (inserted.add(kind.name() + " " + id) && tx.find(kind, id).isEmpty()) {
      changed.merge(SpaceBytes.owner(id), SpaceBytes.of(value), Long::sum);
    }
  }

  @Override
  public <T> void giving(ReadTx tx, Kind<T> kind, T value) {
    refuses = false;
    inserting(tx, kind, value);
  }

  @Override
  public <T> void deleting(ReadTx tx, Kind<T> kind, Collection<String> ids) {
    if (!SpaceBytes.isCounted(kind)) {
      return;
    }
    List<SpaceId> owners =
        ids.stream().map(SpaceBytes::owner).distinct().map(SpaceId::new).toList();
    Set<SpaceId> counted = StoredBytesRepository.counted(tx, owners);
    List<String> of =
        ids.stream().filter(id -> counted.contains(new SpaceId(SpaceBytes.owner(id)))).toList();
    tx.findAll(kind, of)
        .forEach(
            (id, stored) ->
                changed.merge(SpaceBytes.owner(id), -SpaceBytes.of(stored.value()), Long::sum));
  }

  @Override
  public void end(WriteTx tx, Collection<RecordChange> changes) {
    Map<OrganizationId, Long> organizations = new LinkedHashMap<>();
    for (RecordChange change : changes) {
      Object before = value(change.before());
      Object after = value(change.after());
      if (before instanceof Space space) {
        moved(tx, space, after instanceof Space now ? now : null, organizations);
      } else if (after instanceof Organization loaded && before == null) {
        Stream.of(SpaceRepository.of(loaded.id()), SpaceRepository.trashOf(loaded.id()))
            .flatMap(some -> tx.scan(some).stream())
            .forEach(hit -> added(tx, hit.value(), 0, organizations));
      }
    }
    changed.forEach(
        (owner, bytes) ->
            SpaceRepository.find(tx, new SpaceId(owner))
                .ifPresent(space -> added(tx, space.value(), bytes, organizations)));
    organizations.forEach((organization, bytes) -> add(tx, organization, bytes));
    for (RecordChange change : changes) {
      if (value(change.before()) instanceof Organization gone && change.after() == null) {
        StoredBytesRepository.delete(tx, gone.id());
      }
    }
  }

  /** A space belongs to another organization, or is gone. */
  private static void moved(
      WriteTx tx, Space before, @Nullable Space after, Map<OrganizationId, Long> organizations) {
    if (after != null && after.organization().equals(before.organization())) {
      return;
    }
    OptionalLong bytes = StoredBytesRepository.of(tx, before.id());
    if (bytes.isPresent()) {
      organizations.merge(before.organization(), -bytes.getAsLong(), Long::sum);
      if (after == null) {
        StoredBytesRepository.delete(tx, before.id());
      } else {
        organizations.merge(after.organization(), bytes.getAsLong(), Long::sum);
      }
    }
  }

  private static void added(
      WriteTx tx, Space space, long bytes, Map<OrganizationId, Long> organizations) {
    OptionalLong before = StoredBytesRepository.of(tx, space.id());
    long now = before.isPresent() ? before.getAsLong() + bytes : SpaceBytes.of(tx, space.id());
    if (before.isEmpty() || bytes != 0) {
      StoredBytesRepository.put(tx, space.id(), now);
      organizations.merge(space.organization(), now - before.orElse(0), Long::sum);
    }
  }

  private void add(WriteTx tx, OrganizationId organization, long bytes) {
    if (bytes == 0) {
      return;
    }
    long before = StoredBytesRepository.of(tx, organization);
    if (refuses && bytes > 0 && before + bytes > most) {
      throw DocsException.precondition(
          "an organization has at most "
              + most
              + " bytes of texts and files here, of all revisions; it has "
              + before
              + ", and this would add "
              + bytes);
    }
    StoredBytesRepository.put(tx, organization, before + bytes);
  }

  private static @Nullable Object value(@Nullable Stored<?> stored) {
    return stored == null ? null : stored.value();
  }

  /** Counts the spaces that were not counted yet, each in a unit of work of its own. */
  static void countAll(Context context) {
    countAll(context, SpaceRepository.all().limit(PAGE));
    countAll(context, SpaceRepository.trash().limit(PAGE));
  }

  private static void countAll(Context context, Scan<Space> all) {
    Optional<IndexKey> after = Optional.empty();
    List<Hit<Space>> some;
    do {
      Scan<Space> next = after.map(all::after).orElse(all);
      some = context.read("ByteCount.spaces", r -> r.scan(next));
      List<SpaceId> ids = some.stream().map(hit -> hit.value().id()).toList();
      Set<SpaceId> counted =
          context.read("ByteCount.counted", r -> StoredBytesRepository.counted(r, ids));
      ids.stream().filter(id -> !counted.contains(id)).forEach(id -> count(context, id));
      after = some.stream().reduce((first, last) -> last).map(Hit::key);
    } while (!some.isEmpty());
  }

  private static void count(Context context, SpaceId id) {
    context.execute(
        "ByteCount.count",
        w -> {
          Map<OrganizationId, Long> organizations = new LinkedHashMap<>();
          SpaceRepository.find(w, id).ifPresent(space -> added(w, space.value(), 0, organizations));
          organizations.forEach(
              (organization, bytes) ->
                  StoredBytesRepository.put(
                      w, organization, StoredBytesRepository.of(w, organization) + bytes));
        });
  }
}
