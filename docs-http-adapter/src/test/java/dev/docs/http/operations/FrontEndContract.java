package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The requests of a front end for published sites, and the fields it needs of the responses. */
public abstract class FrontEndContract {

  private static final String BASE = "https://acme.sites.localhost/docs";

  private final Api api = new Api(this::carrier);
  private String guide;
  private String reference;
  private String site;

  /** Sends requests to the API. */
  public abstract Api.Carrier carrier(DocsHttp http);

  @BeforeEach
  public void publishASite() {
    api.patch("/orgs/" + api.organization, "{\"hostname\": \"acme\"}");
    guide = api.spaceOf("Guide", "Home", "Start here", "Secret");
    reference = api.spaceOf("API", "Overview", "Calls");
    site = api.publishedSite("Docs", guide, reference);
  }

  // ---------------------------------------------------------------- calls of a front end

  private Reply lookup(String token, String url, String jwt) {
    JsonObject visitor = JsonObject.of("unsignedClaims", Map.of()).putIfPresent("jwtToken", jwt);
    JsonObject body =
        JsonObject.of("url", url).put("visitor", visitor).put("redirectOnError", false);
    return api.as(token, "POST", "/urls/published", body.toString());
  }

  private Reply lookup(String url) {
    Reply found = lookup("admin", url, null);
    assertThat(found.status()).as("%s: %s", url, found).isEqualTo(200);
    return found;
  }

  private Reply visit(Reply lookup, String target) {
    Reply reply = api.as(lookup.text("apiToken"), "GET", target, null);
    assertThat(reply.status()).as("%s: %s", target, reply).isEqualTo(200);
    return reply;
  }

  /**
   * All requests to display a site.
   *
   * @return the texts of all pages of its space
   */
  private List<String> show(Reply lookup) {
    for (String field :
        List.of(
            "site",
            "siteSpace",
            "space",
            "organization",
            "canonicalUrl",
            "basePath",
            "siteBasePath",
            "apiToken")) {
      assertThat(lookup.text(field)).as(field).isNotEmpty();
    }
    assertThat(lookup.text("pathname")).doesNotStartWith("/");
    assertThat(lookup.at("complete")).isInstanceOf(Boolean.class);
    token(lookup.text("apiToken"));
    Reply profile =
        visit(
            lookup,
            "/orgs/"
                + lookup.text("organization")
                + "/sites/"
                + lookup.text("site")
                + "/published");
    profile(profile, lookup);
    String space = "/spaces/" + lookup.text("space");
    String revision =
        lookup.at("changeRequest") == null
            ? visit(lookup, space).text("revision")
            : visit(lookup, space + "/change-requests/" + lookup.text("changeRequest"))
                .text("revision");
    String content = space + "/revisions/" + revision;
    Reply pages = visit(lookup, content + "?metadata=true");
    assertThat(pages.at("files")).isInstanceOf(List.class);
    assertThat(pages.at("reusableContents")).isInstanceOf(List.class);
    List<String> texts = new ArrayList<>();
    for (Object page : pages.each("pages", "id")) {
      Reply document = visit(lookup, content + "/page/" + page + "/document?evaluated=true");
      assertThat(document.text("object")).isEqualTo("document");
      texts.add(document.toString());
      assertThat(visit(lookup, content + "/page/" + page + "?format=markdown").text("markdown"))
          .isNotEmpty();
    }
    for (Object path : pages.each("pages", "path")) {
      String encoded = ((String) path).replace("/", "%2F");
      assertThat(visit(lookup, content + "/path/" + encoded).text("path")).isEqualTo(path);
    }
    return texts;
  }

  /** Clients decode the token and read its expiry. */
  private void token(String token) {
    try {
      JWTClaimsSet claims = SignedJWT.parse(token).getJWTClaimsSet();
      assertThat(claims.getExpirationTime().toInstant())
          .isAfter(api.world.clock.instant().plusSeconds(120));
      assertThat(claims.getClaim("claims")).isInstanceOf(Map.class);
    } catch (java.text.ParseException e) {
      throw new AssertionError(e);
    }
  }

