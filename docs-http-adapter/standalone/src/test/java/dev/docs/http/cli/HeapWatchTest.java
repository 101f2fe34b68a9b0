package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.cli.HeapWatch.Reading;
import dev.docs.runs.NightlyRun;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When a process with a full heap ends. */
@WholeRun
class HeapWatchTest {

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final HeapWatch watch = new HeapWatch(PATIENCE);

  private static Reading at(int second, double full, long collections, long millis) {
    return new Reading(TimeUnit.SECONDS.toNanos(second), full, collections, millis);
  }

  /** The first second, from 0, in which it is over; -1 for none. */
  private int over(int seconds, double full, int collectionsEach, int millisEach) {
    for (int i = 0; i < seconds; i++) {
      if (watch.isOver(at(i, full, (long) i * collectionsEach, (long) i * millisEach))) {
        return i;
      }
    }
    return -1;
  }

  @Test
  void aHeapThatStaysFullAndIsCollectedAllTheTimeIsOver() {
    assertThat(over(60, 0.99, 3, 960)).isEqualTo(10);
  }

  @Test
  void aFullHeapThatIsSeldomCollectedIsNot() {
    assertThat(over(60, 0.99, 1, 500)).isEqualTo(-1);
    assertThat(over(60, 1, 0, 0)).isEqualTo(-1);
  }

  @Test
  void aHeapWithRoomIsNot() {
    assertThat(over(60, 0.85, 5, 1000)).isEqualTo(-1);
  }

  @Test
  void aMomentWithRoomBeginsAnew() {
    assertThat(over(10, 0.99, 3, 1000)).isEqualTo(-1);
    assertThat(watch.isOver(at(10, 0.5, 30, 10_000))).isFalse();
    assertThat(watch.isOver(at(11, 0.99, 33, 11_000))).isFalse();
    assertThat(watch.isOver(at(20, 0.99, 60, 20_000))).isFalse();
    assertThat(watch.isOver(at(21, 0.99, 63, 21_000))).isTrue();
  }

  @Test
  void oneLongCollectionIsNot() {
    assertThat(watch.isOver(at(0, 0.99, 7, 0))).isFalse();
    assertThat(watch.isOver(at(30, 0.99, 8, 30_000))).isFalse();
  }

  /** A process whose old generation is filled up to the last bytes, and that goes on allocating. */
  static final class Full {

    private static final List<byte[]> KEPT = new ArrayList<>();

    /** Written only: what is assigned to it is allocated, whatever the compiler finds out. */
    @SuppressWarnings("UnusedVariable")
    private static volatile byte[] last;

    private Full() {}

    public static void main(String... arguments) {
      Shutdown ending = Shutdown.prepare(Duration.ofMillis(200));
      HeapWatch.start(Duration.ofSeconds(3), ending::now);
      stay();
    }

    /** Fills the heap, and never returns. */
    private static void stay() {
      fill();
      for (int i = 0; i < 500; i++) {
        KEPT.remove(KEPT.size() - 1);
      }
      while (true) {
        last = new byte[1 << 10];
      }
    }

    private static void fill() {
      try {
        while (true) {
          KEPT.add(new byte[1 << 10]);
        }
      } catch (OutOfMemoryError e) {
        last = null;
      }
    }
  }

  /** A database that fills the heap of the server while it is opened. */
  public static final class FullWhileOpening {

    private FullWhileOpening() {}

    /** Called by the database. */
    public static int open() {
      Full.stay();
      return 0;
    }

    static String url() {
      return "jdbc:h2:mem:full;INIT=create alias open for '"
          + FullWhileOpening.class.getName()
          + ".open'\\;call open()";
    }
  }

  private static Process start(String collector, Class<?> main, String... arguments)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+Use" + collector,
                "-Xmx48m",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).start();
  }

  /** What a process says that ends because of its heap. */
  private static String lastWords(Process process) throws Exception {
    try {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isEqualTo(Shutdown.FATAL);
      return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    } finally {
      process.destroyForcibly();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"SerialGC", "G1GC"})
  void aProcessThatOnlyCollectsEndsAndSaysWhy(String collector) throws Exception {
    assertThat(lastWords(start(collector, Full.class)))
        .startsWith(
            "docs-server: fatal error of the virtual machine: java.lang.OutOfMemoryError: Java"
                + " heap space")
        .contains("-Xmx1g");
  }

  /** The connection pool may have said something before. */
  @Test
  @NightlyRun
  void aServerWhoseHeapIsFullBeforeItHasStartedEndsToo() throws Exception {
    String store = "--store=" + FullWhileOpening.url();
    assertThat(lastWords(start("SerialGC", Main.class, "--port=0", store)))
        .contains(
            "docs-server: fatal error of the virtual machine: java.lang.OutOfMemoryError: Java"
                + " heap space: it stays full after collections")
        .contains("-Xmx1g");
  }
}
