package dev.docs.http.world;

import dev.docs.id.Ids;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** The identifiers of a world, drawn from what its name decides. Thread-safe. */
final class WorldIds implements Ids {

  /** Decides them, and which requests have faults of probability. */
  private final long seed;

  private final Ids formed;
  private final Set<String> begun = new HashSet<>();
  private volatile Ids drawn;

  /**
   * @param otherForm whether they are hostile
   */
  WorldIds(long seed, BooleanSupplier otherForm) {
    this.seed = seed;
    drawn = Ids.seeded(seed);
    formed = HostileAnswers.ids(() -> drawn.next(), otherForm);
  }

  long seed() {
    return seed;
  }

  @Override
  public String next() {
    return formed.next();
  }

  void restart(long from) {
    drawn = Ids.seeded(from);
  }

  /** What a further beginning draws from; refuses a name that was given before. */
  synchronized long beginning(String as) {
    if (!begun.add(as)) {
      throw new IllegalArgumentException("the world has begun as " + as + " before");
    }
    return WorldName.seed(seed, as);
  }
}
