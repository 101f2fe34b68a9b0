package dev.docs.token.internal;

import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;
import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_RESTORED;
import static dev.docs.kind.Lifecycle.SPACE_TRASHED;
import static dev.docs.kind.Lifecycle.USER_ERASED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;
import static java.util.stream.Collectors.toMap;

import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.OrganizationChanged;
import dev.docs.event.DomainEvent.OrganizationChanged.Setting;
import dev.docs.event.DomainEvent.Step;
import dev.docs.event.DomainEvent.UserChanged;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TokenId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordStep;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.token.AccessToken.Holder;
import dev.docs.token.internal.StoredToken.Use;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Access tokens in the store. Stateless; every method works in a transaction. */
public final class TokenRepository {

  /**
   * The hexadecimal digits of a hash by which a token is found: 64 bits, so that a look-up finds
   * one token or none, and its time depends on no more than these; the rest is compared in constant
   * time.
   */
  private static final int INDEXED = 16;

  private static final String OPENS_ITS_STORE = "opens its store to who has it";

  private static final String REACHES_NOTHING =
      "a token for it reaches nothing as long as it is not where it was";

  private static final Index<StoredToken> BY_HASH =
      Index.onEach("by-hash", TokenRepository::hashKeys);
  private static final Index<StoredToken> BY_USER =
      Index.on("by-user", t -> IndexKey.of(t.holder().user().value(), t.lifetime().createdAt()));
  private static final Index<StoredToken> PERSONAL =
      Index.on(
          "personal",
          t ->
              t.holder().ofOrganization().isPresent()
                  ? null
                  : IndexKey.of(t.holder().user().value(), t.lifetime().createdAt()));
  private static final Index<StoredToken> BY_ORGANIZATION =
      Index.on(
          "by-organization",
          t ->
              t.holder()
                  .ofOrganization()
                  .map(organization -> IndexKey.of(organization.value(), t.lifetime().createdAt()))
                  .orElse(null));
  private static final Index<StoredToken> BY_SPACE =
      Index.on(
          "by-space", t -> t.reach().space().map(space -> IndexKey.of(space.value())).orElse(null));
  private static final Index<StoredToken> BY_AGE =
      Index.on("by-age", t -> IndexKey.of(t.lifetime().createdAt()));

  private static final Kind<StoredToken> TOKENS =
      RecordType.mutable(
          "access-token",
          StoredToken.class,
          t -> t.id().value(),
          List.of(BY_HASH, BY_USER, PERSONAL, BY_ORGANIZATION, BY_SPACE, BY_AGE),
          type ->
              type.left(OPENS_ITS_STORE)
                  .tellsAll(TokenRepository::tell)
                  .stays(REACHES_NOTHING, SPACE_TRASHED, CONTENT_TRANSFERRED)
                  .stays("a token for it reaches it again", SPACE_RESTORED)
                  .on(SPACE_REMOVED, (tx, space) -> deleteOf(tx, space.id()))
                  .on(
                      MEMBER_REMOVED,
                      (tx, member) -> deleteOf(tx, member.id(), member.organization()))
                  .on(USER_REPLACED, (tx, users) -> deleteOf(tx, users.from()))
                  .on(USER_ERASED, (tx, user) -> deleteOf(tx, user)));
  private static final Kind<Use> USES =
      RecordType.mutable(
          "access-token-use",
          Use.class,
          u -> u.token().value(),
          List.of(),
          type -> type.left(OPENS_ITS_STORE).untold());

  public static final List<Kind<?>> KINDS = List.of(TOKENS, USES);

  private TokenRepository() {}

  private static void tell(RecordStep<StoredToken> step) {
    Holder holder = step.any().holder();
    step.add(
        holder
            .ofOrganization()
            .<DomainEvent>map(
                of ->
                    new OrganizationChanged(
                        of, Setting.ACCESS_TOKEN, Optional.of(step.id()), step.step()))
            .orElseGet(() -> new UserChanged(holder.user(), step.step(Step.Type.CHANGED))));
  }

