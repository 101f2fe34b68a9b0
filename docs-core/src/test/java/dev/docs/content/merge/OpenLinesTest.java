package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a further merge makes of lines that an earlier one left in conflict. */
class OpenLinesTest {

  private static final OpenLines SECOND =
      new OpenLines(List.of(7), new LineRange(1, 2), new LineRange(1, 2), "b\n");

  private static TextMerge.Result merge(String ours, String theirs) {
    return TextMerge.merge("a\nb main\nc\nd\n", ours, theirs, List.of(SECOND));
  }

  private static TextConflict only(TextMerge.Result result) {
    assertThat(result.conflicts()).hasSize(1);
    return result.conflicts().get(0);
  }

  @Test
  void aConflictThatTheirSideDidNotTouchStaysWithItsLines() {
    TextMerge.Result result = merge("a\nb mine\nc\nd\n", "new\na\nb main\nc\nd more\n");
    assertThat(result.text()).isEqualTo("new\na\nb mine\nc\nd more\n");
    TextConflict one = only(result);
    assertThat(List.of(one.base(), one.ours(), one.theirs()))
        .containsExactly("b\n", "b mine\n", "b main\n");
    assertThat(one.continues()).containsExactly(7);
    assertThat(result.text().substring(one.start(), one.end())).isEqualTo("b mine\n");
    assertThat(one.theirLines()).isEqualTo(new LineRange(2, 3));
  }

  @Test
  void theirSideIsWhatItSaysNow() {
    TextConflict one = only(merge("a\nb mine\nc\nd\n", "a\nb main again\nc\nd\n"));
    assertThat(List.of(one.base(), one.ours(), one.theirs()))
        .containsExactly("b\n", "b mine\n", "b main again\n");
    assertThat(one.continues()).containsExactly(7);
  }

  @Test
  void aNewConflictThatMeetsItIsOneWithIt() {
    TextMerge.Result result = merge("a\nb mine\nc mine\nd\n", "a\nb and c\nd\n");
    TextConflict one = only(result);
    assertThat(List.of(one.base(), one.ours(), one.theirs()))
        .containsExactly("b\nc\n", "b mine\nc mine\n", "b and c\n");
    assertThat(one.continues()).containsExactly(7);
  }

  @Test
  void aNewConflictElsewhereIsAnother() {
    TextMerge.Result result = merge("a\nb mine\nc\nd mine\n", "a\nb main\nc\nd main\n");
    assertThat(result.conflicts())
        .extracting(TextConflict::ours)
        .containsExactly("b mine\n", "d mine\n");
    assertThat(result.conflicts().get(1).continues()).isEmpty();
  }

  @Test
  void whatBothSidesSayIsAgreed() {
    assertThat(only(merge("a\nb mine\nc\nd\n", "a\nb mine\nc\nd\n")).isAgreed()).isTrue();
    TextConflict one = only(merge("a\nb mine\nc\nd more\n", "a\nb mine\nc\nd\n"));
    assertThat(one.isAgreed()).isTrue();
  }

  @Test
  void whatOurSideDeletedStaysInConflict() {
    OpenLines deleted = new OpenLines(List.of(3), new LineRange(1, 2), new LineRange(1, 1), "b\n");
    TextMerge.Result kept =
        TextMerge.merge("a\nb main\nc\n", "a\nc\n", "x\na\nb main\nc\n", List.of(deleted));
    assertThat(kept.text()).isEqualTo("x\na\nc\n");
    assertThat(only(kept).theirs()).isEqualTo("b main\n");
    TextMerge.Result gone = TextMerge.merge("a\nb main\nc\n", "a\nc\n", "a\nc\n", List.of(deleted));
    assertThat(only(gone).isAgreed()).isTrue();
  }

  @Test
  void aLineThatFollowsALastLineWithoutATerminatorIsAnother() {
    OpenLines last = new OpenLines(List.of(1), new LineRange(1, 2), new LineRange(1, 2), "b\n");
    TextMerge.Result result =
        TextMerge.merge("a\nb main\n", "a\nb mine", "a\nb main\nc\n", List.of(last));
    assertThat(result.text()).isEqualTo("a\nb mine\nc\n");
    assertThat(only(result).ours()).isEqualTo("b mine");
  }

  @Test
  void twoThatOneChangeMeetsAreOne() {
    List<OpenLines> two = new ArrayList<>();
    two.add(SECOND);
    two.add(new OpenLines(List.of(8), new LineRange(3, 4), new LineRange(3, 4), "d\n"));
    TextMerge.Result result =
        TextMerge.merge("a\nb main\nc\nd main\n", "a\nb mine\nc\nd mine\n", "a\nall\n", two);
    TextConflict one = only(result);
    assertThat(one.continues()).containsExactly(7, 8);
    assertThat(one.base()).isEqualTo("b\nc\nd\n");
    assertThat(one.theirs()).isEqualTo("all\n");
    assertThat(result.text()).isEqualTo("a\nb mine\nc\nd mine\n");
  }
}
