package dev.docs.http.cli;

import dev.docs.http.Authenticator;
import dev.docs.http.DocsHttp;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import dev.docs.http.server.DocsServer;
import dev.docs.id.Ids;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Starts the server and keeps it until the process is ended. */
public final class Main {

  private Main() {}

  public static void main(String[] arguments) {
    System.exit(ServerCommand.line(Main::serve).execute(arguments));
  }

  private static int serve(ServerOptions options) throws IOException, InterruptedException {
    String madeUp = Ids.random().next();
    Map<String, ServerOptions.Token> tokens =
        options.tokens().isEmpty()
            ? Map.of(madeUp, ServerOptions.Token.parse(madeUp))
            : options.tokens().stream()
                .collect(Collectors.toMap(ServerOptions.Token::value, Function.identity()));
    Authenticator<ServerOptions.Token> known = token -> Optional.ofNullable(tokens.get(token));
    DocsHttp<ServerOptions.Token> http =
        DocsHttp.builder(Operations.<ServerOptions.Token>table(ApiInformation.ofThisJar()), known)
            .build();
    DocsServer server = DocsServer.builder(http).host(options.host()).port(options.port()).start();
    System.out.println("listening on " + server.url());
    if (options.tokens().isEmpty()) {
      System.out.println("token: " + madeUp);
    }
    CountDownLatch stopped = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  server.close();
                  stopped.countDown();
                }));
    stopped.await();
    return 0;
  }
}
