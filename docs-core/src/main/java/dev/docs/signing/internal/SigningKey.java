package dev.docs.signing.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.signing.SigningKeys;
import dev.docs.store.Secret;
import dev.docs.store.Secret.LeftOut;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A key that signs URLs or tokens.
 *
 * @param secret letters and digits, about 238 bits
 * @param retiredAt when it was replaced; null for the current key
 */
public record SigningKey(
    String id,
    SigningKeys.Purpose purpose,
    @Secret(leftOut = LeftOut.RECORD) String secret,
    Instant createdAt,
    @Nullable Instant retiredAt) {

  public SigningKey {
    requireNonNull(id, "id");
    requireNonNull(purpose, "purpose");
    requireNonNull(secret, "secret");
    requireNonNull(createdAt, "createdAt");
  }

  /** Whether its signatures are valid. */
  public boolean isAccepted(Instant now) {
    return retiredAt == null || now.isBefore(retiredAt.plus(purpose.lifetime()));
  }

  public SigningKey retired(Instant now) {
    return new SigningKey(id, purpose, secret, createdAt, now);
  }

  /** A description without the secret. */
  @Override
  public String toString() {
    return "signing key " + id + " for " + purpose;
  }
}