  private static void profile(Reply profile, Reply lookup) {
    assertThat(profile.text("site.urls.published")).startsWith("https://");
    assertThat(profile.at("scripts")).isInstanceOf(List.class);
    assertThat(profile.text("structure.type")).isIn("siteSpaces", "sections");
    assertThat(profile.at("site.ads")).isNull();
    boolean sections = profile.text("structure.type").equals("sections");
    String first = sections ? "structure.structure.0.siteSpaces.0" : "structure.structure.0";
    for (String field : List.of("id", "title", "path", "space.id", "space.revision")) {
      assertThat(profile.text(first + "." + field)).as(field).isNotEmpty();
    }
    assertThat(profile.at(first + ".default")).isInstanceOf(Boolean.class);
    assertThat(profile.text(first + ".urls.published")).startsWith("https://");
    assertThat(lookup.at("siteSection") != null).isEqualTo(sections);
    for (String field :
        List.of(
            "styling.primaryColor.light",
            "styling.dangerColor.dark",
            "internationalization.locale",
            "styling.codeTheme.default.light",
            "styling.codeTheme.default.dark",
            "styling.codeTheme.openapi.light",
            "styling.codeTheme.openapi.dark",
            "themes.default")) {
      assertThat(profile.text("customizations.site." + field)).as(field).isNotEmpty();
    }
    for (String field :
        List.of(
            "styling.font",
            "favicon",
            "header.links",
            "footer",
            "pdf",
            "feedback",
            "ai",
            "git",
            "externalLinks",
            "pagination",
            "trademark",
            "privacyPolicy",
            "pageActions.items",
            "socialAccounts",
            "socialPreview")) {
      assertThat(profile.at("customizations.site." + field)).as(field).isNotNull();
    }
    assertThat(profile.at("customizations.siteSpaces." + lookup.text("siteSpace"))).isNotNull();
  }

  // ---------------------------------------------------------------- sites

  @Test
  public void aSiteOfOneSpaceIsShown() {
    api.publishedSite("Alone", guide);
    Reply home = lookup("https://acme.sites.localhost/alone");
    assertThat(home.at("complete")).isEqualTo(true);
    assertThat(String.join("", show(home))).contains("About Home of Guide");
    assertThat(lookup("https://acme.sites.localhost/alone/start-here").text("pathname"))
        .isEqualTo("start-here");
  }

  @Test
  public void aSiteWithVariantsIsShown() {
    Reply home = lookup(BASE);
    assertThat(home.text("space")).isEqualTo(guide);
    assertThat(String.join("", show(home))).contains("About Home of Guide");
    Reply calls = lookup(BASE + "/api/calls");
    assertThat(calls.text("pathname")).isEqualTo("calls");
    assertThat(calls.text("canonicalUrl")).isEqualTo(BASE + "/api/calls");
    assertThat(String.join("", show(calls))).contains("About Calls of API");
  }

  @Test
  public void theAnswersToAUrlAndToItsPrefixesAgree() {
    for (String path : List.of("api/calls/x", "start-here/x/y")) {
      Reply whole = lookup(BASE + "/" + path);
      List<String> segments = new ArrayList<>(Arrays.asList(path.split("/")));
      String rest = "";
      while (!segments.isEmpty()) {
        rest = segments.remove(segments.size() - 1) + (rest.isEmpty() ? "" : "/" + rest);
        Reply prefix = lookup(BASE + "/" + String.join("/", segments));
        if (prefix.at("complete").equals(true)) {
          String pathname = prefix.text("pathname");
          assertThat(pathname.isEmpty() ? rest : pathname + "/" + rest)
              .isEqualTo(whole.text("pathname"));
          assertThat(prefix.text("basePath")).isEqualTo(whole.text("basePath"));
        }
      }
    }
    assertThat(lookup("admin", "https://acme.sites.localhost/", null).status()).isEqualTo(404);
  }

