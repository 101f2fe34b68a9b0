package dev.docs.http.signin.openid;

import dev.docs.access.Role;
import dev.docs.http.DocsHttp;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.app.ApplicationPages;
import dev.docs.http.server.DocsServer;
import dev.docs.http.signin.ProviderMembers;
import dev.docs.http.signin.SignInProvider;
import dev.docs.scenario.World;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;

/** A server on {@code localhost} with a provider on {@code 127.0.0.1}, which is another site. */
final class SignInWorld implements AutoCloseable {

  static final ProviderMembers.Grant READERS =
      new ProviderMembers.Grant(Optional.empty(), Optional.of(Role.READ));

  final World world = World.on(MemoryStore.create());
  final TestProvider provider;
  final List<Throwable> errors = new ArrayList<>();
  final String url;
  private final List<DocsServer> servers = new ArrayList<>();
  private volatile SignInProvider.Users users;

  SignInWorld(ProviderMembers.Grant... grants) throws IOException {
    provider = new TestProvider();
    url = serve();
    members(List.of(grants), Map.of());
  }

  void members(List<ProviderMembers.Grant> grants, Map<String, String> teams) {
    users = ProviderMembers.of(world.docs, world.organization, grants, teams);
  }

  /** Serves the same data in another process, as it were. */
  String another() throws IOException {
    return serve();
  }

  private String serve() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    String own = "http://localhost:" + port;
    DocsHttp http =
        DocsApi.of(world.docs, new Tokens())
            .publicUrl(own)
            .onError((request, error) -> errors.add(error))
            .browserPages(
                ApplicationPages.create(
                    world.docs,
                    OpenIdProvider.of(provider.settings(own)),
                    identity -> users.admit(identity)))
            .build();
    servers.add(DocsServer.builder(http).host("localhost").port(port).start());
    return own;
  }

  URI at(String path) {
    return URI.create(url + path);
  }

  /** Follows the link on the page to sign in, through the provider. */
  HttpResponse<String> signIn(TestBrowser browser) {
    return signIn(browser, url);
  }

  /** As {@link #signIn(TestBrowser)}, on another server. */
  HttpResponse<String> signIn(TestBrowser browser, String server) {
    HttpResponse<String> form = browser.open(URI.create(server + "/app"));
    String link = Jsoup.parse(form.body()).select("main a").attr("href");
    return browser.open(URI.create(server + link));
  }

  static String alert(HttpResponse<String> page) {
    return Jsoup.parse(page.body()).select("[role=alert]").text();
  }

  @Override
  public void close() {
    servers.forEach(DocsServer::close);
    provider.close();
  }
}
