package dev.docs.http.server;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Limits the number of connections, and closes those whose headers are incomplete after {@link
 * ServerLimits.Times#head()}: Jetty's own idle timeout restarts with every byte.
 */
final class LimitedConnector extends ServerConnector {

  private final ServerLimits limits;
  private final AddressCounts addresses;
  private final Map<EndPoint, ConnectionState> connected = new ConcurrentHashMap<>();

  LimitedConnector(Server server, ServerLimits limits, ConnectionFactory factory) {
    super(server, 1, 1, factory);
    this.limits = limits;
    this.addresses = new AddressCounts(limits.load().maxConnectionsPerAddress());
    // Clients beyond the accept queue retry after a second.
    setAcceptQueueSize(limits.load().maxConnections());
  }

  /** The observed state of a connection; mutable fields are written by the watching thread only. */
  private static final class ConnectionState {
    private final boolean counted;
    private volatile long quietSince = System.nanoTime();
    private long requests;
    private long bytesBefore;
    private long headSince;
    private boolean inHead;

    private ConnectionState(boolean counted) {
      this.counted = counted;
    }
  }

  @Override
  protected void onEndPointOpened(EndPoint opened) {
    super.onEndPointOpened(opened);
    boolean counted = addresses.enter(address(opened));
    connected.put(opened, new ConnectionState(counted));
    if (!counted) {
      opened.close();
    } else if (connected.size() > limits.load().maxConnections()) {
      quietest(opened).close();
    }
  }

  @Override
  protected void onEndPointClosed(EndPoint closed) {
    super.onEndPointClosed(closed);
    ConnectionState seen = connected.remove(closed);
    if (seen != null && seen.counted) {
      addresses.leave(address(closed));
    }
  }

  /** The connection that has been idle the longest; the new one if none is idle. */
  private EndPoint quietest(EndPoint opened) {
    long now = System.nanoTime();
    return connected.entrySet().stream()
        .filter(entry -> entry.getKey() != opened)
        .filter(entry -> entry.getKey().isOpen() && !isBusy(entry.getKey()))
        .max(Comparator.comparingLong(entry -> now - entry.getValue().quietSince))
        .map(Map.Entry::getKey)
        .orElse(opened);
  }

  private static boolean isBusy(EndPoint endPoint) {
    Connection connection = endPoint.getConnection();
    return connection != null && connection.getMessagesIn() > connection.getMessagesOut();
  }

  /** Checks all connections, and closes those that send their headers too slowly. */
  void look(long now) {
    connected.forEach(
        (endPoint, seen) -> {
          Connection connection = endPoint.getConnection();
          if (connection != null && isHeadOverdue(connection, seen, now)) {
            endPoint.close();
          }
        });
  }

  private boolean isHeadOverdue(Connection connection, ConnectionState seen, long now) {
    long bytes = connection.getBytesIn();
    long requests = connection.getMessagesIn();
    if (requests > connection.getMessagesOut() || requests != seen.requests) {
      seen.requests = requests;
      seen.bytesBefore = bytes;
      seen.inHead = false;
      seen.quietSince = now;
      return false;
    }
    if (!seen.inHead && bytes > seen.bytesBefore) {
      seen.inHead = true;
      seen.headSince = now;
    }
    return seen.inHead && now - seen.headSince > limits.times().head().toNanos();
  }

  private static InetAddress address(EndPoint endPoint) {
    return endPoint.getRemoteSocketAddress() instanceof InetSocketAddress remote
            && remote.getAddress() != null
        ? remote.getAddress()
        : InetAddress.getLoopbackAddress();
  }
}
