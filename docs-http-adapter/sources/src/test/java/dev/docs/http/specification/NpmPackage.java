package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;

/** A package of the npm registry, downloaded and verified by npm. */
final class NpmPackage {

  private static final int BLOCK = 512;
  private static final int NAME = 100;
  private static final int SIZE_AT = 124;
  private static final int SIZE = 12;
  private static final int PREFIX_AT = 345;
  private static final int PREFIX = 155;
  private static final int OCTAL = 8;

  private final Path file;

  private NpmPackage(Path file) {
    this.file = file;
  }

  /**
   * Downloads a package; without npm the test is skipped.
   *
   * @param name with its version
   * @param directory the target directory
   */
  static NpmPackage fetch(String name, Path directory) throws Exception {
    Process npm;
    try {
      npm =
          new ProcessBuilder("npm", "pack", "--silent", name)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .start();
    } catch (IOException e) {
      return abort("needs npm: " + e.getMessage());
    }
    String said = new String(npm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(npm.waitFor(1, TimeUnit.HOURS)).isTrue();
    assertThat(npm.exitValue()).as("npm pack %s: %s", name, said).isZero();
    try (var files = Files.list(directory)) {
      List<Path> packed = files.filter(path -> path.toString().endsWith(".tgz")).toList();
      assertThat(packed).hasSize(1);
      return new NpmPackage(packed.get(0));
    }
  }

  /** Processes a file. */
  @FunctionalInterface
  interface Each {
    void accept(String name, byte[] bytes) throws IOException;
  }

  /** Passes every file, in the order of the tar archive. */
  void forEach(Each each) throws IOException {
    try (InputStream compressed = new BufferedInputStream(Files.newInputStream(file));
        DataInputStream in = new DataInputStream(new GZIPInputStream(compressed, 1 << 16))) {
      byte[] header = new byte[BLOCK];
      while (true) {
        in.readFully(header);
        String name = text(header, 0, NAME);
        if (name.isEmpty()) {
          return;
        }
        String prefix = text(header, PREFIX_AT, PREFIX);
        int size = Integer.parseInt(text(header, SIZE_AT, SIZE).strip(), OCTAL);
        byte[] bytes = new byte[size];
        in.readFully(bytes);
        in.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
        each.accept(prefix.isEmpty() ? name : prefix + "/" + name, bytes);
      }
    } catch (EOFException e) {
      throw new IOException(file + " ends too early", e);
    }
  }

  private static String text(byte[] header, int at, int most) {
    int end = at;
    while (end < at + most && header[end] != 0) {
      end++;
    }
    return new String(header, at, end - at, StandardCharsets.UTF_8);
  }
}
