package dev.docs.http;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What an {@link Authenticator} found: a caller, nobody in particular, or a refusal. Immutable. */
public final class Authentication {

  private static final Authentication ANONYMOUS = new Authentication(null, false, null);

  private final @Nullable Caller caller;
  private final boolean byToken;
  private final @Nullable Refusal refusal;

  private Authentication(@Nullable Caller caller, boolean byToken, @Nullable Refusal refusal) {
    this.caller = caller;
    this.byToken = byToken;
    this.refusal = refusal;
  }

  /**
   * A caller known by what a browser sends by itself: a session cookie, a stored password, a client
   * certificate, the address. A page of another site can make a browser send such a request, so
   * that one that changes something is refused unless it comes from a page of this server, and
   * scripts of other origins may not read the answer.
   */
  public static Authentication of(Caller caller) {
    return known(caller, false);
  }

  /**
   * A caller known by a secret that the client itself put into the request, such as an access token
   * in a header. Pages of other sites do not have it, so their requests are not refused.
   */
  public static Authentication ofToken(Caller caller) {
    return known(caller, true);
  }

  private static Authentication known(Caller caller, boolean byToken) {
    requireNonNull(caller, "caller");
    return caller.equals(Caller.anonymous())
        ? ANONYMOUS
        : new Authentication(caller, byToken, null);
  }

  /**
   * Nobody is known: operations that need a caller are answered 401. The token of a visitor of a
   * published site is still accepted.
   */
  public static Authentication anonymous() {
    return ANONYMOUS;
  }

  /** As {@link #refused(String, String)}, with the challenge {@code Bearer}. */
  public static Authentication refused(String reason) {
    return refused(reason, "Bearer");
  }

  /**
   * Refuses the request with status 401, also where it needs no caller.
   *
   * @param reason told to the client, at most 200 characters of it
   * @param challenge the header {@code WWW-Authenticate}, which tells how to authenticate
   */
  public static Authentication refused(String reason, String challenge) {
    return new Authentication(
        null, false, new Refusal(401, reason, Optional.of(requireNonNull(challenge, "challenge"))));
  }

  /**
   * Refuses the request with status 403, also where it needs no caller: another authentication
   * would not help.
   *
   * @param reason told to the client, at most 200 characters of it
   */
  public static Authentication forbidden(String reason) {
    return new Authentication(null, false, new Refusal(403, reason, Optional.empty()));
  }

  /** Empty for nobody in particular, and for a refusal. */
  public Optional<Caller> caller() {
    return Optional.ofNullable(caller);
  }

  /** Whether the caller is known by {@linkplain #ofToken a secret of the client itself}. */
  public boolean isByToken() {
    return byToken;
  }

  public Optional<Refusal> refusal() {
    return Optional.ofNullable(refusal);
  }

  /** Whether nobody is known, and nobody refused. */
  public boolean isAnonymous() {
    return caller == null && refusal == null;
  }

  @Override
  public String toString() {
    return refusal != null ? refusal.toString() : caller == null ? "anonymous" : caller.toString();
  }

  /**
   * Why a request is not handled.
   *
   * @param status 401 or 403
   * @param challenge the header {@code WWW-Authenticate}; empty for none
   */
  public record Refusal(int status, String reason, Optional<String> challenge) {

    public Refusal {
      requireNonNull(reason, "reason");
      requireNonNull(challenge, "challenge");
    }
  }
}
