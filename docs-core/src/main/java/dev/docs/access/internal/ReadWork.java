package dev.docs.access.internal;

import dev.docs.access.Caller;
import dev.docs.access.EffectiveRole;
import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.Publication;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.store.internal.ImmutableReader;
import dev.docs.store.internal.RecordPlaces;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A unit of work that reads: one transaction with one caller and one current time. Not thread-safe;
 * valid while the work runs, except {@link #readImmutable}.
 */
public class ReadWork implements ReadTx, ImmutableReader {

  private final Context context;
  private final Caller caller;

  /** The work that this is, for another caller; null for none. */
  private final @Nullable ReadWork origin;

  /** Null before the work runs and after it, and in one that has an origin. */
  private @Nullable ReadTx tx;

  /** Null until first used. */
  private @Nullable Instant now;

  /** The caller's memberships of organizations in which this is their first request. */
  private List<Member> firstActs = List.of();

  ReadWork(Context context, Caller caller) {
    this(context, caller, null);
  }

  private ReadWork(Context context, Caller caller, @Nullable ReadWork origin) {
    this.context = context;
    this.caller = caller;
    this.origin = origin;
  }

  ReadWork begin(ReadTx transaction) {
    tx = transaction;
    return this;
  }

  /** The memberships in which this was the caller's first request. */
  List<Member> end() {
    tx = null;
    return firstActs;
  }

  final Context context() {
    return context;
  }

  /** The current time: the same for the whole unit of work, also when it is retried. */
  public final Instant now() {
    Instant known = now == null ? context.time().now() : now;
    now = known;
    return known;
  }

  /** The domain of sites without a hostname of their own. */
  public final String siteDomain() {
    return context.sites().domain();
  }

  /** Where spaces of an organization are published; see {@link Publications#of}. */
  public final Map<SpaceId, Publication> publications(
      OrganizationId organization, Set<SpaceId> spaces) {
    return context.sites().publications().of(this, organization, spaces);
  }

  /** What is open in spaces; see {@link OpenItems#of}. */
  public final List<OpenItems.OfSpace> openItems(Collection<SpaceId> spaces) {
    return context.sites().openItems().of(this, spaces);
  }

  // ---------------------------------------------------------------- the transaction

  private ReadTx tx() {
    ReadTx running = running();
    if (running == null) {
      throw new IllegalStateException("the unit of work is over");
    }
    return running;
  }

  private @Nullable ReadTx running() {
    return origin == null ? tx : origin.running();
  }

  @Override
  public final <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
    return tx().find(kind, id);
  }

  @Override
  public final <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
    return tx().findAll(kind, ids);
  }

  @Override
  public final <T> List<Hit<T>> scan(Scan<T> scan) {
    return tx().scan(scan);
  }

  @Override
  public final <T> List<List<Hit<T>>> scanAll(List<Scan<T>> scans) {
    return tx().scanAll(scans);
  }

  @Override
  public final <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
    return tx().count(kind, index, prefix);
  }

  @Override
  public final List<Long> counts(List<? extends Scan<?>> scans) {
    return tx().counts(scans);
  }

  @Override
  public final <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
    tx().forEach(kind, action);
  }

  @Override
  public final long horizon() {
    return tx().horizon();
  }

  /**
   * Reads immutable records: in this transaction while the work runs, in separate ones,
   * thread-safe, afterwards.
   */
  @Override
  public final <R> R readImmutable(String name, Function<? super ReadTx, ? extends R> read) {
    ReadTx running = running();
    return running == null ? context.store().read(name, read) : read.apply(running);
  }

  /**
   * Reads immutable records in transactions of its own, also after this work, and holds no more.
   */
  public final ImmutableReader lastingReader() {
    Store store = context.store();
    RecordPlaces places = places();
    return new ImmutableReader() {
      @Override
      public <R> R readImmutable(String name, Function<? super ReadTx, ? extends R> read) {
        return store.read(name, read);
      }

      @Override
      public RecordPlaces places() {
        return places;
      }
    };
  }

  @Override
  public final RecordPlaces places() {
    return context.sites().places();
  }

  // ---------------------------------------------------------------- the caller

  public final Caller caller() {
    return caller;
  }

  /**
   * The same unit of work and time for another caller, over when this is; not recorded as a request
   * of that user.
   */
  public final ReadWork as(Caller other) {
    ReadWork work = new ReadWork(context, other, this);
    work.now = now();
    return work;
  }

  /** The user who is calling; null for the operator. */
  public final @Nullable UserId author() {
    return caller.user().orElse(null);
  }

  /**
   * The user who is calling.
   *
   * @throws DocsException with {@code UNAUTHENTICATED} when the caller is anonymous, {@code
   *     FORBIDDEN} for a visitor of a site
   */
  public final UserId requireUser() {
    if (caller.visit().isPresent()) {
      throw DocsException.forbidden(
          "a visitor's token only reads the published content of its site");
    }
    return caller
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
  public final void requireCaller() {
    if (!caller.isOperator()) {
      requireUser();
    }
  }

  /**
   * Requires the operator.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code UNAUTHENTICATED} when the caller is not known, {@code
   *     FORBIDDEN} for a user
   */
  public final void requireOperator(String action) {
    requireCaller();
    if (!caller.isOperator()) {
      throw DocsException.forbidden("you may not " + action);
    }
  }

  /**
   * Requires a caller who may do all that their user may do: for what concerns the user's account,
   * not one organization.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code FORBIDDEN} for a caller with an access token that has limits
   */
  public final void requireWhole(String action) {
    if (!caller.reach().isWhole()) {
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
  public final void requireMoreThanOneSpace(String action) {
    if (caller.reach().space().isPresent()) {
      throw DocsException.forbidden("you may not " + action + " with a token for one space");
    }
  }

  /** The caller's membership of an organization, within their reach. */
  public final Optional<Member> member(OrganizationId organization) {
    return membership(organization).map(caller.reach()::limit);
  }

  /**
   * The membership of the caller's user, where the caller's reach includes the organization: for
   * decisions, whose outcome is limited then.
   */
  public final Optional<Member> membership(OrganizationId organization) {
    Optional<Member> member =
        caller
            .user()
            .filter(user -> caller.reach().includes(organization))
            .flatMap(user -> MemberRepository.find(this, organization, user))
            .map(Stored::value);
    if (member.isPresent()) {
      context.reached(organization);
    }
    return member;
  }

  /** As {@link #member}; records their first request in the organization. */
  public final Optional<Member> acting(OrganizationId organization) {
    Optional<Member> member = member(organization);
    member.filter(Member::isUnseen).ifPresent(this::acted);
    return member;
  }

  private void acted(Member member) {
    if (firstActs.isEmpty()) {
      firstActs = new ArrayList<>(1);
    }
    if (firstActs.stream().noneMatch(m -> m.organization().equals(member.organization()))) {
      firstActs.add(member);
    }
  }

  /** Whether the caller is a member of the organization, guests included. */
  public final boolean isIn(OrganizationId organization) {
    return caller.isOperator() || member(organization).filter(m -> !m.disabled()).isPresent();
  }

  // ---------------------------------------------------------------- roles

  /** The caller's role in an organization; empty for guests and non-members. */
  public final Optional<Role> roleIn(OrganizationId organization) {
    return caller.isOperator()
        ? Optional.of(Role.ADMIN)
        : member(organization).filter(m -> !m.disabled()).flatMap(Member::role);
  }

  /** Whether the caller's role in an organization includes {@code needed}. */
  public final boolean hasRoleIn(OrganizationId organization, Role needed) {
    return roleIn(organization).filter(role -> role.includes(needed)).isPresent();
  }

  /**
   * Requires a role in an organization.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code FORBIDDEN} when the caller's role does not include {@code
   *     needed}, and for guests and non-members
   */
  public final Role requireRoleIn(OrganizationId organization, Role needed, String action) {
    return roleIn(organization)
        .filter(role -> role.includes(needed))
        .orElseThrow(() -> needed.missing(action));
  }

  /** The caller's role on the first of the chain, and the rule that determined it. */
  public final EffectiveRole decisionOn(List<? extends GrantTarget> chain) {
    return caller.isOperator()
        ? EffectiveRole.ADMIN
        : membership(chain.get(0).organization())
            .map(
                m -> {
                  if (m.isUnseen()) {
                    acted(m);
                  }
                  return EffectiveRoles.on(m, chain, MemberGrants.to(this, m));
                })
            .map(own -> caller.reach().limit(own, chain.get(0).contentId()))
            .orElse(EffectiveRole.NO_MEMBER);
  }
}
