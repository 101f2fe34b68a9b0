package dev.docs.http.reader;

import dev.docs.content.folder.FolderSnapshot;
import dev.docs.error.DocsException;
import dev.docs.http.HttpBody;
import dev.docs.http.call.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Files of any size until they are written where they belong: their bytes are in one temporary
 * file, which is deleted when this is closed, and memory has their names only. Not thread-safe.
 */
final class SpooledFiles implements Closeable {

  private static final int CHUNK = 1 << 16;

  private final SeekableByteChannel file;
  private final TreeMap<String, Iterable<byte[]>> files = new TreeMap<>();
  private final TreeMap<String, Iterable<byte[]>> memory = new TreeMap<>();

  /** The end of what was written. */
  private long end;

  private SpooledFiles(SeekableByteChannel file) {
    this.file = file;
  }

  /** Makes the temporary file, which the user of the process alone may read. */
  static SpooledFiles create() throws IOException {
    return in(Files.createTempFile("docs-site-", null));
  }

  /** Takes a file for the temporary one. */
  static SpooledFiles in(Path temporary) throws IOException {
    return new SpooledFiles(
        Files.newByteChannel(
            temporary,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE));
  }

  /**
   * A part of the temporary file.
   *
   * @param digest the SHA-256 of its bytes
   */
  record Part(long start, long end, String digest) {}

  /** The SHA-256 of bytes. */
  static String digest(byte[] bytes) {
    return HexFormat.of().formatHex(Sha256.of(bytes));
  }

  /** Keeps bytes. */
  Part keep(HttpBody body) throws IOException {
    long start = end;
    MessageDigest digest = Sha256.start();
    file.position(start);
    try (InputStream in = body.open()) {
      byte[] buffer = new byte[CHUNK];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
        ByteBuffer chunk = ByteBuffer.wrap(buffer, 0, read);
        while (chunk.hasRemaining()) {
          end += file.write(chunk);
        }
      }
    }
    return new Part(start, end, HexFormat.of().formatHex(digest.digest()));
  }

  /** The bytes of a part. */
  byte[] bytes(Part part) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream((int) (part.end() - part.start()));
    new Chunks(List.of(part)).forEachRemaining(bytes::writeBytes);
    return bytes.toByteArray();
  }

  /** Adds a file of these parts to what is remembered. */
  void remember(String name, List<Part> parts) {
    memory.put(name, chunks(parts));
  }

  private Iterable<byte[]> chunks(List<Part> parts) {
    List<Part> all = parts.stream().filter(part -> part.start() < part.end()).toList();
    return () -> new Chunks(all);
  }

  /** Adds a file of these parts, unless there is one with the name; tells whether it did. */
  boolean put(String name, List<Part> parts) {
    Iterable<byte[]> chunks = chunks(parts);
    boolean known = parts.size() == 1;
    return files.putIfAbsent(name, known ? new Known(parts.get(0).digest(), chunks) : chunks)
        == null;
  }

  /**
   * Adds a file whose bytes are made when they are needed, unless there is one with the name; tells
   * whether it did.
   *
   * @param digest the SHA-256 of its bytes
   */
  boolean putKnown(String name, String digest, Supplier<HttpBody> bytes) {
    return files.putIfAbsent(name, new Known(digest, () -> made(name, digest, bytes.get())))
        == null;
  }

  /** A file whose digest is known, which an export does not need to read where it has it. */
  private record Known(String digest, Iterable<byte[]> chunks) implements FolderSnapshot.Made {

    private static final int KEY_LENGTH = 40;

    @Override
    public String key() {
      return digest.substring(0, KEY_LENGTH);
    }

    @Override
    public Iterator<byte[]> iterator() {
      return chunks.iterator();
    }
  }

  private static Iterator<byte[]> made(String name, String digest, HttpBody body) {
    byte[] bytes = body.bytes(Integer.MAX_VALUE);
    if (!digest(bytes).equals(digest)) {
      throw DocsException.conflict(name + " changed while the site was exported: export it again");
    }
    return List.of(bytes).iterator();
  }

  /** Whether there is a file with this name. */
  boolean has(String name) {
    return files.containsKey(name);
  }

  /** The files; they can be read until this is closed. */
  FolderSnapshot folder() {
    return FolderSnapshot.of(files);
  }

  /** What is remembered; it can be read until this is closed. */
  FolderSnapshot memory() {
    return FolderSnapshot.of(memory);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /** The bytes of parts, which are not empty, read chunk by chunk. */
  private final class Chunks implements Iterator<byte[]> {
    private final Iterator<Part> parts;
    private long at;
    private long end;

    Chunks(List<Part> parts) {
      this.parts = parts.iterator();
    }

    @Override
    public boolean hasNext() {
      return at < end || parts.hasNext();
    }

    @Override
    public byte[] next() {
      if (at == end) {
        Part part = parts.next();
        at = part.start();
        end = part.end();
      }
      ByteBuffer chunk = ByteBuffer.allocate((int) Math.min(CHUNK, end - at));
      try {
        file.position(at);
        while (chunk.hasRemaining()) {
          if (file.read(chunk) < 0) {
            throw new EOFException("the temporary file was shortened");
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      at += chunk.capacity();
      return chunk.array();
    }
  }
}
