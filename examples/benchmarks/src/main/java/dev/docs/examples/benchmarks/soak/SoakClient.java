package dev.docs.examples.benchmarks.soak;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One connection's work: spaces that are created, edited, discussed, searched and deleted, and a
 * change request in a space that stays. Used by one thread.
 */
final class SoakClient {

  /** The requests that were answered, of all clients. */
  static final AtomicLong ANSWERED = new AtomicLong();

  private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
  private static final int PAGES = 10;
  private static final int ROUNDS = 4;

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String base;
  private final String organization;
  private final int number;
  private final String lasting;
  private final String proposal;
  private final String proposed;
  private int life;

  /**
   * @param server the URL of the server
   * @param organization an id
   * @param number of the client
   */
  SoakClient(String server, String organization, int number)
      throws IOException, InterruptedException {
    base = server + "/v1";
    this.organization = "/orgs/" + organization;
    this.number = number;
    lasting = newSpace("Lasting " + number);
    proposal = lasting + "/change-requests/" + id(send("POST", lasting + "/change-requests", "{}"));
    edit(proposal, insert("Proposed", text(0)));
    proposed = page(proposal);
  }

  /** The life of one space. */
  void live() throws IOException, InterruptedException {
    life++;
    String space = newSpace("Space " + life + " of " + number);
    String first = changeRequest(space);
    StringBuilder pages = new StringBuilder();
    for (int i = 0; i < PAGES; i++) {
      pages.append(i == 0 ? "" : ",").append(insert("Page " + i, text(i)));
    }
    edit(first, pages.toString());
    String page = page(first);
    merge(first);
    for (int round = 0; round < ROUNDS; round++) {
      changeInRequest(space, page, round);
      discuss(space);
      discuss(lasting);
      edit(proposal, update(proposed, text(round)));
      search(space);
    }
    send("GET", space + "/content/page/" + page + "?format=markdown", "");
    String copy = "/spaces/" + id(send("POST", space + "/duplicate", ""));
    site(copy);
    send("DELETE", copy, "");
    send("DELETE", space, "");
  }

  private void changeInRequest(String space, String page, int round)
      throws IOException, InterruptedException {
    String request = changeRequest(space);
    edit(request, update(page, text(round)) + "," + insertFile(round));
    String comment = request + "/comments/" + id(send("POST", request + "/comments", SAID));
    send("POST", comment + "/replies", SAID);
    send("GET", request + "/changes", "");
    merge(request);
  }

  private void discuss(String space) throws IOException, InterruptedException {
    String comment = space + "/comments/" + id(send("POST", space + "/comments", SAID));
    send("POST", comment + "/replies", SAID);
    send("GET", space + "/comments", "");
    send("DELETE", comment, "");
  }

  private void search(String space) throws IOException, InterruptedException {
    send("GET", space + "/search?query=harbour", "");
    send("GET", organization + "/search?query=harbour", "");
    send("GET", organization + "/spaces?limit=20", "");
  }

  private void site(String space) throws IOException, InterruptedException {
    String body =
        "{\"type\":\"basic\",\"title\":\"Site\",\"spaces\":[\"" + space.substring(8) + "\"]}";
    String site = organization + "/sites/" + id(send("POST", organization + "/sites", body));
    send("POST", site + "/publish", "");
    send(
        "POST",
        site + "/redirects",
        "{\"source\":\"/old\",\"destination\":{\"kind\":\"external\",\"url\":\"https://a.example/\"}}");
    send("GET", site + "/structure", "");
    send("DELETE", site, "");
  }

  private static final String SAID = "{\"body\":{\"markdown\":\"How *deep* is it?\"}}";

  private String newSpace(String title) throws IOException, InterruptedException {
    return "/spaces/" + id(send("POST", organization + "/spaces", "{\"title\":\"" + title + "\"}"));
  }

  private String changeRequest(String space) throws IOException, InterruptedException {
    return space + "/change-requests/" + id(send("POST", space + "/change-requests", "{}"));
  }

  private void edit(String request, String changes) throws IOException, InterruptedException {
    send("POST", request + "/content", "{\"changes\":[" + changes + "]}");
  }

  private void merge(String request) throws IOException, InterruptedException {
    send("POST", request + "/merge", "");
  }

  private String text(int of) {
    return "# Page\\n\\nThe harbour of client "
        + number
        + " in life "
        + life
        + ", said for the time "
        + of
        + ".\\n\\n"
        + "It has berths for ships of any draught. ".repeat(20)
        + "\\n";
  }

  private static String insert(String title, String text) {
    return "{\"operation\":\"insert_page\",\"ref\":\"r"
        + title.replace(" ", "")
        + "\",\"title\":\""
        + title
        + "\",\"document\":{\"markdown\":\""
        + text
        + "\"}}";
  }

  private static String update(String page, String text) {
    return "{\"operation\":\"update_page\",\"page\":\""
        + page
        + "\",\"document\":{\"markdown\":\""
        + text
        + "\"}}";
  }

  private String insertFile(int round) {
    byte[] bytes =
        (number + " " + life + " " + round + " ").repeat(200).getBytes(StandardCharsets.UTF_8);
    return "{\"operation\":\"insert_files\",\"files\":[{\"ref\":\"f\",\"name\":\"depths.txt\","
        + "\"contentType\":\"text/plain\",\"base64\":\""
        + Base64.getEncoder().encodeToString(bytes)
        + "\"}]}";
  }

  private static String id(String json) {
    Matcher found = ID.matcher(json);
    if (!found.find()) {
      throw new IllegalStateException("no id in " + json);
    }
    return found.group(1);
  }

  private String page(String request) throws IOException, InterruptedException {
    return id(send("GET", request + "/content/pages", ""));
  }

  private String send(String method, String path, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path))
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .header("Authorization", "Bearer " + SoakServer.TOKEN);
    if (!body.isEmpty()) {
      request.header("Content-Type", "application/json");
    }
    HttpResponse<String> answer =
        http.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    if (answer.statusCode() >= 300) {
      throw new IOException(method + " " + path + ": " + answer.statusCode() + " " + answer.body());
    }
    ANSWERED.incrementAndGet();
    return answer.body();
  }
}
