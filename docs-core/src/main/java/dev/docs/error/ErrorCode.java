package dev.docs.error;

/** Why an operation was refused. */
public enum ErrorCode {
  /** An argument is invalid by itself: missing, too long, or of the wrong form. */
  INVALID,
  /** The caller is unknown. */
  UNAUTHENTICATED,
  /** The caller may see the resource, but not perform the operation on it. */
  FORBIDDEN,
  /** There is no such resource that the caller may see. */
  NOT_FOUND,
  /** The request would change nothing, or conflicts with the current state. */
  CONFLICT,
  /** The state of the resource does not allow the operation. */
  PRECONDITION,
  /** A document could not be processed. */
  UNPROCESSABLE,
  /** The store is temporarily unavailable. */
  UNAVAILABLE
}
