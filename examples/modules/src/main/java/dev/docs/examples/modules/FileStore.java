package dev.docs.examples.modules;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.WriteTx;
import dev.docs.store.codec.RecordCodec;
import dev.docs.store.memory.MemoryStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * A store of one's own, in a module of its own: records in memory, and a journal in a directory
 * that brings them back. Each transaction that changes something is one line of JSON, on the disk
 * before the transaction ends; a line that a killed process left unfinished counts for nothing.
 *
 * <p>The journal is never shortened, and one process uses a directory at a time: enough for an
 * example, and for tests that look at what was written. A thread that is interrupted while it
 * writes closes the journal; the store must then be opened again. Thread-safe.
 */
public final class FileStore implements Store {

  /** Texts may hold any characters, also those that no encoding has, and be of any length. */
  private static final ObjectMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
                  .build())
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .build();

  /** Directories that are open in this process: closing a file ends all locks on it. */
  private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();

  private final MemoryStore memory = MemoryStore.create();
  private final RecordCodec codec = new RecordCodec();
  private final Path directory;
  private final FileChannel journal;

  private FileStore(Path directory, FileChannel journal) {
    this.directory = directory;
    this.journal = journal;
  }

  /**
   * Opens the store of a directory, which is made if it does not exist.
   *
   * @param kinds all that it has records of: {@code Docs.KINDS}
   * @throws IllegalStateException when another process, or another store of this one, has it open
   */
  public static FileStore open(Path directory, List<Kind<?>> kinds) throws IOException {
    Path real = Files.createDirectories(directory).toRealPath();
    if (!OPEN.add(real)) {
      throw new IllegalStateException("the directory is open in this process");
    }
    FileChannel journal = null;
    try {
      journal =
          FileChannel.open(
              real.resolve("journal"),
              StandardOpenOption.CREATE,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
      if (journal.tryLock() == null) {
        throw new IllegalStateException("the directory is open in another process");
      }
      FileStore store = new FileStore(real, journal);
      store.replay(kinds);
      return store;
    } catch (IOException | RuntimeException e) {
      OPEN.remove(real);
      if (journal != null) {
        journal.close();
      }
      throw e;
    }
  }

  // ---------------------------------------------------------------- reading the journal

  private void replay(List<Kind<?>> kinds) throws IOException {
    Map<String, Kind<?>> byName = new HashMap<>();
    kinds.forEach(kind -> byName.put(kind.name(), kind));
    long complete = 0;
    BufferedReader lines =
        new BufferedReader(Channels.newReader(journal, StandardCharsets.US_ASCII), 1 << 16);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      long end = complete + line.length() + 1;
      if (end > journal.size()) {
        break; // without its line feed
      }
      replay(line, byName);
      complete = end;
    }
    journal.truncate(complete);
    journal.position(complete);
  }

  private void replay(String line, Map<String, Kind<?>> kinds) throws IOException {
    Map<?, ?> transaction = JSON.readValue(line, Map.class);
    long ordinal = ((Number) transaction.get("ordinal")).longValue();
    while (memory.<Long>write("FileStore.ordinal", WriteTx::ordinal) < ordinal) {
      // those between wrote nothing
    }
    memory.write(
        "FileStore.replay",
        tx -> {
          for (Object change : (List<?>) transaction.get("changes")) {
            replay((List<?>) change, kinds, tx);
          }
          return null;
        });
  }

  private void replay(List<?> change, Map<String, Kind<?>> kinds, WriteTx tx) {
    Kind<?> kind = kinds.get(change.get(0));
    if (kind == null) {
      throw new IllegalStateException("the journal has records of the kind " + change.get(0));
    }
    if (change.get(1) instanceof String removed) {
      delete(kind, removed, tx);
    } else {
      put(kind, change.get(1), tx);
    }
  }

  private static <T> void delete(Kind<T> kind, String id, WriteTx tx) {
    tx.find(kind, id).ifPresent(record -> tx.delete(kind, id, record.version()));
  }

  private <T> void put(Kind<T> kind, Object tree, WriteTx tx) {
    T value = codec.ofTree(kind, tree);
    tx.find(kind, kind.id().apply(value))
        .filter(present -> kind.mode() == Kind.Mode.MUTABLE)
        .ifPresentOrElse(
            present -> tx.update(kind, value, present.version()), () -> tx.insert(kind, value));
  }

  // ---------------------------------------------------------------- transactions

  /** Indexes are built anew each time the store is opened, so that there is nothing to convert. */
  @Override
  public void register(List<Kind<?>> kinds) {
    memory.register(kinds);
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    return memory.read(name, work);
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    return memory.write(
        name,
        tx -> {
          List<List<Object>> changes = new ArrayList<>();
          R result = work.apply(new Journaled(tx, codec, changes));
          if (!changes.isEmpty()) {
            append(Map.of("ordinal", tx.ordinal(), "changes", changes));
          }
          return result;
        });
  }

  /**
   * Writes a line; writing transactions run one at a time. Where that fails and the journal cannot
   * be left as it was, the line may be there when the store is opened again.
   */
  private void append(Map<String, Object> transaction) {
    boolean mayBeThere = true;
    try {
      long start = journal.position();
      try {
        ByteBuffer line =
            ByteBuffer.wrap(
                (JSON.writeValueAsString(transaction) + "\n").getBytes(StandardCharsets.US_ASCII));
        while (line.hasRemaining()) {
          journal.write(line);
        }
        journal.force(false);
      } catch (IOException e) {
        journal.truncate(start);
        mayBeThere = false;
        throw e;
      }
    } catch (IOException e) {
      throw new StoreUnavailable("the journal cannot be written", mayBeThere, e);
    }
  }

  @Override
  public void close() {
    memory.close();
    try {
      journal.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      OPEN.remove(directory);
    }
  }
}
