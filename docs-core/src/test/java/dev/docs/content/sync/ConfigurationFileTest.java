package dev.docs.content.sync;

import static dev.docs.content.sync.FolderMemory.folder;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.gitlayout.Blob;
import dev.docs.content.gitlayout.Folder;
import dev.docs.content.gitlayout.GitLayout;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of {@code .gitbook.yaml} between import and export. */
class ConfigurationFileTest {

  private final FolderMemory memory = new FolderMemory();

  @Test
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
      Folder changed = memory.write(first.withRedirect("b", "one.md"));
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
    Folder redirected = memory.write(content.withRedirect("b", "one.md"));
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
}
