package dev.docs.http.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.http.Profile;
import dev.docs.http.json.JsonBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BodyUnionTest {

  private static final RequiredField<String> RADIUS = BodyField.text("radius", 1, 9).required();
  private static final RequiredField<String> SIDE = BodyField.text("side", 1, 9).required();
  private static final BodyField<String> COLOUR = BodyField.text("colour").later();

  private static final BodyUnion<String> SHAPE =
      BodyUnion.<String>named("Shape")
          .by("kind")
          .or(
              BodyType.inline("Shape", BodyField.literal("kind", "circle"), RADIUS, COLOUR),
              body -> "circle of " + RADIUS.in(body))
          .or(
              BodyType.inline("Shape", BodyField.literal("kind", "square", "diamond"), SIDE),
              body -> "square of " + SIDE.in(body))
          .build();

  private static final BodyUnion<String> EITHER =
      BodyUnion.<String>inline("either")
          .with(BodyType.inline("either", COLOUR))
          .or(BodyType.inline("either", RADIUS).closed())
          .or(BodyType.like("Square", SIDE))
          .readBy(body -> body.has(SIDE.name()) ? "side" : "radius")
          .build();

  @Test
  void anObjectIsReadByItsAlternative() {
    assertThat(read(Map.of("kind", "circle", "radius", "2"))).isEqualTo("circle of 2");
    assertThat(read(Map.of("kind", "diamond", "side", "3"))).isEqualTo("square of 3");
    assertThat(JsonBody.of(Map.of("side", "3")).<String>read(EITHER::in)).isEqualTo("side");
  }

  @Test
  void theFieldThatTellsThemApartIsNeeded() {
    assertThatThrownBy(() -> read(Map.of("radius", "2"))).hasMessageContaining("kind: is required");
    assertThatThrownBy(() -> read(Map.of("kind", 5L))).hasMessageContaining("must be a string");
    assertThatThrownBy(() -> read(Map.of("kind", "line", "radius", "2")))
        .hasMessageContaining("kind: must be one of circle, square, diamond");
    assertThatThrownBy(() -> read(Map.of("kind", "circle", "side", "2")))
        .hasMessageContaining("radius: is required");
  }

  @Test
  void theNotationHasTheAlternativesWithWhatTheVersionKnows() {
    assertThat(SHAPE.reference(Profile.NEWEST)).isEqualTo("Shape");
    assertThat(SHAPE.notation(Profile.NEWEST))
        .isEqualTo(
            "({kind*: \"circle\", radius*: string <len 1..9>, colour: string}"
                + " | {kind*: \"square\"|\"diamond\", side*: string <len 1..9>})");
    assertThat(SHAPE.notation(Profile.OF_2025)).doesNotContain("colour");
    assertThat(EITHER.reference(Profile.NEWEST))
        .isEqualTo(
            "({colour: string}" + " & ({radius*: string <len 1..9>, [no other fields]} | Square))");
    assertThat(EITHER.parts().filter(DescribedType::isNamed)).isEmpty();
  }

  @Test
  void laterFieldsOfTheAlternativeAreLeftOut() {
    Map<String, Object> circle = Map.of("kind", "circle", "radius", "2", "colour", "red");
    List<String> unknown = new ArrayList<>();
    assertThat(SHAPE.known(circle, Profile.OF_2025, "shape.", unknown::add))
        .isEqualTo(Map.of("kind", "circle", "radius", "2"));
    assertThat(unknown).containsExactly("shape.colour");
    assertThat(SHAPE.known(circle, Profile.NEWEST, "", unknown::add)).isEqualTo(circle);
    Map<String, Object> other = Map.of("kind", "line", "colour", "red");
    assertThat(SHAPE.known(other, Profile.OF_2025, "", unknown::add)).isEqualTo(other);
    assertThat(EITHER.known(Map.of("side", "1", "colour", "red"), Profile.OF_2025, "", x -> {}))
        .isEqualTo(Map.of("side", "1"));
  }

  private static String read(Map<String, Object> shape) {
    return JsonBody.of(shape).read(SHAPE::in);
  }
}
