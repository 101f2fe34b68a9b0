package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.Outcome.Outline.Operation;
import dev.docs.port.SpecificationSource.Outcome.SpecificationDocument;
import dev.docs.rule.RuleTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** References to other documents, and conditional requests. */
class WebSpecificationSourceTest extends SpecificationFixture {

  // ---------------------------------------------------------------- references

  @Test
  @RuleTest("openapi-references")
  void documentsThatAreReferredToArePartOfIt() {
    site.serve(
            "/api/pets.yaml",
            PETS.replace("Cat: {type: object}", "Cat: {$ref: 'schemas/cat.yaml#/Cat'}"))
        .serve(
            "/api/schemas/cat.yaml",
            """
            Cat: {properties: {tail: {$ref: './tail.json'}, pet: {$ref: '#/Own'},
              back: {$ref: '../pets.yaml#/components/schemas/Pet'}, far: {$ref: /far.yaml}}}
            """)
        .serve("/api/schemas/tail.json", "{\"$ref\": \"cat.yaml#/Cat\"}")
        .serve("/far.yaml", "type: string");
    SpecificationSource.Outcome.Read read = fetched("/api/pets.yaml");
    String far = site.url("/far.yaml");
    assertThat(read.documents())
        .extracting(SpecificationDocument::name)
        .containsExactly("pets.yaml", "schemas/cat.yaml", "schemas/tail.json", far);
    assertThat(read.documents())
        .extracting(SpecificationDocument::references)
        .containsExactly(
            List.of("schemas/cat.yaml"),
            List.of("schemas/tail.json", "pets.yaml", far),
            List.of("schemas/cat.yaml"),
            List.of());
    assertThat(json(read.documents().get(1)))
        .isEqualTo(
            "{\"Cat\":{\"properties\":{\"tail\":{\"$ref\":\"schemas/tail.json\"},"
                + "\"pet\":{\"$ref\":\"#/Own\"},"
                + "\"back\":{\"$ref\":\"pets.yaml#/components/schemas/Pet\"},"
                + "\"far\":{\"$ref\":\""
                + far
                + "\"}}}}");
    assertThat(site.asked).doesNotHaveDuplicates().hasSize(4);
  }

  @Test
  void pathsThatAreKeptInFilesOfTheirOwnAreInTheOutline() {
    site.serve("/pets.yaml", PETS.replace("/ping: {get: {}}", "/ping: {$ref: 'p.yaml#/~1ping'}"))
        .serve("/p.yaml", "/ping: {get: {tags: [pets]}, put: {tags: [pets]}}");
    assertThat(fetched("/pets.yaml").outline().operations())
        .contains(new Operation("/ping", "put", List.of("pets"), null));
  }

  @Test
  void referencesInDataAreIgnored() {
    String data = "{$ref: 'http://10.0.0.1/x'}";
    String text = PETS + "x-data: " + data + "\nx-schema: {}\n" + "security: []\n";
    String schema =
        "Cat: {example: "
            + data
            + ", default: "
            + data
            + ", enum: ["
            + data
            + "], examples: ["
            + data
            + "]}";
    assertThat(read(text.replace("Cat: {type: object}", schema)).documents().get(0).references())
        .isEmpty();
  }

  @Test
  void aPropertyMayHaveAnyName() {
    site.serve(
            "/pets.yaml",
            PETS.replace(
                "Cat: {type: object}",
                "Cat: {properties: {default: {$ref: a.yaml}, example: {$ref: a.yaml},"
                    + " $ref: {type: string}, properties: {default: {$ref: b.yaml}}}}"))
        .serve("/a.yaml", "type: string");
    assertThat(fetched("/pets.yaml").documents().get(0).references()).containsExactly("a.yaml");
  }

  @Test
  @RuleTest("openapi-references")
  void aTextHasNoFilesBesideIt() {
    fails(
        SpecificationSource.Outcome.Failure.PARSE_ERROR,
        source.parse(bytes(PETS.replace("#/components/schemas/Pet", "pet.yaml"))));
    site.serve("/pet.yaml", "type: object");
    SpecificationSource.Outcome.Read read =
        read(PETS.replace("#/components/schemas/Pet", site.url("/pet.yaml")));
    assertThat(read.documents()).hasSize(2);
    assertThat(read.documents().get(0).name()).isEqualTo(SpecificationReader.UNNAMED);
  }

  @Test
  @RuleTest("openapi-references")
  void aReferenceThatCannotBeFetchedFailsTheWhole() {
    site.serve("/pets.yaml", PETS.replace("#/components/schemas/Pet", "gone.yaml"));
    fails(
        SpecificationSource.Outcome.Failure.FETCH_ERROR,
        source.fetch(site.url("/pets.yaml"), List.of()));
  }

  // ---------------------------------------------------------------- conditional requests

  @Test
  void whatDidNotChangeIsNotSentAgain() {
    site.serve("/pets.yaml", PETS.replace("#/components/schemas/Pet", "a.yaml"))
        .serve("/a.yaml", "type: string");
    SpecificationSource.Outcome.Read first = fetched("/pets.yaml");
    assertThat(first.fetched()).hasSize(2);
    site.asked.clear();
    assertThat(source.fetch(site.url("/pets.yaml"), first.fetched()))
        .isEqualTo(new SpecificationSource.Outcome.Unchanged());
    assertThat(site.asked).containsExactly("304 /pets.yaml", "304 /a.yaml");
  }

  @Test
  @RuleTest("openapi-refetch")
  void aDocumentThatChangedHasAllReadAnew() {
    site.serve("/pets.yaml", PETS.replace("#/components/schemas/Pet", "a.yaml"))
        .serve("/a.yaml", "type: string");
    SpecificationSource.Outcome.Read first = fetched("/pets.yaml");
    site.serve("/a.yaml", "type: number");
    site.asked.clear();
    SpecificationSource.Outcome.Read second =
        read(source.fetch(site.url("/pets.yaml"), first.fetched()));
    assertThat(site.asked).containsExactly("304 /pets.yaml", "200 /a.yaml", "200 /pets.yaml");
    assertThat(json(second.documents().get(1))).isEqualTo("{\"type\":\"number\"}");
    assertThat(second.fetched()).hasSize(2).isNotEqualTo(first.fetched());
  }

  @Test
  void whatIsSentWithoutAMarkIsSentAnew() {
    site.handle(
        "/pets.yaml",
        exchange -> {
          byte[] bytes = PETS.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
        });
    assertThat(fetched("/pets.yaml").fetched()).isEmpty();
  }
}
