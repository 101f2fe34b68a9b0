package dev.docs.http.world;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.seed.DocsSeed;
import dev.docs.listing.ListOptions;
import dev.docs.organization.Organization;
import dev.docs.time.ManualClock;
import java.util.List;

/** Writes worlds as seeds. Stateless. */
final class WorldSeed {

  private WorldSeed() {}

  /**
   * What a world is, as a seed.
   *
   * @throws IllegalStateException when it has no organization, or several
   */
  static DocsSeed of(WorldState state, ManualClock clock) {
    Docs docs = state.docs();
    List<Organization.View> all =
        docs.as(Caller.operator()).organizations().list(ListOptions.limit(2)).items();
    if (all.size() != 1) {
      throw new IllegalStateException("one organization can be written as a seed");
    }
    Docs copy = Docs.builder().store(state.store().fork()).clock(clock).build();
    return DocsSeed.written(docs, all.get(0).organization().id(), clock.instant(), copy);
  }
}
