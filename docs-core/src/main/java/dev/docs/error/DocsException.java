package dev.docs.error;

import static java.util.Comparator.comparing;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** An operation was refused; nothing was changed. */
public final class DocsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Broken rules that a message lists; of more it says how many. */
  public static final int MAX_LISTED = 20;

  /** A number of broken rules that nobody has counted. */
  public static final int MANY = Integer.MAX_VALUE;

  /** Bytes of a message in UTF-8; a longer one is cut: an error is read by people and logged. */
  public static final int MAX_MESSAGE = 4 << 10;

  /** Characters of one broken rule in a message, so that twenty fit; a longer one is cut inside. */
  private static final int MAX_RULE = 180;

  /** What stays of its end, where the reason stands. */
  private static final int END_OF_RULE = 80;

  private final ErrorCode code;
  private final transient List<Violation> violations;

  private DocsException(ErrorCode code, String message, List<Violation> violations) {
    super(cut(message));
    this.code = code;
    this.violations = List.copyOf(violations);
  }

  @Override
  public String getMessage() {
    return requireNonNull(super.getMessage(), "every one has a message");
  }

  public static DocsException of(ErrorCode code, String message) {
    return new DocsException(code, message, List.of());
  }

  /** Broken rules, all at once, of which the first {@value #MAX_LISTED} are listed. */
  public static DocsException invalid(List<Violation> violations) {
    return invalid(violations, violations.size());
  }

  /** Broken rules, all at once, of which the first {@value #MAX_LISTED} are listed. */
  public static DocsException invalid(Violations violations) {
    return invalid(violations.kept(), violations.count());
  }

  /**
   * Broken rules, of which some are at hand.
   *
   * @param count of all, or {@link #MANY}
   */
  public static DocsException invalid(List<Violation> some, int count) {
    List<Violation> listed =
        some.stream().sorted(comparing(Violation::toString)).limit(MAX_LISTED).toList();
    String rules = listed.stream().map(v -> withoutMiddle(v.toString())).collect(joining("; "));
    int others = count - listed.size();
    String more = count == MANY ? "; and more" : others > 0 ? "; and " + others + " more" : "";
    return new DocsException(ErrorCode.INVALID, rules + more, listed);
  }

  public static DocsException invalid(String field, String message) {
    return invalid(List.of(new Violation(field, message)));
  }

  /** There is no {@code kind} with this id, as far as the caller may know. */
  public static DocsException notFound(String kind, Object id) {
    return of(ErrorCode.NOT_FOUND, "no " + kind + " with id " + quoted(id));
  }

  public static DocsException forbidden(String message) {
    return of(ErrorCode.FORBIDDEN, message);
  }

  public static DocsException conflict(String message) {
    return of(ErrorCode.CONFLICT, message);
  }

  public static DocsException precondition(String message) {
    return of(ErrorCode.PRECONDITION, message);
  }

  public static DocsException unprocessable(String message) {
    return of(ErrorCode.UNPROCESSABLE, message);
  }

  public ErrorCode code() {
    return code;
  }

  /** The broken rules that are listed, where {@link #code()} is {@link ErrorCode#INVALID}. */
  public List<Violation> violations() {
    return violations == null ? List.of() : violations;
  }

  /** An id as it may be echoed: one line, at most 60 characters. */
  private static String quoted(Object id) {
    return '"' + shortened(String.valueOf(id).replaceAll("\\p{Cntrl}", "?"), 60) + '"';
  }

  private static String shortened(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max;
    return text.substring(0, end) + "...";
  }

  private static String withoutMiddle(String rule) {
    if (rule.length() <= MAX_RULE) {
      return rule;
    }
    int from = rule.length() - END_OF_RULE;
    int end = Character.isLowSurrogate(rule.charAt(from)) ? from + 1 : from;
    return shortened(rule, MAX_RULE - END_OF_RULE) + rule.substring(end);
  }

  private static String cut(String message) {
    if (message == null || message.length() <= MAX_MESSAGE / 4) {
      return message;
    }
    byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
    if (bytes.length <= MAX_MESSAGE) {
      return message;
    }
    int end = MAX_MESSAGE - 3;
    while ((bytes[end] & 0xC0) == 0x80) {
      end--;
    }
    return new String(bytes, 0, end, StandardCharsets.UTF_8) + "...";
  }

  /**
   * One rule that one argument breaks.
   *
   * @param field the argument, as the caller named it: {@code title}, {@code position.before.space}
   * @param message what is wrong and what would be right: {@code must be at most 50 characters}
   */
  public record Violation(String field, String message) {
    public Violation {
      requireNonNull(field, "field");
      requireNonNull(message, "message");
    }

    @Override
    public String toString() {
      return field + ": " + message;
    }
  }

  /**
   * Collects broken rules. However many there are, only the first {@value #KEPT} are kept, the
   * others are counted: what is wrong with a large body must not cost more memory than the body.
   * Not thread-safe.
   */
  public static final class Violations {

    /** More than an error {@linkplain DocsException#MAX_LISTED lists}, so that these are sorted. */
    static final int KEPT = 200;

    private final List<Violation> kept = new ArrayList<>();
    private int count;

    public void add(String field, String message) {
      count++;
      if (kept.size() < KEPT) {
        kept.add(new Violation(field, message));
      }
    }

    public boolean isEmpty() {
      return count == 0;
    }

    /** All that were added, also those that were not kept. */
    public int count() {
      return count;
    }

    /** The first that were added. */
    public List<Violation> kept() {
      return List.copyOf(kept);
    }
  }
}
