package dev.docs.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** An open file of {@link FaultyFiles}. */
final class FaultyChannel extends FileChannel {

  private final FileChannel file;
  private final FaultyFiles files;

  FaultyChannel(FileChannel file, FaultyFiles files) {
    this.file = file;
    this.files = files;
  }

  @Override
  public int read(ByteBuffer to) throws IOException {
    return files.call("get", () -> file.read(to));
  }

  @Override
  public int read(ByteBuffer to, long position) throws IOException {
    return files.call("get", () -> file.read(to, position));
  }

  @Override
  public long read(ByteBuffer[] to, int offset, int length) throws IOException {
    return files.call("get", () -> file.read(to, offset, length));
  }

  @Override
  public int write(ByteBuffer from) throws IOException {
    return files.call("put", () -> file.write(from));
  }

  @Override
  public int write(ByteBuffer from, long position) throws IOException {
    return files.call("put", () -> file.write(from, position));
  }

  @Override
  public long write(ByteBuffer[] from, int offset, int length) throws IOException {
    return files.call("put", () -> file.write(from, offset, length));
  }

  /** Nobody takes the power away. */
  @Override
  public void force(boolean metaData) throws IOException {
    files.call("force", () -> true);
  }

  /** The file is closed in any case. */
  @Override
  protected void implCloseChannel() throws IOException {
    file.close();
    files.call("close", () -> true);
  }

  @Override
  public long position() throws IOException {
    return file.position();
  }

  @Override
  public FileChannel position(long position) throws IOException {
    file.position(position);
    return this;
  }

  @Override
  public long size() throws IOException {
    return file.size();
  }

  @Override
  public FileChannel truncate(long size) throws IOException {
    file.truncate(size);
    return this;
  }

  @Override
  public long transferTo(long position, long count, WritableByteChannel to) throws IOException {
    return file.transferTo(position, count, to);
  }

  @Override
  public long transferFrom(ReadableByteChannel from, long position, long count) throws IOException {
    return file.transferFrom(from, position, count);
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
    return file.map(mode, position, size);
  }

  @Override
  public FileLock lock(long position, long size, boolean shared) throws IOException {
    return file.lock(position, size, shared);
  }

  @Override
  public FileLock tryLock(long position, long size, boolean shared) throws IOException {
    return file.tryLock(position, size, shared);
  }
}
