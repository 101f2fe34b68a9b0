package dev.docs.signing;

import java.time.Duration;

/** What is signed: each has keys of its own. */
public enum SigningPurpose {
  /**
   * URLs of files and PDFs. They stand in what clients keep, hence hold seven days after a
   * rotation, as long as a deleted space can be restored.
   */
  FILES(Duration.ofDays(7)),
  /**
   * Tokens that tell a site of its visitor. They hold an hour; a process that has not heard of a
   * rotation signs with the old key for {@link SigningKeys#REFRESH} more.
   */
  VISITORS(Duration.ofHours(1).plus(SigningKeys.REFRESH)),
  /**
   * Tokens by which visitors of a site read what it shows them. They hold an hour, and are signed
   * with the old key for {@link SigningKeys#REFRESH} more.
   */
  VISITS(Duration.ofHours(1).plus(SigningKeys.REFRESH)),
  /**
   * Sessions of people who look at content in a browser. They hold eight hours, and are signed with
   * the old key for {@link SigningKeys#REFRESH} more.
   */
  SESSIONS(Duration.ofHours(8).plus(SigningKeys.REFRESH));

  private final Duration lifetime;

  SigningPurpose(Duration lifetime) {
    this.lifetime = lifetime;
  }

  /** How long what was signed is accepted after its key was replaced. */
  public Duration lifetime() {
    return lifetime;
  }
}
