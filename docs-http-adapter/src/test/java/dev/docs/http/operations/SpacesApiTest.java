package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpacesApiTest {

  private final Api api = new Api();
  private final String spaces = "/orgs/" + api.organization + "/spaces";

  @Test
  void aSpaceHasEveryField() {
    Reply created =
        api.create(
            spaces, "{\"title\": \"Guide\", \"emoji\": \"1f4d6\", \"editMode\": \"locked\"}");
    assertThat(created.json())
        .isEqualTo(
            Api.parse(
                """
                {
                  "object": "space",
                  "id": "%1$s",
                  "title": "Guide",
                  "emoji": "1f4d6",
                  "visibility": "private",
                  "createdAt": "2024-05-01T12:00:00.000Z",
                  "updatedAt": "2024-05-01T12:00:00.000Z",
                  "editMode": "locked",
                  "urls": {
                    "location": "http://localhost/v1/spaces/%1$s",
                    "app": "http://localhost/app/spaces/%1$s"
                  },
                  "organization": "%2$s",
                  "revision": "%3$s",
                  "defaultLevel": "inherit",
                  "comments": 0,
                  "changeRequests": 0,
                  "changeRequestsOpen": 0,
                  "changeRequestsDraft": 0,
                  "mergeRules": {"type": "inherit"},
                  "permissions": {
                    "view": true, "access": true, "admin": true, "viewInviteLinks": true,
                    "edit": true, "triggerGitSync": true, "comment": true, "merge": true,
                    "review": true, "installIntegration": false
                  }
                }
                """
                    .formatted(created.id(), api.organization, created.text("revision"))));
    assertThat(api.get("/spaces/" + created.id()).json()).isEqualTo(created.json());
  }

  @Test
  void aSpaceIsReadAsItIsNowAndAsItsReaderMaySeeIt() {
    String space = api.space("Guide");
    String path = "/spaces/" + space;
    api.patch(path, "{\"defaultLevel\": \"read\"}");
    for (String change : List.of("{\"title\": \"Manual\"}", "{\"title\": \"Guide\"}")) {
      Reply changed = api.patch(path, change);
      assertThat(api.get(path).json()).isEqualTo(changed.json());
      Reply reader = api.as("read", "GET", path, null);
      assertThat(reader.text("title")).isEqualTo(changed.text("title"));
      assertThat(reader.at("permissions.admin")).isEqualTo(false);
      assertThat(api.get(path).json()).isEqualTo(changed.json());
    }

    assertThat(api.get(path).has("urls.published")).isFalse();
    String site = api.publishedSite("Docs", space);
    String published = api.get(path).text("urls.published");
    api.patch(site, "{\"basename\": \"other\"}");
    assertThat(api.get(path).text("urls.published")).isNotEqualTo(published).contains("/other/");
    api.post(site + "/unpublish", null);
    assertThat(api.get(path).has("urls.published")).isFalse();
  }

  @Test
  @RuleTest("new-space")
  void withoutABodyASpaceIsUntitledLiveAndWithoutEmoji() {
    Reply created = api.create(spaces, null);
    assertThat(created.text("title")).isEqualTo("Untitled");
    assertThat(created.text("emoji")).isEmpty();
    assertThat(created.text("editMode")).isEqualTo("live");
  }

  @Test
  void aSpaceInACollectionNamesIt() {
    String collection = api.collection("Manuals");
    Reply created = api.create(spaces, Api.json("parent", collection));
    assertThat(created.text("parent")).isEqualTo(collection);
    assertThat(created.text("visibility")).isEqualTo("in-collection");
  }

  @Test
  void sourcesOfTranslationsAreNotAvailable() {
    assertThat(
            api.fails(
                400, "POST", spaces, "{\"computedSource\": {\"type\": \"builtin:translation\"}}"))
        .startsWith("computedSource.type: is not available");
  }

  @Test
  @RuleTest("emoji-or-icon")
  void emojiAndIconExcludeEachOtherAndNullRemovesThem() {
    String space = "/spaces/" + api.space("Guide");
    assertThat(api.patch(space, "{\"emoji\": \"1f4d6\"}").text("emoji")).isEqualTo("1f4d6");
    Reply icon = api.patch(space, "{\"icon\": \"http://localhost/i.png\"}");
    assertThat(icon.text("emoji")).isEmpty();
    assertThat(icon.text("urls.icon")).isEqualTo("http://localhost/i.png");
    Reply kept = api.patch(space, "{\"title\": \"Manual\"}");
    assertThat(kept.text("title")).isEqualTo("Manual");
    assertThat(kept.text("urls.icon")).isEqualTo("http://localhost/i.png");
    assertThat(api.patch(space, "{\"emoji\": null, \"icon\": null}").has("urls.icon")).isFalse();
    assertThat(api.fails(400, "PATCH", space, "{\"emoji\": \"1f4d6\", \"icon\": \"http://b\"}"))
        .isEqualTo("icon: must not be given together with an emoji");
  }

  @Test
  void aDefaultLevelIsARoleOrNullOrInherited() {
    String space = "/spaces/" + api.space("Guide");
    assertThat(api.patch(space, "{\"defaultLevel\": \"read\"}").text("defaultLevel"))
        .isEqualTo("read");
    assertThat(api.as("edit", "GET", space, null).at("permissions.edit")).isEqualTo(false);
    Reply none = api.patch(space, "{\"defaultLevel\": null}");
    assertThat(none.has("defaultLevel")).isTrue();
    assertThat(none.at("defaultLevel")).isNull();
    api.fails(404, "edit", "GET", space, null);
    assertThat(api.patch(space, "{\"title\": \"T\"}").at("defaultLevel")).isNull();
    assertThat(api.patch(space, "{\"defaultLevel\": \"inherit\"}").text("defaultLevel"))
        .isEqualTo("inherit");
    assertThat(api.fails(400, "PATCH", space, "{\"defaultLevel\": \"owner\"}"))
        .isEqualTo(
            "defaultLevel: must be null, inherit, read, comment, edit, review, create, admin");
  }

  @Test
  @RuleTest({"manage-permission", "permissions-told"})
  void permissionsAreTheCallers() {
    String space = "/spaces/" + api.space("Guide");
    assertThat(api.as("review", "GET", space, null).at("permissions"))
        .isEqualTo(
            Api.parse(
                """
                {"view": true, "access": true, "admin": false, "viewInviteLinks": false,
                 "edit": true, "triggerGitSync": false, "comment": true, "merge": true,
                 "review": true, "installIntegration": false}
                """));
  }

  @Test
  void aDeletedSpaceIsShownWithItsTimeUntilTheSevenDaysAreOver() {
    String space = "/spaces/" + api.space("Guide");
    api.delete(space);
    assertThat(api.get(space).text("deletedAt")).isEqualTo("2024-05-01T12:00:00.000Z");
    api.delete(space);
    api.fails(404, "POST", space + "/duplicate", null);
    api.world.clock.advance(Duration.ofDays(7).minusMillis(1));
    assertThat(api.post(space + "/restore", null).has("deletedAt")).isFalse();
    assertThat(api.fails(409, "POST", space + "/restore", null))
        .isEqualTo("the space is not deleted");
    api.delete(space);
    api.world.clock.advance(Duration.ofDays(7));
    api.fails(404, "POST", space + "/restore", null);
    api.delete(space);
  }

  @Test
  void aDuplicateFollowsTheOriginal() {
    String guide = api.space("Guide");
    api.space("Other");
    assertThat(api.create("/spaces/" + guide + "/duplicate", null).text("title"))
        .isEqualTo("Guide (copy)");
    assertThat(api.get(spaces).each("items", "title"))
        .isEqualTo(List.of("Guide", "Guide (copy)", "Other"));
  }

  @Test
  @RuleTest("list-envelope")
  void spacesAreListedInPieces() {
    for (String title : List.of("A", "B", "C")) {
      api.space(title);
    }
    Reply first = api.get(spaces + "?limit=2");
    assertThat(first.each("items", "title")).isEqualTo(List.of("A", "B"));
    assertThat(first.at("count")).isEqualTo(3L);
    Reply second = api.get(spaces + "?limit=2&page=" + first.text("next.page"));
    assertThat(second.each("items", "title")).isEqualTo(List.of("C"));
    assertThat(second.has("next")).isFalse();
    assertThat(api.get(spaces + "?limit=0").at("count")).isEqualTo(3L);
    api.fails(400, "GET", spaces + "?limit=1001", null);
    api.fails(400, "GET", spaces + "?page=!", null);
    api.fails(404, "stranger", "GET", spaces, null);
  }

  @Test
  @RuleTest("list-default-limit")
  void aListWithoutALimitAnswersFiftyItems() {
    for (int i = 0; i < 51; i++) {
      api.space("S" + i);
    }
    Reply first = api.get(spaces);
    assertThat(first.each("items", "title")).hasSize(50);
    assertThat(first.at("count")).isEqualTo(51L);
    assertThat(api.get(spaces + "?page=" + first.text("next.page")).each("items", "title"))
        .isEqualTo(List.of("S50"));
  }

  @Test
  @RuleTest({"nothing-to-change", "move-parent"})
  void aSpaceMovesBeforeAndAfterSiblingsAndIntoACollectionAndOut() {
    String a = api.space("A");
    String b = api.space("B");
    String collection = api.collection("Manuals");
    String move = "/spaces/" + b + "/move";
    api.post(move, "{\"position\": {\"before\": {\"type\": \"space\", \"space\": \"" + a + "\"}}}");
    assertThat(api.get(spaces).each("items", "title")).isEqualTo(List.of("B", "A"));
    assertThat(api.post(move, Api.json("parent", collection)).text("parent")).isEqualTo(collection);
    assertThat(api.fails(409, "POST", move, "{}")).isEqualTo("the space is already there");
    assertThat(api.post(move, "{\"parent\": null}").has("parent")).isFalse();
    api.post(
        move,
        "{\"position\": {\"before\": {\"type\": \"collection\", \"collection\": \""
            + collection
            + "\"}}}");
    api.fails(404, "POST", move, "{\"parent\": \"unknown\"}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"position\": {\"before\": {\"space\": \"x\"}}} | position.before.type: is required",
        "{\"position\": {\"before\": {\"type\": \"page\", \"space\": \"x\"}}}"
            + " | position.before.type: must be one of space, collection",
        "{\"position\": {\"after\": {\"type\": \"space\"}}}"
            + " | position.after.space: is required",
        "{\"position\": {\"after\": {\"type\": \"collection\", \"space\": \"x\"}}}"
            + " | position.after.collection: is required",
        "{\"position\": null} | position: must not be null",
        "{\"position\": [], \"parent\": 5}"
            + " | parent: must be a string; position: must be an object",
      })
  @RuleTest("position")
  void aPositionMustNameASiblingAndItsType(String body, String message) {
    String move = "/spaces/" + api.space("A") + "/move";
    assertThat(api.fails(400, "POST", move, body)).isEqualTo(message);
  }

  @Test
  void aSpaceGoesToAnotherOrganizationOfTheCaller() {
    String space = "/spaces/" + api.space("Guide");
    String other =
        api.world.admin.organizations().create(CreateOrganization.titled("Other")).id().value();
    assertThat(api.post(space + "/transfer", Api.json("organization", other)).text("organization"))
        .isEqualTo(other);
    api.fails(409, "POST", space + "/transfer", Api.json("organization", other));
    api.fails(404, "POST", space + "/transfer", Api.json("organization", "nowhere"));
    api.fails(400, "POST", space + "/transfer", "{}");
  }

  @Test
  void onlyWhoManagesContentChangesSpaces() {
    String space = "/spaces/" + api.space("Guide");
    for (String role : List.of("read", "comment", "edit", "review")) {
      assertThat(api.fails(403, role, "PATCH", space, "{}")).contains("create");
      api.fails(403, role, "DELETE", space, null);
      api.fails(403, role, "POST", spaces, null);
    }
    api.fails(404, "guest", "GET", space, null);
    api.fails(404, "stranger", "PATCH", space, "{}");
  }
}
