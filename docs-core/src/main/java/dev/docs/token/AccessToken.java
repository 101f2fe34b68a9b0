package dev.docs.token;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Reach;
import dev.docs.id.OrganizationId;
import dev.docs.id.TokenId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.Optional;

/**
 * An access token as it is shown: without its secret, which nobody can read. Immutable.
 *
 * @param user whom it authenticates
 * @param ofOrganization the organization whose admins manage it; empty for a personal token
 * @param reach how much of what the user may do it may do
 * @param expiresAt empty for a token that does not expire
 * @param formerUntil until when the secret before the last rotation is valid; empty for none
 * @param createdBy who made it; empty for the operator
 * @param lastUsedAt when it was last used, at most about an hour behind; empty for never
 */
public record AccessToken(
    TokenId id,
    UserId user,
    Optional<OrganizationId> ofOrganization,
    String name,
    Reach reach,
    Optional<Instant> expiresAt,
    Optional<Instant> formerUntil,
    Instant createdAt,
    Optional<UserId> createdBy,
    Optional<Instant> lastUsedAt) {

  /** The most characters of a name. */
  public static final int MAX_NAME = 100;

  public AccessToken {
    requireNonNull(id, "id");
    requireNonNull(user, "user");
    requireNonNull(ofOrganization, "ofOrganization");
    requireNonNull(name, "name");
    requireNonNull(reach, "reach");
    requireNonNull(expiresAt, "expiresAt");
    requireNonNull(formerUntil, "formerUntil");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(createdBy, "createdBy");
    requireNonNull(lastUsedAt, "lastUsedAt");
  }

  /**
   * A token that was made or rotated, with its secret, which is not shown again.
   *
   * @param secret what a request sends; letters, digits and an underscore
   */
  public record Issued(AccessToken token, String secret) {
    public Issued {
      requireNonNull(token, "token");
      requireNonNull(secret, "secret");
    }

    /** Without the secret. */
    @Override
    public String toString() {
      return "issued " + token;
    }
  }
}
