package dev.docs.examples.benchmarks;

import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A request through {@code DocsHttp}: routing, token, arguments, the library call in a space of
 * 1,000 pages, JSON. Leaves out socket and engine.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 10, time = 1)
@Measurement(iterations = 10, time = 1)
public class Request {

  private static final String TOKEN = "secret";

  private DocsHttp http;
  private HttpRequest space;
  private HttpRequest page;

  @Setup
  public void makeSpace() {
    BigSpace big = new BigSpace(1_000);
    http = DocsApi.of(big.docs, new Tokens().add(TOKEN, Caller.user(BigSpace.USER))).build();
    String path = "/v1/spaces/" + big.space;
    space = HttpRequest.get(path).withToken(TOKEN);
    page =
        HttpRequest.get(path + "/content/page/" + big.pages.get(777) + "?format=markdown")
            .withToken(TOKEN);
  }

  @Benchmark
  public HttpResponse getSpace() {
    return checked(http.handle(space));
  }

  @Benchmark
  public HttpResponse getPageAsMarkdown() {
    return checked(http.handle(page));
  }

  private static HttpResponse checked(HttpResponse response) {
    if (response.status() != 200) {
      throw new IllegalStateException(response.text());
    }
    return response;
  }
}
