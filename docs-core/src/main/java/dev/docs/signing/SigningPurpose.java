package dev.docs.signing;

import java.time.Duration;

/** The purposes of signatures: each has its own keys. */
public enum SigningPurpose {
  /**
   * URLs of files and PDFs. Clients store them, so they are valid for seven days after a rotation,
   * as long as a deleted space can be restored.
   */
  FILES(Duration.ofDays(7)),
  /**
   * Tokens with claims about a visitor of a site. They are valid for an hour; a process may sign
   * with the old key for {@link SigningKeys#REFRESH} after a rotation.
   */
  VISITORS(Duration.ofHours(1).plus(SigningKeys.REFRESH)),
  /**
   * Tokens with which visitors read a site. They are valid for an hour, and may be signed with the
   * old key for {@link SigningKeys#REFRESH} after a rotation.
   */
  VISITS(Duration.ofHours(1).plus(SigningKeys.REFRESH)),
  /**
   * Sessions in a browser. They are valid for eight hours, and may be signed with the old key for
   * {@link SigningKeys#REFRESH} after a rotation.
   */
  SESSIONS(Duration.ofHours(8).plus(SigningKeys.REFRESH));

  private final Duration lifetime;

  SigningPurpose(Duration lifetime) {
    this.lifetime = lifetime;
  }

  /** How long signatures are valid after their key was replaced. */
  public Duration lifetime() {
    return lifetime;
  }
}
