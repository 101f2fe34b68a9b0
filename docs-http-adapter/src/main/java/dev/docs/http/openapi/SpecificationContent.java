package dev.docs.http.openapi;

import dev.docs.error.DocsException;
import dev.docs.http.HttpBody;
import dev.docs.http.json.Json;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.openapi.OpenApiSpecs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Streams the documents of a specification's version, which are stored as JSON, in chunks: only one
 * chunk is in memory at a time.
 */
final class SpecificationContent {

  private final OpenApiSpecs specs;
  private final OpenApiVersion version;
  private final List<Supplier<byte[]>> parts = new ArrayList<>();
  private long length;

  private SpecificationContent(OpenApiSpecs specs, OpenApiVersion version) {
    this.specs = specs;
    this.version = version;
  }

  /**
   * All documents, as a virtual file system.
   *
   * @param url the URL of the first document
   * @param shown the URL of the newest version that everyone may read; null for none
   */
  static HttpBody fileSystem(
      OpenApiSpecs specs, OpenApiVersion version, String url, @Nullable String shown) {
    SpecificationContent content = new SpecificationContent(specs, version);
    content.add("{\"filesystem\":[");
    for (int i = 0; i < version.documents().size(); i++) {
      OpenApiVersion.Document document = version.documents().get(i);
      content.add(
          (i == 0 ? "{\"isEntrypoint\":true" : ",{\"isEntrypoint\":false")
              + ",\"filename\":"
              + Json.text(document.name())
              + ",\"dir\":\"./\",\"references\":"
              + Json.text(document.references())
              + ",\"specification\":");
      content.add(document);
      content.add("}");
    }
    String source = Json.text(url);
    content.add("],\"url\":" + source + ",\"urls\":{\"source\":" + source);
    content.add(",\"public\":" + (shown == null ? "null" : Json.text(shown)) + "}}");
    return content.body();
  }

  /** The root document, as the text of its JSON: no other form of it is kept. */
  static HttpBody raw(OpenApiSpecs specs, OpenApiVersion version) {
    SpecificationContent content = new SpecificationContent(specs, version);
    content.add("{\"text\":\"");
    version
        .documents()
        .get(0)
        .chunks()
        .forEach(chunk -> content.parts.add(() -> escaped(specs.chunk(version, chunk))));
    content.add("\",\"format\":\"json\"}");
    return HttpBody.stream(HttpBody.UNKNOWN_LENGTH, () -> new Parts(content.parts.iterator()));
  }

  /** A part of a JSON document, as a part of a JSON string. */
  private static byte[] escaped(byte[] json) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(json.length + json.length / 8);
    for (byte b : json) {
      if (b == '"' || b == '\\') {
        out.write('\\');
        out.write(b);
      } else if (b >= 0 && b < ' ') {
        out.writeBytes(String.format("\\u%04x", b).getBytes(StandardCharsets.US_ASCII));
      } else {
        out.write(b);
      }
    }
    return out.toByteArray();
  }

  /** The root document. */
  static HttpBody entryPoint(OpenApiSpecs specs, OpenApiVersion version) {
    SpecificationContent content = new SpecificationContent(specs, version);
    content.add(version.documents().get(0));
    return content.body();
  }

  private void add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    length += bytes.length;
    parts.add(() -> bytes);
  }

  private void add(OpenApiVersion.Document document) {
    length += document.size();
    document.chunks().forEach(chunk -> parts.add(() -> specs.chunk(version, chunk)));
  }

  private HttpBody body() {
    return HttpBody.stream(length, () -> new Parts(parts.iterator()));
  }

  /** The concatenated bytes of all chunks. */
  private static final class Parts extends InputStream {

    private final Iterator<Supplier<byte[]>> rest;
    private ByteArrayInputStream part = new ByteArrayInputStream(new byte[0]);

    Parts(Iterator<Supplier<byte[]>> rest) {
      this.rest = rest;
    }

    @Override
    public int read() throws IOException {
      return advance() ? part.read() : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
      return count == 0 ? 0 : advance() ? part.read(bytes, offset, count) : -1;
    }

    private boolean advance() throws IOException {
      while (part.available() == 0) {
        if (!rest.hasNext()) {
          return false;
        }
        try {
          part = new ByteArrayInputStream(rest.next().get());
        } catch (DocsException e) {
          throw new IOException("the version was removed while it was sent", e);
        }
      }
      return true;
    }
  }
}
