package dev.docs.examples.benchmarks;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.HttpRequest;
import dev.docs.http.world.DocsDouble;
import dev.docs.http.world.DocsWorld;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The test double in a JVM of its own: the first use, from starting a double with one user until
 * the first answer of a world on a socket, classes loaded included; and a thousand worlds of one
 * seed with 10,000 pages, all open and each with a change of its own, in a heap of 256 MB.
 */
final class WorldProcess {

  private static final int WORLDS = 1_000;
  private static final int PAGES = 10_000;

  private WorldProcess() {}

  /** The first use in milliseconds: the median of a number of JVMs. */
  static double firstUse(int processes) throws IOException, InterruptedException {
    List<Double> times = new ArrayList<>();
    for (int i = 0; i < processes; i++) {
      times.add(Double.valueOf(run("first", "-Xmx2g")));
    }
    return times.stream().sorted().skip(processes / 2).findFirst().orElseThrow();
  }

  /** The heap that a thousand worlds take, in MB, where they fit into 256. */
  static String thousandWorlds() throws IOException, InterruptedException {
    return run("thousand", "-Xmx256m");
  }

  private static String run(String what, String heap) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                System.getProperty("java.home") + "/bin/java",
                heap,
                "-cp",
                System.getProperty("java.class.path"),
                WorldProcess.class.getName(),
                what)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("the test double failed: " + what);
    }
    return out.strip();
  }

  /** Measures one of both, and prints it. */
  public static void main(String[] arguments) throws IOException {
    System.out.println(arguments[0].equals("first") ? first() : thousand());
  }

  private static String first() throws IOException {
    long begun = System.nanoTime();
    try (DocsDouble<Docs> lab =
            DocsDouble.start(
                docs -> {
                  docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
                  return docs;
                });
        DocsWorld world = lab.world()) {
      String answer = get(URI.create(world.url() + "/v1/user"), world.token("ada"));
      long took = System.nanoTime() - begun;
      if (!answer.contains("\"Ada\"")) {
        throw new IllegalStateException(answer);
      }
      return Double.toString(took / 1e6);
    }
  }

  private static String get(URI uri, String token) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), uri.getPort())) {
      String request =
          "GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer %s\r\n\r\n";
      socket
          .getOutputStream()
          .write(request.formatted(uri.getPath(), token).getBytes(StandardCharsets.US_ASCII));
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String thousand() {
    DocsDouble<BigSpace> lab = DocsDouble.inProcess(docs -> new BigSpace(docs, PAGES));
    List<DocsWorld> worlds = new ArrayList<>();
    String requests = "/v1/spaces/" + lab.seed().space + "/change-requests";
    for (int i = 0; i < WORLDS; i++) {
      DocsWorld world = lab.world();
      int status =
          world
              .http()
              .handle(
                  HttpRequest.of("POST", "/worlds/" + world.name() + requests)
                      .withToken(world.token(BigSpace.USER))
                      .withJson("{\"subject\": \"Change\"}"))
              .status();
      if (status != 201) {
        throw new IllegalStateException("a world answers " + status);
      }
      worlds.add(world);
    }
    System.gc();
    Runtime memory = Runtime.getRuntime();
    long used = memory.totalMemory() - memory.freeMemory();
    if (worlds.stream().anyMatch(world -> world.requests().size() != 1)) {
      throw new IllegalStateException("a world has lost its journal");
    }
    return Long.toString(used >> 20);
  }
}
