package dev.docs.http.git;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * Serves the repositories below a directory by {@code git http-backend}, and counts what is asked.
 * Those below {@code /private} want the user "ada" with the password "pässword".
 */
final class GitServer implements AutoCloseable {

  static final String USER = "ada";
  static final String PASSWORD = "pässword";

  private static final Pattern COMMAND = Pattern.compile("....command=(ls-refs|fetch)");

  private final Path root;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<String> authorizations = new CopyOnWriteArrayList<>();
  private final AtomicLong sent = new AtomicLong();

  private volatile boolean knowsProtocol = true;

  /** After how many bytes of a pack the connection ends. */
  private volatile long cut = Long.MAX_VALUE;

  GitServer(Path root) throws IOException {
    this.root = root;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  /** What was asked since this was called last: method, path and, of a service, its name. */
  List<String> asked() {
    List<String> all = List.copyOf(requests);
    requests.clear();
    return all;
  }

  /** The headers {@code Authorization} that came; empty where there was none. */
  List<String> authorizations() {
    return List.copyOf(authorizations);
  }

  /** How many bytes were sent since this was called last. */
  long sent() {
    return sent.getAndSet(0);
  }

  void cutAfter(long bytes) {
    cut = bytes;
  }

  /** Is a server of before 2018 from now on. */
  void forgetProtocol() {
    knowsProtocol = false;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      String authorization = exchange.getRequestHeaders().getFirst("Authorization");
      authorizations.add(authorization == null ? "" : authorization);
      byte[] body = exchange.getRequestBody().readAllBytes();
      requests.add(exchange.getRequestMethod() + " " + path + command(body));
      byte[] wanted = (USER + ":" + PASSWORD).getBytes(StandardCharsets.UTF_8);
      boolean isKnown =
          ("Basic " + Base64.getEncoder().encodeToString(wanted)).equals(authorization);
      if (path.startsWith("/private/") && !isKnown) {
        exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"git\"");
        exchange.sendResponseHeaders(401, -1);
        return;
      }
      serve(exchange, path, body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String command(byte[] body) {
    byte[] plain = body;
    if (body.length > 2 && (body[0] & 0xFF) == 0x1F && (body[1] & 0xFF) == 0x8B) {
      try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
        plain = in.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    String text = new String(plain, StandardCharsets.ISO_8859_1);
    Matcher command = COMMAND.matcher(text);
    return command.lookingAt() ? " " + command.group(1) : "";
  }

  private void serve(HttpExchange exchange, String path, byte[] body)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder("git", "http-backend");
    Map<String, String> environment = builder.environment();
    environment.putAll(Git.environment());
    environment.put("GIT_PROJECT_ROOT", root.toString());
    environment.put("GIT_HTTP_EXPORT_ALL", "1");
    environment.put("PATH_INFO", path);
    environment.put("REQUEST_METHOD", exchange.getRequestMethod());
    environment.put("REMOTE_USER", "somebody");
    environment.put("REMOTE_ADDR", "127.0.0.1");
    put(environment, "QUERY_STRING", exchange.getRequestURI().getRawQuery());
    put(environment, "CONTENT_TYPE", exchange.getRequestHeaders().getFirst("Content-Type"));
    if (knowsProtocol) {
      put(environment, "GIT_PROTOCOL", exchange.getRequestHeaders().getFirst("Git-Protocol"));
    }
    put(
        environment,
        "HTTP_CONTENT_ENCODING",
        exchange.getRequestHeaders().getFirst("Content-Encoding"));
    environment.put("CONTENT_LENGTH", String.valueOf(body.length));
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    threads.execute(
        () -> {
          try (OutputStream in = process.getOutputStream()) {
            in.write(body);
          } catch (IOException e) {
            // It has read what it wanted.
          }
        });
    try (InputStream out = new BufferedInputStream(process.getInputStream())) {
      int status = 200;
      for (String line = line(out); !line.isEmpty(); line = line(out)) {
        int colon = line.indexOf(':');
        String value = line.substring(colon + 1).strip();
        if (line.startsWith("Status:")) {
          status = Integer.parseInt(value.substring(0, 3));
        } else {
          exchange.getResponseHeaders().add(line.substring(0, colon), value);
        }
      }
      exchange.sendResponseHeaders(status, 0);
      copy(out, exchange, path.endsWith("/git-upload-pack") && !command(body).equals(" ls-refs"));
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
  }

  private void copy(InputStream out, HttpExchange exchange, boolean isPack) throws IOException {
    OutputStream to = exchange.getResponseBody();
    long left = isPack ? cut : Long.MAX_VALUE;
    byte[] bytes = new byte[8 << 10];
    for (int n = out.read(bytes); n >= 0; n = out.read(bytes)) {
      int part = (int) Math.min(n, left);
      to.write(bytes, 0, part);
      sent.addAndGet(part);
      left -= part;
      if (left == 0) {
        throw new IOException("cut"); // without the last chunk
      }
    }
    to.close();
  }

  private static void put(Map<String, String> environment, String name, String value) {
    if (value != null) {
      environment.put(name, value);
    }
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
