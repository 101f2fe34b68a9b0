package dev.docs.http.server;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Reads another stream in gzip format, compressing as it is read. Not thread-safe. */
final class GzipStream extends InputStream {

  /**
   * The JSON of documents becomes an eighth of its size. The default level takes more than twice
   * the time, for a tenth less.
   */
  private static final int LEVEL = 3;

  private static final int CHUNK = 16 << 10;

  /** The magic number, the method, and nothing about a file. */
  private static final byte[] HEAD = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

  private static final int TAIL = 8;

  private final InputStream in;
  private final Deflater deflater = new Deflater(LEVEL, true);
  private final CRC32 checksum = new CRC32();
  private final byte[] chunk = new byte[CHUNK];
  private ByteBuffer frame = ByteBuffer.wrap(HEAD);
  private boolean ended;

  GzipStream(InputStream in) {
    this.in = requireNonNull(in, "in");
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!frame.hasRemaining()) {
      if (ended) {
        return -1;
      }
      int compressed = deflater.deflate(into, offset, length);
      if (compressed > 0) {
        return compressed;
      }
      if (deflater.finished()) {
        end();
      } else if (deflater.needsInput()) {
        feed();
      }
    }
    int some = Math.min(length, frame.remaining());
    frame.get(into, offset, some);
    return some;
  }

  private void feed() throws IOException {
    int some = in.read(chunk);
    if (some < 0) {
      deflater.finish();
    } else {
      checksum.update(chunk, 0, some);
      deflater.setInput(chunk, 0, some);
    }
  }

  private void end() {
    ended = true;
    frame =
        ByteBuffer.allocate(TAIL)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt((int) checksum.getValue())
            .putInt((int) deflater.getBytesRead())
            .flip();
  }

  @Override
  public void close() throws IOException {
    deflater.end();
    in.close();
  }
}
