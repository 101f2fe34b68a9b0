package dev.docs.content;

import java.util.Locale;
import java.util.Map;

/** Media types by file extension. */
final class Files {

  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("png", "image/png"),
          Map.entry("jpg", "image/jpeg"),
          Map.entry("jpeg", "image/jpeg"),
          Map.entry("gif", "image/gif"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("webp", "image/webp"),
          Map.entry("avif", "image/avif"),
          Map.entry("ico", "image/x-icon"),
          Map.entry("bmp", "image/bmp"),
          Map.entry("mp4", "video/mp4"),
          Map.entry("webm", "video/webm"),
          Map.entry("mp3", "audio/mpeg"),
          Map.entry("wav", "audio/wav"),
          Map.entry("pdf", "application/pdf"),
          Map.entry("zip", "application/zip"),
          Map.entry("gz", "application/gzip"),
          Map.entry("json", "application/json"),
          Map.entry("yaml", "application/yaml"),
          Map.entry("yml", "application/yaml"),
          Map.entry("xml", "application/xml"),
          Map.entry("csv", "text/csv"),
          Map.entry("txt", "text/plain"),
          Map.entry("md", "text/markdown"),
          Map.entry("html", "text/html"),
          Map.entry("css", "text/css"),
          Map.entry("js", "text/javascript"),
          Map.entry("woff", "font/woff"),
          Map.entry("woff2", "font/woff2"));

  private Files() {}

  /**
   * The media type of a file with this name; {@code application/octet-stream} for unknown
   * extensions.
   */
  static String typeOf(String name) {
    int dot = name.lastIndexOf('.');
    String extension = name.substring(dot + 1).toLowerCase(Locale.ROOT);
    return TYPES.getOrDefault(extension, "application/octet-stream");
  }
}
