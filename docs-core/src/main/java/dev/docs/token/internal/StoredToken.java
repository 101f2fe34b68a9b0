package dev.docs.token.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Reach;
import dev.docs.id.TokenId;
import dev.docs.token.AccessToken.Holder;
import dev.docs.token.AccessToken.Lifetime;
import java.time.Instant;
import java.util.Optional;

/** An access token in the store, without its secret. */
public record StoredToken(
    TokenId id, Holder holder, String name, Reach reach, Hashes hashes, Lifetime lifetime) {

  public StoredToken {
    requireNonNull(id, "id");
    requireNonNull(holder, "holder");
    requireNonNull(name, "name");
    requireNonNull(reach, "reach");
    requireNonNull(hashes, "hashes");
    requireNonNull(lifetime, "lifetime");
  }

  /**
   * What is kept of secrets.
   *
   * @param current {@link TokenSecrets#hash} of the secret
   * @param former the secret before the last rotation
   */
  public record Hashes(String current, Optional<Former> former) {
    public Hashes {
      requireNonNull(current, "current");
      requireNonNull(former, "former");
    }

    @Override
    public String toString() {
      return "hashes";
    }
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
  boolean accepts(String hash, Instant now) {
    Optional<Former> former = hashes.former();
    boolean isCurrent = TokenSecrets.isEqual(hashes.current(), hash);
    boolean isFormer =
        former.isPresent()
            && TokenSecrets.isEqual(former.get().hash(), hash)
            && now.isBefore(former.get().until());
    return (isCurrent || isFormer) && lifetime.expiresAt().map(now::isBefore).orElse(true);
  }

  /**
   * With another secret.
   *
   * @param until when the present one ends
   */
  public StoredToken rotated(String newHash, Instant until) {
    Former former = new Former(hashes.current(), until);
    return new StoredToken(
        id, holder, name, reach, new Hashes(newHash, Optional.of(former)), lifetime);
  }

  /** Without hashes. */
  @Override
  public String toString() {
    return "access token " + id + " of " + holder.user();
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
