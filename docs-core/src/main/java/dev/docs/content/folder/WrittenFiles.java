package dev.docs.content.folder;

import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.LeftOut;
import dev.docs.content.trie.Digest;
import dev.docs.store.internal.HashAlgorithm;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The record of the files exported to a directory: what each may be, and how it is known again
 * without being read or made. Immutable.
 *
 * @param digests by path, the possible SHA-256 digests of a file: two while it is being replaced
 * @param known by path, of files with one digest
 */
record WrittenFiles(Map<String, Set<String>> digests, Map<String, Known> known) {

  /** The name of the record in the directory. */
  static final String FILE = LeftOut.EXPORT_RECORD;

  static final WrittenFiles NONE = new WrittenFiles(Map.of(), Map.of());

  private static final String HEAD = "docs export 1: ";
  private static final int DIGEST_LENGTH = 64;

  /** What a line of {@link Known} begins with; a release that does not know them skips them. */
  private static final char KNOWN = '=';

  private static final int KEY_LENGTH = 40;
  private static final String NOTHING = "-".repeat(KEY_LENGTH);
  private static final int STATE_AT = 1 + KEY_LENGTH + 1;
  private static final int PATH_AT = STATE_AT + KEY_LENGTH + 1;

  /**
   * How a file is known again.
   *
   * @param key what it was made from; null where that is not told
   * @param state that of the file in its directory, as {@link FolderIndex.State#digest}; null where
   *     it may have changed and look the same
   */
  record Known(@Nullable String key, @Nullable String state) {

    /** Of which nothing is known. */
    static final Known NOT = new Known(null, null);

    private static Known read(String line) {
      return new Known(
          part(line.substring(1, 1 + KEY_LENGTH)),
          part(line.substring(STATE_AT, STATE_AT + KEY_LENGTH)));
    }

    private static @Nullable String part(String written) {
      return written.equals(NOTHING) ? null : written;
    }

    private String write(String path) {
      return KNOWN
          + Objects.requireNonNullElse(key, NOTHING)
          + ' '
          + Objects.requireNonNullElse(state, NOTHING)
          + ' '
          + path;
    }
  }

  WrittenFiles {
    digests = Map.copyOf(digests);
    known = Map.copyOf(known);
  }

  /** Whether a text is a record for this content. */
  static boolean isOf(String name, String text) {
    return text.lines().findFirst().filter((HEAD + name)::equals).isPresent();
  }

  /** Parses a record; invalid lines are ignored. */
  static WrittenFiles read(String text) {
    Map<String, Set<String>> digests = new HashMap<>();
    Map<String, Known> known = new HashMap<>();
    text.lines()
        .skip(1)
        .forEach(
            line -> {
              if (isKnown(line)) {
                known.put(line.substring(PATH_AT), Known.read(line));
              } else if (isDigest(line)) {
                digests
                    .computeIfAbsent(line.substring(DIGEST_LENGTH + 1), path -> new HashSet<>())
                    .add(line.substring(0, DIGEST_LENGTH));
              }
            });
    known.keySet().removeIf(path -> digests.getOrDefault(path, Set.of()).size() != 1);
    return new WrittenFiles(digests, known);
  }

  private static boolean isDigest(String line) {
    return line.length() > DIGEST_LENGTH + 1
        && line.charAt(DIGEST_LENGTH) == ' '
        && FolderPath.isValid(line.substring(DIGEST_LENGTH + 1));
  }

  private static boolean isKnown(String line) {
    return line.length() > PATH_AT
        && line.charAt(0) == KNOWN
        && line.charAt(STATE_AT - 1) == ' '
        && line.charAt(PATH_AT - 1) == ' ';
  }

  String write(String name) {
    StringBuilder text = new StringBuilder(HEAD).append(name).append('\n');
    new TreeMap<>(digests)
        .forEach(
            (path, all) -> {
              new TreeSet<>(all)
                  .forEach(digest -> text.append(digest).append(' ').append(path).append('\n'));
              Known one = known.get(path);
              if (one != null && all.size() == 1) {
                text.append(one.write(path)).append('\n');
              }
            });
    return text.toString();
  }

  Set<String> paths() {
    return digests.keySet();
  }

  /** Whether a file may have this digest. */
  boolean has(String path, String digest) {
    return digests.getOrDefault(path, Set.of()).contains(digest);
  }

  /** The digest of what a key made; empty where that is not known. */
  Optional<String> madeFrom(String path, String key) {
    return key.equals(of(path).key()) ? digest(path) : Optional.empty();
  }

  /** The digest of a file in this state; empty where that is not known. */
  Optional<String> inState(String path, String state) {
    return state.equals(of(path).state()) ? digest(path) : Optional.empty();
  }

  private Optional<String> digest(String path) {
    return digests.getOrDefault(path, Set.of()).stream().findFirst();
  }

  private Known of(String path) {
    return known.getOrDefault(path, Known.NOT);
  }

  /** The record with further possible digests of these files. */
  WrittenFiles and(Map<String, String> more) {
    Map<String, Set<String>> all = new HashMap<>();
    digests.forEach((path, before) -> all.put(path, new HashSet<>(before)));
    more.forEach((path, digest) -> all.computeIfAbsent(path, p -> new HashSet<>()).add(digest));
    return new WrittenFiles(all, known);
  }

  static String digest(Iterable<byte[]> chunks) {
    MessageDigest digest = HashAlgorithm.SHA_256.start();
    chunks.forEach(digest::update);
    return HexFormat.of().formatHex(digest.digest());
  }

  static String digest(Path file) throws IOException {
    MessageDigest digest = HashAlgorithm.SHA_256.start();
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The digests of a file in chunks, as those of a {@link Blob}. */
  static List<String> chunkDigests(Path file) throws IOException {
    List<String> digests = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      byte[] chunk = in.readNBytes(Blob.CHUNK_BYTES);
      while (chunk.length > 0) {
        digests.add(Digest.ofChunk(chunk));
        chunk = in.readNBytes(Blob.CHUNK_BYTES);
      }
    }
    return digests;
  }
}
