package dev.docs.scenario;

import static dev.docs.scenario.Refused.refusal;
import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.DefaultLevel;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Merges.MergeResult;
import dev.docs.change.Review;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.command.Update;
import dev.docs.comment.Reviews;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentEdit.RevertPage;
import dev.docs.content.conflict.Resolution;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.ConflictId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.ReviewId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.Move.Position;
import dev.docs.space.Move.Position.Sibling;
import dev.docs.space.Space;
import dev.docs.space.UpdateCollection;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** States of change requests, and names that are not there; on any store. */
public abstract class RuleScenarios {

  private static final UserId ADMIN = new UserId("admin");

  private Store store;
  private World world;
  private DocsSession admin;
  private SpaceId guide;
  private PageId intro;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    guide = space(null);
    admin
        .contents()
        .edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("Intro").markdown("one\n")));
    intro = admin.contents().get(ContentAt.main(guide)).content().children(null).get(0).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(CollectionId parent) {
    return admin.spaces().create(world.organization, CreateSpace.titled("Guide").in(parent)).id();
  }

  private CollectionId collection(OrganizationId organization) {
    return admin.collections().create(organization, CreateCollection.titled("c")).id();
  }

  private ChangeRequest.View open(SpaceId space) {
    return admin.changeRequests().create(space, new CreateChangeRequest("Change"));
  }

  private List<ContentEdit> write(String text) {
    return List.of(ContentEdit.updatePage(intro.value()).markdown(text));
  }

  // ---------------------------------------------------------------- states

  /** A change request in the state, and its number. */
  private String in(ChangeRequest.Status status) {
    String number = String.valueOf(open(guide).changeRequest().number());
    if (status == ChangeRequest.Status.MERGED) {
      admin.merges().merge(ChangeRequest.Ref.of(guide, number));
    } else {
      admin
          .changeRequests()
          .update(ChangeRequest.Ref.of(guide, number), UpdateChangeRequest.NOTHING.status(status));
    }
    return number;
  }

  private ChangeRequest.Status status(String number) {
    return admin.changeRequests().get(ChangeRequest.Ref.of(guide, number)).changeRequest().status();
  }

  @Test
  @RuleTest("change-request-states")
  void statesFollowEachOtherAsTheirTableSays() {
    for (ChangeRequest.Status from : ChangeRequest.Status.values()) {
      for (ChangeRequest.Status to : ChangeRequest.Status.values()) {
        String number = in(from);
        ErrorCode refusal =
            to == ChangeRequest.Status.MERGED
                ? refusal(() -> admin.merges().merge(ChangeRequest.Ref.of(guide, number)))
                : refusal(
                    () ->
                        admin
                            .changeRequests()
                            .update(
                                ChangeRequest.Ref.of(guide, number),
                                UpdateChangeRequest.NOTHING.status(to)));
        boolean stays = from == to && from != ChangeRequest.Status.MERGED;
        boolean allowed = stays || from.next().contains(to);
        assertThat(refusal).as("%s to %s", from, to).isEqualTo(allowed ? null : ErrorCode.CONFLICT);
        assertThat(status(number)).isEqualTo(allowed ? to : from);
        assertThat(admin.spaces().get(guide).space().counts()).isEqualTo(counted());
      }
    }
  }

  private Space.Counts counted() {
    int open = count(ChangeRequest.Status.OPEN);
    int draft = count(ChangeRequest.Status.DRAFT);
    int all = (int) admin.changeRequests().list(guide, null, null, ListOptions.limit(0)).count();
    return new Space.Counts(0, all, open, draft);
  }

  private int count(ChangeRequest.Status status) {
    return (int) admin.changeRequests().list(guide, status, null, ListOptions.limit(0)).count();
  }

  @Test
  @RuleTest("change-request-states")
  void mergedIsNoStatusToSet() {
    for (ChangeRequest.Status from : ChangeRequest.Status.values()) {
      String number = in(from);
      refused(
          ErrorCode.INVALID,
          () ->
              admin
                  .changeRequests()
                  .update(
                      ChangeRequest.Ref.of(guide, number),
                      UpdateChangeRequest.NOTHING.status(ChangeRequest.Status.MERGED)));
      assertThat(status(number)).isEqualTo(from);
    }
  }

  @Test
  @RuleTest("change-request-states")
  void contentAndReviewsChangeInDraftsAndOpenOnesOnly() {
    for (ChangeRequest.Status status : ChangeRequest.Status.values()) {
      ErrorCode expected = status.isEditable() ? null : ErrorCode.CONFLICT;
      List<ThrowingCallable> calls =
          List.of(
              () ->
                  admin
                      .contents()
                      .edit(
                          ContentAt.changeRequest(ChangeRequest.Ref.of(guide, in(status))),
                          write("x\n")),
              () -> admin.merges().update(ChangeRequest.Ref.of(guide, in(status))),
              () -> admin.merges().preview(ChangeRequest.Ref.of(guide, in(status))),
              () ->
                  admin
                      .reviews()
                      .submit(
                          ChangeRequest.Ref.of(guide, in(status)),
                          new Reviews.Submit(Review.Status.APPROVED, null)),
              () ->
                  admin
                      .reviews()
                      .request(
                          ChangeRequest.Ref.of(guide, in(status)),
                          Reviews.Request.of(List.of(ADMIN))));
      for (ThrowingCallable call : calls) {
        assertThat(refusal(call)).as("%s", status).isEqualTo(expected);
      }
    }
  }

  @Test
  void aConflictIsResolvedUnlessTheChangeRequestIsArchivedAndOnce() {
    for (ChangeRequest.Status status : ChangeRequest.Status.values()) {
      String number = String.valueOf(open(guide).changeRequest().number());
      admin
          .contents()
          .edit(
              ContentAt.changeRequest(ChangeRequest.Ref.of(guide, number)),
              write("ours " + status + "\n"));
      admin.contents().edit(ContentAt.main(guide), write("theirs " + status + "\n"));
      ConflictId conflict =
          admin.merges().update(ChangeRequest.Ref.of(guide, number)).conflicts().get(0).id();
      if (status == ChangeRequest.Status.MERGED) {
        assertThat(admin.merges().merge(ChangeRequest.Ref.of(guide, number)).isConflicted())
            .isTrue();
      } else {
        admin
            .changeRequests()
            .update(
                ChangeRequest.Ref.of(guide, number), UpdateChangeRequest.NOTHING.status(status));
      }
      ThrowingCallable resolve =
          () ->
              admin
                  .merges()
                  .resolve(ChangeRequest.Ref.of(guide, number), conflict, new Resolution.Theirs());
      boolean archived = status == ChangeRequest.Status.ARCHIVED;
      assertThat(refusal(resolve)).isEqualTo(archived ? ErrorCode.CONFLICT : null);
      refused(ErrorCode.CONFLICT, resolve);
    }
  }

  @Test
  @RuleTest("reviews")
  void askingForAReviewOpensADraftAndAReviewerIsAskedOnce() {
    String number = in(ChangeRequest.Status.DRAFT);
    Reviews.Request request =
        new Reviews.Request(List.of(ADMIN, ADMIN), Update.to("Subject"), Update.keep());
    admin.reviews().request(ChangeRequest.Ref.of(guide, number), request);
    admin.reviews().request(ChangeRequest.Ref.of(guide, number), request);
    assertThat(status(number)).isEqualTo(ChangeRequest.Status.OPEN);
    assertThat(
            admin
                .reviews()
                .requested(ChangeRequest.Ref.of(guide, number), ListOptions.first())
                .items())
        .hasSize(1);
    var review =
        admin
            .reviews()
            .submit(
                ChangeRequest.Ref.of(guide, number),
                new Reviews.Submit(Review.Status.APPROVED, "fine"))
            .review();
    assertThat(review.requestedBy()).isEqualTo(ADMIN);
    assertThat(
            admin
                .reviews()
                .requested(ChangeRequest.Ref.of(guide, number), ListOptions.first())
                .items())
        .isEmpty();
    assertThat(admin.spaces().get(guide).space().counts()).isEqualTo(counted());
  }

  @Test
  void whoMaySeeNothingIsNotAskedForAReview() {
    String number = in(ChangeRequest.Status.DRAFT);
    for (String user : List.of("guest", "stranger", "nobody")) {
      refused(
          ErrorCode.NOT_FOUND,
          () ->
              admin
                  .reviews()
                  .request(
                      ChangeRequest.Ref.of(guide, number),
                      new Reviews.Request(
                          List.of(ADMIN, new UserId(user)), Update.to("x"), Update.keep())));
    }
    assertThat(status(number)).isEqualTo(ChangeRequest.Status.DRAFT);
    assertThat(
            admin
                .reviews()
                .requested(ChangeRequest.Ref.of(guide, number), ListOptions.first())
                .items())
        .isEmpty();
  }

  // ---------------------------------------------------------------- names

  @Test
  @RuleTest("change-request-number")
  void aChangeRequestHasAnIdAndANumber() {
    ChangeRequest.View first = open(guide);
    ChangeRequest.View second = open(guide);
    assertThat(admin.changeRequests().get(ChangeRequest.Ref.of(guide, first.id().value())))
        .isEqualTo(first);
    assertThat(admin.changeRequests().get(ChangeRequest.Ref.of(guide, "2"))).isEqualTo(second);
    for (String no :
        new String[] {
          "0",
          "3",
          "01",
          "-1",
          "+1",
          "1.0",
          " 1",
          "1 ",
          "\u0661",
          "99999999999999999999",
          "",
          "\0",
          "x",
          "\uD83D\uDE00",
          "\uD800",
          "1\n",
          "x".repeat(121),
          null
        }) {
      refused(
          ErrorCode.NOT_FOUND, () -> admin.changeRequests().get(ChangeRequest.Ref.of(guide, no)));
      refused(ErrorCode.NOT_FOUND, () -> admin.merges().merge(ChangeRequest.Ref.of(guide, no)));
    }
  }

  @Test
  void whatBelongsToAnotherSpaceIsNotFound() {
    SpaceId elsewhere = space(null);
    admin
        .contents()
        .edit(ContentAt.main(elsewhere), List.of(ContentEdit.insertPage("Other").markdown("x\n")));
    PageId page =
        admin.contents().get(ContentAt.main(elsewhere)).content().children(null).get(0).id();
    RevisionId revision = admin.spaces().get(elsewhere).space().head();
    String id = open(elsewhere).id().value();
    open(guide);

    assertNotFound(
        () -> admin.changeRequests().get(ChangeRequest.Ref.of(guide, id)),
        () ->
            admin
                .contents()
                .edit(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, id)), write("x\n")),
        () -> admin.contents().get(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, id))),
        () -> admin.merges().merge(ChangeRequest.Ref.of(guide, id)),
        () -> admin.contents().get(ContentAt.revision(guide, revision)),
        () -> admin.contents().changes(ContentAt.revision(guide, revision), 10),
        () -> admin.contents().rollback(guide, revision),
        () ->
            admin
                .contents()
                .document(
                    guide,
                    admin
                        .contents()
                        .get(ContentAt.main(elsewhere))
                        .content()
                        .page(page)
                        .get()
                        .document()),
        () ->
            admin
                .contents()
                .edit(ContentAt.main(guide), List.of(ContentEdit.deletePage(page.value()))),
        () ->
            admin
                .contents()
                .edit(
                    ContentAt.main(guide), List.of(ContentEdit.insertPage("x").into(page.value()))),
        () ->
            admin
                .contents()
                .edit(
                    ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")),
                    List.of(new RevertPage(intro.value(), revision))));
    assertThat(
            admin
                .changeRequests()
                .get(ChangeRequest.Ref.of(elsewhere, id))
                .changeRequest()
                .status())
        .isEqualTo(ChangeRequest.Status.DRAFT);
  }

  @Test
  void whatBelongsToAnotherChangeRequestIsNotFound() {
    open(guide);
    open(guide);
    admin
        .contents()
        .edit(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")), write("ours\n"));
    admin.contents().edit(ContentAt.main(guide), write("theirs\n"));
    MergeResult updated = admin.merges().update(ChangeRequest.Ref.of(guide, "1"));
    ConflictId conflict = updated.conflicts().get(0).id();
    ReviewId review =
        admin
            .reviews()
            .submit(
                ChangeRequest.Ref.of(guide, "1"), new Reviews.Submit(Review.Status.APPROVED, null))
            .review()
            .id();
    assertNotFound(
        () ->
            admin
                .merges()
                .resolve(ChangeRequest.Ref.of(guide, "2"), conflict, new Resolution.Ours()),
        () -> admin.reviews().get(ChangeRequest.Ref.of(guide, "2"), review));
    assertThat(admin.reviews().get(ChangeRequest.Ref.of(guide, "1"), review).review().id())
        .isEqualTo(review);
  }

  @Test
  void whatBelongsToAnotherOrganizationIsNotFound() {
    OrganizationId other = admin.organizations().create(CreateOrganization.titled("Other")).id();
    CollectionId foreign = collection(other);
    CollectionId own = collection(world.organization);
    assertNotFound(
        () -> space(foreign),
        () ->
            admin
                .collections()
                .create(world.organization, CreateCollection.titled("x").in(foreign)),
        () -> admin.spaces().move(guide, Move.into(foreign)),
        () -> admin.collections().move(own, Move.into(foreign)));
    refused(
        ErrorCode.INVALID,
        () -> admin.spaces().move(guide, Move.to(Position.after(Sibling.collection(foreign)))));
  }

  @Test
  void whatIsNowhereIsNotFound() {
    SpaceId no = new SpaceId("nowhere");
    open(guide);
    assertNotFound(
        () -> admin.spaces().get(no),
        () -> admin.spaces().duplicate(no),
        () -> admin.spaces().restore(no),
        () -> admin.contents().get(ContentAt.main(no)),
        () -> admin.contents().edit(ContentAt.main(no), write("x\n")),
        () -> admin.changeRequests().create(no, new CreateChangeRequest(null)),
        () -> admin.changeRequests().list(no, null, null, ListOptions.first()),
        () -> admin.collections().get(new CollectionId("nowhere")),
        () -> admin.spaces().listIn(new CollectionId("nowhere"), ListOptions.first()),
        () -> admin.spaces().list(new OrganizationId("nowhere"), ListOptions.first()),
        () -> admin.spaces().transfer(guide, new OrganizationId("nowhere")),
        () ->
            admin
                .merges()
                .resolve(
                    ChangeRequest.Ref.of(guide, "1"), new ConflictId("x"), new Resolution.Ours()),
        () -> admin.reviews().get(ChangeRequest.Ref.of(guide, "1"), new ReviewId("nowhere")));
    admin.spaces().delete(no);
    admin.collections().delete(new CollectionId("nowhere"));
    admin.reviews().removeRequested(ChangeRequest.Ref.of(guide, "1"), new UserId("nobody"));
  }

  private static void assertNotFound(ThrowingCallable... calls) {
    for (int i = 0; i < calls.length; i++) {
      assertThat(refusal(calls[i])).as("call %s", i).isEqualTo(ErrorCode.NOT_FOUND);
    }
  }

  // ---------------------------------------------------------------- deleted collections

  @Test
  void aSpaceStaysClosedWhenItsClosedCollectionIsDeleted() {
    CollectionId outer = collection(world.organization);
    CollectionId inner =
        admin.collections().create(world.organization, CreateCollection.titled("c").in(outer)).id();
    SpaceId live = space(inner);
    SpaceId trashed = space(inner);
    admin.spaces().delete(trashed);
    admin.collections().update(outer, UpdateCollection.NOTHING.defaultLevel(DefaultLevel.NONE));
    refused(ErrorCode.NOT_FOUND, () -> world.as("create").spaces().get(live));

    admin.collections().delete(inner);

    for (SpaceId space : List.of(live, trashed)) {
      assertNotFound(
          () -> world.as("create").spaces().get(space),
          () -> world.as("create").spaces().restore(space));
      admin.spaces().restore(space);
      assertNotFound(
          () -> world.as("create").spaces().get(space),
          () -> world.as("read").contents().get(ContentAt.main(space)));
    }
    assertThat(admin.spaces().get(live).space().parent()).isNull();
  }
}
