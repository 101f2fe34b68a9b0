package program;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.http.world.DocsDouble;
import dev.docs.http.world.DocsWorld;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.user.CreateUser;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** The test double on a socket, which searches, and what it answers where an artifact is missing. */
public final class Main {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  public static void main(String[] arguments) throws Exception {
    try (DocsDouble<SpaceId> lab = DocsDouble.start(Main::guide)) {
      DocsWorld world = lab.world();
      String space = world.url() + "/v1/spaces/" + lab.seed();
      for (String path : new String[] {"", "/search?query=ferry", "/pdf"}) {
        HttpRequest request =
            HttpRequest.newBuilder(URI.create(space + path))
                .header("Authorization", "Bearer " + world.token("ada"))
                .build();
        HttpResponse<String> answer = CLIENT.send(request, BodyHandlers.ofString());
        System.out.println("answer: " + answer.statusCode() + " " + answer.body());
      }
    }
  }

  private static SpaceId guide(dev.docs.Docs docs) {
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId harbour = ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    return ada.spaces().create(harbour, CreateSpace.titled("Guide")).id();
  }
}
