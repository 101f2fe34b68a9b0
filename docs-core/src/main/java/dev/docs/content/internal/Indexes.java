package dev.docs.content.internal;

import dev.docs.content.trie.Trie;
import org.jspecify.annotations.Nullable;

/** How the keys of the indexes are made of parts, and how an index follows what it points at. */
public final class Indexes {

  /** Stands between the parts of a key: below every character that a part may have. */
  public static final char SEPARATOR = '\u0001';

  private static final char ESCAPE = '\u0002';

  private Indexes() {}

  /** An index without entries. */
  public static Trie<Pointer> empty() {
    return Trie.empty(ContentDigests.POINTER);
  }

  /** The text with nothing in it that a key must not contain, unlike any other text's. */
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

  /** The text that became this part. */
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
   * The index with {@code self} under {@code to} and no longer under {@code from}, where it is now;
   * null for nowhere.
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
