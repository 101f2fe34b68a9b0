package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ConflictRecord;
import dev.docs.change.ConflictRecord.Side;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The model of a text of which a change request and the main content change lines. No line is
 * written twice, so that it is known of each which side has it, and who dropped it.
 */
final class DividedLines {

  private final boolean keepsOrder;

  /** What the main content said when it was merged last. */
  private List<String> seen;

  /** Lines that the change request has not, by an edit of it or by a decision. */
  private final Set<String> dropped = new HashSet<>();

  List<String> mine;
  List<String> main;

  /**
   * @param keepsOrder whether lines are never moved
   */
  DividedLines(List<String> text, boolean keepsOrder) {
    this.keepsOrder = keepsOrder;
    seen = List.copyOf(text);
    mine = List.copyOf(text);
    main = List.copyOf(text);
  }

  static String text(List<String> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  static List<String> words(@Nullable String text) {
    return text == null || text.isEmpty() ? List.of() : List.of(text.split("\n"));
  }

  boolean isDivided() {
    return !mine.equals(seen) && !main.equals(seen);
  }

  // ---------------------------------------------------------------- edits

  /** A side with other lines. */
  List<String> changed(boolean here, Random random, Supplier<String> word) {
    List<String> text = new ArrayList<>(here ? mine : main);
    int at = text.isEmpty() ? 0 : random.nextInt(text.size());
    int size = Math.min(text.size() - at, 1 + random.nextInt(2));
    switch (random.nextInt(keepsOrder ? 6 : 7)) {
      case 0, 1, 2 -> {
        text.subList(at, at + size).clear();
        for (int i = random.nextInt(3); i >= 0; i--) {
          text.add(at, word.get());
        }
      }
      case 3 -> text.add(random.nextBoolean() ? at : text.size(), word.get());
      case 4 -> text.add(at, word.get());
      case 5 -> {
        if (text.size() > 3) {
          text.subList(at, at + size).clear();
        }
      }
      default -> Collections.swap(text, at, random.nextInt(text.size()));
    }
    return List.copyOf(text);
  }

  /** The change request was edited. */
  void edited(List<ConflictRecord> before, List<ConflictRecord> after, List<String> text) {
    drop(mine, text);
    settled(before, after, text);
    mine = text;
  }

  private void drop(List<String> before, List<String> after) {
    before.stream().filter(line -> !after.contains(line)).forEach(dropped::add);
  }

  /** A conflict is open as long as its lines stand together. */
  private void settled(List<ConflictRecord> before, List<ConflictRecord> after, List<String> text) {
    for (ConflictRecord one : before) {
      if (isOfLines(one)) {
        ConflictRecord now = same(one, after);
        if (isOnce(mine, ours(one))) {
          boolean stands = holds(text, ours(one));
          assertThat(now.isOpen()).as("open after an edit: %s", one).isEqualTo(stands);
        }
        assertThat(now.conflict()).isEqualTo(one.conflict());
        if (!now.isOpen()) {
          assertThat(end(now)).contains(Side.EDITED);
          dropped.addAll(theirs(one));
        }
      }
    }
  }

  // ---------------------------------------------------------------- merges

  /**
   * The main content was merged with the change request.
   *
   * @param result what came of it
   */
  void merged(List<ConflictRecord> before, List<ConflictRecord> after, List<String> result) {
    List<ConflictRecord> open =
        after.stream().filter(one -> one.isOpen() && isOfLines(one)).toList();
    Set<String> offered = new HashSet<>();
    for (ConflictRecord one : open) {
      assertThat(holds(result, ours(one))).as("ours of %s in %s", one, result).isTrue();
      assertThat(holds(main, theirs(one))).as("theirs of %s in %s", one, main).isTrue();
      assertThat(ours(one)).isNotEqualTo(theirs(one));
      offered.addAll(theirs(one));
    }
    for (ConflictRecord one : before) {
      if (one.isOpen() && isOfLines(one)) {
        continued(one, same(one, after), open, result);
      }
    }
    for (String line : main) {
      assertThat(result.contains(line) || offered.contains(line) || dropped.contains(line))
          .as("%s of main is in %s, or in %s, or was dropped", line, result, open)
          .isTrue();
    }
    for (String line : mine) {
      boolean deletedOrMoved =
          seen.contains(line) && (!main.contains(line) || offered.contains(line));
      assertThat(result.contains(line) || deletedOrMoved)
          .as("%s of mine is in %s, or main deleted or moved it", line, result)
          .isTrue();
    }
    assertThat(result).allMatch(line -> mine.contains(line) || main.contains(line));
    if (keepsOrder) {
      assertThat(result).doesNotHaveDuplicates();
    }
    seen = main;
    mine = result;
  }

  private void continued(
      ConflictRecord was, ConflictRecord now, List<ConflictRecord> open, List<String> result) {
    List<String> ours = ours(was);
    if (now.isOpen()) {
      assertThat(now.number()).isEqualTo(was.number());
      assertThat(ours(now)).containsAll(ours);
      if (keepsOrder
          && !theirs(was).isEmpty()
          && holds(main, theirs(was))
          && ours(now).equals(ours)) {
        assertThat(theirs(now)).containsAll(theirs(was));
        assertThat(now.conflict().base()).isEqualTo(was.conflict().base());
      }
    } else if (end(now).filter(Side.AGREED::equals).isPresent()) {
      assertThat(ours.isEmpty() ? isWithout(theirs(was), open, result) : holds(main, ours))
          .as("%s is agreed in %s", was, main)
          .isTrue();
    } else {
      assertThat(end(now)).contains(Side.UNITED);
      assertThat(open).anyMatch(one -> ours(one).containsAll(ours));
    }
  }

  /** Whether the main content has lines no more; those that it moved are merged, or in conflict. */
  private boolean isWithout(List<String> lines, List<ConflictRecord> open, List<String> result) {
    return main.stream()
        .filter(lines::contains)
        .allMatch(
            line ->
                !keepsOrder
                    && (result.contains(line)
                        || open.stream().anyMatch(one -> theirs(one).contains(line))));
  }

  // ---------------------------------------------------------------- decisions

  /** Whether lines of our side were changed since the merge, or which of equal ones were not. */
  boolean mayBeTouched(ConflictRecord one, boolean merged) {
    return merged && !(holds(main, ours(one)) && isOnce(mine, ours(one)));
  }

  void decided(
      ConflictRecord one,
      Resolution resolution,
      List<ConflictRecord> before,
      List<ConflictRecord> after,
      List<String> result,
      boolean merged) {
    List<String> text = merged ? main : mine;
    List<String> lines =
        resolution instanceof Resolution.Ours
            ? ours(one)
            : resolution instanceof Resolution.Theirs
                ? theirs(one)
                : List.of(((Resolution.GivenText) resolution).markdown());
    if (resolution instanceof Resolution.Ours) {
      assertThat(result).isEqualTo(text);
    } else if (ours(one).isEmpty()) {
      assertThat(replaced(result, lines, List.of())).contains(text);
    } else {
      assertThat(replaced(text, ours(one), lines)).contains(result);
    }
    if (merged) {
      main = result;
      return;
    }
    drop(mine, result);
    if (!(resolution instanceof Resolution.Theirs)) {
      dropped.addAll(theirs(one));
    }
    List<ConflictRecord> others =
        before.stream().filter(other -> !other.id().equals(one.id())).toList();
    settled(others, after, result);
    mine = result;
  }

  /** A text with other lines in the place of some, wherever they are. */
  private static List<List<String>> replaced(
      List<String> text, List<String> lines, List<String> others) {
    List<List<String>> all = new ArrayList<>();
    for (int at = 0; at + lines.size() <= text.size(); at++) {
      if (text.subList(at, at + lines.size()).equals(lines)) {
        List<String> replaced = new ArrayList<>(text);
        replaced.subList(at, at + lines.size()).clear();
        replaced.addAll(at, others);
        all.add(replaced);
      }
    }
    return all;
  }

  // ---------------------------------------------------------------- conflicts

  static boolean isOfLines(ConflictRecord one) {
    return one.conflict().kind() == Conflict.Kind.BLOCK_EDITED_TWICE
        && one.conflict().reusableContent().isEmpty()
        && !one.conflict().path().equals(DividedValues.SECOND);
  }

  /** The conflicts about lines. */
  static List<String> shown(List<ConflictRecord> open) {
    return open.stream()
        .filter(DividedLines::isOfLines)
        .map(one -> one.number() + ": " + ours(one) + " or " + theirs(one))
        .toList();
  }

  private static List<String> ours(ConflictRecord one) {
    return words(one.conflict().ours());
  }

  private static List<String> theirs(ConflictRecord one) {
    return words(one.conflict().theirs());
  }

  private static boolean holds(List<String> text, List<String> lines) {
    return lines.isEmpty() || Collections.indexOfSubList(text, lines) >= 0;
  }

  /**
   * Whether lines are there once: merges of lines that were moved may have them twice, as Git's.
   */
  private static boolean isOnce(List<String> text, List<String> lines) {
    return lines.stream().allMatch(line -> Collections.frequency(text, line) == 1);
  }

  private static ConflictRecord same(ConflictRecord one, List<ConflictRecord> all) {
    return all.stream().filter(other -> other.id().equals(one.id())).findFirst().orElseThrow();
  }

  private static Optional<Side> end(ConflictRecord one) {
    return one.resolution().map(ConflictRecord.Resolved::side);
  }
}
