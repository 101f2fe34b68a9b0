package dev.docs.http.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The folder of a site with a block of every kind, and a customization that has every part. */
final class AllBlocks {

  private static final String TEXTS =
      """
      ---
      description: What a page is made of.
      cover: .gitbook/assets/cover.svg
      ---

      # Blocks

      A [link](more.md), *more*, **most**, ~~gone~~, `code`, a [`linked code`](more.md),
      <mark style="color:red;">red</mark>, <mark style="background-color:yellow;">marked</mark>
      and a footnote[^1], x<sup>2</sup>, inline $$x_1^2$$.

      ## Hints

      {% hint style="info" %}
      An *info* with a [link](more.md) and `code`.
      {% endhint %}

      {% hint style="success" %}
      ### A heading
      {% endhint %}

      {% hint style="warning" %}
      A warning.
      {% endhint %}

      {% hint style="danger" %}
      Stop.
      {% endhint %}

      ## Code

      {% code title="a.java" lineNumbers="true" overflow="wrap" %}
      ```java
      // A comment
      final class A { String text = "a text" + 42; }
      ```
      {% endcode %}

      ```yaml
      # A very long line of text that is wider than a telephone: one, two, three, four, five, six
      key: value
      ```

      ## Tabs

      {% tabs %}
      {% tab title="First" %}
      one
      {% endtab %}
      {% tab title="Second" %}
      ```sh
      curl -X POST https://api.example.org # said
      ```
      {% endtab %}
      {% endtabs %}

      {% stepper %}
      {% step %}
      ### Begin
      First
      {% endstep %}
      {% step %}
      ### End
      Second
      {% endstep %}
      {% endstepper %}

      <details>

      <summary>More</summary>

      What is folded.

      </details>

      {% columns %}
      {% column %}
      left
      {% endcolumn %}
      {% column %}
      right
      {% endcolumn %}
      {% endcolumns %}

      ## Lists

      - [x] done
      - [ ] open with a [link](more.md)

      1. one
         * below
      2. two

      > quoted, with a [link](more.md)

      | Option | A column with a long title | c | d | e | f | g |
      | - | :-: | -: | - | - | - | - |
      | `--port` | text | 8080 | wide | wide | wide | wide |

      <table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><strong>Card</strong></td><td>Its text</td><td><a href="more.md">more</a></td><td><a href=".gitbook/assets/cover.svg">cover</a></td></tr><tr><td>Another</td><td></td><td></td><td></td></tr></tbody></table>

      <table><thead><tr><th>Name</th><th data-type="checkbox">Done</th><th data-type="rating" data-max="5">Stars</th><th data-type="number">Number</th></tr></thead><tbody><tr><td>a</td><td>true</td><td>3</td><td>4</td></tr></tbody></table>

      |   | b |
      | - | - |
      | 1 | 2 |

      ## Media

      ![A picture](.gitbook/assets/cover.svg)

      <figure><img src=".gitbook/assets/cover.svg" alt="A cover"><figcaption><p>A caption</p></figcaption></figure>

      <figure><img src=".gitbook/assets/cover.svg" alt=""><figcaption></figcaption></figure>

      {% embed url="https://www.example.org/a?b=c" %}

      {% file src=".gitbook/assets/data.csv" %}
      Data
      {% endfile %}

      {% content-ref url="more.md" %}
      [more.md](more.md)
      {% endcontent-ref %}

      <a href="https://example.org/" class="button primary">Go</a> <a href="more.md" class="button secondary">Stay</a>

      $$
      \\frac{a}{b}
      $$

      $$
      \\unknowncommand{a}
      $$

      ---

      [^1]: A note.
      """;

  private static final String NEWS =
      """
      # News

      {% updates format="full" %}
      {% update date="2026-01-31" tags="new,fixed" %}
      ## New

      Words with a [link](README.md).
      {% endupdate %}
      {% update date="2025-12-24" %}
      ## Old
      {% endupdate %}
      {% endupdates %}
      """;

