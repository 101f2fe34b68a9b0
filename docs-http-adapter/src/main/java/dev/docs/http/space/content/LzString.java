package dev.docs.http.space.content;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads texts that browsers have compressed for URLs as the JavaScript library lz-string does: LZ78
 * with codes of growing width, six bits to a character.
 */
final class LzString {

  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";

  private static final int BITS = 6;

  /** The longest text: our choice, more than a URL of allowed length says without repeating. */
  private static final int MAX_LENGTH = 256 << 10;

  /** Codes that are no entry: a character of 8 bits, one of 16, the end. */
  private static final int SHORT = 0;

  private static final int LONG = 1;
  private static final int END = 2;
  private static final int FIRST_ENTRY = 3;

  private final String compressed;
  private int position;

  private final List<String> entries = new ArrayList<>();

  private LzString(String compressed) {
    this.compressed = compressed;
  }

  /** The text; empty for what is no compressed text, or becomes too long. */
  static Optional<String> decompressed(String compressed) {
    try {
      return new LzString(compressed.replace(' ', '+')).text();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private Optional<String> text() {
    StringBuilder text = new StringBuilder();
    String last = "";
    while (text.length() <= MAX_LENGTH) {
      int code = next(width());
      String entry;
      if (code == END) {
        return Optional.of(text.toString());
      } else if (code == SHORT || code == LONG) {
        entry = String.valueOf((char) next(code == SHORT ? Byte.SIZE : Character.SIZE));
        entries.add(entry);
      } else {
        entry = entry(code, last);
      }
      text.append(entry);
      if (!last.isEmpty()) {
        entries.add(last + entry.charAt(0));
      }
      last = entry;
    }
    return Optional.empty();
  }

  /** An entry, which may be the one that it completes. */
  private String entry(int code, String last) {
    int index = code - FIRST_ENTRY;
    if (index < entries.size()) {
      return entries.get(index);
    } else if (index == entries.size() && !last.isEmpty()) {
      return last + last.charAt(0);
    }
    throw new IllegalArgumentException("no entry " + code);
  }

  /** The bits of a code that can name the next entry as well. */
  private int width() {
    return Integer.SIZE - Integer.numberOfLeadingZeros(FIRST_ENTRY + entries.size());
  }

  private int next(int bits) {
    int value = 0;
    for (int i = 0; i < bits; i++) {
      value |= bit() << i;
    }
    return value;
  }

  private int bit() {
    if (position >= compressed.length() * BITS) {
      throw new IllegalArgumentException("ends too early");
    }
    int six = ALPHABET.indexOf(compressed.charAt(position / BITS));
    if (six < 0) {
      throw new IllegalArgumentException("no character of compressed texts");
    }
    int bit = (six >> (BITS - 1 - position % BITS)) & 1;
    position++;
    return bit;
  }
}
