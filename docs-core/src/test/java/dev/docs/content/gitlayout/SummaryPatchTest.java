package dev.docs.content.gitlayout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.docs.runs.WholeRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.api.Test;

class SummaryPatchTest {

  private static final String SOURCE =
      """
      # Harbour: all pages

      <!-- the order is that of the menu -->
      - [Welcome](./README.md)
      - [Setup](./setup/README.md)
          - [Linux](./setup/linux.md)
          - [Windows]( ./setup/windows.md "On Windows" )

      ### Guides
      <!-- written by the crew -->

      1. [First](guides/first.md)
      2. [Second](guides/second.md)

      ----
      + [Changes](CHANGES.md)
      """;

  /** The table after an edit of its canonical text. */
  private static String patched(String source, String edited) {
    Summary before = Summary.parse(canonical(source)).value();
    return SummaryPatch.patched(source, before, Summary.parse(edited).value()).orElseThrow();
  }

  private static String canonical(String source) {
    return Summary.parse(source.replace("(./", "(").replace("( ./", "(")).value().write();
  }

  private static String after(String was, String is) {
    String canonical = canonical(SOURCE);
    assertThat(canonical).contains(was);
    return patched(SOURCE, canonical.replace(was, is));
  }

  @Test
  void aTableThatDidNotChangeIsItsText() {
    assertThat(patched(SOURCE, canonical(SOURCE))).isEqualTo(SOURCE);
    String crlf = SOURCE.replace("\n", "\r\n").stripTrailing();
    assertThat(patched(crlf, canonical(crlf))).isEqualTo(crlf);
  }

  @Test
  void aNewEntryIsWrittenLikeTheOneBeforeIt() {
    assertThat(after("* [Setup]", "* [New](new.md)\n* [Setup]"))
        .isEqualTo(SOURCE.replace("- [Setup]", "- [New](new.md)\n- [Setup]"));
    assertThat(after("  * [Windows]", "  * [Mac](mac.md)\n  * [Windows]"))
        .isEqualTo(SOURCE.replace("    - [Windows]", "    - [Mac](mac.md)\n    - [Windows]"));
    assertThat(
            after("* [Second](guides/second.md)\n", "* [Second](guides/second.md)\n* [T](t.md)\n"))
        .isEqualTo(SOURCE.replace("second.md)\n", "second.md)\n3. [T](t.md)\n"));
    assertThat(after("* [Changes](CHANGES.md)\n", "* [Changes](CHANGES.md)\n  * [T](t.md)\n"))
        .isEqualTo(SOURCE + "    - [T](t.md)\n");
  }

  @Test
  void anEntryOfADeeperLevelIsIndentedAsOthersAre() {
    String deep = "  * [B](b.md)\n    * [C](c.md)\n";
    for (String step : List.of("  ", "    ", "\t", "   ")) {
      String table = "- [A](a.md)\n" + step + "- [B](b.md)\n\n<!-- ours -->\n";
      assertThat(patched(table, "* [A](a.md)\n" + deep))
          .isEqualTo(table.replace("b.md)\n", "b.md)\n" + step + step + "- [C](c.md)\n"));
    }
    assertThat(patched("+   [A](a.md)\n", "* [A](a.md)\n  * [B](b.md)\n"))
        .isEqualTo("+   [A](a.md)\n    +   [B](b.md)\n");
    assertThat(patched("10. [A](a.md)\n", "* [A](a.md)\n  * [B](b.md)\n"))
        .isEqualTo("10. [A](a.md)\n    * [B](b.md)\n");
  }

  @Test
  void aNewFirstEntryStandsWhereTheFirstStood() {
    assertThat(after("* [Welcome]", "* [New](new.md)\n* [Welcome]"))
        .isEqualTo(SOURCE.replace("- [Welcome]", "- [New](new.md)\n- [Welcome]"));
    assertThat(after("* [First]", "* [New](new.md)\n* [First]"))
        .isEqualTo(SOURCE.replace("1. [First]", "1. [New](new.md)\n1. [First]"));
  }

