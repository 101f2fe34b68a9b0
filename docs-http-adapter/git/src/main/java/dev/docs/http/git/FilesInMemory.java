package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.MemoryBudget;
import java.io.FileNotFoundException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Files of packs in memory that is reserved as they grow, and released with the last of them. */
final class FilesInMemory implements PackFiles {

  private static final int BLOCK = 64 << 10;

  private final MemoryBudget memory;
  private final Map<String, InMemory> written = new TreeMap<>();
  private final SortedSet<String> published = new TreeSet<>();
  private long reserved;

  FilesInMemory(MemoryBudget memory) {
    this.memory = requireNonNull(memory, "memory");
  }

  @Override
  public synchronized SortedSet<String> names() {
    return new TreeSet<>(published);
  }

  @Override
  public synchronized PackFile open(String name) throws FileNotFoundException {
    InMemory file = written.get(name);
    if (file == null) {
      throw new FileNotFoundException(name);
    }
    return file;
  }

  @Override
  public synchronized PackFile create(String name) {
    InMemory file = new InMemory();
    written.put(name, file);
    return file;
  }

  @Override
  public synchronized void publish(Collection<String> names) {
    published.addAll(names);
  }

  @Override
  public synchronized void delete(Collection<String> names) {
    published.removeAll(names);
    written.keySet().removeAll(names);
  }

  @Override
  public Optional<Path> scratch() {
    return Optional.empty();
  }

  @Override
  public synchronized void close() {
    written.clear();
    published.clear();
    memory.release(reserved);
    reserved = 0;
  }

  private synchronized byte[] block() {
    memory.reserve(BLOCK);
    reserved += BLOCK;
    return new byte[BLOCK];
  }

  private final class InMemory implements PackFile {

    private final List<byte[]> blocks = new ArrayList<>();
    private long size;

    @Override
    public synchronized int read(long at, ByteBuffer to) {
      int all = 0;
      while (to.hasRemaining() && at + all < size) {
        int inBlock = (int) ((at + all) % BLOCK);
        long left = Math.min(size - at - all, BLOCK - inBlock);
        int length = (int) Math.min(left, to.remaining());
        to.put(blocks.get((int) ((at + all) / BLOCK)), inBlock, length);
        all += length;
      }
      return all == 0 && to.hasRemaining() ? -1 : all;
    }

    @Override
    public synchronized void append(byte[] bytes, int from, int length) {
      int done = 0;
      while (done < length) {
        int inBlock = (int) (size % BLOCK);
        if (inBlock == 0) {
          blocks.add(block());
        }
        int part = Math.min(length - done, BLOCK - inBlock);
        System.arraycopy(bytes, from + done, blocks.get(blocks.size() - 1), inBlock, part);
        done += part;
        size += part;
      }
    }

    @Override
    public synchronized long size() {
      return size;
    }

    @Override
    public void close() {
      // It is released with all of them.
    }
  }
}
