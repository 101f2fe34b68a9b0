import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server with a heap of 256 MB in a process of its own, and requests to it. Thread-safe. */
final class AttackedServer {

  private static final String TOKEN = "Authorization: Bearer hostile-clients\r\n";

  private final Process process;
  private final int port;
  private final String organization;
  private final String imported;

  private AttackedServer(Process process, int port, String organization, String imported) {
    this.process = process;
    this.port = port;
    this.organization = organization;
    this.imported = imported;
  }

  /** Starts the jar with a folder to import. */
  static AttackedServer start(String jar, Path folder) throws IOException {
    Process process =
        new ProcessBuilder(
                "java",
                "-Xmx256m",
                "-jar",
                jar,
                "--port=0",
                "--token=hostile-clients",
                "--allow-private-fetch",
                "--import=" + folder)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    int port = Integer.parseInt(out.readLine().replaceAll(".*:", ""));
    String organization = out.readLine().replaceAll(".*: ", "");
    out.readLine();
    String space = out.readLine().replaceAll("space: (\\S+).*", "$1");
    return new AttackedServer(process, port, organization, space);
  }

  /** The path of the organization. */
  String organization() {
    return "/v1/orgs/" + organization;
  }

  /** The path of the space that was imported. */
  String imported() {
    return "/v1/spaces/" + imported;
  }

  /** The path of a new space. */
  String newSpace() throws IOException {
    return "/v1/spaces/" + id(send("POST", organization() + "/spaces", "{\"title\":\"S\"}"));
  }

  /** The path of the content of a new change request, in a new space. */
  String newContent() throws IOException {
    String space = newSpace();
    return space
        + "/change-requests/"
        + id(send("POST", space + "/change-requests", "{}"))
        + "/content";
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /**
   * Terminates the process.
   *
   * @return whether it ended in time
   */
  boolean end() throws InterruptedException {
    process.destroy();
    boolean ended = process.waitFor(15, TimeUnit.SECONDS);
    process.destroyForcibly();
    return ended;
  }

  Socket connect() throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), port);
  }

  /**
   * Sends one request on a connection of its own.
   *
   * @return the whole response
   */
  String send(String method, String path, String body) throws IOException {
    try (Socket socket = request(method, path, body)) {
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Reads a response to its end, and returns its status line. */
  String read(String path) throws IOException {
    try (Socket socket = request("GET", path, "")) {
      InputStream in = socket.getInputStream();
      String first = new String(in.readNBytes(400), StandardCharsets.UTF_8);
      in.transferTo(OutputStream.nullOutputStream());
      return first;
    }
  }

  private Socket request(String method, String path, String body) throws IOException {
    Socket socket = connect();
    socket.setSoTimeout(25_000);
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    String length =
        bytes.length == 0
            ? ""
            : "Content-Type: application/json\r\nContent-Length: " + bytes.length + "\r\n";
    String head =
        method + " " + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + TOKEN + length;
    tolerant(socket, (head + "\r\n").getBytes(StandardCharsets.US_ASCII));
    tolerant(socket, bytes);
    return socket;
  }

  /** The head of an incomplete request. */
  byte[] unfinished(boolean known, int length) {
    return ("POST "
            + organization()
            + "/spaces HTTP/1.1\r\nHost: a\r\n"
            + (known ? TOKEN : "")
            + "Content-Length: "
            + length
            + "\r\n\r\n")
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** Sends bytes; the server may already have closed the connection. */
  static void tolerant(Socket socket, byte[] bytes) {
    try {
      socket.getOutputStream().write(bytes);
    } catch (IOException e) {
      return;
    }
  }

  private static String id(String answer) {
    Matcher id = Pattern.compile("\"id\":\"([^\"]+)\"").matcher(answer);
    if (!id.find()) {
      throw new IllegalStateException(answer);
    }
    return id.group(1);
  }

  /** The heap in use after a collection. */
  long heapMegabytes() throws Exception {
    jcmd("GC.run");
    Matcher used =
        Pattern.compile(
                "(?m)^\\s*(?:garbage-first heap|def new generation|tenured generation|PSYoungGen|ParOldGen).* used (\\d+)K")
            .matcher(jcmd("GC.heap_info"));
    long kilobytes = 0;
    while (used.find()) {
      kilobytes += Long.parseLong(used.group(1));
    }
    return kilobytes / 1_024;
  }

  private String jcmd(String command) throws Exception {
    Process jcmd =
        new ProcessBuilder("jcmd", String.valueOf(process.pid()), command)
            .redirectErrorStream(true)
            .start();
    String out = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    jcmd.waitFor();
    return out;
  }
}
