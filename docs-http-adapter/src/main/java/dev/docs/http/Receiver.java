package dev.docs.http;

/**
 * Answers requests in two steps, so that nothing is read of a body that nobody wants. Thread-safe.
 */
public interface Receiver {

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
