package dev.docs.examples.benchmarks;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.people.Members;
import dev.docs.space.CreateSpace;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import dev.docs.user.CreateUser;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
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
 * A slice of 1,000 of 50,000 members, filtered by role and by a text that a third of the names
 * contain, as a library call on a memory store. One member in {@code share} has the role; a tenth
 * are in a team. There are 100 spaces. Leaves out HTTP and JSON.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 10, time = 1)
public class MemberListing {

  private static final int MEMBERS = 50_000;
  private static final int SPACES = 100;
  private static final int TEAMS = 20;
  private static final List<String> NAMES = List.of("Marta", "Quentin", "Yolanda");

  @Param({"1", "7"})
  public int share;

  private DocsSession ada;
  private OrganizationId organization;

  private final Members.Query query = Members.Query.ALL.withRole(Role.READ).containing("MART");

  @Setup
  public void makeOrganization() {
    ManualClock clock = ManualClock.at(Instant.parse("2026-01-05T09:00:00Z"));
    Docs docs = Docs.builder().store(MemoryStore.create()).clock(clock).ids(Ids.seeded(1)).build();
    DocsSession operator = docs.as(Caller.operator());
    operator.users().create(CreateUser.named("ada", "Ada"));
    ada = docs.as(Caller.user("ada"));
    organization = ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    for (int i = 0; i < MEMBERS; i++) {
      clock.advance(Duration.ofSeconds(1));
      UserId user = new UserId("user" + i * 7919L % MEMBERS);
      String name = NAMES.get(i % NAMES.size()) + " of the " + i + "th berth";
      operator
          .users()
          .create(CreateUser.named(user.value(), name).email(user + "@harbour.example"));
      operator
          .organizations()
          .putMember(organization, user, i / NAMES.size() % share == 0 ? Role.READ : Role.EDIT);
    }
    TeamId[] teams = new TeamId[TEAMS];
    for (int i = 0; i < TEAMS; i++) {
      teams[i] = ada.teams().create(organization, CreateTeam.titled("Team " + i)).id();
    }
    for (int i = 0; i < MEMBERS; i += 10) {
      ada.teams().putMember(organization, teams[i % TEAMS], new UserId("user" + i));
    }
    for (int i = 0; i < SPACES; i++) {
      ContentId space =
          ContentId.of(ada.spaces().create(organization, CreateSpace.titled("Space " + i)).id());
      ada.permissions().invite(space, InviteToContent.teams(Role.EDIT, teams[i % TEAMS]));
    }
  }

  @Benchmark
  public Slice<Members.View> listThousand() {
    Slice<Members.View> found =
        ada.members().list(organization, query, ListOptions.limit(ListOptions.MAX_LIMIT));
    if (found.items().size() != ListOptions.MAX_LIMIT) {
      throw new IllegalStateException("found " + found.count());
    }
    return found;
  }
}
