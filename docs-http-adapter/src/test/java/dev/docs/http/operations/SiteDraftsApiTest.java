package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Drafts of the parts of a site, as clients make, see and publish them. */
class SiteDraftsApiTest {

  private final Api api = new Api();
  private final String guide = api.spaceOf("Guide", "Home");
  private final String next = api.spaceOf("Next", "Soon");
  private final String site = api.publishedSite("Site", guide);

  private String address() {
    return api.get(site).text("urls.published");
  }

  private Reply published() {
    Reply lookup = api.post("/urls/published", Api.json("url", address()));
    return api.as(lookup.text("apiToken"), "GET", site + "/published", null);
  }

  @Test
  void aSiteSpaceSentAsADraftIsNotLiveUntilItIsPublished() {
    Reply added =
        api.create(
            site + "/site-spaces",
            "{\"spaceId\": \"" + next + "\", \"title\": \"Beta\", \"draft\": true}");
    assertThat(added.at("draft")).isEqualTo(true);
    assertThat(added.text("title")).isEqualTo("Beta");
    assertThat(added.at("urls.published")).isNull();
    assertThat(published().each("structure.structure", "draft")).containsExactly(false);
    assertThat(api.get(site + "/structure").each("structure", "draft"))
        .containsExactly(false, true);
    assertThat(api.get("/spaces/" + next).text("visibility")).isNotEqualTo("public");
    Reply live = api.patch(site + "/site-spaces/" + added.id(), "{\"draft\": false}");
    assertThat(live.at("draft")).isEqualTo(false);
    assertThat(live.text("urls.published")).startsWith("https://");
    assertThat(published().each("structure.structure", "id")).hasSize(2).contains(added.id());
    Reply hidden = api.patch(site + "/site-spaces/" + added.id(), "{\"hidden\": true}");
    assertThat(hidden.at("hidden")).isEqualTo(true);
    assertThat(api.patch(site + "/site-spaces/" + added.id(), "{\"hidden\": false}").at("hidden"))
        .isNotEqualTo(true);
  }

  @Test
  void sectionsAndGroupsAreDrafts() {
    Reply section =
        api.create(site + "/sections", "{\"spaceId\": \"" + next + "\", \"draft\": true}");
    assertThat(section.at("draft")).isEqualTo(true);
    assertThat(published().each("structure.structure", "id")).hasSize(1);
    assertThat(api.get(site + "/sections").each("items", "draft")).containsExactly(false, true);
    String path = site + "/sections/" + section.id();
    assertThat(api.patch(path, "{\"draft\": false}").at("draft")).isEqualTo(false);
    assertThat(published().each("structure.structure", "id")).hasSize(2);
    Reply group =
        api.create(
            site + "/section-groups",
            "{\"title\": \"Later\", \"draft\": true, \"sections\": [\"" + section.id() + "\"]}");
    assertThat(group.at("draft")).isEqualTo(true);
    assertThat(group.each("children", "id")).containsExactly(section.id());
    assertThat(published().each("structure.structure", "id")).hasSize(1);
    Reply out = api.patch(site + "/section-groups/" + group.id(), "{\"draft\": false}");
    assertThat(out.at("draft")).isEqualTo(false);
    assertThat(published().each("structure.structure", "object"))
        .containsExactly("site-section", "site-section-group");
  }

  @Test
  void whatIsNoFlagIsRefusedByName() {
    String added = api.create(site + "/site-spaces", "{\"spaceId\": \"" + next + "\"}").id();
    String section = api.create(site + "/sections", "{\"spaceId\": \"" + next + "\"}").id();
    String group = api.create(site + "/section-groups", "{\"title\": \"G\"}").id();
    for (String bad : List.of("null", "0", "\"yes\"", "{}")) {
      String draft = "\"draft\": " + bad + "}";
      String of = "{\"spaceId\": \"" + next + "\", ";
      assertThat(api.fails(400, "POST", site + "/site-spaces", of + draft)).contains("draft");
      assertThat(api.fails(400, "POST", site + "/sections", of + draft)).contains("draft");
      assertThat(api.fails(400, "POST", site + "/section-groups", "{\"title\": \"G\", " + draft))
          .contains("draft");
      for (String part :
          List.of("/site-spaces/" + added, "/sections/" + section, "/section-groups/" + group)) {
        assertThat(api.fails(400, "PATCH", site + part, "{" + draft)).contains("draft");
      }
      assertThat(
              api.fails(400, "PATCH", site + "/site-spaces/" + added, "{\"hidden\": " + bad + "}"))
          .contains("hidden");
    }
    assertThat(
            api.fails(
                400,
                "POST",
                site + "/site-spaces",
                "{\"spaceId\": \"" + next + "\", \"title\": \"x\"}"))
        .contains("title");
  }
}
