package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.diff.Hunk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class BaseLinesTest {

  /** The lines that stay after the last hunk. */
  private static final int REST = 3;

  /** Hunks with at least one line between them, which is how a difference has them. */
  @Provide
  Arbitrary<List<Hunk>> hunks() {
    Arbitrary<int[]> steps =
        Combinators.combine(
                Arbitraries.integers().between(0, 3),
                Arbitraries.integers().between(0, 2),
                Arbitraries.integers().between(0, 2))
            .as((kept, before, after) -> new int[] {kept, before, after});
    return steps
        .filter(step -> step[1] + step[2] > 0)
        .list()
        .ofMaxSize(4)
        .map(BaseLinesTest::hunks);
  }

  private static List<Hunk> hunks(List<int[]> steps) {
    List<Hunk> hunks = new ArrayList<>();
    int base = 0;
    int side = 0;
    for (int[] step : steps) {
      int kept = hunks.isEmpty() ? step[0] : step[0] + 1;
      base += kept;
      side += kept;
      hunks.add(new Hunk(base, base + step[1], side, side + step[2]));
      base += step[1];
      side += step[2];
    }
    return hunks;
  }

  @Property
  void aLineOfASideIsThatOfTheBaseOrAnEndOfItsHunk(@ForAll("hunks") List<Hunk> hunks) {
    Map<Integer, Integer> starts = new HashMap<>();
    Map<Integer, Integer> ends = new HashMap<>(Map.of(0, 0));
    int base = 0;
    int side = 0;
    for (Hunk hunk : hunks) {
      for (; side < hunk.afterStart(); side++, base++) {
        starts.putIfAbsent(side, base);
        ends.put(side + 1, base + 1);
      }
      starts.putIfAbsent(hunk.afterStart(), hunk.beforeStart());
      if (hunk.afterStart() == hunk.afterEnd()) {
        ends.put(hunk.afterStart(), hunk.beforeEnd());
      }
      for (; side < hunk.afterEnd(); side++) {
        starts.putIfAbsent(side, hunk.beforeStart());
        ends.put(side + 1, hunk.beforeEnd());
      }
      base = hunk.beforeEnd();
    }
    for (int i = 0; i < REST; i++, side++, base++) {
      starts.putIfAbsent(side, base);
      ends.put(side + 1, base + 1);
    }

    BaseLines lines = new BaseLines(hunks);
    starts.forEach(
        (line, expected) -> assertThat(lines.start(line)).as("%s", line).isEqualTo(expected));
    ends.forEach(
        (line, expected) -> assertThat(lines.end(line)).as("%s", line).isEqualTo(expected));
  }
}
