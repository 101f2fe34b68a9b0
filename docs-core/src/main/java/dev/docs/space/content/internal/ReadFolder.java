package dev.docs.space.content.internal;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.gitlayout.GitLayout.Form;
import dev.docs.content.stored.ImportBase;
import dev.docs.content.sync.ImportNotes;
import dev.docs.content.sync.ImportedPlaces;
import dev.docs.content.sync.KnownPages;
import dev.docs.id.RevisionId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A folder as it was imported last: what its files were, and what was told of them. Immutable.
 *
 * @param revision the content as the folder had it
 * @param sources the digest of its documentation
 * @param files the digests of the files that are its documentation or configure it
 * @param others the paths of its other files
 * @param form of the folder
 * @param places the files of all items of the content; empty until an import by what changed has
 *     found them
 */
record ReadFolder(
    RevisionId revision,
    String sources,
    Map<String, List<String>> files,
    Set<String> others,
    Form form,
    ImportNotes notes,
    Optional<ImportedPlaces> places) {

  /** The bytes of a file in memory, beside its path: digests, notes, its item with its place. */
  private static final int BYTES_A_FILE = 1_000;

  /**
   * A folder that was imported.
   *
   * @param documentation those of its files
   */
  static ReadFolder of(
      ImportBase base, Folder folder, Folder documentation, Form form, ImportNotes notes) {
    Map<String, List<String>> files = new HashMap<>();
    documentation.files().forEach((path, blob) -> files.put(path, blob.digests()));
    Set<String> others = new HashSet<>(folder.paths());
    others.removeAll(files.keySet());
    return new ReadFolder(
        base.revision(), base.sources(), files, others, form, notes, Optional.empty());
  }

  /** The same after an import that changed the content of files only. */
  ReadFolder next(
      ImportBase base, Map<String, Blob> changed, ImportNotes now, Optional<ImportedPlaces> found) {
    Map<String, List<String>> all = new HashMap<>(files);
    changed.forEach((path, blob) -> all.put(path, blob.digests()));
    return new ReadFolder(base.revision(), base.sources(), all, others, form, now, found);
  }

  /** Whether this is the folder of an import. */
  boolean isOf(ImportBase base) {
    return revision.equals(base.revision()) && sources.equals(base.sources());
  }

  /**
   * The files that changed, by path; empty where another file came, went, or is no page.
   *
   * @param folder as it is now
   */
  Optional<Map<String, Blob>> changed(Folder folder) {
    if (folder.size() != files.size() + others.size()) {
      return Optional.empty();
    }
    Map<String, Blob> changed = new HashMap<>();
    for (Map.Entry<String, Blob> file : folder.files().entrySet()) {
      String path = file.getKey();
      List<String> known = files.get(path);
      if (known == null && !others.contains(path)) {
        return Optional.empty();
      }
      if (known != null && !known.equals(file.getValue().digests())) {
        if (!notes.pages().containsKey(source(path))) {
          return Optional.empty();
        }
        changed.put(path, file.getValue());
      }
    }
    return Optional.of(changed);
  }

  /** What is known of the pages of a folder whose files are as they were. */
  KnownPages known(Folder folder) {
    if (!GitLayout.formOf(folder).equals(form)) {
      return KnownPages.NONE;
    }
    return new KnownPages(
        notes,
        source -> {
          String path = FolderPath.child(form.root(), source);
          Optional<List<String>> now = folder.find(path).map(Blob::digests);
          return now.isPresent() && now.equals(Optional.ofNullable(files.get(path)));
        },
        !form.hasTable());
  }

  /** The path from the root of the documentation. */
  String source(String path) {
    String root = form.root();
    return root.isEmpty() ? path : path.substring(root.length() + 1);
  }

  /** About what it takes in memory. */
  int bytes() {
    long bytes = 0;
    for (String path : files.keySet()) {
      bytes += BYTES_A_FILE + path.length();
    }
    for (String path : others) {
      bytes += BYTES_A_FILE + path.length();
    }
    return (int) Math.min(Integer.MAX_VALUE, bytes);
  }
}
