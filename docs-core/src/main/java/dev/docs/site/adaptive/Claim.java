package dev.docs.site.adaptive;

import static java.util.Objects.requireNonNull;

/**
 * A claim of a site's visitor schema.
 *
 * @param name 1 to 100 characters
 */
public record Claim(String name, ClaimType type) {
  public Claim {
    requireNonNull(name, "name");
    requireNonNull(type, "type");
  }
}
