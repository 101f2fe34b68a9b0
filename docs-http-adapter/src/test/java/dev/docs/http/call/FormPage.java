package dev.docs.http.call;

import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import java.nio.charset.StandardCharsets;

/** A page for browsers at {@code /app}: asks those for a password who are not known. Stateless. */
public final class FormPage implements BrowserPages {

  @Override
  public boolean has(String path) {
    return path.equals("/app");
  }

  @Override
  public HttpResponse answer(BrowserCall call) {
    return failure(call, 200, call.sender().isPresent() ? "" : "<input type=\"password\">");
  }

  @Override
  public HttpResponse failure(BrowserCall call, int status, String message) {
    return new HttpResponse(
        status,
        Headers.none().with("Content-Type", "text/html;charset=utf-8"),
        HttpBody.of(message.getBytes(StandardCharsets.UTF_8)));
  }
}
