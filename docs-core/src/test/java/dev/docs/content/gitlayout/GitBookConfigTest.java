package dev.docs.content.gitlayout;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.docs.content.folder.ImportReport;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

class GitBookConfigTest {

  private static List<String> problems(String yaml) {
    return GitBookConfig.parse(yaml).problems().stream().map(ImportReport.Problem::path).toList();
  }

  @Test
  void everyPartIsRead() {
    Parsed<GitBookConfig> parsed =
        GitBookConfig.parse(
            """
            root: ./docs/

            structure:
              readme: ./product/README.md
              summary: toc.md
              other: 1

            redirects:
              v1.0/articles/a: b.md

              # a comment
              out_null: 'plugins/null.md'
              404: null
            unknown: [1, {a: b}]
            """);
    assertThat(parsed.problems()).isEmpty();
    GitBookConfig config = parsed.value();
    assertThat(config.root()).isEqualTo("docs");
    assertThat(config.readme()).isEqualTo("product/README.md");
    assertThat(config.summary()).isEqualTo("toc.md");
    assertThat(config.redirects().keySet()).containsExactly("v1.0/articles/a", "out_null", "404");
    assertThat(config.redirects().values()).containsExactly("b.md", "plugins/null.md", "null");
  }

  @Test
  void whatIsAbsentHasItsDefault() {
    for (String yaml : List.of("", "# nothing", "root: ./", "root:", "redirects:\n", "---\n")) {
      assertThat(GitBookConfig.parse(yaml))
          .isEqualTo(new Parsed<>(GitBookConfig.DEFAULT, List.of()));
    }
  }

  @Test
  void pathsThatLeadOutAreRefused() {
    String yaml = "root: ../up\nstructure: {readme: a/../../b.md, summary: ./, more: x}";
    assertThat(problems(yaml)).containsExactly("root", "structure.readme", "structure.summary");
    assertThat(GitBookConfig.parse(yaml).value()).isEqualTo(GitBookConfig.DEFAULT);
    assertThat(problems("root: .git/x")).containsExactly("root");
  }

  @Test
  void partsOfTheWrongKindAreReportedAndTheRestHolds() {
    String yaml =
        "root: [a]\nstructure: x\nredirects:\n  a:\n  b: {c: d}\n  ? [e]\n  : f\n  g: h\n  g: i\n";
    assertThat(problems(yaml))
        .containsExactly(
            "structure", "root", "redirects", "redirects.g", "redirects.a", "redirects.b");
    assertThat(GitBookConfig.parse(yaml).value().redirects())
        .containsOnlyKeys("g")
        .containsValue("h");
    assertThat(problems("- a\n- b")).containsExactly("");
  }

  @Test
  void whatIsNoUsableYamlLeavesTheDefaults() {
    for (String yaml :
        List.of(
            "root: [",
            "a: b: c",
            "\troot: x",
            "root: *nowhere",
            "root: \u0000",
            "x: ".repeat(3),
            "[".repeat(100_000),
            "root: docs\nx: " + "[".repeat(100_000) + "]".repeat(100_000),
            "root: docs\nx: " + "[".repeat(20) + "]".repeat(20),
            "a: " + "{a: ".repeat(5000),
            "---\na: b\n---\nc: d",
            "#" + "x".repeat(GitBookConfig.MAX_LENGTH))) {
      assertThat(GitBookConfig.parse(yaml).value()).isEqualTo(GitBookConfig.DEFAULT);
      assertThat(problems(yaml)).as(yaml.substring(0, 7)).containsExactly("");
    }
  }

  @Test
  void aliasesAreFollowedAndNeverMultiplied() {
    GitBookConfig config =
        GitBookConfig.parse(bomb(20) + "redirects: {old: &t new.md, older: *t, oldest: *a19}\n")
            .value();
    assertThat(config.redirects()).containsEntry("older", "new.md").doesNotContainKey("oldest");
    assertThat(GitBookConfig.parse("redirects: &r {a: *r, b: c.md}").value().redirects())
        .containsOnlyKeys("b");
    assertThat(problems(bomb(60) + "root: docs\n")).containsExactly("");
  }

  private static String bomb(int levels) {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x]\n");
    for (int i = 1; i < levels; i++) {
      bomb.append("a" + i + ": &a" + i + " [*a" + (i - 1) + ", *a" + (i - 1) + "]\n");
    }
    return bomb.toString();
  }

  @Test
  void itIsWrittenAsGitBookWritesIt() {
    GitBookConfig config =
        GitBookConfig.parse("redirects:\n  old/a: new/b.md\n  null: x\n").value();
    assertThat(config.write())
        .isEqualTo(
            """
            root: ./
            structure:
              readme: README.md
              summary: SUMMARY.md
            redirects:
              old/a: new/b.md
              'null': x
            """);
  }

  /** Counted in allocated bytes, which include every copy. */
  @Test
  void oneLongWordCostsInProportionToItsLength() {
    long once = allocated(GitBookConfig.MAX_LENGTH / 4);
    long twice = allocated(GitBookConfig.MAX_LENGTH / 2);
    assertThat(twice).isLessThan(once * 5 / 2 + (1 << 20));
  }

  private static long allocated(int length) {
    String yaml = "root: " + "a".repeat(length);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    GitBookConfig.parse(yaml);
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  @Test
  void aCharacterOfTwoHalvesMayStandAnywhere() {
    for (int length = 1_000; length < 1_100; length++) {
      String target = "a".repeat(length) + "\ud83d\ude00".repeat(2_000);
      assertThat(GitBookConfig.parse("redirects:\n  x: " + target + "\n").value().redirects())
          .containsEntry("x", target);
    }
    assertThat(GitBookConfig.parse("root: \ud83d").problems()).hasSize(1);
  }
}
