package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.rule.RuleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class ChangeRequestsApiTest {

  private final Api api = new Api();
  private final String space = "/spaces/" + api.space("Guide");
  private final String all = space + "/change-requests";

  @Test
  void aChangeRequestHasEveryField() {
    Reply created = api.create(all, "{\"subject\": \"Rewrite\"}");
    String head = api.get(space).text("revision");
    assertThat(created.json())
        .isEqualTo(
            Api.parse(
                """
                {
                  "object": "change-request",
                  "id": "%1$s",
                  "number": 1,
                  "space": "%4$s",
                  "status": "draft",
                  "subject": "Rewrite",
                  "createdBy": {
                    "object": "user", "id": "admin", "displayName": "Ada Admin",
                    "urls": {"location": "http://localhost/v1/users/admin"}
                  },
                  "createdAt": "2024-05-01T12:00:00.000Z",
                  "updatedAt": "2024-05-01T12:00:00.000Z",
                  "revision": "%2$s",
                  "revisionInitial": "%2$s",
                  "comments": 0,
                  "outdated": false,
                  "urls": {
                    "app": "http://localhost/app%3$s/change-requests/%1$s",
                    "location": "http://localhost/v1%3$s/change-requests/%1$s"
                  }
                }
                """
                    .formatted(created.id(), head, space, space.substring("/spaces/".length()))));
    assertThat(api.get(all + "/" + created.id()).json()).isEqualTo(created.json());
    assertThat(api.get(all + "/1").json()).isEqualTo(created.json());
    assertThat(api.get(space).at("changeRequestsDraft")).isEqualTo(1L);
  }

  @Test
  void itIsOpenedArchivedAndReopened() {
    String one = api.changeRequest(space);
    assertThat(api.patch(one, "{\"status\": \"open\"}").text("status")).isEqualTo("open");
    assertThat(api.patch(one, "{\"subject\": \"S\"}").text("status")).isEqualTo("open");
    assertThat(api.patch(one, "{\"status\": \"archived\"}").text("subject")).isEqualTo("S");
    api.fails(409, "POST", one + "/merge", null);
    assertThat(api.patch(one, "{\"status\": \"draft\"}").text("status")).isEqualTo("draft");
    assertThat(api.fails(400, "PATCH", one, "{\"status\": \"merged\"}"))
        .isEqualTo("status: must not be merged: merging sets this status");
    assertThat(api.fails(400, "PATCH", one, Api.json("subject", "x".repeat(101))))
        .isEqualTo("subject: must be at most 100 characters, is 101");
    api.post(one + "/merge", null);
    api.fails(409, "PATCH", one, "{\"status\": \"open\"}");
  }

  @Test
  @RuleTest("change-request-filters")
  void theListShowsOpenOnesUnlessAnotherStatusIsAsked() {
    String one = api.changeRequest(space);
    api.changeRequest(space);
    assertThat(api.get(all).at("count")).isEqualTo(0L);
    api.patch(one, "{\"status\": \"open\"}");
    assertThat(api.get(all).each("items", "number")).isEqualTo(List.of(1L));
    assertThat(api.get(all + "?status=draft").each("items", "number")).isEqualTo(List.of(2L));
    assertThat(api.get(all + "?status=open&contributor=admin").at("count")).isEqualTo(0L);
    api.insertPage(one, "Intro", "Hi\n");
    assertThat(api.get(all + "?contributor=admin").each("items", "number")).isEqualTo(List.of(1L));
    assertThat(api.get(all + "?contributor=edit").at("count")).isEqualTo(0L);
    api.fails(400, "GET", all + "?status=closed", null);
  }

  @Test
  @RuleTest({"change-request-order", "change-request-filters"})
  void theListIsFilteredAndOrdered() {
    String one = api.changeRequest(space);
    String two =
        space + "/change-requests/" + api.as("edit", "POST", all, "{\"subject\": \"T\"}").id();
    String three = api.changeRequest(space);
    for (String each : List.of(one, two, three)) {
      api.patch(each, "{\"status\": \"open\"}");
    }
    api.post(one + "/requested-reviewers", "{\"users\": [\"review\", \"create\"]}");
    api.post(three + "/requested-reviewers", "{\"users\": [\"create\"]}");
    api.world.clock.advance(Duration.ofSeconds(1));
    api.patch(two, "{\"subject\": \"U\"}");
    assertThat(numbers("")).containsExactly(2L, 3L, 1L);
    assertThat(numbers("?orderBy=createdAt")).containsExactly(3L, 2L, 1L);
    assertThat(numbers("?orderBy=updatedAt")).containsExactly(2L, 3L, 1L);
    assertThat(numbers("?creator=edit")).containsExactly(2L);
    assertThat(numbers("?creator=admin&orderBy=updatedAt")).containsExactly(3L, 1L);
    assertThat(numbers("?requestedReviewer=review")).containsExactly(1L);
    assertThat(numbers("?requestedReviewer=create&creator=admin")).containsExactly(3L, 1L);
    assertThat(numbers("?requestedReviewer=nobody")).isEmpty();
    api.as("review", "POST", one + "/reviews", "{\"status\": \"approved\"}");
    assertThat(numbers("?requestedReviewer=review")).isEmpty();
    Reply first = api.get(all + "?orderBy=updatedAt&limit=2");
    assertThat(first.at("count")).isEqualTo(3L);
    String next = first.text("next.page");
    assertThat(numbers("?orderBy=updatedAt&limit=2&page=" + next)).containsExactly(1L);
    api.fails(400, "GET", all + "?creator=admin&orderBy=updatedAt&page=" + next, null);
    assertThat(numbers("?page=" + next)).containsExactly(1L);
    api.fails(400, "GET", all + "?orderBy=createdAt&page=" + next, null);
    api.world.clock.advance(Duration.ofSeconds(1));
    for (String each : List.of(three, one)) {
      api.post(each + "/merge", null);
      api.world.clock.advance(Duration.ofSeconds(1));
    }
    assertThat(numbers("?status=merged")).containsExactly(1L, 3L);
    assertThat(numbers("?status=merged&orderBy=createdAt")).containsExactly(3L, 1L);
    assertThat(api.fails(400, "GET", all + "?orderBy=subject", null)).contains("orderBy");
  }

  @Test
  @RuleTest("absent-fields")
  void whatDidNotHappenHasNoField() {
    String one = api.changeRequest(space);
    Object[] ofMerge = {"mergedBy", "mergedAt", "revisionMerged"};
    assertThat(api.get(one).json())
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .doesNotContainKeys(ofMerge);
    api.patch(one, "{\"status\": \"open\"}");
    api.post(one + "/merge", null);
    assertThat(api.get(one).json())
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsKeys(ofMerge);
    String comments = space + "/comments";
    String comment = comments + "/" + api.post(comments, "{\"body\": {\"markdown\": \"a\"}}").id();
    Object[] ofUse = {"editedAt", "resolvedAt", "resolvedBy"};
    assertThat(api.get(comment).json())
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .doesNotContainKeys(ofUse);
    api.world.clock.advance(Duration.ofSeconds(1));
    api.call("PUT", comment, "{\"resolved\": true, \"body\": {\"markdown\": \"b\"}}", 200);
    assertThat(api.get(comment).json())
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsKeys(ofUse);
  }

  private List<Object> numbers(String query) {
    return new ArrayList<>(api.get(all + query).each("items", "number"));
  }

  @Test
  void agentTasksAreNotAvailable() {
    assertThat(api.fails(400, "POST", all, "{\"agentTaskId\": \"t\"}"))
        .isEqualTo("agentTaskId: is not available");
    api.fails(400, "POST", all, null);
  }

  @Test
  @RuleTest("contributors")
  void itsContributorsAreCounted() {
    String one = api.changeRequest(space);
    api.insertPage(one, "A", "a\n");
    api.insertPage(one, "B", "b\n");
    api.as("edit", "POST", one + "/content", "{\"changes\": [" + Api.insertPage("C", "c") + "]}");
    Reply contributors = api.get(one + "/contributors");
    assertThat(contributors.each("items", "count")).containsExactlyInAnyOrder(2L, 1L);
    assertThat(contributors.each("items", "actionType")).containsExactly("edit", "edit");
    assertThat(contributors.has("items.0.user.displayName")).isTrue();
  }

  @Test
  void aReviewTakesTheReviewerFromThoseAsked() {
    String one = api.changeRequest(space);
    Reply asked =
        api.post(one + "/requested-reviewers", "{\"users\": [\"review\"], \"subject\": \"Look\"}");
    assertThat(asked.json())
        .isEqualTo(
            Api.parse(
                """
                {"users": [{
                  "object": "change-request-requested-reviewer",
                  "revision": "%s",
                  "requestedBy": {
                    "object": "user", "id": "admin", "displayName": "Ada Admin",
                    "urls": {"location": "http://localhost/v1/users/admin"}
                  },
                  "createdAt": "2024-05-01T12:00:00.000Z",
                  "kind": "user",
                  "user": {
                    "object": "user", "id": "review", "displayName": "review",
                    "urls": {"location": "http://localhost/v1/users/review"}
                  }
                }]}
                """
                    .formatted(api.get(one).text("revision"))));
    assertThat(api.get(one).text("status")).isEqualTo("open");
    assertThat(api.get(one).text("subject")).isEqualTo("Look");
    assertThat(api.get(one + "/requested-reviewers").at("items.0")).isEqualTo(asked.at("users.0"));
    Reply review =
        api.as(
            "review",
            "POST",
            one + "/reviews",
            "{\"status\": \"changes-requested\", \"comment\": {\"markdown\": \"Too long\"}}");
    assertThat(review.status()).isEqualTo(201);
    assertThat(api.get(one + "/requested-reviewers").at("count")).isEqualTo(0L);
    Reply read = api.get(one + "/reviews/" + review.id());
    assertThat(api.as("review", "GET", one + "/reviews/" + review.id(), null).json())
        .isEqualTo(review.json());
    assertThat(api.get(one + "/comments/" + read.text("comment.id")).json())
        .isEqualTo(read.at("comment"));
    assertThat(read.text("comment.target.review")).isEqualTo(review.id());
    assertThat(read.text("status")).isEqualTo("changes-requested");
    assertThat(read.text("reviewer.id")).isEqualTo("review");
    assertThat(read.text("requestedBy.id")).isEqualTo("admin");
    assertThat(read.at("comment.body")).isEqualTo(Api.parse("{\"markdown\": \"Too long\"}"));
    assertThat(
            api.get(one + "/reviews?format=document")
                .text("items.0.comment.body.document.nodes.0.type"))
        .isEqualTo("paragraph");
  }

  @Test
  void aReviewMayBeShortAndNeedsTheRightToReview() {
    String one = api.changeRequest(space);
    Reply review = api.create(one + "/reviews", "{\"status\": \"approved\"}");
    assertThat(review.has("comment")).isFalse();
    assertThat(review.has("requestedBy")).isFalse();
    assertThat(api.fails(400, "POST", one + "/reviews", "{}")).isEqualTo("status: is required");
    api.fails(400, "POST", one + "/reviews", "{\"status\": \"fine\"}");
    api.fails(403, "edit", "POST", one + "/reviews", "{\"status\": \"approved\"}");
    api.fails(404, "GET", one + "/reviews/unknown", null);
  }

  @Test
  void whoWasAskedCanBeTakenBack() {
    String one = api.changeRequest(space);
    api.post(one + "/requested-reviewers", "{\"users\": [\"review\", \"create\"]}");
    api.delete(one + "/requested-reviewers/review");
    api.delete(one + "/requested-reviewers/review");
    assertThat(api.get(one + "/requested-reviewers").each("items", "kind"))
        .isEqualTo(List.of("user"));
    api.fails(404, "POST", one + "/requested-reviewers", "{\"users\": [\"stranger\"]}");
    assertThat(api.fails(400, "POST", one + "/requested-reviewers", "{\"users\": [5]}"))
        .isEqualTo("users[0]: must be a string");
    api.fails(400, "POST", one + "/requested-reviewers", "{\"users\": []}");
    api.fails(400, "POST", one + "/requested-reviewers", "{}");
  }

  @Test
  void onlyWritersOpenThem() {
    api.fails(403, "comment", "POST", all, "{}");
    api.fails(404, "guest", "POST", all, "{}");
    String one = api.changeRequest(space);
    api.fails(403, "comment", "PATCH", one, "{}");
    api.fails(403, "edit", "POST", one + "/merge", null);
    api.fails(404, "GET", all + "/2", null);
    String other = "/spaces/" + api.space("Other") + "/change-requests/";
    api.fails(404, "GET", other + api.get(one).id(), null);
  }

  @Test
  void aMinimalAnswerIsGivenWherePreferred() {
    String one = api.changeRequest(space);
    HttpRequest change =
        HttpRequest.of("PATCH", "/v1" + one)
            .withToken("admin")
            .withHeader("Prefer", "respond-async, return=minimal")
            .withJson("{\"subject\": \"Short\"}");
    Reply minimal = api.send(change);
    assertThat(minimal.status()).isEqualTo(204);
    assertThat(minimal.json()).isNull();
    assertThat(api.get(one).text("subject")).isEqualTo("Short");
    HttpRequest wrong = change.withJson("{\"status\": \"merged\"}");
    assertThat(api.send(wrong).status()).isEqualTo(400);
    HttpRequest whole =
        HttpRequest.of("PATCH", "/v1" + one)
            .withToken("admin")
            .withHeader("Prefer", "return=representation")
            .withJson("{\"subject\": \"Long\"}");
    assertThat(api.send(whole).text("subject")).isEqualTo("Long");
  }

  @Test
  @RuleTest("change-requests-of-organization")
  void theListOfTheOrganizationHasThoseOfAllSpaces() {
    String other = "/spaces/" + api.space("Other");
    String one = api.changeRequest(space);
    String two = api.changeRequest(other);
    String list = "/orgs/" + api.organization + "/change-requests";
    assertThat(api.get(list).at("count")).isEqualTo(0L);
    api.patch(one, "{\"status\": \"open\"}");
    assertThat(api.get(list).at("items.0")).isEqualTo(api.get(one).json());
    assertThat(api.get(list + "?status=open&status=draft").at("count")).isEqualTo(2L);
    assertThat(api.get(list + "?status=draft").at("items.0")).isEqualTo(api.get(two).json());
    assertThat(api.get(list + "?space=" + other.substring(8)).at("count")).isEqualTo(0L);
    assertThat(api.get(list + "?creator=admin").at("count")).isEqualTo(1L);
    String site = api.site("Site", other.substring(8));
    String shown = site.substring(site.lastIndexOf('/') + 1);
    assertThat(api.get(list + "?status=draft&site=" + shown).at("count")).isEqualTo(1L);
    assertThat(api.get(list + "?site=none").at("count")).isEqualTo(0L);
    assertThat(api.get(list + "?space=none").at("count")).isEqualTo(0L);
    api.fails(404, "stranger", "GET", list, null);
    assertThat(api.fails(400, "GET", list + "?status=closed", null)).startsWith("status: ");
  }
}
