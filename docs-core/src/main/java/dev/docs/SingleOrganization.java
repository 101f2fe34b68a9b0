package dev.docs;

import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.user.CreateUser;

/**
 * The library for an application that has one organization and does not tell people apart: the
 * organization and its admin are made where they are absent, and the admin is the caller.
 *
 * <pre>{@code
 * SingleOrganization harbour = Docs.single(MemoryStore.create(), "Harbour");
 * Space.View guide = harbour.session().spaces().create(harbour.id(), CreateSpace.titled("Guide"));
 * }</pre>
 *
 * <p>Thread-safe.
 */
public final class SingleOrganization {

  /** The id of the organization. */
  public static final OrganizationId ORGANIZATION = new OrganizationId("single");

  /** The id of the organization's admin, in whose name the session works. */
  public static final UserId ADMIN = new UserId("admin");

  private final Docs docs;
  private final DocsSession session;

  private SingleOrganization(Docs docs, DocsSession session) {
    this.docs = docs;
    this.session = session;
  }

  /**
   * Makes the organization and its admin in the store of an instance, where they are absent.
   *
   * @param title of the organization where it is made, 2 to 255 characters
   * @throws dev.docs.error.DocsException with {@code INVALID} for another title
   */
  public static SingleOrganization of(Docs docs, String title) {
    DocsSession operator = docs.as(Caller.operator());
    operator.organizations().ensure(ORGANIZATION, CreateOrganization.titled(title));
    operator.users().ensure(CreateUser.named(ADMIN.value(), "Admin"));
    operator.organizations().ensureMember(ORGANIZATION, ADMIN, Role.ADMIN);
    return new SingleOrganization(docs, docs.as(Caller.user(ADMIN)));
  }

  /** The id of the organization, as most calls take it. */
  public OrganizationId id() {
    return ORGANIZATION;
  }

  /** The services, for the organization's admin. */
  public DocsSession session() {
    return session;
  }

  /** The instance, for what a session does not have, and for people when there are some. */
  public Docs docs() {
    return docs;
  }
}
