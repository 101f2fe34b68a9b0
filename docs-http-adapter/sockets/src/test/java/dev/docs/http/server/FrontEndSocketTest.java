package dev.docs.http.server;

import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.operations.Api;
import dev.docs.http.operations.FrontEndContract;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;

/** The front end's contract, over a socket. */
@WholeRun
class FrontEndSocketTest extends FrontEndContract {

  private final HttpClient client = HttpClient.newHttpClient();
  private DocsServer server;

  @Override
  public Api.Carrier carrier(DocsHttp http) {
    try {
      server = DocsServer.builder(http).start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this::send;
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse send(HttpRequest request) {
    byte[] body = request.body().bytes(Integer.MAX_VALUE);
    String query = request.query().isEmpty() ? "" : "?" + request.query();
    var sent =
        java.net.http.HttpRequest.newBuilder(URI.create(server.url() + request.path() + query))
            .method(request.method(), BodyPublishers.ofByteArray(body));
    request.headers().forEach(sent::header);
    try {
      var received = client.send(sent.build(), BodyHandlers.ofByteArray());
      Headers.Builder headers = Headers.builder();
      received.headers().map().forEach((name, all) -> all.forEach(one -> headers.add(name, one)));
      return new HttpResponse(received.statusCode(), headers.build(), HttpBody.of(received.body()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
