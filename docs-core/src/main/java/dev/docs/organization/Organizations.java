package dev.docs.organization;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.access.caller.Require;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.JoiningUser;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.Memberships;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OpenApiSpecId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.merging.MergeRule;
import dev.docs.organization.internal.EmailDomain;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.organization.internal.OwnSites;
import dev.docs.organization.internal.OwnSpecifications;
import dev.docs.organization.internal.SubdomainRepository;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.user.internal.EmailAddress;
import dev.docs.user.internal.JoiningUsers;
import dev.docs.user.internal.UserRepository;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Organizations: creation, settings and memberships. Thread-safe. */
@KeepsRule({"closed-organizations", "site-of-organization"})
public final class Organizations {

  /** The longest id of an organization that the operator may choose. */
  public static final int MAX_GIVEN_ID = 64;

  private static final Pattern GIVEN_ID = Pattern.compile("[A-Za-z0-9_-]{1," + MAX_GIVEN_ID + "}");

  private final Context context;
  private final Makers makers;
  private final OwnSites sites;
  private final OwnSpecifications specifications;

  /**
   * @hidden
   */
  public Organizations(
      Context context, Makers makers, OwnSites sites, OwnSpecifications specifications) {
    this.context = context;
    this.makers = makers;
    this.sites = sites;
    this.specifications = specifications;
  }

  /**
   * Creates an organization; the calling user becomes its admin.
   *
   * @throws DocsException with {@code FORBIDDEN} for users where only the operator creates
   *     organizations
   */
  public Organization.View create(CreateOrganization command) {
    return create(command, false);
  }

  /**
   * As {@link #create}, with an unpublished site named after the organization, which is its default
   * content. The site has one space: an empty one, or one computed from the specification of the
   * command.
   */
  public Organization.View createWithSite(CreateOrganization command) {
    return create(command, true);
  }

  /**
   * The organization with this id; created when absent, as by {@link #create}. Requires the
   * operator, so it has no members at first. To be called as often as an application starts: of
   * several calls at the same time one creates the organization. A present one is returned as it
   * is, whatever the command has.
   *
   * @param id 1 to {@value #MAX_GIVEN_ID} letters, digits, underscores and dashes
   * @throws DocsException with {@code INVALID} for another id
   */
  public Organization.View ensure(OrganizationId id, CreateOrganization command) {
    Validation.check(command);
    if (!GIVEN_ID.matcher(id.value()).matches()) {
      throw DocsException.invalid(
          "id", "must have 1 to " + MAX_GIVEN_ID + " letters, digits, underscores and dashes");
    }
    Optional<Organization.View> present =
        context.read("Organizations.findEnsured", r -> ensured(r, id));
    return present.orElseGet(
        () ->
            finished(
                context.write(
                    "Organizations.ensure",
                    w ->
                        ensured(w, id)
                            .map(view -> new Made(view, Optional.empty()))
                            .orElseGet(() -> create(w, id, command, false)))));
  }

  private static Optional<Organization.View> ensured(ReadWork r, OrganizationId id) {
    Require.operator(r, "choose the id of an organization");
    return OrganizationAccess.find(r, id).map(found -> OrganizationAccess.view(r, found));
  }

  private Organization.View create(CreateOrganization command, boolean withSite) {
    Validation.check(command);
    return finished(
        context.write(
            "Organizations.create",
            w -> create(w, new OrganizationId(w.ids().next()), command, withSite)));
  }

  /** What a unit of work made: an organization, and its specification, which is not read yet. */
  private record Made(Organization.View view, Optional<OpenApiSpecId> unread) {}

  private Organization.View finished(Made made) {
    made.unread().ifPresent(specifications::read);
    return made.view();
  }

  private Made create(
      WriteWork w, OrganizationId id, CreateOrganization command, boolean withSite) {
    Organization made = create(w, id, command);
    Optional<OwnSpecifications.Made> specification =
        Optional.ofNullable(command.openapiUrl()).map(url -> specifications.make(w, made, url));
    Organization last =
        withSite ? withSite(w, made, specification.map(OwnSpecifications.Made::slug)) : made;
    return new Made(
        OrganizationAccess.view(w, last), specification.map(OwnSpecifications.Made::id));
  }

