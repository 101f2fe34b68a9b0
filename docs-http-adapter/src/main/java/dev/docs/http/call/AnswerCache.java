package dev.docs.http.call;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpResponse;
import dev.docs.http.json.JsonFields;
import java.util.function.Supplier;

/**
 * The JSON of answers that follow from what never changes, so that it is written once for all who
 * ask. Bounded by {@link HttpLimits#maxCached}; one answer takes at most an eighth of that.
 * Thread-safe.
 */
final class AnswerCache {

  /** What an entry takes besides its bytes, about. */
  private static final int OVERHEAD = 500;

  private final Cache<Key, byte[]> answers;
  private final long maxOne;

  private record Key(String baseUrl, Object shown) {}

  AnswerCache(long maxBytes) {
    maxOne = maxBytes / 8;
    answers =
        Caffeine.newBuilder()
            .maximumWeight(maxBytes)
            .weigher((Key key, byte[] json) -> json.length + OVERHEAD)
            .executor(Runnable::run)
            .build();
  }

  /** 200 with what is shown, written now unless it is known. */
  HttpResponse answer(String baseUrl, Object shown, Supplier<? extends JsonFields> json) {
    Key key = new Key(baseUrl, shown);
    byte[] known = answers.getIfPresent(key);
    if (known != null) {
      return JsonResponse.json(200, known);
    }
    HttpResponse answer = JsonResponse.ok(json.get());
    long length = answer.body().length();
    if (length != HttpBody.UNKNOWN_LENGTH && length <= maxOne) {
      answers.put(key, answer.body().bytes(length));
    }
    return answer;
  }
}
