package dev.docs.content.sync;

import static dev.docs.content.sync.FolderMemory.folder;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.internal.ContentEdits;
import dev.docs.rule.RuleTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What becomes of {@code .gitbook.yaml} between import and export. */
class ConfigurationFileTest {

  private final FolderMemory memory = new FolderMemory();

  @Test
  @RuleTest("export-settings")
  void aConfigurationThatSaysTheSameIsWrittenAsItWas() {
    String configuration =
        """
        # ours
        root: ./
        structure:
          summary: SUMMARY.md   # as ever
        unknown: kept
        redirects:
          z: one.md
          a: 'one.md'  # the oldest
          m: one.md
        """;
    for (String name : List.of(".gitbook.yaml", ".gitbook.yml")) {
      Folder folder =
          folder(name, configuration, "SUMMARY.md", SUMMARY_OF_ONE, "one.md", "# One\n");
      Content first = memory.read(Content.empty(), folder);
      assertThat(memory.write(first)).isEqualTo(folder);
      assertThat(memory.read(first, folder)).isEqualTo(first);
      Folder changed = memory.write(ContentEdits.withRedirect(first, "b", "one.md"));
      assertThat(changed.contains(".gitbook.yml")).isFalse();
      assertThat(GitLayout.read(changed).redirects()).containsOnlyKeys("a", "b", "m", "z");
      assertThat(changed.find(".gitbook.yaml").orElseThrow())
          .isNotEqualTo(Blob.utf8(configuration));
    }
  }

  private static final String SUMMARY_OF_ONE = "# Table of contents\n\n* [One](one.md)\n";

  @Test
  void theTableOfContentsStaysWhereTheConfigurationHasIt() {
    Folder folder =
        folder(
            ".gitbook.yaml",
            "structure: {summary: toc.md} # ours\n",
            "toc.md",
            SUMMARY_OF_ONE,
            "one.md",
            "# One\n");
    Content content = memory.read(Content.empty(), folder);
    assertThat(memory.write(content)).isEqualTo(folder);
    Folder redirected = memory.write(ContentEdits.withRedirect(content, "b", "one.md"));
    assertThat(redirected.paths()).containsExactly(".gitbook.yaml", "one.md", "toc.md");
    assertThat(GitLayout.read(redirected).redirects()).containsOnlyKeys("b");
  }

  @Test
  void aConfigurationInTheFormThatIsWrittenNeedsNoKeeping() {
    String configuration =
        """
        root: ./
        structure:
          readme: README.md
          summary: SUMMARY.md
        redirects:
          a: one.md
        """;
    Folder folder =
        folder(".gitbook.yaml", configuration, "SUMMARY.md", SUMMARY_OF_ONE, "one.md", "# One\n");
    Content content = memory.read(Content.empty(), folder);
    assertThat(content.fileCount()).isZero();
    assertThat(memory.write(content)).isEqualTo(folder);
  }

  private String configurationAfter(String configuration, UnaryOperator<Content> change) {
    Folder folder =
        folder(".gitbook.yaml", configuration, "SUMMARY.md", SUMMARY_OF_ONE, "one.md", "# One\n");
    Content content = memory.read(Content.empty(), folder);
    Folder written = memory.write(change.apply(content));
    return new String(
        written.find(".gitbook.yaml").orElseThrow().toByteArray(), StandardCharsets.UTF_8);
  }

  private static UnaryOperator<Content> redirects(String... sourcesAndTargets) {
    return content -> {
      Content changed = content;
      for (String source : content.allRedirects().keySet()) {
        changed = ContentEdits.withRedirect(changed, source, null);
      }
      for (int i = 0; i < sourcesAndTargets.length; i += 2) {
        changed =
            ContentEdits.withRedirect(changed, sourcesAndTargets[i], sourcesAndTargets[i + 1]);
      }
      return changed;
    };
  }

  @Test
  @RuleTest("export-settings")
  void whatIsNotChangedOfAConfigurationStays() {
    String configuration =
        """
        # ours
        root: ./
        unknown: {kept: 1} # as ever
        redirects:
            # old ones
            z: one.md
            a: 'one.md'  # the oldest

            "m n": one.md # mine
        structure:
          summary: SUMMARY.md
        """;
    assertThat(
            configurationAfter(
                configuration, redirects("z", "two.md", "m n", "one.md", "b: c", "x#y", "é", "d")))
        .isEqualTo(
            """
            # ours
            root: ./
            unknown: {kept: 1} # as ever
            redirects:
                # old ones
                z: two.md

                "m n": one.md # mine
                'b: c': x#y
                é: d
            structure:
              summary: SUMMARY.md
            """);
    assertThat(configurationAfter(configuration, redirects()))
        .contains("# ours\n", "unknown: {kept: 1} # as ever\n", "    # old ones\n")
        .doesNotContain("one.md");
    assertThat(configurationAfter("# ours\nx: 1", redirects("a", "b")))
        .isEqualTo("# ours\nx: 1\nredirects:\n  a: b\n");
    assertThat(
            configurationAfter(
                "# ours\r\nredirects:\r\n  a: b # c\r\n", redirects("a", "d", "e", "f")))
        .isEqualTo("# ours\r\nredirects:\r\n  a: d # c\r\n  e: f\r\n");
    assertThat(
            configurationAfter(
                "# \uD83D\uDE00\nredirects: {a: one.md} # few\n", redirects("b", "c")))
        .isEqualTo("# \uD83D\uDE00\nredirects:  # few\n  b: c\n");
    assertThat(configurationAfter("# ours\nredirects:\n", redirects("b", "c")))
        .isEqualTo("# ours\nredirects:\n  b: c\n");
  }

  @Test
  void whatCannotBeEditedIsWrittenAnew() {
    for (String configuration :
        List.of(
            "# x\nredirects:\n  a: &a one.md\n  b: *a\n",
            "# x\nredirects:\n  a: |\n    one.md\n",
            "# x\nredirects:\n  ? a\n  : one.md\n",
            "{redirects: {a: one.md}} # x\n",
            "--- # x\nredirects:\n  a: one.md\n...\n")) {
      String written = configurationAfter(configuration, redirects("b", "c"));
      assertThat(GitBookConfig.parse(written).value().redirects())
          .as(written)
          .containsExactly(Map.entry("b", "c"));
    }
  }
}
