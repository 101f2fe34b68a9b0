package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.listing.ListOptions;
import dev.docs.token.AccessToken;
import dev.docs.token.CreateToken;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** Access tokens in the browser: a secret is shown once, and a session ends with its token. */
class TokenPagesTest {

  private static final String OWN = "/app/~tokens";

  private final Reader reader = new Reader();

  private String organization() {
    return "/app/orgs/" + reader.world.organization + "/tokens";
  }

  private Document post(String path, String... fields) {
    HttpResponse response = reader.send(Reader.form(path, fields));
    assertThat(response.status()).as(response.text()).isEqualTo(200);
    return Jsoup.parse(response.text());
  }

  private List<AccessToken> own(String user) {
    return reader.world.as(user).accessTokens().list(ListOptions.first()).items();
  }

  private boolean opens(String secret) {
    return reader.http.handle(HttpRequest.get("/v1/user").withToken(secret)).status() == 200;
  }

  @Test
  void aReaderMakesRotatesAndRevokesTheirTokens() {
    reader.as("edit");
    Document made =
        post(OWN, "action", "create", "name", "ci <1>", "role", "comment", "read-only", "on");
    String secret = made.select("[role=status] code").text();
    assertThat(opens(secret)).isTrue();
    AccessToken token = own("edit").get(0);
    assertThat(token.name()).isEqualTo("ci <1>");
    Document page = reader.page(OWN);
    assertThat(page.select("tbody tr").text()).contains("ci <1>", "comment", "read-only");
    assertThat(page.text()).doesNotContain(secret);

    String id = token.id().value();
    String other = post(OWN, "action", "rotate", "token", id).select("[role=status] code").text();
    assertThat(opens(other)).isTrue();
    assertThat(opens(secret)).as("for an hour").isTrue();
    post(OWN, "action", "revoke", "token", id);
    assertThat(List.of(opens(other), opens(secret))).containsOnly(false);
    assertThat(own("edit")).isEmpty();
  }

  @Test
  void adminsManageTheTokensOfTheirOrganization() {
    reader.as("admin");
    assertThat(reader.page("/app/orgs/" + reader.world.organization).select("dd a[href]"))
        .anyMatch(link -> link.attr("href").equals(organization()));
    String secret =
        post(organization(), "action", "create", "name", "bot", "days", "30")
            .select("[role=status] code")
            .text();
    assertThat(opens(secret)).isTrue();
    assertThat(reader.page(organization()).select("tbody tr").text()).contains("bot", "admin");
    reader.as("read");
    assertThat(reader.send(HttpRequest.get(organization())).status()).isEqualTo(403);
    reader.as("stranger");
    assertThat(reader.send(HttpRequest.get(organization())).status()).isEqualTo(404);
  }

  @Test
  void aSessionEndsWithItsToken() {
    AccessToken.Issued issued =
        reader.world.as("read").accessTokens().create(CreateToken.named("browser"));
    reader.as(issued.secret());
    assertThat(reader.page("/app").text()).contains("Acme");
    reader.world.as("read").accessTokens().revoke(issued.token().id());
    assertThat(reader.send(HttpRequest.get("/app/~tokens")).status()).isEqualTo(401);
  }

  @Test
  void aFormOfAnotherSiteChangesNothing() {
    reader.as("edit");
    HttpRequest form =
        Reader.form(OWN, "action", "create", "name", "x")
            .withHeader("Origin", "https://evil.example");
    assertThat(reader.send(form).status()).isEqualTo(403);
    assertThat(own("edit")).isEmpty();
  }

  @Test
  void wrongFormsAreRefused() {
    reader.as("edit");
    for (String[] fields :
        List.of(
            new String[] {"action", "other"},
            new String[] {"action", "create", "name", ""},
            new String[] {"action", "create", "name", "x", "days", "-1"},
            new String[] {"action", "rotate"})) {
      assertThat(reader.send(Reader.form(OWN, fields)).status()).isEqualTo(400);
    }
    assertThat(reader.send(Reader.form("/app", "action", "create")).status()).isEqualTo(405);
    reader.cookie = Optional.empty();
    assertThat(reader.send(Reader.form(OWN, "action", "create", "name", "x")).status())
        .isEqualTo(401);
  }
}
