package dev.docs.http.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class JsonStreamTest {

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
                .filter(JsonStreamTest::isText)
                .map(value -> (Object) value),
            Arbitraries.longs().map(value -> (Object) value),
            Arbitraries.of(true, false).map(value -> (Object) value));
    return depth == 0
        ? scalars
        : Arbitraries.oneOf(
            scalars,
            values(depth - 1).list().ofMaxSize(4).map(value -> (Object) value),
            Arbitraries.maps(Arbitraries.strings().alpha().ofMaxLength(3), values(depth - 1))
                .ofMaxSize(3)
                .map(value -> (Object) value));
  }

  private static boolean isText(String text) {
    return text.codePoints().noneMatch(c -> c >= 0xd800 && c < 0xe000);
  }

  @Property(tries = 300)
  void whatIsStreamedIsWhatIsWritten(@ForAll("values") Object value) throws IOException {
    try (InputStream stream = Json.stream(value)) {
      assertThat(stream.readAllBytes()).isEqualTo(Json.bytes(value));
    }
  }

  @Example
  void valuesAreAskedForAsTheyAreRead() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    Iterable<Object> many =
        () -> {
          Iterator<Integer> numbers = Collections.nCopies(1_000_000, 7).iterator();
          return new Iterator<>() {
            @Override
            public boolean hasNext() {
              return numbers.hasNext();
            }

            @Override
            public Object next() {
              asked.incrementAndGet();
              return numbers.next();
            }
          };
        };
    try (InputStream stream = Json.stream(List.of(Map.of("many", many)))) {
      assertThat(stream.readNBytes(1_000)).hasSize(1_000);
      assertThat(asked.get()).isLessThan(20_000);
      stream.readAllBytes();
      assertThat(asked).hasValue(1_000_000);
    }
  }
}
