package dev.docs.access.caller;

import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.work.ReadWork;

/** What is required of the caller of a unit of work. Stateless. */
public final class Require {

  private Require() {}

  /**
   * The user who is calling.
   *
   * @throws DocsException with {@code UNAUTHENTICATED} when the caller is anonymous, {@code
   *     FORBIDDEN} for a visitor of a site
   */
  public static UserId user(ReadWork r) {
    if (r.caller().visit().isPresent()) {
      throw DocsException.forbidden(
          "a visitor's token only reads the published content of its site");
    }
    return r.caller()
        .user()
        .orElseThrow(
            () -> DocsException.of(ErrorCode.UNAUTHENTICATED, "this operation needs a user"));
  }

  /**
   * Requires a known caller: a user or the operator.
   *
   * @throws DocsException with {@code UNAUTHENTICATED} when the caller is not known, {@code
   *     FORBIDDEN} for a visitor
   */
  public static void caller(ReadWork r) {
    if (!r.caller().isOperator()) {
      user(r);
    }
  }

  /**
   * Requires the operator.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code UNAUTHENTICATED} when the caller is not known, {@code
   *     FORBIDDEN} for a user
   */
  public static void operator(ReadWork r, String action) {
    caller(r);
    if (!r.caller().isOperator()) {
      throw DocsException.forbidden("you may not " + action);
    }
  }

  /**
   * Requires a known caller who may do all that their user may do: for what concerns the user's
   * account, not one organization.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code UNAUTHENTICATED} when the caller is not known, {@code
   *     FORBIDDEN} for a visitor, and for a caller with an access token that has limits
   */
  public static void whole(ReadWork r, String action) {
    caller(r);
    if (!r.caller().reach().isWhole()) {
      throw DocsException.forbidden(
          "you may not " + action + " with a token that is limited in role or scope");
    }
  }

  /**
   * Requires a caller who is not limited to one space.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code FORBIDDEN} for a caller with such an access token
   */
  public static void moreThanOneSpace(ReadWork r, String action) {
    if (r.caller().reach().space().isPresent()) {
      throw DocsException.forbidden("you may not " + action + " with a token for one space");
    }
  }

  /**
   * Requires a role in an organization.
   *
   * @param action what would be done, to follow "you may not"
   * @return the caller's role
   * @throws DocsException with {@code FORBIDDEN} when the caller's role does not include {@code
   *     needed}, and for guests and non-members
   */
  public static Role role(ReadWork r, OrganizationId organization, Role needed, String action) {
    return Roles.in(r, organization)
        .filter(role -> role.includes(needed))
        .orElseThrow(() -> needed.missing(action));
  }
}
