package dev.docs.token;

import dev.docs.access.Caller;
import dev.docs.access.Reach;
import dev.docs.access.caller.Require;
import dev.docs.access.internal.MemberRepository;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.TokenId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.token.internal.StoredToken;
import dev.docs.token.internal.TokenRepository;
import dev.docs.token.internal.TokenSecrets;
import dev.docs.user.internal.UserRepository;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Access tokens: personal ones, which their user manages, and those of an organization, which its
 * admins manage. Either authenticates one user, and does at most what that user may do when it is
 * used. A token of an organization reaches no other, and ends when its user leaves that
 * organization; all tokens of a user end when the user is erased. One that an admin made for an
 * invited member is valid as long as that admin is one.
 *
 * <p>Callers with a token that is limited in role or scope may not manage tokens. A revoked token
 * is refused with the next request, in every process on the store. Thread-safe.
 */
public final class AccessTokens {

  /** The most tokens of one user: our choice, so that a program that makes them is noticed. */
  public static final int MAX_PER_USER = 100;

  /** The longest time for which the former secret of a rotated token is valid. */
  public static final Duration MAX_GRACE = Duration.ofDays(7);

  private static final String KIND = "token";

  private final Context context;

  /**
   * @hidden
   */
  public AccessTokens(Context context) {
    this.context = context;
  }

  /**
   * Makes a personal token of the caller; the operator makes one of any user.
   *
   * @throws DocsException with {@code NOT_FOUND} for an organization or a space to which the user
   *     has no access, {@code CONFLICT} when the user has {@value #MAX_PER_USER}
   */
  public AccessToken.Issued create(CreateToken command) {
    Validation.check(command);
    return context.write(
        "AccessTokens.create",
        w -> {
          UserId user = owner(w, command);
          if (!w.caller().isOperator() && !w.caller().is(user)) {
            throw DocsException.forbidden("you may not make a personal token of another user");
          }
          return issue(w, command, user, Optional.empty());
        });
  }

  /**
   * Makes a token of an organization. Requires the role admin in it. It authenticates the caller;
   * or a member who was invited and has made no request yet, who has no other way in.
   *
   * @throws DocsException with {@code FORBIDDEN} for another member, {@code NOT_FOUND} for a user
   *     who is no member, or a space that is not in the organization; {@code CONFLICT} when the
   *     user has {@value #MAX_PER_USER}
   */
  public AccessToken.Issued create(OrganizationId organization, CreateToken command) {
    Validation.check(command);
    return context.write(
        "AccessTokens.createInOrganization",
        w -> {
          requireManaged(w, organization);
          UserId user = owner(w, command);
          if (command.organization() != null && !organization.equals(command.organization())) {
            throw DocsException.invalid("organization", "must be that of the token, or absent");
          }
          requireOwn(w, organization, user);
          return issue(w, command.organization(organization), user, Optional.of(organization));
        });
  }

  /** Requires a user whose token of an organization the caller may have: see {@link #create}. */
  private static void requireOwn(ReadWork r, OrganizationId organization, UserId user) {
    boolean unseen =
        MemberRepository.find(r, organization, user)
            .orElseThrow(() -> DocsException.notFound("member", user))
            .value()
            .isUnseen();
    if (!r.caller().isOperator() && !r.caller().is(user) && !unseen) {
      throw DocsException.forbidden(
          "you may not have a token of another member, who has made requests already");
    }
  }

  private static void requireManaged(ReadWork r, OrganizationId organization) {
    OrganizationAccess.requireAdmin(r, organization, "manage tokens of an organization");
    Require.whole(r, "manage tokens");
  }

  private static UserId owner(ReadWork r, CreateToken command) {
    Require.whole(r, "make tokens");
    if (command.user() == null) {
      return r.caller().user().orElseThrow(() -> DocsException.invalid("user", "is required"));
    }
    return command.user();
  }

  private static AccessToken.Issued issue(
      WriteWork w, CreateToken command, UserId user, Optional<OrganizationId> ofOrganization) {
    if (UserRepository.find(w, user).isEmpty() && !w.caller().is(user)) {
      throw DocsException.notFound("user", user);
    }
    if (command.expiresAt() != null && !command.expiresAt().isAfter(w.now())) {
      throw DocsException.invalid("expiresAt", "must be in the future");
    }
    if (TokenRepository.count(w, user) >= MAX_PER_USER) {
      throw DocsException.conflict(
          "there are " + MAX_PER_USER + " tokens of this user: revoke some that are not used");
    }
    String secret = TokenSecrets.draw(w.secrets());
    StoredToken token =
        new StoredToken(
            new TokenId(w.ids().next()),
            new AccessToken.Holder(user, ofOrganization),
            command.name(),
            reach(w.as(Caller.user(user)), command),
            new StoredToken.Hashes(TokenSecrets.hash(secret), Optional.empty()),
            new AccessToken.Lifetime(
                w.now(), w.caller().user(), Optional.ofNullable(command.expiresAt())));
    TokenRepository.insert(w, token);
    return new AccessToken.Issued(view(w, token, Map.of()), secret);
  }

  /**
   * The limits of a token.
   *
   * @param user on behalf of its user
   */
  private static Reach reach(ReadWork user, CreateToken command) {
    Optional<OrganizationId> organization = Optional.ofNullable(command.organization());
    organization.ifPresent(only -> OrganizationAccess.require(user, only));
    if (command.space() != null) {
      Space space = SpaceAccess.space(user, command.space()).value();
      if (organization.filter(only -> !only.equals(space.organization())).isPresent()) {
        throw DocsException.notFound("space", command.space());
      }
      organization = Optional.of(space.organization());
    }
    return new Reach(
        Optional.ofNullable(command.role()),
        organization,
        Optional.ofNullable(command.space()),
        command.readOnly());
  }

