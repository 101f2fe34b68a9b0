package dev.docs.http.specification;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.docs.content.FileBytes;
import dev.docs.port.SpecificationSource;
import dev.docs.rule.RuleTest;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Accepted and refused forms of specifications. */
class SpecificationFormTest extends SpecificationFixture {

  @Test
  void webhooksAreThoseOfVersionThreeOne() {
    assertThat(read(PETS).outline().webhooks()).hasSize(1);
    assertThat(read(PETS.replace("3.1.0", "3.0.0")).outline().webhooks()).isEmpty();
    assertThat(
            read("{openapi: 3.1.0, info: {title: T, version: 1}, webhooks: {a: {post: {}}}}")
                .outline()
                .webhooks())
        .hasSize(1);
    for (String webhooks : List.of("[]", "1", "{a: 1}", "{a: {post: []}}", "{a: {$ref: '#/b'}}")) {
      fails(
          SpecificationSource.Outcome.Failure.PARSE_ERROR,
          source.parse(
              bytes("{openapi: 3.1.0, info: {title: T, version: 1}, webhooks: " + webhooks + "}")));
    }
  }

  @Test
  @RuleTest("openapi-form")
  void parametersHaveANameAndAPlace() {
    String good = "{name: id, in: query}";
    String components = "components:\n  parameters: {Id: {name: id, in: header}, No: {name: id}}\n";
    String text = PETS.replace("components:\n", components);
    for (String list : List.of("[]", "[" + good + "]", "[{$ref: '#/components/parameters/Id'}]")) {
      read(text.replace("/ping: {get: {}}", "/ping: {get: {parameters: " + list + "}}"));
      read(text.replace("/ping: {get: {}}", "/ping: {parameters: " + list + "}"));
      read(text.replace("post: {tags: [pets]}}\ncomp", "post: {parameters: " + list + "}}\ncomp"));
    }
    for (String list :
        List.of(
            "{}",
            good,
            "[id]",
            "[{name: id}]",
            "[{in: query}]",
            "[{name: id, in: nowhere}]",
            "[{name: id, in: [query]}]",
            "[{name: {}, in: query}]",
            "[{$ref: '#/components/parameters/No'}]",
            "[{$ref: '#/components/parameters/Nothing'}]")) {
      for (String item : List.of("get: {parameters: %s}", "parameters: %s")) {
        String with = item.formatted(list);
        fails(
            SpecificationSource.Outcome.Failure.PARSE_ERROR,
            source.parse(bytes(text.replace("/ping: {get: {}}", "/ping: {" + with + "}"))));
        fails(
            SpecificationSource.Outcome.Failure.PARSE_ERROR,
            source.parse(
                bytes(text.replace("arrival: {post:", "leave: {" + with + "}, a: {post:"))));
      }
    }
  }

  @Test
  void jsonAndYamlOfEqualMeaningAreOneDocument() {
    String json =
        "{\"swagger\": \"2.0\", \"info\": {\"title\": \"T\", \"version\": \"1\"},"
            + " \"paths\": {}, \"definitions\": {\"A\": {\"maximum\": 1.50, \"x\": [true, null]}}}";
    String yaml =
        """
        # a comment
        swagger: "2.0"
        info: {title: T, version: "1"}
        paths: {}
        definitions: {A: {maximum: 1.50, x: [true, ~]}}
        """;
    assertThat(read(json).documents()).isEqualTo(read(yaml).documents());
    assertThat(read(json).outline().schemas()).containsExactly("A");
  }

  @Test
  void scalarsAreThoseOfTheCoreSchema() {
    String text =
        PETS + "x-all: [yes, 0x1F, 0o17, +1, .inf, 2024-01-02, 1e3, '1', !!str 2, NULL]\n";
    assertThat(json(read(text).documents().get(0)))
        .contains("\"x-all\":[\"yes\",31,15,1,\".inf\",\"2024-01-02\",1E+3,\"1\",\"2\",null]");
  }

  @Test
  void aliasesAndMergeKeysAreWhatTheyStandFor() {
    String text = PETS + "x-a: &a {b: 1, c: 2}\nx-d: *a\nx-e: {<<: *a, c: 3}\n";
    assertThat(json(read(text).documents().get(0)))
        .contains("\"x-a\":{\"b\":1,\"c\":2},\"x-d\":{\"b\":1,\"c\":2},\"x-e\":{\"c\":3,\"b\":1}");
  }

