package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.document.internal.TableSchema;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonObject;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import dev.docs.space.content.ContentAt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Documents as clients of the public API read them. They are more exact than its description: every
 * block has a key, and columns of lists have lists.
 */
@WholeRun
class PublicDocumentTest {

  private static final String BLOCKS =
      """
      Text with a note[^1] and <button type="button" class="button primary" data-action="ask" data-query="Why?">Ask</button>,
      <button type="button" class="button secondary" data-action="search">Search</button>,
      <a href="https://docs.example" class="button primary">Go</a>.

      Same.

      Same.

      1. one
      2. two
         * inner

         Same.
      3. three

      * [ ] open
      * [x] done

      > quoted
      >
      > twice

      ```js title="a"
      one
      two
      ```

      ```js title="a"
      one
      two
      ```

      {% hint style="info" %}
      Same.
      {% endhint %}

      {% tabs %}
      {% tab title="A" %}
      {% tabs %}
      {% tab title="B" %}
      Same.
      {% endtab %}
      {% endtabs %}
      {% endtab %}
      {% endtabs %}

      {% stepper %}
      {% step %}
      ### First

      Same.
      {% endstep %}
      {% endstepper %}

      <details>

      <summary>More</summary>

      Same.

      </details>

      | A | B |
      | --- | --- |
      | x |  |

      {% embed url="https://video.example/1" %}

      <figure><img src="https://img.example/a.png" alt=""><figcaption><p>Seen</p></figcaption></figure>

      [^1]: The note.
      """;

  private static final List<String> TYPES = List.copyOf(new TreeSet<>(TableSchema.TYPES));

  /** Cells without a value of their type. */
  private static final List<String> EMPTY =
      List.of(
          "<td></td>", "<td> </td>", "<td data-none></td>", "<td><br></td>", "<td>odd</td>", "");

  private final Api api = new Api();
  private final String space = api.space("Guide");
  private final String one = api.changeRequest("/spaces/" + space);

  private Object read(String page) {
    return api.get(one + "/content/page/" + page + "?format=document").at("document");
  }

  private Object document(String markdown) {
    return read(api.insertPage(one, "Page", markdown));
  }

  /** All objects of the tree with this value in a field. */
  private static List<Map<?, ?>> all(Object tree, String field, String value) {
    List<Map<?, ?>> found = new ArrayList<>();
    if (tree instanceof Map<?, ?> map) {
      if (value.equals(map.get(field))) {
        found.add(map);
      }
      map.values().forEach(inner -> found.addAll(all(inner, field, value)));
    } else if (tree instanceof List<?> list) {
      list.forEach(inner -> found.addAll(all(inner, field, value)));
    }
    return found;
  }

  private static Map<?, ?> map(Object value) {
    return (Map<?, ?>) value;
  }

  private static void hasUniqueKeys(Object document) {
    Set<Object> keys = new HashSet<>();
    List<Map<?, ?>> blocks = all(document, "object", "block");
    assertThat(blocks).isNotEmpty();
    for (Map<?, ?> block : blocks) {
      assertThat(block.get("key")).as(block.toString()).isInstanceOf(String.class);
      assertThat(keys.add(block.get("key"))).as("unique: " + block.get("key")).isTrue();
    }
  }

  @Test
  @RuleTest("block-keys")
  void everyBlockHasAKeyThatNoOtherBlockHas() {
    Object document = document(BLOCKS);
    hasUniqueKeys(document);
    assertThat(document(BLOCKS)).as("derived from the text").isEqualTo(document);
  }

  @Test
  @RuleTest({"block-keys", "block-key"})
  void theKeysOfABlockDoNotDependOnOtherBlocks() {
    List<?> blocks = (List<?>) map(document("1. one\n2. two\n")).get("nodes");
    List<?> after = (List<?>) map(document("before\n\n1. one\n2. two\n")).get("nodes");
    assertThat(after.get(1)).isEqualTo(blocks.get(0));
  }

  @Test
  @RuleTest("block-keys")
  void keysThatAreWrittenBackChangeNothing() {
    String page = api.insertPage(one, "Page", BLOCKS);
    api.edit(
        one,
        Json.text(
            JsonObject.of("operation", "update_page")
                .put("page", page)
                .put("document", Map.of("document", read(page)))));
    assertThat(api.get(one + "/content/page/" + page + "?format=markdown").text("markdown"))
        .isEqualTo(BLOCKS);
  }

