package dev.docs.organization;

import static java.util.Objects.requireNonNull;

/**
 * The name of an organization or a site below the instance's domain; unique in an instance.
 *
 * @param name 3 to 32 characters of the form {@link #PATTERN}
 */
public record Subdomain(String name, CustomHostname.Target target) {

  /** The form of a name in the specification. */
  public static final String PATTERN = "[a-z0-9][a-z0-9-]{1,30}[a-z0-9]";

  /** The least characters of a name. */
  public static final int MIN_LENGTH = 3;

  /** The most characters of a name. */
  public static final int MAX_LENGTH = 32;

  public Subdomain {
    requireNonNull(name, "name");
    requireNonNull(target, "target");
  }
}
