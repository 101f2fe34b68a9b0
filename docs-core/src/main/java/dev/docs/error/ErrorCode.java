package dev.docs.error;

/** Why an operation was refused. */
public enum ErrorCode {
  /** An argument breaks a rule of its own: missing, too long, of the wrong form. */
  INVALID,
  /** Nobody is known to be calling. */
  UNAUTHENTICATED,
  /** The caller is known, sees the resource, and may not do this to it. */
  FORBIDDEN,
  /** There is no such resource, or the caller may not know of it. */
  NOT_FOUND,
  /** The request would change nothing, or collides with what is there. */
  CONFLICT,
  /** The resource is not in a state that allows this. */
  PRECONDITION,
  /** A document could not be understood. */
  UNPROCESSABLE,
  /** The store cannot be reached at the moment. */
  UNAVAILABLE
}
