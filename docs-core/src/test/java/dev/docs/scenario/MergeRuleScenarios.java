package dev.docs.scenario;

import static dev.docs.merging.MergeRule.Kind.ALLOW_BYPASS;
import static dev.docs.merging.MergeRule.Kind.REQUIRE_ALL_REVIEWS_APPROVED;
import static dev.docs.merging.MergeRule.Kind.REQUIRE_AT_LEAST_ONE_APPROVED_REVIEW;
import static dev.docs.merging.MergeRule.Kind.REQUIRE_AT_LEAST_ONE_REVIEW;
import static dev.docs.merging.MergeRule.Kind.REQUIRE_AUTHOR_TO_MERGE;
import static dev.docs.merging.MergeRule.Kind.REQUIRE_CHANGE_REQUEST_DESCRIPTION;
import static dev.docs.merging.MergeRule.Kind.REQUIRE_CHANGE_REQUEST_SUBJECT;
import static dev.docs.merging.MergeRule.Kind.REQUIRE_ONE_OF_SPECIFIC_REVIEWERS;
import static dev.docs.merging.MergeRule.Kind.REQUIRE_SPECIFIC_REVIEWERS;
import static dev.docs.merging.MergeRule.Kind.REQUIRE_UP_TO_DATE_CHANGE_REQUEST;
import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Review;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.command.Update;
import dev.docs.comment.Reviews;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.merging.MergeRule;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.InviteUsers;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What binds the merging of change requests; on any store. */
public abstract class MergeRuleScenarios {

  private static final UserId ADMIN = new UserId("admin");
  private static final UserId CREATOR = new UserId("create");
  private static final UserId REVIEWER = new UserId("review");
  private static final UserId EDITOR = new UserId("edit");

  private Store store;
  private World world;
  private DocsSession admin;
  private SpaceId guide;

  /** Of the member with the role edit. */
  private ChangeRequest.Ref ref;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openAChangeRequest() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    guide = admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    ref = world.as("edit").changeRequests().create(guide, CreateChangeRequest.titled("Mine")).ref();
    edit("Intro");
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private void edit(String title) {
    world
        .as("edit")
        .contents()
        .edit(ContentAt.changeRequest(ref), List.of(ContentEdit.insertPage(title)));
  }

  private void rules(MergeRule... rules) {
    admin.spaces().update(guide, UpdateSpace.NOTHING.mergeRules(List.of(rules)));
  }

  private void review(String user, Review.Status status) {
    world.as(user).reviews().submit(ref, new Reviews.Submit(status, null));
  }

  private void approve(String user) {
    review(user, Review.Status.APPROVED);
  }

  private void merge(String user) {
    world.as(user).merges().merge(ref);
  }

  private RevisionId head() {
    return admin.spaces().get(guide).space().head();
  }

  /** What a merge by somebody is refused for; nothing is written. */
  private String missing(String user) {
    RevisionId before = head();
    String[] message = new String[1];
    assertThatThrownBy(() -> merge(user))
        .isInstanceOfSatisfying(
            DocsException.class,
            e -> {
              assertThat(e.code()).as(e.getMessage()).isEqualTo(ErrorCode.CONFLICT);
              message[0] = e.getMessage();
            });
    assertThat(head()).isEqualTo(before);
    assertThat(admin.changeRequests().get(ref).changeRequest().merged()).isNull();
    return message[0].replaceFirst(".*missing: ", "");
  }

  // ---------------------------------------------------------------- each rule

  @Test
  @RuleTest("merge-without-review")
  void withoutRulesWhoMayReviewMerges() {
    assertThat(admin.spaces().get(guide).space().mergeRules()).isEmpty();
    merge("review");
    ChangeRequest.View merged = admin.changeRequests().get(ref);
    assertThat(merged.changeRequest().mergedBy()).isEqualTo(REVIEWER);
    assertThat(merged.mergedBy().id()).isEqualTo(REVIEWER);
    assertThat(merged.changeRequest().mergedAt()).isEqualTo(world.clock.instant());
  }

