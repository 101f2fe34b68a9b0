package dev.docs.token.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Reach;
import dev.docs.id.OrganizationId;
import dev.docs.id.TokenId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.Optional;

/**
 * An access token in the store, without its secret.
 *
 * @param user whom it authenticates
 * @param ofOrganization the organization whose admins manage it; empty for a personal token
 * @param hash {@link TokenSecrets#hash} of the secret
 * @param former the secret before the last rotation
 * @param expiresAt empty for a token that does not expire
 * @param createdBy empty for the operator
 */
public record StoredToken(
    TokenId id,
    UserId user,
    Optional<OrganizationId> ofOrganization,
    String name,
    Reach reach,
    String hash,
    Optional<Former> former,
    Optional<Instant> expiresAt,
    Instant createdAt,
    Optional<UserId> createdBy) {

  public StoredToken {
    requireNonNull(id, "id");
    requireNonNull(user, "user");
    requireNonNull(ofOrganization, "ofOrganization");
    requireNonNull(name, "name");
    requireNonNull(reach, "reach");
    requireNonNull(hash, "hash");
    requireNonNull(former, "former");
    requireNonNull(expiresAt, "expiresAt");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(createdBy, "createdBy");
  }

  /**
   * A replaced secret, which is valid for a while.
   *
   * @param until when it ends
   */
  public record Former(String hash, Instant until) {
    public Former {
      requireNonNull(hash, "hash");
      requireNonNull(until, "until");
    }

    @Override
    public String toString() {
      return "former secret until " + until;
    }
  }

  /** Whether a secret with this hash authenticates the user now. */
  boolean accepts(String other, Instant now) {
    boolean current = TokenSecrets.isEqual(hash, other);
    boolean replaced =
        former.isPresent()
            && TokenSecrets.isEqual(former.get().hash(), other)
            && now.isBefore(former.get().until());
    return (current || replaced) && expiresAt.map(now::isBefore).orElse(true);
  }

  /**
   * With another secret.
   *
   * @param until when the present one ends
   */
  public StoredToken rotated(String newHash, Instant until) {
    return new StoredToken(
        id,
        user,
        ofOrganization,
        name,
        reach,
        newHash,
        Optional.of(new Former(hash, until)),
        expiresAt,
        createdAt,
        createdBy);
  }

  /** Without hashes. */
  @Override
  public String toString() {
    return "access token " + id + " of " + user;
  }

  /**
   * When a token was last used. Apart from the token, so that a use neither changes the token nor
   * is told of.
   */
  public record Use(TokenId token, Instant at) {
    public Use {
      requireNonNull(token, "token");
      requireNonNull(at, "at");
    }
  }
}
