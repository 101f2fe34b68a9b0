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
final class UrlPath {

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

  static UrlPath of(String path) {
    int end = path.length();
    while (end > 0 && path.charAt(end - 1) == '/') {
      end--;
    }
    return new UrlPath(path, 0, end);
  }

  boolean isEmpty() {
    return start == end;
  }

  /** The path after the first segment. */
  UrlPath next() {
    return new UrlPath(path, firstEnd(), end);
  }

  /** As it was written. */
  String text() {
    return path.substring(start, end);
  }

  /** The first segment with ignoring case; empty when there is none, or it is no valid name. */
  Optional<String> first() {
    int to = firstEnd();
    // a path has no more characters than this, and one of them no more than four escaped bytes
    if (to == start || to - start > SitePath.MAX_LENGTH * 12) {
      return Optional.empty();
    }
    return unescaped(path.substring(start, to)).map(CaseFolding::fold);
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

  private static Optional<String> unescaped(String segment) {
    if (segment.indexOf('%') < 0) {
      return Optional.of(segment);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(segment.length());
    for (int i = 0; i < segment.length(); ) {
      int c = segment.codePointAt(i);
      if (c != '%') {
        bytes.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
        i += Character.charCount(c);
        continue;
      }
      int high = i + 2 < segment.length() ? Character.digit(segment.charAt(i + 1), 16) : -1;
      int low = i + 2 < segment.length() ? Character.digit(segment.charAt(i + 2), 16) : -1;
      if (high < 0 || low < 0) {
        return Optional.empty();
      }
      bytes.write(high * 16 + low);
      i += 3;
    }
    try {
      return Optional.of(
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(bytes.toByteArray()))
              .toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
