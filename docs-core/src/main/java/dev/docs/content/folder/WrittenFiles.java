package dev.docs.content.folder;

import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.LeftOut;
import dev.docs.store.internal.HashAlgorithm;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The record of the files exported to a directory, each with its possible SHA-256 digests: two
 * while it is being replaced. Immutable.
 */
record WrittenFiles(Map<String, Set<String>> digests) {

  /** The name of the record in the directory. */
  static final String FILE = LeftOut.EXPORT_RECORD;

  static final WrittenFiles NONE = new WrittenFiles(Map.of());

  private static final String HEAD = "docs export 1: ";
  private static final int DIGEST_LENGTH = 64;

  WrittenFiles {
    digests = Map.copyOf(digests);
  }

  /** Whether a text is a record for this content. */
  static boolean isOf(String name, String text) {
    return text.lines().findFirst().filter((HEAD + name)::equals).isPresent();
  }

  /** Parses a record; invalid lines are ignored. */
  static WrittenFiles read(String text) {
    Map<String, Set<String>> digests = new HashMap<>();
    text.lines()
        .skip(1)
        .filter(line -> line.length() > DIGEST_LENGTH + 1 && line.charAt(DIGEST_LENGTH) == ' ')
        .filter(line -> FolderPath.isValid(line.substring(DIGEST_LENGTH + 1)))
        .forEach(
            line ->
                digests
                    .computeIfAbsent(line.substring(DIGEST_LENGTH + 1), path -> new HashSet<>())
                    .add(line.substring(0, DIGEST_LENGTH)));
    return new WrittenFiles(digests);
  }

  String write(String name) {
    StringBuilder text = new StringBuilder(HEAD).append(name).append('\n');
    new TreeMap<>(digests)
        .forEach(
            (path, all) ->
                new TreeSet<>(all)
                    .forEach(digest -> text.append(digest).append(' ').append(path).append('\n')));
    return text.toString();
  }

  Set<String> paths() {
    return digests.keySet();
  }

  /** Whether a file may have this digest. */
  boolean has(String path, String digest) {
    return digests.getOrDefault(path, Set.of()).contains(digest);
  }

  /** The record with further possible digests of these files. */
  WrittenFiles and(Map<String, String> more) {
    Map<String, Set<String>> all = new HashMap<>();
    digests.forEach((path, known) -> all.put(path, new HashSet<>(known)));
    more.forEach((path, digest) -> all.computeIfAbsent(path, p -> new HashSet<>()).add(digest));
    return new WrittenFiles(all);
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
}