  @Test
  @RuleTest("title-heading")
  void aHeadingThatRepeatsTheTitleIsInTheMarkdownAlone() {
    String text = "# Setup\n\nText.\n";
    String page = api.insertPage(one, "Setup", text);
    assertThat(api.get(one + "/content/page/" + page + "?format=markdown").text("markdown"))
        .isEqualTo(text);
    assertThat(types(page)).containsExactly("paragraph");
    assertThat(types(api.insertPage(one, "Other", "# Other\n\n" + text)))
        .containsExactly("heading-1", "paragraph");
  }

  private List<Object> types(String page) {
    return ((List<?>) map(read(page)).get("nodes"))
        .stream().<Object>map(block -> map(block).get("type")).toList();
  }

  @Test
  void includedBlocksHaveKeysOfTheirOwn() {
    api.world
        .admin
        .contents()
        .edit(
            ContentAt.main(new SpaceId(space)),
            List.of(ContentEdit.insertReusableContent("Twice").markdown(BLOCKS)));
    String reusable = api.get("/spaces/" + space + "/content").text("reusableContents.0.id");
    String branch = api.changeRequest("/spaces/" + space);
    String include = "{% include \"/reusable-contents/" + reusable + "\" %}\n\n";
    String page = api.insertPage(branch, "Page", BLOCKS + "\n" + include + include);
    Reply evaluated = api.get(branch + "/content/page/" + page + "?format=document&evaluated=true");
    assertThat(all(evaluated.json(), "type", "stepper")).hasSize(3);
    hasUniqueKeys(evaluated.at("document"));
  }

  @Test
  void aCommentCanBeOnAnyBlockByItsKey() {
    String page = api.insertPage(one, "Page", BLOCKS);
    for (Map<?, ?> block : all(read(page), "object", "block")) {
      String body =
          Json.text(
              JsonObject.of("page", page)
                  .put("node", block.get("key"))
                  .put("body", Map.of("markdown", "Why?")));
      Reply comment = api.post(one + "/comments", body);
      assertThat(comment.text("target.node.id")).isEqualTo(block.get("key"));
      assertThat(comment.at("outdated")).isNotEqualTo(true);
    }
  }