  @Test
  public void aSiteWithSectionsAndGroupsIsShown() {
    String more = api.spaceOf("More", "First");
    String section =
        api.create(site + "/sections", "{\"spaceId\": \"" + more + "\", \"title\": \"More\"}").id();
    api.create(
        site + "/section-groups", "{\"title\": \"Group\", \"sections\": [\"" + section + "\"]}");
    Reply home = lookup(BASE);
    show(home);
    Reply profile = visit(home, site + "/published");
    assertThat(profile.text("structure.structure.1.object")).isEqualTo("site-section-group");
    assertThat(profile.text("structure.structure.1.sections.0.id")).isEqualTo(section);
    Reply other = lookup(BASE + "/more/first");
    assertThat(other.text("siteSection")).isEqualTo(section);
    assertThat(String.join("", show(other))).contains("About First of More");
  }

  @Test
  public void anUnknownPathIsRedirectedOrNotThere() {
    Reply lookup = lookup(BASE + "/gone");
    String own = "/orgs/" + api.organization + "/sites/" + lookup.text("site");
    String redirect = own + "/redirect?source=/gone";
    assertThat(api.as(lookup.text("apiToken"), "GET", redirect, null).status()).isEqualTo(404);
    api.create(
        site + "/redirects",
        "{\"source\": \"/gone\", \"destination\": {\"kind\": \"site-space\", \"siteSpaceId\": \""
            + lookup.text("siteSpace")
            + "\"}}");
    assertThat(visit(lookup, redirect).text("target")).isEqualTo(BASE + "/");
    String revision = visit(lookup, "/spaces/" + guide).text("revision");
    assertThat(
            api.as(
                    lookup.text("apiToken"),
                    "GET",
                    "/spaces/" + guide + "/revisions/" + revision + "/path/gone%2Ftoo",
                    null)
                .status())
        .isEqualTo(404);
  }

  @Test
  public void aSiteIsSearched() {
    Reply lookup = lookup(BASE);
    String target = "/orgs/" + api.organization + "/sites/" + lookup.text("site") + "/search";
    for (String among :
        List.of(
            "\"mode\": \"all\"",
            "\"mode\": \"specific\", \"siteSpaceIds\": [\"" + lookup.text("siteSpace") + "\"]",
            "\"mode\": \"current\", \"siteSpaceId\": \"" + lookup.text("siteSpace") + "\"",
            "\"scope\": {\"mode\": \"all\"}",
            "\"scope\": {\"mode\": \"default\"}")) {
      Reply found =
          api.as(lookup.text("apiToken"), "POST", target, "{\"query\": \"start\", " + among + "}");
      assertThat(found.status()).as("%s: %s", among, found).isEqualTo(200);
      assertThat(found.text("items.0.pages.0.path")).isEqualTo("start-here");
      assertThat(found.text("items.0.id")).isEqualTo(guide);
    }
    Reply elsewhere =
        api.as(
            lookup.text("apiToken"),
            "POST",
            target,
            "{\"query\": \"calls\", \"scope\": {\"mode\": \"default\"}}");
    assertThat(elsewhere.each("items", "id")).isEmpty();
  }

  @Test
  public void aShareLinkSiteIsShownBelowItsKey() {
    api.patch(site, "{\"visibility\": \"share-link\"}");
    assertThat(lookup("admin", BASE, null).status()).isEqualTo(404);
    String url = api.create(site + "/share-links", "{\"name\": \"x\"}").text("urls.published");
    Reply lookup = lookup(url + "api/calls");
    assertThat(url).endsWith(lookup.text("siteBasePath"));
    assertThat(lookup.text("shareKey")).isNotEmpty();
    show(lookup);
  }

  @Test
  public void aSiteWithVisitorAuthIsShownToThoseWithAToken() throws Exception {
    api.patch(site, "{\"visibility\": \"visitor-auth\"}");
    String key = api.get(site + "/publishing/auth").text("privateKey");
    assertThat(lookup("admin", BASE, null).status()).isEqualTo(404);
    api.patch(
        site + "/publishing/auth",
        "{\"backend\": \"custom\", \"fallbackURL\": \"https://login.example.org/\"}");
    Reply login = lookup(BASE + "/start-here");
    assertThat(login.text("target")).isEqualTo("external");
    assertThat(login.text("redirect"))
        .isEqualTo("https://login.example.org/?location=%2Fstart-here");
    Instant now = api.world.clock.instant();
    Reply lookup = lookup("admin", BASE, jwt(key, now.plusSeconds(60)));
    assertThat(lookup.status()).isEqualTo(200);
    show(lookup);
    for (String bad :
        List.of(
            jwt(key, now),
            jwt("another-key-that-is-long-enough-for-hs256", now.plusSeconds(60)),
            jwt(key, null),
            unsigned(now.plusSeconds(60)),
            "x.y.z")) {
      assertThat(lookup("admin", BASE, bad).status()).as(bad).isEqualTo(403);
    }
  }

