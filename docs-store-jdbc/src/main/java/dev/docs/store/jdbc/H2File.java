package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.h2.jdbc.JdbcConnection;
import org.h2.store.fs.FileUtils;
import org.jspecify.annotations.Nullable;

/**
 * An H2 database file that this process has open, for as long as a store uses it.
 *
 * <p>H2 opens a file again where it has closed it after a failure. Each time, before it does, its
 * {@linkplain H2Header header} is corrected; and so that this is never done to an open file, all
 * connections are opened here, beside one that tells whether the database is open.
 *
 * <p>Thread-safe.
 */
final class H2File {

  /** The error code of H2 for a file that cannot be read or written. */
  private static final int IO_EXCEPTION = 90_031;

  /** The error code of H2 for {@link H2Source#JOINING} where it had to open the database. */
  private static final int NOT_OPEN = 90_060;

  private static final int MOST_ATTEMPTS = 5;

  private static final Pattern URL =
      Pattern.compile("jdbc:h2:(?:(?:async|file|nio|nioMapped):)?([^;]+)(.*)");

  /** URLs that do not name a plain file. */
  private static final Pattern OTHER = Pattern.compile("(?i)[a-z][a-z0-9]+:.*");

  /** The files of open stores of this process by path. */
  private static final Map<String, H2File> OPEN = new HashMap<>();

  private final Path path;

  /** The number of stores. */
  private int users;

  /** Without auto-commit, as {@link Connections#mayBeSingle} tells why. */
  private @Nullable Connection witness;

  /** Whether the database may be open without the witness: it stays so for a while. */
  private boolean left;

  private H2File(String path) {
    this.path = new File(path).toPath();
  }

  /** What opens a connection. */
  interface Opening {
    Connection open() throws SQLException;
  }

  /** The file of the database with this URL; empty where it is no plain file. */
  static Optional<H2File> use(String url) {
    Matcher matcher = URL.matcher(url);
    if (!isPlainFile(matcher)) {
      return Optional.empty();
    }
    String settings = matcher.group(2).toUpperCase(Locale.ROOT);
    String path = path(matcher);
    protect(new File(path).toPath(), isCreated(matcher.group(1), settings));
    if (settings.contains(";CIPHER=")) {
      return Optional.empty();
    }
    synchronized (OPEN) {
      H2File file = OPEN.computeIfAbsent(path, H2File::new);
      file.users++;
      return Optional.of(file);
    }
  }

  /**
   * Opens a connection, and the database where it is not open.
   *
   * @param joining opens a connection to a database that this process has open; fails with {@link
   *     #NOT_OPEN} where it was closed meanwhile
   * @throws SQLException also when the header of the file cannot be corrected
   */
  synchronized Connection connect(Opening opening, Opening joining) throws SQLException {
    for (int attempt = 1; ; attempt++) {
      Connection beside = open(opening);
      try {
        return isElsewhere(beside) ? opening.open() : joining.open();
      } catch (SQLException e) {
        if (e.getErrorCode() != NOT_OPEN) {
          throw e;
        }
        // a connection may answer for a while after its database was closed, or could not be
        closeWitness();
        if (attempt == MOST_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /** The witness of the database, which is open. */
  private Connection open(Opening opening) throws SQLException {
    Connection found = witness;
    if (found != null && isOpen()) {
      return found;
    }
    if (!left) {
      correctHeader();
    }
    left = false;
    Connection opened = opening.open();
    witness = opened;
    opened.setAutoCommit(false);
    return opened;
  }

  /** Whether another process has the database open. */
  private static boolean isElsewhere(Connection connection) throws SQLException {
    return connection.unwrap(JdbcConnection.class).getSession().isRemote();
  }

  private boolean isOpen() {
    Connection asked = witness;
    if (asked == null) {
      return false;
    }
    try (Statement statement = asked.createStatement()) {
      statement.execute("call 1");
      asked.rollback();
      return true;
    } catch (SQLException e) {
      closeWitness();
      return false;
    }
  }

  private void closeWitness() {
    Connection closed = witness;
    witness = null;
    try {
      if (closed != null) {
        closed.close();
      }
    } catch (SQLException e) {
      return; // the database is closed
    }
  }

  private void correctHeader() throws SQLException {
    if (!Files.isWritable(path)) {
      return;
    }
    try {
      H2Header.correct(path);
    } catch (IOException e) {
      throw new SQLException(
          "the file cannot be looked through: " + e.getMessage(), "58030", IO_EXCEPTION, e);
    }
  }

  /**
   * Ends the use by a store, all of whose connections are closed.
   *
   * @param url of the database: H2 may keep it open for a while
   */
  void leave(String url) {
    synchronized (OPEN) {
      synchronized (this) {
        if (--users > 0) {
          return;
        }
        closeWitness();
        left = url.toUpperCase(Locale.ROOT).contains(";DB_CLOSE_DELAY=");
        if (!left) {
          OPEN.values().remove(this);
        }
      }
    }
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
}