  private static final String API =
      """
      # API

      {% openapi-operation spec="pets" path="/pets/{id}" method="put" %}
      [pets](https://example.org)
      {% endopenapi-operation %}

      {% openapi-operation spec="pets" path="/pets" method="get" %}
      [pets](https://example.org)
      {% endopenapi-operation %}

      {% openapi-operation spec="others" path="/x" method="get" %}
      [x](https://example.org)
      {% endopenapi-operation %}

      {% openapi-schemas spec="pets" schemas="Pet" %}
      [The Pet object](https://example.org)
      {% endopenapi-schemas %}
      """;

  static final String SPECIFICATION =
      """
      {"openapi": "3.0.3", "info": {"title": "Pets", "version": "1"},
       "servers": [{"url": "https://api.example.org/"}],
       "paths": {
         "/pets": {"get": {"summary": "All pets", "deprecated": true, "parameters": [
             {"name": "limit", "in": "query", "description": "How *many*",
              "schema": {"type": "integer", "minimum": 1, "default": 10}}],
           "responses": {"200": {"description": "Pets", "content": {"application/json": {"schema":
             {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}}}}}}},
         "/pets/{id}": {"put": {"summary": "Change a pet", "description": "With a [link](https://example.org).",
           "security": [{"key": []}], "parameters": [
             {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}],
           "requestBody": {"required": true, "content": {"application/json": {"schema":
             {"$ref": "#/components/schemas/Pet"}}}},
           "responses": {"200": {"description": "Changed"}, "404": {"description": "No such pet"},
             "500": {"description": "Broken"}}}}},
       "components": {"securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}},
         "schemas": {"Pet": {"type": "object", "required": ["name"], "properties": {
           "name": {"type": "string", "description": "Its *name*", "example": "Rex"},
           "kind": {"type": "string", "enum": ["cat", "dog"]},
           "owner": {"oneOf": [{"type": "string"}, {"type": "object", "properties": {"id": {"type": "integer"}}}]},
           "parent": {"$ref": "#/components/schemas/Pet"}}}}}}
      """;

  private static final String COVER =
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" fill="#357"/></svg>
      """;

  private AllBlocks() {}

  static Map<String, String> folder() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(
        "SUMMARY.md",
        """
        # S

        * [Blocks](README.md)

        ## Group

        * [More](more.md)
          * [News](news.md)
            * [API](api.md)
        * [Elsewhere](https://example.org)
        """);
    files.put("README.md", TEXTS);
    files.put("more.md", "# More\n\nText.\n\n## A part\n\n### Below\n\n#### Deeper\n");
    files.put("news.md", NEWS);
    files.put("api.md", API);
    files.put(".gitbook/assets/cover.svg", COVER);
    files.put(".gitbook/assets/data.csv", "a,b\n");
    return files;
  }

  private static Map<String, Object> link(String title) {
    return Map.of("title", title, "to", Map.of("kind", "url", "url", "https://example.org/"));
  }

  private static Map<String, Object> item(String title, String style, List<?> below) {
    Map<String, Object> item = new LinkedHashMap<>(link(title));
    item.put("style", style);
    item.put("links", below);
    return item;
  }

  /**
   * The settings of a site that has all parts.
   *
   * @param preset of the header
   * @param color the primary one
   */
  static Map<String, Object> settings(String preset, String color) {
    Map<String, Object> colors = Map.of("light", color, "dark", color);
    return Map.of(
        "title",
        "Everything",
        "styling",
        Map.of("primaryColor", colors),
        "header",
        Map.of(
            "preset",
            preset,
            "backgroundColor",
            colors,
            "linkColor",
            colors,
            "links",
            List.of(
                item("Blog", "link", List.of()),
                item("Begin", "button-primary", List.of()),
                item("Ask", "button-secondary", List.of()),
                item("Others", "link", List.of(link("One"), link("Two"))))),
        "footer",
        Map.of(
            "groups",
            List.of(Map.of("title", "About", "links", List.of(link("Us"), link("You")))),
            "copyright",
            "\u00a9 Everybody"),
        "announcement",
        Map.of(
            "enabled", true, "message", "Something new", "style", "warning", "link", link("Read")),
        "feedback",
        Map.of("enabled", true));
  }
}
