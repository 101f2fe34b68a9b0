package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.json.JsonObject;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Any text as a URL is resolved, refused or not found, but never an internal error. */
class HostileUrlsTest {

  private static final String BASE = "https://acme.sites.localhost/docs";

  private final Api api = new Api();
  private final String site = site();

  private String site() {
    api.patch("/orgs/" + api.organization, "{\"hostname\": \"acme\"}");
    String sites = "/orgs/" + api.organization + "/sites";
    String body =
        JsonObject.of("title", "Docs")
            .put("spaces", List.of(api.space("Guide"), api.space("API")))
            .toString();
    String made = sites + "/" + api.create(sites, body).id();
    api.post(made + "/publish", null);
    return made.substring(made.lastIndexOf('/') + 1);
  }

  private Reply lookup(String token, String url) {
    return api.as(token, "POST", "/urls/published", JsonObject.of("url", url).toString());
  }

  @Provide
  Arbitrary<String> urls() {
    Arbitrary<String> scheme =
        Arbitraries.of(
            "https://", "http://", "HTTPS://", "ftp://", "//", "", "https:/", "https://u:p@");
    Arbitrary<String> host =
        Arbitraries.of(
            "acme.sites.localhost",
            "ACME.sites.localhost:3000",
            "sites.localhost",
            "preview",
            "preview:80",
            "[::1]:8080",
            "a.b.c",
            ".sites.localhost",
            "x..sites.localhost",
            "acme.sites.localhost:",
            "\u0000.sites.localhost",
            "\u00e9\ud800.example.com",
            "");
    Arbitrary<String> segment =
        Arbitraries.of(
            "docs",
            "DOCS",
            "d%6Fcs",
            "api",
            "%61pi",
            "API",
            "guide",
            "~",
            "changes",
            "revisions",
            "1",
            "%2F",
            "%",
            "%zz",
            "%00",
            "..",
            ".",
            "",
            " ",
            "preview",
            site,
            "\u0000",
            "%C3",
            "\ud800",
            "a".repeat(300),
            "?x",
            "#y",
            "v",
            "home");
    return Combinators.combine(scheme, host, segment.list().ofMaxSize(7))
        .as((one, other, parts) -> one + other + "/" + String.join("/", parts));
  }

  @Property(tries = 300)
  void noUrlIsAFailure(@ForAll("urls") String url) {
    for (String caller : List.of("admin", "stranger")) {
      Reply found = lookup(caller, url);
      assertThat(found.status()).as("%s %s", url, found).isIn(200, 400, 404);
    }
  }

  /** Equivalent spellings of the same URL. */
  @Example
  void escapesLetterCaseSlashesPortsAndNamesOfUsersDoNotMatter() {
    String space = lookup("stranger", BASE + "/api/x").text("space");
    for (String url :
        List.of(
            "https://acme.sites.localhost:8443/DOCS/API/x",
            "http://someone:secret@ACME.Sites.Localhost/docs//api///x/",
            "https://acme.sites.localhost/d%6Fcs/%61p%69/x?jwt_token=1#y")) {
      Reply found = lookup("stranger", url);
      assertThat(found.text("space")).as(url).isEqualTo(space);
      assertThat(found.text("pathname")).isEqualTo("x");
      assertThat(found.text("canonicalUrl")).isEqualTo(BASE + "/api/x");
    }
    assertThat(lookup("stranger", BASE + "/" + "a".repeat(2_000)).status()).isEqualTo(200);
    assertThat(lookup("stranger", BASE + "/" + "a".repeat(2_048)).status()).isEqualTo(400);
  }
}
