package dev.docs.store.codec;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Kind;
import dev.docs.store.RecordSource;
import dev.docs.store.Secret;
import dev.docs.store.Secret.LeftOut;
import dev.docs.store.SecretKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;

/**
 * Writes the values of kinds as objects, lists, texts, numbers and flags, and reads them, so that a
 * store need not know their classes. A store that has a streaming form of its own implements {@link
 * ValueWriter} and {@link ValueReader}; others take a tree of maps and lists, which any library for
 * JSON, YAML or documents writes.
 *
 * <p>What is written stays readable: fields are found by name; one that the class does not have is
 * skipped, and one that is missing is null, zero or empty. Fields are written in the order of their
 * class, maps in the order of their keys, sets in that of the set. Instants are written as ISO 8601
 * text, values of enums and sealed interfaces by name.
 *
 * <p>The records of this library can be written from any module. A module with kinds of its own
 * opens their packages to {@code dev.docs.core}.
 *
 * <p>Components that are {@link Secret} are sealed where the codec has keys.
 *
 * <p>Thread-safe; keep one for each store, since it learns the form of each class once.
 */
public final class RecordCodec {

  private final Formats formats = new Formats();
  private final SecretKeys keys;

  /** A codec that writes secrets in clear, and reads no sealed ones. */
  public RecordCodec() {
    this(SecretKeys.NONE);
  }

  /** A codec that seals secrets, and opens them, with these keys. */
  public RecordCodec(SecretKeys keys) {
    this.keys = requireNonNull(keys, "keys");
  }

  /** Whether records of a kind have secrets. */
  public static boolean hasSecrets(Kind<?> kind) {
    return SecretComponents.any(kind);
  }

  /** What becomes of the secrets of a kind in copies without them; empty where it has none. */
  public static Set<LeftOut> secretsOf(Kind<?> kind) {
    return SecretComponents.ways(kind);
  }

  /** Records without their secrets, each as {@link Secret#leftOut} tells. */
  public static RecordSource withoutSecrets(RecordSource records) {
    return sink ->
        records.forEach(
            new RecordSource.Sink() {
              @Override
              public <T> void accept(Kind<T> kind, T value) {
                SecretComponents.without(kind, value).ifPresent(copy -> sink.accept(kind, copy));
              }
            });
  }

  /** Passes records on: secrets that were left out, and are to be renewed, are random. */
  public static RecordSource.Sink renewingSecrets(RecordSource.Sink sink) {
    return new RecordSource.Sink() {
      @Override
      public <T> void accept(Kind<T> kind, T value) {
        sink.accept(kind, SecretComponents.renewed(kind, value, SecretKeys::randomSecret));
      }
    };
  }

  /** Whether a secret of a record was left out, and is not renewed yet. */
  public static boolean isWithoutSecret(Kind<?> kind, Object value) {
    return SecretComponents.isLeftOut(kind, value);
  }

  /**
   * Writes a value.
   *
   * @throws IllegalArgumentException when the kind's class has a component of an unsupported type:
   *     supported are records, sealed interfaces of records, enums, lists, sets, maps by text,
   *     optionals, texts, numbers, booleans, bytes, instants and durations
   */
  public void write(Kind<?> kind, Object value, ValueWriter out) throws IOException {
    boolean seals = keys.seals() && hasSecrets(kind);
    formatOf(kind).write(seals ? SecretComponents.sealed(kind, value, keys) : value, out);
  }

  /**
   * Reads a value.
   *
   * @param in before the first token of the value, and at its last one afterwards; fields may be in
   *     any order but for {@code @type}, which names the record of a sealed interface, and is first
   * @throws IllegalStateException when what is read is no value of the kind
   * @throws SecretKeys.NotOpened when a secret in it was sealed with a key that is not given, or
   *     for another record
   */
  public <T> T read(Kind<T> kind, ValueReader in) throws IOException {
    ValueFormat format = formatOf(kind);
    in.next();
    try {
      T value = kind.type().cast(format.read(in));
      return hasSecrets(kind) ? SecretComponents.opened(kind, value, keys) : value;
    } catch (IllegalStateException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new IllegalStateException("what is stored is no " + kind, e);
    }
  }

  /**
   * A value as a tree: an unmodifiable map by name for an object, with its fields in order, a list,
   * a {@link String}, {@link Integer}, {@link Long}, {@link Double}, {@link Boolean}, an array of
   * bytes, or null within a map or list.
   *
   * @throws IllegalArgumentException as {@link #write}
   */
  public Object toTree(Kind<?> kind, Object value) {
    TreeWriter tree = new TreeWriter();
    try {
      write(kind, value, tree);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return tree.root();
  }

  /**
   * The value of a tree, also of one that went through JSON: numbers may be of any class, bytes a
   * text in Base64, a double that is no number its text, and fields in any order.
   *
   * @throws IllegalStateException when the tree is no value of the kind
   */
  public <T> T ofTree(Kind<T> kind, Object tree) {
    try {
      return read(kind, new TreeReader(tree));
    } catch (IOException e) {
      throw new IllegalStateException("a stored " + kind + " cannot be read", e);
    }
  }

  private ValueFormat formatOf(Kind<?> kind) {
    return formats.of(GenericType.of(kind.type()));
  }
}
