package dev.docs.store.jdbc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/**
 * A file system of H2, {@code full:}, on a disk that is full while it is told so: writing to files
 * fails, and reading goes on.
 */
public final class FullDisk extends FilePathWrapper {

  static final String SCHEME = "full";

  private static volatile boolean full;

  static void register() {
    FilePath.register(new FullDisk());
  }

  static void fill(boolean now) {
    full = now;
  }

  @Override
  public String getScheme() {
    return SCHEME;
  }

  @Override
  public FileChannel open(String mode) throws IOException {
    return new Limited(super.open(mode));
  }

  private static void requireRoom() throws IOException {
    if (full) {
      throw new IOException("No space left on device");
    }
  }

  private static final class Limited extends FileBaseDefault {

    private final FileChannel file;

    Limited(FileChannel file) {
      this.file = file;
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
      requireRoom();
      return file.write(from, position);
    }

    @Override
    protected void implTruncate(long size) throws IOException {
      file.truncate(size);
    }

    @Override
    public void force(boolean metaData) throws IOException {
      requireRoom();
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
