package dev.docs.organization;

import dev.docs.access.Context;
import dev.docs.access.Member;
import dev.docs.access.MemberRepository;
import dev.docs.access.Role;
import dev.docs.command.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.user.UserRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Organizations and who is in them. Thread-safe. */
public final class Organizations {

  private final Context context;

  public Organizations(Context context) {
    this.context = context;
  }

  /** Makes an organization; a user who makes one becomes its admin. */
  public OrganizationView create(CreateOrganization command) {
    Validation.check(command);
    context.requireCaller();
    Instant now = context.time().now();
    Organization organization =
        new Organization(
            new OrganizationId(context.ids().next()),
            command.title(),
            now,
            List.of(),
            null,
            Role.READ,
            null,
            false,
            true,
            false);
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
                          MemberRepository.insert(
                              tx, Member.joined(organization.id(), user, Role.ADMIN, now)));
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
              return Listing.filtered(tx, MemberRepository.of(user), options, m -> !m.disabled())
                  .map(member -> view(tx, require(tx, member.organization())));
            });
  }

  public OrganizationView get(OrganizationId id) {
    context.requireCaller();
    return context.store().read(tx -> view(tx, require(context, tx, id)));
  }

  /**
   * Adds a user, or changes the role of one who is there.
   *
   * @param role null for a guest
   */
  public Member putMember(OrganizationId id, UserId user, Role role) {
    return context
        .store()
        .write(
            tx -> {
              OrganizationView organization = view(tx, require(context, tx, id));
              if (!organization.may(Role.ADMIN)) {
                throw DocsException.forbidden("you may not change members: it needs an admin");
              }
              if (UserRepository.find(tx, user).isEmpty()) {
                throw DocsException.notFound("user", user);
              }
              Optional<Stored<Member>> stored = MemberRepository.find(tx, id, user);
              if (stored.isPresent()) {
                Member changed = stored.get().value().withRole(role);
                MemberRepository.update(tx, changed, stored.get().version());
                return changed;
              }
              Member joined = Member.joined(id, user, role, context.time().now());
              MemberRepository.insert(tx, joined);
              return joined;
            });
  }

  /**
   * An organization that the caller is in, be it as a guest.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none, {@code UNAUTHENTICATED} when
   *     nobody is known to be calling
   */
  public static Organization require(Context context, ReadTx tx, OrganizationId id) {
    context.requireCaller();
    return OrganizationRepository.find(tx, id)
        .map(Stored::value)
        .filter(organization -> context.isIn(tx, id))
        .orElseThrow(() -> DocsException.notFound("organization", id));
  }

  private static Organization require(ReadTx tx, OrganizationId id) {
    return OrganizationRepository.find(tx, id)
        .orElseThrow(() -> new IllegalStateException("organization " + id + " is missing"))
        .value();
  }

  private OrganizationView view(ReadTx tx, Organization organization) {
    return new OrganizationView(organization, context.roleIn(tx, organization.id()));
  }
}
