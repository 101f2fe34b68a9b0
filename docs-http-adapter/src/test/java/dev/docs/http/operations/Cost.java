package dev.docs.http.operations;

import static java.util.Objects.requireNonNull;

import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an answer took.
 *
 * @param answer the length of its body in bytes
 */
record Cost(int status, long answer, Map<Figure, Long> figures) {

  /** The growth that is allowed from {@link GrownSize#SMALL} to {@link GrownSize#large}. */
  private static final double GROWTH = 2.2;

  private static final double NEARLY = 0.75;
  private static final int ERROR = 300;

  /** What is counted. */
  enum Figure {
    READS("reads", 1, 2, true),
    ROWS("rows", 1, 2, true),
    WRITES("writes", 1, 2, true),
    BYTES("bytes", 1.2, 8_192, true),
    STATEMENTS("statements", 1, 2, false),
    ROUND_TRIPS("round trips", 1, 2, false);

    private final String word;
    private final double tolerance;
    private final long slack;
    private final boolean ofTheAnswer;

    /**
     * @param slack what may be added where it is small
     * @param ofTheAnswer whether it may grow as the answer does
     */
    Figure(String word, double tolerance, long slack, boolean ofTheAnswer) {
      this.word = requireNonNull(word, "word");
      this.tolerance = tolerance;
      this.slack = slack;
      this.ofTheAnswer = ofTheAnswer;
    }

    String word() {
      return word;
    }

    /** Whether only a database tells it. */
    boolean isOfDatabase() {
      return this == STATEMENTS || this == ROUND_TRIPS;
    }
  }

  Cost {
    figures = Map.copyOf(figures);
  }

  boolean succeeded() {
    return status < ERROR;
  }

  long of(Figure figure) {
    return figures.getOrDefault(figure, 0L);
  }

  /** Whether a figure grew more than it may, from that of a small world to this. */
  boolean exceeds(Cost small, Figure figure) {
    return of(figure) > allowed(small, figure);
  }

  /** Whether it grew so much that another run might find it to exceed. */
  boolean nearlyExceeds(Cost small, Figure figure) {
    return of(figure) > NEARLY * allowed(small, figure);
  }

  /** Whether it is the cost where all is small, but for some bytes that do not matter. */
  boolean isThatOf(@Nullable Cost small) {
    return small != null
        && !nearlyExceeds(small, Figure.BYTES)
        && figures.keySet().stream()
            .allMatch(figure -> figure == Figure.BYTES || of(figure) == small.of(figure));
  }

  private double allowed(Cost small, Figure figure) {
    double more = Math.max(1, (double) answer / Math.max(1, small.answer));
    double growth = GROWTH * figure.tolerance * (figure.ofTheAnswer ? more : 1);
    return growth * small.of(figure) + figure.slack;
  }

  /** The least of each figure, of two runs. */
  Cost least(Cost other) {
    Map<Figure, Long> least = new EnumMap<>(Figure.class);
    figures.forEach((figure, count) -> least.put(figure, Math.min(count, other.of(figure))));
    return new Cost(status, answer, least);
  }
}
