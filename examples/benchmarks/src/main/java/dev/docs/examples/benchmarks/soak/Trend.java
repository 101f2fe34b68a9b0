package dev.docs.examples.benchmarks.soak;

import java.util.ArrayList;
import java.util.List;

/** A figure over time. Not thread-safe. */
final class Trend {

  private final String name;
  private final List<Double> values = new ArrayList<>();

  Trend(String name) {
    this.name = name;
  }

  void add(double value) {
    values.add(value);
  }

  /** The median of the last values. */
  double median(int ofLast) {
    List<Double> last =
        values.subList(Math.max(0, values.size() - ofLast), values.size()).stream()
            .sorted()
            .toList();
    return last.get(last.size() / 2);
  }

  private List<Double> half() {
    return values.subList(values.size() / 2, values.size());
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  /** By how much it rises over its second half, on the line of least squares. */
  double rise() {
    List<Double> half = half();
    double middle = (half.size() - 1) / 2.0;
    double mean = mean(half);
    double product = 0;
    double square = 0;
    for (int i = 0; i < half.size(); i++) {
      product += (i - middle) * (half.get(i) - mean);
      square += (i - middle) * (i - middle);
    }
    return square == 0 ? 0 : product / square * (half.size() - 1);
  }

  /** How it rises over its second half. */
  String verdict() {
    return "%s: %+.0f at %.0f".formatted(name, rise(), mean(half()));
  }

  /**
   * Whether it rises by more than a tenth of its mean.
   *
   * @param slack what it may rise by in any case
   */
  boolean rises(double slack) {
    return rise() > Math.max(slack, mean(half()) / 10);
  }
}
