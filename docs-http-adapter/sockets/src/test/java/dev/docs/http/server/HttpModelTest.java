package dev.docs.http.server;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.model.Exchange;
import dev.docs.http.model.Exchange.Reply;
import dev.docs.http.model.HttpDriver;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.scenario.model.Driver;
import dev.docs.scenario.model.ModelRuns;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Nested;

/** Random commands through the API, compared with a simple model. */
@WholeRun
class HttpModelTest {

  private static final List<String> USERS =
      List.of("admin", "read", "comment", "edit", "review", "create", "guest", "stranger");

  private static DocsHttp http(Docs docs) {
    return api(docs).build();
  }

  static DocsApi.Builder api(Docs docs) {
    Tokens tokens = new Tokens();
    for (String member : USERS) {
      tokens.add(member, Caller.user(member));
    }
    return DocsApi.of(docs, tokens);
  }

  static Exchange function(DocsHttp http) {
    return (method, target, token, body) -> {
      HttpRequest request = HttpRequest.of(method, target).withToken(token);
      HttpResponse answer = http.handle(body == null ? request : request.withJson(body));
      return new Reply(answer.status(), answer.text());
    };
  }

  @Nested
  class AsAFunction extends ModelRuns {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }

    @Override
    protected int seeds() {
      return 8;
    }

    @Override
    protected OpenDriver open(World world) {
      DocsHttp http = http(world.docs);
      return session(new HttpDriver(world, function(http), "admin"), () -> {});
    }
  }

  @Nested
  class OverASocket extends ModelRuns {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }

    @Override
    protected int seeds() {
      return Runs.everything() ? 2 : 1;
    }

    @Override
    protected OpenDriver open(World world) {
      try {
        DocsServer server = DocsServer.builder(http(world.docs)).start();
        return session(new HttpDriver(world, over(server.url()), "admin"), server::close);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static Exchange over(String url) {
      HttpClient client = HttpClient.newHttpClient();
      return (method, target, token, body) -> {
        var request =
            java.net.http.HttpRequest.newBuilder(URI.create(url + target))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .method(
                    method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        try {
          var answer = client.send(request.build(), BodyHandlers.ofString());
          return new Reply(answer.statusCode(), answer.body());
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException(e);
        }
      };
    }
  }

  private static ModelRuns.OpenDriver session(Driver driver, Runnable close) {
    return new ModelRuns.OpenDriver() {
      @Override
      public Driver driver() {
        return driver;
      }

      @Override
      public void close() {
        close.run();
      }
    };
  }
}
