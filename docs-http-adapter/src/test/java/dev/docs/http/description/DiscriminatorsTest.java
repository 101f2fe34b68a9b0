package dev.docs.http.description;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.http.Profile;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DiscriminatorsTest {

  private static final String A = "{type*: \"a\", of*: \"x\"}";

  private static final String DISCRIMINATED =
      "{\"oneOf\":[{\"$ref\":\"#/components/schemas/A\"},{\"$ref\":\"#/components/schemas/B\"}],"
          + "\"discriminator\":{\"propertyName\":\"type\",\"mapping\":{"
          + "\"a\":\"#/components/schemas/A\","
          + "\"b\":\"#/components/schemas/B\",\"c\":\"#/components/schemas/B\"}}}";

  private static String union(String ofA, String ofB, String union) {
    ObjectNode schemas = Schemas.object();
    Map.of("A", ofA, "B", ofB, "U", union)
        .forEach((name, type) -> schemas.set(name, schema(name, type)));
    return Discriminators.in(schemas).get("U").toString();
  }

  private static ObjectNode schema(String name, String notation) {
    return TypeNotation.schema(name, notation, Profile.NEWEST);
  }

  @Test
  void aUnionOfNamedObjectsIsToldApartByTheirTexts() {
    assertThat(union(A, "{type*: \"b\"|\"c\", of*: \"x\"}", "(A | B)")).isEqualTo(DISCRIMINATED);
  }

  @Test
  void theTextsOfAPartCount() {
    assertThat(union(A, "({n: number} & {type*: \"b\"|\"c\"})", "(A | B)"))
        .isEqualTo(DISCRIMINATED);
  }

  @Test
  void alternativesWithTextsInCommonAreNotToldApart() {
    assertThat(union(A, "{type*: \"a\"|\"b\"}", "(A | B)")).contains("anyOf");
    assertThat(union(A, "{type: \"b\"}", "(A | B)")).contains("anyOf");
    assertThat(union(A, "{type*: string}", "(A | B)")).contains("anyOf");
    assertThat(union(A, "{type*: \"b\"}", "(A | {type*: \"b\"})")).contains("anyOf");
  }

  @Test
  void aPartOfAnotherTypeHasNoDiscriminator() {
    ObjectNode schemas = Schemas.object();
    Map.of("A", A, "B", "{type*: \"b\"}", "U", "(A | B)", "W", "(U & {n: number})")
        .forEach((name, type) -> schemas.set(name, schema(name, type)));
    assertThat(Discriminators.in(schemas)).asString().doesNotContain("discriminator");
  }
}
