package dev.docs.port;

import java.util.function.Consumer;

/**
 * Makes sources that reach the public internet and this machine itself, for tests that serve what
 * is read: the artifact docs-sources has them, and a test double finds them with {@link
 * java.util.ServiceLoader} where that artifact is there. Stateless.
 */
public interface LocalSources {

  /** Imports, and files by their URLs. */
  ContentSource contents();

  /**
   * OpenAPI specifications.
   *
   * @param onFailure told why a specification was not read; must be thread-safe
   */
  SpecificationSource specifications(Consumer<String> onFailure);
}