  public static String jwt(String key, Instant until) throws Exception {
    SignedJWT jwt =
        new SignedJWT(
            new JWSHeader(JWSAlgorithm.HS256),
            new JWTClaimsSet.Builder()
                .expirationTime(until == null ? null : Date.from(until))
                .build());
    jwt.sign(new MACSigner(key.getBytes(StandardCharsets.UTF_8)));
    return jwt.serialize();
  }

  private static String unsigned(Instant until) {
    return new com.nimbusds.jwt.PlainJWT(
            new JWTClaimsSet.Builder().expirationTime(Date.from(until)).build())
        .serialize();
  }

  @Test
  public void aChangeRequestIsPreviewed() {
    String change = api.changeRequest("/spaces/" + guide);
    api.insertPage(change, "Proposed", "About what is proposed");
    Reply lookup = lookup(BASE + "/~/changes/2/proposed");
    assertThat(change).endsWith(lookup.text("changeRequest"));
    assertThat(String.join("", show(lookup))).contains("About what is proposed");
    assertThat(lookup("stranger", BASE + "/~/changes/2/proposed", null).status()).isEqualTo(404);
  }

  @Test
  public void aRevisionIsPreviewed() {
    String revision = api.get("/spaces/" + guide).text("revision");
    String change = api.changeRequest("/spaces/" + guide);
    api.insertPage(change, "Later", "About later");
    api.post(change + "/merge", null);
    Reply lookup = lookup(BASE + "/~/revisions/" + revision + "/start-here");
    assertThat(lookup.text("revision")).isEqualTo(revision);
    assertThat(lookup.text("pathname")).isEqualTo("start-here");
    String content = "/spaces/" + guide + "/revisions/" + revision;
    assertThat(visit(lookup, content).each("pages", "title"))
        .containsExactly("Home", "Start here", "Secret");
    assertThat(lookup("stranger", BASE + "/~/revisions/" + revision, null).status()).isEqualTo(404);
  }

  /** A sitemap, or a text for agents, is made of the revisions of all site spaces. */
  @Test
  public void everySiteSpaceOfTheProfileIsRead() {
    Reply lookup = lookup(BASE);
    Reply profile = visit(lookup, site + "/published");
    for (int i = 0; i < 2; i++) {
      String at = "structure.structure." + i;
      String space = "/spaces/" + profile.text(at + ".space.id");
      Reply revision = visit(lookup, space + "/revisions/" + profile.text(at + ".space.revision"));
      assertThat(revision.each("pages", "path")).isNotEmpty();
      assertThat(revision.text("urls.published"))
          .isEqualTo(profile.text(at + ".urls.published"))
          .isEqualTo(profile.text(at + ".space.urls.published"));
      assertThat(lookup(revision.text("urls.published")).text("space"))
          .isEqualTo(profile.text(at + ".space.id"));
    }
  }

