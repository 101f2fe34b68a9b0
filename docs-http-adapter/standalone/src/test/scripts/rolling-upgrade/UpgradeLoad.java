import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Clients of one server, which read and write all the time. Thread-safe. */
final class UpgradeLoad {

  /** A request that was not answered with success. */
  record Failure(long sentAt, String request, int status, String answer) {}

  private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
  private static final String SAID = "{\"body\":{\"markdown\":\"How *deep*?\"}}";

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final UpgradedServer server;
  private final String space;
  private final List<Thread> clients = new ArrayList<>();
  final AtomicInteger reads = new AtomicInteger();
  final AtomicInteger writes = new AtomicInteger();
  final Queue<Failure> failures = new ConcurrentLinkedQueue<>();
  private volatile boolean ended;

  /**
   * @param space the path of a space, in which the clients of all servers meet
   */
  UpgradeLoad(UpgradedServer server, String space) {
    this.server = server;
    this.space = space;
  }

  UpgradeLoad start(int number) {
    for (int i = 0; i < number; i++) {
      Thread client = new Thread(this::work);
      client.setDaemon(true);
      clients.add(client);
      client.start();
    }
    return this;
  }

  void end() throws InterruptedException {
    ended = true;
    for (Thread client : clients) {
      client.join();
    }
  }

  private void work() {
    for (int round = 0; !ended; round++) {
      String place = round % 8 == 0 ? newSpace(server.organization()) : space;
      String comment = place + "/comments/" + id(send("POST", place + "/comments", SAID));
      send("POST", comment + "/replies", SAID);
      send("GET", place + "/comments?limit=10", "");
      String request = id(send("POST", place + "/change-requests", "{}"));
      String proposal = place + "/change-requests/" + request;
      String page =
          "{\"changes\":[{\"operation\":\"insert_page\",\"ref\":\"p\",\"title\":\"Page "
              + request
              + "\",\"document\":{\"markdown\":\"# Page\\n\\nText.\\n\"}}]}";
      send("POST", proposal + "/content", page);
      send("GET", proposal + "/changes", "");
      send("POST", proposal + "/merge", "");
      if (round % 2 == 0) {
        send("DELETE", comment, "");
      }
      send("GET", space, "");
    }
  }

  /** The path of a new space. */
  String newSpace(String organization) {
    String body = "{\"title\":\"Space\"}";
    return "/spaces/" + id(send("POST", "/orgs/" + organization + "/spaces", body));
  }

  /** The first id of an answer; another text when the request has failed. */
  private static String id(String answer) {
    Matcher found = ID.matcher(answer);
    return found.find() ? found.group(1) : "none";
  }

  /** The answer; empty when the request failed. What a failed one was to make is not used. */
  private String send(String method, String path, String body) {
    if (path.contains("none")) {
      return "";
    }
    long sentAt = System.nanoTime();
    int status = 0;
    String answer;
    try {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(URI.create(server.url() + "/v1" + path))
              .method(
                  method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
              .header("Authorization", "Bearer " + UpgradedServer.TOKEN)
              .header("Content-Type", "application/json");
      HttpResponse<String> response =
          http.send(request.build(), HttpResponse.BodyHandlers.ofString());
      status = response.statusCode();
      answer = response.body();
    } catch (IOException | InterruptedException e) {
      answer = e.toString();
    }
    if (status >= 200 && status < 300) {
      (method.equals("GET") ? reads : writes).incrementAndGet();
      return answer;
    }
    failures.add(new Failure(sentAt, method + " " + path, status, answer));
    return "";
  }
}