  private static List<IndexKey> hashKeys(StoredToken token) {
    List<IndexKey> keys = new ArrayList<>(2);
    keys.add(hashKey(token.hashes().current()));
    token.hashes().former().map(former -> hashKey(former.hash())).ifPresent(keys::add);
    return keys;
  }

  private static IndexKey hashKey(String hash) {
    return IndexKey.of(hash.substring(0, INDEXED));
  }

  /** The token whose secret this is, if it is valid now. One look-up. */
  public static Optional<StoredToken> authenticated(ReadTx tx, String secret, Instant now) {
    String hash = TokenSecrets.hash(secret);
    return tx.scan(Scan.of(TOKENS, BY_HASH, hashKey(hash))).stream()
        .map(Hit::value)
        .filter(token -> token.accepts(hash, now))
        .findFirst();
  }

  public static Optional<Stored<StoredToken>> find(ReadTx tx, TokenId id) {
    return tx.find(TOKENS, id.value());
  }

  public static void insert(WriteTx tx, StoredToken token) {
    tx.insert(TOKENS, token);
  }

  public static void update(WriteTx tx, StoredToken token, long version) {
    tx.update(TOKENS, token, version);
  }

  public static void delete(WriteTx tx, Stored<StoredToken> stored) {
    String id = stored.value().id().value();
    tx.find(USES, id).ifPresent(use -> tx.delete(USES, id, use.version()));
    tx.delete(TOKENS, id, stored.version());
  }

  /** All tokens of a user, the newest first. */
  private static Scan<StoredToken> of(UserId user) {
    return Scan.of(TOKENS, BY_USER, IndexKey.of(user.value())).reversed();
  }

  /** The personal tokens of a user, the newest first. */
  public static Scan<StoredToken> personal(UserId user) {
    return Scan.of(TOKENS, PERSONAL, IndexKey.of(user.value())).reversed();
  }

  /** The tokens that admins of an organization manage, the newest first. */
  public static Scan<StoredToken> of(OrganizationId organization) {
    return Scan.of(TOKENS, BY_ORGANIZATION, IndexKey.of(organization.value())).reversed();
  }

  public static Scan<StoredToken> all() {
    return Scan.of(TOKENS, BY_AGE, IndexKey.empty()).reversed();
  }

  public static long count(ReadTx tx, UserId user) {
    return tx.count(TOKENS, BY_USER, IndexKey.of(user.value()));
  }

  private static void deleteOf(WriteTx tx, UserId user) {
    tx.scan(of(user)).forEach(hit -> delete(tx, hit.stored()));
  }

  /** Removes the tokens of a user that are limited to an organization. */
  private static void deleteOf(WriteTx tx, UserId user, OrganizationId organization) {
    for (Hit<StoredToken> hit : tx.scan(of(user))) {
      if (hit.value().reach().organization().filter(organization::equals).isPresent()) {
        delete(tx, hit.stored());
      }
    }
  }

  /** Removes the tokens that are limited to a space. */
  private static void deleteOf(WriteTx tx, SpaceId space) {
    Scan<StoredToken> scan = Scan.of(TOKENS, BY_SPACE, IndexKey.of(space.value()));
    tx.scan(scan).forEach(hit -> delete(tx, hit.stored()));
  }

  /** When tokens were last used; without those that never were. */
  public static Map<TokenId, Instant> lastUses(ReadTx tx, Collection<TokenId> tokens) {
    return tx.findAll(USES, tokens.stream().map(TokenId::value).toList()).values().stream()
        .map(Stored::value)
        .collect(toMap(Use::token, Use::at));
  }

  /** Keeps when a token was last used; nothing for one that is gone. */
  public static void use(WriteTx tx, TokenId token, Instant at) {
    if (find(tx, token).isEmpty()) {
      return;
    }
    Optional<Stored<Use>> before = tx.find(USES, token.value());
    if (before.isEmpty()) {
      tx.insert(USES, new Use(token, at));
    } else if (before.get().value().at().isBefore(at)) {
      tx.update(USES, new Use(token, at), before.get().version());
    }
  }
}
