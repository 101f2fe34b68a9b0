package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.store.fs.FileUtils;

/**
 * The file of an H2 database, which this process opens or has open.
 *
 * <p>H2 writes a file as a chain of chunks. Opening a file that was not closed it follows the chain
 * from a chunk that the file's header names, and up to version 2.5.252 the header may name one
 * whose successor lies elsewhere than it says: then commits that are in the file are forgotten, and
 * overwritten. Before such a file is opened, it is therefore opened in the mode in which all its
 * chunks are looked at, and closed, so that its header is right.
 *
 * <p>Thread-safe.
 *
 * @param staysOpen whether the database may outlive its connections
 */
record H2File(String path, boolean staysOpen) implements AutoCloseable {

  private static final Pattern URL =
      Pattern.compile("jdbc:h2:(?:(?:async|file|nio|nioMapped):)?([^;]+)(.*)");

  /** What is not one plain file. */
  private static final Pattern OTHER = Pattern.compile("(?i)[a-z][a-z0-9]+:.*");

  private static final int HEADER = 1_024;
  private static final String FORMAT = "H:";
  private static final String CLOSED = ",clean:1,";

  /** How often stores of this process have opened each path. */
  private static final Map<String, Integer> OPEN = new HashMap<>();

  /** The file of the database with this URL; empty where there is none that can be looked at. */
  static Optional<H2File> of(String url) {
    Matcher matcher = URL.matcher(url);
    if (!matcher.matches() || OTHER.matcher(matcher.group(1)).matches()) {
      return Optional.empty();
    }
    String path = FileUtils.toRealPath(matcher.group(1) + ".mv.db");
    String settings = matcher.group(2).toUpperCase(Locale.ROOT);
    return settings.contains(";CIPHER=")
        ? Optional.empty()
        : Optional.of(new H2File(path, settings.contains(";DB_CLOSE_DELAY=")));
  }

  /**
   * To be called before the database is opened. Does nothing while this process has it open:
   * closing a file a second time would take away its lock.
   *
   * @throws StoreUnavailable when the file cannot be read
   */
  H2File open() {
    synchronized (OPEN) {
      if (OPEN.merge(path, 1, Integer::sum) == 1) {
        try {
          if (!wasClosed()) {
            findAll();
          }
        } catch (IOException e) {
          close();
          throw new StoreUnavailable("the database cannot be read: " + e.getMessage(), false, e);
        }
      }
    }
    return this;
  }

  private boolean wasClosed() throws IOException {
    if (!FileUtils.exists(path)) {
      return true;
    }
    try (InputStream in = FileUtils.newInputStream(path)) {
      String header = new String(in.readNBytes(HEADER), StandardCharsets.ISO_8859_1);
      return !header.startsWith(FORMAT) || header.contains(CLOSED);
    }
  }

  private void findAll() {
    try {
      new MVStore.Builder().fileName(path).recoveryMode().autoCommitDisabled().open().close(0);
    } catch (MVStoreException e) {
      // Another process has it open, or it is broken: opening the database will tell.
      return;
    }
  }

  /** To be called when the database was closed. */
  @Override
  public void close() {
    synchronized (OPEN) {
      if (!staysOpen) {
        OPEN.computeIfPresent(path, (file, times) -> times == 1 ? null : times - 1);
      }
    }
  }
}
