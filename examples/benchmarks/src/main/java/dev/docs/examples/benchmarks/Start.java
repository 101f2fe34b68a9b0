package dev.docs.examples.benchmarks;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.server.DocsServer;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Starting the second instance in a JVM until its first response: the cost of a separate test
 * double for a test. The mean of ten JVMs. The store contains one user. Leaves out the first
 * instance, which loads the classes, and shutting down.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(10)
@Warmup(iterations = 1)
@Measurement(iterations = 1)
public class Start {

  private static final String TOKEN = "secret";

  private DocsServer server;

  /** Without a socket. */
  @Benchmark
  public String function() {
    return checked(instance().handle(HttpRequest.get("/v1/user").withToken(TOKEN)).text());
  }

  /** With a server on a free port and a new connection. */
  @Benchmark
  public String server() throws IOException {
    server = DocsServer.builder(instance()).start();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket
          .getOutputStream()
          .write(
              ("GET /v1/user HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                      + "Authorization: Bearer "
                      + TOKEN
                      + "\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      InputStream answer = socket.getInputStream();
      return checked(new String(answer.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @TearDown(Level.Iteration)
  public void stop() {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  private static DocsHttp instance() {
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    return DocsApi.of(docs, new Tokens().add(TOKEN, Caller.user("ada"))).build();
  }

  private static String checked(String answer) {
    if (!answer.contains("\"displayName\":\"Ada\"")) {
      throw new IllegalStateException(answer);
    }
    return answer;
  }
}
