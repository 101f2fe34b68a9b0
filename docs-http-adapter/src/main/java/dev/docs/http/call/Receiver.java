package dev.docs.http.call;

import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;

/**
 * Handles requests in two steps, so that the body of a refused request is not read. Thread-safe.
 */
public interface Receiver {

  /**
   * A receiver for this API: itself when it implements the interface, else one that waits for the
   * whole body.
   */
  static Receiver of(DocsHttp http) {
    return http instanceof Receiver receiver ? receiver : new BufferedReceiver(http);
  }

  /**
   * Checks what the request line and headers decide: operation, caller, arguments, declared length
   * and, for a large body, the caller's rights.
   *
   * @param head the request; its body is not read
   * @param length the declared length of the body in bytes; 0 when there is none, {@link
   *     HttpBody#UNKNOWN_LENGTH} for a chunked body
   */
  PendingRequest receive(HttpRequest head, long length);

  /**
   * Reports an error of the virtual machine, out of memory in most cases, before it is rethrown.
   */
  void failed(VirtualMachineError error);
}
