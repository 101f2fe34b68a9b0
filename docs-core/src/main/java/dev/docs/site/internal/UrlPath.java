package dev.docs.site.internal;

import dev.docs.listing.internal.CaseFolding;
import dev.docs.site.structure.internal.SitePath;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The path of a URL, parsed lazily from its front: percent escapes are decoded, consecutive slashes
 * count as one. Immutable.
 */
public final class UrlPath {

  private final String path;
  private final int start;
  private final int end;

  private UrlPath(String path, int from, int end) {
    this.path = path;
    int first = from;
    while (first < end && path.charAt(first) == '/') {
      first++;
    }
    this.start = first;
    this.end = end;
  }

  public static UrlPath of(String path) {
    int end = path.length();
    while (end > 0 && path.charAt(end - 1) == '/') {
      end--;
    }
    return new UrlPath(path, 0, end);
  }

  /** Two parts of a path, either of which may be empty. */
  public static String joined(String one, String other) {
    return one.isEmpty() || other.isEmpty() ? one + other : one + "/" + other;
  }

  boolean isEmpty() {
    return start == end;
  }

  /** The path after the first segment. */
  UrlPath next() {
    return new UrlPath(path, firstEnd(), end);
  }

  /** As it was written, without slashes at its ends. */
  public String text() {
    return path.substring(start, end);
  }

  /**
   * The first segment with ignoring case; empty when there is none, or it is too long for a name.
   */
  Optional<String> first() {
    int to = firstEnd();
    // a path has no more characters than this, and one of them no more than four escaped bytes
    if (to == start || to - start > SitePath.MAX_LENGTH * 12) {
      return Optional.empty();
    }
    return Optional.of(CaseFolding.fold(unescaped(path.substring(start, to))));
  }

  /**
   * What follows each beginning of it that can name a site space, by that, ignoring case; the
   * shortest first.
   */
  Map<String, UrlPath> rests() {
    Map<String, UrlPath> rests = new LinkedHashMap<>();
    rests.put("", this);
    Optional<String> first = first();
    if (first.isPresent()) {
      UrlPath below = next();
      rests.put(first.get(), below);
      below.first().ifPresent(second -> rests.put(first.get() + "/" + second, below.next()));
    }
    return rests;
  }

  private int firstEnd() {
    int slash = path.indexOf('/', start);
    return slash < 0 || slash > end ? end : slash;
  }

  /** The unescaped segment; the segment itself if its escapes are not valid UTF-8. */
  public static String unescaped(String segment) {
    if (segment.indexOf('%') < 0) {
      return segment;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(segment.length());
    for (int i = 0; i < segment.length(); i++) {
      char c = segment.charAt(i);
      int high = c == '%' && i + 2 < segment.length() ? digit(segment.charAt(i + 1)) : -1;
      int low = high >= 0 ? digit(segment.charAt(i + 2)) : -1;
      if (low >= 0) {
        bytes.write(high * 16 + low);
        i += 2;
      } else {
        int point = segment.codePointAt(i);
        bytes.writeBytes(Character.toString(point).getBytes(StandardCharsets.UTF_8));
        i += Character.charCount(point) - 1;
      }
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.toByteArray()))
          .toString();
    } catch (CharacterCodingException e) {
      return segment;
    }
  }

  private static int digit(char c) {
    return c < 0x80 ? Character.digit(c, 16) : -1;
  }
}
