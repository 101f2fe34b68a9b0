package dev.docs.http.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class JsonLimitsTest {

  private static final ArrayLimits ARRAYS =
      ArrayLimits.of(7).at("emails", 3).at("changes", 2).at("changes[].files", 1).at("a.b", 0);

  private static Object read(String json, int maxValues, ArrayLimits arrays, AtomicLong memory) {
    JsonLimits limits = new JsonLimits(20, maxValues, arrays, memory::addAndGet);
    return Json.parse(json.getBytes(StandardCharsets.UTF_8), limits);
  }

  private static Object read(String json) {
    return read(json, Integer.MAX_VALUE, ARRAYS, new AtomicLong());
  }

  private static String items(String item, int count) {
    return "[" + String.join(",", Collections.nCopies(count, item)) + "]";
  }

  @Property
  void anArrayHasAtMostTheItemsOfItsPlace(@ForAll @IntRange(max = 20) int count) {
    check(count, 3, "emails", "{\"emails\":%s}");
    check(count, 7, "others", "{\"others\":%s}");
    check(count, 7, "other.emails", "{\"other\":{\"emails\":%s}}");
    check(count, 2, "changes", "{\"changes\":%s}");
    check(count, 1, "changes[1].files", "{\"changes\":[{},{\"files\":%s}]}");
    check(count, 7, "changes[0].emails", "{\"changes\":[{\"emails\":%s}]}");
    check(count, 0, "a.b", "{\"a\":{\"b\":%s}}");
    check(count, 7, "a.c[0]", "{\"a\":{\"c\":[%s]}}");
    check(count, 7, "body", "%s");
  }

  private static void check(int count, int max, String place, String json) {
    String text = json.formatted(items("{}", count));
    if (count <= max) {
      assertThatCode(() -> read(text)).as(text).doesNotThrowAnyException();
    } else {
      assertThatThrownBy(() -> read(text))
          .as(text)
          .isInstanceOf(DocsException.class)
          .hasMessage(place + ": must have at most " + max + " items");
    }
  }

  /** The text after the first excess item is not even JSON. */
  @Example
  void anArrayIsNotReadBeyondTheItemThatIsTooMany() {
    assertThatThrownBy(() -> read("{\"emails\":[1,2,3,4,5 and so on"))
        .isInstanceOf(DocsException.class);
    assertThatThrownBy(() -> read("[[],[[]],and so on", 4, ArrayLimits.of(100), new AtomicLong()))
        .isInstanceOf(MalformedJson.class);
    assertThatThrownBy(() -> read("[[],[[]],1,and so on", 4, ArrayLimits.of(100), new AtomicLong()))
        .isInstanceOf(TooManyValues.class)
        .hasMessage("the body has more than 4 values");
  }

  @Property(tries = 50)
  void memoryIsReservedWhileTheTextIsRead(@ForAll @IntRange(max = 20_000) int count) {
    AtomicLong memory = new AtomicLong();
    read(items("1", count), Integer.MAX_VALUE, ArrayLimits.of(100_000), memory);
    long steps = (count + 1L) / JsonLimits.STEP;
    assertThat(memory).hasValue(steps * JsonLimits.STEP * JsonLimits.BYTES_OF_VALUE);
  }
}
