package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ConflictRecord;
import dev.docs.content.conflict.Resolution;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.space.content.ContentView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A change request and the main content that change the same pages at random, with updates and
 * resolutions in between, the merge, and resolutions after it. Each line and value that is written
 * is a new word, so that a model of words tells what has become of it.
 */
final class DividedRun {

  /** So few values are edited in a run that both sides often edit the same. */
  private static final int EDITED_VALUES = 4;

  private final World world;
  private final boolean strict;
  private final Random random;
  private final DividedSpace space;
  private final DividedLines lines;
  private final List<DividedValue> values;
  private final List<DividedValue> edited;
  private final List<String> history = new ArrayList<>();
  private boolean merged;
  private int words;
  private int merges;

  /**
   * @param byFolders whether what is edited beside the lines is imported in folders
   */
  DividedRun(World world, boolean strict, long seed, boolean byFolders) {
    this.world = world;
    this.strict = strict;
    random = new Random(seed);
    List<String> text = new ArrayList<>();
    for (int i = 4 + random.nextInt(6); i > 0; i--) {
      text.add(word());
    }
    space = new DividedSpace(world, DividedLines.text(text));
    lines = new DividedLines(text, random.nextInt(3) > 0);
    values = byFolders ? DividedFolders.in(space) : DividedValues.in(space);
    edited = new ArrayList<>(values);
    Collections.shuffle(edited, random);
    edited.subList(EDITED_VALUES, edited.size()).clear();
  }

  private String word() {
    return "w" + words++;
  }

  /** How many merges brought two changed sides together. */
  int merges() {
    return merges;
  }

  void run(int steps) {
    try {
      for (int i = 0; i < steps; i++) {
        step();
      }
      while (!merged) {
        finish();
      }
      for (int i = 0; i < steps / 3; i++) {
        step();
      }
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(String.join("\n", history), e);
    }
  }

  private void step() {
    int choice = random.nextInt(20);
    if (choice < 5) {
      change(!merged);
    } else if (choice < 9) {
      change(false);
    } else if (choice < 14) {
      changeValue(!merged && random.nextBoolean());
    } else if (choice < 17 && !merged) {
      update();
    } else {
      decide();
    }
  }

  private void finish() {
    if (!merge()) {
      update();
      while (!space.open().isEmpty()) {
        decide();
      }
    }
  }

  // ---------------------------------------------------------------- edits

  private void change(boolean here) {
    List<ConflictRecord> before = space.open();
    List<String> text = lines.changed(here, random, this::word);
    history.add((here ? "mine: " : "main: ") + text);
    if (here) {
      space.mine(DividedLines.text(text));
      lines.edited(before, space.conflicts(), text);
    } else {
      space.main(DividedLines.text(text));
      lines.main = text;
      assertThat(space.open()).isEqualTo(before);
    }
    check();
  }

  private void changeValue(boolean here) {
    DividedValue value = edited.get(random.nextInt(edited.size()));
    if (value.isGone(here)) {
      return;
    }
    String to = value.kind().next(random, this::word);
    history.add((here ? "mine: " : "main: ") + value + " becomes " + to);
    value.kind().edit(space, here ? space.here() : space.there(), to);
    value.edit(here, to);
    check();
  }

  // ---------------------------------------------------------------- merges

  private void update() {
    history.add("update");
    List<ConflictRecord> before = space.conflicts();
    count();
    space.update();
    lines.merged(before, space.conflicts(), DividedLines.words(space.myText()));
    values.forEach(DividedValue::update);
    history.add("mine is " + lines.mine + " with " + DividedLines.shown(space.open()));
    check();
  }

  private void count() {
    merges += lines.isDivided() || values.stream().anyMatch(DividedValue::isDivided) ? 1 : 0;
  }

  /** False where it was refused. */
  private boolean merge() {
    history.add("merge");
    List<ConflictRecord> before = space.conflicts();
    if (strict) {
      boolean conflicted = world.admin.merges().preview(space.proposed).isConflicted();
      String main = space.mainText();
      if (conflicted) {
        assertThat(refused(space::merge)).isTrue();
        assertThat(space.mainText()).isEqualTo(main);
        assertThat(space.conflicts()).isEqualTo(before);
        return false;
      }
    }
    count();
    space.merge();
    lines.merged(before, space.conflicts(), DividedLines.words(space.mainText()));
    values.forEach(DividedValue::merge);
    merged = true;
    lines.main = lines.mine;
    history.add("main is " + lines.main + " with " + DividedLines.shown(space.open()));
    check();
    return true;
  }

  private static boolean refused(Runnable call) {
    try {
      call.run();
      return false;
    } catch (DocsException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT);
      return true;
    }
  }

  // ---------------------------------------------------------------- decisions

  private void decide() {
    List<ConflictRecord> open = space.open();
    if (open.isEmpty()) {
      return;
    }
    ConflictRecord one = open.get(random.nextInt(open.size()));
    Optional<DividedValue> value =
        values.stream().filter(known -> known.isOf(one.conflict())).findFirst();
    Resolution resolution = resolution(value.map(DividedValue::kind).orElse(null));
    history.add("decide " + one.number() + " as " + resolution);
    boolean refused =
        refused(() -> world.admin.merges().resolve(space.proposed, one.id(), resolution));
    if (value.isPresent()) {
      assertThat(refused).isEqualTo(!value.get().decide(resolution, merged));
    } else if (refused) {
      assertThat(lines.mayBeTouched(one, merged)).as("%s is there", one).isTrue();
      assertThat(resolution).isNotInstanceOf(Resolution.Ours.class);
    } else {
      String text = merged ? space.mainText() : space.myText();
      lines.decided(one, resolution, open, space.conflicts(), DividedLines.words(text), merged);
    }
    assertThat(space.open().stream().map(ConflictRecord::id).toList().contains(one.id()))
        .isEqualTo(refused);
    check();
  }

  private Resolution resolution(DividedValue.@Nullable Kind kind) {
    return switch (random.nextInt(3)) {
      case 0 -> new Resolution.Ours();
      case 1 -> new Resolution.Theirs();
      default -> {
        String given =
            kind == null ? word() : kind.takesGiven() ? kind.next(random, this::word) : null;
        yield given == null ? new Resolution.Theirs() : new Resolution.GivenText(given);
      }
    };
  }

  // ---------------------------------------------------------------- state

  private void check() {
    assertThat(DividedLines.words(space.mainText())).isEqualTo(lines.main);
    if (!merged) {
      assertThat(DividedLines.words(space.myText())).isEqualTo(lines.mine);
    }
    List<ConflictRecord> open = space.open();
    assertThat(open)
        .allMatch(
            one ->
                DividedLines.isOfLines(one)
                    || values.stream().anyMatch(v -> v.isOf(one.conflict())));
    assertThat(space.changeRequest().openConflicts()).isEqualTo(open.size());
    assertThat(space.changeRequest().conflicts()).isEqualTo(space.conflicts().size());
    ContentView main = space.main();
    ContentView mine = merged ? main : space.mine();
    for (DividedValue value : values) {
      assertThat(value.main).as("%s in main", value).isEqualTo(value.kind().in(main));
      if (!merged) {
        assertThat(value.mine).as("%s in mine", value).isEqualTo(value.kind().in(mine));
      }
      List<ConflictRecord> about = open.stream().filter(one -> value.isOf(one.conflict())).toList();
      value.check(about);
    }
  }
}