  @Test
  public void spacesTellWhereTheyArePublished() {
    assertThat(api.get("/spaces/" + guide).text("urls.published")).isEqualTo(BASE + "/");
    assertThat(api.get("/spaces/" + guide).text("urls.public")).isEqualTo(BASE + "/");
    assertThat(api.get("/spaces/" + reference).text("urls.published")).isEqualTo(BASE + "/api/");
    String other = api.spaceOf("Other");
    String more = api.spaceOf("More");
    String unlisted = api.publishedSite("Unlisted", other, guide, more);
    api.patch(unlisted, "{\"visibility\": \"unlisted\"}");
    assertThat(api.get("/spaces/" + guide).text("urls.published")).isEqualTo(BASE + "/");
    assertThat(api.get("/spaces/" + other).text("urls.published"))
        .isEqualTo("https://acme.sites.localhost/unlisted/");
    assertThat(api.get("/spaces/" + other).at("urls.public")).isNull();
    Reply all = api.get("/orgs/" + api.organization + "/spaces");
    for (Object id : all.each("items", "id")) {
      int at = all.each("items", "id").indexOf(id);
      assertThat(all.at("items." + at + ".urls")).isEqualTo(api.get("/spaces/" + id).at("urls"));
    }
    String old = api.get("/spaces/" + other).text("revision");
    String content = "/spaces/" + other + "/revisions/";
    assertThat(api.get(content + old).text("urls.published"))
        .isEqualTo("https://acme.sites.localhost/unlisted/");
    String change = api.changeRequest("/spaces/" + other);
    api.insertPage(change, "Later", "About later");
    api.post(change + "/merge", null);
    assertThat(api.get(content + old).at("urls.published")).isNull();
    api.post(unlisted + "/unpublish", null);
    assertThat(api.get("/spaces/" + other).at("urls.published")).isNull();
  }

  @Test
  public void clientsSendWhatTheyDoNotNeed() {
    HttpRequest empty =
        HttpRequest.of("POST", "/v1" + site + "/publish")
            .withToken("admin")
            .withHeader("Content-Type", "application/json");
    assertThat(api.send(empty).status()).isEqualTo(200);
    Reply lookup = lookup(BASE);
    assertThat(visit(lookup, "/spaces/" + guide + "?shareKey=null").id()).isEqualTo(guide);
  }

  @Test
  public void whatIsHiddenFromAVisitorIsInNoAnswer() {
    api.call(
        "PUT",
        site + "/adaptive-schema",
        """
        {"jsonSchema": {"type": "object", "additionalProperties": false, "properties": {
          "beta": {"type": "boolean", "description": "Beta"}}}}
        """,
        200);
    api.patch(site, "{\"adaptiveContent\": {\"enabled\": true}}");
    String change = api.changeRequest("/spaces/" + guide);
    String page = api.get("/spaces/" + guide + "/content/path/secret").id();
    api.edit(
        change,
        "{\"operation\": \"update_page\", \"page\": \""
            + page
            + "\", \"condition\": \"visitor.claims.beta == true\"}");
    String open = api.get("/spaces/" + guide + "/content/path/home").id();
    String text = "Open\\n\\n{% if visitor.claims.beta %}\\nClassified\\n{% endif %}\\n";
    api.edit(
        change,
        "{\"operation\": \"update_page\", \"page\": \""
            + open
            + "\", \"document\": {\"markdown\": \""
            + text
            + "\"}}");
    api.post(change + "/merge", null);
    String hidden = api.get(site + "/site-spaces").text("items.1.id");
    api.patch(site + "/site-spaces/" + hidden, "{\"condition\": \"visitor.claims.beta == true\"}");
    Reply lookup = lookup(BASE);
    assertThat(String.join("", show(lookup))).doesNotContain("Secret", "Classified");
    String content = "/spaces/" + guide + "/content/page/" + open;
    for (String form : List.of("", "?format=markdown", "?format=document&evaluated=true")) {
      assertThat(visit(lookup, content + form).toString()).doesNotContain("Classified", "{%");
    }
    assertThat(visit(lookup, content + "?format=markdown").text("markdown")).contains("Open");
    String document = visit(lookup, content).text("documentId");
    assertThat(visit(lookup, "/spaces/" + guide + "/documents/" + document).toString())
        .contains("Open")
        .doesNotContain("Classified");
    assertThat(lookup("admin", BASE + "/api/calls", null).status()).isEqualTo(404);
    String own = "/orgs/" + api.organization + "/sites/" + lookup.text("site");
    assertThat(visit(lookup, own + "/published").toString()).doesNotContain(hidden, reference);
    Reply found =
        api.as(
            lookup.text("apiToken"),
            "POST",
            own + "/search",
            "{\"query\": \"secret calls classified\", \"mode\": \"all\"}");
    assertThat(found.toString()).doesNotContain("Secret", "Calls", "Classified");
    for (String target :
        List.of(
            "/spaces/" + reference,
            "/spaces/" + guide + "/content/path/api",
            "/spaces/" + guide + "/content/page/" + page,
            "/spaces/" + guide + "/content/path/secret",
            own + "/redirect?source=/secret")) {
      assertThat(api.as(lookup.text("apiToken"), "GET", target, null).status())
          .as(target)
          .isEqualTo(404);
    }
  }

