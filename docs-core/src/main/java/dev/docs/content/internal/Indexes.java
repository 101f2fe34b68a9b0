package dev.docs.content.internal;

import dev.docs.content.trie.Trie;
import org.jspecify.annotations.Nullable;

/** Builds the keys of the indexes from parts, and updates the indexes. */
public final class Indexes {

  /** Separates the parts of a key; sorts before every character of a part. */
  public static final char SEPARATOR = '\u0001';

  private static final char ESCAPE = '\u0002';

  private Indexes() {}

  /** An index without entries. */
  public static Trie<Pointer> empty() {
    return Trie.empty(DigestForm1::pointer);
  }

  /** Escapes the characters that keys must not contain; different texts give different parts. */
  public static String part(String text) {
    StringBuilder part = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ESCAPE || Character.isSurrogate(c)) {
        part.append(ESCAPE).append(Integer.toHexString(0x10000 + c), 1, 5);
      } else {
        part.append(c);
      }
    }
    return part.toString();
  }

  /** The text of a part; reverses {@link #part}. */
  public static String text(String part) {
    if (part.indexOf(ESCAPE) < 0) {
      return part;
    }
    StringBuilder text = new StringBuilder(part.length());
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      if (c == ESCAPE) {
        c = (char) Integer.parseInt(part, i + 1, i + 5, 16);
        i += 4;
      }
      text.append(c);
    }
    return text.toString();
  }

  /**
   * The index with {@code self} moved from the key {@code from} to the key {@code to}; null for
   * none.
   */
  public static Trie<Pointer> moved(
      Trie<Pointer> index, @Nullable String from, @Nullable String to, Pointer self) {
    if (from != null && from.equals(to)) {
      return index;
    }
    Trie<Pointer> rest = from == null ? index : index.remove(from);
    return to == null ? rest : rest.put(to, self);
  }
}
