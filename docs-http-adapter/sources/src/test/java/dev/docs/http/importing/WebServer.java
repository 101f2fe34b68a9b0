package dev.docs.http.importing;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A website on this machine. */
public final class WebServer implements AutoCloseable {

  /** A red pixel. */
  public static final byte[] PNG =
      java.util.Base64.getDecoder()
          .decode(
              "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==");

  public final List<String> asked = new CopyOnWriteArrayList<>();
  private final Map<String, Map.Entry<String, byte[]>> files = new ConcurrentHashMap<>();
  private final HttpServer server;

  public WebServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          asked.add(path);
          Map.Entry<String, byte[]> file = files.get(path);
          if (file == null) {
            exchange.sendResponseHeaders(404, -1);
          } else {
            exchange.getResponseHeaders().set("Content-Type", file.getKey());
            exchange.sendResponseHeaders(
                200, file.getValue().length == 0 ? -1 : file.getValue().length);
            exchange.getResponseBody().write(file.getValue());
          }
          exchange.close();
        });
    server.start();
  }

  public WebServer serve(String path, String type, byte[] bytes) {
    files.put(path, Map.entry(type, bytes));
    return this;
  }

  public WebServer serve(String path, String type, String text) {
    return serve(path, type, text.getBytes(StandardCharsets.UTF_8));
  }

  public WebServer html(String path, String html) {
    return serve(path, "text/html; charset=utf-8", html);
  }

  public String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  @Override
  public void close() {
    server.stop(0);
  }

  /** A zip archive of texts: path, text, path, text... */
  public static byte[] zip(String... files) {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    for (int i = 0; i < files.length; i += 2) {
      entries.put(files[i], files[i + 1].getBytes(StandardCharsets.UTF_8));
    }
    return zip(entries);
  }

  public static byte[] zip(Map<String, byte[]> files) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue());
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