  private Organization withSite(WriteWork w, Organization made, Optional<String> specification) {
    Organization changed = made.withDefaultContent(sites.make(w, made, specification));
    OrganizationRepository.update(
        w, changed, OrganizationRepository.find(w, made.id()).orElseThrow().version());
    return changed;
  }

  private Organization create(WriteWork w, OrganizationId id, CreateOrganization command) {
    if (makers == Makers.OPERATOR) {
      Require.operator(w, "create organizations here");
    }
    Require.whole(w, "create organizations");
    Organization organization =
        Organization.created(
            id,
            command.title(),
            EmailDomain.normalized(command.emailDomains()),
            OrganizationRepository.afterAll(w, w.now()));
    OrganizationRepository.insert(w, organization);
    w.caller()
        .user()
        .map(user -> JoiningUsers.of(UserRepository.orUnknown(w, user)))
        .ifPresent(maker -> Memberships.found(w, organization.id(), maker, w.now()));
    return organization;
  }

  /** The organizations of the caller; all for the operator. */
  public Slice<Organization.View> list(ListOptions options) {
    return context.read(
        "Organizations.list",
        r -> {
          if (r.caller().isOperator()) {
            return Listing.of(r, OrganizationRepository.all(), options)
                .map(organization -> OrganizationAccess.view(r, organization));
          }
          UserId user = Require.user(r);
          Scan<Member> memberships = MemberRepository.of(user);
          return Listing.filtered(
                  r,
                  memberships,
                  ListName.of(memberships),
                  options,
                  m -> !m.disabled() && r.caller().reach().includes(m.organization()))
              .map(member -> OrganizationAccess.view(r, ofMember(r, member)));
        });
  }

  /** An organization of the caller; empty when there is none. */
  public Optional<Organization.View> find(OrganizationId id) {
    return context.read(
        "Organizations.find",
        r -> OrganizationAccess.find(r, id).map(found -> OrganizationAccess.view(r, found)));
  }

  /**
   * An organization that the caller is in, guests included, with what the caller may do there.
   *
   * @throws DocsException with {@code UNAUTHENTICATED} without a caller, {@code NOT_FOUND} when
   *     there is none, or the caller is not in it
   */
  public Organization.View get(OrganizationId id) {
    return context.read(
        "Organizations.get",
        r -> {
          Require.caller(r);
          return OrganizationAccess.view(r, OrganizationAccess.require(r, id));
        });
  }

  /**
   * The organizations that users with an email of a domain may join: all of them when the caller's
   * email is of the domain, else those of the caller. In no particular order.
   */
  public List<Organization.View> ofEmailDomain(String domain) {
    String sought = EmailAddress.foldedDomain(domain);
    return context.read(
        "Organizations.ofEmailDomain",
        r -> {
          Require.caller(r);
          if (sought.length() > EmailDomain.MAX_LENGTH || !sought.matches(EmailDomain.PATTERN)) {
            return List.of();
          }
          boolean own =
              r.caller()
                  .user()
                  .filter(user -> r.caller().reach().isWhole())
                  .flatMap(user -> UserRepository.find(r, user))
                  .map(stored -> stored.value().email())
                  .filter(email -> EmailAddress.domain(email).equals(sought))
                  .isPresent();
          return r.scan(OrganizationRepository.ofEmailDomain(sought)).stream()
              .map(Hit::value)
              .filter(organization -> own || Roles.isMember(r, organization.id()))
              .map(organization -> OrganizationAccess.view(r, organization))
              .toList();
        });
  }

  /**
   * Changes an organization. Requires the role admin in it.
   *
   * @throws DocsException with {@code CONFLICT} when another organization or site has the host
   *     name, or gave it up less than seven days ago, {@code INVALID} for a reserved host name,
   *     {@code NOT_FOUND} for an unknown default content
   */
  public Organization.View update(OrganizationId id, UpdateOrganization command) {
    Validation.check(command);
    return change(
        w -> require(w, id, "change this organization"),
        (w, old) -> {
          SiteId content = command.defaultContent().value();
          if (content != null && !sites.has(w, id, content)) {
            throw DocsException.notFound("site", content);
          }
          requireMembers(w, id, command.mergeRules().value());
          return old.changed(command);
        });
  }

