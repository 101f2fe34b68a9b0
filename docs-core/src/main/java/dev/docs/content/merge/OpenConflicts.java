package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;

import dev.docs.content.conflict.Conflict;
import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.LineDiff;
import dev.docs.content.document.ContentRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The conflicts of earlier merges that are open when a merge begins: the base of the merge is their
 * side of the last of them. Each stays open, with what their side says now, until both sides say
 * the same; where a new conflict meets it, both are one. Not thread-safe.
 */
final class OpenConflicts {

  private final List<Conflict> open;
  private final Map<ContentRef, List<Integer>> lines;
  private final Map<Integer, Conflict> merged = new HashMap<>();
  private final Set<Integer> agreed = new HashSet<>();
  private final Set<Integer> united = new HashSet<>();

  OpenConflicts(List<Conflict> open) {
    this.open = List.copyOf(open);
    this.lines =
        IntStream.range(0, open.size())
            .boxed()
            .filter(number -> open.get(number).lines().isPresent())
            .collect(groupingBy(number -> ConflictLines.owner(open.get(number))));
  }

  // ---------------------------------------------------------------- lines

  boolean hasLines(ContentRef owner) {
    return lines.containsKey(owner);
  }

  /**
   * The lines in conflict in a text.
   *
   * @param base the text in the base
   * @param ours the text on our side
   */
  List<OpenLines> lines(ContentRef owner, String base, String ours, Texts texts) {
    List<OpenLines> found = new ArrayList<>();
    for (int number : lines.getOrDefault(owner, List.of())) {
      Conflict conflict = open.get(number);
      ConflictLines here = ConflictLines.at(conflict.lines().orElseThrow(), texts).followed(ours);
      LineRange there =
          conflict
              .theirLines()
              .map(place -> ConflictLines.at(place, texts).followed(base).range())
              .orElse(null);
      String was = conflict.base() == null ? "" : conflict.base();
      found.add(
          there == null
              ? withoutTheirPlace(number, here.range(), base, ours, was)
              : new OpenLines(List.of(number), there, here.range(), was));
    }
    return found;
  }

  /** Where the place of their lines is not known, it is that of the whole changes of ours. */
  private static OpenLines withoutTheirPlace(
      int number, LineRange ours, String base, String ourText, String was) {
    List<Hunk> hunks = LineDiff.between(base, ourText);
    BaseLines toBase = new BaseLines(hunks);
    int start = toBase.start(ours.start());
    LineRange there = new LineRange(start, Math.max(start, toBase.end(ours.end())));
    BaseLines toOurs = new BaseLines(hunks.stream().map(Hunk::reversed).toList());
    int first = toOurs.start(there.start());
    LineRange whole = new LineRange(first, Math.max(first, toOurs.end(there.end())));
    return new OpenLines(List.of(number), there, ours.through(whole), was);
  }

  /**
   * The merge of a text came to a conflict that continues some of these.
   *
   * @param place where it is in the merged text
   * @param theirs where it is in the text of their side
   */
  void found(TextConflict conflict, Conflict.Place place, Conflict.Place theirs) {
    int first = conflict.continues().get(0);
    if (conflict.isAgreed()) {
      agreed.addAll(conflict.continues());
    } else {
      Conflict now =
          open.get(first)
              .edit()
              .texts(conflict.base(), conflict.ours(), conflict.theirs())
              .at(place, theirs)
              .build();
      merged.put(first, now);
      united.addAll(conflict.continues().subList(1, conflict.continues().size()));
    }
  }

  // ---------------------------------------------------------------- all

  /**
   * What has become of the conflicts, in their order.
   *
   * @param found the conflicts that the merge found; those that are open ones are removed
   */
  List<Continued> after(MergedSides sides, List<Conflict> found) {
    Map<Integer, Conflict> again = new HashMap<>();
    Map<Conflict, List<Conflict>> former = new HashMap<>();
    for (int number = 0; number < open.size(); number++) {
      Conflict one = agreed.contains(number) ? null : again(number, found).orElse(null);
      if (one != null) {
        again.put(number, one);
        former.computeIfAbsent(one, key -> new ArrayList<>()).add(open.get(number));
      }
    }
    List<Continued> continued = new ArrayList<>();
    for (int number = 0; number < open.size(); number++) {
      Conflict was = open.get(number);
      Conflict one = again.get(number);
      if (one == null) {
        continued.add(standing(number, was, sides));
      } else if (found.remove(one)) {
        continued.add(Continued.open(sides.again(requireNonNull(former.get(one)), one)));
      } else {
        continued.add(new Continued(Continued.State.UNITED, was));
      }
    }
    return continued;
  }

  /** The new conflict that is this one again, or is about all that it is in. */
  private Optional<Conflict> again(int number, List<Conflict> found) {
    Conflict was = open.get(number);
    ConflictKey key = ConflictKey.of(was);
    List<Conflict> same =
        was.lines().isPresent()
            ? List.of()
            : found.stream().filter(one -> ConflictKey.of(one).equals(key)).toList();
    return same.stream()
        .filter(one -> Objects.equals(one.ours(), was.ours()))
        .findFirst()
        .or(() -> same.stream().findFirst())
        .or(() -> found.stream().filter(one -> ConflictKey.of(one).isAbout(key)).findFirst());
  }

  private Continued standing(int number, Conflict was, MergedSides sides) {
    if (agreed.contains(number) || sides.agree(was)) {
      return new Continued(Continued.State.AGREED, was);
    }
    if (united.contains(number)) {
      return new Continued(Continued.State.UNITED, was);
    }
    Conflict now = merged.get(number);
    return Continued.open(sides.placed(now == null ? sides.renewed(was) : now));
  }
}
