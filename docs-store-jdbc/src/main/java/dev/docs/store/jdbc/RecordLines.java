package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import dev.docs.store.RecordSource;
import dev.docs.store.SecretKeys;
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
 * Records as JSON lines, compressed with gzip: a first line that says what they are, a line for
 * each, and a last line with their number. Stateless.
 */
final class RecordLines {

  private static final String KIND = "{\"kind\":\"";
  private static final String VALUE = "\",\"value\":";
  private static final String END = "{\"records\":";

  private RecordLines() {}

  /**
   * Writes records into a file, from its beginning.
   *
   * @return their number
   */
  static long write(Path file, String head, RecordSource records, SecretKeys keys) {
    try (Writer out =
        new BufferedWriter(
            new OutputStreamWriter(
                new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8))) {
      out.write(head + "\n");
      Lines lines = new Lines(out, keys);
      records.forEach(lines);
      out.write(END + lines.number + "}\n");
      return lines.number;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Lines implements RecordSource.Sink {
    private final Writer out;
    private final Codec codec;
    private long number;

    Lines(Writer out, SecretKeys keys) {
      this.out = out;
      codec = new Codec(keys);
    }

    @Override
    public <T> void accept(Kind<T> kind, T value) {
      try {
        out.write(KIND + kind.name() + VALUE + codec.encode(kind, value) + "}\n");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      number++;
    }
  }

  /** The first line of a file; empty where there is none. */
  static String head(Path file) {
    try (BufferedReader in = reader(file)) {
      String head = in.readLine();
      return head == null ? "" : head;
    } catch (IOException e) {
      throw unread(e);
    }
  }

  /**
   * Passes all records of a file to a sink.
   *
   * @param kinds at least the kinds in the file
   * @param keys open sealed secrets
   * @throws IllegalArgumentException when the file is incomplete, or has other kinds; some of its
   *     records may have been passed then
   */
  static long read(Path file, List<Kind<?>> kinds, SecretKeys keys, RecordSource.Sink sink) {
    Map<String, Kind<?>> byName = new HashMap<>();
    kinds.forEach(kind -> byName.put(kind.name(), kind));
    Codec codec = new Codec(keys);
    try (BufferedReader in = reader(file)) {
      in.readLine();
      long records = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.equals(END + records + "}")) {
          return records;
        }
        pass(kindOf(line, byName), line, codec, sink);
        records++;
      }
    } catch (IOException e) {
      throw unread(e);
    }
    throw new IllegalArgumentException("the file ends before its last line");
  }

  private static BufferedReader reader(Path file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(
            new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8));
  }

  private static RuntimeException unread(IOException e) {
    return e instanceof ZipException || e instanceof EOFException
        ? new IllegalArgumentException("not a file of records, or not all of it", e)
        : new UncheckedIOException(e);
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

  private static <T> void pass(Kind<T> kind, String line, Codec codec, RecordSource.Sink sink) {
    int start = KIND.length() + kind.name().length() + VALUE.length();
    T value;
    try {
      value = codec.decode(kind, line.substring(start, line.length() - 1));
    } catch (SecretKeys.NotOpened e) {
      throw new IllegalArgumentException("the file cannot be read: " + e.getMessage(), e);
    } catch (IllegalStateException e) {
      throw new IllegalArgumentException("a line of the file is no " + kind, e);
    }
    sink.accept(kind, value);
  }
}
