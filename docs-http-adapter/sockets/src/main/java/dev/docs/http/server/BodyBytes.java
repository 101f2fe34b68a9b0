package dev.docs.http.server;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.PendingRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.ObjIntConsumer;

/**
 * The bytes of a request's body as they arrive, in memory that is reserved as it fills. Used by one
 * thread at a time; {@link #size} may be called by others.
 */
final class BodyBytes {

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
  BodyBytes(PendingRequest pending, long declared, long max) {
    this.pending = pending;
    this.declared = declared;
    this.max = max;
  }

  /** Appends a whole stream, on a thread that may block; the result is that of {@link #add}. */
  Optional<HttpResponse> addAll(InputStream in) throws IOException {
    byte[] buffer = new byte[FIRST_BYTES];
    for (int some = in.read(buffer); some >= 0; some = in.read(buffer)) {
      int length = some;
      Optional<HttpResponse> refusal =
          add(length, (to, at) -> System.arraycopy(buffer, 0, to, at, length));
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }

  /**
   * Appends bytes.
   *
   * @param source writes them into an array, from an index on
   * @return the error response when there is no room for them
   */
  Optional<HttpResponse> add(int length, ObjIntConsumer<byte[]> source) {
    if ((long) size + length > max) {
      return Optional.of(EngineErrors.tooLarge(max));
    }
    int end = size + length;
    if (end > bytes.length && !grow(end)) {
      return Optional.of(EngineErrors.noRoom());
    }
    source.accept(bytes, size);
    size = end;
    return Optional.empty();
  }

  /** Doubles the capacity to keep copying rare, up to the declared length. */
  private boolean grow(int needed) {
    long most = declared < 0 ? max : declared;
    int capacity = (int) Math.max(needed, Math.min(most, Math.max(FIRST_BYTES, 2L * bytes.length)));
    if (!pending.reserve(capacity - bytes.length)) {
      return false;
    }
    bytes = Arrays.copyOf(bytes, capacity);
    return true;
  }

  int size() {
    return size;
  }

  /** The bytes so far, as a body. */
  HttpBody body() {
    return HttpBody.of(size == bytes.length ? bytes : Arrays.copyOf(bytes, size));
  }
}
