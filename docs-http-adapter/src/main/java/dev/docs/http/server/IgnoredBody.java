package dev.docs.http.server;

import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;

/**
 * Reads on what a client sends, the answer being out already, without holding a thread: a
 * connection that is closed while its client sends is reset, and the client may never see the
 * answer.
 */
final class IgnoredBody implements Runnable {

  /** How much of a body that nobody wants is read: some large images. */
  static final long MAX_BYTES = 16 << 20;

  private final Request request;
  private final Callback callback;
  private long read;

  private IgnoredBody(Request request, Callback callback) {
    this.request = request;
    this.callback = callback;
  }

  /** A callback that reads on, and then calls {@code callback}. */
  static Callback before(Callback callback, Request request) {
    return Callback.from(() -> new IgnoredBody(request, callback).run(), callback::failed);
  }

  @Override
  public void run() {
    while (read <= MAX_BYTES) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        request.demand(this);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        break;
      }
      read += chunk.remaining();
      boolean last = chunk.isLast();
      chunk.release();
      if (last) {
        break;
      }
    }
    callback.succeeded();
  }
}
