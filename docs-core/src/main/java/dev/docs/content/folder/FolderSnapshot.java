package dev.docs.content.folder;

import java.io.InputStream;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A folder at one moment, whose files are made when they are read: a folder of any size takes the
 * memory of its paths and of one file. Its paths are those of a {@link Folder}. Thread-safe.
 */
public final class FolderSnapshot {

  private final NavigableMap<String, Iterable<byte[]>> files;
  private final Optional<FolderSnapshot> former;

  private FolderSnapshot(
      NavigableMap<String, Iterable<byte[]>> files, Optional<FolderSnapshot> former) {
    this.files = Collections.unmodifiableNavigableMap(files);
    this.former = former;
  }

  /** The bytes of a file, with what tells whether they are the same as at another time. */
  public interface Made extends Iterable<byte[]> {

    /**
     * What the bytes are made from, as 40 hexadecimal digits: files of one path with equal keys
     * have equal bytes. Asking for it makes none of them.
     */
    String key();

    /**
     * The digests of the bytes in chunks of {@link Blob#CHUNK_BYTES}, as {@link Blob#digests}, as
     * far as they are known without making them; else empty.
     */
    default Optional<List<String>> digests() {
      return Optional.empty();
    }
  }

  /**
   * The folder with these files.
   *
   * @param files by path, in chunks that are made anew for each iterator and not modified; where
   *     they are {@link Made}, an export does not make again what it has written
   * @throws dev.docs.error.DocsException INVALID if a path is not one of a {@link Folder}
   */
  public static FolderSnapshot of(Map<String, ? extends Iterable<byte[]>> files) {
    Folder.requirePaths(files.keySet());
    return new FolderSnapshot(new TreeMap<>(files), Optional.empty());
  }

  /** The same folder as an export of what was imported from another. */
  public FolderSnapshot importedFrom(FolderSnapshot other) {
    return new FolderSnapshot(files, Optional.of(other));
  }

  /**
   * As the other, for files of several folders, which were there at different times: paths may be
   * both of a file and of a folder.
   */
  public FolderSnapshot importedFrom(Map<String, ? extends Iterable<byte[]>> others) {
    return importedFrom(new FolderSnapshot(new TreeMap<>(others), Optional.empty()));
  }

  /** The files as the last import brought them; empty where nothing is known of one. */
  public Optional<FolderSnapshot> former() {
    return former;
  }

  /** A folder that is in memory. */
  public static FolderSnapshot of(Folder folder) {
    TreeMap<String, Iterable<byte[]>> files = new TreeMap<>();
    folder.files().forEach((path, blob) -> files.put(path, blob.chunks()));
    return new FolderSnapshot(files, Optional.empty());
  }

  /** The paths of all files, sorted. */
  public NavigableSet<String> paths() {
    return files.navigableKeySet();
  }

  public boolean contains(String path) {
    return files.containsKey(path);
  }

  public int size() {
    return files.size();
  }

  /**
   * The bytes of a file, in chunks that are made while they are read, with what its source throws;
   * those of an imported or uploaded file are of at most {@link Blob#CHUNK_BYTES}, a text is one.
   * The arrays must not be modified.
   *
   * @throws IllegalArgumentException for a path that it does not have
   */
  public Iterable<byte[]> chunks(String path) {
    Iterable<byte[]> chunks = files.get(path);
    if (chunks == null) {
      throw new IllegalArgumentException("no file " + path);
    }
    return chunks;
  }

  /**
   * A file that is known without its bytes; empty where only they tell what it is, and for a path
   * that it does not have.
   *
   * @hidden
   */
  public Optional<Made> made(String path) {
    return files.get(path) instanceof Made made ? Optional.of(made) : Optional.empty();
  }

  /**
   * The folder as a zip archive, made while it is read, with one chunk of a file in memory. The
   * archives of equal folders are equal. For one thread, which closes it.
   */
  public InputStream zipped() {
    return new FolderArchive(this);
  }

  /** Reads all files. */
  public Folder toFolder() {
    TreeMap<String, Blob> read = new TreeMap<>();
    files.forEach((path, chunks) -> read.put(path, Blob.of(chunks)));
    return Folder.of(read);
  }
}
