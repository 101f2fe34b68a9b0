package dev.docs.http.server;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.rule.internal.KeepsRule;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compresses text and JSON with gzip for clients that accept it. Stateless. */
@KeepsRule("compression")
final class Compression {

  /** Responses up to this size are compressed at once, and have a length. */
  private static final long WHOLE_BYTES = 1 << 20;

  private static final Set<String> TYPES =
      Set.of(
          "application/json",
          "application/xml",
          "application/yaml",
          "application/javascript",
          "image/svg+xml");

  private Compression() {}

  /**
   * The response as it is sent. A response to a request with cookies is not compressed: its length
   * would tell who can put text into it what secrets it has.
   *
   * @param header the first header with a name in the request; null for none
   */
  static HttpResponse of(
      HttpResponse answer,
      String method,
      Function<String, @Nullable String> header,
      ServerLimits limits) {
    if (!isCompressible(answer, limits.sizes().minCompressed()) || header.apply("Cookie") != null) {
      return answer;
    }
    HttpResponse varying = answer.withHeader("Vary", "Accept-Encoding");
    return method.equals("HEAD") || !accepts(header.apply("Accept-Encoding"))
        ? varying
        : new HttpResponse(
            answer.status(),
            varying.headers().with("Content-Encoding", "gzip"),
            compressed(answer.body()));
  }

  private static boolean isCompressible(HttpResponse answer, long from) {
    long length = answer.body().length();
    return answer.body().beginning().isEmpty()
        && (length >= from || (length == HttpBody.UNKNOWN_LENGTH && from != ServerLimits.NEVER))
        && answer.status() != 206
        && answer.headers().first("Content-Encoding").isEmpty()
        && isText(answer.headers().first("Content-Type").orElse(""));
  }

  private static boolean isText(String type) {
    String media = type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    return media.startsWith("text/") || TYPES.contains(media);
  }

  /** Whether the value of {@code Accept-Encoding} allows gzip. */
  private static boolean accepts(@Nullable String accepted) {
    if (accepted == null) {
      return false;
    }
    String gzip = "";
    for (String coding : accepted.toLowerCase(Locale.ROOT).split(",", -1)) {
      String name = coding.split(";", 2)[0].strip();
      if (name.equals("gzip") || name.equals("x-gzip")) {
        return !isRefused(coding);
      }
      gzip = name.equals("*") ? coding : gzip;
    }
    return !gzip.isEmpty() && !isRefused(gzip);
  }

  private static boolean isRefused(String coding) {
    return Stream.of(coding.split(";", -1))
        .anyMatch(parameter -> parameter.strip().matches("q\\s*=\\s*0(?:\\.0*)?"));
  }

  private static HttpBody compressed(HttpBody body) {
    if (body.length() == HttpBody.UNKNOWN_LENGTH || body.length() > WHOLE_BYTES) {
      return HttpBody.stream(HttpBody.UNKNOWN_LENGTH, () -> new GzipStream(body.open()));
    }
    try (InputStream in = new GzipStream(body.open())) {
      return HttpBody.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
