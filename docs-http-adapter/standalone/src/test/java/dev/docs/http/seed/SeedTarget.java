package dev.docs.http.seed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.fuzz.FuzzTarget;
import dev.docs.id.Ids;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import java.time.Instant;

/** The reader of seeds. */
public enum SeedTarget implements FuzzTarget {

  /** A seed that is not trusted: what is wrong in it is told, with the line if it has any. */
  SEED {
    @Override
    public void read(byte[] input) {
      ManualClock clock = ManualClock.at(Instant.parse("2024-05-01T12:00:00Z"));
      try (MemoryStore store = MemoryStore.create()) {
        Docs docs = Docs.builder().store(store).clock(clock).ids(Ids.seeded(1)).build();
        DocsSeed.withoutFiles(FuzzTarget.text(input)).prepare(docs, clock);
      } catch (IllegalArgumentException refused) {
        assertThat(refused).hasMessageMatching("(?s)seed:(\\d+:)? .+");
      }
    }
  }
}
