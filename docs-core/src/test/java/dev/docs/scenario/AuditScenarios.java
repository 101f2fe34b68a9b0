package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.audit.AuditEvent;
import dev.docs.audit.AuditEvents;
import dev.docs.audit.AuditEvents.Query;
import dev.docs.content.ContentEdit;
import dev.docs.error.ErrorCode;
import dev.docs.event.FeedEntry;
import dev.docs.event.FeedEntry.Actor;
import dev.docs.id.AuditEventId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.InviteToContent;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who is told of what was changed, by whom; on any store. */
public abstract class AuditScenarios {

  private static final ListOptions ALL = ListOptions.limit(1000);

  private Store store;
  private World world;
  private Docs audited;
  private DocsSession admin;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    audited = world.audited();
    admin = audited.as(Caller.user("admin"));
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private List<AuditEvent> events(Query query) {
    return admin.auditEvents().list(world.organization, query, ALL).items().stream()
        .map(AuditEvents.View::event)
        .toList();
  }

  private List<String> actions(Query query) {
    return events(query).stream().map(event -> event.change().action()).toList();
  }

  @Test
  @RuleTest("audit-events")
  void nothingIsKeptWhereTheInstanceIsNotToldTo() {
    world.admin.spaces().create(world.organization, CreateSpace.titled("Guide"));
    assertThat(events(Query.ALL)).isEmpty();
  }

  @Test
  @RuleTest("audit-events")
  void eachChangedResourceIsToldWithWhoChangedIt() {
    DocsSession creator = audited.as(Caller.user("create"));
    SpaceId space = creator.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    creator.contents().edit(ContentAt.main(space), List.of(ContentEdit.insertPage("Page")));
    admin
        .permissions()
        .invite(ContentId.of(space), InviteToContent.users(Role.READ, new UserId("guest")));
    assertThat(actions(Query.ALL))
        .containsExactly("access.created", "content.updated", "content.created", "space.created");
    AuditEvent access = events(Query.ALL).get(0);
    assertThat(access.by())
        .isEqualTo(new Actor(Actor.Type.USER, java.util.Optional.of(new UserId("admin"))));
    assertThat(access.change().target()).isEqualTo(new AuditEvent.Target("space", space.value()));
    assertThat(access.change().details()).isEqualTo(Map.of("user", "guest"));
    assertThat(access.work()).isEqualTo("ContentPermissions.invite");
    assertThat(actions(Query.ALL.actor("create")))
        .containsExactly("content.updated", "content.created", "space.created");
    assertThat(actions(Query.ALL.target(space.value()))).hasSize(4);
    assertThat(actions(Query.ALL.action("space.created").actor("admin"))).isEmpty();
    assertThat(admin.auditEvents().get(world.organization, access.id()).user().orElseThrow().id())
        .isEqualTo(new UserId("admin"));
  }

  @Test
  @RuleTest("audit-events")
  void eventsAreFoundByTheirTime() {
    Instant before = world.clock.instant();
    admin.spaces().create(world.organization, CreateSpace.titled("One"));
    world.clock.advance(Duration.ofMinutes(1));
    Instant between = world.clock.instant();
    admin.sites().create(world.organization, CreateSite.titled("Two"));
    assertThat(actions(Query.ALL.from(between))).containsExactly("site.created");
    assertThat(actions(Query.ALL.to(between))).containsExactly("content.created", "space.created");
    assertThat(actions(Query.ALL.from(before).to(between)))
        .containsExactly("content.created", "space.created");
  }

  @Test
  void slicesFollowEachOther() {
    for (int i = 0; i < 5; i++) {
      admin.spaces().create(world.organization, CreateSpace.titled("S" + i));
    }
    List<AuditEventId> found = new ArrayList<>();
    ListOptions options = ListOptions.limit(2);
    while (true) {
      var slice =
          admin.auditEvents().list(world.organization, Query.ALL.action("space.created"), options);
      slice.items().forEach(view -> found.add(view.event().id()));
      assertThat(slice.count()).isEqualTo(5);
      if (slice.next().isEmpty()) {
        break;
      }
      options = ListOptions.limit(2).after(slice.next().get());
    }
    assertThat(found).doesNotHaveDuplicates().hasSize(5);
  }

  @Test
  @RuleTest("audit-events")
  void onlyAdminsOfTheOrganizationRead() {
    admin.spaces().create(world.organization, CreateSpace.titled("Guide"));
    AuditEventId id = events(Query.ALL).get(0).id();
    for (String user : List.of("create", "read", "guest")) {
      AuditEvents own = world.as(user).auditEvents();
      refused(ErrorCode.FORBIDDEN, () -> own.list(world.organization, Query.ALL, ALL));
      refused(ErrorCode.FORBIDDEN, () -> own.get(world.organization, id));
      refused(ErrorCode.FORBIDDEN, () -> own.requireReader(world.organization));
    }
    world.operator.users().create(dev.docs.user.CreateUser.named("other", "Other"));
    DocsSession other = audited.as(Caller.user("other"));
    var theirs = other.organizations().create(CreateOrganization.titled("Other")).id();
    refused(
        ErrorCode.NOT_FOUND, () -> other.auditEvents().list(world.organization, Query.ALL, ALL));
    refused(ErrorCode.NOT_FOUND, () -> other.auditEvents().get(theirs, id));
    assertThat(other.auditEvents().list(theirs, Query.ALL, ALL).items())
        .noneMatch(view -> view.event().id().equals(id));
  }

  @Test
  @RuleTest("audit-events")
  void whatIsOldIsRemoved() {
    admin.spaces().create(world.organization, CreateSpace.titled("Old"));
    world.clock.advance(Duration.ofDays(2));
    for (int i = 0; i < 1_001; i++) {
      admin
          .organizations()
          .update(
              world.organization, dev.docs.organization.UpdateOrganization.NOTHING.ai(i % 2 == 0));
    }
    assertThat(actions(Query.ALL)).doesNotContain("space.created");
  }

  @Test
  void everyEventOfTheFeedHasAnActionThatIsListed() {
    SpaceId space = admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    admin.sites().create(world.organization, CreateSite.titled("Docs", space));
    admin.spaces().delete(space);
    admin.spaces().restore(space);
    assertThat(AuditEvents.actions()).containsAll(actions(Query.ALL));
    long told =
        audited.feed().after(FeedEntry.Position.START, 1000).entries().stream()
            .filter(entry -> entry.by().user().filter(new UserId("admin")::equals).isPresent())
            .mapToLong(entry -> entry.events().size())
            .sum();
    assertThat((long) events(Query.ALL).size()).isLessThanOrEqualTo(told).isGreaterThan(3);
  }
}
