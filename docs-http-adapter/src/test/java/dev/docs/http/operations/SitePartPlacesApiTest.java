package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.site.CreateSite;
import dev.docs.space.CreateSpace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where sections and groups are, and their texts in other languages, as the interface has them. */
class SitePartPlacesApiTest {

  private final Api api = new Api();
  private final String site =
      "/orgs/"
          + api.organization
          + "/sites/"
          + api.world
              .admin
              .sites()
              .create(api.world.organization, CreateSite.titled("Docs"))
              .site()
              .id();

  private String section(String fields) {
    String space =
        api.world
            .admin
            .spaces()
            .create(api.world.organization, CreateSpace.titled("Space"))
            .id()
            .value();
    return api.create(site + "/sections", "{\"spaceId\": \"" + space + "\"" + fields + "}")
        .text("id");
  }

  private String group(String title, String fields) {
    return api.create(site + "/section-groups", "{\"title\": \"" + title + "\"" + fields + "}")
        .text("id");
  }

  private Map<?, ?> read(String kind, String id) {
    return ((List<?>) api.get(site + "/" + kind).at("items"))
        .stream()
            .map(item -> (Map<?, ?>) item)
            .filter(item -> id.equals(item.get("id")))
            .findFirst()
            .orElseThrow();
  }

  private static String field(String name, String value) {
    return ", \"" + name + "\": \"" + value + "\"";
  }

  @Test
  void aSectionIsAddedToAGroupAndMovedByAnUpdate() {
    String one = group("One", "");
    String two = group("Two", "");
    String section = section(field("siteSectionGroupId", one));
    assertThat(read("sections", section).get("sectionGroup")).isEqualTo(one);

    update("/sections/" + section, "{\"siteSectionGroupId\": \"" + two + "\"}");
    assertThat(read("sections", section).get("sectionGroup")).isEqualTo(two);
    update("/sections/" + section, "{\"title\": \"Title\"}");
    assertThat(read("sections", section).get("sectionGroup")).isEqualTo(two);

    update("/sections/" + section, "{\"siteSectionGroupId\": null}");
    assertThat(read("sections", section).get("sectionGroup")).isNull();
    assertThat(
            api.fails(
                400, "PATCH", site + "/sections/" + section, "{\"siteSectionGroupId\": \"x\"}"))
        .contains("siteSectionGroupId: is not another section group of the site");
  }

  private void update(String path, String body) {
    assertThat(api.patch(site + path, body).status()).isEqualTo(200);
  }

  @Test
  void aGroupIsInAnotherTwoLevelsDeep() {
    String one = group("One", "");
    String two = group("Two", field("parent", one));
    String three = group("Three", "");
    assertThat(read("section-groups", two).get("sectionGroup")).isEqualTo(one);

    update("/section-groups/" + two, "{\"parentSectionGroupId\": \"" + three + "\"}");
    assertThat(read("section-groups", two).get("sectionGroup")).isEqualTo(three);

    for (String into : List.of(three, two)) {
      assertThat(
              api.fails(
                  400,
                  "PATCH",
                  site + "/section-groups/" + three,
                  "{\"parentSectionGroupId\": \"" + into + "\"}"))
          .contains("parentSectionGroupId: is not another section group");
    }
    assertThat(
            api.fails(
                400,
                "PATCH",
                site + "/section-groups/" + three,
                "{\"parentSectionGroupId\": \"" + one + "\"}"))
        .contains("groups nest two levels deep");
    update("/section-groups/" + two, "{\"parentSectionGroupId\": null}");
    assertThat(read("section-groups", two).get("sectionGroup")).isNull();
  }

  @Test
  void textsInOtherLanguagesAreReadBack() {
    String section = section("");
    String group = group("One", "");
    String title = "{\"localizedTitle\": {\"fr\": \"Titre\"}}";
    update("/sections/" + section, title);
    update("/sections/" + section, "{\"localizedDescription\": {\"de\": \"Text\"}}");
    update("/section-groups/" + group, title);

    assertThat(read("sections", section).get("localizedTitle")).isEqualTo(Map.of("fr", "Titre"));
    assertThat(read("sections", section).get("localizedDescription"))
        .isEqualTo(Map.of("de", "Text"));
    assertThat(read("section-groups", group).get("localizedTitle"))
        .isEqualTo(Map.of("fr", "Titre"));
    update("/sections/" + section, "{\"localizedTitle\": {}}");
    assertThat(read("sections", section).get("localizedTitle")).isNull();
  }
}
