package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.api.Tokens;
import dev.docs.http.json.WireName;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.Organization;
import dev.docs.user.CreateUser;
import java.util.List;
import java.util.Optional;

/**
 * The organization of a server and the members that its tokens authenticate. Existing ones in the
 * store are kept.
 *
 * @param admin the member of the first token
 */
record InitialMembers(OrganizationId organization, Caller admin) {

  private static final String GUEST = "guest";

  /** Creates what is missing, and assigns each token to its member. */
  static InitialMembers settle(Docs docs, List<ServerOptions.Token> given, Tokens tokens) {
    DocsSession operator = docs.as(Caller.operator());
    OrganizationId organization = organization(operator);
    Optional<Caller> admin = Optional.empty();
    for (int i = 0; i < given.size(); i++) {
      ServerOptions.Token token = given.get(i);
      String name = token.name().orElse(i == 0 ? "admin" : "member" + (i + 1));
      Caller caller = Caller.user(member(operator, organization, name, role(token, i == 0)));
      tokens.add(token.value(), caller);
      admin = admin.or(() -> Optional.of(caller));
    }
    return new InitialMembers(organization, admin.orElseThrow());
  }

  private static OrganizationId organization(DocsSession operator) {
    List<Organization.View> first = operator.organizations().list(ListOptions.limit(1)).items();
    return first.isEmpty()
        ? operator.organizations().create(CreateOrganization.titled("Documentation")).id()
        : first.get(0).id();
  }

  private static UserId member(
      DocsSession operator, OrganizationId organization, String name, Optional<Role> role) {
    UserId user = new UserId(name);
    try {
      operator.users().get(user);
    } catch (DocsException e) {
      if (e.code() != ErrorCode.NOT_FOUND) {
        throw e;
      }
      operator.users().create(CreateUser.named(name, name));
    }
    operator.organizations().putMember(organization, user, role);
    return user;
  }

  /** The role of a token's member; empty for a guest. */
  private static Optional<Role> role(ServerOptions.Token token, boolean first) {
    String name = token.role().orElse(first ? "admin" : "edit");
    if (first && !name.equals("admin")) {
      throw new InvalidOption("--token", "the first token belongs to an admin, not to " + name);
    }
    if (name.equals(GUEST)) {
      return Optional.empty();
    }
    Optional<Role> role = WireName.parse(Role.class, name);
    if (role.isEmpty()) {
      throw new InvalidOption(
          "--token",
          "the role must be one of " + GUEST + ", " + String.join(", ", WireName.all(Role.class)));
    }
    return role;
  }
}
