package dev.docs.http.call;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.budget.internal.Lazy;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpResponse;
import dev.docs.http.Profile;
import dev.docs.http.json.JsonFields;
import java.util.function.Supplier;

/**
 * Caches answers with the JSON of immutable values, which is written once for all callers. Bounded
 * by {@link HttpLimits.Memory#maxCached}; one entry takes at most an eighth of that. Thread-safe.
 */
final class ResponseCache {

  /** The approximate memory of an entry besides its bytes. */
  private static final int OVERHEAD = 500;

  private final Lazy<Cache<Key, HttpResponse>> answers;
  private final long maxOne;

  private record Key(String baseUrl, Profile profile, Object shown) {}

  ResponseCache(long maxBytes) {
    maxOne = maxBytes / 8;
    answers = Lazy.of(() -> cache(maxBytes));
  }

  private static Cache<Key, HttpResponse> cache(long maxBytes) {
    return Caffeine.newBuilder()
        .maximumWeight(maxBytes)
        .weigher((Key key, HttpResponse answer) -> (int) answer.body().length() + OVERHEAD)
        .executor(Runnable::run)
        .build();
  }

  /** A response 200 with the cached JSON, which is written now if absent. */
  HttpResponse answer(
      String baseUrl, Profile profile, Object shown, Supplier<? extends JsonFields> json) {
    Key key = new Key(baseUrl, profile, shown);
    HttpResponse known = answers.get().getIfPresent(key);
    if (known != null) {
      return known;
    }
    HttpResponse answer = JsonResponse.ok(json.get());
    long length = answer.body().length();
    if (length != HttpBody.UNKNOWN_LENGTH && length <= maxOne) {
      answers.get().put(key, answer);
    }
    return answer;
  }
}
