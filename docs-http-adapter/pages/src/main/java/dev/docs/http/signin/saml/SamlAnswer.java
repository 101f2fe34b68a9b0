package dev.docs.http.signin.saml;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a provider has signed. Immutable.
 *
 * @param subject identifies the person at the provider
 * @param person what is said of the person
 * @param requestId of the request that is answered
 * @param assertionId unique at the provider
 * @param end from when on it is not accepted again
 * @param sessionEnd until when the provider wants the person to be signed in, by every clock; empty
 *     for no limit
 */
public record SamlAnswer(
    String subject,
    Person person,
    String requestId,
    String assertionId,
    Instant end,
    Optional<Instant> sessionEnd) {

  public SamlAnswer {
    requireNonNull(subject, "subject");
    requireNonNull(person, "person");
    requireNonNull(requestId, "requestId");
    requireNonNull(assertionId, "assertionId");
    requireNonNull(end, "end");
    requireNonNull(sessionEnd, "sessionEnd");
  }

  /**
   * What a provider says of a person.
   *
   * @param name as people know them; one line
   * @param email of which the provider may have checked nothing
   * @param groups in which they are there; empty where no attribute is named for them
   * @param claims all attributes, by name
   */
  public record Person(
      Optional<String> name,
      Optional<String> email,
      Optional<Set<String>> groups,
      Map<String, List<String>> claims) {
    public Person {
      requireNonNull(name, "name");
      requireNonNull(email, "email");
      groups = groups.map(Set::copyOf);
      claims = Map.copyOf(claims);
    }

    /** Without what is known of the person. */
    @Override
    public String toString() {
      return "person";
    }
  }

  /** Without what is known of the person. */
  @Override
  public String toString() {
    return "answer to " + requestId;
  }
}
