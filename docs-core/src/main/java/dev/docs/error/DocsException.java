package dev.docs.error;

import java.util.List;
import java.util.stream.Collectors;

/** An operation was refused; nothing was changed. */
public final class DocsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final transient List<Violation> violations;

  private DocsException(ErrorCode code, String message, List<Violation> violations) {
    super(message);
    this.code = code;
    this.violations = List.copyOf(violations);
  }

  public static DocsException of(ErrorCode code, String message) {
    return new DocsException(code, message, List.of());
  }

  /** All broken rules at once. */
  public static DocsException invalid(List<Violation> violations) {
    String message =
        violations.stream().map(Violation::toString).sorted().collect(Collectors.joining("; "));
    return new DocsException(ErrorCode.INVALID, message, violations);
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

  /** The broken rules, where {@link #code()} is {@link ErrorCode#INVALID}. */
  public List<Violation> violations() {
    return violations == null ? List.of() : violations;
  }

  /** An id as it may be echoed: one line, at most 60 characters. */
  private static String quoted(Object id) {
    String text = String.valueOf(id).replaceAll("\\p{Cntrl}", "?");
    return '"' + (text.length() > 60 ? text.substring(0, 60) + "..." : text) + '"';
  }
}
