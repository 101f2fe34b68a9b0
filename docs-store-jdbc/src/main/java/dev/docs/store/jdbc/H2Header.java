package dev.docs.store.jdbc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * The header of an H2 file, which names the chunk at which H2 begins to read it.
 *
 * <p>H2 writes a chunk at each commit, but seldom the header. Up to version 2.5.252 it may miss
 * later chunks when it opens a file that was not closed: it finds them by the place that the one
 * before has predicted, or at the end of the file, and begins again behind them where they are
 * elsewhere. Its mode of recovery finds them, but takes a damaged one for an empty database.
 */
final class H2Header {

  private static final int BLOCK = 4_096;

  /** Two copies, each of one block. */
  private static final int COPIES = 2;

  private static final int CHUNK_HEADER = 1_024;
  private static final int CHUNK_FOOTER = 128;
  private static final String CHUNK_START = "chunk:";
  private static final String CHECKSUM = ",fletcher:";

  /** The blocks that are read at once. */
  private static final int READ_BLOCKS = 256;

  private H2Header() {}

  /** What was written at once, as its first and its last bytes tell. */
  private record Chunk(long block, long id, long length, long version, long time) {

    /** Later ones have later times, also where a file goes on behind chunks that were given up. */
    static final Comparator<Chunk> NEWEST_FIRST =
        Comparator.comparingLong(Chunk::time)
            .thenComparingLong(Chunk::version)
            .reversed()
            .thenComparingLong(Chunk::block);
  }

