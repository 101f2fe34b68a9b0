package dev.docs.scenario;

import dev.docs.id.OrganizationId;
import dev.docs.scenario.PermissionFixture.Standing;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A {@link PermissionFixture} that is as new for each operation. Where the store can go back, one
 * is made and the store is taken back to it, which costs next to nothing; elsewhere a new one is
 * made.
 */
public final class RenewedFixture {

  private final World world;
  private final OrganizationId other;
  private final Supplier<Optional<Runnable>> mark;
  private PermissionFixture fixture;
  private Optional<Runnable> back = Optional.empty();

  /**
   * A fixture that is made when it is first needed.
   *
   * @param mark remembers the content of the store; what it returns restores it, and is empty where
   *     the store cannot
   */
  public RenewedFixture(World world, OrganizationId other, Supplier<Optional<Runnable>> mark) {
    this.world = world;
    this.other = other;
    this.mark = mark;
  }

  /** The fixture where members have this and nothing else. */
  public PermissionFixture with(Standing standing) {
    if (fixture == null) {
      fixture = PermissionFixture.in(world, other);
      back = mark.get();
    }
    fixture.settle(standing);
    return fixture;
  }

  /** To be called when an operation changed something. */
  public void changed() {
    if (back.isPresent()) {
      back.get().run();
      fixture.restored();
    } else {
      fixture = null;
    }
  }
}
