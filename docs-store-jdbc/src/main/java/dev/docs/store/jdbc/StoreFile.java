package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.WriteTx;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/**
 * Exports all records of a store to a file and loads them into another store. The file has JSON
 * lines compressed with gzip: the first line names the format and its version, each further line is
 * a record, and the last line is the number of records. Stores with equal content produce the same
 * lines.
 *
 * <p>Stateless and thread-safe.
 */
public final class StoreFile {

  /** The format version that is written, and the latest that can be read. */
  public static final int VERSION = 1;

  private static final String HEAD = "{\"format\":\"dev.docs.world\",\"version\":";
  private static final String KIND = "{\"kind\":\"";
  private static final String VALUE = "\",\"value\":";
  private static final String END = "{\"records\":";

  private StoreFile() {}

  /**
   * Exports all records of these kinds, from one snapshot, to a new file that only its owner may
   * read: it contains keys.
   *
   * @param store any implementation
   * @return the number of records
   * @throws UncheckedIOException when the file exists or cannot be written; a partial file is
   *     deleted
   */
  public static long save(Store store, List<Kind<?>> kinds, Path file) {
    try {
      OwnerOnly.create(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    boolean saved = false;
    try {
      store.register(kinds);
      long records = store.<Long>read("StoreFile.save", tx -> save(tx, kinds, file));
      saved = true;
      return records;
    } finally {
      if (!saved) {
        file.toFile().delete();
      }
    }
  }

  /** Starts from the beginning in each attempt. */
  private static long save(ReadTx tx, List<Kind<?>> kinds, Path file) {
    Codec codec = new Codec();
    long[] records = {0};
    try (Writer out =
        new BufferedWriter(
            new OutputStreamWriter(
                new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8))) {
      out.write(HEAD + VERSION + "}\n");
      for (Kind<?> kind : kinds) {
        String start = KIND + kind.name() + VALUE;
        tx.forEach(
            kind,
            stored -> {
              write(out, start + codec.encode(kind, stored.value()) + "}\n");
              records[0]++;
            });
      }
      out.write(END + records[0] + "}\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return records[0];
  }

  private static void write(Writer out, String line) {
    try {
      out.write(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Loads all records of a file into a store, in one transaction, each with version 1.
   *
   * @param kinds at least the kinds in the file
   * @return the number of records
   * @throws DuplicateKey when a record exists already; nothing is loaded then
   * @throws IllegalArgumentException when the file has another format or a later version, is
   *     incomplete, or has other kinds; nothing is loaded then
   * @throws UncheckedIOException when the file cannot be read
   */
  public static long load(Path file, List<Kind<?>> kinds, Store store) {
    Map<String, Kind<?>> byName = new HashMap<>();
    kinds.forEach(kind -> byName.put(kind.name(), kind));
    store.register(kinds);
    return store.<Long>write("StoreFile.load", tx -> load(file, byName, tx));
  }

  private static long load(Path file, Map<String, Kind<?>> kinds, WriteTx tx) {
    Codec codec = new Codec();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      checkHead(in.readLine());
      long records = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.equals(END + records + "}")) {
          return records;
        }
        insert(tx, kindOf(line, kinds), line, codec);
        records++;
      }
    } catch (ZipException | EOFException e) {
      throw new IllegalArgumentException("not a file of records, or not all of it", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new IllegalArgumentException("the file ends before its last line");
  }

  private static void checkHead(String line) {
    if (line == null || !line.startsWith(HEAD) || !line.endsWith("}")) {
      throw new IllegalArgumentException("not a file of records");
    }
    String version = line.substring(HEAD.length(), line.length() - 1);
    if (!version.equals(Integer.toString(VERSION))) {
      throw new IllegalArgumentException(
          "the file has version "
              + version
              + " of the format, but none after "
              + VERSION
              + " is known");
    }
  }

  private static Kind<?> kindOf(String line, Map<String, Kind<?>> kinds) {
    int end = line.startsWith(KIND) ? line.indexOf(VALUE) : -1;
    if (end < 0) {
      throw new IllegalArgumentException("a line of the file is no record");
    }
    String name = line.substring(KIND.length(), end);
    Kind<?> kind = kinds.get(name);
    if (kind == null) {
      throw new IllegalArgumentException("the file has records of the unknown kind " + name);
    }
    return kind;
  }

  private static <T> void insert(WriteTx tx, Kind<T> kind, String line, Codec codec) {
    int start = KIND.length() + kind.name().length() + VALUE.length();
    T value;
    try {
      value = codec.decode(kind, line.substring(start, line.length() - 1));
    } catch (IllegalStateException e) {
      throw new IllegalArgumentException("a line of the file is no " + kind, e);
    }
    tx.insert(kind, value);
  }
}
