package dev.docs.error;

import static java.util.Comparator.comparing;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Thrown when an operation is refused, in which case it has changed nothing. */
public final class DocsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The most violations that a message lists; it gives only the number of further ones. */
  public static final int MAX_LISTED = 20;

  /** The count of violations if their number is unknown. */
  public static final int MANY = Integer.MAX_VALUE;

  /**
   * The most bytes of a message in UTF-8; longer messages are truncated, since they are logged and
   * read by people.
   */
  public static final int MAX_MESSAGE = 4 << 10;

  /**
   * The most characters of a violation in a message, so that {@value #MAX_LISTED} fit; longer ones
   * are shortened in the middle.
   */
  private static final int MAX_RULE = 180;

  /** The number of characters kept at the end of a shortened violation, which states the reason. */
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
    return requireNonNull(super.getMessage(), "message");
  }

  public static DocsException of(ErrorCode code, String message) {
    return new DocsException(code, message, List.of());
  }

  /** An {@code INVALID} argument; the message lists the first {@value #MAX_LISTED} violations. */
  public static DocsException invalid(List<Violation> violations) {
    return invalid(violations, violations.size());
  }

  /** An {@code INVALID} argument; the message lists the first {@value #MAX_LISTED} violations. */
  public static DocsException invalid(Violations violations) {
    return invalid(violations.kept(), violations.count());
  }

  /**
   * An {@code INVALID} argument, of whose violations only some may be given.
   *
   * @param count the number of all violations, or {@link #MANY}
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

  /** {@code NOT_FOUND}: the caller may see no {@code kind} with this id. */
  public static DocsException notFound(String kind, Object id) {
    return notFoundAt(kind + " with id", id);
  }

  /** {@code NOT_FOUND}: there is no {@code kind}, as "page at", that this place has. */
  public static DocsException notFoundAt(String kind, Object place) {
    return of(ErrorCode.NOT_FOUND, "no " + kind + " " + quoted(place));
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

  /** The listed violations; empty if {@link #code()} is not {@link ErrorCode#INVALID}. */
  public List<Violation> violations() {
    return violations == null ? List.of() : violations;
  }

  /** An id in the form for messages: quoted, on one line, at most 60 characters. */
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
   * A violation of a rule by an argument.
   *
   * @param field the argument, as the caller named it: {@code title}, {@code position.before.space}
   * @param message the rule: {@code must be at most 50 characters}
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
   * Collects violations. Only the first {@value #KEPT} are stored; further ones are only counted,
   * so that the errors of a large body do not take more memory than the body. Not thread-safe.
   */
  public static final class Violations {

    /**
     * The most stored violations: more than a message {@linkplain DocsException#MAX_LISTED lists},
     * since it lists the first in alphabetical order.
     */
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

    /** The number of all added violations, including those not stored. */
    int count() {
      return count;
    }

    public List<Violation> kept() {
      return List.copyOf(kept);
    }
  }
}
