package dev.docs.examples.testdouble;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** A transport over HTTP. Thread-safe. */
final class HttpTransport implements Transport {

  private final HttpClient client = HttpClient.newHttpClient();
  private final String base;
  private final String token;

  HttpTransport(String base, String token) {
    this.base = base;
    this.token = token;
  }

  @Override
  public Reply send(String method, String path, String json) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(base + path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .method(method, json == null ? BodyPublishers.noBody() : BodyPublishers.ofString(json))
            .build();
    try {
      HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
      return new Reply(response.statusCode(), response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
