package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequest.Status;
import dev.docs.change.ChangeRequests.Contributor;
import dev.docs.change.ChangeRequests.Query;
import dev.docs.change.ChangeRequests.Within;
import dev.docs.change.ConflictRecord;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.comment.Reviews;
import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.InviteToContent;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The change requests of all spaces of an organization; on any store. */
public abstract class ChangeRequestListScenarios {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);

  private Store store;
  private World world;
  private OrganizationId acme;
  private SpaceId guide;
  private SpaceId closed;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    acme = world.organization;
    guide = world.admin.spaces().create(acme, CreateSpace.titled("Guide")).id();
    closed = world.admin.spaces().create(acme, CreateSpace.titled("Closed")).id();
    world.admin.spaces().update(closed, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    opened(world.admin, guide, "one", Status.OPEN);
    opened(world.as("edit"), guide, "two", Status.DRAFT);
    opened(world.admin, closed, "three", Status.OPEN);
    opened(world.admin, guide, "four", Status.ARCHIVED);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private ChangeRequest.Ref opened(DocsSession by, SpaceId space, String subject, Status status) {
    world.clock.advance(Duration.ofMinutes(1));
    ChangeRequest.Ref made =
        by.changeRequests().create(space, CreateChangeRequest.titled(subject)).ref();
    if (status != Status.DRAFT) {
      by.changeRequests().update(made, UpdateChangeRequest.NOTHING.status(status));
    }
    return made;
  }

  private static Query of(Status... statuses) {
    return new Query(Set.of(statuses), null, null, null, Query.Order.CREATED_AT);
  }

  private List<String> listed(String caller, Within within, Query query) {
    return subjects(world.as(caller).changeRequests().list(within, query, ALL));
  }

  private static List<String> subjects(Slice<ChangeRequest.View> found) {
    return found.items().stream().map(view -> view.changeRequest().subject()).toList();
  }

  @Test
  @RuleTest("change-requests-of-organization")
  void allSpacesThatTheCallerMayViewAreListed() {
    Within all = Within.all(acme);
    assertThat(listed("admin", all, of())).containsExactly("four", "three", "two", "one");
    assertThat(listed("admin", all, of(Status.OPEN))).containsExactly("three", "one");
    assertThat(listed("admin", all, of(Status.OPEN, Status.DRAFT)))
        .containsExactly("three", "two", "one");
    assertThat(listed("read", all, of(Status.OPEN))).containsExactly("one");
    assertThat(listed("guest", all, of())).isEmpty();
    world
        .admin
        .permissions()
        .invite(ContentId.of(closed), InviteToContent.users(Role.READ, new UserId("guest")));
    assertThat(listed("guest", all, of())).containsExactly("three");
    assertThatThrownBy(() -> listed("stranger", all, of())).isInstanceOf(DocsException.class);
  }

  @Test
  @RuleTest("change-request-order")
  void theLastChangedIsFirstWhereSoOrdered() {
    world.clock.advance(Duration.ofMinutes(1));
    ChangeRequest.Ref one = ChangeRequest.Ref.of(guide, "1");
    world.admin.changeRequests().update(one, UpdateChangeRequest.NOTHING.subject("first"));
    assertThat(listed("admin", Within.all(acme), Query.ALL))
        .containsExactly("first", "four", "three", "two");
  }

  @Test
  @RuleTest("change-request-filters")
  void aSpaceASiteAndPeopleNarrowTheList() {
    SiteId site = world.admin.sites().create(acme, CreateSite.titled("Site", closed)).id();
    assertThat(listed("admin", new Within(acme, guide, null), of(Status.OPEN)))
        .containsExactly("one");
    assertThat(listed("admin", new Within(acme, null, site), of())).containsExactly("three");
    assertThat(listed("admin", new Within(acme, guide, site), of())).isEmpty();
    UserId edit = new UserId("edit");
    Query byEdit = new Query(Set.of(), edit, null, null, Query.Order.UPDATED_AT);
    assertThat(listed("admin", Within.all(acme), byEdit)).containsExactly("two");
    UserId review = new UserId("review");
    world
        .admin
        .reviews()
        .request(ChangeRequest.Ref.of(guide, "1"), Reviews.Request.of(List.of(review)));
    Query toReview = new Query(Set.of(), null, null, review, Query.Order.UPDATED_AT);
    assertThat(listed("review", Within.all(acme), toReview)).containsExactly("one");
  }

  @Test
  @RuleTest("change-requests-of-organization")
  void whatIsOfAnotherOrganizationIsUnknown() {
    DocsSession stranger = world.as("stranger");
    OrganizationId other = stranger.organizations().create(CreateOrganization.titled("Other")).id();
    SpaceId theirs = stranger.spaces().create(other, CreateSpace.titled("Theirs")).id();
    SiteId site = stranger.sites().create(other, CreateSite.titled("Site", theirs)).id();
    stranger.organizations().putMember(other, new UserId("admin"), Role.ADMIN);
    for (Within wrong :
        List.of(
            new Within(acme, theirs, null),
            new Within(acme, null, site),
            new Within(other, guide, null))) {
      assertThat(listed("admin", wrong, of())).isEmpty();
    }
    assertThat(listed("read", new Within(acme, closed, null), of())).isEmpty();
  }

  @Test
  void slicesFollowOneAnother() {
    List<String> seen = new ArrayList<>();
    ListOptions options = ListOptions.limit(1);
    while (true) {
      Slice<ChangeRequest.View> slice =
          world.admin.changeRequests().list(Within.all(acme), Query.ALL, options);
      assertThat(slice.count()).isEqualTo(4);
      seen.addAll(subjects(slice));
      if (slice.next().isEmpty()) {
        break;
      }
      options = options.after(slice.next().get());
    }
    assertThat(seen).containsExactly("four", "three", "two", "one");
  }

  @Test
  void whoeverUpdatesAChangeRequestIsAContributorOfItAndIsFoundByThat() {
    ChangeRequest.Ref one = ChangeRequest.Ref.of(guide, "1");
    world
        .admin
        .contents()
        .edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("Page").markdown("text\n")));
    world.as("edit").merges().update(one);
    assertThat(world.admin.changeRequests().contributors(one, ALL).items())
        .extracting(contributor -> contributor.user().id().value(), Contributor::count)
        .containsExactly(tuple("edit", 1));
    Query byEdit = new Query(Set.of(), null, new UserId("edit"), null, Query.Order.UPDATED_AT);
    assertThat(listed("admin", Within.all(acme), byEdit)).containsExactly("one");
  }

  @Test
  void conflictsOfAChangeRequestAreNumberedInTheirOrderAlsoOverSeveralUpdates() {
    ChangeRequest.Ref one = ChangeRequest.Ref.of(guide, "1");
    List<ContentEdit> pages =
        List.of(ContentEdit.insertPage("A").markdown("a\n"), ContentEdit.insertPage("B"));
    world.admin.contents().edit(ContentAt.main(guide), pages);
    world.admin.merges().update(one);
    for (int i = 1; i <= 2; i++) {
      title(ContentAt.main(guide), "main " + i);
      title(ContentAt.changeRequest(one), "changed " + i);
      world.admin.merges().update(one);
    }
    assertThat(world.admin.merges().conflicts(one, ALL).items())
        .extracting(ConflictRecord::number)
        .containsExactlyInAnyOrder(1, 2, 3, 4);
  }

  /** Gives all pages at the top level another title. */
  private void title(ContentAt.Branch at, String title) {
    List<ContentEdit> edits =
        world.admin.contents().get(at).content().children(null).stream()
            .map(page -> ContentEdit.updatePage(page.id().value()))
            .map(edit -> (ContentEdit) edit.fields(PageFields.NOTHING.title(title)))
            .toList();
    world.admin.contents().edit(at, edits);
  }
}
