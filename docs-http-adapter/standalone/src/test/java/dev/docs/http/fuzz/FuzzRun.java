package dev.docs.http.fuzz;

import dev.docs.fuzz.FuzzTarget;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What the fuzzer calls: {@code docs.fuzz.target} names the folder of the target that reads its
 * inputs.
 */
public final class FuzzRun {

  private static final FuzzTarget TARGET =
      HttpTargets.all().stream()
          .filter(target -> target.folder().equals(System.getProperty("docs.fuzz.target")))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException("docs.fuzz.target must name a target"));

  private FuzzRun() {}

  /** Called once, before all inputs: the time to load classes is no input's. */
  public static void fuzzerInitialize() throws Throwable {
    TARGET.prepare();
    for (Path kept : TARGET.kept()) {
      TARGET.read(Files.readAllBytes(kept));
    }
  }

  /** Reads one input. */
  public static void fuzzerTestOneInput(byte[] input) throws Throwable {
    TARGET.read(input);
  }
}
