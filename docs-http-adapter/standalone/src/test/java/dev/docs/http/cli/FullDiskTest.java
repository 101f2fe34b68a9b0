package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The script that fills the disk of a server, on the classes of this build. */
@WholeRun
class FullDiskTest {

  /** The exit status where no file system can be mounted. */
  private static final int NOT_MOUNTED = 77;

  @Test
  void aServerWhoseDiskIsFullReadsOnAndWritesAgainWhenThereIsRoom()
      throws IOException, InterruptedException {
    boolean isLinux = System.getProperty("os.name").equals("Linux");
    assumeFalse(!isLinux, "a file system in memory cannot be mounted here: no Linux");
    Process script =
        new ProcessBuilder(
                "bash", "src/test/scripts/full-disk/run", System.getProperty("java.class.path"))
            .redirectErrorStream(true)
            .start();
    String output = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(script.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assumeFalse(
        script.exitValue() == NOT_MOUNTED, "a file system in memory cannot be mounted here");
    assertThat(script.exitValue()).as(output).isZero();
    assertThat(output).contains("acknowledged writes, none lost");
    System.out.print(output);
  }
}
