package dev.docs.examples.testdouble;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.user.CreateUser;

/** The initial state of the tests: Ada's organization with an empty space. */
record World(SpaceId space) {

  static World in(Docs docs) {
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    return new World(ada.spaces().create(organization, CreateSpace.titled("Guide")).id());
  }
}
