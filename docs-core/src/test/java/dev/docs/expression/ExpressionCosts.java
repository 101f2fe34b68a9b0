package dev.docs.expression;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Feeds a regular expression the texts that are worst for it: those that it accepts, with one part
 * repeated, in search of what it reads again and again, or remembers in calls for each repetition.
 */
public final class ExpressionCosts {

  /** How an expression is used: it accepts whole texts and starts, or it is searched for. */
  public enum Use {
    MATCHED,
    FOUND
  }

  private static final int SAMPLES = 8;
  private static final int SHORT = 200;

  /** How many texts are tried at full length: those that are read most, and deepest. */
  private static final int WORST = 2;

  /** How often each character may be read: as often as bounded repetitions in the code do. */
  private static final int READS = 2_500;

  private static final int LONGEST_UNIT = 3;

  /** The stack of the threads in which texts are read: a quarter of the usual one. */
  private static final long STACK = 256 * 1024;

  private final Pattern pattern;
  private final Use use;

  public ExpressionCosts(Pattern pattern, Use use) {
    this.pattern = pattern;
    this.use = use;
  }

  /**
   * The fault of the expression: that it recurses, or that it reads texts of some length too often.
   *
   * @param length of the texts, in characters
   */
  public Optional<String> fault(int length, long seed) {
    List<Cost> costs = texts(new Random(seed)).stream().map(this::cost).toList();
    List<Comparator<Cost>> orders =
        List.of(Comparator.comparingLong(Cost::reads), Comparator.comparingInt(Cost::depth));
    return orders.stream()
        .flatMap(order -> costs.stream().sorted(order.reversed()).limit(WORST))
        .flatMap(cost -> fault(cost.text().of(length)).stream())
        .findFirst();
  }

  private record Cost(Repeated text, long reads, int depth) {}

  /** A text with a part that is repeated. */
  private record Repeated(String before, String unit, String after) {
    String of(int length) {
      return before + unit.repeat(Math.max(1, length / unit.length())) + after;
    }
  }

  private Set<Repeated> texts(Random random) {
    Set<Repeated> texts = new LinkedHashSet<>();
    for (int i = 0; i < SAMPLES; i++) {
      String sample = SampleTexts.of(pattern, random);
      for (int at = 0; at <= sample.length(); at++) {
        for (int end = at + 1; end <= Math.min(sample.length(), at + LONGEST_UNIT); end++) {
          String unit = sample.substring(at, end);
          texts.add(new Repeated(sample.substring(0, at), unit, sample.substring(end)));
          texts.add(new Repeated(sample.substring(0, at), unit, ""));
          texts.add(new Repeated(sample.substring(0, at), unit, "\u0001"));
        }
      }
      for (int end = 1; end <= sample.length(); end++) {
        texts.add(new Repeated("", sample.substring(0, end), "\u0001"));
      }
    }
    return texts;
  }

  private Cost cost(Repeated repeated) {
    CountedText text = new CountedText(repeated.of(SHORT), (long) READS * SHORT);
    try {
      read(text);
    } catch (CountedText.TooOften e) {
      return new Cost(repeated, Long.MAX_VALUE, 0);
    }
    return new Cost(repeated, text.reads(), text.depth());
  }

  private void read(CharSequence text) {
    Matcher matcher = pattern.matcher(text);
    if (use == Use.MATCHED) {
      matcher.matches();
      matcher.reset();
      matcher.lookingAt();
      return;
    }
    while (matcher.find()) {
      continue;
    }
  }

  private Optional<String> fault(String text) {
    List<String> faults = new ArrayList<>();
    Runnable reading =
        () -> {
          try {
            read(new CountedText(text, (long) READS * (text.length() + 100)));
          } catch (CountedText.TooOften e) {
            faults.add("reads each character more than " + READS + " times");
          } catch (StackOverflowError e) {
            faults.add("recurses");
          }
        };
    Thread thread = new Thread(null, reading, "expression", STACK);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    String start = text.substring(0, Math.min(40, text.length()));
    String end = text.substring(Math.max(0, text.length() - 10));
    return faults.stream().findFirst().map(fault -> fault + ": " + start + "..." + end);
  }
}
