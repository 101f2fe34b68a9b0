package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangeRequestLinksApiTest {

  private final Api api = new Api();
  private final String changeRequest = api.changeRequest("/spaces/" + api.space("Docs"));

  private static String link(String id, String url, String title) {
    return "{%s\"ref\": {\"kind\": \"url\", \"url\": \"%s\"}%s}"
        .formatted(
            id == null ? "" : "\"id\": \"" + id + "\", ",
            url,
            title == null ? "" : ", \"title\": \"" + title + "\"");
  }

  private static String links(String... links) {
    return "{\"links\": [" + String.join(", ", links) + "]}";
  }

  private Reply set(String... links) {
    Reply reply = api.patch(changeRequest, links(links));
    assertThat(reply.status()).as("%s", reply).isEqualTo(200);
    return api.get(changeRequest);
  }

  @Test
  @RuleTest("change-request-links")
  void linksAreReadBackAndKeepTheirIds() {
    assertThat(api.get(changeRequest).at("links")).isNull();
    Reply first =
        set(link(null, "https://a.example/1", "One"), link("made-up", "https://a.example/2", null));
    assertThat(first.each("links", "title")).containsExactly("One", null);
    assertThat(first.each("links", "ref.url"))
        .containsExactly("https://a.example/1", "https://a.example/2");
    List<Object> ids = first.each("links", "id");
    assertThat(ids).doesNotHaveDuplicates().doesNotContain("made-up");

    Reply second =
        set(
            link(ids.get(1).toString(), "https://a.example/2", "Two"),
            link(ids.get(1).toString(), "https://a.example/3", null));
    assertThat(second.each("links", "id").get(0)).isEqualTo(ids.get(1));
    assertThat(second.each("links", "id").get(1)).isNotIn(ids);

    api.patch(changeRequest, "{\"subject\": \"Other\"}");
    assertThat(api.get(changeRequest).each("links", "title")).containsExactly("Two", null);
    assertThat(set().at("links")).isNull();
  }

  @Test
  @RuleTest("change-request-links")
  void onlyTenLinksToThePublicWebAreTaken() {
    for (String url : List.of("javascript:alert(1)", "/relative", "ftp://a.example/")) {
      assertThat(api.fails(400, "PATCH", changeRequest, links(link(null, url, null))))
          .contains("links");
    }
    String[] many =
        IntStream.range(0, 11)
            .mapToObj(i -> link(null, "https://a.example/" + i, null))
            .toArray(String[]::new);
    assertThat(api.fails(400, "PATCH", changeRequest, links(many))).contains("links");
    assertThat(
            api.fails(
                400,
                "PATCH",
                changeRequest,
                "{\"links\": [{\"ref\": {\"kind\": \"page\", \"url\": \"https://a.example\"}}]}"))
        .contains("kind: must be url");
    assertThat(api.get(changeRequest).at("links")).isNull();
  }
}
