package dev.docs.content.markdown;

import dev.docs.rule.internal.KeepsRule;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reverts single top-level blocks of a text to their state in an earlier text. A changed block gets
 * its earlier text, an added one is removed, a removed one is restored at its former place; all
 * other blocks are unchanged. Thread-safe.
 */
@KeepsRule("revert-block")
public final class BlockRevert {

  private BlockRevert() {}

  /**
   * The first of {@code blocks}, keys or anchors, that neither text contains; empty if all exist.
   */
  public static Optional<String> unknown(
      String current, String earlier, Collection<String> blocks) {
    KeyedBlocks now = KeyedBlocks.of(current);
    KeyedBlocks then = KeyedBlocks.of(earlier);
    return blocks.stream()
        .filter(block -> now.partOf(block).isEmpty() && then.partOf(block).isEmpty())
        .findFirst();
  }

  /**
   * Returns the current text with the given blocks reverted.
   *
   * @param blocks keys or anchors of blocks of either text; a moved block is moved back; unknown
   *     ones are ignored
   */
  public static String revert(String current, String earlier, Collection<String> blocks) {
    KeyedBlocks now = KeyedBlocks.of(current);
    KeyedBlocks then = KeyedBlocks.of(earlier);
    Set<Integer> wantedNow = new HashSet<>();
    Set<Integer> wantedThen = new HashSet<>();
    for (String block : blocks) {
      now.partOf(block).ifPresent(wantedNow::add);
      then.partOf(block).ifPresent(wantedThen::add);
    }
    Joining text = new Joining();
    for (BlockAlignment.Pair pair : BlockAlignment.of(then.parts(), now.parts())) {
      boolean wanted = wantedThen.contains(pair.before()) || wantedNow.contains(pair.after());
      if (wanted && pair.before() >= 0) {
        text.add(then, pair.before());
      } else if (!wanted && pair.after() >= 0) {
        text.add(now, pair.after());
      }
    }
    return text.text.toString();
  }

  /**
   * Concatenates parts of two texts, with a blank line between parts that are not consecutive in
   * the same text.
   */
  private static final class Joining {

    private final StringBuilder text = new StringBuilder();
    private @Nullable KeyedBlocks last;
    private int lastPart;

    @SuppressWarnings("ReferenceEquality")
    void add(KeyedBlocks of, int part) {
      boolean neighbours = last == of && lastPart + 1 == part;
      if (!neighbours && text.length() > 0) {
        separate();
      }
      text.append(of.parts().get(part).text());
      last = of;
      lastPart = part;
    }

    private void separate() {
      String line = text.indexOf("\r\n") >= 0 ? "\r\n" : "\n";
      if (text.charAt(text.length() - 1) != '\n') {
        text.append(line);
      }
      if (!endsBlank()) {
        text.append(line);
      }
    }

    private boolean endsBlank() {
      int at = text.length() - 2;
      while (at >= 0 && " \t\r".indexOf(text.charAt(at)) >= 0) {
        at--;
      }
      return at < 0 || text.charAt(at) == '\n';
    }
  }
}
