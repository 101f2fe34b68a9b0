package dev.docs.http.server;

import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.Callback;

/** A large response being sent; its connection is closed when the client reads it too slowly. */
final class OutgoingResponse implements Watchdog.Watched {

  private final Connection connection;
  private final MinimumRate pace;
  private final long before;
  private final long started = System.nanoTime();

  private OutgoingResponse(Connection connection, MinimumRate pace) {
    this.connection = connection;
    this.pace = pace;
    this.before = connection.getBytesOut();
  }

  /** Watches the response until the returned callback is completed. */
  static Callback watched(
      Connection connection, Callback done, Watchdog watch, ServerLimits limits) {
    OutgoingResponse answer =
        new OutgoingResponse(
            connection, new MinimumRate(limits.times().request(), limits.times().minRate()));
    watch.add(answer);
    return Callback.from(() -> watch.remove(answer), done);
  }

  @Override
  public void look(long now) {
    if (pace.isMissed(now - started, connection.getBytesOut() - before)) {
      connection.getEndPoint().close();
    }
  }
}
