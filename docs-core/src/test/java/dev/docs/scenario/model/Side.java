package dev.docs.scenario.model;

import dev.docs.access.Role;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.scenario.World;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/** One of the organizations of a run, with its model. */
final class Side {

  private static final String OTHER_OWNER = "stranger";

  /** Everybody who calls; each is a member of one organization, of both or of none. */
  static final List<String> USERS =
      List.of("admin", "read", "comment", "edit", "review", "create", "guest", OTHER_OWNER);

  final OrganizationId organization;

  /** An admin all the time. */
  final String owner;

  final Model model;

  private Side(World world, OrganizationId organization, String owner, boolean pathFirst) {
    this.organization = organization;
    this.owner = owner;
    model =
        new Model(
            new ModelMembers(owner, world.clock.instant().truncatedTo(ChronoUnit.MILLIS)),
            pathFirst);
  }

  /** The organization of the world, with a member of every role and a guest. */
  static Side ofWorld(World world, boolean pathFirst) {
    Side side = new Side(world, world.organization, "admin", pathFirst);
    for (Role role : Role.values()) {
      if (role != Role.ADMIN) {
        side.model.members.joined(role.name().toLowerCase(java.util.Locale.ROOT), role);
      }
    }
    side.model.members.joined("guest", null);
    return side;
  }

  /** Another one, some of whose members are members of the first with other roles. */
  static Side other(World world, boolean pathFirst) {
    OrganizationId organization =
        world.as(OTHER_OWNER).organizations().create(CreateOrganization.titled("Other")).id();
    Side side = new Side(world, organization, OTHER_OWNER, pathFirst);
    Map<String, Role> both =
        Map.of("admin", Role.READ, "read", Role.CREATE, "comment", Role.REVIEW);
    both.forEach(
        (user, role) -> {
          world.as(OTHER_OWNER).organizations().putMember(organization, new UserId(user), role);
          side.model.members.joined(user, role);
        });
    return side;
  }

  /** A driver of this organization's commands. */
  Driver driver(Driver any, String caller) {
    return any.in(organization).as(caller);
  }

  @Override
  public String toString() {
    return organization.value();
  }
}
