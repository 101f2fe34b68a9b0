package dev.docs.http.fetch.internal;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/**
 * What a request of a protocol over HTTP sends.
 *
 * @param length of the body in bytes; negative for none
 * @param body writes it
 */
public record Sent(String method, Map<String, String> headers, long length, Body body) {

  /** Writes the body of a request. */
  @FunctionalInterface
  public interface Body {
    void writeTo(OutputStream out) throws IOException;
  }

  public Sent {
    requireNonNull(method, "method");
    headers = Map.copyOf(headers);
    requireNonNull(body, "body");
  }

  /** Without a body. */
  public static Sent without(String method, Map<String, String> headers) {
    return new Sent(method, headers, -1, out -> {});
  }
}
