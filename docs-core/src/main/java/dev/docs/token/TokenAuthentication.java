package dev.docs.token;

import dev.docs.access.Caller;
import dev.docs.access.internal.MemberRepository;
import dev.docs.id.OrganizationId;
import dev.docs.id.TokenId;
import dev.docs.id.UserId;
import dev.docs.token.internal.StoredToken;
import dev.docs.token.internal.TokenRepository;
import dev.docs.token.internal.TokenSecrets;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Checks access tokens. Every check reads the store, with one look-up in an index, so that a
 * revoked token is refused at once by all processes. Thread-safe.
 */
public final class TokenAuthentication {

  /** How much later a use is than the one that is kept before it is kept. */
  public static final Duration USE_PRECISION = Duration.ofHours(1);

  /** The most tokens whose use is remembered; others are remembered when they are used again. */
  private static final int MAX_USES = 10_000;

  private final Context context;

  /** The last uses that may not be kept yet. */
  private final Map<TokenId, Instant> uses = new ConcurrentHashMap<>();

  /**
   * @param context the operator's
   * @hidden
   */
  public TokenAuthentication(Context context) {
    this.context = context;
  }

  /** Whether a text has the form of a token's secret; of one that has not there is no token. */
  private static boolean isPossible(String text) {
    return TokenSecrets.isPossible(text);
  }

  /**
   * The user of the token with this secret, limited as the token is; empty for an unknown, revoked
   * or expired one. Does not write; see {@link #recordUses}.
   */
  public Optional<Caller> caller(String secret) {
    if (!isPossible(secret)) {
      return Optional.empty();
    }
    return context.read(
        "TokenAuthentication.caller",
        r ->
            TokenRepository.authenticated(r, secret, r.now())
                .filter(token -> isKept(r, token))
                .map(token -> used(token, r.now()))
                .map(token -> Caller.user(token.holder().user(), token.reach())));
  }

  /**
   * Whether a token is that of its user, or of an admin who made it for them and knows its secret:
   * who is no admin any more may not go on as somebody else.
   */
  private static boolean isKept(ReadWork r, StoredToken token) {
    Optional<UserId> other =
        token.lifetime().createdBy().filter(maker -> !maker.equals(token.holder().user()));
    Optional<OrganizationId> of = token.holder().ofOrganization();
    return other.isEmpty()
        || of.isEmpty()
        || MemberRepository.find(r, of.get(), other.get())
            .filter(maker -> maker.value().isActiveAdmin())
            .isPresent();
  }

  private StoredToken used(StoredToken token, Instant now) {
    if (uses.size() < MAX_USES || uses.containsKey(token.id())) {
      uses.put(token.id(), now);
    }
    return token;
  }

  /**
   * Keeps when tokens were last used, where the kept time is older by {@link #USE_PRECISION}. To be
   * called periodically, such as each minute; {@link dev.docs.Docs#purge} calls it too.
   *
   * @return how many were kept
   */
  public int recordUses() {
    if (uses.isEmpty()) {
      return 0;
    }
    Map<TokenId, Instant> pending = Map.copyOf(uses);
    pending.forEach(uses::remove);
    Map<TokenId, Instant> kept =
        context.read(
            "TokenAuthentication.lastUses", r -> TokenRepository.lastUses(r, pending.keySet()));
    Map<TokenId, Instant> due = new ConcurrentHashMap<>(pending);
    kept.forEach(
        (token, last) ->
            due.computeIfPresent(
                token, (used, at) -> at.isBefore(last.plus(USE_PRECISION)) ? null : at));
    if (!due.isEmpty()) {
      context.execute(
          "TokenAuthentication.recordUses",
          w -> due.forEach((token, at) -> TokenRepository.use(w, token, at)));
    }
    return due.size();
  }
}
