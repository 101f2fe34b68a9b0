package dev.docs.space.content.internal;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.budget.internal.Lazy;
import dev.docs.content.stored.ImportBase;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.SpaceId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The folders that this process imported last: the next import of one reads what changed in it.
 * What a transaction put here that was rolled back is of no import, and is not found. Thread-safe.
 */
public final class ReadFolders {

  /** About what all take in memory: folders of some 60,000 files. */
  private static final long MAX_BYTES = 64L << 20;

  private record Place(SpaceId space, @Nullable ChangeRequestId branch) {}

  private final Lazy<Cache<Place, ReadFolder>> folders =
      Lazy.of(
          () ->
              Caffeine.newBuilder()
                  .maximumWeight(MAX_BYTES)
                  .<Place, ReadFolder>weigher((place, folder) -> folder.bytes())
                  .executor(Runnable::run)
                  .build());

  /** The folder of the last import into a branch; empty where it is not known. */
  Optional<ReadFolder> of(ImportBase last, @Nullable ChangeRequestId branch) {
    return Optional.ofNullable(folders.get().getIfPresent(new Place(last.space(), branch)))
        .filter(folder -> folder.isOf(last));
  }

  void put(SpaceId space, @Nullable ChangeRequestId branch, ReadFolder folder) {
    folders.get().put(new Place(space, branch), folder);
  }

  /** Forgets what was imported into a space that is no longer used. */
  public void forget(SpaceId space) {
    folders.ifMade(made -> made.asMap().keySet().removeIf(place -> place.space().equals(space)));
  }
}
