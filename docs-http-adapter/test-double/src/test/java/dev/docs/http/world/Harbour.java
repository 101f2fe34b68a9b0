package dev.docs.http.world;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.user.CreateUser;
import java.util.List;

/** A seed: Ada's organization with a space of one page. */
public final class Harbour {

  public final OrganizationId organization;
  public final SpaceId guide;

  public Harbour(Docs docs) {
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    organization = ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    guide = ada.spaces().create(organization, CreateSpace.titled("Guide")).id();
    ada.contents()
        .edit(
            ContentAt.main(guide),
            List.of(ContentEdit.insertPage("Moorings").markdown("Ropes and rings.\n")));
  }

  public String spacePath() {
    return "/v1/spaces/" + guide.value();
  }

  public String spacesPath() {
    return "/v1/orgs/" + organization.value() + "/spaces";
  }
}
