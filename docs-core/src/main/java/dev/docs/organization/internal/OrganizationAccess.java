package dev.docs.organization.internal;

import dev.docs.access.Role;
import dev.docs.access.caller.Require;
import dev.docs.access.caller.Roles;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.listing.Slice;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.Organization;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Access to organizations and to what they own as a whole, which members may view and guests may
 * not.
 */
@KeepsRule("assets-permission")
public final class OrganizationAccess {

  private OrganizationAccess() {}

  /** An organization of the caller, also of a guest; empty when there is none. */
  public static Optional<Organization> find(ReadWork r, OrganizationId id) {
    Require.caller(r);
    return OrganizationRepository.find(r, id)
        .map(Stored::value)
        .filter(
            organization ->
                r.caller().isOperator()
                    || Roles.acting(r, id).filter(m -> !m.disabled()).isPresent());
  }

  /**
   * An organization of the caller, also of a guest.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, {@code UNAUTHENTICATED} for an
   *     anonymous caller
   */
  public static Organization require(ReadWork r, OrganizationId id) {
    return find(r, id).orElseThrow(() -> DocsException.notFound("organization", id));
  }

  /**
   * Requires a role of the caller.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code NOT_FOUND} when the caller is not in the organization, {@code
   *     FORBIDDEN} when their role is too weak, or they are a guest
   */
  public static Role require(ReadWork r, OrganizationId organization, Role needed, String action) {
    require(r, organization);
    return Require.role(r, organization, needed, action);
  }

  /**
   * The organization, to an admin of it.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code NOT_FOUND} when the caller is not in the organization, {@code
   *     FORBIDDEN} when they are no admin
   */
  public static Organization requireAdmin(ReadWork r, OrganizationId organization, String action) {
    Organization found = require(r, organization);
    Require.role(r, organization, Role.ADMIN, action);
    return found;
  }

  /**
   * The role of a caller who may view the organization's own records; empty for a guest.
   *
   * @throws DocsException with {@code NOT_FOUND} when the caller is not in the organization
   */
  private static Optional<Role> viewer(ReadWork r, OrganizationId organization) {
    require(r, organization);
    return Roles.in(r, organization);
  }

  /**
   * A list of the organization's own records; empty for a guest.
   *
   * @throws DocsException with {@code NOT_FOUND} when the caller is not in the organization
   */
  public static <T> Slice<T> listed(
      ReadWork r, OrganizationId organization, Function<Role, Slice<T>> list) {
    return viewer(r, organization)
        .map(list)
        .orElseGet(() -> new Slice<>(List.of(), 0, Optional.empty()));
  }

  /**
   * One of the organization's own records, to delete it; empty when there is no such organization
   * or record, which is no error.
   *
   * @param find looks for it
   * @param kind the kind of records, to follow "you may not delete"
   * @throws DocsException with {@code FORBIDDEN} when the caller may not create records
   */
  public static <T> Optional<T> deletable(
      ReadWork r, OrganizationId organization, Supplier<Optional<T>> find, String kind) {
    Require.caller(r);
    Optional<Role> role = Roles.in(r, organization);
    Optional<T> found = role.isEmpty() ? Optional.empty() : find.get();
    if (found.isPresent()) {
      role.get().require(Role.CREATE, "delete " + kind);
    }
    return found;
  }

  /**
   * The role of a caller who requests one of the organization's own records.
   *
   * @param kind the kind of record, to follow "no"
   * @throws DocsException with {@code NOT_FOUND} when the caller is not in the organization, or is
   *     a guest
   */
  public static Role requireViewer(
      ReadWork r, OrganizationId organization, String kind, Object id) {
    return viewer(r, organization).orElseThrow(() -> DocsException.notFound(kind, id));
  }

  /** The organization as the caller sees it. */
  public static Organization.View view(ReadWork r, Organization organization) {
    return new Organization.View(
        organization,
        Roles.in(r, organization.id()),
        CustomHostnameRepository.of(r, CustomHostname.Target.organization(organization.id())));
  }
}
