package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.runs.WholeRun;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.StoreException.StoreUnavailable;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** H2 files after the end of a process, and opened by several. */
@WholeRun
class H2FileTest {

  /** Another process: reports the result of opening the database with this URL. */
  static final class TransactionStart {

    private TransactionStart() {}

    public static void main(String... arguments) {
      try (JdbcStore store = JdbcStore.openUrl(arguments[0], "sa", "")) {
        System.out.println(store.verify(List.of()).isEmpty() ? "opened" : "faulty");
      } catch (Throwable e) {
        System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
  }

  /** Another process: exports everything to a file, and prints the number of records. */
  static final class Saving {

    private Saving() {}

    public static void main(String... arguments) {
      try (JdbcStore store = JdbcStore.openUrl(arguments[0], "sa", "")) {
        System.out.println(StoreFile.save(store, List.of(Note.KIND), Path.of(arguments[1])));
      }
    }
  }

  @Test
  void aUrlMayHaveWhatIsNeededToSignIn() {
    String url = "jdbc:h2:mem:signed;DB_CLOSE_DELAY=-1";
    try (JdbcStore store = JdbcStore.openUrl(url, "own", "secret")) {
      JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of("a")));
    }

    try (JdbcStore store =
        JdbcStore.openUrl(url + ";USER=own;PASSWORD=secret", JdbcOptions.DEFAULT)) {
      assertThat(store.verify(List.of(Note.KIND))).isEmpty();
    }
    assertThatExceptionOfType(StoreUnavailable.class)
        .isThrownBy(() -> JdbcStore.openUrl(url + ";USER=own;PASSWORD=other", JdbcOptions.DEFAULT));
  }

  /** As after a failure to close it: H2 knows of no open database, and its connections answer. */
  @Test
  void aConnectionThatOutlivesItsDatabaseIsClosedAndTheDatabaseOpenedAgain(@TempDir Path directory)
      throws SQLException {
    String url = "jdbc:h2:" + directory.resolve("docs");
    H2File file = H2File.use(url).orElseThrow();
    List<Connection> opened = new ArrayList<>();
    H2File.Opening opening =
        () -> {
          Connection connection = DriverManager.getConnection(url, "sa", "");
          opened.add(connection);
          return connection;
        };
    H2File.Opening joining =
        () -> {
          if (opened.size() == 1) {
            throw new SQLException("not open", "HY000", 90_060);
          }
          return opening.open();
        };
    try (Connection joined = file.connect(opening, joining)) {
      assertThat(joined.isClosed()).isFalse();
      assertThat(opened).hasSize(3);
      assertThat(opened.get(0).isClosed()).isTrue();
      assertThat(opened.get(1).isClosed()).isFalse();
    } finally {
      file.leave(url);
    }
  }

  private static final int WRITES = 25;