  /** Refuses rules of merging that name others than members. */
  private static void requireMembers(
      ReadWork r, OrganizationId organization, @Nullable List<MergeRule> rules) {
    MergeRule.requireUsers(
        rules == null ? List.of() : rules,
        user -> MemberRepository.find(r, organization, user).isPresent(),
        "is not a member of the organization");
  }

  /** Changes the account of an organization. Requires the operator. */
  public Organization.View account(OrganizationId id, Account account) {
    requireNonNull(account, "account");
    return change(
        w -> {
          Stored<Organization> stored = stored(w, id);
          Require.operator(w, "change the billing fields of an organization");
          return stored;
        },
        (w, old) -> old.withAccount(account));
  }

  private Organization.View change(
      Function<WriteWork, Stored<Organization>> find,
      BiFunction<WriteWork, Organization, Organization> change) {
    return context.write(
        "Organizations.change",
        w -> {
          Stored<Organization> stored = find.apply(w);
          Organization changed = change.apply(w, stored.value());
          SubdomainRepository.assign(
              w, CustomHostname.Target.organization(changed.id()), changed.hostname(), w.now());
          OrganizationRepository.update(w, changed, stored.version());
          return OrganizationAccess.view(w, changed);
        });
  }

  /**
   * Adds a user, or changes the role of a member.
   *
   * @param role null for a guest
   * @throws DocsException with {@code CONFLICT} when the last admin would lose the role
   */
  public Member putMember(OrganizationId id, UserId user, @Nullable Role role) {
    return context.write(
        "Organizations.putMember",
        w -> {
          require(w, id, "change members");
          JoiningUser joining = joining(w, user);
          Optional<Role> given = Optional.ofNullable(role);
          if (!Memberships.admit(w, id, joining, given, false, w.now())) {
            Memberships.changeRole(w, MemberRepository.find(w, id, user).orElseThrow(), given);
          }
          return MemberRepository.find(w, id, user).orElseThrow().value();
        });
  }

  /**
   * The member; added when absent, as by {@link #putMember}. Requires the role admin in the
   * organization. To be called as often as a user signs in: a present member keeps their role, and
   * who left the organization or was removed from it stays outside, unless {@link #putMember} adds
   * them again.
   *
   * @param role null for a guest
   * @return empty for a former member
   * @throws DocsException with {@code NOT_FOUND} for an unknown user
   */
  public Optional<Member> ensureMember(OrganizationId id, UserId user, @Nullable Role role) {
    Optional<Member> present =
        context.read(
            "Organizations.findMember",
            r -> {
              require(r, id, "change members");
              return MemberRepository.find(r, id, user).map(Stored::value);
            });
    return present.isPresent()
        ? present
        : context.write(
            "Organizations.ensureMember",
            w -> {
              require(w, id, "change members");
              if (MemberRepository.findDeparture(w, id, user).isEmpty()) {
                Memberships.admit(
                    w, id, joining(w, user), Optional.ofNullable(role), false, w.now());
              }
              return MemberRepository.find(w, id, user).map(Stored::value);
            });
  }

  private static JoiningUser joining(ReadTx tx, UserId user) {
    return UserRepository.find(tx, user)
        .map(stored -> JoiningUsers.of(stored.value()))
        .orElseThrow(() -> DocsException.notFound("user", user));
  }

  private Stored<Organization> require(ReadWork r, OrganizationId id, String action) {
    Stored<Organization> stored = stored(r, id);
    Require.role(r, id, Role.ADMIN, action);
    return stored;
  }

  private Stored<Organization> stored(ReadWork r, OrganizationId id) {
    OrganizationAccess.require(r, id);
    return OrganizationRepository.find(r, id).orElseThrow();
  }

  private static Organization ofMember(ReadTx tx, Member member) {
    return OrganizationRepository.find(tx, member.organization())
        .orElseThrow(() -> new IllegalStateException("no organization of " + member))
        .value();
  }

  /** Who may create organizations. */
  public enum Makers {
    /** Every user; the creator becomes its admin. */
    ANYONE,
    /** The operator only. */
    OPERATOR
  }
}
