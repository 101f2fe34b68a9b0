package dev.docs.http.call;

import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;

/**
 * Answers requests in two steps, so that nothing is read of a body that nobody wants. Thread-safe.
 */
public interface Receiver {

  /** What receives for a function: itself where it can, else once a body is there as a whole. */
  static Receiver of(DocsHttp http) {
    return http instanceof Receiver receiver ? receiver : new WholeRequests(http);
  }

  /**
   * Decides what the first line and the headers alone can decide: the operation, who calls, the
   * arguments, the declared length and, for a large body, the caller's right.
   *
   * @param head the request; its body is not looked at
   * @param length what the body's is declared to be, in bytes; 0 when there is none, {@link
   *     HttpBody#UNKNOWN_LENGTH} when it comes in chunks
   */
  Reception receive(HttpRequest head, long length);

  /**
   * Is told that the virtual machine cannot go on as it should, before the error is thrown on: no
   * memory, most of the time.
   */
  void failed(VirtualMachineError error);
}
