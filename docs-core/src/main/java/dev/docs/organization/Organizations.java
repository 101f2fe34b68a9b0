package dev.docs.organization;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Context;
import dev.docs.access.Member;
import dev.docs.access.MemberRepository;
import dev.docs.access.Memberships;
import dev.docs.access.Newcomer;
import dev.docs.access.Role;
import dev.docs.command.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.UserId;
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.store.Hit;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.user.UserRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Organizations and who is in them. Thread-safe. */
public final class Organizations {

  private final Context context;
  private final OrganizationMakers makers;

  public Organizations(Context context, OrganizationMakers makers) {
    this.context = context;
    this.makers = makers;
  }

  /**
   * Makes an organization; a user who makes one becomes its admin.
   *
   * @throws DocsException with {@code FORBIDDEN} for users where only the operator makes them
   */
  public OrganizationView create(CreateOrganization command) {
    Validation.check(command);
    context.requireCaller();
    if (makers == OrganizationMakers.OPERATOR && !context.caller().isOperator()) {
      throw DocsException.forbidden("you may not make organizations here");
    }
    Instant now = context.time().now();
    Organization organization =
        Organization.created(
            new OrganizationId(context.ids().next()),
            command.title(),
            EmailDomain.normalized(command.emailDomains()),
            now);
    return context
        .store()
        .write(
            tx -> {
              OrganizationRepository.insert(tx, organization);
              context
                  .caller()
                  .user()
                  .ifPresent(
                      user ->
                          Memberships.found(
                              tx,
                              organization.id(),
                              UserRepository.orUnknown(tx, user).newcomer(),
                              now));
              return view(tx, organization);
            });
  }

  /** The organizations the caller is in; all of them for the operator. */
  public Slice<OrganizationView> list(ListOptions options) {
    return context
        .store()
        .read(
            tx -> {
              if (context.caller().isOperator()) {
                return Listing.of(tx, OrganizationRepository.all(), options)
                    .map(organization -> view(tx, organization));
              }
              UserId user = context.requireUser();
              Scan<Member> memberships = MemberRepository.of(user);
              return Listing.filtered(
                      tx, memberships, ListName.of(memberships), options, m -> !m.disabled())
                  .map(member -> view(tx, require(tx, member.organization())));
            });
  }

  public OrganizationView get(OrganizationId id) {
    context.requireCaller();
    return context.store().read(tx -> view(tx, require(context, tx, id)));
  }

  /**
   * The organizations that people with an email of a domain may join, as far as the caller may
   * know: those they are in, and, when their own email is of the domain, all of them. In no
   * particular order.
   */
  public List<OrganizationView> ofEmailDomain(String domain) {
    context.requireCaller();
    String sought = EmailDomain.normalized(domain);
    if (sought.length() > EmailDomain.MAX_LENGTH || !sought.matches(EmailDomain.PATTERN)) {
      return List.of();
    }
    return context
        .store()
        .read(
            tx -> {
              boolean own =
                  context
                      .caller()
                      .user()
                      .flatMap(user -> UserRepository.find(tx, user))
                      .map(stored -> stored.value().email())
                      .filter(email -> EmailDomain.of(email).equals(sought))
                      .isPresent();
              return tx.scan(OrganizationRepository.ofEmailDomain(sought)).stream()
                  .map(Hit::value)
                  .filter(organization -> own || context.isIn(tx, organization.id()))
                  .map(organization -> view(tx, organization))
                  .toList();
            });
  }

  /**
   * Changes an organization; for its admins.
   *
   * @throws DocsException with {@code CONFLICT} when another organization or site has the host
   *     name, {@code NOT_FOUND} for a default content that is not there
   */
  public OrganizationView update(OrganizationId id, UpdateOrganization command) {
    Validation.check(command);
    return change(
        tx -> require(tx, id, "change this organization"),
        old -> {
          SiteId content = command.defaultContent().or(null);
          if (content != null) {
            throw DocsException.notFound("site", content);
          }
          return command.applyTo(old);
        });
  }

  /** Makes an organization another kind of customer; for the operator. */
  public OrganizationView account(OrganizationId id, Account account) {
    requireNonNull(account, "account");
    return change(
        tx -> {
          Stored<Organization> stored = stored(tx, id);
          if (!context.caller().isOperator()) {
            throw DocsException.forbidden("you may not change what an organization pays for");
          }
          return stored;
        },
        old -> old.with(account));
  }

  private OrganizationView change(
      Function<ReadTx, Stored<Organization>> find, UnaryOperator<Organization> change) {
    return context
        .store()
        .write(
            tx -> {
              Stored<Organization> stored = find.apply(tx);
              Organization changed = change.apply(stored.value());
              SubdomainRepository.assign(
                  tx, HostTarget.organization(changed.id()), changed.hostname());
              OrganizationRepository.update(tx, changed, stored.version());
              return view(tx, changed);
            });
  }

  /**
   * Adds a user, or changes the role of one who is there.
   *
   * @param role null for a guest
   * @throws DocsException with {@code CONFLICT} when the last admin would become something else
   */
  public Member putMember(OrganizationId id, UserId user, Role role) {
    return context
        .store()
        .write(
            tx -> {
              require(tx, id, "change members");
              Newcomer newcomer =
                  UserRepository.find(tx, user)
                      .map(stored -> stored.value().newcomer())
                      .orElseThrow(() -> DocsException.notFound("user", user));
              if (!Memberships.admit(tx, id, newcomer, role, false, context.time().now())) {
                Memberships.changeRole(tx, MemberRepository.find(tx, id, user).orElseThrow(), role);
              }
              return MemberRepository.find(tx, id, user).orElseThrow().value();
            });
  }

  private Stored<Organization> require(ReadTx tx, OrganizationId id, String action) {
    Stored<Organization> stored = stored(tx, id);
    view(tx, stored.value()).requireAdmin(action);
    return stored;
  }

  private Stored<Organization> stored(ReadTx tx, OrganizationId id) {
    require(context, tx, id);
    return OrganizationRepository.find(tx, id).orElseThrow();
  }

  /** An organization that the caller is in, be it as a guest; empty where there is none. */
  public static Optional<Organization> find(Context context, ReadTx tx, OrganizationId id) {
    context.requireCaller();
    return OrganizationRepository.find(tx, id)
        .map(Stored::value)
        .filter(
            organization ->
                context.caller().isOperator()
                    || context.acting(tx, id).filter(m -> !m.disabled()).isPresent());
  }

  /**
   * An organization that the caller is in, be it as a guest.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none, {@code UNAUTHENTICATED} when
   *     nobody is known to be calling
   */
  public static Organization require(Context context, ReadTx tx, OrganizationId id) {
    return find(context, tx, id).orElseThrow(() -> DocsException.notFound("organization", id));
  }

  private static Organization require(ReadTx tx, OrganizationId id) {
    return OrganizationRepository.find(tx, id)
        .orElseThrow(() -> new IllegalStateException("organization " + id + " is missing"))
        .value();
  }

  private OrganizationView view(ReadTx tx, Organization organization) {
    return view(context, tx, organization);
  }

  /** The organization as the caller sees it. */
  public static OrganizationView view(Context context, ReadTx tx, Organization organization) {
    return new OrganizationView(
        organization,
        context.roleIn(tx, organization.id()),
        CustomHostnameRepository.of(tx, HostTarget.organization(organization.id())));
  }
}
