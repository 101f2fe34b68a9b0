package dev.docs.examples.benchmarks;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.access.caller.Roles;
import dev.docs.id.CollectionId;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.internal.Time;
import dev.docs.user.CreateUser;
import dev.docs.work.Context;
import dev.docs.work.Instance;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Computes the effective role of one member, who is in five teams, on one space, which is nested in
 * three collections, in a memory store with 1,000 members, 50 teams and 20,000 grants: one read
 * transaction, starting from the space's id. The role comes from a grant on the space, from a grant
 * to a team on the topmost collection, or from the role in the organization, for which all grants
 * are checked.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 10, time = 1)
public class EffectiveRole {

  private static final int MEMBERS = 1_000;
  private static final int TEAMS = 50;
  private static final int SPACES = 200;
  private static final int GRANTS = 20_000;

  /** The source of the role. */
  public enum By {
    SPACE,
    TEAM_AT_THE_TOP,
    ORGANIZATION
  }

  @Param public By by;

  private final MemoryStore store = MemoryStore.create();
  private OrganizationId organization;
  private DocsSession admin;
  private Context context;
  private ContentId space;

  @Setup
  public void makeOrganization() {
    Docs docs = Docs.builder().store(store).ids(Ids.seeded(1)).build();
    DocsSession operator = docs.as(Caller.operator());
    operator.users().create(CreateUser.named("admin", "Admin"));
    admin = docs.as(Caller.user("admin"));
    organization = admin.organizations().create(CreateOrganization.titled("Acme")).id();
    List<UserId> users = new ArrayList<>();
    for (int i = 0; i < MEMBERS; i++) {
      users.add(operator.users().create(CreateUser.named("user" + i, "User")).id());
      admin.organizations().putMember(organization, users.get(i), Role.READ);
    }
    UserId user = users.get(0);
    List<TeamId> teams = new ArrayList<>();
    for (int i = 0; i < TEAMS; i++) {
      UserId[] members = users.subList(i * 20, i * 20 + 20).toArray(UserId[]::new);
      CreateTeam command = CreateTeam.titled("Team").of(members);
      teams.add(admin.teams().create(organization, command).id());
      if (i > 0 && i < 5) {
        admin.teams().putMember(organization, teams.get(i), user);
      }
    }
    CollectionId top = collection(null);
    CollectionId lowest = collection(collection(top));
    space = space(lowest);
    List<ContentId> others = new ArrayList<>();
    for (int i = 0; i < SPACES; i++) {
      others.add(space(lowest));
    }
    for (int i = 0; i < GRANTS / 100; i++) {
      UserId[] some = users.subList(i % 10 * 100, i % 10 * 100 + 100).toArray(UserId[]::new);
      admin.permissions().invite(others.get(i), InviteToContent.users(Role.EDIT, some));
    }
    if (by == By.SPACE) {
      admin.permissions().invite(space, InviteToContent.users(Role.EDIT, user));
    } else if (by == By.TEAM_AT_THE_TOP) {
      InviteToContent command = InviteToContent.teams(Role.EDIT, teams.get(4));
      admin.permissions().invite(ContentId.of(top), command);
    }
    context =
        new Context(
            store,
            Time.of(InstantSource.system()),
            Ids.seeded(2),
            Caller.user(user),
            Instance.create().with(Roles.FirstActs.class, (tx, member) -> {}));
  }

  private CollectionId collection(CollectionId parent) {
    CreateCollection command = CreateCollection.titled("Collection").in(parent);
    return admin.collections().create(organization, command).id();
  }

  private ContentId space(CollectionId parent) {
    CreateSpace command = CreateSpace.titled("Space").in(parent);
    SpaceId id = admin.spaces().create(organization, command).id();
    return ContentId.of(id);
  }

  @Benchmark
  public Optional<Role> roleOfOneUserOnOneSpace() {
    return context.read(
        "EffectiveRole.roleOfOneUserOnOneSpace",
        r -> SpaceAccess.find(r, space).flatMap(place -> SpaceAccess.role(r, place)));
  }
}
