package dev.docs.store.jdbc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/**
 * A file system of H2 on a disk that is full while it is told so: {@code full:}, where nothing can
 * be written then, and {@code nioMapped:}, in the place of H2's own of this name, where files do
 * not grow; of what would let one grow as much is written as has room. Reading goes on.
 */
public class FullDisk extends FilePathWrapper {

  private static volatile boolean full;

  private final String scheme;

  /** By reflection, from those that are registered. */
  public FullDisk() {
    this("full");
  }

  private FullDisk(String scheme) {
    this.scheme = scheme;
  }

  static void register() {
    FilePath.register(new FullDisk());
    FilePath.register(new Growing());
  }

  /** See {@link FullDisk}. */
  public static final class Growing extends FullDisk {
    public Growing() {
      super("nioMapped");
    }
  }

  static void fill(boolean now) {
    full = now;
  }

  @Override
  public String getScheme() {
    return scheme;
  }

  @Override
  public FileChannel open(String mode) throws IOException {
    return new Limited(super.open(mode), this instanceof Growing);
  }

  private static final class Limited extends FileBaseDefault {

    private final FileChannel file;
    private final boolean inPlace;

    Limited(FileChannel file, boolean inPlace) {
      this.file = file;
      this.inPlace = inPlace;
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public int read(ByteBuffer to, long position) throws IOException {
      return file.read(to, position);
    }

    @Override
    public int write(ByteBuffer from, long position) throws IOException {
      if (!full) {
        return file.write(from, position);
      }
      long room = inPlace ? Math.max(0, file.size() - position) : 0;
      if (from.remaining() <= room) {
        return file.write(from, position);
      }
      int limit = from.limit();
      file.write(from.limit(from.position() + (int) room), position);
      from.limit(limit);
      throw new IOException("No space left on device");
    }

    @Override
    protected void implTruncate(long size) throws IOException {
      file.truncate(size);
    }

    @Override
    public void force(boolean metaData) throws IOException {
      if (full && !inPlace) {
        throw new IOException("No space left on device");
      }
      file.force(metaData);
    }

    @Override
    public synchronized FileLock tryLock(long position, long size, boolean shared)
        throws IOException {
      return file.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
      file.close();
    }
  }
}
