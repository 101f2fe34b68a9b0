package dev.docs.content.merge;

import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.conflict.Subject.PageSide;
import java.util.Optional;
import java.util.stream.Stream;

/** The pages that the sides of a conflict have. */
public final class PageSides {

  private PageSides() {}

  private static Subject.Sides<PageSide> of(Conflict conflict) {
    return conflict.subject() instanceof Subject.OfPage page ? page.sides() : Subject.Sides.none();
  }

  public static Optional<PageSide> ours(Conflict conflict) {
    return of(conflict).ours();
  }

  public static Optional<PageSide> theirs(Conflict conflict) {
    return of(conflict).theirs();
  }

  static Stream<PageSide> both(Conflict conflict) {
    return Stream.concat(ours(conflict).stream(), theirs(conflict).stream());
  }
}
