package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;

/** Reads objects, and counts what it reads. Thread-safe. */
final class StoredObjects {

  /** The largest directory, in bytes. */
  private static final int TREE_BYTES = 64 << 20;

  private static final int ID_BYTES = 20;

  private final PackStore store;
  private final AtomicInteger trees = new AtomicInteger();
  private final AtomicInteger blobs = new AtomicInteger();

  StoredObjects(PackStore store) {
    this.store = requireNonNull(store, "store");
  }

  /** How many directories were read. */
  int treesRead() {
    return trees.get();
  }

  /** How many files were read. */
  int blobsRead() {
    return blobs.get();
  }

  ObjectReader reader() {
    return store.newObjectReader();
  }

  /** The bytes of a file. */
  ObjectLoader blob(ObjectReader reader, ObjectId id) throws IOException {
    blobs.incrementAndGet();
    return reader.open(id, Constants.OBJ_BLOB);
  }

  long size(ObjectReader reader, ObjectId id) throws IOException {
    return reader.getObjectSize(id, Constants.OBJ_BLOB);
  }

  /**
   * An entry of a directory.
   *
   * @param raw the name as it stands there, a character for each byte
   */
  record Item(String raw, int mode, ObjectId id) {

    static Item named(String name, FileMode mode, ObjectId id) {
      byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
      return new Item(new String(bytes, StandardCharsets.ISO_8859_1), mode.getBits(), id);
    }

    byte[] bytes() {
      return raw.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** The name; empty where it is not UTF-8. */
    Optional<String> name() {
      try {
        return Optional.of(
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes())).toString());
      } catch (CharacterCodingException e) {
        return Optional.empty();
      }
    }

    /** The name with replacements of what is not UTF-8. */
    String shown() {
      return new String(bytes(), StandardCharsets.UTF_8);
    }

    boolean isDirectory() {
      return FileMode.TREE.equals(mode);
    }

    boolean isLike(Item other) {
      return mode == other.mode && id.equals(other.id);
    }
  }

  /** The entries of a directory, as they stand there: nothing says that they are sound. */
  List<Item> directory(ObjectReader reader, ObjectId id) throws IOException {
    trees.incrementAndGet();
    byte[] bytes = reader.open(id, Constants.OBJ_TREE).getCachedBytes(TREE_BYTES);
    List<Item> items = new ArrayList<>();
    int at = 0;
    while (at < bytes.length) {
      int space = find(bytes, at, ' ');
      int end = find(bytes, space + 1, '\0');
      if (bytes.length - end - 1 < ID_BYTES) {
        throw unsound();
      }
      String name = new String(bytes, space + 1, end - space - 1, StandardCharsets.ISO_8859_1);
      items.add(new Item(name, mode(bytes, at, space), ObjectId.fromRaw(bytes, end + 1)));
      at = end + 1 + ID_BYTES;
    }
    return items;
  }

  private static int find(byte[] bytes, int from, int wanted) throws IOException {
    for (int i = from; i < bytes.length; i++) {
      if (bytes[i] == wanted) {
        return i;
      }
    }
    throw unsound();
  }

  private static int mode(byte[] bytes, int from, int to) throws IOException {
    int mode = 0;
    for (int i = from; i < to; i++) {
      int digit = bytes[i] - '0';
      if (digit < 0 || digit > 7 || i - from > 6) {
        throw unsound();
      }
      mode = mode << 3 | digit;
    }
    return mode;
  }

  private static UnsoundException unsound() {
    return new UnsoundException();
  }

  /** A directory is not in the form of Git, which it may be in the other repository, too. */
  static final class UnsoundException extends IOException {
    private static final long serialVersionUID = 1L;

    UnsoundException() {
      super("a directory is not in the form of Git");
    }
  }

  /** The object with this name, which a caller gave. */
  static ObjectId id(String name) {
    if (!ObjectId.isId(name)) {
      throw DocsException.invalid("ref", "an object's id has 40 hexadecimal digits");
    }
    return ObjectId.fromString(name);
  }

  /** Reads objects. */
  @FunctionalInterface
  interface Reading<R> {
    R read(ObjectReader reader) throws IOException;
  }

  /** Reads, and tells what is not here, or not as it should be. */
  <R> R read(Reading<R> reading) {
    try (ObjectReader reader = reader()) {
      return reading.read(reader);
    } catch (MissingObjectException e) {
      throw DocsException.notFoundAt("object of Git", e.getObjectId().name());
    } catch (IncorrectObjectTypeException e) {
      throw DocsException.invalid("ref", "leads to an object of another kind");
    } catch (IOException | RuntimeException e) {
      throw Failures.ofObjects(e);
    }
  }
}
