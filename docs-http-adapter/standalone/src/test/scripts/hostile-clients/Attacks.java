import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The attacks. Each is bounded in count and time, and throws on an unexpected response. */
final class Attacks {

  /** An attack, run against a fresh server. */
  record Attack(String name, Action action) {}

  /** Runs an attack. */
  interface Action {
    void on(AttackedServer server) throws Exception;
  }

  private interface Call {
    void run() throws Exception;
  }

  private Attacks() {}

  /**
   * All attacks.
   *
   * @param elsewhere the URL of {@link HostileContents#serve}
   */
  static List<Attack> all(String elsewhere) {
    List<Attack> attacks = new ArrayList<>(bodies());
    attacks.addAll(output());
    attacks.addAll(imports(elsewhere));
    return attacks;
  }

  private static List<Attack> bodies() {
    return List.of(
        new Attack(
            "210 bodies of 2 MB without a token, byte by byte",
            server -> drip(server, 210, server.unfinished(false, 2_000_000), 0)),
        new Attack(
            "350 bodies of 1 MB without a token, unfinished",
            server -> drip(server, 350, server.unfinished(false, 1_000_000), 9_000)),
        new Attack(
            "350 bodies of 1 MB, unfinished",
            server -> drip(server, 350, server.unfinished(true, 1_000_000), 990_000)),
        new Attack(
            "300 requests whose headers come byte by byte",
            server ->
                drip(
                    server,
                    300,
                    "GET /v1/user HTTP/1.1\r\nHost: a\r\nX: ".getBytes(StandardCharsets.US_ASCII),
                    0)),
        new Attack(
            "8 arrays of 16 MB of small items",
            server -> {
              String path = server.newSpace();
              together(8, () -> refused(server.send("PATCH", path, array("0,", 8_000_000))));
            }),
        new Attack(
            "8 arrays of 16 MB of empty arrays in an invitation",
            server -> together(8, () -> refused(invite(server, array("[],", 5_000_000))))),
        new Attack(
            "1.6 MB of wrong e-mail addresses",
            server -> together(8, () -> refused(invite(server, array("\"x@\",", 320_000))))),
        new Attack(
            "pages of 100 KB that are hard to parse",
            server -> {
              String content = server.newContent();
              together(
                  2,
                  () -> {
                    for (String text : hardTexts()) {
                      String answer = server.send("POST", content, insert("P", text));
                      answered(answer);
                      if (answer.startsWith("HTTP/1.1 400")) {
                        throw new IllegalStateException(answer);
                      }
                    }
                  });
            }));
  }

  /** Requests whose response is much more expensive than the request. */
  private static List<Attack> output() {
    return List.of(
        new Attack(
            "40 callers of one PDF",
            server -> {
              String all = pdf(server, server.imported() + "/pdf");
              together(40, () -> wellOrBusy(server.read(all)));
            }),
        new Attack(
            "40 callers of as many PDFs",
            server -> {
              List<String> each = new ArrayList<>();
              for (String id : pages(server)) {
                each.add(pdf(server, server.imported() + "/pdf?only=true&page=" + id));
              }
              AtomicInteger next = new AtomicInteger();
              together(
                  40,
                  () -> wellOrBusy(server.read(each.get(next.getAndIncrement() % each.size()))));
            }),
        new Attack(
            "20 callers of contents that double at each level",
            server ->
                together(
                    20,
                    () ->
                        wellOrBusy(
                            server.read(
                                server.imported()
                                    + "/content/path/doubling?format=markdown&evaluated=true")))),
        new Attack(
            "40 callers of documents of large pages",
            server -> {
              AtomicInteger next = new AtomicInteger();
              together(
                  40,
                  () -> {
                    int page = next.getAndIncrement() % 10;
                    wellOrBusy(
                        server.read(
                            server.imported() + "/content/path/large" + page + "?format=document"));
                  });
            }),
        new Attack(
            "8 pages of 4 MB of small paragraphs, and 16 callers of one as a document and a PDF",
            server -> {
              String content = server.newContent();
              String text = "a\n\n".repeat(1_300_000);
              AtomicInteger next = new AtomicInteger();
              together(
                  8,
                  () ->
                      answered(
                          server.send(
                              "POST", content, insert("P" + next.getAndIncrement(), text))));
              String pdf = pdf(server, content.replace("/content", "/pdf"));
              together(8, () -> answered(server.read(content + "/path/p0?format=document")));
              together(8, () -> answered(server.read(pdf)));
            }),
        new Attack(
            "tables of 60,000 and of 240,000 cells, and 16 callers of each as a document and a PDF",
            server -> {
              for (int rows : new int[] {300, 1200}) {
                String content = server.newContent();
                String row = "|a".repeat(200) + "|\n";
                String table = row + "|-".repeat(200) + "|\n" + row.repeat(rows);
                answered(server.send("POST", content, insert("Cells", table)));
                String pdf = pdf(server, content.replace("/content", "/pdf"));
                together(8, () -> answered(server.read(content + "/path/cells?format=document")));
                together(8, () -> answered(server.read(pdf)));
              }
            }));
  }

