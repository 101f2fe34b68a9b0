package dev.docs.http.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** The levels of a page's headings. */
class HeadingLevelsTest {

  private static List<Integer> levels(List<Integer> depths) {
    HeadingLevels levels = new HeadingLevels();
    return depths.stream().map(levels::next).toList();
  }

  @Test
  void aDepthThatTheAuthorLeftOutIsNone() {
    assertThat(levels(List.of(2, 4, 4, 2, 3))).containsExactly(2, 3, 3, 2, 3);
    assertThat(levels(List.of(3, 2, 3))).containsExactly(2, 2, 3);
  }

  @Property
  void noLevelIsLeftOut(@ForAll @Size(max = 12) List<@IntRange(min = 1, max = 8) Integer> depths) {
    List<Integer> levels = levels(depths);
    int before = 1;
    for (int level : levels) {
      assertThat(level).isBetween(2, Math.min(6, before + 1));
      before = level;
    }
    for (int i = 1; i < levels.size(); i++) {
      if (depths.get(i).equals(depths.get(i - 1))) {
        assertThat(levels.get(i)).isEqualTo(levels.get(i - 1));
      }
    }
  }
}
