package dev.docs.site.structure.internal;

import dev.docs.error.DocsException;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionEntry.StructureItem.Position;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** The place that a position names. Pure functions. */
final class NamedPlace {

  private NamedPlace() {}

  /**
   * The place; empty for the end.
   *
   * @param find the place before a sibling, given the name of the field in error messages
   * @param next the place after that
   * @throws DocsException with {@code INVALID} when the siblings are not adjacent, or one is the
   *     moved part
   */
  static <P> Optional<P> of(
      Position position,
      StructureItem moved,
      BiFunction<StructureItem, String, P> find,
      UnaryOperator<P> next) {
    Optional<P> before =
        position.before().map(other -> beside(moved, other, "position.before", find));
    Optional<P> after =
        position.after().map(other -> beside(moved, other, "position.after", find)).map(next);
    if (before.isPresent() && after.isPresent() && !before.equals(after)) {
      throw DocsException.invalid("position", "before and after do not name neighbours");
    }
    return after.or(() -> before);
  }

  private static <P> P beside(
      StructureItem moved,
      StructureItem other,
      String field,
      BiFunction<StructureItem, String, P> find) {
    if (other.equals(moved)) {
      throw DocsException.invalid(field, "must not be the moved item");
    }
    return find.apply(other, field);
  }
}