  @Test
  void textsMayBeUtf8OrUtf16WithAMark() {
    for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE)) {
      byte[] text = ("\uFEFF" + PETS).getBytes(charset);
      assertThat(read(source.parse(FileBytes.of(text))).outline().title()).isEqualTo("Pets");
    }
  }

  @Test
  void everyVersionOfTheThreeIsRead() {
    for (String version : List.of("3.0.0", "3.0.4", "3.1.0", "3.1.1", "3.0")) {
      assertThat(read(PETS.replace("3.1.0", version)).outline().operations()).hasSize(4);
    }
    assertThat(read(PETS.replace("openapi: 3.1.0", "swagger: 2.0")).outline().schemas()).isEmpty();
    for (String version : List.of("openapi: 2.0", "swagger: 1.2", "openapi: 4.0.0", "x: 3.1.0")) {
      fails(
          SpecificationSource.Outcome.Failure.PARSE_ERROR,
          source.parse(bytes(PETS.replace("openapi: 3.1.0", version))));
    }
  }

  @Test
  @RuleTest({"openapi-errors", "openapi-form"})
  void whatIsNoSpecificationIsRefused() {
    for (String text :
        List.of(
            "",
            "text",
            "[]",
            "{}",
            "<html></html>",
            "a: b\n---\nc: d\n",
            PETS.replace("title: Pets, ", ""),
            PETS.replace("/ping: {get: {}}", "/ping: {get: []}"),
            PETS.replace("/ping: {get: {}}", "ping: {get: {}}"),
            PETS.replace("/ping: {get: {}}", "/ping: {$ref: '#/nowhere'}"),
            PETS.replace("tags: [cats]", "tags: cats"),
            PETS.replace("schemas:", "schemas: 1\n  x:"),
            PETS + "info: {}\n",
            PETS + "? {a: b}\n: c\n",
            PETS + "x: *nothing\n")) {
      fails(SpecificationSource.Outcome.Failure.PARSE_ERROR, source.parse(bytes(text)));
    }
  }

  @Test
  @RuleTest("openapi-form")
  void whatIsNotLookedAtIsKeptAsItIs() throws IOException {
    String text =
        """
        openapi: 3.1.0
        info: {title: Pets, version: '1', x-logo: {url: 'https://example.com/l.png'}}
        jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema
        servers:
          - url: https://{region}.example.com:{port}/{base}
            variables:
              region: {default: eu, enum: [eu, us]}
              port: {default: '443'}
              base: {default: v1, description: The path}
        paths:
          /pets:
            get:
              operationId: list
              x-hideTryItPanel: true
              x-codeSamples: [{lang: curl, label: Shell, source: "curl 'x'\\n"}]
              x-internal: false
              deprecated: true
              security: [{key: []}, {}]
              responses: {'200': {$ref: '#/components/responses/All'}}
              callbacks: {onEvent: {'{$request.query.url}': {post: {responses: {}}}}}
        webhooks: {}
        components:
          responses: {All: {description: All, content: {application/json: {schema: true}}}}
          securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
          schemas:
            Node:
              type: [object, 'null']
              properties:
                next: {$ref: '#/components/schemas/Node'}
                other: {anyOf: [{$ref: '#/components/schemas/Other'}, {type: 'null'}]}
                kind: {const: node}
                tuple: {prefixItems: [{type: string}], items: false}
            Other:
              allOf: [{$ref: '#/components/schemas/Node'}]
              discriminator: {propertyName: kind, mapping: {node: '#/components/schemas/Node'}}
              $defs: {a: {$dynamicAnchor: a}}
              enum: %s
        """
            .formatted(IntStream.range(0, 5_000).mapToObj(i -> "v" + i).toList());
    JsonNode expected = IndependentCount.tree("pets.yaml", text.getBytes(UTF_8)).orElseThrow();
    assertThat(IndependentCount.isWhole(read(text).documents().get(0), expected)).isTrue();
    assertThat(
            IndependentCount.isWhole(
                read(text.replace("x-hideTryItPanel: true", "")).documents().get(0), expected))
        .isFalse();
  }
}
