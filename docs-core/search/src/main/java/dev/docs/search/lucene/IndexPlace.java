package dev.docs.search.lucene;

import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.search.scope.SearchedContent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.util.Version;
import org.jspecify.annotations.Nullable;

/**
 * Where an index is: in memory, in files as long as the process needs them, or in files that last.
 * Immutable.
 *
 * @param path empty for memory
 * @param lastingFor the organization for which the files stay when the index is closed; empty where
 *     they do not
 */
record IndexPlace(Optional<Path> path, Optional<OrganizationId> lastingFor) {

  static final IndexPlace MEMORY = new IndexPlace(Optional.empty(), Optional.empty());

  /** Changes with the fields of the index, and with what is in them. */
  private static final String FORMAT = "2 " + Version.LATEST;

  private static final String FORMAT_KEY = "format";
  private static final String SPACE_KEY = "space:";
  private static final String ORGANIZATION_KEY = "organization";

  boolean lasting() {
    return lastingFor.isPresent();
  }

  boolean isInMemory() {
    return path.isEmpty();
  }

  private Directory directory() throws IOException {
    return path.isPresent() ? FSDirectory.open(path.get()) : new ByteBuffersDirectory();
  }

  /**
   * Opens what is there; what is damaged, or of another version, is removed.
   *
   * @throws org.apache.lucene.store.LockObtainFailedException when it is open elsewhere
   */
  OpenIndex open() throws IOException {
    Directory directory = directory();
    try {
      if (!lasting() || !DirectoryReader.indexExists(directory)) {
        return OpenIndex.in(directory, OpenMode.CREATE);
      }
      OpenIndex found = null;
      try {
        found = OpenIndex.in(directory, OpenMode.APPEND);
        if (isIntact(found)) {
          return found;
        }
      } catch (org.apache.lucene.store.LockObtainFailedException e) {
        throw e;
      } catch (IOException | IllegalArgumentException damaged) {
        // built again
      }
      if (found != null) {
        found.writer().rollback();
      }
      return OpenIndex.in(directory, OpenMode.CREATE);
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  private static boolean isIntact(OpenIndex index) throws IOException {
    if (!FORMAT.equals(data(index.writer()).get(FORMAT_KEY))) {
      return false;
    }
    try (DirectoryReader reader = DirectoryReader.open(index.writer())) {
      for (LeafReaderContext leaf : reader.leaves()) {
        leaf.reader().checkIntegrity();
      }
    }
    return true;
  }

  /** A copy of a committed index in this place. */
  OpenIndex copyOf(Directory from) throws IOException {
    Directory to = directory();
    for (String file : from.listAll()) {
      if (!file.equals(IndexWriter.WRITE_LOCK_NAME)) {
        to.copyFrom(from, file, file, IOContext.DEFAULT);
      }
    }
    return OpenIndex.in(to, OpenMode.APPEND);
  }

  /** The states of the spaces at the last commit. */
  static Map<String, SearchedContent.State> states(IndexWriter writer) {
    Map<String, SearchedContent.State> states = new HashMap<>();
    data(writer)
        .forEach(
            (key, value) -> {
              if (key.startsWith(SPACE_KEY)) {
                String[] parts = value.split("\n", 3);
                Optional<String> language = Optional.of(parts[0]).filter(code -> !code.isEmpty());
                states.put(
                    key.substring(SPACE_KEY.length()),
                    new SearchedContent.State(parts[1], parts[2], language));
              }
            });
    return states;
  }

  /**
   * What files that last contain.
   *
   * @param spaces those of the last commit
   * @param isClean whether there are no files but those of the last commit
   */
  record Lasting(OrganizationId organization, Set<SpaceId> spaces, boolean isClean) {}

  /**
   * Looks into files that nobody has open.
   *
   * @return empty where they are damaged, or of another version
   */
  static Optional<Lasting> lastingIn(Directory directory) {
    try {
      SegmentInfos commit = SegmentInfos.readLatestCommit(directory);
      Map<String, String> data = commit.getUserData();
      String organization = data.get(ORGANIZATION_KEY);
      if (!FORMAT.equals(data.get(FORMAT_KEY)) || organization == null) {
        return Optional.empty();
      }
      Set<SpaceId> spaces = new HashSet<>();
      for (String key : data.keySet()) {
        if (key.startsWith(SPACE_KEY)) {
          spaces.add(new SpaceId(key.substring(SPACE_KEY.length())));
        }
      }
      Set<String> others = new HashSet<>(List.of(directory.listAll()));
      others.removeAll(commit.files(true));
      others.remove(IndexWriter.WRITE_LOCK_NAME);
      return Optional.of(new Lasting(new OrganizationId(organization), spaces, others.isEmpty()));
    } catch (IOException | IllegalArgumentException damaged) {
      return Optional.empty();
    }
  }

  private static Map<String, String> data(IndexWriter writer) {
    Map<String, String> data = new HashMap<>();
    Iterable<Map.Entry<String, String>> committed = writer.getLiveCommitData();
    if (committed != null) {
      committed.forEach(entry -> data.put(entry.getKey(), entry.getValue()));
    }
    return data;
  }

  /** Writes an index that lasts to the disk. */
  void commit(IndexWriter writer, Map<String, Integer> numbers, @Nullable IndexedSpace[] spaces)
      throws IOException {
    if (lastingFor.isEmpty()) {
      return;
    }
    Map<String, String> data = new HashMap<>();
    data.put(FORMAT_KEY, FORMAT);
    data.put(ORGANIZATION_KEY, lastingFor.get().value());
    numbers.forEach(
        (space, number) -> {
          IndexedSpace known = number < spaces.length ? spaces[number] : null;
          if (known != null) {
            SearchedContent.State state = known.written();
            data.put(
                SPACE_KEY + space,
                state.language().orElse("") + "\n" + state.pages() + "\n" + state.computedFrom());
          }
        });
    writer.setLiveCommitData(data.entrySet());
    writer.commit();
  }

  /** Removes the texts of deleted documents from files. */
  void expunge(IndexWriter writer) throws IOException {
    if (!isInMemory()) {
      writer.forceMergeDeletes();
      if (!lasting()) {
        writer.commit(); // the files of a last commit stay
      }
    }
  }

  /** Removes an index that cannot be used. */
  void remove(@Nullable OpenIndex index) {
    discard(index);
    path.ifPresent(IndexPlace::delete);
  }

  /** Closes a committed index; files that do not last are deleted. */
  void close(@Nullable OpenIndex index) {
    discard(index);
    if (!lasting()) {
      path.ifPresent(IndexPlace::delete);
    }
  }

  private static void discard(@Nullable OpenIndex index) {
    if (index != null) {
      try {
        try {
          index.writer().rollback();
        } finally {
          index.directory().close();
        }
      } catch (IOException e) {
        IndexFailure.log(e);
      }
    }
  }

  /** Deletes a directory with its files, as far as that is possible now. */
  static void delete(Path directory) {
    try (var files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(directory);
    } catch (IOException e) {
      // a file that is still read: its system deletes it later, or the next start does
    }
  }
}
