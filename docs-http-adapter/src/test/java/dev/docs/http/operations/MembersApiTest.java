package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.http.HttpRequest;
import dev.docs.http.Profile;
import dev.docs.http.api.DocsApi;
import dev.docs.http.json.JsonObject;
import dev.docs.http.visitor.VisitorTokens;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.organization.Account;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.CreateTeam;
import dev.docs.people.Invitations;
import dev.docs.people.InviteUsers;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.Certificates;
import dev.docs.user.CreateUser;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class MembersApiTest {

  private static final String KEY = "0123456789abcdef0123456789abcdef";

  private final Api api = new Api();
  private final String root = "/orgs/" + api.organization;

  @Test
  void aMemberHasEveryField() {
    api.post(root + "/ping", null);
    assertThat(api.get(root + "/members/admin").json())
        .isEqualTo(
            Api.parse(
                """
                {"object": "member", "id": "admin", "role": "admin",
                 "user": {"object": "user", "id": "admin", "displayName": "Ada Admin",
                   "urls": {"location": "http://localhost/v1/users/admin"}},
                 "disabled": false, "joinedAt": "2024-05-01T12:00:00.000Z",
                 "lastSeenAt": "2024-05-01T12:00:00.000Z", "sso": false, "spaces": 0, "teams": 0,
                 "sites": 0}
                """));
    assertThat(api.get(root + "/members/guest").at("role")).isNull();
    api.fails(404, "GET", root + "/members/stranger", null);
    api.fails(403, "guest", "GET", root + "/members/admin", null);
    assertThat(api.as("guest", "GET", root + "/members/guest", null).status()).isEqualTo(200);
  }

  @Test
  void membersAreFilteredAndOrderedByTheQuery() {
    assertThat(api.get(root + "/members?role=guest").each("items", "id"))
        .isEqualTo(List.of("guest"));
    assertThat(api.get(root + "/members?search=ADA").each("items", "id"))
        .isEqualTo(List.of("admin"));
    assertThat(api.get(root + "/members?sort=lastSeenAt").each("items", "id")).isEqualTo(List.of());
    assertThat(api.get(root + "/members?order=asc&limit=2").each("items", "id")).hasSize(2);
    Reply first = api.get(root + "/members?limit=3&search=e");
    Reply second = api.get(root + "/members?limit=3&search=e&page=" + first.text("next.page"));
    assertThat(second.each("items", "id")).isNotEqualTo(first.each("items", "id"));
    api.fails(400, "GET", root + "/members?role=admin&page=" + first.text("next.page"), null);
  }

  @Test
  void membersAreOrderedByTheirNames() {
    String byName = root + "/members?sort=name";
    List<?> names = (List<?>) api.get(byName + "&order=asc").each("items", "user.displayName");
    assertThat(names).hasSize(7).first().isEqualTo("Ada Admin");
    assertThat(api.get(byName + "&limit=1").each("items", "user.displayName"))
        .isEqualTo(List.of("review"));
    Reply first = api.get(byName + "&order=asc&limit=4");
    Reply rest = api.get(byName + "&order=asc&limit=4&page=" + first.text("next.page"));
    assertThat(Stream.concat(first.each("items", "id").stream(), rest.each("items", "id").stream()))
        .hasSize(7)
        .doesNotHaveDuplicates();
    assertThat(api.get(byName + "&search=ada&role=admin").each("items", "id"))
        .isEqualTo(List.of("admin"));
  }

  @Test
  void whoMayAccessASiteIsFilteredAndOrdered() {
    String space = api.space("Guide");
    String site = api.site("Site", space) + "/permissions/aggregate";
    assertThat(api.get(site).each("items", "user.id"))
        .isEqualTo(List.of("admin", "comment", "create", "edit", "read", "review"));
    assertThat(api.get(site + "?order=desc&limit=2").each("items", "user.id"))
        .isEqualTo(List.of("review", "read"));
    assertThat(api.get(site + "?sort=name&order=desc&limit=1").each("items", "user.id"))
        .isEqualTo(List.of("review"));
    assertThat(api.get(site + "?role=edit").each("items", "user.id")).isEqualTo(List.of("edit"));
    assertThat(api.get(site + "?search=ADA").each("items", "user.id")).isEqualTo(List.of("admin"));
    String team =
        api.call("PUT", root + "/teams", "{\"title\": \"Editors\", \"members\": [\"edit\"]}", 201)
            .id();
    assertThat(api.get(site + "?team=" + team).each("items", "user.id")).isEqualTo(List.of("edit"));
    assertThat(api.get(site + "?team=none").at("count")).isEqualTo(0L);
    api.fails(400, "GET", site + "?sort=age", null);
  }

  @Test
  void aRoleIsChangedAndTheLastAdminKept() {
    assertThat(api.patch(root + "/members/edit", "{\"role\": null}").at("role")).isNull();
    assertThat(api.patch(root + "/members/edit", "{}").at("role")).isNull();
    api.fails(409, "PATCH", root + "/members/admin", "{\"role\": \"read\"}");
    api.fails(409, "DELETE", root + "/members/admin", null);
    api.delete(root + "/members/edit");
    api.delete(root + "/members/edit");
    assertThat(api.post(root + "/members/read/sso", null).at("sso")).isEqualTo(true);
  }

  @Test
  void theSpacesAndTeamsOfAMemberAreListed() {
    String space = api.space("Guide");
    assertThat(api.get(root + "/members/edit/spaces").each("items", "permission"))
        .isEqualTo(List.of("edit"));
    assertThat(api.get(root + "/members/edit/spaces").text("items.0.space.id")).isEqualTo(space);
    api.world
        .admin
        .teams()
        .create(api.world.organization, CreateTeam.titled("Writers").of(new UserId("edit")));
    Reply teams = api.get(root + "/members/edit/teams?title=WRI");
    assertThat(teams.text("items.0.team.title")).isEqualTo("Writers");
    assertThat(teams.text("items.0.member.role")).isEqualTo("member");
    assertThat(api.get(root + "/members/edit").at("teams")).isEqualTo(1L);
  }

  @Test
  @RuleTest("visitor-claims")
  void pingAnswersWhatIsKnownOfTheMemberSignedWithTheKeyThatWasGiven() throws Exception {
    var http = DocsApi.of(api.world.docs, api.tokens).fileKey("key").visitorKey(KEY).build();
    HttpRequest ping = HttpRequest.of("POST", "/v1" + root + "/ping");
    Map<?, ?> answer = (Map<?, ?>) Api.parse(http.handle(ping.withToken("guest")).text());
    assertThat(answer.get("serviceVisitorClaims")).isEqualTo(answer.get("gitbookVisitorClaims"));
    List<String> parts = List.of(((String) answer.get("serviceVisitorClaims")).split("\\.", -1));
    long now = Instant.parse("2024-05-01T12:00:00Z").getEpochSecond();
    assertThat(Api.parse(decoded(parts.get(0))))
        .isEqualTo(Api.parse("{\"typ\": \"JWT\", \"alg\": \"HS256\"}"));
    assertThat(Api.parse(decoded(parts.get(1))))
        .isEqualTo(
            Api.parse(
                """
                {"sub": "guest", "organization": "%s", "role": "guest", "name": "guest",
                 "sso": false, "iat": %d, "exp": %d}
                """
                    .formatted(api.organization, now, now + 3600)));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(KEY.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    byte[] signed = (parts.get(0) + "." + parts.get(1)).getBytes(StandardCharsets.US_ASCII);
    assertThat(parts.get(2))
        .isEqualTo(Base64.getUrlEncoder().withoutPadding().encodeToString(mac.doFinal(signed)));
    assertThat(api.post(root + "/ping", null).text("serviceVisitorClaims")).contains(".");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> VisitorTokens.signedWith("too short"))
        .withMessageContaining("32");
  }

  private static String decoded(String part) {
    return new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8);
  }

  @Test
  void peopleAreInvitedAndJoin() {
    Reply invited =
        api.post(
            root + "/invites",
            "{\"emails\": [\"a@acme.example\", {\"email\": \"b@acme.example\", \"role\": null}]}");
    assertThat(invited.at("invited")).isEqualTo(2L);
    assertThat(invited.at("failedSSOEmails")).isEqualTo(List.of());
    String id = invited.text("users.1");
    assertThat(api.get(root + "/members/" + id).at("role")).isNull();
    api.fails(400, "POST", root + "/invites", "{\"emails\": []}");
    api.fails(400, "POST", root + "/invites", "{\"emails\": [{\"email\": \"c@acme.example\"}]}");

    Reply link = api.create(root + "/link-invites", "{\"role\": \"comment\"}");
    assertThat(link.json())
        .isEqualTo(
            Api.parse(
                """
                {"object": "invite", "id": "%s", "role": "comment", "redundant": true}
                """
                    .formatted(link.id())));
    api.fails(403, "stranger", "POST", root + "/invites/" + link.id(), null);
    api.patch(root, "{\"inviteLinks\": true}");
    assertThat(api.as("stranger", "POST", root + "/invites/" + link.id(), null).status())
        .isEqualTo(200);
    assertThat(api.get(root + "/members/stranger").text("role")).isEqualTo("comment");
    assertThat(api.get(root + "/link-invites").each("items", "id")).isEqualTo(List.of(link.id()));
    String path = root + "/link-invites/" + link.id();
    assertThat(api.patch(path, "{\"role\": null}").at("role")).isNull();
    api.delete(path);
    api.fails(404, "GET", path, null);

    String space = api.space("Guide");
    Reply toSpace =
        api.create(root + "/link-invites", "{\"level\": \"edit\", \"space\": \"" + space + "\"}");
    assertThat(toSpace.text("space.id")).isEqualTo(space);
    assertThat(toSpace.text("level")).isEqualTo("edit");
    String collection = api.collection("Manuals");
    Reply toCollection =
        api.create(
            root + "/link-invites",
            "{\"level\": \"read\", \"collection\": \"" + collection + "\"}");
    assertThat(toCollection.text("collection.id")).isEqualTo(collection);
    api.fails(400, "POST", root + "/link-invites", "{\"space\": \"" + space + "\"}");
  }

  @Test
  @RuleTest("invite-links-and-their-makers")
  void theListOfLinksShowsThoseToContentWhereAskedFor() {
    String link = api.create(root + "/link-invites", "{\"role\": \"comment\"}").id();
    String space = api.space("Guide");
    String gone = api.space("Gone");
    String toSpace = linkTo("space", space);
    String toGone = linkTo("space", gone);
    String toCollection = linkTo("collection", api.collection("Manuals"));
    api.delete("/spaces/" + gone);

    assertThat(api.get(root + "/link-invites").each("items", "id")).isEqualTo(List.of(link));
    assertThat(api.get(root + "/link-invites?content=false").each("items", "id"))
        .isEqualTo(List.of(link));
    Reply all = api.get(root + "/link-invites?content=true");
    assertThat(all.each("items", "id"))
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
        .containsExactlyInAnyOrder(link, toSpace, toGone, toCollection);
    api.fails(403, "create", "GET", root + "/link-invites?content=true", null);
    api.fails(400, "GET", root + "/link-invites?content=some", null);
    Reply first = api.get(root + "/link-invites?content=true&limit=1");
    api.fails(400, "GET", root + "/link-invites?page=" + first.text("next.page"), null);

    for (String id : List.of(toSpace, toGone, toCollection)) {
      api.delete(root + "/link-invites/" + id);
    }
    assertThat(api.get(root + "/link-invites?content=true").each("items", "id"))
        .isEqualTo(List.of(link));
  }

  private String linkTo(String kind, String id) {
    return api.create(
            root + "/link-invites", "{\"level\": \"read\", \"" + kind + "\": \"" + id + "\"}")
        .id();
  }

  /** The same world with pending invitations enabled. */
  private Docs whereInvitationsWait() {
    return Docs.builder()
        .store(api.counted)
        .clock(api.world.clock)
        .ids(Ids.seeded(99))
        .invitationAcceptance(Invitations.Acceptance.REQUIRED)
        .build();
  }

  @Test
  void cursorsOfPendingInvitationsGoOnInTheirOwnListOnly() {
    Docs docs = whereInvitationsWait();
    OrganizationId other =
        docs.as(Caller.user("stranger"))
            .organizations()
            .create(CreateOrganization.titled("Beta"))
            .id();
    List<OrganizationId> organizations = List.of(api.world.organization, other);
    for (String name : List.of("vera", "tom")) {
      String email = name + "@b.example";
      api.world.operator.users().create(CreateUser.named(name, name).email(email));
      api.tokens.add(name, Caller.user(name));
      for (OrganizationId organization : organizations) {
        String admin = organization.equals(other) ? "stranger" : "admin";
        docs.as(Caller.user(admin))
            .invitations()
            .invite(organization, InviteUsers.as(Role.EDIT, email));
      }
    }

    List<List<String>> lists =
        List.of(
            List.of("admin", root + "/invites"),
            List.of("stranger", "/orgs/" + other + "/invites"),
            List.of("vera", "/user/invites"),
            List.of("tom", "/user/invites"));
    for (List<String> from : lists) {
      Reply first = api.as(from.get(0), "GET", from.get(1) + "?limit=1", null);
      for (List<String> to : lists) {
        Reply next =
            api.as(to.get(0), "GET", to.get(1) + "?limit=1&page=" + first.text("next.page"), null);
        assertThat(next.status()).as("%s in %s", from, to).isEqualTo(from == to ? 200 : 400);
        if (from == to) {
          assertThat(next.each("items", "id")).hasSize(1).isNotEqualTo(first.each("items", "id"));
        }
      }
    }
  }

  @Test
  void aPendingInvitationIsListedAcceptedDeclinedAndWithdrawn() {
    Docs docs = whereInvitationsWait();
    api.world.operator.users().create(CreateUser.named("vera", "Vera").email("vera@b.example"));
    api.tokens.add("vera", Caller.user("vera"));
    Runnable invite =
        () ->
            docs.as(Caller.user("admin"))
                .invitations()
                .invite(api.world.organization, InviteUsers.as(Role.EDIT, "Vera@B.example"));
    invite.run();

    Reply waiting = api.as("vera", "GET", "/user/invites", null);
    String id = waiting.text("items.0.id");
    assertThat(waiting.at("items.0"))
        .isEqualTo(
            Api.parse(
                """
                {"object": "pending-invite", "id": "%s", "organization": "%s",
                 "organizationTitle": "Acme", "user": "vera", "email": "Vera@B.example",
                 "role": "edit", "sso": false, "createdAt": "2024-05-01T12:00:00.000Z"}
                """
                    .formatted(id, api.organization)));
    assertThat(api.get(root + "/invites").each("items", "id")).isEqualTo(List.of(id));
    api.fails(403, "create", "GET", root + "/invites", null);
    api.fails(403, "create", "DELETE", root + "/invites/" + id, null);
    api.fails(404, "vera", "GET", root, null);
    api.fails(404, "GET", root + "/members/vera", null);
    api.fails(404, "stranger", "POST", root + "/invites/" + id, null);

    assertThat(api.as("vera", "DELETE", root + "/invites/" + id, null).status()).isEqualTo(204);
    assertThat(api.get(root + "/invites").each("items", "id")).isEqualTo(List.of());
    invite.run();
    api.delete(root + "/invites/" + api.get(root + "/invites").text("items.0.id"));
    invite.run();
    String last = api.get(root + "/invites").text("items.0.id");
    assertThat(api.as("vera", "POST", root + "/invites/" + last, null).status()).isEqualTo(200);

    assertThat(api.get(root + "/members/vera").text("role")).isEqualTo("edit");
    assertThat(api.as("vera", "GET", "/user/invites", null).each("items", "id"))
        .isEqualTo(List.of());
  }

  @Test
  void aSamlProviderHasEveryField() {
    Reply made = api.create(root + "/saml", "{\"label\": \"Idp\"}");
    assertThat(made.text("status")).isEqualTo("pending");
    assertThat(made.toString()).contains("entityID").doesNotContain("ssoURL");
    HttpRequest asked =
        HttpRequest.get("/v1" + root + "/saml/" + made.id())
            .withToken("admin")
            .withHeader(Profile.HEADER, "2025");
    assertThat(new Reply(api.http.handle(asked)).text("ssoURL")).isEmpty();
    String team = api.as("admin", "PUT", root + "/teams", "{\"title\": \"Staff\"}").id();
    Reply changed =
        api.patch(
            root + "/saml/" + made.id(),
            JsonObject.of("entityID", "idp")
                .put("certificate", Certificates.PEM)
                .put("ssoURL", "https://idp.example/sso")
                .put("defaultTeam", team)
                .put("defaultRole", null)
                .toString());
    assertThat(changed.text("status")).isEqualTo("active");
    assertThat(changed.text("defaultTeam.id")).isEqualTo(team);
    assertThat(changed.at("defaultRole")).isNull();
    String service = "http://localhost/app/saml/" + made.id();
    assertThat(changed.text("service.acsURL")).isEqualTo(service + "/acs");
    assertThat(changed.text("service.entityID")).isEqualTo(service);
    assertThat(changed.text("urls.location")).isEqualTo(Api.BASE + root + "/saml/" + made.id());
    assertThat(api.get(root + "/sso").json())
        .isEqualTo(
            Api.parse(
                """
                {"items": [{"id": "%s", "label": "Idp", "startURL": "%s/login"}]}
                """
                    .formatted(made.id(), service)));
    api.fails(400, "POST", root + "/saml", "{\"label\": \"L\", \"certificate\": \"C\"}");
    api.delete(root + "/teams/" + team);
    assertThat(api.get(root + "/saml/" + made.id()).at("defaultTeam")).isNull();
    api.delete(root + "/saml/" + made.id());
    assertThat(api.get(root + "/saml").each("items", "id")).isEqualTo(List.of());
  }

  @Test
  void anOrganizationIsMadeAndChanged() {
    Reply made = api.create("/orgs", "{\"title\": \"New\", \"emailDomains\": [\"New.example\"]}");
    assertThat(made.at("emailDomains")).isEqualTo(List.of("new.example"));
    assertThat(api.get("/email-domains/new.example/orgs").text("organizations.0.id"))
        .isEqualTo(made.id());
    Reply sited = api.create("/orgs?withDefaultSite=true", "{\"title\": \"Sited\"}");
    String site = sited.text("defaultContent.site");
    assertThat(api.get("/orgs/" + sited.id() + "/sites/" + site).text("title")).isEqualTo("Sited");
    api.fails(400, "POST", "/orgs?openapiUrl=ftp://a.example", "{\"title\": \"New\"}");
    Reply specified =
        api.create(
            "/orgs?withDefaultSite=true&openapiUrl=https://a.example/api.yaml",
            "{\"title\": \"Specified\"}");
    assertThat(api.get("/orgs/" + specified.id() + "/openapi").at("items.0.sourceURL"))
        .isEqualTo("https://a.example/api.yaml");
    Reply changed =
        api.patch(
            "/orgs/" + made.id(),
            """
            {"title": "Newer", "hostname": "newer", "defaultRole": null, "sso": true, "ai": false,
             "logo": "https://a.example/l.png", "defaultContent": null}
            """);
    assertThat(changed.text("hostname")).isEqualTo("newer");
    assertThat(changed.at("defaultRole")).isNull();
    assertThat(changed.text("urls.logo")).isEqualTo("https://a.example/l.png");
    assertThat(api.patch("/orgs/" + made.id(), "{\"logo\": null}").at("urls.logo")).isNull();
    api.fails(409, "PATCH", root, "{\"hostname\": \"newer\"}");
    api.fails(404, "PATCH", root, "{\"defaultContent\": {\"type\": \"site\", \"site\": \"s\"}}");
    api.fails(400, "PATCH", root, "{\"defaultContent\": {\"type\": \"page\", \"site\": \"s\"}}");
  }

  @Test
  @RuleTest("billing")
  void whatTheOperatorSaysOfAnOrganizationIsShown() {
    Account.Price price = new Account.Price(10, 100);
    Instant end = Instant.parse("2025-01-01T00:00:00Z");
    api.world
        .operator
        .organizations()
        .account(
            api.world.organization,
            Account.FREE
                .type(Account.Type.COMMUNITY)
                .useCase(Account.UseCase.OPEN_SOURCE_DOCS)
                .communityType(Account.CommunityType.NON_PROFIT)
                .plan(Account.Plan.PLUS_2024)
                .billing(
                    new Account.Billing(
                        Account.Interval.YEARLY,
                        end,
                        false,
                        true,
                        new Account.Pricing(price, price, price, price)))
                .trial(new Account.Trial(Account.TrialStatus.ENDED, end, true))
                .blocked(Account.BlockReason.SECURITY)
                .migration(new Account.Migration(end, 12.5, null)));
    api.world.admin.customHostnames().assign(api.world.organization, "docs.acme.example");
    Reply seen = api.get(root);
    assertThat(seen.text("type")).isEqualTo("community");
    assertThat(seen.text("useCase")).isEqualTo("openSourceDocs");
    assertThat(seen.text("communityType")).isEqualTo("nonProfit");
    assertThat(seen.text("plan")).isEqualTo("plus_2024");
    assertThat(seen.text("billing.interval")).isEqualTo("yearly");
    assertThat(seen.text("trial.decision")).isEqualTo("downgrade");
    assertThat(seen.text("blocked.reason")).isEqualTo("security");
    assertThat(seen.text("internal_billingMigration.deadline"))
        .isEqualTo("2025-01-01T00:00:00.000Z");
    assertThat(api.as("read", "GET", root, null).at("billing")).isNull();
  }
}
