package dev.docs.http.world;

import dev.docs.store.memory.MemoryStore;
import java.time.Instant;

/** What a world was at a moment, for {@link DocsWorld#begin}. Immutable. */
public final class Checkpoint {

  private final DocsWorld world;
  final Instant time;
  final WorldSettings settings;
  private final WorldState state;
  private final MemoryStore.Snapshot content;

  Checkpoint(DocsWorld world, WorldState state, Instant time, WorldSettings settings) {
    this.world = world;
    this.state = state;
    this.content = state.store().snapshot();
    this.time = time;
    this.settings = settings;
  }

  /**
   * Refuses another world.
   *
   * @throws IllegalArgumentException when this is a checkpoint of another one
   */
  void requireOf(DocsWorld wanted) {
    if (world != wanted) {
      throw new IllegalArgumentException("the checkpoint is of another world");
    }
  }

  /** What the world was, with the same library instance. */
  WorldState restored() {
    state.store().restore(content);
    state.docs().signingKeys().clearCache();
    return state;
  }
}
