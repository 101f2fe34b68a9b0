package dev.docs.retention.internal;

import dev.docs.content.stored.InheritanceRepository;
import dev.docs.content.stored.InheritanceRepository.InheritedContent;
import dev.docs.content.stored.Reach.Item;
import dev.docs.id.SpaceId;
import dev.docs.space.internal.SpaceRepository;
import java.util.List;

/**
 * Gives the duplicates of a removed space what they share with it, before it is removed. Until a
 * duplicate has all, it still finds there what it lacks; so an interrupted run begins again. Used
 * by one thread.
 */
final class Legacy {

  /** How many records are given in one unit of work: one with chunks of files has some 100 MB. */
  private static final int TOGETHER = 100;

  private final Batches batches;
  private final SpaceId space;

  Legacy(Batches batches, SpaceId space) {
    this.batches = batches;
    this.space = space;
  }

  void run() {
    batches.untilNone(
        "Purge.heirs",
        r -> InheritanceRepository.heirs(r, space, 100),
        heirs -> heirs.forEach(this::settle));
    end(space);
  }

  private void settle(InheritedContent heir) {
    if (batches.read("Purge.heir", r -> SpaceRepository.find(r, heir.space()).isPresent())) {
      List<Item> shared = batches.read("Purge.shared", r -> InheritanceRepository.shared(r, heir));
      for (int from = 0; from < shared.size(); from += TOGETHER) {
        List<Item> some = shared.subList(from, Math.min(shared.size(), from + TOGETHER));
        batches.execute(
            "Purge.give",
            w -> InheritanceRepository.give(w.untold(), heir.space(), some, w.count()));
      }
    }
    end(heir.space());
  }

  private void end(SpaceId heir) {
    batches.execute("Purge.inherited", w -> InheritanceRepository.end(w, heir));
  }
}
