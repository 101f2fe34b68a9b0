package dev.docs.organization.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.organization.CustomHostname;
import dev.docs.rule.internal.KeepsRule;
import java.time.Duration;
import java.time.Instant;

/**
 * A subdomain or custom hostname that its target no longer has. For some time only the organization
 * of that target may take it again, because links to it are still around.
 *
 * @param name a subdomain, which has no dot, or a custom hostname, which has some
 * @param freedAt when the target lost it
 */
@KeepsRule("former-names")
public record FormerName(String name, CustomHostname.Target target, Instant freedAt) {

  /** How long others may not take it: our choice, as long as the trash keeps spaces. */
  static final Duration RESERVED = Duration.ofDays(7);

  public FormerName {
    requireNonNull(name, "name");
    requireNonNull(target, "target");
    requireNonNull(freedAt, "freedAt");
  }

  /** When everybody may take it. */
  Instant freeFrom() {
    return freedAt.plus(RESERVED);
  }

  boolean isReserved(Instant now) {
    return now.isBefore(freeFrom());
  }
}
