package dev.docs.examples.testdouble;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.user.CreateUser;
import java.util.List;

/** A seed: Ada's space, and a change request whose edit the space has overtaken. */
class Harbour {

  final SpaceId guide;
  final String overtaken;

  Harbour(Docs docs) {
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId harbour = ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    guide = ada.spaces().create(harbour, CreateSpace.titled("Guide")).id();
    PageId page =
        ada.contents()
            .edit(
                ContentAt.main(guide),
                List.of(ContentEdit.insertPage("Moorings").markdown("Ropes.\n")))
            .content()
            .content()
            .allPages()
            .iterator()
            .next()
            .id();
    overtaken =
        ada.changeRequests().create(guide, CreateChangeRequest.titled("Chains")).id().value();
    ada.contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(guide, overtaken)),
            List.of(ContentEdit.updatePage(page.value()).markdown("Chains.\n")));
    ada.contents()
        .edit(
            ContentAt.main(guide),
            List.of(ContentEdit.updatePage(page.value()).markdown("Rings.\n")));
  }
}
