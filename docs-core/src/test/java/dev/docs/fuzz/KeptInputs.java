package dev.docs.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each target reads its kept inputs in time. */
public abstract class KeptInputs {

  /** Far more than any kept input takes on a busy machine. */
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private final FuzzTarget[] targets;

  protected KeptInputs(FuzzTarget... targets) {
    this.targets = targets.clone();
  }

  @TestFactory
  Stream<DynamicTest> everyTargetReadsItsKeptInputs() throws Throwable {
    Stream.Builder<DynamicTest> tests = Stream.builder();
    for (FuzzTarget target : targets) {
      List<Path> kept = target.kept();
      assertThat(kept).as(target.folder()).isNotEmpty();
      target.prepare();
      for (Path file : kept) {
        byte[] input = Files.readAllBytes(file);
        String name = target.folder() + "/" + file.getFileName();
        tests.add(
            DynamicTest.dynamicTest(name, () -> assertTimeout(LONGEST, () -> target.read(input))));
      }
    }
    return tests.build();
  }
}
