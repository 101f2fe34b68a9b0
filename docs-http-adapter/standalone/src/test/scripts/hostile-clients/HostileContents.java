import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Content that is much more expensive to render than to write.
 *
 * @param folder in the Git layout: ten large pages of different length, and one whose includes
 *     double at each level
 */
record HostileContents(Path folder) {

  /** The pages of {@link #serve}. */
  static final List<String> PAGES = List.of("cells", "spans", "nodes", "nested", "tags");

  private static final int LEVELS = 12;

  static HostileContents write() throws IOException {
    Path folder = Files.createTempDirectory("hostile-contents");
    Files.writeString(folder.resolve("README.md"), "# Start\n");
    for (int page = 0; page < 10; page++) {
      String paragraph = "Word [link](doubling.md) and *more* `code`.\n\n";
      Files.writeString(
          folder.resolve("large" + page + ".md"),
          "# Large\n\n" + paragraph.repeat(600 * (page + 1)));
    }
    Path includes = Files.createDirectories(folder.resolve(".gitbook/includes"));
    for (int level = 0; level < LEVELS; level++) {
      String next = "{% include \"level" + (level + 1) + ".md\" %}\n\n";
      Files.writeString(
          includes.resolve("level" + level + ".md"), "Level\n\n" + next + next + next + next);
    }
    Files.writeString(includes.resolve("level" + LEVELS + ".md"), "Deep text.\n\n".repeat(2_000));
    Files.writeString(
        folder.resolve("doubling.md"),
        "# Doubling\n\n" + "{% include \".gitbook/includes/level0.md\" %}\n\n".repeat(20));
    return new HostileContents(folder);
  }

  void delete() throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  /**
   * Serves {@link #PAGES}, {@code file} with 19 MB, {@code archive}, and {@code silent}, which
   * never responds.
   */
  static HttpServer serve() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task);
              thread.setDaemon(true);
              return thread;
            }));
    serve(server, "cells", html("<table>" + row("<td>a</td>", 300).repeat(300) + "</table>"));
    serve(
        server,
        "spans",
        html(
            "<table>" + row("<td colspan=1000 rowspan=60000>a</td>", 20).repeat(500) + "</table>"));
    serve(server, "nodes", html("<b>".repeat(12) + "<p>a".repeat(150_000)));
    serve(server, "nested", html("<div>".repeat(190_000)));
    serve(server, "tags", html("<i>".repeat(6_000_000)));
    serve(server, "file", new byte[19_000_000]);
    serve(server, "archive", archive());
    server.createContext("/silent", exchange -> never());
    server.start();
    return server;
  }

  private static void never() throws IOException {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  /** An archive with an incompressible part, which hides the compression ratio of the rest. */
  private static byte[] archive() throws IOException {
    byte[] noise = new byte[1_000_000];
    new Random(1).nextBytes(noise);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("noise.bin"));
      zip.write(noise);
      zip.putNextEntry(new ZipEntry("README.md"));
      zip.write("# A\n".getBytes(StandardCharsets.UTF_8));
      for (int i = 0; i < 9; i++) {
        zip.putNextEntry(new ZipEntry("file" + i + ".bin"));
        zip.write(new byte[10_000_000]);
      }
    }
    return out.toByteArray();
  }

  private static String row(String cell, int count) {
    return "<tr>" + cell.repeat(count) + "</tr>";
  }

  private static byte[] html(String body) {
    return ("<!doctype html><title>T</title>" + body).getBytes(StandardCharsets.UTF_8);
  }

  private static void serve(HttpServer server, String name, byte[] bytes) {
    server.createContext(
        "/" + name,
        exchange -> {
          boolean page = PAGES.contains(name);
          exchange
              .getResponseHeaders()
              .add("Content-Type", page ? "text/html" : "application/octet-stream");
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
  }
}
