package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.FileBytes;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.SpecificationDocument;
import dev.docs.port.SpecificationFailure;
import dev.docs.port.SpecificationOutcome;
import dev.docs.port.SpecificationOutline;
import dev.docs.port.SpecificationOutline.Operation;
import dev.docs.port.SpecificationOutline.Tag;
import dev.docs.port.SpecificationOutline.Webhook;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WebSpecificationSourceTest {

  private static final String PETS =
      """
      openapi: 3.1.0
      info: {title: Pets, version: 1.0, description: All of them}
      tags:
        - {name: pets, description: Those with *fur*, x-page-title: The pets, x-page-icon: dog}
        - {name: cats, x-parent: pets}
      paths:
        /pets:
          get: {tags: [pets], responses: {200: {description: all}}}
          post: {tags: [pets, new]}
        /cats: {get: {tags: [cats]}}
        /ping: {get: {}}
      webhooks:
        arrival: {post: {tags: [pets]}}
      components:
        schemas:
          Pet: {type: object, properties: {parent: {$ref: '#/components/schemas/Pet'}}}
          Cat: {type: object}
      """;

  private final List<String> reasons = new ArrayList<>();
  private final Site site = new Site();
  private final WebSpecificationSource source =
      WebSpecificationSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK).onFailure(reasons::add);

  @AfterEach
  void close() {
    site.close();
  }

  private static FileBytes bytes(String text) {
    return FileBytes.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private SpecificationOutcome.Read read(SpecificationOutcome outcome) {
    assertThat(outcome).as("%s", reasons).isInstanceOf(SpecificationOutcome.Read.class);
    return (SpecificationOutcome.Read) outcome;
  }

  private SpecificationOutcome.Read read(String text) {
    return read(source.parse(bytes(text)));
  }

  private SpecificationOutcome.Read fetched(String path) {
    return read(source.fetch(site.url(path), List.of()));
  }

  private static String json(SpecificationDocument document) {
    return new String(document.json().bytes(), StandardCharsets.UTF_8);
  }

  private void fails(SpecificationFailure failure, SpecificationOutcome outcome) {
    assertThat(outcome).as("%s", reasons).isEqualTo(new SpecificationOutcome.Failed(failure));
  }

  // ---------------------------------------------------------------- forms

  @Test
  void theOutlineNamesWhatPagesAreMadeOf() {
    SpecificationOutline outline = read(PETS).outline();
    assertThat(outline.title()).isEqualTo("Pets");
    assertThat(outline.version()).isEqualTo("1.0");
    assertThat(outline.description()).isEqualTo("All of them");
    assertThat(outline.tags())
        .containsExactly(
            new Tag("pets", "The pets", "", "Those with *fur*", "dog", null),
            new Tag("cats", "cats", "", "", null, "pets"),
            new Tag("new", "new", "", "", null, null));
    assertThat(outline.operations())
        .containsExactly(
            new Operation("/pets", "get", List.of("pets")),
            new Operation("/pets", "post", List.of("pets", "new")),
            new Operation("/cats", "get", List.of("cats")),
            new Operation("/ping", "get", List.of()));
    assertThat(outline.webhooks()).containsExactly(new Webhook("arrival", "post", List.of("pets")));
    assertThat(outline.schemas()).containsExactly("Pet", "Cat");
  }

  @Test
  void whatIsInternalIsNotInTheOutline() {
    String text =
        """
        openapi: 3.1.0
        info: {title: Pets, version: 1.0}
        tags:
          - {name: pets}
          - {name: secrets}
          - {name: plans}
          - {name: keys, x-parent: vault}
          - {name: vault}
          - {name: empty}
        paths:
          /pets:
            get: {tags: [pets]}
            post: {tags: [pets, secrets, vault, mine], x-internal: true}
          /secrets: {x-internal: true, get: {tags: [secrets]}}
          /keys: {get: {tags: [keys], x-internal: false}}
        webhooks:
          arrival: {post: {tags: [pets]}}
          plan: {post: {tags: [plans], x-internal: true}}
          theft: {x-internal: true, post: {}}
        components:
          schemas:
            Pet: {type: object}
            Key: {type: object, x-internal: true}
        """;
    SpecificationOutcome.Read read = read(text);
    SpecificationOutline outline = read.outline();
    assertThat(outline.operations())
        .containsExactly(
            new Operation("/pets", "get", List.of("pets")),
            new Operation("/keys", "get", List.of("keys")));
    assertThat(outline.webhooks()).containsExactly(new Webhook("arrival", "post", List.of("pets")));
    assertThat(outline.schemas()).containsExactly("Pet");
    assertThat(outline.tags())
        .extracting(Tag::name)
        .containsExactly("pets", "keys", "vault", "empty");
    assertThat(json(read.documents().get(0))).contains("/secrets", "\"Key\"", "theft");
  }

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
          SpecificationFailure.PARSE_ERROR,
          source.parse(
              bytes("{openapi: 3.1.0, info: {title: T, version: 1}, webhooks: " + webhooks + "}")));
    }
  }

  @Test
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
            SpecificationFailure.PARSE_ERROR,
            source.parse(bytes(text.replace("/ping: {get: {}}", "/ping: {" + with + "}"))));
        fails(
            SpecificationFailure.PARSE_ERROR,
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
          SpecificationFailure.PARSE_ERROR,
          source.parse(bytes(PETS.replace("openapi: 3.1.0", version))));
    }
  }

  @Test
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
      fails(SpecificationFailure.PARSE_ERROR, source.parse(bytes(text)));
    }
  }

  // ---------------------------------------------------------------- references

  @Test
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
    SpecificationOutcome.Read read = fetched("/api/pets.yaml");
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
        .contains(new Operation("/ping", "put", List.of("pets")));
  }

  @Test
  void whatLooksLikeAReferenceInDataIsNone() {
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
  void aTextHasNoFilesBesideIt() {
    fails(
        SpecificationFailure.PARSE_ERROR,
        source.parse(bytes(PETS.replace("#/components/schemas/Pet", "pet.yaml"))));
    site.serve("/pet.yaml", "type: object");
    SpecificationOutcome.Read read =
        read(PETS.replace("#/components/schemas/Pet", site.url("/pet.yaml")));
    assertThat(read.documents()).hasSize(2);
    assertThat(read.documents().get(0).name()).isEqualTo(Reading.UNNAMED);
  }

  @Test
  void aReferenceThatCannotBeFetchedFailsTheWhole() {
    site.serve("/pets.yaml", PETS.replace("#/components/schemas/Pet", "gone.yaml"));
    fails(SpecificationFailure.FETCH_ERROR, source.fetch(site.url("/pets.yaml"), List.of()));
  }

  // ---------------------------------------------------------------- asking whether it changed

  @Test
  void whatDidNotChangeIsNotSentAgain() {
    site.serve("/pets.yaml", PETS.replace("#/components/schemas/Pet", "a.yaml"))
        .serve("/a.yaml", "type: string");
    SpecificationOutcome.Read first = fetched("/pets.yaml");
    assertThat(first.fetched()).hasSize(2);
    site.asked.clear();
    assertThat(source.fetch(site.url("/pets.yaml"), first.fetched()))
        .isEqualTo(new SpecificationOutcome.Unchanged());
    assertThat(site.asked).containsExactly("304 /pets.yaml", "304 /a.yaml");
  }

  @Test
  void aDocumentThatChangedHasAllReadAnew() {
    site.serve("/pets.yaml", PETS.replace("#/components/schemas/Pet", "a.yaml"))
        .serve("/a.yaml", "type: string");
    SpecificationOutcome.Read first = fetched("/pets.yaml");
    site.serve("/a.yaml", "type: number");
    site.asked.clear();
    SpecificationOutcome.Read second = read(source.fetch(site.url("/pets.yaml"), first.fetched()));
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
