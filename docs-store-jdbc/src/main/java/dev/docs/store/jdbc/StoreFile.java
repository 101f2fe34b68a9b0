package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import dev.docs.store.RecordSource;
import dev.docs.store.Secret;
import dev.docs.store.Secret.LeftOut;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.WriteTx;
import dev.docs.store.codec.RecordCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Exports all records of a store, or those of one organization, to a file and loads them into
 * another store. The file has JSON lines compressed with gzip: the first line names the format and
 * its version, each further line is a record, and the last line is the number of records. Stores
 * with equal content produce the same lines.
 *
 * <p>{@linkplain Secret Secrets} are left out, unless keys are given to seal them, or {@link
 * SecretKeys#NONE} for secrets in clear. What is loaded of a file without them has new random ones,
 * or none where somebody has to set them: {@link #withoutSecrets} tells.
 *
 * <p>Stateless and thread-safe.
 */
public final class StoreFile {

  /** The latest format version that can be read: that of files without secrets. */
  public static final int VERSION = 2;

  /** The format version of files with secrets. */
  private static final int WITH_SECRETS = 1;

  private static final String STORE = "{\"format\":\"dev.docs.world\",\"version\":";
  private static final String ORGANIZATION = "{\"format\":\"dev.docs.organization\",\"version\":";

  private StoreFile() {}

  // ---------------------------------------------------------------- a store

  /**
   * Exports all records of these kinds without secrets, from one snapshot, to a new file that only
   * its owner may read.
   *
   * @param store any implementation
   * @return the number of records
   * @throws UncheckedIOException when the file exists or cannot be written; a partial file is
   *     deleted
   */
  public static long save(Store store, List<Kind<?>> kinds, Path file) {
    return create(file, () -> write(store, kinds, file, Optional.empty()));
  }

  /**
   * As {@link #save(Store, List, Path)}, with secrets.
   *
   * @param store any implementation
   * @param keys seal secrets; they are in clear without any
   * @return the number of records
   * @throws UncheckedIOException when the file exists or cannot be written; a partial file is
   *     deleted
   */
  public static long save(Store store, List<Kind<?>> kinds, Path file, SecretKeys keys) {
    return create(file, () -> write(store, kinds, file, Optional.of(keys)));
  }

  private static long write(
      Store store, List<Kind<?>> kinds, Path file, Optional<SecretKeys> keys) {
    store.register(kinds);
    return store.<Long>read(
        "StoreFile.save",
        tx ->
            write(
                STORE,
                sink ->
                    kinds.forEach(
                        kind -> tx.forEach(kind, stored -> pass(sink, kind, stored.value()))),
                file,
                keys));
  }

  private static long write(
      String format, RecordSource records, Path file, Optional<SecretKeys> keys) {
    return keys.isPresent()
        ? RecordLines.write(file, format + WITH_SECRETS + "}", records, keys.get())
        : RecordLines.write(
            file, format + VERSION + "}", RecordCodec.withoutSecrets(records), SecretKeys.NONE);
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
        "StoreFile.load",
        tx -> RecordLines.read(file, kinds, keys, RecordCodec.renewingSecrets(inserting(tx))));
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
   * Writes the records of one organization without secrets to a new file that only its owner may
   * read.
   *
   * @param records of an organization, as the library exports them
   * @return the number of records
   * @throws UncheckedIOException when the file exists or cannot be written; a partial file is
   *     deleted
   */
  public static long save(RecordSource records, Path file) {
    return create(file, () -> write(ORGANIZATION, records, file, Optional.empty()));
  }

  /**
   * As {@link #save(RecordSource, Path)}, with secrets.
   *
   * @param records of an organization, as the library exports them
   * @param keys seal secrets; they are in clear without any
   * @return the number of records
   * @throws UncheckedIOException when the file exists or cannot be written; a partial file is
   *     deleted
   */
  public static long save(RecordSource records, Path file, SecretKeys keys) {
    return create(file, () -> write(ORGANIZATION, records, file, Optional.of(keys)));
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

  // ---------------------------------------------------------------- both

  /**
   * Records whose secrets were left out of a file.
   *
   * @param kind its name
   * @param renewed whether they have new ones when they are loaded; else somebody has to set them
   */
  public record WithoutSecrets(String kind, long records, boolean renewed) {}

  /**
   * Which records in a file are without their secrets, by kind; empty for a file with secrets.
   * Those that are left out with them are not among them.
   *
   * @param kinds at least the kinds in the file
   * @throws IllegalArgumentException when the file is incomplete, or has other kinds
   * @throws UncheckedIOException when the file cannot be read
   */
  public static List<WithoutSecrets> withoutSecrets(Path file, List<Kind<?>> kinds) {
    Map<Kind<?>, Long> found = new LinkedHashMap<>();
    if (RecordLines.head(file).endsWith(":" + VERSION + "}")) {
      RecordLines.read(
          file,
          kinds,
          SecretKeys.NONE,
          new RecordSource.Sink() {
            @Override
            public <T> void accept(Kind<T> kind, T value) {
              if (RecordCodec.isWithoutSecret(kind, value)) {
                found.merge(kind, 1L, Long::sum);
              }
            }
          });
    }
    return found.entrySet().stream()
        .map(
            each ->
                new WithoutSecrets(
                    each.getKey().name(),
                    each.getValue(),
                    !RecordCodec.secretsOf(each.getKey()).contains(LeftOut.MISSING)))
        .toList();
  }

  private static String version(String head, String format) {
    if (!head.startsWith(format) || !head.endsWith("}")) {
      throw new IllegalArgumentException("not a file of records");
    }
    return head.substring(format.length(), head.length() - 1);
  }

  private static void checkVersion(String version) {
    if (!version.equals(Integer.toString(VERSION))
        && !version.equals(Integer.toString(WITH_SECRETS))) {
      throw new IllegalArgumentException(
          "the file has version %s of the format, but none after %s is known"
              .formatted(version, VERSION));
    }
  }
}
