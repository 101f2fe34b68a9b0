package dev.docs.scenario.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.merge.TextConflict;
import dev.docs.content.merge.TextMerge;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The model's merge of texts in parts, and the library's. */
class ModelTextTest {

  /** What a side may make of a part. */
  private static final List<String> LINES = List.of("old", "new", "other");

  private static List<String> lines(int number) {
    List<String> lines = new ArrayList<>();
    for (int part = 0; part < ModelText.size(); part++) {
      lines.add(LINES.get(number % LINES.size()) + " " + part);
      number /= LINES.size();
    }
    return lines;
  }

  private static ModelText text(int number) {
    return new ModelText(lines(number));
  }

  private static void compare(String base, ModelText ours, ModelText theirs) {
    TextMerge.Result real = TextMerge.merge(base, ours.markdown(), theirs.markdown());
    ModelText.Merged modelled = ModelText.merged(base, ours.markdown(), theirs.markdown());
    assertThat(modelled.text()).isEqualTo(real.text());
    List<String> said = new ArrayList<>();
    for (ModelConflict.Lines lines : modelled.conflicts()) {
      said.add(ModelText.between(lines.start(), lines.ours()));
      said.add(ModelText.between(lines.start(), lines.theirs()));
      assertThat(ModelText.linesOf(said.get(said.size() - 1))).isEqualTo(lines.theirs());
    }
    List<String> found = new ArrayList<>();
    for (TextConflict conflict : real.conflicts()) {
      found.add(conflict.ours().strip());
      found.add(conflict.theirs().strip());
    }
    assertThat(said).as("%s <- %s and %s", base, ours, theirs).isEqualTo(found);
  }

  @Test
  void allChangesOfPartsMergeInTheModelAsInTheLibrary() {
    int all = (int) Math.pow(LINES.size(), ModelText.size());
    for (int ours = 0; ours < all; ours++) {
      for (int theirs = 0; theirs < all; theirs++) {
        compare(text(0).markdown(), text(ours), text(theirs));
        compare("", text(ours), text(theirs));
        compare("about it\n", text(ours), text(theirs));
      }
    }
  }

  @Test
  void partsWithAnEqualOneBetweenThemAreTwoConflictsWhereTheBaseHasNoText() {
    ModelText ours = new ModelText(List.of("a", "same", "b"));
    ModelText theirs = new ModelText(List.of("c", "same", "d"));
    assertThat(ModelText.merged("", ours.markdown(), theirs.markdown()).conflicts())
        .containsExactly(
            new ModelConflict.Lines(0, List.of("a"), List.of("c")),
            new ModelConflict.Lines(2, List.of("b"), List.of("d")));
    assertThat(TextMerge.merge("", ours.markdown(), theirs.markdown()).conflicts()).hasSize(2);
  }
}
