package dev.docs.content.stored;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.ImportRepository.ImportSources;
import dev.docs.content.trie.Digest;
import dev.docs.id.FileId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.WriteTx;
import dev.docs.store.internal.ImmutableReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The files of an imported folder, as a content of files named by their paths. Equal bytes of a
 * space are stored once, also those of the files of its pages. Stateless; every method works in a
 * transaction.
 */
@KeepsRule("reimport-sources")
public final class SourceFiles {

  private SourceFiles() {}

  /**
   * Stores the files that are new.
   *
   * @param before the files of the import before; null for none
   * @return the digest of all
   */
  public static String save(WriteTx tx, SpaceId space, Folder folder, @Nullable String before) {
    Content old = before == null ? Content.empty() : content(tx, space, before);
    Content files = old;
    for (ContentFile gone : old.allFiles()) {
      files = folder.contains(gone.name()) ? files : ContentEdits.without(files, gone.id());
    }
    for (Map.Entry<String, Blob> file : folder.files().entrySet()) {
      files = with(tx, space, files, file.getKey(), file.getValue());
    }
    return before != null && files.equals(old) ? before : save(tx, space, files);
  }

  /**
   * Stores files that have other bytes than before.
   *
   * @param before the files of the import before
   * @return the digest of all
   */
  public static String change(WriteTx tx, SpaceId space, Folder changed, String before) {
    if (changed.size() == 0) {
      return before;
    }
    Content files = content(tx, space, before);
    for (Map.Entry<String, Blob> file : changed.files().entrySet()) {
      files = with(tx, space, files, file.getKey(), file.getValue());
    }
    return save(tx, space, files);
  }

  /**
   * Stores what changed in some files.
   *
   * @param changed those that are new or have other bytes
   * @param removed the paths of those that are not there any more
   * @param before the files before; null for none
   * @return the digest of all
   */
  public static String patch(
      WriteTx tx, SpaceId space, Folder changed, Set<String> removed, @Nullable String before) {
    Content files = before == null ? Content.empty() : content(tx, space, before);
    for (String path : removed) {
      files = files.file(id(path)).isPresent() ? ContentEdits.without(files, id(path)) : files;
    }
    for (Map.Entry<String, Blob> file : changed.files().entrySet()) {
      files = with(tx, space, files, file.getKey(), file.getValue());
    }
    return save(tx, space, files);
  }

  private static String save(WriteTx tx, SpaceId space, Content files) {
    ContentRoot root = ContentRepository.save(tx, space, files);
    ImportRepository.insert(tx, new ImportSources(root.files().digest(), space, root));
    return root.files().digest();
  }

  private static Content content(ReadTx tx, SpaceId space, String digest) {
    return ContentRepository.content(tx, space, ImportRepository.sources(tx, space, digest));
  }

  private static Content with(WriteTx tx, SpaceId space, Content files, String path, Blob blob) {
    Optional<ContentFile> before = files.file(id(path));
    if (before.isPresent() && before.get().equals(file(path, blob))) {
      return files;
    }
    List<String> chunks = FileChunks.saveAll(tx, space.value(), blob.chunks());
    return ContentEdits.with(files, ContentFile.raw(id(path), path, blob.size(), chunks));
  }

  private static ContentFile file(String path, Blob blob) {
    return ContentFile.raw(id(path), path, blob.size(), blob.digests());
  }

  private static FileId id(String path) {
    return new FileId(
        Digest.of("source").part("path", path.getBytes(StandardCharsets.UTF_8)).hex());
  }

  /**
   * Whether these are the files of a folder.
   *
   * @param digest as {@link #save} returned it
   */
  public static boolean are(ReadTx tx, SpaceId space, Folder folder, String digest) {
    Content stored = content(tx, space, digest);
    return stored.fileCount() == folder.files().size()
        && folder.files().entrySet().stream()
            .map(file -> file(file.getKey(), file.getValue()))
            .allMatch(file -> stored.file(file.id()).filter(file::equals).isPresent());
  }

  /**
   * The folder whose files were stored, each read when it is asked for, in the transaction.
   *
   * @param digest as {@link #save} returned it
   */
  public static Folder folder(ReadTx tx, SpaceId space, String digest) {
    Map<String, Blob> files = new HashMap<>();
    for (ContentFile file : content(tx, space, digest).allFiles()) {
      List<String> chunks = file.chunks();
      Iterable<byte[]> bytes =
          () -> chunks.stream().map(chunk -> ContentRepository.chunk(tx, space, chunk)).iterator();
      files.put(
          file.name(),
          Blob.onDemand(Math.toIntExact(file.size()), bytes, () -> Optional.of(chunks)));
    }
    return Folder.of(files);
  }

  /**
   * The folder whose files were stored, to be read later.
   *
   * @param digest as {@link #save} returned it
   */
  public static FolderSnapshot snapshot(
      ReadTx tx, ImmutableReader immutables, SpaceId space, String digest) {
    Content files =
        ContentRepository.lastingContent(
            immutables, space, ImportRepository.sources(tx, space, digest));
    Map<String, Iterable<byte[]>> chunks = new HashMap<>();
    for (ContentFile file : files.allFiles()) {
      chunks.put(file.name(), new Source(space, file, immutables));
    }
    return FolderSnapshot.of(chunks);
  }

  /** A file, to be read later. */
  private record Source(SpaceId space, ContentFile file, ImmutableReader immutables)
      implements FolderSnapshot.Made {

    @Override
    public String key() {
      Digest digest = Digest.of("source");
      file.chunks().forEach(chunk -> digest.part("chunk", chunk));
      return digest.hex();
    }

    @Override
    public Optional<List<String>> digests() {
      return Optional.of(file.chunks());
    }

    @Override
    public Iterator<byte[]> iterator() {
      return file.chunks().stream()
          .map(
              chunk ->
                  immutables.readImmutable(
                      "SourceFiles.chunk", r -> ContentRepository.chunk(r, space, chunk)))
          .iterator();
    }
  }
}
