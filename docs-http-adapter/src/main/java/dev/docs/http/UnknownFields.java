package dev.docs.http;

import dev.docs.rule.internal.KeepsRule;

/** What happens to fields of a body and to query parameters that the operation does not know. */
@KeepsRule("unknown-fields")
public enum UnknownFields {
  /** The request is answered with 400, which names them and the most similar known ones. */
  REFUSED,
  /**
   * They have no effect, and the answer names them in the header {@value #HEADER}. Operations that
   * the public interface does not have refuse them.
   */
  REPORTED,
  /** They have no effect. */
  IGNORED;

  /** A header of answers: the ignored fields, separated by commas. */
  public static final String HEADER = "X-Docs-Ignored";
}
