package dev.docs.site.adaptive.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.rule.RuleTest;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.VisitorSchema.Claim;
import dev.docs.site.adaptive.VisitorSchema.ClaimType;
import dev.docs.site.adaptive.VisitorSchema.TemplateCondition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AdaptiveContentTest {

  private static final VisitorSchema SCHEMA =
      new VisitorSchema(
          Optional.empty(),
          List.of(
              new Claim("beta", new ClaimType.Flag("Is in the beta program")),
              new Claim(
                  "plan", new ClaimType.Text("The plan", Optional.of(List.of("free", "pro")))),
              new Claim("name", new ClaimType.Text("The name", Optional.empty())),
              new Claim("seats", new ClaimType.Numeric("Seats")),
              new Claim(
                  "roles",
                  new ClaimType.Several(
                      "Roles", new ClaimType.Text("A role", Optional.of(List.of("dev", "ops"))))),
              new Claim(
                  "unsigned",
                  new ClaimType.Group(
                      VisitorSchema.UNSIGNED_DESCRIPTION,
                      List.of(new Claim("dark-mode", new ClaimType.Flag("Reads at night")))))));

  private static final VisitorClaims ADA =
      VisitorClaims.of(
          Map.of("beta", true, "plan", "pro", "seats", 12, "roles", List.of("dev")),
          Map.of("dark-mode", true));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "visitor.claims.beta",
        "visitor.claims.beta == true",
        "visitor?.claims?.beta === true",
        "visitor['claims'].plan == \"pro\"",
        "\"free\" !== visitor.claims.plan && 'pro' == visitor.claims.plan",
        "visitor.claims.roles.includes(\"dev\") && !visitor.claims.roles.includes('ops')",
        "[\"pro\", \"free\"].includes(visitor.claims.plan)",
        "visitor.claims.unsigned[\"dark-mode\"] || false",
        "\"plan\" in visitor.claims",
        "visitor.claims.seats >= 10 && visitor.claims.seats < 1e3",
        "visitor.claims.beta ? visitor.claims.plan == 'pro' : visitor.claims.plan == 'free'",
        "(visitor.claims.beta && visitor.claims.plan == 'free') || visitor.claims.plan != null",
        "visitor.claims.plan == space.vars.plan",
        "page.vars.level > 3",
        "visitor.claims.plan"
      })
  @RuleTest("adaptive-condition")
  void conditionsThatAuthorsWriteFitAndHold(String text) {
    Condition condition = Condition.of("condition", text).checked("condition", SCHEMA);
    assertThat(condition.holds(ADA.allowedBy(SCHEMA), Map.of("plan", "pro"), Map.of("level", 4.0)))
        .isTrue();
    assertThat(condition.text()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "visitor.claims.plan = 'pro' | at character 21: '=' is not allowed",
        "visitor.claims.beta && | at character 23: expected a value, found the end",
        "(visitor.claims.beta | at character 21: expected ')', found the end",
        "visitor.claims.beta beta | at character 21: expected an operator or the end, found 'beta'",
        "1 < 2 < 3 | at character 7: comparisons in a row need parentheses",
        "visitor.claims.plan == \"pro | at character 24: a string begins here that does not end",
        "'\\q' | at character 2: is not a known escape",
        "\ud83d\ude00 | at character 1: '\ud83d\ude00' is not allowed",
        "'\ud83d\ude00' # | at character 5: '#' is not allowed",
        "alert(1) | at character 6: expected an operator or the end, found '('",
        "visitor.claims.plan.toString() | at character 29: expected an operator or the end, found '('",
        "visitor.claims[0] | at character 16: expected a name in quotes, found '0'",
        "1e400 | at character 1: the number is too large",
        "12ab | at character 3: a number must not be followed by a name"
      })
  void whatIsNoConditionIsRefusedWithThePosition(String text, String message) {
    assertThatThrownBy(() -> Condition.of("condition", text))
        .isInstanceOf(DocsException.class)
        .hasMessage("condition: " + message);
    assertThat(Condition.find(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "visitor.claims.plna == 'pro' | at character 1: visitor.claims has no claim 'plna'; it has 'beta', 'plan',",
        "true && visitor.claims.plan == 'gold' | at character 32: 'gold' is none of the values 'free', 'pro'",
        "visitor.claims.beta == 'yes' | at character 1: a boolean and a string are never equal",
        "visitor.claims.name == 'Ada' | at character 1: is a string without an enum",
        "visitor.claims.plan.x | at character 1: visitor.claims.plan is not a group of claims",
        "visitor.claims | at character 1: is a group of claims, which is always true",
        "visitor.name | at character 1: of a visitor only visitor.claims is known",
        "window.x | at character 1: 'window' is not known",
        "space.title == 'x' | at character 1: of a space only variables are known, space.vars.NAME",
        "visitor.claims.beta < true | at character 1: '<' compares two numbers or two strings",
        "'dev' in visitor.claims.roles | at character 10: after 'in' a group of claims is expected, not a list",
        "'no' in visitor.claims | at character 1: there is no claim 'no' in the group",
        "visitor.claims.roles.includes('boss') | at character 31: 'boss' is none of the values 'dev', 'ops'",
        "visitor.claims.beta.includes('x') | at character 1: only lists and strings have includes",
        "visitor.claims.roles | at character 1: is a list, which is always true"
      })
  @RuleTest("adaptive-condition")
  void whatDoesNotFitTheSchemaIsRefusedWithThePosition(String text, String message) {
    Condition condition = Condition.of("condition", text);
    assertThatThrownBy(() -> condition.checked("condition", SCHEMA))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("condition: " + message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null in visitor.claims",
        "null in visitor",
        "1 in space.vars",
        "true in visitor.claims.unsigned",
        "[null].includes(1)",
        "null < null",
        "null.includes(null)",
        "'a' in null"
      })
  void whatDoesNotFitIsFalse(String text) {
    assertThat(Condition.of("condition", text).holds(VisitorClaims.NONE)).isFalse();
  }

  @Test
  @RuleTest("adaptive-condition-language")
  void nestingIsBounded() {
    for (String deep : List.of("(".repeat(500) + "1" + ")".repeat(500), "!".repeat(1_000) + "1")) {
      assertThatThrownBy(() -> Condition.of("condition", deep))
          .isInstanceOf(DocsException.class)
          .hasMessageContaining("at character 5")
          .hasMessageContaining("deeper than 50 levels");
    }
    assertThat(Condition.find("(".repeat(49) + "true" + ")".repeat(49))).isPresent();
    assertThatThrownBy(() -> Condition.of("condition", "x".repeat(1_025)))
        .hasMessage("condition: must be 1 to 1024 characters, is 1025");
  }

  @Test
  void signedClaimsCannotPassForUnsignedOnes() {
    VisitorClaims claims =
        VisitorClaims.of(Map.of("unsigned", Map.of("dark-mode", true)), Map.of("plan", "pro"));
    Condition unsigned = Condition.of("c", "visitor.claims.unsigned[\"dark-mode\"]");
    assertThat(unsigned.holds(claims)).isFalse();
    assertThat(Condition.of("c", "visitor.claims.plan == 'pro'").holds(claims)).isFalse();
  }

  @Test
  void aClaimThatTheSchemaDoesNotAllowIsAbsent() {
    VisitorClaims claims =
        VisitorClaims.of(
                Map.of("plan", "gold", "beta", "yes", "seats", true, "roles", List.of("dev", 1)),
                Map.of("other", true))
            .allowedBy(SCHEMA);
    assertThat(claims.values()).isEqualTo(Map.of("roles", List.of("dev"), "unsigned", Map.of()));
    assertThatThrownBy(
            () -> VisitorClaims.of(Map.of("x", java.util.Collections.nCopies(3_000, 1)), Map.of()))
        .isInstanceOf(DocsException.class)
        .hasMessage("claims: must be at most 2000 values");
  }

  @Test
  @RuleTest("adaptive-template")
  void templatesAskEachBooleanAndEachValue() {
    assertThat(TemplateCondition.of(SCHEMA))
        .containsExactly(
            new TemplateCondition("Is in the beta program", "visitor.claims.beta == true"),
            new TemplateCondition("The plan: free", "visitor.claims.plan == \"free\""),
            new TemplateCondition("The plan: pro", "visitor.claims.plan == \"pro\""),
            new TemplateCondition("Roles: dev", "visitor.claims.roles.includes(\"dev\")"),
            new TemplateCondition("Roles: ops", "visitor.claims.roles.includes(\"ops\")"),
            new TemplateCondition(
                "Reads at night", "visitor.claims.unsigned[\"dark-mode\"] == true"));
  }

  @Test
  void textsOfConditionsAreWrittenWithEscapesWhereTheyDoNotShow() {
    assertThat(Condition.quoted("a\"b\\c\t\u007f\u2028\u2029\u0080é"))
        .isEqualTo("\"a\\\"b\\\\c\\u0009\\u007f\\u2028\\u2029\u0080é\"");
  }

  @Test
  void aSchemaIsRefusedWithAllItsFaultsAtTheirPaths() {
    Map<String, Object> plan = new LinkedHashMap<>();
    plan.put("type", "string");
    plan.put("enum", List.of("free", "free"));
    plan.put("pattern", ".*");
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("plan", plan);
    properties.put("age", Map.of("type", "integer", "description", "Age"));
    properties.put("unsigned", Map.of("type", "boolean", "description", "Mine"));
    properties.put("list", Map.of("type", "array", "description", "Some"));
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("type", "object");
    schema.put("properties", properties);
    assertThatThrownBy(() -> VisitorSchema.of("jsonSchema", schema))
        .isInstanceOf(DocsException.class)
        .hasMessageContainingAll(
            "jsonSchema.$schema: must be \"http://json-schema.org/draft-07/schema#\"",
            "jsonSchema.additionalProperties: must be false",
            "jsonSchema.properties.plan.description: is required",
            "jsonSchema.properties.plan.enum[1]: is there twice",
            "jsonSchema.properties.plan.pattern: is not allowed here",
            "jsonSchema.properties.age.type: must be \"boolean\", \"string\"",
            "jsonSchema.properties.unsigned.type: must be \"object\"",
            "jsonSchema.properties.unsigned.description: must be \"Unsigned claims",
            "jsonSchema.properties.list.items: is required");
    assertThatThrownBy(() -> VisitorSchema.of("jsonSchema", List.of()))
        .hasMessageContaining("jsonSchema: must be an object");
  }

  @Test
  @RuleTest("adaptive-schema")
  void aSchemaIsBounded() {
    Map<String, Object> many = new LinkedHashMap<>();
    for (int i = 0; i <= VisitorSchema.MAX_CLAIMS; i++) {
      many.put("c" + i, Map.of("type", "boolean", "description", ""));
    }
    assertThatThrownBy(() -> VisitorSchema.of("jsonSchema", schema(many)))
        .hasMessage("jsonSchema.properties: a schema has at most 200 claims");
    Map<String, Object> deep = Map.of();
    for (int i = 0; i < 2_000; i++) {
      deep = Map.of("g", closed(deep));
    }
    Map<String, Object> nested = deep;
    assertThatThrownBy(() -> VisitorSchema.of("jsonSchema", schema(nested)))
        .hasMessageContaining("is nested deeper than 5 levels");
  }

  private static Map<String, Object> schema(Map<String, Object> properties) {
    Map<String, Object> schema = new LinkedHashMap<>(closed(properties));
    schema.remove("description");
    return schema;
  }

  private static Map<String, Object> closed(Map<String, Object> properties) {
    return Map.of(
        "type",
        "object",
        "description",
        "",
        "properties",
        properties,
        "additionalProperties",
        false);
  }
}