  @Test
  public void aTokenOfAVisitorReadsAndNothingElse() {
    String token = lookup(BASE).text("apiToken");
    String own = "/orgs/" + api.organization;
    for (String target :
        List.of(
            "/user",
            "/orgs",
            own,
            own + "/sites",
            own + "/members",
            own + "/spaces",
            site,
            site + "/share-links",
            site + "/publishing/auth",
            "/spaces/" + guide + "/change-requests",
            "/spaces/" + guide + "/comments",
            "/spaces/" + guide + "/permissions/users")) {
      assertThat(api.as(token, "GET", target, null).status()).as(target).isIn(401, 403, 404);
    }
    String forged = token.substring(0, token.length() - 4) + "AAAA";
    HttpRequest request = HttpRequest.of("GET", "/v1/spaces/" + guide).withToken(forged);
    assertThat(api.send(request).status()).isEqualTo(401);
  }

  @Test
  public void whoManagesASitePreviewsItAsAVisitor() {
    String preview = site + "/publishing/preview";
    assertThat(api.get(preview).text("url")).isEqualTo(BASE + "/");
    String other = api.get(site + "/site-spaces").text("items.1.id");
    assertThat(api.get(preview + "?siteSpace=" + other).text("url")).isEqualTo(BASE + "/api");
    String url = api.get(preview + "?claims=%7B%22beta%22%3Atrue%7D").text("url");
    assertThat(url).startsWith(BASE + "/?jwt_token=");
    api.patch(site, "{\"visibility\": \"visitor-auth\"}");
    String token = url.substring(url.indexOf('=') + 1);
    show(lookup("admin", BASE, token));
    assertThat(api.fails(400, "GET", preview + "?claims=x", null)).contains("claims");
    assertThat(api.fails(404, "GET", preview + "?siteSpace=unknown", null)).isNotEmpty();
    assertThat(api.fails(403, "edit", "GET", preview, null)).isNotEmpty();
  }

  @Test
  public void theContentOfAUrlIsForThoseWhoMayViewTheSpace() {
    Reply calls = api.get("/urls/content?url=" + BASE + "/api/calls");
    assertThat(calls.text("space.id")).isEqualTo(reference);
    assertThat(calls.text("page.path")).isEqualTo("calls");
    assertThat(api.get("/urls/content?url=" + BASE + "/none").at("page")).isNull();
    String app = api.get("/spaces/" + guide).text("urls.app");
    assertThat(api.get("/urls/content?url=" + app).text("space.id")).isEqualTo(guide);
    String change = api.changeRequest("/spaces/" + guide);
    String changed =
        api.get("/urls/content?url=" + api.get(change).text("urls.app")).text("changeRequest.id");
    assertThat(change).endsWith(changed);
    assertThat(
            api.get("/urls/content?url=" + BASE + "/~/changes/2/start-here")
                .text("changeRequest.id"))
        .isEqualTo(changed);
    String collection = api.collection("Folder");
    String folder = api.get("/collections/" + collection).text("urls.app");
    assertThat(api.get("/urls/content?url=" + folder).text("collection.id")).isEqualTo(collection);
    for (String url : List.of(BASE + "/api/calls", app, folder, "https://example.com/")) {
      assertThat(api.fails(404, "stranger", "GET", "/urls/content?url=" + url, null)).isNotEmpty();
    }
    assertThat(api.fails(400, "GET", "/urls/content?url=x", null)).contains("url");
  }

  @Test
  public void aMentionOfAUserIsNotFound() {
    String token = lookup(BASE).text("apiToken");
    assertThat(api.as(token, "GET", "/users/admin", null).status()).isEqualTo(404);
  }
}
