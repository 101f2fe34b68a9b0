package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.organization.CreateOrganization;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TeamsApiTest {

  private final Api api = new Api();
  private final String teams = "/orgs/" + api.organization + "/teams";

  private String team(String body) {
    Reply created = api.as("admin", "PUT", teams, body);
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    return teams + "/" + created.id();
  }

  private void done(String method, String target, String body) {
    Reply reply = api.as("admin", method, target, body);
    assertThat(reply.status()).as(reply.toString()).isEqualTo(204);
  }

  @Test
  void aTeamHasEveryField() {
    String team = team("{\"title\": \"Writers\", \"members\": [\"read\", \"edit\"]}");
    assertThat(api.get(team).json())
        .isEqualTo(
            Api.parse(
                """
                {
                  "object": "team",
                  "id": "%s",
                  "title": "Writers",
                  "members": 2,
                  "spaces": 0,
                  "createdAt": "2024-05-01T12:00:00.000Z",
                  "permissions": {"admin": true, "view": true}
                }
                """
                    .formatted(team.substring(team.lastIndexOf('/') + 1))));
    assertThat(api.as("read", "GET", team, null).at("permissions"))
        .isEqualTo(Map.of("admin", false, "view", true));
    assertThat(api.patch(team, "{\"title\": \"Authors\"}").text("title")).isEqualTo("Authors");
    assertThat(api.fails(400, "PATCH", team, "{}")).isEqualTo("title: is required");
    assertThat(api.fails(400, "PUT", teams, Api.json("title", "x".repeat(65))))
        .isEqualTo("title: must be at most 64 characters, is 65");
  }

  @Test
  void membersAreListedAsMembersOfTheOrganizationAndOfTheTeam() {
    String team = team("{\"title\": \"Writers\"}");
    done(
        "PUT",
        team + "/members",
        "{\"add\": [\"read\"], \"memberships\": {\"edit\": {\"role\": \"owner\"}}}");
    Reply members = api.get(team + "/members");
    assertThat(members.each("items", "team.role")).containsExactlyInAnyOrder("owner", "member");
    assertThat(members.each("items", "organization.role"))
        .containsExactlyInAnyOrder("edit", "read");
    assertThat(members.at("items.0.organization.teams")).isEqualTo(1L);
    done("PUT", team + "/members/create", null);
    done("PUT", team + "/members/create", "{\"role\": \"owner\"}");
    done("DELETE", team + "/members/edit", null);
    done("DELETE", team + "/members/edit", null);
    assertThat(api.get(team + "/members").each("items", "organization.id"))
        .containsExactlyInAnyOrder("read", "create");
    assertThat(api.get(teams + "?owner=create").at("count")).isEqualTo(1L);
    assertThat(api.get(teams + "?owner=read").at("count")).isEqualTo(0L);
    assertThat(api.get(teams + "?title=RITE").at("count")).isEqualTo(1L);
    assertThat(api.fails(404, "PUT", team + "/members/stranger", null)).contains("stranger");
  }

  @Test
  void aTeamThatIsDeletedIsGone() {
    String team = team("{\"title\": \"Writers\"}");
    done("DELETE", team, null);
    done("DELETE", team, null);
    api.fails(404, "GET", team, null);
  }

  @Test
  void teamsOfAnotherOrganizationAreUnknown() {
    String other =
        api.world
            .as("stranger")
            .organizations()
            .create(CreateOrganization.titled("Other"))
            .id()
            .value();
    String team = team("{\"title\": \"Writers\"}");
    String id = team.substring(team.lastIndexOf('/') + 1);
    api.fails(404, "GET", "/orgs/" + other + "/teams/" + id, null);
    api.fails(404, "stranger", "GET", "/orgs/" + other + "/teams/" + id, null);
    api.fails(404, "stranger", "GET", team, null);
  }
}
