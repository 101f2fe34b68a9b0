package dev.docs.content.merge;

import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.Lines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Lines that an earlier merge left in conflict, and that nobody has decided: our text still has
 * those of our side in the place where the base of the next merge, which is the text of their side
 * in the earlier one, has theirs.
 *
 * @param numbers by which the caller knows the conflicts
 * @param base in the base of the next merge
 * @param ours in our text
 * @param was the lines in the base of the earlier merge
 */
record OpenLines(List<Integer> numbers, LineRange base, LineRange ours, String was) {

  OpenLines {
    numbers = List.copyOf(numbers);
  }

  /** The change that is their lines to ours. */
  Hunk hunk() {
    return new Hunk(base.start(), base.end(), ours.start(), ours.end());
  }

  /** In the order of the text, those that overlap as one. */
  static List<OpenLines> ordered(List<OpenLines> open, Lines base) {
    List<OpenLines> ordered = new ArrayList<>();
    open.stream()
        .sorted(
            Comparator.<OpenLines>comparingInt(one -> one.ours.start())
                .thenComparingInt(one -> one.ours.end())
                .thenComparingInt(one -> one.base.start()))
        .forEach(
            next -> {
              int last = ordered.size() - 1;
              if (last >= 0 && ordered.get(last).overlaps(next)) {
                ordered.set(last, ordered.get(last).with(next, base));
              } else {
                ordered.add(next);
              }
            });
    return ordered;
  }

  private boolean overlaps(OpenLines next) {
    return next.ours.start() < ours.end() || next.base.start() < base.end();
  }

  private OpenLines with(OpenLines next, Lines lines) {
    LineRange all = base.through(next.base);
    return new OpenLines(
        Stream.concat(numbers.stream(), next.numbers.stream()).toList(),
        all,
        ours.through(next.ours),
        was(List.of(this, next), all, lines));
  }

  /** Lines of the base, with those in conflict as they were in the base of the earlier merge. */
  static String was(List<OpenLines> open, LineRange range, Lines base) {
    StringBuilder text = new StringBuilder();
    int at = range.start();
    for (OpenLines one : open) {
      text.append(base.slice(at, Math.max(at, one.base.start()))).append(one.was);
      at = Math.max(at, one.base.end());
    }
    return text.append(base.slice(at, Math.max(at, range.end()))).toString();
  }
}