  @Test
  void aRemovedEntryTakesItsLine() {
    assertThat(after("  * [Linux](setup/linux.md)\n", ""))
        .isEqualTo(SOURCE.replace("    - [Linux](./setup/linux.md)\n", ""));
    assertThat(after("* [First](guides/first.md)\n", ""))
        .isEqualTo(SOURCE.replace("1. [First](guides/first.md)\n", ""));
    assertThat(after("* [Second](guides/second.md)\n", ""))
        .isEqualTo(SOURCE.replace("2. [Second](guides/second.md)\n", ""));
    assertThat(after("\n***\n\n* [Changes](CHANGES.md)\n", ""))
        .isEqualTo(SOURCE.replace("+ [Changes](CHANGES.md)\n", ""));
  }

  @Test
  void aRenamedEntryKeepsItsTargetAndMarker() {
    assertThat(after("[Welcome]", "[Hello]")).isEqualTo(SOURCE.replace("[Welcome]", "[Hello]"));
    assertThat(after("## Guides", "## How to")).isEqualTo(SOURCE.replace("Guides", "How to"));
  }

  @Test
  void anEntryBelowAnItemThatIsIgnoredKeepsItsLine() {
    assertThat(patched("* [A](a.md)\n*\n* [B](b.md)\n", "* [A](a.md)\n* [New](b.md)\n"))
        .isEqualTo("* [A](a.md)\n*\n* [New](b.md)\n");
  }

  @Test
  void aMovedEntryKeepsItsWords() {
    String moved =
        after("  * [Windows](setup/windows.md \"On Windows\")\n", "")
            .replace("1. [First]", "1. [Windows]( ./setup/windows.md \"On Windows\" )\n1. [First]");
    String canonical = canonical(SOURCE);
    String windows = "* [Windows](setup/windows.md \"On Windows\")\n";
    assertThat(
            patched(
                SOURCE,
                canonical.replace("  " + windows, "").replace("* [First]", windows + "* [First]")))
        .isEqualTo(moved);
  }

  @Test
  void newAndRemovedGroupsAreSetApart() {
    assertThat(after("\n***\n", "\n## More\n\n* [M](m.md)\n\n***\n"))
        .isEqualTo(SOURCE.replace("\n----", "\n### More\n\n1. [M](m.md)\n\n----"));
    assertThat(
            after(
                "\n"
                    + "## Guides\n\n"
                    + "* [First](guides/first.md)\n"
                    + "* [Second](guides/second.md)\n\n"
                    + "***\n\n",
                ""))
        .contains("- [Setup]", "[Changes](CHANGES.md)")
        .doesNotContain("Guides", "First", "\n\n\n");
  }

  @Test
  void aTableFromNothingIsWritten() {
    Summary empty = new Summary(List.of());
    Summary now = Summary.parse("* [A](a.md)\n").value();
    assertThat(SummaryPatch.patched("", empty, now)).hasValue("* [A](a.md)\n");
    assertThat(SummaryPatch.patched("# Mine\n", empty, now)).hasValue("# Mine\n\n* [A](a.md)\n");
  }

