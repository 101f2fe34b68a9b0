package dev.docs.content.document.internal;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.internal.CellGrid.Placed;
import dev.docs.rule.RuleTest;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellGridTest {

  /** Cells such as {@code a:2x3}, for 2 rows and 3 columns. */
  private static List<List<String>> group(String... rows) {
    return Arrays.stream(rows).map(row -> List.of(row.split(" ", -1))).toList();
  }

  private static String size(String cell, String name) {
    String[] sizes = cell.substring(cell.indexOf(':') + 1).split("x", 2);
    return sizes.length < 2 ? "" : sizes[name.equals("rowspan") ? 0 : 1];
  }

  private static String placed(int maxColumns, List<List<List<String>>> groups) {
    return CellGrid.of(groups, CellGridTest::size, maxColumns).stream()
        .map(row -> row.stream().map(CellGridTest::told).collect(joining(" ")))
        .collect(joining(", "));
  }

  private static String told(Placed<String> cell) {
    String size = cell.rows() + "x" + cell.columns();
    return cell.cell().charAt(0) + "" + cell.column() + (size.equals("1x1") ? "" : ":" + size);
  }

  @Test
  @RuleTest("table-spans")
  void aCellTakesTheFirstColumnThatNoCellAboveSpans() {
    assertThat(placed(9, List.of(group("a:2x1 b", "c", "d e")))).isEqualTo("a0:2x1 b1, c1, d0 e1");
    assertThat(placed(9, List.of(group("a b:2x2 c", "d e", "f"))))
        .isEqualTo("a0 b1:2x2 c3, d0 e3, f0");
  }

  @Test
  @RuleTest("table-spans")
  void spansOverRowsEndWithTheirGroup() {
    assertThat(placed(9, List.of(group("a:3x1 b"), group("c d", "e:0x1 f", "g", "h"))))
        .isEqualTo("a0 b1, c0 d1, e0:3x1 f1, g1, h1");
    assertThat(placed(9, List.of(group("a:65535000x1 b", "c")))).isEqualTo("a0:2x1 b1, c1");
  }

  @Test
  void cellsMayOverlap() {
    assertThat(placed(9, List.of(group("a b:2x1 c", "d:1x3 e"))))
        .isEqualTo("a0 b1:2x1 c2, d0:1x3 e3");
  }

  @Test
  void sizesThatAreNoneAreOne() {
    assertThat(placed(9, List.of(group("a:x0 b:-1x-2 c:+x1.5")))).isEqualTo("a0 b1 c2");
    assertThat(placed(9, List.of(group("a:1x2px b")))).isEqualTo("a0:1x2 b2");
  }

  @Test
  void columnsAreBounded() {
    assertThat(placed(4, List.of(group("a:1x99999999999 b:2x7", "c d e f g"))))
        .isEqualTo("a0:1x4 b4:2x1, c0 d1 e2 f3 g4");
  }
}
