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
 * Shows the progress of a folder import in one line of a terminal, which is overwritten each time;
 * nothing when there is no terminal. Used by one thread.
 */
final class ProgressLine implements SiteFolders.Progress, AutoCloseable {

  /** The interval between updates: short enough to be seen moving. */
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final PrintStream out;
  private final boolean shown;
  private final InstantSource clock;
  private final Instant start;
  private Instant printedAt;
  private String folder = "";
  private int files;
  private int before;
  private int space;
  private int texts;
  private int width;

  /**
   * @param shown whether the output is a terminal
   */
  ProgressLine(PrintStream out, boolean shown, InstantSource clock) {
    this.out = out;
    this.shown = shown;
    this.clock = clock;
    start = clock.instant();
    printedAt = start;
  }

  /** Shows progress on standard error if that is a terminal. */
  static ProgressLine onStandardError() {
    return new ProgressLine(System.err, isTerminal(), Clock.systemUTC());
  }

  /** Whether the standard streams are connected to a terminal. */
  @SuppressWarnings("SystemConsoleNull") // checked: see below
  private static boolean isTerminal() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      // Before Java 22, a console exists only on a terminal.
      return true;
    }
  }

  void begin(Path path, int newFiles) {
    folder = path.toString();
    files = newFiles;
    before = 0;
    space = 0;
    texts = 0;
    print();
  }

  @Override
  public void stored(int newSpace, int spaces, int newTexts) {
    before += newSpace == space ? 0 : texts;
    space = newSpace;
    texts = newTexts;
    if (!clock.instant().isBefore(printedAt.plus(PAUSE))) {
      print();
    }
  }

  private void print() {
    printedAt = clock.instant();
    long seconds = Duration.between(start, printedAt).toSeconds();
    write(
        "importing %s: %s files, %s pages, %s s".formatted(folder, files, before + texts, seconds));
  }

  private void write(String line) {
    if (shown) {
      out.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
      out.flush();
      width = line.length();
    }
  }

  /** Clears the line for further output. */
  @Override
  public void close() {
    write("");
    write("");
  }
}
