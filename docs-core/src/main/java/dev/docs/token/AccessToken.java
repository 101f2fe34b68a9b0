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
 * @param reach how much of what the user may do it may do
 */
public record AccessToken(
    TokenId id, Holder holder, String name, Reach reach, Lifetime lifetime, Usage usage) {

  /** The most characters of a name. */
  public static final int MAX_NAME = 100;

  public AccessToken {
    requireNonNull(id, "id");
    requireNonNull(holder, "holder");
    requireNonNull(name, "name");
    requireNonNull(reach, "reach");
    requireNonNull(lifetime, "lifetime");
    requireNonNull(usage, "usage");
  }

  /**
   * Whose a token is.
   *
   * @param user whom it authenticates
   * @param ofOrganization the organization whose admins manage it; empty for a personal token
   */
  public record Holder(UserId user, Optional<OrganizationId> ofOrganization) {
    public Holder {
      requireNonNull(user, "user");
      requireNonNull(ofOrganization, "ofOrganization");
    }
  }

  /**
   * When a token was made, and when it ends.
   *
   * @param createdBy empty for the operator
   * @param expiresAt empty for a token that does not expire
   */
  public record Lifetime(
      Instant createdAt, Optional<UserId> createdBy, Optional<Instant> expiresAt) {
    public Lifetime {
      requireNonNull(createdAt, "createdAt");
      requireNonNull(createdBy, "createdBy");
      requireNonNull(expiresAt, "expiresAt");
    }
  }

  /**
   * What is known of its secrets.
   *
   * @param formerUntil until when the secret before the last rotation is valid; empty for none
   * @param lastUsedAt when the token was last used, at most about an hour behind; empty for never
   */
  public record Usage(Optional<Instant> formerUntil, Optional<Instant> lastUsedAt) {
    public Usage {
      requireNonNull(formerUntil, "formerUntil");
      requireNonNull(lastUsedAt, "lastUsedAt");
    }
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
