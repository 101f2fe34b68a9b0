package dev.docs.http.signin.openid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Role;
import dev.docs.http.signin.Identity;
import dev.docs.http.signin.ProviderMembers;
import dev.docs.http.signin.openid.OpenIdProvider.Feature;
import dev.docs.people.InviteUsers;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where groups are found, and signing out at the provider. */
@WholeRun
class ProviderFeaturesTest {

  private static final ProviderMembers.Grant EDITORS =
      new ProviderMembers.Grant(Optional.of("editors"), Optional.of(Role.EDIT));

  private final SignInWorld world;
  private final TestBrowser browser = new TestBrowser();

  ProviderFeaturesTest() throws IOException {
    world = new SignInWorld(EDITORS);
  }

  @AfterEach
  void close() {
    world.close();
    assertThat(world.errors).isEmpty();
  }

  private Optional<Role> role() {
    Identity ada =
        new Identity(world.provider.issuer(), "ada", Optional.empty(), Optional.empty(), Set.of());
    return world.world.admin.members().get(world.world.organization, ada.user()).member().role();
  }

  @ParameterizedTest
  @CsvSource({
    "realm_access.roles, realm_access/roles",
    "realm_access.roles, realm_access.roles",
    "resource_access.docs.example.roles, resource_access/docs.example/roles",
    "https://id.example.com/groups, https://id.example.com/groups"
  })
  void groupsAreFoundInsideOfOtherClaims(String name, String path) throws IOException {
    world.provider.groupsClaim = name;
    String[] parts = path.startsWith("https:") ? new String[] {path} : path.split("/", -1);
    Object value = List.of("others", "editors");
    for (int i = parts.length - 1; i > 0; i--) {
      value = Map.of(parts[i], value);
    }
    Object outer = value;
    world.provider.claims = claims -> claims.claim(parts[0], outer);
    HttpResponse<String> page = world.signIn(browser, world.another());
    assertThat(page.statusCode()).as(Arrays.toString(parts)).isEqualTo(200);
    assertThat(role()).contains(Role.EDIT);
  }

  @Test
  void groupsThatTheTokenDoesNotHaveAreThoseOfTheUserInfo() throws IOException {
    world.provider.userInfo = Map.of("sub", "ada", "groups", List.of("editors"));
    assertThat(world.signIn(browser).statusCode()).as("not asked").isEqualTo(403);
    world.provider.features = Set.of(Feature.USER_INFO);
    String asking = world.another();
    assertThat(world.signIn(new TestBrowser(), asking).statusCode()).isEqualTo(200);
    assertThat(role()).contains(Role.EDIT);

    world.provider.claims = claims -> claims.claim("groups", List.of());
    assertThat(world.signIn(new TestBrowser(), asking).statusCode())
        .as("the token has the claim")
        .isEqualTo(403);
  }

  /** The name by which people see the only person of the provider. */
  private String shown() {
    return world
        .world
        .operator
        .users()
        .get(
            new Identity(
                    world.provider.issuer(), "ada", Optional.empty(), Optional.empty(), Set.of())
                .user())
        .displayName();
  }

  @Test
  @RuleTest("names-of-providers")
  void nameAndAddressThatTheTokenDoesNotHaveAreThoseOfTheUserInfo() throws IOException {
    world.members(List.of(), Map.of());
    world
        .world
        .admin
        .invitations()
        .invite(world.world.organization, InviteUsers.as(Role.COMMENT, "ada@example.com"));
    world.provider.claims =
        claims -> claims.claim("name", null).claim("email", null).claim("email_verified", null);
    world.provider.features = Set.of(Feature.USER_INFO);
    String asking = world.another();
    Map<String, Object> told =
        new HashMap<>(
            Map.of(
                "sub",
                "ada",
                "given_name",
                "Ada",
                "family_name",
                "King",
                "email",
                "ada@example.com"));
    world.provider.userInfo = told;
    assertThat(world.signIn(new TestBrowser(), asking).statusCode())
        .as("nobody has verified the address")
        .isEqualTo(403);

    told.put("email_verified", true);
    assertThat(world.signIn(new TestBrowser(), asking).statusCode()).isEqualTo(200);
    assertThat(shown()).isEqualTo("Ada King");

    told.put("given_name", "Augusta");
    assertThat(world.signIn(new TestBrowser(), asking).statusCode()).isEqualTo(200);
    assertThat(shown()).isEqualTo("Augusta King");
  }

