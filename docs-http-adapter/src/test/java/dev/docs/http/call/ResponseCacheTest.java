package dev.docs.http.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.Profile;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ResponseCacheTest {

  private final AtomicInteger written = new AtomicInteger();

  private String answer(ResponseCache cache, String baseUrl, Object shown, int length) {
    return cache
        .answer(
            baseUrl,
            Profile.NEWEST,
            shown,
            () -> {
              int number = written.incrementAndGet();
              return json -> json.put("text", "x".repeat(length)).put("number", number);
            })
        .text();
  }

  @Test
  void whatIsShownAlikeIsWrittenOnce() {
    ResponseCache cache = new ResponseCache(100_000);
    String first = answer(cache, "http://a", List.of("page", 1), 10);
    assertThat(answer(cache, "http://a", List.of("page", 1), 10)).isEqualTo(first);
    assertThat(written).hasValue(1);
  }

  @Test
  void linksAreThoseOfTheAddressThatIsAsked() {
    ResponseCache cache = new ResponseCache(100_000);
    answer(cache, "http://a", "page", 10);
    answer(cache, "http://b", "page", 10);
    answer(cache, "http://a", "other", 10);
    assertThat(written).hasValue(3);
  }

  @Test
  void anEighthOfItIsTheMostThatOneAnswerTakes() {
    ResponseCache cache = new ResponseCache(8_000);
    for (int i = 0; i < 2; i++) {
      answer(cache, "http://a", "short", 900);
      answer(cache, "http://a", "long", 1_100);
    }
    assertThat(written).hasValue(3);
  }

  @Test
  void nothingIsKeptWhereThereIsNoRoom() {
    ResponseCache cache = new ResponseCache(0);
    answer(cache, "http://a", "page", 0);
    answer(cache, "http://a", "page", 0);
    assertThat(written).hasValue(2);
  }

  @Test
  void longAnswersAreStreamedAndNotKept() {
    ResponseCache cache = new ResponseCache(Long.MAX_VALUE / 16);
    HttpResponse streamed =
        cache.answer(
            "http://a",
            Profile.NEWEST,
            "tree",
            () ->
                json ->
                    json.putEach(
                        "items",
                        Collections.nCopies(100_000, 1),
                        n -> item -> item.put("number", n)));
    assertThat(streamed.body().length()).isEqualTo(HttpBody.UNKNOWN_LENGTH);
    assertThat(streamed.text()).endsWith("{\"number\":1}]}");
  }
}