  @Test
  void rulesNameWhoTookThePlaceOfSomebodyInvited() {
    UserId invited =
        admin
            .invitations()
            .invite(world.organization, InviteUsers.as(Role.REVIEW, "nina@acme.example"))
            .users()
            .get(0);
    MergeRule rule = new MergeRule(REQUIRE_SPECIFIC_REVIEWERS, List.of(invited, REVIEWER));
    rules(rule);
    admin
        .organizations()
        .update(world.organization, UpdateOrganization.NOTHING.mergeRules(List.of(rule)));
    UserId nina = new UserId("nina");

    world
        .operator
        .users()
        .create(CreateUser.named(nina.value(), "Nina").email("nina@acme.example"));

    assertThat(admin.spaces().get(guide).space().mergeRules().orElseThrow().get(0).users())
        .containsExactly(nina, REVIEWER);
    assertThat(
            admin
                .organizations()
                .get(world.organization)
                .organization()
                .mergeRules()
                .get(0)
                .users())
        .containsExactly(nina, REVIEWER);
    approve("review");
    assertThat(missing("admin")).isEqualTo("approvals by nina");
    approve("nina");
    merge("admin");
  }

  @Test
  void everyNamedReviewerMustApprove() {
    rules(new MergeRule(REQUIRE_SPECIFIC_REVIEWERS, List.of(CREATOR, REVIEWER)));
    assertThat(missing("admin")).isEqualTo("approvals by create, review");
    approve("create");
    approve("admin");
    assertThat(missing("admin")).isEqualTo("approvals by review");
    review("review", Review.Status.CHANGES_REQUESTED);
    assertThat(missing("review")).isEqualTo("approvals by review");
    approve("review");
    merge("review");
  }

  @Test
  void oneOfTheNamedReviewersMustApprove() {
    rules(new MergeRule(REQUIRE_ONE_OF_SPECIFIC_REVIEWERS, List.of(CREATOR, REVIEWER)));
    approve("admin");
    assertThat(missing("admin")).isEqualTo("an approval by one of create, review");
    approve("review");
    merge("admin");
  }

  @Test
  @RuleTest("merge-rules-reviews")
  void aReviewIsByAnotherThanTheAuthor() {
    admin.members().changeRole(world.organization, EDITOR, Update.to(Role.REVIEW));
    admin.members().changeRole(world.organization, EDITOR, Update.to(Role.CREATE));
    rules(MergeRule.of(REQUIRE_AT_LEAST_ONE_REVIEW));
    approve("edit");
    assertThat(missing("admin")).isEqualTo("a review of its present content");
    review("review", Review.Status.CHANGES_REQUESTED);
    merge("admin");
  }

  @Test
  @RuleTest("merge-rules-reviews")
  void somebodyMustApproveAndTheirLatestReviewCounts() {
    rules(MergeRule.of(REQUIRE_AT_LEAST_ONE_APPROVED_REVIEW));
    review("review", Review.Status.CHANGES_REQUESTED);
    assertThat(missing("admin")).isEqualTo("an approval of its present content");
    approve("review");
    review("review", Review.Status.CHANGES_REQUESTED);
    assertThat(missing("admin")).isEqualTo("an approval of its present content");
    world.clock.advance(Duration.ofSeconds(1));
    approve("review");
    merge("admin");
  }

  @Test
  @RuleTest("merge-rules-reviews")
  void nobodyMayAskForChangesAndNoReviewBeOutstanding() {
    rules(MergeRule.of(REQUIRE_ALL_REVIEWS_APPROVED));
    world.as("edit").reviews().request(ref, Reviews.Request.of(List.of(CREATOR)));
    approve("admin");
    review("review", Review.Status.CHANGES_REQUESTED);
    assertThat(missing("admin")).isEqualTo("approvals instead of requests for changes by review");
    world.clock.advance(Duration.ofSeconds(1));
    approve("review");
    assertThat(missing("admin")).isEqualTo("the requested reviews by create");
    approve("create");
    merge("admin");
  }