  /** The personal tokens of the caller, the newest first; all tokens for the operator. */
  public Slice<AccessToken> list(ListOptions options) {
    return context.read(
        "AccessTokens.list",
        r -> {
          Require.whole(r, "list tokens");
          Scan<StoredToken> listed =
              r.caller().isOperator()
                  ? TokenRepository.all()
                  : TokenRepository.personal(Require.user(r));
          return views(r, Listing.of(r, listed, options));
        });
  }

  /** The tokens of an organization, the newest first. Requires the role admin in it. */
  public Slice<AccessToken> list(OrganizationId organization, ListOptions options) {
    return context.read(
        "AccessTokens.listOfOrganization",
        r -> {
          requireManaged(r, organization);
          return views(r, Listing.of(r, TokenRepository.of(organization), options));
        });
  }

  /**
   * A personal token of the caller; for the operator, any token.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none
   */
  public AccessToken get(TokenId id) {
    return context.read("AccessTokens.get", r -> view(r, require(r, id).value()));
  }

  /**
   * A token of an organization. Requires the role admin in it.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none
   */
  public AccessToken get(OrganizationId organization, TokenId id) {
    return context.read(
        "AccessTokens.getOfOrganization", r -> view(r, require(r, organization, id).value()));
  }

  /**
   * Gives a personal token of the caller another secret; the operator, any token.
   *
   * @param grace how long the former secret stays valid, zero for no time; a secret before that
   *     ends
   * @throws DocsException with {@code NOT_FOUND} when the caller has no such token, {@code INVALID}
   *     for a time that is negative or above {@link #MAX_GRACE}
   */
  public AccessToken.Issued rotate(TokenId id, Duration grace) {
    requireGrace(grace);
    return context.write("AccessTokens.rotate", w -> rotate(w, require(w, id), grace));
  }

  /**
   * Gives a token of an organization another secret. Requires the role admin in it.
   *
   * @param grace as in the other method
   * @throws DocsException as the other method; with {@code FORBIDDEN} for the token of another
   *     member
   */
  public AccessToken.Issued rotate(OrganizationId organization, TokenId id, Duration grace) {
    requireGrace(grace);
    return context.write(
        "AccessTokens.rotateOfOrganization",
        w -> {
          Stored<StoredToken> stored = require(w, organization, id);
          requireOwn(w, organization, stored.value().holder().user());
          return rotate(w, stored, grace);
        });
  }

  private static void requireGrace(Duration grace) {
    if (grace.isNegative() || grace.compareTo(MAX_GRACE) > 0) {
      throw DocsException.invalid("grace", "must be from 0 to " + MAX_GRACE.toSeconds() + " s");
    }
  }

  private static AccessToken.Issued rotate(
      WriteWork w, Stored<StoredToken> stored, Duration grace) {
    String secret = TokenSecrets.draw(w.secrets());
    Instant until = w.now().plus(grace);
    StoredToken rotated = stored.value().rotated(TokenSecrets.hash(secret), until);
    TokenRepository.update(w, rotated, stored.version());
    return new AccessToken.Issued(view(w, rotated), secret);
  }

  /**
   * Revokes a personal token of the caller; the operator, any token. Does nothing when there is
   * none.
   */
  public void revoke(TokenId id) {
    context.delete("AccessTokens.revoke", w -> TokenRepository.delete(w, require(w, id)));
  }

  /**
   * Revokes a token of an organization. Requires the role admin in it. Does nothing when there is
   * none.
   */
  public void revoke(OrganizationId organization, TokenId id) {
    context.delete(
        "AccessTokens.revokeOfOrganization",
        w -> TokenRepository.delete(w, require(w, organization, id)));
  }

  private static Stored<StoredToken> require(ReadWork r, TokenId id) {
    Require.whole(r, "manage tokens");
    return TokenRepository.find(r, id)
        .filter(
            stored ->
                r.caller().isOperator()
                    || (r.caller().is(stored.value().holder().user())
                        && stored.value().holder().ofOrganization().isEmpty()))
        .orElseThrow(() -> DocsException.notFound(KIND, id));
  }

  private static Stored<StoredToken> require(ReadWork r, OrganizationId organization, TokenId id) {
    requireManaged(r, organization);
    return TokenRepository.find(r, id)
        .filter(
            stored ->
                stored.value().holder().ofOrganization().filter(organization::equals).isPresent())
        .orElseThrow(() -> DocsException.notFound(KIND, id));
  }

  private static Slice<AccessToken> views(ReadWork r, Slice<StoredToken> tokens) {
    Map<TokenId, Instant> uses =
        TokenRepository.lastUses(r, tokens.items().stream().map(StoredToken::id).toList());
    return tokens.map(token -> view(r, token, uses));
  }

  private static AccessToken view(ReadWork r, StoredToken token) {
    return view(r, token, TokenRepository.lastUses(r, List.of(token.id())));
  }

  private static AccessToken view(ReadWork r, StoredToken token, Map<TokenId, Instant> uses) {
    return new AccessToken(
        token.id(),
        token.holder(),
        token.name(),
        token.reach(),
        token.lifetime(),
        new AccessToken.Usage(
            token.hashes().former().map(StoredToken.Former::until).filter(r.now()::isBefore),
            Optional.ofNullable(uses.get(token.id()))));
  }
}
