package program;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.util.List;

/** A page that is written in a change request, merged, read and searched. */
public final class Main {

  public static void main(String[] arguments) {
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId harbour = ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    SpaceId guide = ada.spaces().create(harbour, CreateSpace.titled("Guide")).id();
    ChangeRequest.Ref first =
        ada.changeRequests().create(guide, CreateChangeRequest.titled("A first page")).ref();
    ContentEdit page = ContentEdit.insertPage("Welcome").markdown("Ferries leave hourly.\n");
    ada.contents().edit(ContentAt.changeRequest(first), List.of(page));
    ada.merges().merge(first);
    ContentView main = ada.contents().get(ContentAt.main(guide));
    main.content().allPages().forEach(p -> System.out.println("page: " + main.text(p).strip()));
    try {
      int found = ada.search().inSpace(guide, "ferry", ListOptions.limit(10)).items().size();
      System.out.println("found: " + found);
    } catch (DocsException e) {
      System.out.println("refused: " + e.getMessage());
    }
  }
}
