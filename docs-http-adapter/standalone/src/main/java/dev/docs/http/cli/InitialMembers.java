package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.Found;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.Organization;
import dev.docs.user.CreateUser;
import dev.docs.user.User;
import java.util.List;
import java.util.Optional;

/**
 * The organization of a server and the members that its tokens authenticate. Existing ones in the
 * store are kept, with their roles. The first token's member always becomes an admin, and a role on
 * the command line replaces that in the store.
 *
 * @param admin the member of the first token
 */
record InitialMembers(OrganizationId organization, Caller admin) {

  /** Creates what is missing, and assigns each token to its member. */
  static InitialMembers settle(Docs docs, List<TokenOption.Token> given, Tokens tokens) {
    DocsSession operator = docs.as(Caller.operator());
    OrganizationId organization = organization(operator);
    Optional<Caller> admin = Optional.empty();
    for (TokenOption.Owner owner : TokenOption.owners(given)) {
      Caller caller = Caller.user(member(operator, organization, owner));
      tokens.add(owner.token(), caller);
      admin = admin.or(() -> Optional.of(caller));
    }
    return new InitialMembers(organization, admin.orElseThrow());
  }

  /** The oldest one, which the first start made, or else a new one. */
  private static OrganizationId organization(DocsSession operator) {
    List<Organization.View> first = operator.organizations().list(ListOptions.limit(1)).items();
    return first.isEmpty()
        ? operator.organizations().create(CreateOrganization.titled("Documentation")).id()
        : first.get(0).id();
  }

  private static UserId member(
      DocsSession operator, OrganizationId organization, TokenOption.Owner owner) {
    UserId user = new UserId(owner.name());
    if (Found.by(() -> operator.users().get(user)).isEmpty()) {
      String name = owner.name().substring(0, Math.min(owner.name().length(), User.MAX_NAME));
      operator.users().create(CreateUser.named(owner.name(), name));
    }
    if (owner.fixed() || Found.by(() -> operator.members().get(organization, user)).isEmpty()) {
      operator.organizations().putMember(organization, user, owner.role().orElse(null));
    }
    return user;
  }
}
