package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.Outcome.Outline.Operation;
import dev.docs.port.SpecificationSource.Outcome.Outline.Tag;
import dev.docs.port.SpecificationSource.Outcome.Outline.Webhook;
import dev.docs.port.SpecificationSource.Outcome.Outline.Words;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The outline for pages and search. */
class OutlineBuilderTest extends SpecificationFixture {

  @Test
  void theOutlineNamesWhatPagesAreMadeOf() {
    SpecificationSource.Outcome.Outline outline = read(PETS).outline();
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
            new Operation("/pets", "get", List.of("pets"), null),
            new Operation("/pets", "post", List.of("pets", "new"), null),
            new Operation("/cats", "get", List.of("cats"), null),
            new Operation("/ping", "get", List.of(), null));
    assertThat(outline.webhooks())
        .containsExactly(new Webhook("arrival", "post", List.of("pets"), null));
    assertThat(outline.schemas()).containsExactly("Pet", "Cat");
  }

  @Test
  @RuleTest("openapi-hidden")
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
    SpecificationSource.Outcome.Read read = read(text);
    SpecificationSource.Outcome.Outline outline = read.outline();
    assertThat(outline.operations())
        .containsExactly(
            new Operation("/pets", "get", List.of("pets"), null),
            new Operation("/keys", "get", List.of("keys"), null));
    assertThat(outline.webhooks())
        .containsExactly(new Webhook("arrival", "post", List.of("pets"), null));
    assertThat(outline.schemas()).containsExactly("Pet");
    assertThat(outline.tags())
        .extracting(Tag::name)
        .containsExactly("pets", "keys", "vault", "empty");
    assertThat(json(read.documents().get(0))).contains("/secrets", "\"Key\"", "theft");
  }

  // ---------------------------------------------------------------- texts of operations

  private static final String SAID =
      """
      openapi: 3.0.0
      info: {title: Pets, version: 1}
      paths:
        /pets/{id}:
          summary: One pet
          parameters:
            - {name: id, in: path}
            - {$ref: '#/components/parameters/Trace'}
          get:
            summary: " Show it "
            description: With *whiskers*
            parameters: [{name: fields, in: query}, {name: id, in: path}]
          delete: {description: For good}
          put: {summary: 17}
        /ping: {get: {}}
      components:
        parameters:
          Trace: {name: X-Trace, in: header}
      """;

  @Test
  void whatIsSaidOfAnOperationIsItsOwnOrElseThatOfItsPath() {
    List<String> ofPath = List.of("id", "X-Trace");
    assertThat(read(SAID).outline().operations())
        .extracting(Operation::words)
        .containsExactly(
            new Words("Show it", "With *whiskers*", List.of("id", "X-Trace", "fields")),
            new Words("17", null, ofPath),
            new Words("One pet", "For good", ofPath),
            null);
  }

  @Test
  void theParametersOfTheOldVersionAreThoseOfItsBodiesToo() {
    String old =
        """
        swagger: '2.0'
        info: {title: Pets, version: 1}
        paths:
          /pets:
            post: {parameters: [{name: pet, in: body}, {name: photo, in: formData}]}
        """;
    assertThat(read(old).outline().operations().get(0).words().parameters())
        .containsExactly("pet", "photo");
  }

  @Test
  void whatIsSaidOfAWebhookIsInTheOutlineToo() {
    String text = PETS.replace("post: {tags: [pets]}}\ncomp", "post: {summary: It came}}\ncomp");
    assertThat(read(text).outline().webhooks())
        .containsExactly(
            new Webhook("arrival", "post", List.of(), new Words("It came", null, List.of())));
  }

  /** Paths that share one item with long texts. */
  private static String alike(int paths, String item) {
    StringBuilder text = new StringBuilder("{\"openapi\":\"3.0.0\",");
    text.append("\"info\":{\"title\":\"T\",\"version\":\"1\"},\"paths\":{");
    for (int i = 0; i < paths; i++) {
      text.append("\"/").append(i).append("\":{\"$ref\":\"#/x-item\"},");
    }
    return text.append("\"/last\":{\"get\":{}}},\"x-item\":").append(item).append('}').toString();
  }

  @Test
  @RuleTest("computed-stored")
  void moreThanIsTakenIsNotSaidAndTheOperationsStayFound() {
    String said = "y".repeat(1 << 20);
    SpecificationSource.Outcome.Outline outline =
        read(alike(20, "{\"get\":{\"description\":\"" + said + "\"}}")).outline();
    assertThat(outline.operations()).hasSize(21);
    assertThat(outline.operations().stream().filter(operation -> operation.words() != null))
        .hasSize(OperationTexts.MAX_CHARACTERS / said.length());
  }

  @Test
  void manyOperationsThatReferencesMakeOfOneAreRefused() {
    String tag = "t".repeat(100_000);
    String item = "{\"get\":{\"tags\":[\"" + tag + "\"]}}";
    assertThat(read(alike(100, item)).outline().operations()).hasSize(101);
    fails(SpecificationSource.Outcome.Failure.PARSE_ERROR, source.parse(bytes(alike(200, item))));
    assertThat(reasons.get(0)).contains("operations");
  }

  /** Each item is processed once: otherwise this would take ten billion steps. */
  @Test
  @WholeRun
  void manyPathsThatReferToOneLongItemAreReadInTime() {
    String parameters =
        IntStream.range(0, 50_000)
            .mapToObj(i -> "{\"$ref\":\"#/x-parameter\"}")
            .collect(Collectors.joining(","));
    String text =
        alike(100_000, "{\"get\":{\"parameters\":[" + parameters + "]}}")
            .replaceFirst("\\{", "{\"x-parameter\":{\"name\":\"n\",\"in\":\"query\"},");
    assertThat(read(text).outline().operations()).hasSize(100_001);
  }
}
