package dev.docs.http.call;

import dev.docs.error.DocsException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Decodes paths and queries strictly: malformed escapes and UTF-8 are errors of the request. */
final class PercentEncoding {

  private PercentEncoding() {}

  /** The segments of a path that starts with a slash; {@code %2F} does not separate segments. */
  static List<String> segments(String path) {
    List<String> segments = new ArrayList<>();
    int start = 1;
    while (start <= path.length()) {
      int end = path.indexOf('/', start);
      end = end < 0 ? path.length() : end;
      segments.add(decode("path", path.substring(start, end), false));
      start = end + 1;
    }
    return segments;
  }

  /** The values of each query parameter in order. */
  static Map<String, List<String>> parameters(String query) {
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    int start = 0;
    while (start < query.length()) {
      int end = query.indexOf('&', start);
      end = end < 0 ? query.length() : end;
      if (end > start) {
        int equals = query.indexOf('=', start);
        int nameEnd = equals < 0 || equals > end ? end : equals;
        String name = decode("query", query.substring(start, nameEnd), true);
        String value = decode("query", query.substring(Math.min(nameEnd + 1, end), end), true);
        parameters.computeIfAbsent(name, n -> new ArrayList<>()).add(value);
      }
      start = end + 1;
    }
    return parameters;
  }

  private static String decode(String part, String encoded, boolean plusIsSpace) {
    if (isPlain(encoded, plusIsSpace)) {
      return encoded;
    }
    byte[] raw = encoded.getBytes(StandardCharsets.UTF_8);
    ByteBuffer decoded = ByteBuffer.allocate(raw.length);
    for (int i = 0; i < raw.length; i++) {
      if (raw[i] == '%') {
        decoded.put(escaped(part, raw, i));
        i += 2;
      } else {
        decoded.put(plusIsSpace && raw[i] == '+' ? (byte) ' ' : raw[i]);
      }
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(decoded.flip()).toString();
    } catch (CharacterCodingException e) {
      throw DocsException.invalid(part, "must be UTF-8 in percent-encoding");
    }
  }

  private static byte escaped(String part, byte[] raw, int percent) {
    int high = percent + 2 < raw.length ? Character.digit(raw[percent + 1], 16) : -1;
    int low = percent + 2 < raw.length ? Character.digit(raw[percent + 2], 16) : -1;
    if (high < 0 || low < 0) {
      throw DocsException.invalid(part, "has % without two hexadecimal digits after it");
    }
    return (byte) (high << 4 | low);
  }

  private static boolean isPlain(String text, boolean plusIsSpace) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%' || c >= 0x80 || (plusIsSpace && c == '+')) {
        return false;
      }
    }
    return true;
  }
}
