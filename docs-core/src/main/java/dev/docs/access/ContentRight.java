package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.rule.internal.KeepsRule;
import java.time.Instant;
import java.util.Optional;

/**
 * Whose right to read a revision a URL carries: the URLs of files and PDFs are opened without a
 * token. It is checked whenever the URL is opened, and ends with the right of the reader.
 * Immutable.
 *
 * @param reader the user, the operator or the visit, in a form of this library
 * @param until when it ends at the latest; empty for as long as the reader has the right
 */
@KeepsRule({"content-urls", "openapi-url"})
public record ContentRight(String reader, Optional<Instant> until) {

  /** Of nobody: opens nothing. */
  public static final ContentRight NONE = new ContentRight("", Optional.empty());

  private static final String USER = "user ";
  private static final String OPERATOR = "operator";

  public ContentRight {
    requireNonNull(reader, "reader");
    requireNonNull(until, "until");
  }

  /** The right of a user or the operator; {@link #NONE} for other callers. */
  public static ContentRight of(Caller caller) {
    return caller
        .user()
        .map(user -> new ContentRight(USER + user.value(), Optional.empty()))
        .orElse(caller.isOperator() ? new ContentRight(OPERATOR, Optional.empty()) : NONE);
  }

  /** The user or operator whose right it is; empty for others. */
  public Optional<Caller> caller() {
    if (reader.equals(OPERATOR)) {
      return Optional.of(Caller.operator());
    }
    return reader.startsWith(USER)
        ? Optional.of(Caller.user(reader.substring(USER.length())))
        : Optional.empty();
  }

  /** As text without line breaks, to be signed: whoever writes one has the right that it names. */
  public String text() {
    return until.map(end -> end.getEpochSecond() + " ").orElse(" ") + reader;
  }

  /** The right of a text whose signature was verified; {@link #NONE} for any other text. */
  public static ContentRight ofText(String text) {
    int space = text.indexOf(' ');
    try {
      return space < 0
          ? NONE
          : new ContentRight(
              text.substring(space + 1),
              space == 0
                  ? Optional.empty()
                  : Optional.of(Instant.ofEpochSecond(Long.parseLong(text.substring(0, space)))));
    } catch (NumberFormatException | java.time.DateTimeException e) {
      return NONE;
    }
  }

  /** Whether it has not ended yet by its time. */
  public boolean isValid(Instant now) {
    return until.map(now::isBefore).orElse(true);
  }
}
