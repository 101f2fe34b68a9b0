package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class RawSpecificationsApiTest {

  private final Api api = new Api();
  private final String specs = "/orgs/" + api.organization + "/openapi";

  @Test
  @RuleTest("openapi-raw")
  void theTextOfTheNewestVersionIsItsFirstDocument() {
    String pets = specs + "/pets";
    api.call("PUT", pets, "{\"source\": {\"text\": \"title P\\u00e4ts\"}}", 201);
    Reply raw = api.get(pets + "/versions/latest/content/raw");
    assertThat(raw.text("format")).isEqualTo("json");
    assertThat(Api.parse(raw.text("text")))
        .isEqualTo(api.get(pets + "/versions/latest/content").at("filesystem.0.specification"));
    assertThat(raw.text("text")).contains("P\u00e4ts");

    api.fails(404, "GET", specs + "/cats/versions/latest/content/raw", null);
    api.fails(404, "stranger", "GET", pets + "/versions/latest/content/raw", null);
  }

  @Test
  void aSourceIsEitherAnAddressOrAText() {
    String both = "{\"source\": {\"url\": \"https://a.example/\", \"text\": \"title\"}}";
    for (String body : List.of(both, "{\"source\": {}}")) {
      assertThat(api.fails(400, "PUT", specs + "/pets", body))
          .isEqualTo("source: must have either url or text");
    }
    assertThat(api.get(specs).at("items")).isEqualTo(List.of());
  }
}
