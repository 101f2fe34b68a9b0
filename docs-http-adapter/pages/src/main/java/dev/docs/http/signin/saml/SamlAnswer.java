package dev.docs.http.signin.saml;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;

/**
 * What a provider has signed. Immutable.
 *
 * @param subject identifies the person at the provider
 * @param name as people know them; one line
 * @param requestId of the request that is answered
 * @param assertionId unique at the provider
 * @param end from when on it is not accepted again
 * @param sessionEnd until when the provider wants the person to be signed in, by every clock; empty
 *     for no limit
 */
public record SamlAnswer(
    String subject,
    Optional<String> name,
    String requestId,
    String assertionId,
    Instant end,
    Optional<Instant> sessionEnd) {

  public SamlAnswer {
    requireNonNull(subject, "subject");
    requireNonNull(name, "name");
    requireNonNull(requestId, "requestId");
    requireNonNull(assertionId, "assertionId");
    requireNonNull(end, "end");
    requireNonNull(sessionEnd, "sessionEnd");
  }

  /** Without what is known of the person. */
  @Override
  public String toString() {
    return "answer to " + requestId;
  }
}
