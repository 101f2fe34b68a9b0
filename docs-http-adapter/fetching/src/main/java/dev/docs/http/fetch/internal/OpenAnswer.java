package dev.docs.http.fetch.internal;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;

/**
 * An answer whose body is read as it comes. Closing it ends the connection. Used by one thread.
 *
 * @param headers by their names in lower case
 * @param body as it was sent, whatever its encoding; fails with a {@link
 *     java.net.SocketTimeoutException} once the time for the exchange is over
 */
public record OpenAnswer(
    int status, Map<String, List<String>> headers, InputStream body, Closeable connection)
    implements Closeable {

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
