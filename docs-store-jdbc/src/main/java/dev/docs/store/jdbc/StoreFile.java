package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import dev.docs.store.RecordSource;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.WriteTx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Exports all records of a store, or those of one organization, to a file and loads them into
 * another store. The file has JSON lines compressed with gzip: the first line names the format and
 * its version, each further line is a record, and the last line is the number of records. Stores
 * with equal content produce the same lines.
 *
 * <p>Stateless and thread-safe.
 */
public final class StoreFile {

  /** The format version that is written, and the latest that can be read. */
  public static final int VERSION = 1;

  private static final String STORE = "{\"format\":\"dev.docs.world\",\"version\":";
  private static final String ORGANIZATION = "{\"format\":\"dev.docs.organization\",\"version\":";

  private StoreFile() {}

  // ---------------------------------------------------------------- a store

  /**
   * Exports all records of these kinds, from one snapshot, to a new file that only its owner may
   * read: it contains secrets in clear.
   *
   * @param store any implementation
   * @return the number of records
   * @throws UncheckedIOException when the file exists or cannot be written; a partial file is
   *     deleted
   */
  public static long save(Store store, List<Kind<?>> kinds, Path file) {
    return save(store, kinds, file, SecretKeys.NONE);
  }

  /**
   * As {@link #save(Store, List, Path)}, with secrets sealed.
   *
   * @param store any implementation
   * @param keys seal secrets; they are in clear without any
   * @return the number of records
   * @throws UncheckedIOException when the file exists or cannot be written; a partial file is
   *     deleted
   */
  public static long save(Store store, List<Kind<?>> kinds, Path file, SecretKeys keys) {
    store.register(kinds);
    return create(
        file,
        () ->
            store.<Long>read(
                "StoreFile.save",
                tx ->
                    RecordLines.write(
                        file,
                        STORE + VERSION + "}",
                        sink ->
                            kinds.forEach(
                                kind ->
                                    tx.forEach(kind, stored -> pass(sink, kind, stored.value()))),
                        keys)));
  }

  private static <T> void pass(RecordSource.Sink sink, Kind<T> kind, Object value) {
    sink.accept(kind, kind.type().cast(value));
  }

  private static long create(Path file, LongSupplier write) {
    try {
      OwnerOnly.create(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    boolean saved = false;
    try {
      long records = write.getAsLong();
      saved = true;
      return records;
    } finally {
      if (!saved) {
        file.toFile().delete();
      }
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
    return load(file, kinds, store, SecretKeys.NONE);
  }

  /**
   * As {@link #load(Path, List, Store)}, of a file that may have sealed secrets.
   *
   * @param keys open them
   * @throws IllegalArgumentException also when a secret was sealed with another key
   */
  public static long load(Path file, List<Kind<?>> kinds, Store store, SecretKeys keys) {
    String head = RecordLines.head(file);
    if (head.startsWith(ORGANIZATION)) {
      throw new IllegalArgumentException("the file has one organization, not a whole store");
    }
    checkVersion(version(head, STORE));
    store.register(kinds);
    return store.<Long>write(
        "StoreFile.load", tx -> RecordLines.read(file, kinds, keys, inserting(tx)));
  }

  private static RecordSource.Sink inserting(WriteTx tx) {
    return new RecordSource.Sink() {
      @Override
      public <T> void accept(Kind<T> kind, T value) {
        tx.insert(kind, value);
      }
    };
  }

  // ---------------------------------------------------------------- an organization

  /**
   * Writes the records of one organization to a new file that only its owner may read: it contains
   * secrets in clear.
   *
   * @param records of an organization, as the library exports them
   * @return the number of records
   * @throws UncheckedIOException when the file exists or cannot be written; a partial file is
   *     deleted
   */
  public static long save(RecordSource records, Path file) {
    return save(records, file, SecretKeys.NONE);
  }

  /**
   * As {@link #save(RecordSource, Path)}, with secrets sealed.
   *
   * @param records of an organization, as the library exports them
   * @param keys seal secrets; they are in clear without any
   * @return the number of records
   * @throws UncheckedIOException when the file exists or cannot be written; a partial file is
   *     deleted
   */
  public static long save(RecordSource records, Path file, SecretKeys keys) {
    return create(file, () -> RecordLines.write(file, ORGANIZATION + VERSION + "}", records, keys));
  }

  /**
   * Whether a file has one organization, and not a whole store.
   *
   * @throws IllegalArgumentException when the file is not compressed
   * @throws UncheckedIOException when the file cannot be read
   */
  public static boolean isOfOrganization(Path file) {
    return RecordLines.head(file).startsWith(ORGANIZATION);
  }

  /**
   * The records of the organization that a file has. The file is read each time they are passed on.
   *
   * @param kinds of the records
   * @return throws an {@link IllegalArgumentException} when the file is incomplete, or has a record
   *     of another kind
   * @throws IllegalArgumentException when the file has another format or a later version
   * @throws UncheckedIOException when the file cannot be read
   */
  public static RecordSource organization(Path file, List<Kind<?>> kinds) {
    return organization(file, kinds, SecretKeys.NONE);
  }

  /**
   * As {@link #organization(Path, List)}, of a file that may have sealed secrets.
   *
   * @param keys open them
   */
  public static RecordSource organization(Path file, List<Kind<?>> kinds, SecretKeys keys) {
    checkVersion(version(RecordLines.head(file), ORGANIZATION));
    return sink -> RecordLines.read(file, kinds, keys, sink);
  }

  private static String version(String head, String format) {
    if (!head.startsWith(format) || !head.endsWith("}")) {
      throw new IllegalArgumentException("not a file of records");
    }
    return head.substring(format.length(), head.length() - 1);
  }

  private static void checkVersion(String version) {
    if (!version.equals(Integer.toString(VERSION))) {
      throw new IllegalArgumentException(
          "the file has version "
              + version
              + " of the format, but none after "
              + VERSION
              + " is known");
    }
  }
}
