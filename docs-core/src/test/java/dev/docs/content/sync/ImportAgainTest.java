package dev.docs.content.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.SemanticChanges;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.folder.Folder;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.id.Ids;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Importing a folder that did not change changes nothing, for any folder. */
class ImportAgainTest {

  /** Keeps what imports bring. */
  private static final class Memory implements ContentEditor.Sink {
    private final Ids ids = Ids.seeded(1);
    private final Map<DocumentId, String> texts = new HashMap<>();
    private final Map<String, byte[]> bytes = new HashMap<>();

    @Override
    public DocumentId text(String markdown) {
      if (markdown.isEmpty()) {
        return null;
      }
      texts.put(DocumentId.of(markdown), markdown);
      return DocumentId.of(markdown);
    }

    String read(DocumentId document) {
      return document == null ? "" : texts.get(document);
    }

    @Override
    public List<String> bytes(FileBytes given) {
      String name = "b" + given.hashCode();
      bytes.put(name, given.bytes());
      return List.of(name);
    }

    Content read(Content before, Folder folder) {
      return GitImport.read(before, GitLayout.read(folder), ids, this, this::read).content();
    }

    Folder write(Content content) {
      return GitExport.write(
              content,
              this::read,
              file -> List.of(bytes.get(file.chunks().get(0))),
              Optional.empty())
          .toFolder();
    }
  }

  @Provide
  Arbitrary<Folder> folders() {
    return Folders.any();
  }

  private static void assertSame(Content after, Content before) {
    assertThat(SemanticChanges.between(before, after, 10).changes()).isEmpty();
    assertThat(after).isEqualTo(before);
  }

  private static void assertImportingAgainChangesNothing(Folder folder) {
    Memory memory = new Memory();
    Content first = memory.read(Content.empty(), folder);
    assertSame(memory.read(first, folder), first);

    Folder exported = memory.write(first);
    Content second = memory.read(first, exported);
    assertThat(second.allPages().stream().map(Page::id))
        .as("%s%n%s%nfrom%n%s%n%s", texts(exported), first.allPages(), folder, texts(folder))
        .containsExactlyInAnyOrderElementsOf(first.allPages().stream().map(Page::id).toList());
    assertSame(memory.read(second, exported), second);
    assertThat(texts(memory.write(second)))
        .as("%s%nfrom%n%s", second.allPages(), texts(folder))
        .isEqualTo(texts(exported));
    assertThat(memory.write(second)).isEqualTo(exported);
  }

  private static String texts(Folder folder) {
    StringBuilder texts = new StringBuilder();
    folder
        .files()
        .forEach(
            (path, blob) ->
                texts
                    .append("--- ")
                    .append(path)
                    .append('\n')
                    .append(new String(blob.toByteArray(), StandardCharsets.UTF_8)));
    return texts.toString();
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void importingAnUnchangedFolderChangesNothing(@ForAll("folders") Folder folder) {
    assertImportingAgainChangesNothing(folder);
  }

  @Test
  void anEntryWithoutFileIsNotThePageOfAFolderOfItsName() {
    assertImportingAgainChangesNothing(
        Folder.ofTexts(
            Map.of(
                "SUMMARY.md",
                "* x\n  * One\n\n## Group\n\n* [Two](x/README.md)\n",
                "x/README.md",
                "# Two\n")));
  }

  @Test
  void anEntryThatLeadsToAReusableContentKeepsItsPath() {
    Memory memory = new Memory();
    Folder folder =
        Folder.ofTexts(
            Map.of(
                "SUMMARY.md",
                "# Table of contents\n\n* [Note](.gitbook/includes/note.md)\n",
                ".gitbook/includes/note.md",
                "Note.\n"));
    assertThat(memory.write(memory.read(Content.empty(), folder))).isEqualTo(folder);
    assertImportingAgainChangesNothing(folder);
  }

  @Test
  void anyTextMayBeTheSourceOfARedirect() {
    Folder folder =
        Folder.ofTexts(
            Map.of(".gitbook.yaml", "redirects:\n  \"\ud83d\ude80 go\": a.md\n", "a.md", "# A\n"));
    Content content = new Memory().read(Content.empty(), folder);
    assertThat(content.redirect("\ud83d\ude80 go")).contains("a.md");
    assertThat(content.allRedirects()).containsEntry("\ud83d\ude80 go", "a.md");
    assertImportingAgainChangesNothing(folder);
  }

  @Test
  @WholeRun
  void importingAnUnchangedFolderOfRealDocumentationChangesNothing() throws IOException {
    Path directory =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-docs")
            .normalize();
    assumeTrue(Files.isDirectory(directory), () -> "no real documentation at " + directory);
    try (Stream<Path> folders = Files.list(directory)) {
      for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
        assertImportingAgainChangesNothing(Folder.read(folder));
      }
    }
  }
}
