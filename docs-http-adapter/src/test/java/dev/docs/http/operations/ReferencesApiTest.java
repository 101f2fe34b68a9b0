package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.id.SpaceId;
import dev.docs.space.content.ContentAt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReferencesApiTest {

  private static final Folder FOLDER =
      Folder.ofTexts(
          Map.of(
              "SUMMARY.md",
              "* [Home](README.md)\n* [Guide](guide.md)\n",
              "README.md",
              "![logo](.gitbook/assets/logo.txt) {% include \"x\" %}\n\n# Top\n\n[g](guide.md#one) [gone](gone.md)\n",
              "guide.md",
              "# One\n\n{% include \".gitbook/includes/note.md\" %}\n\n<https://example.com>\n",
              ".gitbook/assets/logo.txt",
              "logo",
              ".gitbook/includes/note.md",
              "---\ntitle: Note\n---\n\n[g](../../guide.md)\n"));

  private final Api api = new Api();
  private final SpaceId id = new SpaceId(api.space("Guide"));
  private final String space = "/spaces/" + id;
  private String home;
  private String guide;

  @BeforeEach
  void fill() {
    api.world.admin.contents().importFolder(ContentAt.main(id), FOLDER);
    home = api.get(space + "/content/path/readme").id();
    guide = api.get(space + "/content/path/guide").id();
  }

  private static List<Object> items(Reply list, String path) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < ((List<?>) list.at("items")).size(); i++) {
      values.add(list.at("items." + i + "." + path));
    }
    return values;
  }

  @Test
  void aLinkHasItsTargetItsLocationsAndItsStatus() {
    Reply links = api.get(space + "/links?status=ok");
    int page = items(links, "targetReference.kind").indexOf("page");
    String item = "items." + page;
    assertThat(links.text(item + ".status")).isEqualTo("ok");
    assertThat(links.text(item + ".relation")).isEqualTo("reference");
    String target = item + ".targetReference";
    assertThat(links.text(target + ".page.title")).isEqualTo("Guide");
    assertThat(links.text(target + ".space.id")).isEqualTo(id.value());
    assertThat(links.text(target + ".organization.id")).isEqualTo(api.organization);
  }

  @Test
  void aTextThatIsNotIndexedIsNamedWithTheReason() {
    api.world
        .admin
        .contents()
        .edit(
            ContentAt.main(id),
            List.of(ContentEdit.insertPage("Big").markdown("word ".repeat(200_001))));
    String big = api.get(space + "/content/path/big").id();
    Reply links = api.get(space + "/links?limit=1");
    assertThat(links.text("notIndexed.0.reference.kind")).isEqualTo("page");
    assertThat(links.text("notIndexed.0.reference.page")).isEqualTo(big);
    assertThat(links.text("notIndexed.0.reason")).isEqualTo("has more than 1000000 characters");
    assertThat(api.get(space + "/content/page/" + big + "/links").text("notIndexed.0.reason"))
        .isNotEmpty();
  }

  @Test
  void statisticsCountEveryStatusRegardlessOfTheFilter() {
    Reply broken = api.get(space + "/links?status=broken&limit=1");
    assertThat(broken.at("count")).isEqualTo(1L);
    assertThat(broken.text("items.0.targetReference.kind")).isEqualTo("url");
    assertThat(broken.text("items.0.targetReference.url")).isEqualTo("gone.md");
    assertThat(broken.at("items.0.locationReferences.0.internalLocation"))
        .isEqualTo(Api.parse("{\"type\": \"anchor\", \"anchor\": \"top\"}"));
    assertThat(broken.at("stats"))
        .isEqualTo(Api.parse("{\"total\": 6, \"broken\": {\"total\": 1}}"));
    assertThat(api.get(space + "/links?status=in-app").at("count")).isEqualTo(0L);
  }

  @Test
  void aPageHasItsOwnLinks() {
    Reply links = api.get(space + "/content/page/" + guide + "/links");
    assertThat(items(links, "targetReference.kind"))
        .containsExactlyInAnyOrder("reusable-content", "url");
    assertThat(links.each("items", "relation").toString()).contains("dependsOn", "reference");
    api.fails(404, "GET", space + "/content/page/nope/links", null);
    api.fails(400, "GET", space + "/content/page/" + guide + "/links?status=lost", null);
  }

  @Test
  void backlinksAreLocations() {
    Reply toPage = api.get(space + "/content/page/" + guide + "/backlinks");
    assertThat(toPage.each("items", "kind").toString()).contains("page", "reusable-content");
    assertThat(toPage.at("count")).isEqualTo(2L);
    String file = api.get(space + "/content/files").text("items.0.id");
    Reply toFile = api.get(space + "/content/files/" + file + "/backlinks");
    assertThat(items(toFile, "page.title")).isEqualTo(List.of("Home"));
    api.fails(404, "GET", space + "/content/files/nope/backlinks", null);
    api.fails(404, "GET", space + "/content/page/nope/backlinks", null);
  }

  @Test
  void backlinksComeInPieces() {
    Reply first = api.get(space + "/content/page/" + guide + "/backlinks?limit=1");
    Reply second =
        api.get(
            space
                + "/content/page/"
                + guide
                + "/backlinks?limit=1&page="
                + first.text("next.page"));
    assertThat(second.at("items")).isNotEqualTo(first.at("items"));
    assertThat(((Map<?, ?>) second.json()).containsKey("next")).isFalse();
  }

  @Test
  void aChangeRequestTellsWhatItBroke() {
    String change = api.changeRequest(space);
    api.edit(change, Api.updatePage(guide, "[lost](lost.md)\n"));

    Reply all = api.get(change + "/links?status=broken");
    assertThat(all.at("stats.broken")).isEqualTo(Api.parse("{\"total\": 3, \"changeRequest\": 2}"));
    assertThat(all.text("items.0.locationReferences.0.versionContext.type"))
        .isEqualTo("changeRequest");
    assertThat(api.get(change + "/links?brokenContext=change-request").at("count")).isEqualTo(2L);
    assertThat(api.get(change + "/links?brokenContext=space").at("count")).isEqualTo(1L);
    Reply page = api.get(change + "/content/page/" + guide + "/links");
    assertThat(page.each("items", "status")).isEqualTo(List.of("broken"));
    assertThat(api.get(change + "/content/page/" + home + "/backlinks").at("count")).isEqualTo(0L);
    String file = api.get(space + "/content/files").text("items.0.id");
    assertThat(api.get(change + "/content/files/" + file + "/backlinks").at("count")).isEqualTo(1L);
  }

  @Test
  void everyKindOfTargetIsShown() {
    String other = api.space("Other");
    String collection = api.collection("Shelf");
    String change = api.changeRequest(space);
    api.edit(
        change,
        Api.updatePage(
            home,
            "[s](/spaces/%s) [c](/collections/%s) [u](/users/admin) [x](/spaces/nope)\n"
                .formatted(other, collection)));

    Reply links = api.get(change + "/content/page/" + home + "/links");

    assertThat(items(links, "targetReference.kind"))
        .containsExactlyInAnyOrder("space", "collection", "user", null);
    assertThat(links.each("items", "status").toString()).contains("in-app", "broken", "ok");
    assertThat(links.at("count")).isEqualTo(4L);
  }

  @Test
  void whoMayNotViewTheSpaceLearnsNothing() {
    api.fails(404, "stranger", "GET", space + "/links", null);
    api.fails(404, "stranger", "GET", space + "/content/page/" + guide + "/backlinks", null);
    api.fails(404, "stranger", "GET", space + "/search?query=one", null);
    assertThat(api.as("read", "GET", space + "/links", null).status()).isEqualTo(200);
  }
}
