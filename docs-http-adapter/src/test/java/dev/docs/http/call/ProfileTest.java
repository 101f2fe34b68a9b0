package dev.docs.http.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.comment.PostComment;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.Profile;
import dev.docs.http.UnknownFields;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.id.CommentId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import dev.docs.user.CreateUser;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProfileTest {

  private final ManualClock clock = ManualClock.at(Instant.parse("2026-01-02T03:04:05Z"));
  private final Docs docs = Docs.builder().store(MemoryStore.create()).clock(clock).build();
  private OrganizationId organization;
  private SpaceId space;

  @BeforeEach
  void prepare() {
    organization =
        docs.as(Caller.operator())
            .organizations()
            .create(CreateOrganization.titled("Harbour"))
            .organization()
            .id();
    space =
        docs.as(Caller.operator())
            .spaces()
            .create(organization, CreateSpace.titled("Guide"))
            .space()
            .id();
  }

  @Test
  void withoutAHeaderAClientKnowsTheVersionOfTheInstance() {
    String path = "/spaces/" + space;
    assertThat(send(api(), "GET", path, "", null).text()).contains("\"mergeRules\"");
    DocsHttp earlier = build(Profile.OF_2025, UnknownFields.REPORTED);
    assertThat(send(earlier, "GET", path, "", null).text())
        .contains("\"title\"")
        .doesNotContain("\"mergeRules\"");
    assertThat(send(earlier, "GET", path, "newest", null).text()).contains("\"mergeRules\"");
  }

  @Test
  @RuleTest("versions")
  void aRequestNamesTheVersionThatItsClientKnows() {
    String path = "/spaces/" + space;
    DocsHttp http = api();
    assertThat(send(http, "GET", path, "2025", null).text()).doesNotContain("\"mergeRules\"");
    assertThat(send(http, "GET", path, "newest", null).text()).contains("\"mergeRules\"");
    HttpResponse unknown = send(http, "GET", path, "2024", null);
    assertThat(unknown.status()).isEqualTo(400);
    assertThat(unknown.text()).contains("X-Docs-Profile", "newest, 2025");
    assertThat(send(http, "GET", "/spaces/nowhere", "2024", null).status())
        .as("what the path names comes first")
        .isEqualTo(404);
  }

  @Test
  @RuleTest("versions")
  void anOperationThatCameLaterIsUnknownToAnEarlierVersion() {
    String path = "/orgs/" + organization + "/change-requests";
    assertThat(send(api(), "GET", path, "newest", null).status()).isEqualTo(200);
    HttpResponse earlier = send(api(), "GET", path, "2025", null);
    assertThat(earlier.status()).isEqualTo(404);
    assertThat(earlier.text()).contains("2025", "listChangeRequestsForOrganization");
  }

  @Test
  @RuleTest({"versions", "member-search"})
  void aValueThatCameLaterIsRefusedByAnEarlierVersion() {
    String path = "/orgs/" + organization + "/members?sort=name";
    assertThat(send(api(), "GET", path, "newest", null).status()).isEqualTo(200);
    HttpResponse earlier = send(api(), "GET", path, "2025", null);
    assertThat(earlier.status()).isEqualTo(400);
    assertThat(earlier.text()).contains("sort: must be one of joinedAt, lastSeenAt\"");
  }

  @Test
  @RuleTest("change-request-order")
  void theOrderOfChangeRequestsIsThatOfTheVersion() {
    String path = "/spaces/" + space + "/change-requests";
    for (String subject : List.of("one", "two")) {
      send(api(), "POST", path, "", "{\"subject\": \"" + subject + "\"}");
    }
    clock.advance(Duration.ofMinutes(1));
    send(api(), "PATCH", path + "/1", "", "{\"subject\": \"one again\"}");
    for (String order : List.of("", "&orderBy=updatedAt")) {
      assertThat(send(api(), "GET", path + "?status=draft" + order, "newest", null).text())
          .containsSubsequence("one again", "two");
      assertThat(send(api(), "GET", path + "?status=draft" + order, "2025", null).text())
          .containsSubsequence("two", "one again");
    }
  }

  @Test
  @RuleTest("git-info")
  void aSpaceWithoutGitIsToldAsTheVersionTellsIt() {
    String path = "/spaces/" + space + "/git/info";
    assertThat(send(api(), "GET", path, "newest", null).status()).isEqualTo(404);
    assertThat(send(api(), "GET", path, "2025", null).text()).isEqualTo("{}");
  }

  @Test
  @RuleTest("customization-default")
  void settingsOfASiteAreReplacedOrMergedByVersion() {
    String path = "/orgs/" + organization + "/sites/" + site() + "/customization";
    String corners = "{\"styling\": {\"corners\": \"straight\"}}";
    String pdf = "{\"pdf\": {\"enabled\": false}}";
    send(api(), "PUT", path, "2025", corners);
    assertThat(send(api(), "PUT", path, "2025", pdf).text()).contains("\"straight\"");
    assertThat(send(api(), "PUT", path, "newest", pdf).text()).doesNotContain("\"straight\"");
  }

  @Test
  @RuleTest("comment-authors")
  void whoNamesAnEarlierVersionDoesNotResolveCommentsOfOthers() {
    DocsHttp http =
        DocsApi.of(docs, new Tokens().add("t", Caller.operator()).add("c", Caller.user("comment")))
            .build();
    docs.as(Caller.operator()).users().create(CreateUser.named("comment", "Cora"));
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    for (Map.Entry<String, Role> member :
        Map.of("comment", Role.COMMENT, "ada", Role.EDIT).entrySet()) {
      docs.as(Caller.operator())
          .organizations()
          .putMember(organization, new UserId(member.getKey()), member.getValue());
    }
    CommentId comment =
        docs.as(Caller.user("ada"))
            .comments()
            .post(ContentAt.main(space), PostComment.saying("typo"))
            .comment()
            .id();
    HttpRequest resolve =
        HttpRequest.of("PUT", "/v1/spaces/" + space + "/comments/" + comment)
            .withToken("c")
            .withJson("{\"resolved\": true}");
    assertThat(http.handle(resolve).status()).isEqualTo(403);
    assertThat(http.handle(resolve.withHeader(Profile.HEADER, "2025")).status()).isEqualTo(403);
  }

  @Test
  void aParameterThatCameLaterHasNoEffectForAnEarlierVersionAndIsReported() {
    String path = "/spaces/" + space + "/change-requests?creator=nobody";
    HttpResponse earlier = send(api(), "GET", path, "2025", null);
    assertThat(earlier.status()).isEqualTo(200);
    assertThat(earlier.headers().first(UnknownFields.HEADER)).contains("?creator");
    assertThat(send(api(), "GET", path, "newest", null).headers().first(UnknownFields.HEADER))
        .isEmpty();
  }

  @Test
  void aFieldThatCameLaterHasNoEffectForAnEarlierVersionAndIsReported() {
    String path = "/spaces/" + space;
    String body = "{\"title\": \"Other\", \"language\": \"fr\"}";
    HttpResponse earlier = send(api(), "PATCH", path, "2025", body);
    assertThat(earlier.status()).isEqualTo(200);
    assertThat(earlier.headers().first(UnknownFields.HEADER)).contains("language");
    String now = send(api(), "GET", path, "", null).text();
    assertThat(now).contains("\"Other\"").doesNotContain("\"language\"");
    assertThat(send(api(), "PATCH", path, "newest", body).text()).contains("\"language\":\"fr\"");
  }

  @Test
  void whereUnknownFieldsAreRefusedSoAreThoseOfLaterVersions() {
    DocsHttp strict = build(Profile.OF_2025, UnknownFields.REFUSED);
    HttpResponse field =
        send(strict, "PATCH", "/spaces/" + space, "", "{\"title\": \"x\", \"language\": \"fr\"}");
    assertThat(field.status()).isEqualTo(400);
    assertThat(field.text()).contains("language", "unknown to the version 2025");
    HttpResponse parameter =
        send(strict, "GET", "/spaces/" + space + "/change-requests?creator=x", "", null);
    assertThat(parameter.status()).isEqualTo(400);
    assertThat(send(strict, "GET", "/spaces/" + space, "", null).text()).contains("Guide");
  }

  @Test
  void aFieldWithinAListIsLeftOutToo() {
    String path = "/spaces/" + space + "/change-requests";
    String id =
        send(api(), "POST", path, "", "{\"subject\": \"One\"}")
            .text()
            .replaceAll("(?s).*?\"id\":\"(\\w+)\".*", "$1");
    HttpResponse changed =
        send(
            api(),
            "PATCH",
            path + "/" + id,
            "2025",
            "{\"links\": [{\"ref\": {\"kind\": \"url\", \"url\": \"https://example.com\"}}]}");
    assertThat(changed.headers().first(UnknownFields.HEADER)).contains("links");
    assertThat(changed.text()).doesNotContain("\"links\"").doesNotContain("\"space\":");
  }

  @Test
  void valuesOfATypeThatCameLaterAreLeftOutOfArrays() {
    String site = "/orgs/" + organization + "/sites/" + site();
    String link = "{\"title\": \"Elsewhere\", \"url\": \"https://example.com\"}";
    assertThat(send(api(), "POST", site + "/external-links", "", link).status()).isEqualTo(201);
    String newest = send(api(), "GET", site + "/structure", "newest", null).text();
    String earlier = send(api(), "GET", site + "/structure", "2025", null).text();
    assertThat(newest).contains("\"site-section\"", "\"site-external-link\"");
    assertThat(earlier).contains("\"site-section\"").doesNotContain("Elsewhere");
  }

  /** There is nothing else to answer. */
  @Test
  void aSingleValueOfATypeThatCameLaterIsWritten() {
    String redirects = "/orgs/" + organization + "/sites/" + site() + "/redirects";
    String body =
        "{\"source\": \"/old\", \"destination\": {\"kind\": \"external\", \"url\":"
            + " \"https://example.com/new\"}}";
    assertThat(send(api(), "POST", redirects, "newest", body).status()).isEqualTo(201);
    String listed = send(api(), "GET", redirects, "2025", null).text();
    assertThat(listed).contains("\"external\"", "\"count\":1").doesNotContain("\"draft\"");
  }

  @Test
  void anObjectOfATypeThatCameLaterIsRefusedFromAnEarlierVersion() {
    String redirects = "/orgs/" + organization + "/sites/" + site() + "/redirects";
    String external = "{\"kind\": \"external\", \"url\": \"https://example.com/new\"}";
    String body = "{\"source\": \"/old\", \"destination\": " + external + "}";
    HttpResponse refused = send(api(), "POST", redirects, "2025", body);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.text())
        .contains("destination.kind", "must be one of site-section, site-space, site-page");
    Profile own = Profile.NEWEST.without("spring", Set.of("SiteRedirectDestination|site-page"));
    String page = body.replaceFirst("\\{\"kind.*?}", "{\"kind\": \"site-page\"}");
    assertThat(send(build(own, UnknownFields.REPORTED), "POST", redirects, "", page).text())
        .contains("must be one of site-section, site-space, external");
    assertThat(send(api(), "GET", redirects, "2025", null).text()).contains("\"count\":0");
  }

  @Test
  void aFieldThatCameLaterWithinAUnionHasNoEffectForAnEarlierVersionAndIsReported() {
    String search = "/orgs/" + organization + "/sites/" + site() + "/search";
    String body =
        "{\"query\": \"guide\", \"scope\": {\"mode\": \"default\", \"currentSiteSpace\": \"any\"}}";
    HttpResponse earlier = send(api(), "POST", search, "2025", body);
    assertThat(earlier.status()).isEqualTo(200);
    assertThat(earlier.headers().first(UnknownFields.HEADER)).contains("scope.currentSiteSpace");
    assertThat(send(api(), "POST", search, "newest", body).headers().first(UnknownFields.HEADER))
        .isEmpty();
    DocsHttp strict = build(Profile.OF_2025, UnknownFields.REFUSED);
    assertThat(send(strict, "POST", search, "", body).text())
        .contains("scope.currentSiteSpace", "unknown to the version 2025");
  }

  @Test
  void alternativesThatCameLaterAreNotDescribedToAnEarlierVersion() {
    String newest = send(api(), "GET", "/openapi.json", "newest", null).text();
    String earlier = send(api(), "GET", "/openapi.json", "2025", null).text();
    for (String name : new String[] {"SiteExternalLink", "SiteRedirectDestinationExternal"}) {
      String reference = "{\"$ref\":\"#/components/schemas/" + name + "\"}";
      assertThat(newest).contains(reference);
      assertThat(earlier).doesNotContain(reference);
    }
  }

  /** A site with a section. */
  private String site() {
    String sites = "/orgs/" + organization + "/sites";
    String site = id(send(api(), "POST", sites, "", "{\"title\": \"Docs\"}"));
    String section = "{\"spaceId\": \"" + space + "\", \"title\": \"Guides\"}";
    send(api(), "POST", sites + "/" + site + "/sections", "", section);
    send(api(), "POST", sites + "/" + site + "/publish", "", null);
    return site;
  }

  private static String id(HttpResponse made) {
    return made.text().replaceAll("(?s).*?\"id\":\"(\\w+)\".*", "$1");
  }

  @Test
  @RuleTest("versions")
  void theDescriptionIsThatOfTheVersion() {
    String newest = send(api(), "GET", "/openapi.json", "newest", null).text();
    String earlier = send(api(), "GET", "/openapi.json", "2025", null).text();
    assertThat(newest).contains("listChangeRequestsForOrganization", "\"x-gone\":true");
    assertThat(earlier)
        .contains("\"transferSpace\"")
        .doesNotContain("listChangeRequestsForOrganization")
        .hasSizeLessThan(newest.length());
  }

  /** A further version is a table of what it lacks. */
  @Test
  void aVersionOfOnesOwnIsATable() {
    Profile own =
        Profile.NEWEST.without(
            "spring", Set.of("Space.urls", "listChangeRequestsForSpace", "getPageById?metadata"));
    DocsHttp http = build(own, UnknownFields.REPORTED);
    String shown = send(http, "GET", "/spaces/" + space, "", null).text();
    assertThat(shown).contains("\"mergeRules\"").doesNotContain("\"urls\"");
    assertThat(send(http, "GET", "/spaces/" + space + "/change-requests", "", null).status())
        .isEqualTo(404);
    String described = send(http, "GET", "/openapi.json", "", null).text();
    assertThat(described).doesNotContain("\"listChangeRequestsForSpace\"");
    assertThat(Profile.of("spring")).isEmpty();
  }

  private DocsHttp api() {
    return build(Profile.NEWEST, UnknownFields.REPORTED);
  }

  private DocsHttp build(Profile profile, UnknownFields unknown) {
    return DocsApi.of(docs, new Tokens().add("t", Caller.operator()))
        .profile(profile)
        .unknownFields(unknown)
        .build();
  }

  private static HttpResponse send(
      DocsHttp http, String method, String path, String profile, String json) {
    HttpRequest request = HttpRequest.of(method, "/v1" + path).withToken("t");
    request = profile.isEmpty() ? request : request.withHeader(Profile.HEADER, profile);
    return http.handle(json == null ? request : request.withJson(json));
  }
}
