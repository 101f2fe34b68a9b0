package dev.docs.http.fuzz;

import dev.docs.fuzz.FuzzTarget;

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

  /** Called once, before all inputs. */
  public static void fuzzerInitialize() throws Throwable {
    TARGET.prepare();
  }

  /** Reads one input. */
  public static void fuzzerTestOneInput(byte[] input) throws Throwable {
    TARGET.read(input);
  }
}
