package dev.docs.http.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.throwable;

import dev.docs.error.DocsException;
import dev.docs.rule.RuleTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class JsonBodyTest {

  private enum Status {
    OPEN,
    CHANGES_REQUESTED
  }

  private record Move(String parent, String before) {}

  private static JsonBody body(String json) {
    return JsonBody.of((Map<?, ?>) Json.parse(json.getBytes(StandardCharsets.UTF_8), 20));
  }

  private static void refused(String json, Function<JsonBody, ?> reader, String message) {
    assertThatThrownBy(() -> body(json).read(reader))
        .asInstanceOf(throwable(DocsException.class))
        .hasMessage(message);
  }

  @Test
  void absentNullAndValueAreThreeThings() {
    Function<JsonBody, String> reader =
        b -> b.string("x").fold(() -> "absent", () -> "null", text -> "value " + text);
    assertThat(body("{}").<String>read(reader)).isEqualTo("absent");
    assertThat(body("{\"x\":null}").<String>read(reader)).isEqualTo("null");
    assertThat(body("{\"x\":\"\"}").<String>read(reader)).isEqualTo("value ");
  }

  @Test
  void allViolationsAreReportedTogetherWithTheirPaths() {
    refused(
        """
        {"title": "toolong", "status": "Open", "count": 1.5, "sure": "yes",
         "position": {"before": {"space": 1}}, "members": ["a", 2], "changes": [{}, []]}
        """,
        b ->
            List.of(
                b.string("title").max(3).orNull(),
                b.oneOf("status", Status.class).orNull(),
                b.integer("count").orNull(),
                b.bool("sure").orNull(),
                b.object("position").required().object("before").required().string("space"),
                b.list("members", e -> e.asText().required()).items(3, 9).orNull(),
                b.list("changes", e -> e.asObject().required()).required().stream()
                    .map(c -> c.string("op").required()),
                b.string("organization").required()),
        "changes[1]: must be an object; count: must be a whole number;"
            + " members: must have from 3 to 9 items; members[1]: must be a string;"
            + " organization: is required; position.before.space: must be a string;"
            + " status: must be one of open, changes-requested; sure: must be true or false;"
            + " title: must be at most 3 characters");
  }

  @Test
  void elementsThatAreWrongCountAsElements() {
    refused(
        "{\"members\": [1, 2]}",
        b -> b.list("members", e -> e.asText().required()).items(1, 2).orNull(),
        "members[0]: must be a string; members[1]: must be a string");
  }

  @Test
  void whatTheReaderThrowsForLackOfAValueIsNotSeen() {
    refused(
        "{}", b -> new Move(b.string("parent").required().strip(), null), "parent: is required");
  }

  @Test
  void whatTheReaderThrowsWithoutAViolationIsSeen() {
    assertThatThrownBy(
            () ->
                body("{}")
                    .read(
                        b -> {
                          throw new IllegalStateException("bug");
                        }))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aConversionThatRefusesIsAViolation() {
    refused(
        "{\"when\":\"never\"}",
        b ->
            b.string("when")
                .map(
                    text -> {
                      throw new IllegalArgumentException("must be an instant");
                    })
                .orNull(),
        "when: must be an instant");
  }

  @Test
  void wholeNumbersMayBeWrittenAsJavaScriptWritesThem() {
    Function<JsonBody, Long> reader = b -> b.integer("n").required();
    assertThat(body("{\"n\":3.0}").<Long>read(reader)).isEqualTo(3);
    assertThat(body("{\"n\":1e3}").<Long>read(reader)).isEqualTo(1000);
    for (String number :
        List.of("1.5", "1e400", "1e-400", "12345678901234567890", "1e2147483647")) {
      refused("{\"n\":" + number + "}", reader, "n: must be a whole number");
    }
    refused("{\"n\":7}", b -> b.integer("n").range(1, 6).orNull(), "n: must be from 1 to 6");
  }

  @Test
  void aPlaceMayHoldOneOfSeveralTypes() {
    List<String> emails =
        body("{\"emails\":[\"a@x\",{\"email\":\"b@x\"}]}")
            .read(
                b ->
                    b.list(
                            "emails",
                            e ->
                                e.isText()
                                    ? e.asText().required()
                                    : e.asObject().required().string("email").required())
                        .required());
    assertThat(emails).containsExactly("a@x", "b@x");
  }

  @Test
  void unreadFieldsAreReported() {
    JsonBody body =
        body("{\"a\":1,\"b\":{\"c\":1,\"d\":2},\"e\":[{\"f\":1},{\"g\":1}],\"h\":{\"i\":1}}");
    body.read(
        b -> {
          b.object("b").required().integer("c");
          b.list("e", e -> e.asObject().required()).required().forEach(e -> e.integer("f"));
          return b.any("h").orNull();
        });
    assertThat(body.ignoredFields()).containsExactly("a", "b.d", "e[1].g");
  }

  @Test
  @RuleTest("unknown-fields")
  void unreadFieldsAreRefusedWithTheMostSimilarOnesThatWereRead() {
    JsonBody body = body("{\"titel\":1,\"b\":{\"c\":1,\"cc\":2,\"z\":3},\"known\":4}");
    body.read(
        b -> {
          b.skip("known");
          b.string("title");
          return b.object("b").required().integer("c").orNull();
        });

    assertThatThrownBy(body::refuseIgnored)
        .hasMessage(
            "b.cc: is not known; must be one of c; b.z: is not known; must be one of c;"
                + " titel: is not known; did you mean title?");
  }

  @Test
  void aFieldMayBeReadTwice() {
    JsonBody body = body("{\"b\":{\"c\":1,\"d\":2}}");
    body.read(b -> b.object("b").required().integer("c"));
    body.read(b -> b.object("b").required().integer("d"));
    assertThat(body.ignoredFields()).isEmpty();
  }
}