  /**
   * A copy of the file between two writes is its state when the process is killed then. Free space
   * is reused at once, instead of after 45 seconds.
   */
  @Test
  void everyWriteIsFoundThatWasAnsweredForBeforeTheProcessDied(@TempDir Path directory)
      throws IOException {
    Random random = new Random(1);
    String url = Pool.h2Url(directory.resolve("docs")) + ";RETENTION_TIME=0";
    try (JdbcStore store = JdbcStore.openUrl(url, "sa", "")) {
      for (int i = 0; i < WRITES; i++) {
        Note note = Note.of("n" + i).text("x".repeat(random.nextInt(40_000)));
        JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, note));
        Files.copy(directory.resolve("docs.mv.db"), directory.resolve(i + ".mv.db"));
      }
    }
    for (int i = 0; i < WRITES; i++) {
      try (JdbcStore left = JdbcStore.openH2File(directory.resolve("" + i))) {
        long notes =
            left.<Long>read(
                "H2FileTest.everyWriteIsFoundThatWasAnsweredForBeforeTheProcessDied",
                tx -> tx.count(Note.KIND, Note.BY_OWNER, IndexKey.empty()));
        assertThat(notes).as("notes after write %s", i).isEqualTo(i + 1L);
      }
    }
  }

  @Test
  void compactingShrinksTheFileToItsContent(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("docs.mv.db");
    Random random = new Random(1);
    try (JdbcStore store = JdbcStore.openH2File(directory.resolve("docs"))) {
      for (int i = 0; i < 40; i++) {
        byte[] bytes = new byte[200_000];
        random.nextBytes(bytes);
        Note note = Note.of("n" + i).text(Base64.getEncoder().encodeToString(bytes));
        JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, note));
      }
      JdbcStoreTest.write(
          store,
          tx -> {
            for (int i = 1; i < 40; i++) {
              tx.delete(Note.KIND, "n" + i, 1);
            }
          });
      long before = Files.size(file);

      store.compact();

      assertThat(Files.size(file)).isLessThan(before / 10).isLessThan(1_000_000);
      assertThat(
              store.<Integer>read(
                  "H2FileTest.compactingShrinksTheFileToItsContent",
                  tx -> tx.find(Note.KIND, "n0").orElseThrow().value().text().length()))
          .isGreaterThan(200_000);
      JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of("after")));
    }
    try (JdbcStore again = JdbcStore.openH2File(directory.resolve("docs"))) {
      assertThat(again.verify(List.of(Note.KIND))).isEmpty();
      assertThat(
              again.<Boolean>read(
                  "H2FileTest.after", tx -> tx.find(Note.KIND, "after").isPresent()))
          .isTrue();
    }
  }

  @Test
  void whatIsNoFileOfTheStoreIsNotCompacted() {
    try (JdbcStore memory = JdbcStore.openUrl("jdbc:h2:mem:nofile", "sa", "")) {
      JdbcStoreTest.write(memory, tx -> tx.insert(Note.KIND, Note.of("a")));
      assertThatIllegalStateException().isThrownBy(memory::compact);
      assertThat(memory.<Boolean>read("H2FileTest.a", tx -> tx.find(Note.KIND, "a").isPresent()))
          .isTrue();
    }
  }

  @Test
  void aFileThatIsOpenedTwiceStaysClosedToOtherProcesses(@TempDir Path directory)
      throws IOException {
    String url = Pool.h2Url(directory.resolve("docs"));
    try (JdbcStore store = JdbcStore.openUrl(url, "sa", "")) {
      JdbcStore.openUrl(url, "sa", "").close();

      assertThat(openedElsewhere(url, jar -> true))
          .isEqualTo(
              "StoreUnavailable: the database cannot be reached: another process has it open; end"
                  + " that one, or let both have ;AUTO_SERVER=TRUE at the end of the URL");
      assertThat(store.verify(List.of(Note.KIND))).isEmpty();
    }
    assertThat(openedElsewhere(url, jar -> true)).isEqualTo("opened");
  }

  @Test
  void anotherProcessBacksUpAFileThatIsSharedWhileThisOneWrites(@TempDir Path directory)
      throws IOException {
    String url = Pool.h2Url(directory.resolve("docs")) + ";AUTO_SERVER=TRUE";
    Path backup = directory.resolve("backup");
    List<Kind<?>> kinds = List.of(Note.KIND);
    try (JdbcStore store = JdbcStore.openUrl(url, "sa", "")) {
      for (int i = 0; i < WRITES; i++) {
        Note note = Note.of("n" + i);
        JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, note));
      }
      Process saving = start(Saving.class, jar -> true, url, backup.toString());
      int more = WRITES;
      while (saving.isAlive()) {
        Note note = Note.of("n" + more++);
        JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, note));
      }
      int saved = Integer.parseInt(output(saving));
      assertThat(saved).isBetween(WRITES, more);
      assertThat(store.verify(kinds)).isEmpty();

      try (JdbcStore other = JdbcStore.openH2File(directory.resolve("other"))) {
        assertThat(StoreFile.load(backup, kinds, other)).isEqualTo(saved);
        assertThat(
                other.<Boolean>read(
                    "H2FileTest.anotherProcessBacksUpAFileThatIsSharedWhileThisOneWrites",
                    tx -> tx.find(Note.KIND, "n" + (saved - 1)).isPresent()))
            .isTrue();
        assertThat(other.verify(kinds)).isEmpty();
      }
    }
  }

  /** Of two pools, each with a connection beside it, and of who counts. */
  private static final int SESSIONS = 23;

  /** Another process: writes notes to a file that is shared, and ends without closing it. */
  static final class Ending {

    private Ending() {}

    public static void main(String... arguments) throws IOException {
      Random random = new Random(Long.parseLong(arguments[1]));
      JdbcStore store = JdbcStore.openUrl(arguments[0], "sa", "");
      System.out.println("open");
      System.in.read();
      for (int i = 0; i <= Integer.parseInt(arguments[1]); i++) {
        Note note = Note.of(arguments[1] + "n" + i).text("x".repeat(random.nextInt(40_000)));
        JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, note));
      }
      Runtime.getRuntime().halt(0);
    }
  }

  /** The process that had it open is gone, and the connections of this one open it. */
  @Test
  void aSharedFileIsTakenOverWithAllThatWasWritten(@TempDir Path directory) throws IOException {
    String url = Pool.h2Url(directory.resolve("docs")) + ";RETENTION_TIME=0;AUTO_SERVER=TRUE";
    int notes = 0;
    for (int round = 0; round < 3; round++) {
      Process other = start(Ending.class, jar -> true, url, "" + round);
      assertThat(other.getInputStream().read()).isEqualTo('o');
      try (JdbcStore store = JdbcStore.openUrl(url, "sa", "")) {
        assertThat(count(store)).isEqualTo(notes);
        awaitSessions(url);
        other.getOutputStream().close();
        output(other);
        notes += round + 1;
        assertThat(countWhenThere(store)).as("notes in round %s", round).isEqualTo(notes);
      }
    }
  }

  /** Waits until both pools are full: whoever connects at that moment may open the file itself. */
  private static void awaitSessions(String url) {
    String sessions = "select count(*) from information_schema.sessions";
    for (long count = 0; count < SESSIONS; ) {
      try (Connection connection = DriverManager.getConnection(url, "sa", "")) {
        count = Long.parseLong(Sql.answer(connection, sessions));
      } catch (SQLException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static long count(JdbcStore store) {
    return store.<Long>read(
        "H2FileTest.count", tx -> tx.count(Note.KIND, Note.BY_OWNER, IndexKey.empty()));
  }

  private static long countWhenThere(JdbcStore store) {
    for (int attempt = 1; ; attempt++) {
      try {
        return count(store);
      } catch (StoreUnavailable e) {
        assertThat(attempt).isLessThan(20);
      }
    }
  }

  @Test
  void whoDoesWithoutH2CanOpenOtherDatabases(@TempDir Path directory) throws IOException {
    Predicate<String> others = jar -> !Path.of(jar).getFileName().toString().startsWith("h2-");

    assertThat(openedElsewhere("jdbc:postgresql://127.0.0.1:1/none", others))
        .startsWith("StoreUnavailable: ");
    assertThat(openedElsewhere(Pool.h2Url(directory.resolve("docs")), others))
        .startsWith("RuntimeException: ");
  }

  private static String openedElsewhere(String url, Predicate<String> jars) throws IOException {
    return output(start(TransactionStart.class, jars, url));
  }

  private static Process start(Class<?> main, Predicate<String> jars, String... arguments)
      throws IOException {
    String own =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    String classPath =
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(own)
            .filter(jars)
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath,
                main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  private static String output(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }
}
