package dev.docs.http.operations;

import dev.docs.store.memory.MemoryStore;
import java.util.EnumMap;
import java.util.Map;

/**
 * A {@link PreparedWorld} of which each size is {@link GrownSize#SMALL}, and one at a time may be
 * large.
 */
final class GrownWorld {

  final PreparedWorld world = new PreparedWorld();

  private final MemoryStore.Snapshot small;
  private final Map<GrownSize, MemoryStore.Snapshot> large = new EnumMap<>(GrownSize.class);

  GrownWorld() {
    for (GrownSize size : GrownSize.values()) {
      size.grow(world, 0, GrownSize.SMALL);
    }
    String shown = "/spaces/" + world.alpha.example("spaceId") + "/permissions";
    String guest = "{\"role\": \"read\", \"users\": [\"alpha-guest\"]}";
    world.call("alpha-admin", "POST", shown, guest);
    small = world.store.snapshot();
  }

  /** Makes all small. */
  void shrink() {
    world.restore();
    world.store.restore(small);
  }

  /** Makes one size large, and all others small. */
  void grow(GrownSize size) {
    shrink();
    if (large.containsKey(size)) {
      world.store.restore(large.get(size));
    } else {
      size.grow(world, GrownSize.SMALL, size.large());
      large.put(size, world.store.snapshot());
    }
  }
}