  @Test
  @RuleTest("button-actions")
  void theActionOfAButtonIsAnObject() {
    List<Map<?, ?>> buttons = all(document(BLOCKS), "type", "button");
    assertThat(buttons).hasSize(3);
    assertThat(map(buttons.get(0).get("data")).get("action"))
        .isEqualTo(Map.of("action", "ask", "query", "Why?"));
    assertThat(map(buttons.get(1).get("data")).get("action")).isEqualTo(Map.of("action", "search"));
    assertThat(map(buttons.get(2).get("data")).get("action")).isNull();
    assertThat(map(buttons.get(0).get("data")).containsKey("ref")).isFalse();
    assertThat(map(buttons.get(1).get("data")).containsKey("ref")).isFalse();
    assertThat(map(map(buttons.get(2).get("data")).get("ref")).get("kind")).isEqualTo("url");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " data-view=\"cards\""})
  @RuleTest("empty-cells")
  void aTableOfEveryTypeWithEveryKindOfEmptyCellIsAsDescribed(String view) {
    StringBuilder html = new StringBuilder("<table" + view + "><thead><tr>");
    TYPES.forEach(type -> html.append("<th data-type=\"" + type + "\">" + type + "</th>"));
    html.append("</tr></thead><tbody>");
    EMPTY.forEach(cell -> html.append("<tr>").append(cell.repeat(TYPES.size())).append("</tr>"));
    html.append("<tr><td>only the first</td></tr></tbody></table>\n");
    Object document = document(html.toString());
    hasUniqueKeys(document);
    Map<?, ?> data = map(all(document, "type", "table").get(0).get("data"));
    Map<?, ?> definition = map(data.get("definition"));
    assertThat(definition.values().stream().map(column -> map(column).get("type")).toList())
        .isEqualTo(TYPES);
    Set<Object> fragments = new HashSet<>();
    all(document, "object", "fragment").forEach(f -> fragments.add(f.get("fragment")));
    assertThat(map(data.get("records"))).hasSize(EMPTY.size() + 1);
    for (Object record : map(data.get("records")).values()) {
      assertThat(map(record).get("orderIndex")).isInstanceOf(String.class);
      Map<?, ?> values = map(map(record).get("values"));
      definition.forEach(
          (id, column) -> isValue((String) map(column).get("type"), values.get(id), fragments));
    }
  }

  @Test
  void theOlderTagOfAnOperationIsTheSameBlockAndStaysAsItIsWritten() {
    String text =
        """
        {% swagger src="https://docs.example/api.yaml" path="/pets" method="get" %}
        [api.yaml](https://docs.example/api.yaml)
        {% endswagger %}
        """;
    String page = api.insertPage(one, "Page", text);
    Object document = read(page);
    Map<?, ?> block = all(document, "type", "swagger").get(0);
    assertThat(block.get("data"))
        .isEqualTo(
            Map.of(
                "ref",
                Map.of("kind", "url", "url", "https://docs.example/api.yaml"),
                "path",
                "/pets",
                "method",
                "get"));
    api.edit(
        one,
        Json.text(
            JsonObject.of("operation", "update_page")
                .put("page", page)
                .put("document", Map.of("document", document))));
    assertThat(api.get(one + "/content/page/" + page + "?format=markdown").text("markdown"))
        .isEqualTo(text);
  }

  private static final String OPERATION =
      """
      Before.

      {% swagger method="get" path="/pets/{id}" baseUrl="https://api.example" summary="Get a pet" %}
      {% swagger-description %}
      Returns *one* pet.
      {% endswagger-description %}

      {% swagger-parameter in="path" name="id" type="String" required="true" %}
      The `number`
      {% endswagger-parameter %}

      {% swagger-parameter in="query" name="deep" %}

      {% endswagger-parameter %}

      {% swagger-response status="200" description="Found" %}
      ```json
      {"id": 1}
      ```
      {% endswagger-response %}

      {% swagger-response status="404" %}

      {% endswagger-response %}
      {% endswagger %}

      After.
      """;

  @Test
  @RuleTest("described-operations")
  void anOperationThatATextDescribesIsShownAndStaysAsItIsWritten() {
    String page = api.insertPage(one, "Page", OPERATION);
    Object document = read(page);
    assertThat(all(document, "object", "leaf").stream().map(leaf -> "" + leaf.get("text")))
        .contains("GET", "https://api.example/pets/{id}", "id", "one")
        .noneMatch(text -> text.contains("{%"));
    List<?> blocks = (List<?>) map(document).get("nodes");
    assertThat(blocks.stream().map(block -> String.valueOf(map(block).get("type"))))
        .containsExactly(
            "paragraph",
            "heading-2",
            "paragraph",
            "paragraph",
            "paragraph",
            "table",
            "paragraph",
            "table",
            "tabs",
            "paragraph");
    hasUniqueKeys(document);
    assertThat(all(document, "type", "tabs-item").stream().map(tab -> map(tab.get("data"))))
        .isEqualTo(List.of(Map.of("title", "200: Found"), Map.of("title", "404")));
    api.edit(
        one,
        Json.text(
            JsonObject.of("operation", "update_page")
                .put("page", page)
                .put("document", Map.of("document", document))));
    assertThat(api.get(one + "/content/page/" + page + "?format=markdown").text("markdown"))
        .isEqualTo(OPERATION);
  }

  /** The values that a front end reads without looking at them first. */
  private static void isValue(String type, Object value, Set<Object> fragments) {
    switch (type) {
      case "files", "select", "users" ->
          assertThat(value)
              .as(type)
              .isInstanceOfSatisfying(
                  List.class,
                  list -> {
                    assertThat((List<?>) list).allMatch(item -> item instanceof String);
                  });
      case "text" -> assertThat(value == null || fragments.contains(value)).as("" + value).isTrue();
      case "number", "rating" ->
          assertThat(value == null || value instanceof Number || value instanceof String).isTrue();
      case "checkbox" -> assertThat(value == null || value instanceof Boolean).isTrue();
      case "image" -> assertThat(value == null || value instanceof Map).isTrue();
      default ->
          assertThat(value == null || value instanceof Map || value instanceof String).isTrue();
    }
  }
}
