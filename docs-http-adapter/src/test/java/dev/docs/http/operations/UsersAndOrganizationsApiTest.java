package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.change.CreateChangeRequest;
import dev.docs.http.HttpRequest;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.user.CreateUser;
import java.util.List;
import org.junit.jupiter.api.Test;

class UsersAndOrganizationsApiTest {

  private final Api api = new Api();

  @Test
  void theInterfaceTellsItsVersionToAnybody() {
    assertThat(api.send(HttpRequest.get("/v1/")).text("version")).isEqualTo("v1");
  }

  @Test
  void theCallerIsReturned() {
    assertThat(api.get("/user").json())
        .isEqualTo(
            Api.parse(
                """
                {"object": "user", "id": "admin", "displayName": "Ada Admin",
                 "urls": {"location": "http://localhost/v1/users/admin"}}
                """));
    api.fails(401, "unknown", "GET", "/user", null);
  }

  @Test
  @RuleTest("users-visibility")
  void aUserIsKnownToThoseOfTheSameOrganization() {
    api.world
        .operator
        .users()
        .create(
            CreateUser.named("b/ob é", "Bob")
                .email("bob@example.com")
                .photoURL("http://localhost/bob.png"));
    api.tokens.add("bob", Caller.user("b/ob é"));
    Reply bob = api.as("bob", "GET", "/user", null);
    assertThat(bob.text("email")).isEqualTo("bob@example.com");
    assertThat(bob.text("photoURL")).isEqualTo("http://localhost/bob.png");
    String location = "/users/b%2Fob%20%C3%A9";
    assertThat(bob.text("urls.location")).isEqualTo(Api.BASE + location);
    assertThat(api.as("bob", "GET", location, null).json()).isEqualTo(bob.json());
    api.fails(404, "GET", location, null);
    assertThat(api.get("/users/edit").text("displayName")).isEqualTo("edit");
  }

  @Test
  void theOperatorIsShownWhereTheirLocationSays() {
    String space =
        api.world
            .operator
            .spaces()
            .create(api.world.organization, CreateSpace.titled("Guide"))
            .id()
            .value();
    api.world
        .operator
        .changeRequests()
        .create(new SpaceId(space), new CreateChangeRequest("Of the operator"));
    Reply changeRequest = api.get("/spaces/" + space + "/change-requests/1");
    String location = changeRequest.text("createdBy.urls.location");
    assertThat(api.get(location.substring(Api.BASE.length())).json())
        .isEqualTo(changeRequest.at("createdBy"));
    api.fails(401, "unknown", "GET", "/users/operator", null);
  }

  @Test
  @RuleTest({"billing", "no-integrations"})
  void anOrganizationHasEveryField() {
    assertThat(api.get("/orgs/" + api.organization).json())
        .isEqualTo(
            Api.parse(
                """
                {
                  "object": "organization",
                  "id": "%1$s",
                  "title": "Acme",
                  "createdAt": "2024-05-01T12:00:00.000Z",
                  "emailDomains": [],
                  "type": "business",
                  "defaultRole": "read",
                  "sso": false,
                  "ai": true,
                  "inviteLinks": false,
                  "mergeRules": {"type": "none"},
                  "plan": "free_2024",
                  "urls": {
                    "location": "http://localhost/v1/orgs/%1$s",
                    "app": "http://localhost/app/orgs/%1$s"
                  },
                  "trial": {"status": "notapplicable", "count": 0},
                  "permissions": {
                    "view": true, "access": true, "admin": true, "ownTeam": true, "createContent": true,
                    "createOpenAPISpec": true, "ingestConversations": true, "viewBilling": true,
                    "listMembers": true, "listTeams": true, "listIntegrations": true,
                    "listInstallations": true, "installIntegration": false
                  }
                }
                """
                    .formatted(api.organization)));
  }

  @Test
  void permissionsInAnOrganizationAreTheCallers() {
    Reply seen = api.as("edit", "GET", "/orgs/" + api.organization, null);
    assertThat(seen.at("permissions.createContent")).isEqualTo(false);
    assertThat(seen.at("permissions.listMembers")).isEqualTo(true);
    Reply guest = api.as("guest", "GET", "/orgs/" + api.organization, null);
    assertThat(guest.at("permissions.listMembers")).isEqualTo(false);
  }

  @Test
  void everybodySeesTheirOwnOrganizations() {
    assertThat(api.get("/orgs").each("items", "title")).isEqualTo(List.of("Acme"));
    assertThat(api.as("stranger", "GET", "/orgs", null).json())
        .isEqualTo(Api.parse("{\"items\": [], \"count\": 0}"));
    api.fails(404, "stranger", "GET", "/orgs/" + api.organization, null);
  }

  @Test
  void aRevokedTokenIsUnknown() {
    assertThat(api.tokens.revoke("edit")).isTrue();
    assertThat(api.tokens.revoke("edit")).isFalse();
    api.fails(401, "edit", "GET", "/user", null);
  }
}
