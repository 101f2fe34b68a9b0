package dev.docs.content.gitlayout;

import static dev.docs.runs.ProcessorTime.assertWithin;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.folder.ImportReport;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SummaryTest {

  private static List<SummaryGroup> groups(String... lines) {
    Parsed<Summary> parsed = Summary.parse(String.join("\n", lines));
    assertThat(parsed.problems()).isEmpty();
    return parsed.value().groups();
  }

  private static List<SummaryEntry> entries(String... lines) {
    List<SummaryGroup> groups = groups(lines);
    assertThat(groups).hasSize(1);
    return groups.get(0).entries();
  }

  static SummaryEntry entry(String title, String target, SummaryEntry... children) {
    return new SummaryEntry(title, Optional.of(target), Optional.empty(), List.of(children));
  }

  private static SummaryEntry untargeted(String title, SummaryEntry... children) {
    return new SummaryEntry(title, Optional.empty(), Optional.empty(), List.of(children));
  }

  private static SummaryEntry computed(String yaml) {
    return new SummaryEntry(
        "", Optional.empty(), Optional.empty(), Optional.of(yaml), false, List.of());
  }

  private static SummaryGroup titled(String title, SummaryEntry... entries) {
    return new SummaryGroup(Optional.of(title), Optional.empty(), List.of(entries));
  }

  @Test
  void nestedEntriesKeepTheirOrder() {
    assertThat(
            entries(
                "# Table of contents",
                "",
                "* [A](a.md)",
                "  * [B](b/README.md)",
                "    * [C](b/c.md)",
                "  * Plain",
                "* [D](d.md)"))
        .containsExactly(
            entry(
                "A", "a.md", entry("B", "b/README.md", entry("C", "b/c.md")), untargeted("Plain")),
            entry("D", "d.md"));
  }

  @Test
  void aFencedYamlBlockIsAComputedPage() {
    String yaml = "type: builtin:openapi\nprops:\n  models: true\n\n  # ours\n  other: [a, b]\n";
    List<String> lines =
        List.of(
            "* [A](a.md)",
            "   1.   ```yaml",
            "        type: builtin:openapi",
            "        props:",
            "          models: true",
            "",
            "          # ours",
            "          other: [a, b]",
            "        ```",
            "* [B](b.md)",
            "* ~~~ yml",
            "  a: b",
            "* [C](c.md)");
    List<SummaryEntry> read = entries(lines.toArray(String[]::new));
    assertThat(read)
        .containsExactly(
            entry("A", "a.md", computed(yaml)),
            entry("B", "b.md"),
            computed("a: b\n"),
            entry("C", "c.md"));
    Summary summary =
        new Summary(List.of(SummaryGroup.untitled(read.toArray(SummaryEntry[]::new))));
    assertThat(summary.write()).contains("\n  * ```yaml\n    type: builtin:openapi\n");
    assertThat(Summary.parse(summary.write()).value()).isEqualTo(summary);
  }

  @Test
  void titlesAreDecodedToPlainText() {
    assertThat(
            entries(
                "* [Install \\(Red Hat\\) a\\_b \\*](a.md)",
                "* [`code` *x* **y** &amp; &lt;z&gt;](b.md)",
                "* Not linked \\[1\\] `c`",
                "* [a <b>bold</b> one](c.md)"))
        .extracting(SummaryEntry::title)
        .containsExactly(
            "Install (Red Hat) a_b *", "code x y & <z>", "Not linked [1] c", "a bold one");
  }

  @Test
  void anAmpersandIsWrittenAsItIsWhereItOpensNoReference() {
    String written =
        """
        # Table of contents

        * [Questions & answers](a.md)
        * Terms & conditions
        * [A \\&amp; B](https://example.org/?a=1&b=2)
        """;
    Summary summary = Summary.parse(written).value();
    assertThat(summary.groups().get(0).entries())
        .extracting(SummaryEntry::title)
        .containsExactly("Questions & answers", "Terms & conditions", "A &amp; B");
    assertThat(summary.write()).isEqualTo(written);
  }

  @Test
  void targetsKeepTheirEncodingAndFragmentAndLoseTheirBrackets() {
    assertThat(
            entries(
                "* [A](<a b (1).md>)",
                "* [B](a%20b.md#part)",
                "* [C](https://example.org/x?y=1#z)",
                "* [D](silver\\_sla.md)",
                "* [E](e.md \"Shown \\\"so\\\"\")",
                "* [F]()",
                "* [G][ref]",
                "",
                "[ref]: g.md"))
        .extracting(e -> e.target().orElse("-") + e.linkTitle().map(t -> "|" + t).orElse(""))
        .containsExactly(
            "a b (1).md",
            "a%20b.md#part",
            "https://example.org/x?y=1#z",
            "silver_sla.md",
            "e.md|Shown \"so\"",
            "-",
            "g.md");
  }

  @Test
  void anyBulletAndIndentationNestsAsItLooks() {
    List<SummaryEntry> expected =
        List.of(entry("A", "a.md", entry("B", "b.md", entry("C", "c.md")), entry("D", "d.md")));
    assertThat(entries("- [A](a.md)", "\t- [B](b.md)", "\t\t- [C](c.md)", "\t- [D](d.md)"))
        .isEqualTo(expected);
    assertThat(entries("1. [A](a.md)", "  + [B](b.md)", "      2) [C](c.md)", "   * [D](d.md)"))
        .isEqualTo(expected);
    assertThat(
            entries(
                "* [A](a.md)",
                "",
                "        * [B](b.md)",
                "",
                "\t\t\t* [C](c.md)",
                "    * [D](d.md)"))
        .isEqualTo(expected);
    assertThat(
            entries(
                "    * [A](a.md)", "      * [B](b.md)", "        * [C](c.md)", "      * [D](d.md)"))
        .isEqualTo(expected);
    assertThat(entries("* [A](a.md)\r", "  * [B](b.md)\r", "    * [C](c.md)\r", "  * [D](d.md)\r"))
        .isEqualTo(expected);
  }

  @Test
  void oneColumnOfIndentationIsAnOversight() {
    assertThat(entries("* [A](a.md)", " * [B](b.md)", "* [C](c.md)"))
        .containsExactly(entry("A", "a.md"), entry("B", "b.md"), entry("C", "c.md"));
  }

  @Test
  void headingsBeginGroupsAndThematicBreaksEndThem() {
    assertThat(
            groups(
                "# Summary",
                "* [A](a.md)",
                "## Use it <a href=\"#use\" id=\"use\"></a>",
                "* [B](b.md)",
                "### Older form",
                "* [C](c.md)",
                "***",
                "* [D](d.md)",
                "## Nothing in it"))
        .containsExactly(
            SummaryGroup.untitled(entry("A", "a.md")),
            new SummaryGroup(
                Optional.of("Use it"), Optional.of("use"), List.of(entry("B", "b.md"))),
            titled("Older form", entry("C", "c.md")),
            SummaryGroup.untitled(entry("D", "d.md")),
            titled("Nothing in it"));
  }

  @Test
  void theFirstHeadingIsTheTitleUnlessItIsOneOfSeveral() {
    assertThat(groups("# 目录", "* [A](a.md)"))
        .containsExactly(SummaryGroup.untitled(entry("A", "a.md")));
    assertThat(groups("# Table of Contents", "# One", "* [A](a.md)"))
        .containsExactly(titled("One", entry("A", "a.md")));
    assertThat(groups("# One", "* [A](a.md)", "# Two", "* [B](b.md)"))
        .containsExactly(titled("One", entry("A", "a.md")), titled("Two", entry("B", "b.md")));
    assertThat(groups("## One", "* [A](a.md)")).containsExactly(titled("One", entry("A", "a.md")));
  }

  @Test
  void theLinkIsTheFirstInTheItem() {
    assertThat(entries("* See [A](a.md) and [B](b.md), please"))
        .containsExactly(entry("A", "a.md"));
  }

  @Test
  void whatIsNeitherTextNorLinkIsReportedWithItsChildrenKept() {
    Parsed<Summary> parsed =
        Summary.parse("* ```js\n  - type: x\n  ```\n* [A](a.md)\n*\n* \n  * [B](b.md)\n");
    assertThat(parsed.problems())
        .extracting(ImportReport.Problem::kind)
        .containsExactly(ImportReport.Problem.Kind.UNSUPPORTED);
    assertThat(parsed.value().groups().get(0).entries())
        .containsExactly(entry("A", "a.md"), untargeted("Untitled", entry("B", "b.md")));
  }

  @Test
  void commentsAndOtherTextAreNoEntries() {
    assertThat(entries("Some words.", "", "<!--", "* [X](x.md)", "-->", "", "* [A](a.md)"))
        .containsExactly(entry("A", "a.md"));
    assertThat(Summary.parse("").value().groups()).isEmpty();
  }

  @Test
  void hostileNestingAndLengthAreBounded() {
    StringBuilder stairs = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      stairs.append("  ".repeat(i)).append("* [").append(i).append("](").append(i).append(".md)\n");
    }
    assertWithin(
        Duration.ofSeconds(20),
        () -> {
          assertThat(count(Summary.parse(stairs.toString()).value().groups().get(0).entries()))
              .isEqualTo(1000);
          Summary.parse("* ".repeat(200_000) + "x");
          Summary.parse("*".repeat(1_000_000));
          Summary.parse("* " + "[".repeat(50_000));
          Summary.parse("* " + "[".repeat(20_000) + "a" + "](b)".repeat(20_000));
        });
    assertThat(Summary.parse("x".repeat(Summary.MAX_LENGTH + 1)).problems()).hasSize(1);
  }

  private static int count(List<SummaryEntry> entries) {
    return entries.stream().mapToInt(entry -> 1 + count(entry.children())).sum();
  }

  @Test
  void impossibleEntriesAreRefused() {
    assertThatThrownBy(() -> untargeted(" \n ")).isInstanceOf(IllegalArgumentException.class);
    SummaryEntry deep = untargeted("x");
    for (int i = 0; i < Summary.MAX_DEPTH; i++) {
      deep = untargeted("x", deep);
    }
    SummaryGroup group = SummaryGroup.untitled(deep);
    assertThatThrownBy(() -> new Summary(List.of(group)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void itIsWrittenAsGitBookWritesIt() {
    Summary summary =
        new Summary(
            List.of(
                SummaryGroup.untitled(entry("Home", "README.md", untargeted("1. First [x]"))),
                new SummaryGroup(
                    Optional.of("Use it"), Optional.of("use"), List.of(entry("Q&A", "a b.md"))),
                SummaryGroup.untitled(
                    new SummaryEntry(
                        "Long", Optional.of("long.md"), Optional.of("Short"), List.of()))));
    assertThat(summary.write())
        .isEqualTo(
            """
            # Table of contents

            * [Home](README.md)
              * 1\\. First \\[x\\]

            ## Use it <a href="#use" id="use"></a>

            * [Q&A](<a b.md>)

            ***

            * [Long](long.md "Short")
            """);
  }
}
