package dev.docs.spring;

import java.security.Principal;
import java.util.Optional;

/**
 * Tells who a principal is in the library. By default, the user whose id is the principal's name;
 * with Spring Security, the authorities are the groups. Must be thread-safe.
 */
@FunctionalInterface
public interface SignedInUsers {

  /**
   * The user; empty for a principal who is nobody in the library.
   *
   * @param principal as the container has it: with Spring Security, its {@code Authentication}
   */
  Optional<SignedInUser> find(Principal principal);
}