  @Test
  @WholeRun
  void aLargeChangeOfALargeTableTakesNoLongTime() {
    StringBuilder large = new StringBuilder("# T\n\n");
    StringBuilder larger = new StringBuilder("# T\n\n");
    for (int i = 0; i < 20_000; i++) {
      large.append("* [P](p" + i + ".md)\n");
      larger.append("* [P](p" + i + ".md)\n");
      if (i % 2 == 0) {
        larger.append("  * [New](n" + i + ".md)\n");
      }
    }
    Summary before = Summary.parse(large.toString()).value();
    Summary now = Summary.parse(larger.toString()).value();
    assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () ->
            assertThat(SummaryPatch.patched(large.toString(), before, now))
                .hasValue(larger.toString()));
  }

  @Test
  void aTextThatIsNotTheTableIsNotPatched() {
    Summary other = Summary.parse("* [A](a.md)\n* [B](b.md)\n").value();
    Summary now = Summary.parse("* [C](c.md)\n").value();
    assertThat(SummaryPatch.patched("* [A](a.md)\n", other, now)).isEqualTo(Optional.empty());
    assertThat(SummaryPatch.patched("* a\r* b\n", other, now)).isEmpty();
  }

  @Test
  void everyChangeOfOneEntryTouchesItsLineOnly() {
    List<String> lines = new ArrayList<>(SOURCE.lines().toList());
    String canonical = canonical(SOURCE);
    for (String entry : canonical.lines().filter(line -> line.contains("](")).toList()) {
      String renamed = patched(SOURCE, canonical.replace(entry, entry.replace("](", " 2](")));
      assertThat(renamed.lines().filter(line -> !lines.contains(line))).as(entry).hasSize(1);
      assertThat(renamed.lines().count()).isEqualTo(lines.size());
    }
  }

  @Provide
  Arbitrary<Summary> summaries() {
    return Layouts.summaries(Layouts.targets());
  }

  /** A table in another form: other markers and indentation, comments, a title of its own. */
  private static String restyled(String canonical, int style) {
    String marker = List.of("-", "*", "+", "1.").get(style % 4);
    String step = List.of("  ", "    ", "   ").get(style % 3);
    StringBuilder text = new StringBuilder("# Mine\n\n<!-- mine -->\n");
    boolean inFence = false;
    for (String line : canonical.lines().skip(1).toList()) {
      if (line.strip().matches("(\\* )?```+(yaml)?")) {
        inFence = !inFence;
      }
      Matcher item = Pattern.compile("( *)\\* (?!```)(.*)").matcher(line);
      boolean restyle = !inFence && item.matches();
      text.append(
              restyle
                  ? step.repeat(item.group(1).length() / 2) + marker + " " + item.group(2)
                  : line)
          .append('\n');
    }
    return text.toString();
  }

  /** Some elements of both, in the order of one and then the other. */
  private static Summary mixed(Summary one, Summary other, Random random) {
    List<SummaryGroup> groups = new ArrayList<>();
    for (SummaryGroup group : one.groups()) {
      if (random.nextInt(6) > 0) {
        List<SummaryEntry> entries = new ArrayList<>(group.entries());
        if (!entries.isEmpty() && random.nextBoolean()) {
          entries.remove(random.nextInt(entries.size()));
        }
        if (random.nextInt(3) == 0) {
          entries.add(random.nextInt(entries.size() + 1), SummaryTest.entry("Added", "added.md"));
        }
        groups.add(new SummaryGroup(group.title(), group.slug(), group.hidden(), entries));
      }
    }
    if (random.nextInt(3) == 0) {
      other.groups().stream()
          .findFirst()
          .ifPresent(group -> groups.add(random.nextInt(groups.size() + 1), group));
    }
    return new Summary(groups);
  }

  @Property(tries = 300)
  void aPatchedTableIsReadAsTheNewOne(
      @ForAll("summaries") Summary before,
      @ForAll("summaries") Summary other,
      @ForAll long seed,
      @ForAll @IntRange(max = 11) int style) {
    String source = restyled(before.write(), style);
    Assume.that(Summary.parse(source).value().equals(before));
    Summary now = mixed(before, other, new Random(seed));
    Optional<String> patched = SummaryPatch.patched(source, before, now);
    Statistics.collect(patched.isPresent());
    patched.ifPresent(
        text -> assertThat(Summary.parse(text).value()).as(source + text).isEqualTo(now));
    Statistics.coverage(checker -> checker.check(true).percentage(share -> share > 80));
  }
}