  @Test
  void aKeyThatCannotBeReadLeavesTheOthers() throws IOException {
    world.provider.claims = claims -> claims.claim("groups", List.of("editors"));
    world.provider.firstKey =
        "{\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":\"!\",\"kid\":\"new\"},{\"kty\":\"AKP\",\"kid\":\"pq\"},";
    assertThat(world.signIn(browser, world.another()).statusCode()).isEqualTo(200);
  }

  @Test
  void groupsThatAreElsewhereAreNotTakenForNone() throws IOException {
    world.provider.claims =
        claims ->
            claims
                .claim("_claim_names", Map.of("groups", "src1"))
                .claim(
                    "_claim_sources", Map.of("src1", Map.of("endpoint", "https://graph.example")));
    HttpResponse<String> page = world.signIn(browser, world.another());
    assertThat(page.statusCode()).isEqualTo(403);
    assertThat(SignInWorld.alert(page)).contains("settings");

    world.provider.features = Set.of(Feature.USER_INFO);
    world.provider.userInfo = Map.of("sub", "ada", "groups", List.of("editors"));
    assertThat(world.signIn(new TestBrowser(), world.another()).statusCode()).isEqualTo(200);
    assertThat(role()).contains(Role.EDIT);
  }

  @Test
  void userInfoOfSomebodyElseOrNoneEndsTheSignIn() throws IOException {
    world.provider.features = Set.of(Feature.USER_INFO);
    String asking = world.another();
    Map<String, Object> bob = new HashMap<>(Map.of("sub", "bob", "groups", List.of("editors")));
    world.provider.userInfo = bob;
    assertThat(world.signIn(new TestBrowser(), asking).statusCode()).isEqualTo(403);
    bob.remove("sub");
    assertThat(world.signIn(new TestBrowser(), asking).statusCode()).isEqualTo(403);
    world.provider.userInfo = null;
    assertThat(world.signIn(new TestBrowser(), asking).statusCode()).isEqualTo(503);
  }

  @Test
  void whoSignsOutIsSentToTheProviderAndComesBack() throws IOException {
    world.provider.claims = claims -> claims.claim("groups", List.of("editors"));
    world.provider.features = Set.of(Feature.SIGN_OUT);
    String server = world.another();
    browser.goOn(world.signIn(browser, server));
    assertThat(browser.open(URI.create(server + "/app")).body()).contains("Acme");

    HttpResponse<String> out =
        browser.post(URI.create(server + "/app/~sign-out"), "", "same-origin");

    assertThat(out.statusCode()).isEqualTo(200);
    assertThat(browser.cookies).isEmpty();
    String there = Jsoup.parse(out.body()).select("main a").attr("href");
    assertThat(out.headers().firstValue("Refresh")).contains("0; url=" + there);
    assertThat(there).startsWith(world.provider.issuer() + "/end?");
    assertThat(browser.open(URI.create(there)).body()).contains("Sign in");
    assertThat(world.provider.signedOut)
        .containsExactly(
            Map.of("client_id", TestProvider.CLIENT, "post_logout_redirect_uri", server + "/app"));
  }

  @Test
  void aProviderWithoutASafePlaceToSignOutIsNotCalled() throws IOException {
    world.provider.claims = claims -> claims.claim("groups", List.of("editors"));
    world.provider.description = all -> all.put("end_session_endpoint", "http://evil.example/end");
    world.provider.features = Set.of(Feature.SIGN_OUT);
    String server = world.another();
    browser.goOn(world.signIn(browser, server));
    HttpResponse<String> out =
        browser.post(URI.create(server + "/app/~sign-out"), "", "same-origin");
    assertThat(out.statusCode()).isEqualTo(303);
    assertThat(browser.cookies).isEmpty();
  }
}
