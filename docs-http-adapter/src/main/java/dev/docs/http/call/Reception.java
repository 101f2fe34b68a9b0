package dev.docs.http.call;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import java.util.Optional;

/**
 * A request of which the head is known: refused, or waiting for its body. Closing it gives back the
 * memory that was taken for the body. Not thread-safe.
 */
public interface Reception extends AutoCloseable {

  /** The answer, when the head has decided it; then nothing of the body is to be read. */
  Optional<HttpResponse> refusal();

  /** Bytes of the body that are to be read at most. */
  long maxBody();

  /**
   * Counts memory for the body against what all bodies together may take.
   *
   * @return whether there is as much; nothing is counted otherwise
   */
  boolean reserve(long bytes);

  /**
   * The answer to the whole request; only where the head was not {@linkplain #refusal() refused},
   * and once. Never throws, errors of the virtual machine aside.
   */
  HttpResponse answer(HttpBody body);

  @Override
  void close();
}
