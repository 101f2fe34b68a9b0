package dev.docs.http.signin;

import dev.docs.id.UserId;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Authenticates people elsewhere: their browser is sent there, and comes back with an answer.
 * Implementations must be thread-safe.
 */
public interface SignInProvider {

  /** What the link to it says after "Sign in with": a host, such as {@code id.example.com}. */
  String name();

  /**
   * Where to send a browser.
   *
   * @throws SignInFailure when the provider cannot be reached
   */
  URI begin(SignInAttempt attempt) throws SignInFailure;

  /**
   * Who comes back.
   *
   * @param answer the query parameters with which the browser came back
   * @throws SignInFailure when the answer does not belong to the attempt, is not valid, or cannot
   *     be checked
   */
  Identity identify(SignInAttempt attempt, Map<String, List<String>> answer) throws SignInFailure;

  /**
   * Where to send a browser whose user has signed out here, to sign out there too; empty, as by
   * default, when they stay signed in there.
   *
   * @throws SignInFailure when the provider cannot be reached; the browser then is sent nowhere
   */
  default Optional<URI> end() throws SignInFailure {
    return Optional.empty();
  }

  /** The users that people are here. Implementations must be thread-safe. */
  @FunctionalInterface
  interface Users {

    /**
     * The user of an identity, made when absent.
     *
     * @throws SignInFailure for who is not admitted
     */
    UserId admit(Identity identity) throws SignInFailure;
  }
}