  @Test
  void theChangeRequestMustBeUpToDate() {
    rules(MergeRule.of(REQUIRE_UP_TO_DATE_CHANGE_REQUEST));
    admin.contents().edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("Other")));
    assertThat(missing("admin")).isEqualTo("an update with the main content");
    admin.merges().update(ref);
    merge("admin");
  }

  @Test
  void subjectAndDescriptionMustBeThere() {
    rules(
        MergeRule.of(REQUIRE_CHANGE_REQUEST_SUBJECT),
        MergeRule.of(REQUIRE_CHANGE_REQUEST_DESCRIPTION));
    admin.changeRequests().update(ref, UpdateChangeRequest.NOTHING.subject(" "));
    assertThat(missing("admin")).isEqualTo("a subject; a description");
    admin
        .changeRequests()
        .update(ref, UpdateChangeRequest.NOTHING.subject("Why").description("*Because*"));
    merge("admin");
  }

  @Test
  void theAuthorMustMerge() {
    admin.members().changeRole(world.organization, EDITOR, Update.to(Role.CREATE));
    rules(MergeRule.of(REQUIRE_AUTHOR_TO_MERGE));
    assertThat(missing("admin")).isEqualTo("its author, who alone may merge it");
    refused(ErrorCode.CONFLICT, () -> world.operator.merges().merge(ref));
    merge("edit");
  }

  @Test
  @RuleTest("merge-rules-reviews")
  void whoMayBypassTheRulesStillNeedsTheRoleToMerge() {
    rules(
        MergeRule.of(REQUIRE_AT_LEAST_ONE_APPROVED_REVIEW),
        MergeRule.of(REQUIRE_UP_TO_DATE_CHANGE_REQUEST),
        MergeRule.of(ALLOW_BYPASS, CREATOR, REVIEWER));
    assertThat(missing("admin")).isEqualTo("an approval of its present content");
    refused(ErrorCode.FORBIDDEN, () -> merge("edit"));
    admin.members().changeRole(world.organization, REVIEWER, Update.to(Role.COMMENT));
    refused(ErrorCode.FORBIDDEN, () -> merge("review"));
    merge("create");
  }

  // ---------------------------------------------------------------- what counts

  @Test
  @RuleTest("merge-rules-reviews")
  void newContentDismissesApprovals() {
    rules(MergeRule.of(REQUIRE_AT_LEAST_ONE_APPROVED_REVIEW));
    approve("review");
    edit("More");
    assertThat(missing("admin")).isEqualTo("an approval of its present content");
    assertThat(outdated()).containsExactly(true);
    approve("create");
    assertThat(outdated()).containsExactly(false, true);
    assertThat(admin.reviews().list(ref, true, ListOptions.first()).items())
        .extracting(view -> view.review().reviewer())
        .containsExactly(REVIEWER);
    assertThat(admin.reviews().list(ref, false, ListOptions.first()).items())
        .extracting(view -> view.review().reviewer())
        .containsExactly(CREATOR);
    admin.contents().edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("Other")));
    admin.merges().update(ref);
    assertThat(missing("admin")).isEqualTo("an approval of its present content");
    approve("review");
    merge("admin");
  }

  private List<Boolean> outdated() {
    world.clock.advance(Duration.ofSeconds(1));
    return admin.reviews().list(ref, ListOptions.first()).items().stream()
        .map(Reviews.ReviewView::outdated)
        .toList();
  }

  @Test
  @RuleTest("merge-rules-reviews")
  void theReviewOfWhoLeftDoesNotCount() {
    rules(
        MergeRule.of(REQUIRE_AT_LEAST_ONE_APPROVED_REVIEW),
        MergeRule.of(REQUIRE_ALL_REVIEWS_APPROVED));
    approve("review");
    review("create", Review.Status.CHANGES_REQUESTED);
    admin.members().remove(world.organization, CREATOR);
    admin.members().remove(world.organization, REVIEWER);
    assertThat(missing("admin")).isEqualTo("an approval of its present content");
    approve("admin");
    merge("admin");
  }

  @Test
  void aNamedReviewerWhoLeftIsStillMissingUntilTheRuleChanges() {
    rules(new MergeRule(REQUIRE_SPECIFIC_REVIEWERS, List.of(REVIEWER)));
    approve("review");
    admin.members().changeRole(world.organization, REVIEWER, Update.to(Role.COMMENT));
    assertThat(missing("admin")).isEqualTo("approvals by review");
    admin.spaces().update(guide, UpdateSpace.NOTHING.mergeRules(List.of()));
    merge("admin");
  }

  // ---------------------------------------------------------------- whose rules

  @Test
  @RuleTest("merge-rules")
  void aSpaceInheritsTheRulesOfItsOrganization() {
    organization(List.of(MergeRule.of(REQUIRE_AT_LEAST_ONE_APPROVED_REVIEW)));
    assertThat(missing("admin")).isEqualTo("an approval of its present content");
    admin.spaces().update(guide, UpdateSpace.NOTHING.mergeRules(List.of()));
    merge("admin");
  }

  @Test
  @RuleTest("merge-rules")
  void ownRulesTakeThePlaceOfThoseOfTheOrganization() {
    organization(List.of(MergeRule.of(REQUIRE_AT_LEAST_ONE_APPROVED_REVIEW)));
    rules(MergeRule.of(REQUIRE_CHANGE_REQUEST_DESCRIPTION));
    assertThat(missing("admin")).isEqualTo("a description");
    admin.spaces().update(guide, UpdateSpace.NOTHING.mergeRules(null));
    assertThat(missing("admin")).isEqualTo("an approval of its present content");
  }

  private void organization(List<MergeRule> rules) {
    admin.organizations().update(world.organization, UpdateOrganization.NOTHING.mergeRules(rules));
  }

  @ParameterizedTest
  @EnumSource(
      value = Role.class,
      names = {"ADMIN"},
      mode = EnumSource.Mode.EXCLUDE)
  @RuleTest("merge-rules")
  void onlyAdminsChangeTheRules(Role role) {
    DocsSession member = world.as(role.name().toLowerCase(Locale.ROOT));
    refused(
        ErrorCode.FORBIDDEN,
        () -> member.spaces().update(guide, UpdateSpace.NOTHING.mergeRules(List.of())));
    refused(
        ErrorCode.FORBIDDEN,
        () ->
            member
                .organizations()
                .update(world.organization, UpdateOrganization.NOTHING.mergeRules(List.of())));
  }

  @Test
  void anotherOrganizationsAdminNeitherChangesNorMergesNorIsNamed() {
    DocsSession stranger = world.as("stranger");
    OrganizationId other = stranger.organizations().create(CreateOrganization.titled("Other")).id();
    refused(
        ErrorCode.NOT_FOUND,
        () -> stranger.spaces().update(guide, UpdateSpace.NOTHING.mergeRules(List.of())));
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            stranger
                .organizations()
                .update(world.organization, UpdateOrganization.NOTHING.mergeRules(List.of())));
    refused(ErrorCode.NOT_FOUND, () -> stranger.merges().merge(ref));
    for (UserId user : List.of(new UserId("stranger"), new UserId("nobody"))) {
      List<MergeRule> rules = List.of(MergeRule.of(ALLOW_BYPASS, user));
      assertThatThrownBy(() -> admin.spaces().update(guide, UpdateSpace.NOTHING.mergeRules(rules)))
          .hasMessage("mergeRules.rules[0].users: user " + user + " may not review in this space");
      assertThatThrownBy(() -> organization(rules))
          .hasMessage(
              "mergeRules.rules[0].users: user " + user + " is not a member of the organization");
    }
    stranger
        .organizations()
        .update(
            other,
            UpdateOrganization.NOTHING.mergeRules(
                List.of(MergeRule.of(REQUIRE_CHANGE_REQUEST_DESCRIPTION))));
    merge("admin");
  }

  @Test
  @RuleTest("merge-rules-unavailable")
  void rulesThatCannotBeMetOrReadAreRefused() {
    assertThatThrownBy(() -> organization(null)).hasMessage("mergeRules: must not be null");
    assertThatThrownBy(() -> MergeRule.of(REQUIRE_SPECIFIC_REVIEWERS))
        .hasMessage("mergeRules.rules.users: must be from 1 to 50 users");
    assertThatThrownBy(() -> MergeRule.of(REQUIRE_AUTHOR_TO_MERGE, ADMIN))
        .hasMessage("mergeRules.rules.users: must be absent: this rule names no users");
    List<MergeRule> many = Collections.nCopies(21, MergeRule.of(REQUIRE_AUTHOR_TO_MERGE));
    assertThatThrownBy(() -> organization(many)).hasMessage("mergeRules: must be at most 20 rules");
    assertThatThrownBy(() -> admin.spaces().update(guide, UpdateSpace.NOTHING.mergeRules(many)))
        .hasMessage("mergeRules: must be at most 20 rules");
    assertThatThrownBy(() -> rules(MergeRule.of(ALLOW_BYPASS, EDITOR)))
        .hasMessage("mergeRules.rules[0].users: user edit may not review in this space");
  }

  // ---------------------------------------------------------------- where they do not bind

  @Test
  @RuleTest("merge-rules")
  void aTransferredSpaceInheritsAndACopyHasTheSameRules() {
    rules(MergeRule.of(ALLOW_BYPASS, REVIEWER));
    SpaceId copy = admin.spaces().duplicate(guide).id();
    assertThat(admin.spaces().get(copy).space().mergeRules())
        .contains(List.of(MergeRule.of(ALLOW_BYPASS, REVIEWER)));
    OrganizationId other = admin.organizations().create(CreateOrganization.titled("Other")).id();
    admin.spaces().transfer(guide, other);
    assertThat(admin.spaces().get(guide).space().mergeRules()).isEmpty();
  }

  @Test
  @RuleTest("merge-rules")
  void liveEditsAndRollbacksFollowTheEditModeAlone() {
    RevisionId before = head();
    rules(MergeRule.of(REQUIRE_AT_LEAST_ONE_APPROVED_REVIEW));
    admin.contents().edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("Live")));
    assertThat(head()).isNotEqualTo(before);
    admin.contents().rollback(guide, before);
    assertThat(admin.contents().get(ContentAt.main(guide)).content().allPages()).isEmpty();
    assertThat(missing("admin")).isEqualTo("an approval of its present content");
  }

  @Test
  void aDescriptionIsKeptAndSetWithRequestsForReviews() {
    world.as("edit").changeRequests().update(ref, UpdateChangeRequest.NOTHING.description("One\n"));
    assertThat(admin.changeRequests().get(ref).changeRequest().description()).isEqualTo("One\n");
    world
        .as("edit")
        .reviews()
        .request(ref, new Reviews.Request(List.of(REVIEWER), Update.keep(), Update.to("Two\n")));
    assertThat(admin.changeRequests().get(ref).changeRequest().description()).isEqualTo("Two\n");
    edit("More");
    assertThat(admin.changeRequests().get(ref).changeRequest().description()).isEqualTo("Two\n");
    assertThatThrownBy(
            () ->
                admin
                    .changeRequests()
                    .update(
                        ref,
                        UpdateChangeRequest.NOTHING.description(
                            "x".repeat(ChangeRequest.MAX_DESCRIPTION + 1))))
        .hasMessageStartingWith("description: ");
  }
}
