package dev.docs.content.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.ContentEditor;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.gitlayout.Blob;
import dev.docs.content.gitlayout.Folder;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.id.Ids;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GitImportTest {

  private final Memory memory = new Memory();

  /** Keeps what an import brings. */
  private static final class Memory implements ContentEditor.Sink {
    final Map<DocumentId, String> texts = new HashMap<>();
    final List<FileBytes> files = new ArrayList<>();

    @Override
    public DocumentId text(String markdown) {
      if (markdown.isEmpty()) {
        return null;
      }
      texts.put(DocumentId.of(markdown), markdown);
      return DocumentId.of(markdown);
    }

    @Override
    public String read(DocumentId document) {
      return document == null ? "" : texts.get(document);
    }

    @Override
    public List<String> bytes(FileBytes bytes) {
      files.add(bytes);
      return List.of(Integer.toHexString(bytes.hashCode()));
    }
  }

  private final Ids ids = Ids.seeded(1);

  private Content read(Content before, Folder folder) {
    return GitImport.read(before, GitLayout.read(folder), ids, memory, memory::read).content();
  }

  @Test
  void theBytesOfAFileAreHeldOnce() {
    byte[] bytes = new byte[2_500_000];
    new Random(1).nextBytes(bytes);
    Folder folder = Folder.of(Map.of("a.md", Blob.utf8("# A"), "a.bin", Blob.of(bytes)));
    read(Content.empty(), folder);
    List<byte[]> stored = memory.files.get(0).pieces();
    List<byte[]> held = folder.find("a.bin").orElseThrow().pieces();
    assertThat(stored).hasSize(3);
    for (int i = 0; i < 3; i++) {
      assertThat(stored.get(i)).isSameAs(held.get(i));
    }
    assertThat(memory.files.get(0).bytes()).isEqualTo(bytes);
  }
}
