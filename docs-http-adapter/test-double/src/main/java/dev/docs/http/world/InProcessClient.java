package dev.docs.http.world;

import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.port.internal.DaemonThreads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.PushPromiseHandler;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow.Subscriber;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's HTTP client without a network: a world answers every request, on the thread that sends
 * it, or on one of its own where it is asynchronous or has a timeout. A request that has timed out
 * is handled all the same, as a server would. Redirects are not followed. Thread-safe.
 */
final class InProcessClient extends HttpClient {

  /** Each task on a thread of its own: it may be delayed by a fault. */
  private static final Executor THREADS =
      task -> DaemonThreads.named("docs-world-client").newThread(task).start();

  private final DocsHttp http;

  InProcessClient(DocsHttp http) {
    this.http = http;
  }

  @Override
  public <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> handler)
      throws IOException, InterruptedException {
    dev.docs.http.HttpRequest asked = asked(request);
    Optional<Duration> timeout = request.timeout();
    dev.docs.http.HttpResponse answer =
        timeout.isPresent() ? answerWithin(timeout.get(), asked) : http.handle(asked);
    HttpHeaders headers = headers(answer.headers());
    return new Answer<>(request, answer.status(), headers, body(answer, headers, handler));
  }

  private static dev.docs.http.HttpRequest asked(HttpRequest request) {
    URI uri = request.uri();
    Headers.Builder fields = Headers.builder();
    request.headers().map().forEach((name, all) -> all.forEach(value -> fields.add(name, value)));
    return new dev.docs.http.HttpRequest(
        request.method(),
        uri.getRawPath().isEmpty() ? "/" : uri.getRawPath(),
        uri.getRawQuery() == null ? "" : uri.getRawQuery(),
        fields.build(),
        HttpBody.of(body(request)),
        uri.getScheme() + "://" + uri.getRawAuthority());
  }

  /** The answer, whose body may take longer, as with the JDK's client. */
  private dev.docs.http.HttpResponse answerWithin(Duration timeout, dev.docs.http.HttpRequest asked)
      throws IOException, InterruptedException {
    CompletableFuture<dev.docs.http.HttpResponse> answer =
        CompletableFuture.supplyAsync(() -> http.handle(asked), THREADS);
    try {
      return answer.get(TimeUnit.NANOSECONDS.convert(timeout), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new HttpTimeoutException("request timed out");
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    }
  }

  private static HttpHeaders headers(Headers fields) {
    Map<String, List<String>> headers = new HashMap<>();
    fields.forEach(
        (name, value) -> headers.computeIfAbsent(name, n -> new ArrayList<>()).add(value));
    return HttpHeaders.of(headers, (name, value) -> true);
  }

  private static byte[] body(HttpRequest request) {
    BodySubscriber<byte[]> bytes = BodySubscribers.ofByteArray();
    request
        .bodyPublisher()
        .orElseGet(HttpRequest.BodyPublishers::noBody)
        .subscribe(new Collecting(bytes));
    return bytes.getBody().toCompletableFuture().join();
  }

  private static <T> T body(
      dev.docs.http.HttpResponse answer, HttpHeaders headers, BodyHandler<T> handler)
      throws IOException {
    byte[] bytes;
    try {
      bytes = answer.body().bytes(Integer.MAX_VALUE);
    } catch (UncheckedIOException e) {
      throw new IOException(e.getCause());
    }
    BodySubscriber<T> subscriber = handler.apply(new Head(answer.status(), headers));
    subscriber.onSubscribe(new Ignored());
    subscriber.onNext(List.of(ByteBuffer.wrap(bytes)));
    subscriber.onComplete();
    return subscriber.getBody().toCompletableFuture().join();
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request, BodyHandler<T> handler) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return send(request, handler);
          } catch (IOException | InterruptedException e) {
            throw new CompletionException(e);
          }
        },
        THREADS);
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request, BodyHandler<T> handler, @Nullable PushPromiseHandler<T> pushed) {
    return sendAsync(request, handler);
  }

  // ---------------------------------------------------------------- what has no meaning here

  @Override
  public Optional<CookieHandler> cookieHandler() {
    return Optional.empty();
  }

  @Override
  public Optional<Duration> connectTimeout() {
    return Optional.empty();
  }

  @Override
  public Redirect followRedirects() {
    return Redirect.NEVER;
  }

  @Override
  public Optional<ProxySelector> proxy() {
    return Optional.empty();
  }

  @Override
  public SSLContext sslContext() {
    try {
      return SSLContext.getDefault();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public SSLParameters sslParameters() {
    return new SSLParameters();
  }

  @Override
  public Optional<Authenticator> authenticator() {
    return Optional.empty();
  }

  @Override
  public Version version() {
    return Version.HTTP_1_1;
  }

  @Override
  public Optional<Executor> executor() {
    return Optional.empty();
  }

  // ---------------------------------------------------------------- parts of an exchange

  private record Head(int statusCode, HttpHeaders headers) implements HttpResponse.ResponseInfo {
    @Override
    public Version version() {
      return Version.HTTP_1_1;
    }
  }

  private record Answer<T>(HttpRequest request, int statusCode, HttpHeaders headers, T body)
      implements HttpResponse<T> {

    @Override
    public Optional<HttpResponse<T>> previousResponse() {
      return Optional.empty();
    }

    @Override
    public Optional<SSLSession> sslSession() {
      return Optional.empty();
    }

    @Override
    public URI uri() {
      return request.uri();
    }

    @Override
    public Version version() {
      return Version.HTTP_1_1;
    }
  }

  /** Everything is handed over at once, asked for or not. */
  private record Ignored() implements Subscription {
    @Override
    public void request(long count) {
      // Handed over anyway.
    }

    @Override
    public void cancel() {
      // Handed over anyway.
    }
  }

  /** Passes the parts of a request's body on. */
  private record Collecting(BodySubscriber<byte[]> bytes) implements Subscriber<ByteBuffer> {

    @Override
    public void onSubscribe(Subscription subscription) {
      bytes.onSubscribe(subscription);
    }

    @Override
    public void onNext(ByteBuffer part) {
      bytes.onNext(List.of(part));
    }

    @Override
    public void onError(Throwable failure) {
      bytes.onError(failure);
    }

    @Override
    public void onComplete() {
      bytes.onComplete();
    }
  }
}
