package dev.docs.http.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonTest {

  private enum Kind {
    IN_APP
  }

  @Provide
  Arbitrary<Object> trees() {
    Arbitrary<Object> leaf =
        Arbitraries.oneOf(
            texts().map(text -> (Object) text),
            Arbitraries.longs().map(number -> (Object) number),
            Arbitraries.bigDecimals()
                .between(new BigDecimal("-1e9"), new BigDecimal("1e9"))
                .ofScale(3)
                .map(number -> (Object) number.setScale(3)),
            Arbitraries.of(true, false).map(flag -> (Object) flag),
            Arbitraries.just(null));
    return Arbitraries.recursive(
        () -> leaf,
        inner ->
            Arbitraries.oneOf(
                inner.list().ofMaxSize(3).map(list -> (Object) list),
                Arbitraries.maps(texts(), inner).ofMaxSize(3).map(map -> (Object) map)),
        3);
  }

  private static Arbitrary<String> texts() {
    return Arbitraries.strings()
        .all()
        .ofMaxLength(6)
        .filter(text -> text.codePoints().noneMatch(c -> c >= 0xD800 && c <= 0xDFFF));
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void whatIsWrittenIsReadAgain(@ForAll("trees") Object tree) {
    assertThat(Json.parse(Json.bytes(tree), 10)).isEqualTo(tree);
  }

  @Test
  void aNumberWhoseExponentIsTooLargeIsRefused() {
    for (String number : List.of("1e2147483648", "-2.5E+3678901234567890", "1.0e-99999999999")) {
      byte[] json = ("[" + number + "]").getBytes(StandardCharsets.UTF_8);
      assertThatThrownBy(() -> Json.parse(json, 10))
          .as(number)
          .isInstanceOf(MalformedJson.class)
          .hasMessageStartingWith("has a number whose exponent is too large");
    }
  }

  /** Of each, a tree has what plain values have, and what one refuses the other refuses. */
  @Example
  void treesAreReadAndWrittenAsPlainValuesAre() {
    List<String> texts =
        List.of(
            "{\"b\":[1,-2.50,1E+3,12345678901234567890,0.10],\"a\":{\"\":null,\"é😀\":true}}",
            "\"\\u0000\\n\\\"/\"",
            "1e400",
            "null",
            "[]",
            "",
            "{}{}",
            "[1] 2",
            "{\"a\":1,\"a\":2}",
            "{\"b\":{\"a\":1,\"a\":1}}",
            "{\"\\ud800\":1}",
            "[\"\\udc00\"]",
            "{\"a\":",
            "[1e2147483648]",
            "[[[[[[0]]]]]]",
            "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":0}}}}}}",
            "[" + "1".repeat(101) + "]",
            "[1,2,3,4,5,6,7,8,9]",
            "[NaN]");
    JsonLimits limits = new JsonLimits(5, 9, ArrayLimits.of(100), bytes -> {});
    for (String text : texts) {
      byte[] json = text.getBytes(StandardCharsets.UTF_8);
      assertThat(outcome(() -> Json.text(Json.tree(json, limits))))
          .as(text)
          .isEqualTo(outcome(() -> plain(Json.parse(json, limits))));
    }
  }

  private static String plain(@Nullable Object value) {
    return value == null ? "null" : Json.text(value);
  }

  private static String outcome(Supplier<String> read) {
    try {
      return read.get();
    } catch (MalformedJson | TooManyValues e) {
      return e.getClass().getName();
    }
  }

  @Property(tries = 500)
  void anyBytesAreReadOrRefusedAndNothingElse(@ForAll byte[] bytes) {
    try {
      Json.parse(bytes, 5);
    } catch (MalformedJson e) {
      assertThat(e).hasMessageMatching("[^\\p{Cntrl}]+");
    }
  }

  @Example
  void objectsKeepTheirOrderAndInstantsTheirMilliseconds() {
    JsonObject object =
        JsonObject.object()
            .put("z", Instant.parse("2024-01-02T03:04:05Z"))
            .put("a", Instant.parse("2024-01-02T03:04:05.678999Z"))
            .put("kind", Kind.IN_APP)
            .put("none", null)
            .putIfPresent("absent", (Object) null)
            .putIfPresent("empty", Optional.empty())
            .putIfPresent("given", Optional.of(1))
            .putEach("each", List.of(1, 2), number -> JsonObject.of("n", number))
            .put("numbers", Arrays.asList(1, 2L, BigInteger.TEN, new BigDecimal("1.50"), 0.5));
    assertThat(object)
        .hasToString(
            "{\"z\":\"2024-01-02T03:04:05.000Z\",\"a\":\"2024-01-02T03:04:05.678Z\","
                + "\"kind\":\"in-app\",\"none\":null,\"given\":1,"
                + "\"each\":[{\"n\":1},{\"n\":2}],\"numbers\":[1,2,10,1.50,0.5]}");
  }

  @Example
  void whatJsonHasNoWordForIsRefused() {
    for (Object value : List.of(Double.NaN, Double.POSITIVE_INFINITY, new Object(), 'c')) {
      assertThatThrownBy(() -> Json.bytes(value)).isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> Json.bytes(Map.of(1, 2))).isInstanceOf(ClassCastException.class);
  }
}
