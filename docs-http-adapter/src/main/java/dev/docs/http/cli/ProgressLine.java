package dev.docs.http.cli;

import dev.docs.site.layout.SiteFolders;
import java.io.Console;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Tells in one line of a terminal, written again and again, how far the import of a folder is;
 * nothing where there is no terminal. Used by one thread.
 */
final class ProgressLine implements SiteFolders.Progress, AutoCloseable {

  /** Between two lines: often enough to be seen moving. */
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final PrintStream out;
  private final boolean shown;
  private final InstantSource clock;
  private final Instant start;
  private Instant told;
  private String folder = "";
  private int files;
  private int before;
  private int space;
  private int texts;
  private int width;

  /**
   * @param shown whether anybody looks
   */
  ProgressLine(PrintStream out, boolean shown, InstantSource clock) {
    this.out = out;
    this.shown = shown;
    this.clock = clock;
    start = clock.instant();
    told = start;
  }

  /** What a person reads at a terminal; elsewhere only what is done, a line each. */
  static ProgressLine onStandardError() {
    return new ProgressLine(System.err, isTerminal(), Clock.systemUTC());
  }

  /** Whether a person sees what is written to the standard streams. */
  @SuppressWarnings("SystemConsoleNull") // minded: see below
  private static boolean isTerminal() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      // Before Java 22 there is no console but on a terminal.
      return true;
    }
  }

  /** From now on it tells of this folder. */
  void begin(Path path, int newFiles) {
    folder = path.toString();
    files = newFiles;
    before = 0;
    space = 0;
    texts = 0;
    tell();
  }

  @Override
  public void stored(int newSpace, int spaces, int newTexts) {
    before += newSpace == space ? 0 : texts;
    space = newSpace;
    texts = newTexts;
    if (!clock.instant().isBefore(told.plus(PAUSE))) {
      tell();
    }
  }

  private void tell() {
    told = clock.instant();
    long seconds = Duration.between(start, told).toSeconds();
    write(
        "importing "
            + folder
            + ": "
            + files
            + " files, "
            + (before + texts)
            + " pages, "
            + seconds
            + " s");
  }

  private void write(String line) {
    if (shown) {
      out.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
      out.flush();
      width = line.length();
    }
  }

  /** Leaves the line empty, for what is told next. */
  @Override
  public void close() {
    write("");
    write("");
  }
}
