package dev.docs.http.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * The only page of a headless Chromium, driven by its DevTools protocol. Hosts other than this
 * machine are unknown to it. Commands are sent one after another.
 */
final class DevTools implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Seconds for the browser to start, and for an answer. */
  private static final int PATIENCE = 120;

  private final Process process;
  private final Map<Integer, CompletableFuture<JsonNode>> open = new ConcurrentHashMap<>();
  private final Map<String, CompletableFuture<JsonNode>> expected = new ConcurrentHashMap<>();
  private final AtomicInteger last = new AtomicInteger();
  private final BiConsumer<String, JsonNode> events;
  private final WebSocket socket;

  /**
   * Starts a browser. When it is not installed, the test is skipped, but not in CI.
   *
   * @param events takes the name and parameters of what the browser reports, on another thread
   */
  DevTools(Path profile, BiConsumer<String, JsonNode> events) throws Exception {
    this.events = events;
    Path log = profile.resolveSibling(profile.getFileName() + ".log");
    process =
        new ProcessBuilder(
                Chromium.command(
                    profile,
                    "--remote-debugging-port=0",
                    "--hide-scrollbars",
                    "--force-color-profile=srgb",
                    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE *.localhost , EXCLUDE 127.0.0.1",
                    "about:blank"))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      HttpClient client = HttpClient.newHttpClient();
      socket =
          client
              .newWebSocketBuilder()
              .buildAsync(page(client, port(profile, log)), new Reader())
              .get(PATIENCE, TimeUnit.SECONDS);
    } catch (Exception | Error e) {
      process.destroyForcibly();
      throw e;
    }
  }

  /** The port that the browser listens on, which it writes into its profile. */
  private int port(Path profile, Path log) throws Exception {
    Path file = profile.resolve("DevToolsActivePort");
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
    while (process.isAlive() && System.nanoTime() < end) {
      List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
      if (lines.size() > 1) {
        return Integer.parseInt(lines.get(0));
      }
      process.waitFor(20, TimeUnit.MILLISECONDS);
    }
    throw new IOException("the browser does not start: " + Files.readString(log));
  }

  private static URI page(HttpClient client, int port) throws Exception {
    URI list = URI.create("http://127.0.0.1:" + port + "/json/list");
    String pages =
        client
            .send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
            .body();
    for (JsonNode one : JSON.readTree(pages)) {
      if (one.path("type").asText().equals("page")) {
        return URI.create(one.path("webSocketDebuggerUrl").asText());
      }
    }
    throw new IOException("the browser shows no page: " + pages);
  }

  /** Joins the parts of messages. */
  private final class Reader implements WebSocket.Listener {
    private final StringBuilder message = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
      message.append(part);
      if (isLast) {
        String whole = message.toString();
        message.setLength(0);
        read(whole);
      }
      from.request(1);
      return CompletableFuture.completedFuture(null);
    }
  }

  private void read(String message) {
    try {
      JsonNode node = JSON.readTree(message);
      if (node.has("id")) {
        CompletableFuture<JsonNode> answer = open.remove(node.path("id").asInt());
        if (answer != null) {
          answer.complete(node);
        }
        return;
      }
      String name = node.path("method").asText();
      events.accept(name, node.path("params"));
      CompletableFuture<JsonNode> waiting = expected.remove(name);
      if (waiting != null) {
        waiting.complete(node.path("params"));
      }
    } catch (IOException e) {
      throw new IllegalStateException("the browser answers " + message, e);
    }
  }

  /**
   * Sends a command.
   *
   * @param parameters names and values
   */
  JsonNode send(String method, Object... parameters) throws Exception {
    int id = last.incrementAndGet();
    ObjectNode command = JSON.createObjectNode().put("id", id).put("method", method);
    ObjectNode named = command.putObject("params");
    for (int i = 0; i < parameters.length; i += 2) {
      named.set((String) parameters[i], JSON.valueToTree(parameters[i + 1]));
    }
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    open.put(id, answer);
    socket.sendText(JSON.writeValueAsString(command), true).get(PATIENCE, TimeUnit.SECONDS);
    JsonNode got = answer.get(PATIENCE, TimeUnit.SECONDS);
    if (got.has("error")) {
      throw new IOException(method + ": " + got.path("error"));
    }
    return got.path("result");
  }

  /** Opens a URL, and waits until all of it is loaded. */
  void open(String url) throws Exception {
    CompletableFuture<JsonNode> loaded = new CompletableFuture<>();
    expected.put("Page.loadEventFired", loaded);
    JsonNode answer = send("Page.navigate", "url", url);
    if (answer.has("errorText")) {
      throw new IOException(url + ": " + answer.path("errorText").asText());
    }
    loaded.get(PATIENCE, TimeUnit.SECONDS);
  }

  /** The value of an expression on the page, awaited where it is a promise. */
  JsonNode evaluate(String expression) throws Exception {
    JsonNode got =
        send(
            "Runtime.evaluate",
            "expression",
            expression,
            "awaitPromise",
            true,
            "returnByValue",
            true);
    if (got.has("exceptionDetails")) {
      throw new IOException("the page throws " + got.path("exceptionDetails"));
    }
    return got.path("result").path("value");
  }

  /** Ends the browser with all of its processes: until then they write into the profile. */
  @Override
  public void close() {
    List<ProcessHandle> all =
        Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
    socket.abort();
    process.destroy();
    for (ProcessHandle one : all) {
      one.onExit().completeOnTimeout(one, 10, TimeUnit.SECONDS).join();
      one.destroyForcibly();
    }
  }
}
