package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import dev.docs.store.StoreException.StoreUnavailable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.store.fs.FileUtils;

/**
 * The H2 database files that this process has open.
 *
 * <p>H2 writes a file as a chain of chunks. When it opens a file that was not closed, it follows
 * the chain from a chunk named in the file's header; up to version 2.5.252 the header may name a
 * chunk whose successor is stored elsewhere, and then later commits in the file are ignored and
 * overwritten. Therefore such a file is first opened in the mode that checks all chunks, and
 * closed, which corrects the header.
 *
 * <p>Thread-safe.
 */
final class H2File {

  private static final Pattern URL =
      Pattern.compile("jdbc:h2:(?:(?:async|file|nio|nioMapped):)?([^;]+)(.*)");

  /** URLs that do not name a plain file. */
  private static final Pattern OTHER = Pattern.compile("(?i)[a-z][a-z0-9]+:.*");

  private static final int HEADER = 1_024;
  private static final String FORMAT = "H:";
  private static final String CLOSED = ",clean:1,";

  /** The number of open stores of this process by path. */
  private static final Map<String, Integer> OPEN = new HashMap<>();

  private H2File() {}

  /**
   * Prepares the file of the database with this URL, if it is a plain file, for opening.
   *
   * @return the action to run when the database is closed
   * @throws StoreUnavailable when the file cannot be read
   */
  static Runnable prepare(String url) {
    Matcher matcher = URL.matcher(url);
    if (!isPlainFile(matcher)) {
      return () -> {};
    }
    String settings = matcher.group(2).toUpperCase(Locale.ROOT);
    String path = path(matcher);
    protect(new File(path).toPath(), isCreated(matcher.group(1), settings));
    if (settings.contains(";CIPHER=")) {
      return () -> {};
    }
    prepareFile(path);
    boolean mayStayOpen = settings.contains(";DB_CLOSE_DELAY=");
    return mayStayOpen ? () -> {} : () -> closed(path);
  }

  /**
   * Makes the file of the database with this URL, if it is a plain file, readable by its owner only
   * again: H2 has written another in its place. So it does the file that it has made beside it for
   * {@code AUTO_SERVER}, which tells other processes how to connect. Until this is called, that one
   * is protected by its directory alone.
   */
  static void tighten(String url) {
    Matcher matcher = URL.matcher(url);
    if (isPlainFile(matcher)) {
      OwnerOnly.tighten(new File(path(matcher)).toPath());
      if (isShared(url)) {
        OwnerOnly.tighten(new File(FileUtils.toRealPath(matcher.group(1) + ".lock.db")).toPath());
      }
    }
  }

  /** Whether other processes may connect to a database that this one has opened from a file. */
  static boolean isShared(String url) {
    return url.toUpperCase(Locale.ROOT).contains(";AUTO_SERVER=TRUE");
  }

  /** The bytes that may be written to the disk of the database with this URL; empty for no file. */
  static OptionalLong usableSpace(String url) {
    Matcher matcher = URL.matcher(url);
    if (!isPlainFile(matcher)) {
      return OptionalLong.empty();
    }
    try {
      Path file = new File(path(matcher)).toPath();
      return OptionalLong.of(Files.getFileStore(file).getUsableSpace());
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  private static boolean isPlainFile(Matcher matcher) {
    return matcher.matches() && !OTHER.matcher(matcher.group(1)).matches();
  }

  private static String path(Matcher matcher) {
    return FileUtils.toRealPath(matcher.group(1) + ".mv.db");
  }

  /**
   * Makes the file readable by its owner only; a missing one is created so, empty, in a directory
   * that is. What cannot be created, opening the database reports.
   */
  private static void protect(Path file, boolean isCreated) {
    if (Files.exists(file)) {
      OwnerOnly.tighten(file);
    } else if (isCreated) {
      try {
        OwnerOnly.createDirectories(requireNonNull(file.getParent(), "directory"));
        OwnerOnly.create(file);
      } catch (IOException e) {
        return;
      }
    }
  }

  /** Whether H2 creates a missing file: not where it is forbidden, nor at an implicit place. */
  private static boolean isCreated(String name, String settings) {
    return !settings.contains(";IFEXISTS=TRUE")
        && !settings.contains(";FORBID_CREATION=TRUE")
        && (FileUtils.isAbsolute(name) || name.contains("./"));
  }

  /** Skips a file that this process has open: closing it would release its lock. */
  private static void prepareFile(String path) {
    synchronized (OPEN) {
      if (!OPEN.containsKey(path) && !wasClosed(path)) {
        findAll(path);
      }
      OPEN.merge(path, 1, Integer::sum);
    }
  }

  private static void closed(String path) {
    synchronized (OPEN) {
      OPEN.computeIfPresent(path, (file, times) -> times == 1 ? null : times - 1);
    }
  }

  private static boolean wasClosed(String path) {
    if (!FileUtils.exists(path)) {
      return true;
    }
    try (InputStream in = FileUtils.newInputStream(path)) {
      String header = new String(in.readNBytes(HEADER), StandardCharsets.ISO_8859_1);
      return !header.startsWith(FORMAT) || header.contains(CLOSED);
    } catch (IOException e) {
      throw new StoreUnavailable("the database cannot be read: " + e.getMessage(), false, e);
    }
  }

  private static void findAll(String path) {
    try {
      new MVStore.Builder().fileName(path).recoveryMode().autoCommitDisabled().open().close(0);
    } catch (MVStoreException e) {
      // Another process has it open, or it is corrupt: opening the database reports that.
      return;
    }
  }
}
