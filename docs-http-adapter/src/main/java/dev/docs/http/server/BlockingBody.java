package dev.docs.http.server;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Reception;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads the body of a request on a thread that waits for it, in memory that is counted. Used by one
 * thread; others may ask for {@link #size}.
 */
final class BlockingBody {

  private static final int FIRST_BYTES = 16 << 10;

  private final Reception reception;
  private final long declared;
  private final long max;
  private byte[] bytes = new byte[0];
  private volatile int size;

  /**
   * @param declared how many bytes it is said to have, or {@link HttpBody#UNKNOWN_LENGTH}
   * @param max bytes that are read at most
   */
  BlockingBody(Reception reception, long declared, long max) {
    this.reception = reception;
    this.declared = declared;
    this.max = max;
  }

  /** Reads all; empty when it could, or the answer to what could not be. */
  Optional<HttpResponse> read(InputStream in) throws IOException {
    byte[] buffer = new byte[FIRST_BYTES];
    int some = in.read(buffer);
    while (some >= 0) {
      if ((long) size + some > max) {
        return Optional.of(Refusals.tooLarge(max));
      }
      int end = size + some;
      if (end > bytes.length && !grow(end)) {
        return Optional.of(Refusals.noRoom());
      }
      System.arraycopy(buffer, 0, bytes, size, some);
      size = end;
      some = in.read(buffer);
    }
    return Optional.empty();
  }

  private boolean grow(int needed) {
    long most = declared < 0 ? max : declared;
    int capacity = (int) Math.max(needed, Math.min(most, Math.max(FIRST_BYTES, 2L * bytes.length)));
    if (!reception.reserve(capacity - bytes.length)) {
      return false;
    }
    bytes = Arrays.copyOf(bytes, capacity);
    return true;
  }

  /** Bytes that have come. */
  int size() {
    return size;
  }

  /** What has come. */
  HttpBody body() {
    return HttpBody.of(size == bytes.length ? bytes : Arrays.copyOf(bytes, size));
  }
}
