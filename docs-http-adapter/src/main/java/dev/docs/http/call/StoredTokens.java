package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.Authenticator;
import java.util.Optional;

/**
 * An {@link Authenticator} of the access tokens that users made, which are in the store. Each check
 * of a text that can be such a token reads the store once. Every API accepts them besides what its
 * own authenticator knows. Thread-safe.
 */
public final class StoredTokens implements Authenticator {

  private final Docs docs;

  private StoredTokens(Docs docs) {
    this.docs = requireNonNull(docs, "docs");
  }

  public static StoredTokens of(Docs docs) {
    return new StoredTokens(docs);
  }

  @Override
  public Optional<Caller> authenticate(String token) {
    return docs.tokens().caller(token);
  }
}
