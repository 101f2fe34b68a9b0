package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.folder.Folder;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.id.Ids;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads folders into contents and writes them out, keeping texts and bytes. */
final class FolderMemory implements ContentEditor.Sink {

  private final Ids ids = Ids.seeded(1);
  private final Map<DocumentId, String> texts = new HashMap<>();
  private final Map<String, byte[]> bytes = new HashMap<>();
  final List<FileBytes> files = new ArrayList<>();

  static Folder folder(String... pathsAndTexts) {
    Map<String, String> texts = new HashMap<>();
    for (int i = 0; i < pathsAndTexts.length; i += 2) {
      texts.put(pathsAndTexts[i], pathsAndTexts[i + 1]);
    }
    return Folder.ofTexts(texts);
  }

  GitImport.Imported imported(Content before, Folder folder) {
    return GitImport.read(before, GitLayout.read(folder), ids, this, this::read);
  }

  Content read(Content before, Folder folder) {
    return imported(before, folder).content();
  }

  Content read(Content before, Folder folder, FileMoves moves) {
    KnownPages known = KnownPages.NONE.with(moves, "", "");
    return GitImport.read(before, before, GitLayout.read(folder), known, ids, this, this::read)
        .content();
  }

  Folder write(Content content) {
    return GitExport.write(content, this::read, this::chunks, Optional.empty()).toFolder();
  }

  Iterable<byte[]> chunks(ContentFile file) {
    return List.of(bytes.get(file.chunks().get(0)));
  }

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
    files.add(given);
    String name = Integer.toHexString(given.hashCode());
    bytes.put(name, given.bytes());
    return List.of(name);
  }
}
