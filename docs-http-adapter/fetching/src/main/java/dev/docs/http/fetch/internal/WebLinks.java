package dev.docs.http.fetch.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.http.fetch.AddressPolicy;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Asks whether pages of other sites are there. A page is gone where its server says so, with 404 or
 * 410, or where there is no such host; what takes too long, fails, or asks for a sign-in may be
 * there. Thread-safe.
 *
 * <p>Limits: {@value #MAX_URLS} URLs a call, the first of them; {@value #AT_ONCE} hosts at a time,
 * each of which is asked one URL after another with a pause, so that none is burdened; ten seconds
 * a URL with up to five redirects; nothing is read of the pages.
 */
public final class WebLinks {

  /** The most URLs that one call asks for: our choice, some minutes of asking. */
  public static final int MAX_URLS = 2_000;

  private static final int AT_ONCE = 8;

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** Between two requests to one host. */
  private static final Duration PAUSE = Duration.ofMillis(200);

  private static final Set<Integer> GONE = Set.of(404, 410);

  private static final Sent GET =
      Sent.without("GET", Map.of("Accept", "text/html, */*", "User-Agent", "docs-server check"));

  private final Fetcher fetcher;
  private final Duration pause;

  private WebLinks(Fetcher fetcher, Duration pause) {
    this.fetcher = fetcher;
    this.pause = pause;
  }

  /**
   * @param policy the networks that may be reached; what leads to others is not asked for
   */
  public static WebLinks of(AddressPolicy policy) {
    return new WebLinks(
        Fetcher.of(policy).withLimits(FetchLimits.DEFAULT.withTotal(PATIENCE)), PAUSE);
  }

  /** The same with another pause between two requests to one host. */
  public WebLinks withPause(Duration newPause) {
    return new WebLinks(fetcher, requireNonNull(newPause, "newPause"));
  }

  /**
   * What is wrong with URLs.
   *
   * @return for each URL that was asked for why it is gone; empty where it is there or may be; none
   *     for one that was not asked for
   */
  public Map<String, Optional<String>> check(Collection<String> urls) {
    Map<String, Set<String>> byHost = new LinkedHashMap<>();
    urls.stream()
        .distinct()
        .limit(MAX_URLS)
        .forEach(url -> byHost.computeIfAbsent(host(url), of -> new LinkedHashSet<>()).add(url));
    Map<String, Optional<String>> found = new ConcurrentHashMap<>();
    ExecutorService workers =
        Executors.newFixedThreadPool(
            AT_ONCE,
            task -> {
              Thread thread = new Thread(task, "docs-web-links");
              thread.setDaemon(true);
              return thread;
            });
    try {
      List<Future<?>> all = new ArrayList<>();
      byHost.values().forEach(some -> all.add(workers.submit(() -> check(some, found))));
      for (Future<?> one : all) {
        one.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw new IllegalStateException("URLs cannot be checked", e.getCause());
    } finally {
      workers.shutdownNow();
    }
    return Map.copyOf(found);
  }

  private static String host(String url) {
    try {
      return WebAddress.parse(url).getHost();
    } catch (FetchFailure e) {
      return url.toLowerCase(Locale.ROOT);
    }
  }

  private void check(Set<String> urls, Map<String, Optional<String>> found) {
    boolean first = true;
    for (String url : urls) {
      if (!first && !paused()) {
        return;
      }
      first = false;
      found.put(url, fault(url));
    }
  }

  private boolean paused() {
    try {
      TimeUnit.NANOSECONDS.sleep(pause.toNanos());
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private Optional<String> fault(String url) {
    try {
      URI at = WebAddress.parse(url);
      for (int redirects = 0; redirects <= FetchLimits.DEFAULT.maxRedirects(); redirects++) {
        Reply reply = ask(at);
        if (GONE.contains(reply.status())) {
          return Optional.of("answers with status " + reply.status());
        }
        if (reply.location().isEmpty()) {
          return Optional.empty();
        }
        at = WebAddress.resolve(at, reply.location().get());
      }
      return Optional.empty();
    } catch (FetchFailure e) {
      return e.isUnknownHost() ? Optional.of(e.getMessage()) : Optional.empty();
    }
  }

  private record Reply(int status, Optional<String> location) {}

  private Reply ask(URI url) throws FetchFailure {
    try (OpenAnswer answer = fetcher.open(url, GET)) {
      boolean moved = answer.status() >= 300 && answer.status() < 400;
      List<String> locations = answer.headers().getOrDefault("location", List.of());
      return new Reply(answer.status(), moved ? locations.stream().findFirst() : Optional.empty());
    } catch (IOException e) {
      return new Reply(0, Optional.empty()); // it answered; closing alone failed
    }
  }
}
