package dev.docs.http.call;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import java.util.Optional;

/**
 * A request whose head has been checked: either refused, or waiting for its body. Closing it
 * releases the memory reserved for the body. Not thread-safe.
 */
public interface PendingRequest extends AutoCloseable {

  /** The response when the head was refused; then the body must not be read. */
  Optional<HttpResponse> refusal();

  /** The largest accepted body, in bytes. */
  long maxBody();

  /**
   * Reserves memory for the body.
   *
   * @return false, with nothing reserved, when not enough is free
   */
  boolean reserve(long bytes);

  /**
   * Handles the request; call it once, and only if it was not {@linkplain #refusal() refused}.
   * Throws nothing but errors of the virtual machine.
   */
  HttpResponse answer(HttpBody body);

  @Override
  void close();
}
