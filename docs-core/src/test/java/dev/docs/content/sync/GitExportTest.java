package dev.docs.content.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.trie.Digest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

class GitExportTest {

  private static final int PAGES = 50;

  private final FolderMemory memory = new FolderMemory();

  private static Folder folder() {
    Map<String, String> files = new TreeMap<>();
    for (int i = 0; i < PAGES; i++) {
      files.put("page-" + i + ".md", "# Page " + i + "\n\nSee [file](file-" + i + ".txt).\n");
      files.put("file-" + i + ".txt", "file " + i);
    }
    files.put(".gitbook/includes/note.md", "Mind the gap.\n");
    return Folder.ofTexts(files);
  }

  @Test
  void theFilesOfAFolderAreReadOneByOne() {
    Content content = memory.read(Content.empty(), folder());
    List<String> read = new ArrayList<>();
    FolderSnapshot snapshot =
        GitExport.write(
            content,
            document -> {
              read.add("text");
              return memory.read(document);
            },
            file -> {
              Iterable<byte[]> chunks = memory.chunks(file);
              return () -> {
                read.add("file");
                return chunks.iterator();
              };
            },
            Optional.empty());
    assertThat(read).isEmpty();
    for (String path : snapshot.paths()) {
      read.clear();
      assertThat(StreamSupport.stream(snapshot.chunks(path).spliterator(), false).count())
          .isLessThanOrEqualTo(1);
      assertThat(read).as(path).hasSizeLessThanOrEqualTo(1);
    }
    assertThat(snapshot.toFolder()).isEqualTo(memory.write(content));
    assertThat(snapshot.toFolder().under("").paths()).containsAll(folder().paths());
  }

  /** What has been written is not made again while its key is the same, also by a later release. */
  @Test
  void textsThatAreMadeOtherwiseHaveAnotherForm() {
    Map<String, String> files = new TreeMap<>();
    files.put("SUMMARY.md", "* [Home](README.md)\n* [One](d/one.md)\n  * [Two](d/two.md)\n");
    files.put(
        "README.md", "---\ncover: a.png\nif: visitor.claims.a\n---\n\n# Home\n\n[1](d/one)\n");
    files.put("d/one.md", "\ufeff# One\r\n\r\n![](../a.png) [gone](gone.md) [two](./two.md#x)\n");
    files.put(
        "d/two.md", "# Two\n\n{% include \"../.gitbook/includes/note.md\" %}\n\n[r]: /d/one\n");
    files.put(".gitbook/includes/note.md", "---\ntitle: Note\n---\n\nSee [one](../../d/one.md).\n");
    files.put("a.png", "image");
    Content content = memory.read(Content.empty(), Folder.ofTexts(files));
    Page one = content.pageBySource("d/one.md").orElseThrow();
    Page two = content.pageBySource("d/two.md").orElseThrow();
    Content renamed =
        ContentEdits.with(content, PageBuilder.of(one).slug("first", true).icon("star"));
    Content edited = ContentEdits.with(renamed, PageBuilder.of(two).hidden(true));
    Digest made = Digest.of("exports");
    for (Content each : List.of(content, edited)) {
      memory.write(each).files().forEach((path, blob) -> made.part(path, blob.toByteArray()));
    }
    assertThat("form " + ExportKeys.FORM + ": " + made.hex())
        .as("where texts are made otherwise on purpose, raise ExportKeys.FORM")
        .isEqualTo("form 2: c82ff43a53f2a0edb51e206d2823c2dfcd08c484");
  }
}
