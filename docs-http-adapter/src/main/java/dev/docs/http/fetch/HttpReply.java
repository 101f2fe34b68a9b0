package dev.docs.http.fetch;

import dev.docs.content.FileBytes;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * An answer in HTTP/1.1, read to its end.
 *
 * @param headers by their names in lower case; of those that were sent several times, the first
 */
record HttpReply(int status, Map<String, String> headers, FileBytes body) {

  private static final int MAX_HEADERS = 64 << 10;
  private static final int MAX_INTERIM = 5;

  Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  boolean isRedirect() {
    return switch (status) {
      case 301, 302, 303, 307, 308 -> headers.containsKey("location");
      default -> false;
    };
  }

  /**
   * Reads an answer. The body of one that is neither 200 nor known to be short is left out.
   *
   * @throws FetchFailure when it is not HTTP/1.1, or too large
   */
  static HttpReply read(InputStream in, int maxBytes) throws IOException, FetchFailure {
    for (int i = 0; i <= MAX_INTERIM; i++) {
      Head head = new Head(in);
      int status = head.status();
      Map<String, String> headers = head.headers();
      if (status >= 200) {
        byte[] body = status == 200 ? body(in, headers, maxBytes) : new byte[0];
        return new HttpReply(status, headers, FileBytes.of(body));
      }
    }
    throw malformed();
  }

  /** The lines before the body. */
  private static final class Head {
    private final InputStream in;
    private int left = MAX_HEADERS;

    Head(InputStream in) {
      this.in = in;
    }

    int status() throws IOException, FetchFailure {
      String line = line();
      if (!line.matches("HTTP/1\\.[01] [1-5]\\d\\d( .*)?")) {
        throw malformed();
      }
      return Integer.parseInt(line.substring(9, 12));
    }

    Map<String, String> headers() throws IOException, FetchFailure {
      Map<String, String> headers = new LinkedHashMap<>();
      for (String line = line(); !line.isEmpty(); line = line()) {
        int colon = line.indexOf(':');
        if (colon < 1) {
          throw malformed();
        }
        String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
        String value = line.substring(colon + 1).strip();
        String before = headers.putIfAbsent(name, value);
        boolean framing = name.equals("content-length") || name.equals("transfer-encoding");
        if (framing && before != null && !before.equals(value)) {
          throw malformed();
        }
      }
      return headers;
    }

    String line() throws IOException, FetchFailure {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      for (int c = in.read(); c != '\n'; c = in.read()) {
        if (c < 0) {
          throw new EOFException();
        }
        if (left-- == 0) {
          throw malformed();
        }
        line.write(c);
      }
      String text = line.toString(StandardCharsets.ISO_8859_1);
      return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }
  }

  private static byte[] body(InputStream in, Map<String, String> headers, int max)
      throws IOException, FetchFailure {
    byte[] sent = framed(in, headers, max);
    String encoding = headers.getOrDefault("content-encoding", "identity");
    return switch (encoding.toLowerCase(Locale.ROOT)) {
      case "identity", "" -> sent;
      case "gzip", "x-gzip" ->
          limited(new GZIPInputStream(new java.io.ByteArrayInputStream(sent)), max);
      default -> throw new FetchFailure("answers with an encoding that was not asked for");
    };
  }

  private static byte[] framed(InputStream in, Map<String, String> headers, int max)
      throws IOException, FetchFailure {
    String coding = headers.get("transfer-encoding");
    if (coding != null) {
      if (!coding.equalsIgnoreCase("chunked")) {
        throw malformed();
      }
      return chunks(in, max);
    }
    String length = headers.get("content-length");
    if (length == null) {
      return limited(in, max);
    }
    if (!length.matches("\\d{1,18}")) {
      throw malformed();
    }
    if (Long.parseLong(length) > max) {
      throw tooLarge(max);
    }
    return exactly(in, Integer.parseInt(length));
  }

  private static byte[] chunks(InputStream in, int max) throws IOException, FetchFailure {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    while (true) {
      String size = new Head(in).line().replaceFirst(";.*", "").strip();
      if (!size.matches("[0-9A-Fa-f]{1,15}")) {
        throw malformed();
      }
      long length = Long.parseLong(size, 16);
      if (length > max - body.size()) {
        throw tooLarge(max);
      }
      if (length == 0) {
        return body.toByteArray();
      }
      body.writeBytes(exactly(in, (int) length));
      if (!new Head(in).line().isEmpty()) {
        throw malformed();
      }
    }
  }

  private static byte[] exactly(InputStream in, int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException();
    }
    return bytes;
  }

  private static byte[] limited(InputStream in, int max) throws IOException, FetchFailure {
    byte[] bytes = in.readNBytes(max + 1);
    if (bytes.length > max) {
      throw tooLarge(max);
    }
    return bytes;
  }

  private static FetchFailure tooLarge(int max) {
    return new FetchFailure("is larger than " + max + " bytes");
  }

  private static FetchFailure malformed() {
    return new FetchFailure("gives an answer that is not HTTP/1.1");
  }
}
