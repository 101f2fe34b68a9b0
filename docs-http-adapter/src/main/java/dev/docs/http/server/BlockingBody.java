package dev.docs.http.server;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.PendingRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads the body of a request on a blocking thread, into memory that is reserved as it fills. Used
 * by one thread; {@link #size} may be called by others.
 */
final class BlockingBody {

  private static final int FIRST_BYTES = 16 << 10;

  private final PendingRequest pending;
  private final long declared;
  private final long max;
  private byte[] bytes = new byte[0];
  private volatile int size;

  /**
   * @param declared the Content-Length, or {@link HttpBody#UNKNOWN_LENGTH}
   * @param max the largest accepted body, in bytes
   */
  BlockingBody(PendingRequest pending, long declared, long max) {
    this.pending = pending;
    this.declared = declared;
    this.max = max;
  }

  /**
   * Reads the whole body.
   *
   * @return empty on success, else the error response
   */
  Optional<HttpResponse> read(InputStream in) throws IOException {
    byte[] buffer = new byte[FIRST_BYTES];
    int some = in.read(buffer);
    while (some >= 0) {
      if ((long) size + some > max) {
        return Optional.of(EngineErrors.tooLarge(max));
      }
      int end = size + some;
      if (end > bytes.length && !grow(end)) {
        return Optional.of(EngineErrors.noRoom());
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
    if (!pending.reserve(capacity - bytes.length)) {
      return false;
    }
    bytes = Arrays.copyOf(bytes, capacity);
    return true;
  }

  /** The number of bytes read so far. */
  int size() {
    return size;
  }

  /** The bytes read so far, as a body. */
  HttpBody body() {
    return HttpBody.of(size == bytes.length ? bytes : Arrays.copyOf(bytes, size));
  }
}
