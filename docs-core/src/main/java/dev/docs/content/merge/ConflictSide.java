package dev.docs.content.merge;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a conflict is about as one side has it: what it takes to bring that side's state about. All
 * components but the lists are null where they do not apply, or where the side has no such thing.
 * Immutable.
 *
 * @param page the page
 * @param above pages above it, nearest first: on our side those that stand for its sake only, on
 *     their side those that our side does not have, or has elsewhere
 * @param below pages below it, parents first, that only this side has and that stand or fall with
 *     it
 * @param file the file
 * @param reusableContent the reusable content
 * @param variable the value of the variable
 */
public record ConflictSide(
    @Nullable Page page,
    List<Page> above,
    List<Page> below,
    @Nullable ContentFile file,
    @Nullable ReusableContent reusableContent,
    @Nullable VariableValue variable) {

  /** A side that has nothing. */
  public static final ConflictSide NOTHING =
      new ConflictSide(null, List.of(), List.of(), null, null, null);

  public ConflictSide {
    above = List.copyOf(above);
    below = List.copyOf(below);
  }

  static ConflictSide of(Page page) {
    return new ConflictSide(page, List.of(), List.of(), null, null, null);
  }

  static ConflictSide of(ContentFile file) {
    return new ConflictSide(null, List.of(), List.of(), file, null, null);
  }

  static ConflictSide of(ReusableContent reusableContent) {
    return new ConflictSide(null, List.of(), List.of(), null, reusableContent, null);
  }

  static ConflictSide of(VariableValue variable) {
    return new ConflictSide(null, List.of(), List.of(), null, null, variable);
  }
}
