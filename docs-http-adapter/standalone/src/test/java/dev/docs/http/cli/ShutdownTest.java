package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** How a process ends on a signal, and when out of memory. */
class ShutdownTest {

  /** A process that must be ended; it reports when it is ready. */
  static final class Stuck {

    private static final List<byte[]> KEPT = new ArrayList<>();

    private Stuck() {}

    public static void main(String... arguments) throws InterruptedException {
      Shutdown ending = Shutdown.prepare(Duration.ofMillis(200));
      if (arguments[0].equals("memory")) {
        new Thread(Stuck::takeAll).start();
      }
      ending.with(
          () -> {
            if (arguments[0].equals("closing")) {
              new CountDownLatch(1).await();
            }
          });
      System.out.println("ready");
      ending.await();
    }

    private static void takeAll() {
      while (true) {
        KEPT.add(new byte[1 << 20]);
      }
    }
  }

  private static Process start(String how) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Xmx32m",
            "-cp",
            System.getProperty("java.class.path"),
            Stuck.class.getName(),
            how)
        .start();
  }

  private static String errors(Process process) throws IOException {
    return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static void awaitReady(Process process) throws IOException {
    assertThat(process.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("ready");
  }

  @Test
  void whoCannotCloseIsEndedAnyway() throws Exception {
    Process process = start("closing");
    awaitReady(process);
    process.toHandle().destroy();
    assertThat(errors(process))
        .isEqualTo("docs-server: shutdown took more than 200 ms, exiting anyway\n");
    assertThat(process.waitFor()).isEqualTo(Shutdown.OVERDUE);
  }

  @Test
  void whoClosesInTimeSaysNothing() throws Exception {
    Process process = start("nothing");
    awaitReady(process);
    process.toHandle().destroy();
    assertThat(errors(process)).isEmpty();
    assertThat(process.waitFor()).isEqualTo(143);
  }

  @Test
  void aProcessWithoutMemoryEndsAndSaysWhy() throws Exception {
    Process process = start("memory");
    assertThat(errors(process))
        .startsWith("docs-server: fatal error of the virtual machine: java.lang.OutOfMemoryError")
        .contains("-Xmx1g");
    assertThat(process.waitFor()).isEqualTo(Shutdown.FATAL);
  }
}
