package dev.docs.content.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
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
}
