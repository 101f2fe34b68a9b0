package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.docs.http.HttpResponse;
import dev.docs.http.html.Html;
import dev.docs.http.html.HtmlText;
import dev.docs.http.json.Json;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Operations of OpenAPI specifications on pages of sites. */
class OperationBlocksTest {

  private static final String MARKDOWN =
      """
      # API

      {% openapi-operation spec="pets" path="/pets/{id}" method="put" %}
      [pets](https://example.org)
      {% endopenapi-operation %}

      {% openapi-operation spec="others" path="/x" method="get" %}
      [x](https://example.org)
      {% endopenapi-operation %}

      {% openapi-schemas spec="pets" schemas="Pet" %}
      [The Pet object](https://example.org)
      {% endopenapi-schemas %}
      """;

  private static final Map<String, Object> PET =
      Map.of(
          "type",
          "object",
          "required",
          List.of("name"),
          "properties",
          Map.of(
              "name",
              Map.of("type", "string", "description", "Its *name* <script>alert(1)</script>"),
              "parent",
              Map.of("$ref", "#/components/schemas/Pet")));

  private static String specification() {
    Map<String, Object> content =
        Map.of("application/json", Map.of("schema", Map.of("$ref", "#/components/schemas/Pet")));
    Map<String, Object> id =
        Map.of("name", "id", "in", "path", "required", true, "schema", Map.of("type", "string"));
    Map<String, Object> operation =
        Map.of(
            "summary",
            "Change a pet",
            "parameters",
            List.of(id),
            "requestBody",
            Map.of("content", content),
            "responses",
            Map.of("404", Map.of("description", "No such pet")));
    return Json.text(
        Map.of(
            "openapi",
            "3.0.3",
            "info",
            Map.of("title", "Pets", "version", "1"),
            "servers",
            List.of(Map.of("url", "https://api.example.org/")),
            "paths",
            Map.of("/pets/{id}", Map.of("put", operation)),
            "components",
            Map.of("schemas", Map.of("Pet", PET))));
  }

  private static Document page() {
    HttpResponse answer = new SampleSite(Map.of("README.md", MARKDOWN), specification()).get("");
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return Jsoup.parse(answer.text());
  }

  @Test
  void anOperationHasItsParametersBodyAndResponses() {
    Document page = page();
    Element box = page.select(".operation").first();
    assertThat(box).as(page.select("article").outerHtml()).isNotNull();
    assertThat(box.select("h2").text()).isEqualTo("Change a pet");
    assertThat(box.select(".endpoint").text()).isEqualTo("PUT https://api.example.org/pets/{id}");
    assertThat(box.select(".fields > li > p > code").eachText())
        .startsWith("id")
        .contains("name", "parent");
    assertThat(box.select(".description em").first().text()).isEqualTo("name");
    assertThat(box.select(".response summary").text()).isEqualTo("404 No such pet");
    assertThat(box.select("pre").text()).contains("\"name\": \"text\"");
    assertThat(page.select("script")).hasSize(1);
  }

  @Test
  void anOperationThatIsNotKnownIsNamed() {
    Document page = page();
    assertThat(page.select(".operation")).hasSize(1);
    assertThat(page.select("article").text()).contains("GET /x");
  }

  @Test
  void aSchemaThatContainsItselfEnds() {
    Element schema = page().select("details.schema").first();
    assertThat(schema.select("> summary").text()).isEqualTo("Pet");
    assertThat(schema.select(".nested").size()).isBetween(1, 10);
  }

  /** Five levels of a hundred references each would be read for days. */
  @Test
  @Timeout(60)
  void aSchemaThatIsComposedOfItselfManyTimesEnds() {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    ObjectNode pet = root.putObject("components").putObject("schemas").putObject("Pet");
    for (int i = 0; i < 100; i++) {
      pet.withArrayProperty("allOf").addObject().put("$ref", "#/components/schemas/Pet");
    }
    pet.putObject("properties").putObject("x");
    Specification all = new Specification(Map.of("", root), "");
    Html out = Html.page(Html.Meter.NONE);
    new SchemaHtml(all, Messages.in("en"), (text, into) -> {}).write(pet.get("allOf").get(0), out);
    assertThat(Jsoup.parse(HtmlText.of(out)).select(".fields li")).hasSize(1);
  }

  @Test
  void anExampleIsShortAsText() {
    JsonNode deep = TextNode.valueOf("x".repeat(100));
    for (int i = 0; i < 1_000; i++) {
      deep = JsonNodeFactory.instance.arrayNode().add(deep);
    }
    JsonNode value = JsonNodeFactory.instance.arrayNode().addAll(Collections.nCopies(1_000, deep));
    assertThat(Examples.text(value).length()).isBetween(100_000, 101_000);
    assertThat(Examples.text(deep).length()).isLessThan(100_000);
  }
}
