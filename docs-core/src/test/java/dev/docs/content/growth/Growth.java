package dev.docs.content.growth;

import dev.docs.content.growth.HostileTexts.Pattern;
import dev.docs.content.growth.TextFunctions.TextFunction;
import dev.docs.error.DocsException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Compares the processor time of a function over two lengths of one kind of text, in turns within
 * one process: what machine it is, and what else it does, means nothing.
 */
public final class Growth {

  /** How much is measured. */
  private enum Extent {
    /** On texts long enough to show any growth: a minute of processor time. */
    SOME(96, 16_000, 16),
    /** The whole catalogue: six minutes of processor time. */
    ALL(1, 16_000, 16);

    /**
     * Each function meets one pattern of so many, and each pattern about as large a part of them.
     */
    private final int oneOf;

    /** The length of the short texts, in characters. */
    private final int small;

    /** How many times longer the long ones are. */
    private final int times;

    Extent(int oneOf, int small, int times) {
      this.oneOf = oneOf;
      this.small = small;
      this.times = times;
    }

    /** As the system property {@code docs.growth} says; else some. */
    static Extent wanted() {
      return valueOf(System.getProperty("docs.growth", "some").toUpperCase(Locale.ROOT));
    }
  }

  private static final Extent EXTENT = Extent.wanted();

  /** What is done sooner is no danger at this length, and cannot be measured. */
  private static final double FLOOR_MILLIS = 30;

  /** How many times faster than the text the time may grow: quadratic would be as many as above. */
  private static final double TOLERANCE = 3.5;

  private static final int ATTEMPTS = 6;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private Growth() {}

  /** The patterns by which the function takes more than its share of time, or fails. */
  public static List<String> faults(TextFunction function, List<TextFunction> all) {
    List<Pattern> patterns = HostileTexts.all();
    List<String> faults = new ArrayList<>();
    for (int i = 0; i < patterns.size(); i++) {
      if (i % EXTENT.oneOf == all.indexOf(function) % EXTENT.oneOf) {
        fault(function, patterns.get(i), EXTENT.small, EXTENT.small * EXTENT.times, faults);
      }
    }
    return faults;
  }

  /** Adds to the faults if the function takes more than its share of time by one pattern. */
  public static void fault(
      TextFunction function, Pattern pattern, int small, int large, List<String> faults) {
    String shortText = pattern.of().apply(small);
    String longText = pattern.of().apply(large);
    double length = (double) longText.length() / shortText.length();
    double shortest = Double.MAX_VALUE;
    double longest = Double.MAX_VALUE;
    for (int i = 0; i < ATTEMPTS; i++) {
      shortest = Math.min(shortest, millis(function, shortText));
      longest = Math.min(longest, millis(function, longText));
      if (longest < FLOOR_MILLIS || longest < TOLERANCE * length * shortest) {
        return;
      }
    }
    faults.add(
        String.format(
            "%s of %s: %.1f ms for %d characters, %.1f ms for %d",
            function, pattern, shortest, shortText.length(), longest, longText.length()));
  }

  private static double millis(TextFunction function, String text) {
    long start = THREADS.getCurrentThreadCpuTime();
    try {
      function.run().accept(text);
    } catch (DocsException refused) {
      // A clear answer is as good as another.
    }
    return (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
  }
}
