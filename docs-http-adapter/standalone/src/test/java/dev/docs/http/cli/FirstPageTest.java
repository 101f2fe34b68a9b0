package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.DocsHttp;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The first page is asked for as its browser will do, by a thread that keeps nothing running. */
class FirstPageTest {

  @Test
  void itIsAskedForBesideTheStart() throws Exception {
    CompletableFuture<HttpRequest> asked = new CompletableFuture<>();
    CompletableFuture<Thread> by = new CompletableFuture<>();
    DocsHttp http =
        new DocsHttp() {
          @Override
          public HttpResponse handle(HttpRequest request) {
            by.complete(Thread.currentThread());
            asked.complete(request);
            return HttpResponse.empty(204);
          }

          @Override
          public HttpLimits limits() {
            return HttpLimits.DEFAULT;
          }
        };

    FirstPage.prepare(http, URI.create("http://acme.sites.localhost:8080/a%20guide/"));

    HttpRequest request = asked.get(10, TimeUnit.SECONDS);
    assertThat(request.method()).isEqualTo("GET");
    assertThat(request.path()).isEqualTo("/a%20guide/");
    assertThat(request.origin()).isEqualTo("http://acme.sites.localhost:8080");
    assertThat(by.get(1, TimeUnit.SECONDS))
        .isNotEqualTo(Thread.currentThread())
        .matches(Thread::isDaemon);
  }
}