  /**
   * Imports that are much more expensive to read than to send, and files that are large in total.
   */
  private static List<Attack> imports(String elsewhere) {
    List<Attack> attacks = new ArrayList<>();
    for (String page : HostileContents.PAGES) {
      attacks.add(
          new Attack("8 imports of HTML: " + page, server -> imports(server, 8, elsewhere, page)));
    }
    attacks.add(
        new Attack(
            "8 imports of an archive of 1 MB that unpacks to 90 MB",
            server -> imports(server, 8, elsewhere, "archive")));
    attacks.add(
        new Attack(
            "240 imports from an address that does not answer",
            server -> imports(server, 240, elsewhere, "silent")));
    String file = "{\"url\":\"" + elsewhere + "/file\"}";
    String batch =
        "{\"changes\":[{\"operation\":\"insert_files\",\"files\":["
            + (file + ",").repeat(6)
            + file
            + "]}]}";
    attacks.add(
        new Attack(
            "8 batches of 7 files of 19 MB each",
            server -> {
              String content = server.newContent();
              together(8, () -> refused(server.send("POST", content, batch)));
            }));
    return attacks;
  }

  private static void imports(AttackedServer server, int count, String elsewhere, String page)
      throws Exception {
    String content = server.newContent();
    String source = page.equals("archive") ? "zip" : "html";
    String body = "{\"url\":\"%s/%s\",\"source\":\"%s\"}".formatted(elsewhere, page, source);
    together(count, () -> answered(server.send("POST", content + "/import", body)));
  }

  private static String pdf(AttackedServer server, String path) throws IOException {
    String answer = server.send("GET", path, "");
    Matcher url = Pattern.compile("\"url\":\"https?://[^/]+([^\"]+)").matcher(answer);
    if (!url.find()) {
      throw new IllegalStateException("no URL of a PDF at " + path + ": " + start(answer));
    }
    return url.group(1);
  }

  private static List<String> pages(AttackedServer server) throws IOException {
    String answer = server.send("GET", server.imported() + "/content/pages", "");
    List<String> ids = new ArrayList<>();
    Matcher id = Pattern.compile("\"id\":\"([^\"]+)\"[^{}]*?\"type\":\"document\"").matcher(answer);
    while (id.find()) {
      ids.add(id.group(1));
    }
    if (ids.isEmpty()) {
      throw new IllegalStateException(start(answer));
    }
    return ids;
  }

  /** Connections with a request that never completes, for six seconds. */
  private static void drip(AttackedServer server, int count, byte[] head, int sentAtOnce)
      throws Exception {
    byte[] first = " ".repeat(sentAtOnce).getBytes(StandardCharsets.US_ASCII);
    List<Socket> sockets = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        Socket socket = server.connect();
        sockets.add(socket);
        AttackedServer.tolerant(socket, head);
        AttackedServer.tolerant(socket, first);
      }
      for (int second = 0; second < 6; second++) {
        TimeUnit.SECONDS.sleep(1);
        sockets.forEach(socket -> AttackedServer.tolerant(socket, new byte[] {' '}));
      }
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  /** Sends all at once; fails when not all are answered correctly within 30 seconds. */
  private static void together(int count, Call each) throws Exception {
    CountDownLatch done = new CountDownLatch(count);
    List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < count; i++) {
      Thread caller =
          new Thread(
              () -> {
                try {
                  each.run();
                } catch (Exception | Error e) {
                  failures.add(e);
                } finally {
                  done.countDown();
                }
              });
      caller.setDaemon(true);
      caller.start();
    }
    boolean all = done.await(30, TimeUnit.SECONDS);
    if (!all || !failures.isEmpty()) {
      throw new IllegalStateException(
          (all ? "" : done.getCount() + " not answered within 30 s; ") + failures);
    }
  }

  private static void wellOrBusy(String answer) {
    boolean busy = answer.startsWith("HTTP/1.1 503") && answer.contains("Retry-After:");
    boolean tooLarge = answer.startsWith("HTTP/1.1 412");
    if (!busy && !tooLarge && !answer.startsWith("HTTP/1.1 200")) {
      throw new IllegalStateException(start(answer));
    }
  }

  private static void refused(String answer) {
    answered(answer);
    if (!answer.matches("(?s)HTTP/1.1 (4\\d\\d|503).*") || answer.length() > 8_192) {
      throw new IllegalStateException(answer.length() + " bytes: " + start(answer));
    }
  }

  private static void answered(String answer) {
    if (!answer.matches("(?s)HTTP/1.1 (2|4)\\d\\d.*|(?s)HTTP/1.1 503.*")) {
      throw new IllegalStateException(start(answer));
    }
  }

  private static String start(String answer) {
    return answer.isEmpty() ? "no answer" : answer.substring(0, Math.min(300, answer.length()));
  }

  private static String array(String item, int count) {
    return "{\"emails\":[" + item.repeat(count) + "0],\"role\":\"read\"}";
  }

  private static String invite(AttackedServer server, String body) throws IOException {
    return server.send("POST", server.organization() + "/invites", body);
  }

  private static List<String> hardTexts() {
    String definitions = "[a]: /" + "x".repeat(50_000) + "\n\n" + "[a] ".repeat(12_500);
    return List.of(
        definitions,
        "[x](y)*[z](w)_".repeat(7_000),
        "*a_".repeat(33_000),
        "[".repeat(100_000),
        "> ".repeat(50_000) + "a",
        IntStream.range(0, 5_000)
            .mapToObj(i -> "`".repeat(i % 400))
            .collect(Collectors.joining(" ")));
  }

  private static String insert(String title, String text) {
    return "{\"changes\":[{\"operation\":\"insert_page\",\"title\":\""
        + title
        + "\",\"document\":{\"markdown\":\""
        + text.replace("\n", "\\n")
        + "\"}}]}";
  }
}
