package dev.docs.http.world;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.time.Duration;

/** Gives its bytes in pieces, with a pause before each. Used by one thread. */
final class SlowInputStream extends InputStream {

  private static final int PIECES = 10;

  private final ByteArrayInputStream bytes;
  private final int piece;
  private final Duration pause;

  SlowInputStream(byte[] bytes, Duration time) {
    this.bytes = new ByteArrayInputStream(bytes);
    this.piece = Math.max(1, bytes.length / PIECES);
    this.pause = time.dividedBy(PIECES);
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int offset, int length) {
    if (length == 0) {
      return 0;
    }
    FaultRule.sleep(pause);
    return bytes.read(into, offset, Math.min(length, piece));
  }
}
