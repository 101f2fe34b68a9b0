package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PermissionsApiTest {

  private final Api api = new Api();

  private String content(String kind) {
    return kind.equals("spaces")
        ? "/spaces/" + api.space("Guide")
        : "/collections/" + api.collection("Manuals");
  }

  private String team(String title) {
    String body = "{\"title\": \"%s\", \"members\": [\"comment\"]}".formatted(title);
    return api.as("admin", "PUT", "/orgs/" + api.organization + "/teams", body).id();
  }

  private void done(String method, String target, String body) {
    Reply reply = api.as("admin", method, target, body);
    assertThat(reply.status()).as(reply.toString()).isEqualTo(204);
  }

  @ParameterizedTest
  @ValueSource(strings = {"spaces", "collections"})
  void whoWasInvitedIsListedChangedAndRemoved(String kind) {
    String permissions = content(kind) + "/permissions";
    String team = team("Writers");
    done(
        "POST",
        permissions,
        "{\"role\": \"edit\", \"users\": [\"guest\"], \"teams\": [\"%s\"]}".formatted(team));
    Reply users = api.get(permissions + "/users");
    assertThat(users.each("items", "permission")).containsExactly("edit");
    assertThat(users.each("items", "user.id")).containsExactly("guest");
    Reply teams = api.get(permissions + "/teams");
    assertThat(teams.each("items", "permission")).containsExactly("edit");
    assertThat(teams.each("items", "team.id")).containsExactly(team);
    assertThat(teams.at("items.0.team.spaces")).isEqualTo(kind.equals("spaces") ? 1L : 0L);

    done("PATCH", permissions + "/users/guest", "{\"role\": \"review\"}");
    done("PATCH", permissions + "/users/guest", "{}");
    done("PATCH", permissions + "/teams/" + team, "{\"role\": \"read\"}");
    assertThat(api.get(permissions + "/users").text("items.0.permission")).isEqualTo("review");
    assertThat(api.get(permissions + "/teams").text("items.0.permission")).isEqualTo("read");
    assertThat(api.fails(404, "PATCH", permissions + "/users/read", "{\"role\": \"read\"}"))
        .contains("read");

    done("DELETE", permissions + "/users/guest", null);
    done("DELETE", permissions + "/users/guest", null);
    done("DELETE", permissions + "/teams/" + team, null);
    done("DELETE", permissions + "/teams/" + team, null);
    assertThat(api.get(permissions + "/users").at("count")).isEqualTo(0L);
    assertThat(api.get(permissions + "/teams").at("count")).isEqualTo(0L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"spaces", "collections"})
  void theAggregateIsEverybodyWithTheirEffectiveRole(String kind) {
    String permissions = content(kind) + "/permissions";
    done("POST", permissions, "{\"role\": \"edit\", \"users\": [\"guest\", \"read\"]}");
    done("POST", permissions, "{\"role\": null, \"users\": [\"comment\"]}");
    Reply all = api.get(permissions + "/aggregate");
    assertThat(all.each("items", "user.id"))
        .containsExactlyInAnyOrder("admin", "create", "review", "edit", "read", "guest");
    assertThat(all.at("count")).isEqualTo(6L);
    assertThat(api.get(permissions + "/aggregate?role=edit").each("items", "user.id"))
        .containsExactlyInAnyOrder("edit", "read", "guest");
    assertThat(api.fails(400, "GET", permissions + "/aggregate?role=guest", null)).contains("role");
    Reply first = api.get(permissions + "/aggregate?limit=4");
    Reply rest = api.get(permissions + "/aggregate?limit=4&page=" + first.text("next.page"));
    List<Object> walked = new java.util.ArrayList<>(first.each("items", "user.id"));
    walked.addAll(rest.each("items", "user.id"));
    assertThat(walked).isEqualTo(all.each("items", "user.id"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"spaces", "collections"})
  void anInvitationNamesARoleAndSomebody(String kind) {
    String permissions = content(kind) + "/permissions";
    assertThat(api.fails(400, "POST", permissions, "{\"users\": [\"read\"]}"))
        .isEqualTo("role: is required");
    assertThat(api.fails(400, "POST", permissions, "{\"role\": \"read\"}"))
        .isEqualTo("users: must name a user, unless teams names a team");
    assertThat(api.fails(404, "POST", permissions, "{\"role\": \"read\", \"users\": [\"nobody\"]}"))
        .contains("nobody");
    assertThat(
            api.fails(
                403, "create", "POST", permissions, "{\"role\": \"admin\", \"users\": [\"read\"]}"))
        .isEqualTo("you may not give a role stronger than yours");
  }

  @ParameterizedTest
  @ValueSource(strings = {"guest", "admin"})
  @RuleTest("search-organization")
  void theSearchOfAnOrganizationIsThatOfItsSpacesOneByOne(String caller) {
    String space = api.space("Guide");
    String change = api.changeRequest("/spaces/" + space);
    String page = api.insertPage(change, "Comets", "A tail of dust.\n");
    api.post(change + "/merge", null);
    String target = "/orgs/" + api.organization + "/search?query=dust";
    assertThat(api.as("guest", "GET", target, null).at("count")).isEqualTo(0L);
    done(
        "POST",
        "/spaces/" + space + "/permissions",
        "{\"role\": \"read\", \"users\": [\"guest\"]}");
    Reply found = api.as(caller, "GET", target, null);
    assertThat(found.each("items", "id")).containsExactly(space);
    assertThat(found.text("items.0.title")).isEqualTo("Guide");
    assertThat(found.text("items.0.pages.0.id")).isEqualTo(page);
    assertThat(api.get(target).json()).isEqualTo(found.json());
    api.fails(400, "GET", "/orgs/" + api.organization + "/search", null);
  }
}
