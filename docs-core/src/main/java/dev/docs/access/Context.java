package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.time.Time;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What every service works with.
 *
 * @param caller who is calling
 * @param firstActs hears of organizations in which the caller was not seen yet
 */
public record Context(Store store, Time time, Ids ids, Caller caller, FirstActs firstActs) {

  public Context {
    requireNonNull(store, "store");
    requireNonNull(time, "time");
    requireNonNull(ids, "ids");
    requireNonNull(caller, "caller");
    requireNonNull(firstActs, "firstActs");
  }

  /** One that tells nobody who acts for the first time. */
  public Context(Store store, Time time, Ids ids, Caller caller) {
    this(store, time, ids, caller, FirstActs.UNHEARD);
  }

  /**
   * Writes what removes something. Where that, or what it is below, is unknown to the caller,
   * nothing is done and nothing said: deletes answer 204.
   */
  public void delete(Consumer<? super WriteTx> work) {
    try {
      store.write(
          tx -> {
            work.accept(tx);
            return null;
          });
    } catch (DocsException e) {
      if (e.code() != ErrorCode.NOT_FOUND) {
        throw e;
      }
    }
  }

  /** The caller's role in an organization; empty for a guest and for one who is not in it. */
  public Optional<Role> roleIn(ReadTx tx, OrganizationId organization) {
    return caller.isOperator()
        ? Optional.of(Role.ADMIN)
        : member(tx, organization).filter(m -> !m.disabled()).map(Member::role);
  }

  /** The caller's membership of an organization. */
  public Optional<Member> member(ReadTx tx, OrganizationId organization) {
    return caller
        .user()
        .flatMap(user -> MemberRepository.find(tx, organization, user))
        .map(Stored::value);
  }

  /** The caller's membership of an organization that they make a request of. */
  public Optional<Member> acting(ReadTx tx, OrganizationId organization) {
    Optional<Member> member = member(tx, organization);
    member.filter(Member::isUnseen).ifPresent(firstActs::heard);
    return member;
  }

  /** Whether the caller is in the organization at all, be it as a guest. */
  public boolean isIn(ReadTx tx, OrganizationId organization) {
    return caller.isOperator() || member(tx, organization).filter(m -> !m.disabled()).isPresent();
  }

  /** The caller's role on the first of the chain; see {@link Permissions}. */
  public Optional<Role> roleOn(ReadTx tx, List<? extends Place> chain) {
    return decisionOn(tx, chain).role();
  }

  /** The caller's role on the first of the chain, and why they have it. */
  public Decision decisionOn(ReadTx tx, List<? extends Place> chain) {
    return caller.isOperator()
        ? Decision.ADMIN
        : acting(tx, chain.get(0).organization())
            .map(m -> Permissions.on(m, chain, Given.to(tx, m)))
            .orElse(Decision.NO_MEMBER);
  }

  /** The user who is calling; null for the operator. */
  public UserId author() {
    return caller.user().orElse(null);
  }

  /**
   * The user who is calling.
   *
   * @throws DocsException with {@code UNAUTHENTICATED} when it is nobody
   */
  public UserId requireUser() {
    return caller
        .user()
        .orElseThrow(
            () -> DocsException.of(ErrorCode.UNAUTHENTICATED, "this operation needs a user"));
  }

  /**
   * Refuses nobody in particular.
   *
   * @throws DocsException with {@code UNAUTHENTICATED} when the caller is not known
   */
  public void requireCaller() {
    if (!caller.isOperator()) {
      requireUser();
    }
  }

  /**
   * Refuses a role that does not include what is needed.
   *
   * @param action what would be done, to follow "you may not"
   */
  public static void require(Role role, Role needed, String action) {
    if (!role.includes(needed)) {
      throw DocsException.forbidden(
          "you may not "
              + action
              + ": it needs the role "
              + needed.name().toLowerCase(java.util.Locale.ROOT)
              + ", yours is "
              + role.name().toLowerCase(java.util.Locale.ROOT));
    }
  }
}
