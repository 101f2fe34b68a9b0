package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.TextOwner;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.document.ContentRef;
import dev.docs.content.link.ContentLinks;
import dev.docs.rule.internal.KeepsRule;
import java.util.Objects;

/**
 * Determines which conflicts an edit settles: those of which it changes what they are about. A
 * conflict about lines is settled if one of the lines on our side changes or goes, or if something
 * is put between them, but not by what happens beside them; where our side has no lines there, only
 * the end of the text settles it. A conflict about a field or a variable is settled if its value
 * changes, one about the place of a page if the page moves, any other if its item changes. Deleting
 * and restoring are changes. All methods are static, pure and thread-safe.
 */
@KeepsRule("conflict-settled")
public final class Settlement {

  private Settlement() {}

  /**
   * Whether an edit settles a conflict.
   *
   * @param before the content before the edit, with the conflict open
   * @param after the content after it
   * @param texts reads the documents of both, and that of the conflict
   */
  public static boolean isSettled(Conflict conflict, Content before, Content after, Texts texts) {
    return conflict
        .lines()
        .map(lines -> areTouched(conflict, lines, before, after, texts))
        .orElseGet(() -> !ConflictPart.isSame(conflict, before, after, texts));
  }

  /**
   * Whether a content says the same as their side about what a conflict is about.
   *
   * @param ours the content with our side of the conflict
   */
  public static boolean isAgreed(Conflict conflict, Content ours, Content theirs, Texts texts) {
    return conflict.lines().isPresent()
        ? Objects.equals(conflict.ours(), conflict.theirs())
        : ConflictPart.isSame(conflict, ours, theirs, texts);
  }

  private static boolean areTouched(
      Conflict conflict, Conflict.Place lines, Content before, Content after, Texts texts) {
    ContentRef owner = ConflictLines.owner(conflict);
    TextOwner old = before.owner(owner).orElse(null);
    TextOwner now = after.owner(owner).orElse(null);
    if (now == null) {
      return old != null;
    }
    return (old == null || !Objects.equals(old.document(), now.document()))
        && ConflictLines.at(lines, texts)
            .in(texts.read(now.document()), new ContentLinks(after).of(now))
            .isEmpty();
  }
}
