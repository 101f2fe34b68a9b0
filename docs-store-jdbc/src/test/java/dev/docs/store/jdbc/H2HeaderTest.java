package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The header of H2 files that were not closed, against what H2 then finds in them. */
class H2HeaderTest {

  private static final int BLOCK = 4_096;
  private static final int FOOTER = 128;
  private static final int ROUNDS = Runs.everything() ? 30 : 10;
  private static final int FULL_FROM = 100;

  @TempDir private Path directory;

  @Test
  @WholeRun
  void h2FindsAllThatWasCommittedBeforeAWriteFailed() throws IOException, SQLException {
    FullDisk.register();
    int missed = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Path file = directory.resolve(round + ".mv.db");
      int committed = fill(file, new Random(round));
      Path untouched = Files.copy(file, directory.resolve(round + "untouched.mv.db"));

      assertThat(H2Header.correct(file)).isTrue();

      assertThat(rows(file)).as("round %s", round).isBetween(committed, committed + 1);
      missed += rows(untouched) < committed ? 1 : 0;
    }
    assertThat(missed).as("files in which H2 itself finds less").isPositive();
  }

  /** As after the machine lost its power: what is written last is there in part. */
  @Test
  void aDamagedLastCommitIsGivenUpAndNoOther() throws IOException, SQLException {
    for (int round = 0; round < ROUNDS / 3; round++) {
      Path file = left("" + round, 20, new Random(round));
      byte[] bytes = Files.readAllBytes(file);
      int last = lastChunk(bytes);
      Arrays.fill(bytes, last + BLOCK / 4, bytes.length - FOOTER, (byte) 0);
      Files.write(file, bytes);

      assertThat(H2Header.correct(file)).isTrue();

      assertThat(rows(file)).isEqualTo(19);
    }
  }

  @Test
  void nothingIsWrittenWhereTheHeaderIsRight() throws IOException, SQLException {
    Path closed = left("closed", 5, new Random(1));
    assertThat(rows(closed)).isEqualTo(5);
    byte[] before = Files.readAllBytes(closed);
    assertThat(H2Header.correct(closed)).isTrue();
    assertThat(Files.readAllBytes(closed)).isEqualTo(before);

    Path left = left("left", 5, new Random(1));
    H2Header.correct(left);
    before = Files.readAllBytes(left);
    assertThat(H2Header.correct(left)).isTrue();
    assertThat(Files.readAllBytes(left)).isEqualTo(before);
  }

  @Test
  void whatIsNoFileOfH2StaysAsItIs() throws IOException {
    byte[][] files = {new byte[0], new byte[3 * BLOCK], text("no database"), text("H:2,chunk:zz")};
    for (byte[] bytes : files) {
      Path file = Files.write(directory.resolve("other.mv.db"), bytes);
      assertThat(H2Header.correct(file)).isTrue();
      assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
    }
  }

  @Test
  void anOpenFileIsLeftAlone() throws IOException, SQLException {
    Path file = left("open", 5, new Random(1));
    byte[] before = Files.readAllBytes(file);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.lock();
      assertThat(H2Header.correct(file)).isFalse();
    }
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  /**
   * Writes to a file until it may not grow, and a little while after; room in it is used again at
   * once.
   *
   * @return the rows that were committed
   */
  private static int fill(Path file, Random random) {
    String url = url("nioMapped:", file) + ";RETENTION_TIME=0";
    int row = 0;
    try (Connection connection = DriverManager.getConnection(url, "sa", "");
        Statement statement = connection.createStatement()) {
      statement.execute("create table t (id int primary key, x varchar)");
      while (row < 400) {
        FullDisk.fill(row >= FULL_FROM);
        int length = length(random, row);
        statement.execute("insert into t values (" + row + ", repeat('x', " + length + "))");
        row++;
        if (row < FULL_FROM && random.nextBoolean()) {
          int changed = random.nextInt(row);
          statement.execute(
              "update t set x = repeat('y', " + random.nextInt(3_000) + ") where id = " + changed);
        }
      }
      statement.execute("shutdown immediately");
    } catch (SQLException e) {
      // the disk is full, or it is closed
    } finally {
      FullDisk.fill(false);
    }
    return row;
  }

  private static int length(Random random, int row) {
    if (row >= FULL_FROM) {
      return random.nextInt(row % 2 == 0 ? 300 : 400_000);
    }
    return random.nextInt(random.nextInt(10) == 0 ? 200_000 : 3_000);
  }

  /** The file of a database whose process ended without closing it, after so many commits. */
  private Path left(String name, int rows, Random random) throws SQLException {
    String url = url(directory.resolve(name + ".mv.db"));
    try (Connection connection = DriverManager.getConnection(url, "sa", "");
        Statement statement = connection.createStatement()) {
      statement.execute("create table t (id int primary key, x varchar)");
      for (int row = 0; row < rows; row++) {
        int length = random.nextInt(40_000);
        statement.execute("insert into t values (" + row + ", repeat('x', " + length + "))");
      }
      statement.execute("shutdown immediately");
    } catch (SQLException e) {
      // closed
    }
    return directory.resolve(name + ".mv.db");
  }

  private static int rows(Path file) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(file), "sa", "");
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("select count(*) from t")) {
      found.next();
      return found.getInt(1);
    }
  }

  private static String url(Path file) {
    return url("", file);
  }

  private static String url(String scheme, Path file) {
    String path = file.toString();
    return "jdbc:h2:"
        + scheme
        + path.substring(0, path.length() - ".mv.db".length())
        + ";WRITE_DELAY=0;TRACE_LEVEL_FILE=0";
  }

  private static int lastChunk(byte[] bytes) {
    int last = 0;
    for (int at = 2 * BLOCK; at < bytes.length; at += BLOCK) {
      String start = new String(bytes, at, "chunk:".length(), StandardCharsets.ISO_8859_1);
      last = start.equals("chunk:") ? at : last;
    }
    return last;
  }

  private static byte[] text(String text) {
    return Arrays.copyOf((text + '\n').getBytes(StandardCharsets.ISO_8859_1), 2 * BLOCK);
  }
}
