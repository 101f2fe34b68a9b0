package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.specification.WebSpecificationSource.Limits;
import dev.docs.port.SpecificationSource;
import dev.docs.rule.RuleTest;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Servers that respond incorrectly when a specification is fetched. */
class HostileServersTest {

  private static final byte[] GOOD =
      "openapi: 3.0.0\ninfo: {title: T, version: '1'}\npaths: {}\n"
          .getBytes(StandardCharsets.UTF_8);

  private final List<String> reasons = new ArrayList<>();
  private final DocumentServer site = new DocumentServer();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final WebSpecificationSource source =
      WebSpecificationSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK).onFailure(reasons::add);

  @AfterEach
  void close() {
    closed.countDown();
    site.close();
  }

  private void fails(
      WebSpecificationSource by, String path, SpecificationSource.Outcome.Failure failure) {
    assertThat(by.fetch(site.url(path), List.of()))
        .as("%s", reasons)
        .isEqualTo(new SpecificationSource.Outcome.Failed(failure));
  }

  private static void redirect(HttpExchange exchange, String location) throws IOException {
    exchange.getResponseHeaders().set("Location", location);
    exchange.sendResponseHeaders(302, -1);
  }

  @Test
  void redirectsWithoutEndAreFollowedToTheLimit() {
    site.handle(
        "/a.yaml",
        exchange -> {
          site.asked.add("a");
          redirect(exchange, "/a.yaml?" + site.asked.size());
        });
    fails(source, "/a.yaml", SpecificationSource.Outcome.Failure.FETCH_ERROR);
    assertThat(site.asked).hasSizeLessThanOrEqualTo(6);
  }

  @Test
  void aRedirectToNowhereEndsAsAnError() {
    for (String location : List.of("", "http://", "file:///etc/passwd", "::", "http://[::1")) {
      site.handle("/a.yaml", exchange -> redirect(exchange, location));
      fails(source, "/a.yaml", SpecificationSource.Outcome.Failure.FETCH_ERROR);
    }
  }

  @Test
  void anAnswerThatIsCutEndsAsAnError() {
    site.handle(
        "/a.yaml",
        exchange -> {
          exchange.sendResponseHeaders(200, GOOD.length + 100L);
          exchange.getResponseBody().write(GOOD);
          exchange.getResponseBody().flush();
        });
    fails(source, "/a.yaml", SpecificationSource.Outcome.Failure.FETCH_ERROR);
  }

  @Test
  void anAnswerThatComesByteForByteIsGivenUp() {
    site.handle(
        "/a.yaml",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          OutputStream body = exchange.getResponseBody();
          try {
            while (!closed.await(5, TimeUnit.MILLISECONDS)) {
              body.write(' ');
              body.flush();
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    Limits hasty = Limits.DEFAULT.withMaxTime(Duration.ofMillis(300));
    fails(source.withLimits(hasty), "/a.yaml", SpecificationSource.Outcome.Failure.FETCH_TIMEOUT);
  }

  @Test
  void anInvalidArchiveIsAnError() {
    site.handle(
        "/a.yaml",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Encoding", "gzip");
          exchange.sendResponseHeaders(200, GOOD.length);
          exchange.getResponseBody().write(GOOD);
        });
    fails(source, "/a.yaml", SpecificationSource.Outcome.Failure.FETCH_ERROR);
  }

  @Test
  @RuleTest("openapi-errors")
  void everyStatusButTwoHundredIsAnError() {
    for (int status : List.of(201, 206, 300, 400, 401, 404, 500, 503)) {
      site.handle(
          "/a.yaml",
          exchange -> {
            exchange.sendResponseHeaders(status, GOOD.length);
            exchange.getResponseBody().write(GOOD);
          });
      fails(source, "/a.yaml", SpecificationSource.Outcome.Failure.FETCH_ERROR);
    }
    for (int status : List.of(204, 304)) {
      site.handle("/a.yaml", exchange -> exchange.sendResponseHeaders(status, -1));
      fails(source, "/a.yaml", SpecificationSource.Outcome.Failure.FETCH_ERROR);
    }
  }

  @Test
  void anAnswerWithNothingInItIsNoSpecification() {
    site.serve("/a.yaml", new byte[0]);
    fails(source, "/a.yaml", SpecificationSource.Outcome.Failure.PARSE_ERROR);
  }

  @Test
  void aHeaderWithoutEndIsRefused() {
    site.handle(
        "/a.yaml",
        exchange -> {
          exchange.getResponseHeaders().set("ETag", "\"" + "a".repeat(2 << 20) + "\"");
          exchange.sendResponseHeaders(200, GOOD.length);
          exchange.getResponseBody().write(GOOD);
        });
    fails(source, "/a.yaml", SpecificationSource.Outcome.Failure.FETCH_ERROR);
  }
}
