package dev.docs.port;

/** Why a specification was not read, as the public interface has it. */
public enum SpecificationFailure {
  /** An address did not answer in time. */
  FETCH_TIMEOUT,
  /** An address is refused, cannot be reached, or answers with an error or too much. */
  FETCH_ERROR,
  /** A document is no JSON or YAML, no OpenAPI specification, or beyond the limits. */
  PARSE_ERROR
}
