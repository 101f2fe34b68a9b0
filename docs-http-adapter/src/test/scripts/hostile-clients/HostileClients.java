import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Attacks a server, and measures what others see of it. Every attack is bounded in count and time.
 */
public final class HostileClients {

  /** What another client waits at most, connecting included. */
  private static final long MAX_WAIT_MILLIS = 1_000;

  /** What the heap may hold after the attacks that it did not hold before. */
  private static final long MAX_LEFT_MB = 48;

  private static final String TOKEN = "Authorization: Bearer hostile-clients\r\n";

  private static int port;
  private static String organization;
  private static int missed;

  private HostileClients() {}

  public static void main(String[] arguments) throws Exception {
    HostileContents contents = HostileContents.write();
    HttpServer elsewhere = HostileContents.serve();
    Process server =
        new ProcessBuilder(
                "java",
                "-Xmx256m",
                "-jar",
                arguments[0],
                "--port=0",
                "--token=hostile-clients",
                "--allow-private-fetch",
                "--import=" + contents.folder())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(server::destroyForcibly));
    BufferedReader out =
        new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
    port = Integer.parseInt(out.readLine().replaceAll(".*:", ""));
    organization = out.readLine().replaceAll(".*: ", "");
    out.readLine();
    String large = out.readLine().replaceAll("space: (\\S+).*", "$1");
    String space = id(send("POST", "/v1/orgs/" + organization + "/spaces", "{\"title\":\"S\"}"));
    String change = id(send("POST", "/v1/spaces/" + space + "/change-requests", "{}"));
    String content = "/v1/spaces/" + space + "/change-requests/" + change + "/content";
    for (int i = 0; i < 300; i++) {
      work();
    }
    long before = heapMegabytes(server);

    attack("210 bodies of 2 MB without a token, byte by byte", () -> drip(210, "", 2_000_000, 0));
    attack("350 bodies of 1 MB without a token, unfinished", () -> drip(350, "", 1_000_000, 9_000));
    attack("350 bodies of 1 MB, unfinished", () -> drip(350, TOKEN, 1_000_000, 990_000));
    attack("300 requests whose headers come byte by byte", HostileClients::dripHeads);
    attack(
        "8 arrays of 16 MB of small items",
        () -> together(8, () -> refused(send("PATCH", content(space), array("0,", 8_000_000)))));
    attack(
        "8 arrays of 16 MB of empty arrays in an invitation",
        () -> together(8, () -> refused(invite(array("[],", 5_000_000)))));
    attack(
        "1.6 MB of wrong e-mail addresses",
        () -> together(8, () -> refused(invite(array("\"x@\",", 320_000)))));
    attack(
        "pages of 100 KB that are hard to parse",
        () ->
            together(
                2,
                () -> {
                  for (String text : hardTexts()) {
                    String answer = send("POST", content, insert(text));
                    answered(answer);
                    if (answer.startsWith("HTTP/1.1 400")) {
                      throw new IllegalStateException(answer);
                    }
                  }
                }));

    attackOutput(large);
    attackImports(content, "http://127.0.0.1:" + elsewhere.getAddress().getPort());
    elsewhere.stop(0);
    contents.delete();

