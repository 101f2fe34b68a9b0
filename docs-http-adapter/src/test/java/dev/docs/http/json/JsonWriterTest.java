package dev.docs.http.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class JsonWriterTest {

  private enum Kind {
    IN_APP
  }

  @Provide
  Arbitrary<Object> values() {
    return values(3);
  }

  private static Arbitrary<Object> values(int depth) {
    Arbitrary<Object> scalars =
        Arbitraries.oneOf(
            Arbitraries.strings()
                .all()
                .ofMaxLength(20)
                .filter(JsonWriterTest::isText)
                .map(value -> (Object) value),
            Arbitraries.longs().map(value -> (Object) value),
            Arbitraries.of(true, false).map(value -> (Object) value));
    return depth == 0
        ? scalars
        : Arbitraries.oneOf(
            scalars,
            values(depth - 1).list().ofMaxSize(4).map(value -> (Object) value),
            objects(depth),
            objects(depth).map(JsonWriterTest::shown),
            objects(depth)
                .list()
                .ofMaxSize(4)
                .map(
                    list ->
                        (JsonFields)
                            json ->
                                json.put("before", 1)
                                    .putEach("each", list, JsonWriterTest::shown)
                                    .put("after", Kind.IN_APP)));
  }

  private static Arbitrary<Map<String, Object>> objects(int depth) {
    return Arbitraries.maps(Arbitraries.strings().alpha().ofMaxLength(3), values(depth - 1))
        .ofMaxSize(3);
  }

  private static JsonFields shown(Map<String, Object> object) {
    return json -> object.forEach(json::putValue);
  }

  private static boolean isText(String text) {
    return text.codePoints().noneMatch(c -> c >= 0xd800 && c < 0xe000);
  }

  /** The bytes are the same however often writing is deferred. */
  @Property(tries = 500)
  void whatIsStreamedIsWhatIsWrittenAtOnce(
      @ForAll("values") Object value, @ForAll @IntRange(min = 1, max = 40) int ahead)
      throws IOException {
    try (InputStream stream = new JsonStream(value, ahead)) {
      assertThat(stream.readAllBytes()).isEqualTo(Json.bytes(value));
    }
  }

  @Example
  void fieldsAreWrittenInTheirOrderNullAsNullAndTheAbsentNotAtAll() {
    JsonFields object =
        json ->
            json.put("z", Instant.parse("2024-01-02T03:04:05.678999Z"))
                .put("text", "a\"b\u0001é\uD83D\uDE00")
                .put("none", (String) null)
                .put("nothing", (JsonFields) null)
                .putIfPresent("absent", (String) null)
                .put("given", true)
                .put("kind", Kind.IN_APP)
                .put("long", 1L << 60)
                .put("flag", false)
                .put("inner", inner -> inner.putValue("a", 0.5))
                .putValue("texts", List.of("x", "y"))
                .putEach("each", List.of(1, 2), number -> each -> each.put("n", number))
                .putValue(
                    "tree",
                    Map.of("a", List.of(1, 2L, BigInteger.TEN, new BigDecimal("1.50"), "t")))
                .put("last", 7);
    assertThat(Json.text(object))
        .isEqualTo(
            "{\"z\":\"2024-01-02T03:04:05.678Z\",\"text\":\"a\\\"b\\u0001é\\uD83D\\uDE00\","
                + "\"none\":null,\"nothing\":null,\"given\":true,\"kind\":\"in-app\","
                + "\"long\":1152921504606846976,\"flag\":false,\"inner\":{\"a\":0.5},"
                + "\"texts\":[\"x\",\"y\"],\"each\":[{\"n\":1},{\"n\":2}],"
                + "\"tree\":{\"a\":[1,2,10,1.50,\"t\"]},\"last\":7}");
  }

  @Property(tries = 300)
  void instantsAreWrittenToTheMillisecond(
      @ForAll @LongRange(min = -99_999_999_999_999L, max = 499_999_999_999_999L) long millis) {
    Instant instant = Instant.ofEpochMilli(millis);
    DateTimeFormatter form =
        DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    assertThat(Json.timestamp(instant)).isEqualTo(form.format(instant));
  }

  @Example
  void elementsAreAskedForAsTheyAreRead() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    Function<Integer, JsonFields> shown =
        number -> {
          asked.incrementAndGet();
          return json -> json.put("n", number);
        };
    JsonFields many =
        json ->
            json.putEach("many", Collections.nCopies(1_000_000, 7), shown).put("after", "the end");
    try (InputStream stream = Json.stream(many)) {
      assertThat(stream.readNBytes(1_000)).hasSize(1_000);
      assertThat(asked.get()).isLessThan(20_000);
      byte[] rest = stream.readAllBytes();
      assertThat(asked).hasValue(1_000_000);
      assertThat(new String(rest, StandardCharsets.UTF_8))
          .endsWith("{\"n\":7}],\"after\":\"the end\"}");
    }
  }

  @Example
  void whatFitsIsGivenAsAWholeAndWhatDoesNotIsStillUnread() throws IOException {
    JsonFields many =
        json -> json.putEach("many", Collections.nCopies(10_000, 7), n -> one -> one.put("n", n));
    int length = Json.bytes(many).length;
    assertThat(Json.stream(many).whole(length)).hasValue(Json.bytes(many));
    try (JsonStream stream = Json.stream(many)) {
      assertThat(stream.whole(length / 2)).isEmpty();
      assertThat(stream.readAllBytes()).isEqualTo(Json.bytes(many));
    }
  }

  @Example
  void howDeepObjectsNestTakesNoStack() {
    JsonFields deep = json -> json.put("end", 1);
    for (int i = 0; i < 100_000; i++) {
      JsonFields inner = deep;
      deep = json -> json.putEach("in", List.of(inner), fields -> fields).put("after", true);
    }
    assertThat(Json.bytes(deep)).hasSize(100_000 * "{\"in\":[],\"after\":true}".length() + 9);
  }
}
