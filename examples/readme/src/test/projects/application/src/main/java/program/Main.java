package program;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;

/** An application that answers requests of the API, from a store in memory. */
public final class Main {

  public static void main(String[] arguments) {
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId harbour = ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    SpaceId guide = ada.spaces().create(harbour, CreateSpace.titled("Guide")).id();
    DocsHttp http = DocsApi.of(docs, new Tokens().add("secret", Caller.user("ada"))).build();
    for (String path : new String[] {"", "/search?query=ferry", "/pdf"}) {
      HttpRequest request = HttpRequest.get("/v1/spaces/" + guide + path).withToken("secret");
      HttpResponse answer = http.handle(request);
      System.out.println("answer: " + answer.status() + " " + answer.text());
    }
  }
}