    long after = heapMegabytes(server);
    check(
        "heap after a collection: " + before + " MB before, " + after + " MB after",
        after <= before + MAX_LEFT_MB);
    check("the process lives", server.isAlive());
    long asked = System.nanoTime();
    server.destroy();
    boolean ended = server.waitFor(15, TimeUnit.SECONDS);
    check("ended " + millisSince(asked) + " ms after SIGTERM", ended);
    System.exit(missed == 0 ? 0 : 1);
  }

  /** Asks for what takes much more to answer than to ask for. */
  private static void attackOutput(String space) throws Exception {
    String path = "/v1/spaces/" + space;
    String pages = send("GET", path + "/content/pages", "");
    List<String> ids = ids(pages);
    String all = pdf(path + "/pdf");
    attack("40 callers of one PDF", () -> together(40, () -> wellOrBusy(read(all))));
    List<String> each = new ArrayList<>();
    for (String id : ids) {
      each.add(pdf(path + "/pdf?only=true&page=" + id));
    }
    AtomicInteger next = new AtomicInteger();
    attack(
        "40 callers of as many PDFs",
        () ->
            together(
                40,
                () -> wellOrBusy(read(each.get(next.getAndIncrement() % each.size())))));
    attack(
        "20 callers of contents that double at each level",
        () ->
            together(
                20,
                () ->
                    wellOrBusy(
                        read(path + "/content/path/doubling?format=markdown&evaluated=true"))));
    attack(
        "40 callers of documents of large pages",
        () ->
            together(
                40,
                () -> {
                  int page = next.getAndIncrement() % 10;
                  wellOrBusy(read(path + "/content/path/large" + page + "?format=document"));
                }));
  }

  /** Imports what takes much more to read than to send, and files that are large together. */
  private static void attackImports(String content, String elsewhere) throws Exception {
    for (String page : HostileContents.PAGES) {
      attack(
          "4 imports of HTML: " + page,
          () ->
              together(
                  4,
                  () ->
                      answered(
                          send(
                              "POST",
                              content + "/import",
                              "{\"url\":\"%s/%s\",\"source\":\"html\"}"
                                  .formatted(elsewhere, page)))));
    }
    String file = "{\"url\":\"" + elsewhere + "/file\"}";
    String batch =
        "{\"changes\":[{\"operation\":\"insert_files\",\"files\":["
            + (file + ",").repeat(6)
            + file
            + "]}]}";
    attack(
        "4 batches of 7 files of 19 MB each",
        () -> together(4, () -> refused(send("POST", content, batch))));
  }

  private static String pdf(String path) throws IOException {
    Matcher url = Pattern.compile("\"url\":\"https?://[^/]+([^\"]+)").matcher(send("GET", path, ""));
    if (!url.find()) {
      throw new IllegalStateException("no URL of a PDF at " + path);
    }
    return url.group(1);
  }

  /** The first line of an answer, read to its end but not kept. */
  private static String read(String path) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(20_000);
      String head = "GET " + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + TOKEN + "\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      InputStream in = socket.getInputStream();
      String first = new String(in.readNBytes(400), StandardCharsets.UTF_8);
      in.transferTo(OutputStream.nullOutputStream());
      return first;
    }
  }

  private static void wellOrBusy(String answer) {
    boolean busy = answer.startsWith("HTTP/1.1 503") && answer.contains("Retry-After:");
    if (!busy && !answer.startsWith("HTTP/1.1 200")) {
      throw new IllegalStateException(answer.substring(0, Math.min(300, answer.length())));
    }
  }

  private static List<String> ids(String answer) {
    List<String> ids = new ArrayList<>();
    Matcher id =
        Pattern.compile("\"id\":\"([^\"]+)\"[^{}]*?\"type\":\"document\"").matcher(answer);
    while (id.find()) {
      ids.add(id.group(1));
    }
    if (ids.isEmpty()) {
      throw new IllegalStateException(answer.substring(0, Math.min(300, answer.length())));
    }
    return ids;
  }

  private static String content(String space) {
    return "/v1/spaces/" + space;
  }

  private interface Attack {
    void run() throws Exception;
  }

  /** Attacks, while another client works on a connection of its own each time. */
  private static void attack(String name, Attack attack) throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    List<Long> waits = Collections.synchronizedList(new ArrayList<>());
    Thread other =
        new Thread(
            () -> {
              while (!over.get()) {
                long start = System.nanoTime();
                boolean well = work();
                waits.add(well ? millisSince(start) : Long.MAX_VALUE);
                pause(20);
              }
            });
    other.start();
    long start = System.nanoTime();
    try {
      attack.run();
    } finally {
      over.set(true);
      other.join(20_000);
    }
    long longest = waits.stream().mapToLong(Long::longValue).max().orElse(Long.MAX_VALUE);
    check(
        "%s: %d ms; another client was answered %d times, the slowest in %s ms"
            .formatted(
                name,
                millisSince(start),
                waits.size(),
                longest == Long.MAX_VALUE ? "no" : String.valueOf(longest)),
        longest <= MAX_WAIT_MILLIS);
  }

  private static void check(String figure, boolean held) {
    missed += held ? 0 : 1;
    System.out.println((held ? "ok      " : "MISSED  ") + figure);
  }

  /** Connections with a body that never comes to its end, for six seconds. */
  private static void drip(int count, String token, int length, int sentAtOnce) throws Exception {
    byte[] first = " ".repeat(sentAtOnce).getBytes(StandardCharsets.US_ASCII);
    String head =
        "POST /v1/orgs/"
            + organization
            + "/spaces HTTP/1.1\r\nHost: a\r\n"
            + token
            + "Content-Length: "
            + length
            + "\r\n\r\n";
    dripping(count, head.getBytes(StandardCharsets.US_ASCII), first);
  }

  private static void dripHeads() throws Exception {
    dripping(
        300,
        "GET /v1/user HTTP/1.1\r\nHost: a\r\nX: ".getBytes(StandardCharsets.US_ASCII),
        new byte[0]);
  }

  private static void dripping(int count, byte[] head, byte[] first) throws Exception {
    List<Socket> sockets = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        sockets.add(socket);
        tolerant(socket, head);
        tolerant(socket, first);
      }
      for (int second = 0; second < 6; second++) {
        pause(1_000);
        sockets.forEach(socket -> tolerant(socket, new byte[] {' '}));
      }
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  /** The server may well have closed the connection. */
  private static void tolerant(Socket socket, byte[] bytes) {
    try {
      socket.getOutputStream().write(bytes);
    } catch (IOException e) {
      return;
    }
  }

  private static void together(int count, Attack each) throws Exception {
    CountDownLatch done = new CountDownLatch(count);
    List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < count; i++) {
      new Thread(
              () -> {
                try {
                  each.run();
                } catch (Exception | Error e) {
                  failures.add(e);
                } finally {
                  done.countDown();
                }
              })
          .start();
    }
    check("  all were answered within 20 s", done.await(20, TimeUnit.SECONDS));
    failures.forEach(failure -> check("  " + failure, false));
  }

  private static void refused(String answer) {
    answered(answer);
    if (!answer.matches("(?s)HTTP/1.1 (4\\d\\d|503).*") || answer.length() > 8_192) {
      throw new IllegalStateException(
          answer.length() + " bytes: " + answer.substring(0, Math.min(100, answer.length())));
    }
  }

  private static void answered(String answer) {
    if (!answer.matches("(?s)HTTP/1.1 (2|4)\\d\\d.*|(?s)HTTP/1.1 503.*")) {
      throw new IllegalStateException(answer.substring(0, Math.min(100, answer.length())));
    }
  }

  private static String array(String item, int count) {
    return "{\"emails\":[" + item.repeat(count) + "0],\"role\":\"read\"}";
  }

  private static String invite(String body) throws IOException {
    return send("POST", "/v1/orgs/" + organization + "/invites", body);
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

  private static String insert(String text) {
    return "{\"changes\":[{\"operation\":\"insert_page\",\"title\":\"P\",\"document\":{\"markdown\":\""
        + text.replace("\n", "\\n")
        + "\"}}]}";
  }

  /** What another client does: whether it was answered well. */
  private static boolean work() {
    try {
      return send("GET", "/v1/user", "").startsWith("HTTP/1.1 200");
    } catch (IOException e) {
      return false;
    }
  }

  /** One request on a connection of its own, and its whole answer. */
  private static String send(String method, String path, String body) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(20_000);
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      String length =
          bytes.length == 0
              ? ""
              : "Content-Type: application/json\r\nContent-Length: " + bytes.length + "\r\n";
      String head =
          method
              + " "
              + path
              + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
              + TOKEN
              + length
              + "\r\n";
      OutputStream out = socket.getOutputStream();
      out.write(head.getBytes(StandardCharsets.US_ASCII));
      tolerant(socket, bytes);
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String id(String answer) {
    Matcher id = Pattern.compile("\"id\":\"([^\"]+)\"").matcher(answer);
    if (!id.find()) {
      throw new IllegalStateException(answer);
    }
    return id.group(1);
  }

  private static long heapMegabytes(Process server) throws Exception {
    jcmd(server, "GC.run");
    String info = jcmd(server, "GC.heap_info");
    Matcher used =
        Pattern.compile(
                "(?m)^\\s*(?:garbage-first heap|def new generation|tenured generation|PSYoungGen|ParOldGen).* used (\\d+)K")
            .matcher(info);
    long kilobytes = 0;
    while (used.find()) {
      kilobytes += Long.parseLong(used.group(1));
    }
    return kilobytes / 1_024;
  }

  private static String jcmd(Process server, String command) throws Exception {
    Process jcmd =
        new ProcessBuilder("jcmd", String.valueOf(server.pid()), command)
            .redirectErrorStream(true)
            .start();
    String out = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    jcmd.waitFor();
    return out;
  }

  private static long millisSince(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