  /**
   * Lets the header of a file that was not closed name the newest chunk that H2 accepts.
   *
   * @return false where another process, or another part of this one, has the file open
   * @throws IOException when the file cannot be read or written
   */
  static boolean correct(Path file) throws IOException {
    Map<String, String> header;
    List<Chunk> chunks;
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      if (!isFree(channel)) {
        return false;
      }
      header = read(channel);
      if (header.isEmpty() || header.containsKey("clean")) {
        return true;
      }
      chunks = chunks(channel);
    }
    nameNewest(file, header, chunks);
    return true;
  }

  /** Tries them down to the one that is named, which H2 treats by itself. */
  private static void nameNewest(Path file, Map<String, String> header, List<Chunk> chunks)
      throws IOException {
    long version = number(header, "version");
    boolean written = false;
    for (Chunk chunk : chunks) {
      if (chunk.version < version || (chunk.version == version && !written)) {
        return;
      }
      write(file, header, chunk);
      written = true;
      if (isAccepted(file, chunk)) {
        return;
      }
    }
  }

  private static boolean isFree(FileChannel channel) throws IOException {
    try {
      return channel.tryLock(0, Long.MAX_VALUE, false) != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /** The valid copy with the later version; empty for a file that is not H2's. */
  private static Map<String, String> read(FileChannel channel) throws IOException {
    Map<String, String> newest = Map.of();
    for (int copy = 0; copy < COPIES; copy++) {
      Optional<Map<String, String>> found = checked(bytes(channel, (long) copy * BLOCK, BLOCK));
      if (found.isPresent()
          && (newest.isEmpty() || number(found.get(), "version") > number(newest, "version"))) {
        newest = found.get();
      }
    }
    return newest;
  }

  private static void write(Path file, Map<String, String> header, Chunk chunk) throws IOException {
    HashMap<String, String> fields = new HashMap<>(header);
    fields.put("block", Long.toHexString(chunk.block));
    fields.put("chunk", Long.toHexString(chunk.id));
    fields.put("version", Long.toHexString(chunk.version));
    String text = DataUtils.appendMap(new StringBuilder(), fields).toString();
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    String line =
        text + CHECKSUM + Integer.toHexString(DataUtils.getFletcher32(bytes, 0, bytes.length));
    ByteBuffer copies = ByteBuffer.allocate(COPIES * BLOCK);
    for (int copy = 0; copy < COPIES; copy++) {
      copies.position(copy * BLOCK).put((line + '\n').getBytes(StandardCharsets.ISO_8859_1));
    }
    copies.rewind();
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      while (copies.hasRemaining()) {
        channel.write(copies, copies.position());
      }
    }
  }

  /** Whether H2 begins to read at a chunk: all that it refers to is there. */
  private static boolean isAccepted(Path file, Chunk chunk) {
    try (MVStore store = new MVStore.Builder().fileName(file.toString()).readOnly().open()) {
      return store.getCurrentVersion() == chunk.version;
    } catch (MVStoreException e) {
      return false;
    }
  }

  // ---------------------------------------------------------------- chunks

  /** All complete ones, newest first. */
  private static List<Chunk> chunks(FileChannel channel) throws IOException {
    List<Chunk> chunks = new ArrayList<>();
    long blocks = channel.size() / BLOCK;
    for (long first = COPIES; first < blocks; first += READ_BLOCKS) {
      int length = (int) Math.min(READ_BLOCKS, blocks - first) * BLOCK;
      byte[] bytes = bytes(channel, first * BLOCK, length);
      for (int end = BLOCK; end <= bytes.length; end += BLOCK) {
        if (startsAt(bytes, end - CHUNK_FOOTER)) {
          chunk(channel, first + end / BLOCK, footer(bytes, end)).ifPresent(chunks::add);
        }
      }
    }
    chunks.sort(Chunk.NEWEST_FIRST);
    return chunks;
  }

  private static boolean startsAt(byte[] bytes, int index) {
    for (int i = 0; i < CHUNK_START.length(); i++) {
      if (bytes[index + i] != CHUNK_START.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static byte[] footer(byte[] bytes, int end) {
    return Arrays.copyOfRange(bytes, end - CHUNK_FOOTER, end);
  }

  private static Optional<Chunk> chunk(FileChannel channel, long after, byte[] footer)
      throws IOException {
    Optional<Map<String, String>> last = checked(footer);
    long length = last.map(fields -> number(fields, "len")).orElse(0L);
    long block = after - length;
    if (length <= 0 || block < COPIES) {
      return Optional.empty();
    }
    Map<String, String> first = fields(bytes(channel, block * BLOCK, CHUNK_HEADER));
    Chunk chunk =
        new Chunk(
            block,
            number(first, "chunk"),
            number(first, "len"),
            number(first, "version"),
            number(first, "time"));
    boolean complete =
        first.containsKey("chunk")
            && chunk.id == number(last.orElseThrow(), "chunk")
            && chunk.version == number(last.orElseThrow(), "version")
            && chunk.length == length;
    return complete ? Optional.of(chunk) : Optional.empty();
  }

  // ---------------------------------------------------------------- fields

  /** The fields of a text that ends with its checksum; empty where that is wrong. */
  private static Optional<Map<String, String>> checked(byte[] bytes) {
    Map<String, String> fields = fields(bytes);
    int length = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(CHECKSUM);
    return length > 0
            && (int) number(fields, "fletcher") == DataUtils.getFletcher32(bytes, 0, length)
        ? Optional.of(without(fields))
        : Optional.empty();
  }

  private static Map<String, String> without(Map<String, String> fields) {
    Map<String, String> others = new HashMap<>(fields);
    others.remove("fletcher");
    return others;
  }

  /** Those of the first line; none where it has no fields. */
  private static Map<String, String> fields(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int end = text.indexOf('\n');
    try {
      return end < 0 ? Map.of() : DataUtils.parseMap(text.substring(0, end).strip());
    } catch (MVStoreException e) {
      return Map.of();
    }
  }

  /** A hexadecimal number; 0 where there is none. */
  private static long number(Map<String, String> fields, String name) {
    try {
      return DataUtils.readHexLong(fields, name, 0);
    } catch (MVStoreException e) {
      return 0;
    }
  }

  private static byte[] bytes(FileChannel channel, long position, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    int read = 0;
    while (read >= 0 && bytes.hasRemaining()) {
      read = channel.read(bytes, position + bytes.position());
    }
    return bytes.array();
  }
}
