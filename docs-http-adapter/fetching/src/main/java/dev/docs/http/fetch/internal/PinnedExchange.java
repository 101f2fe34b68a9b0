package dev.docs.http.fetch.internal;

import static java.util.Objects.requireNonNull;

import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.classic.MinimalHttpClient;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.EntityTemplate;

/**
 * One request of a protocol over HTTP, sent as {@link PinnedRequest} sends its own, whose answer is
 * not read at once. Used once.
 */
record PinnedExchange(URI url, InetAddress address, FetchLimits limits, Sent sent) {

  /** Sends the request and reads the headers of the answer. */
  OpenAnswer open(Deadline deadline) throws FetchFailure {
    List<Closeable> opened = new ArrayList<>();
    boolean answered = false;
    try {
      Socket socket = new Socket(Proxy.NO_PROXY);
      opened.add(socket);
      opened.add(deadline.guard(socket));
      MinimalHttpClient client =
          HttpClients.createMinimal(PinnedRequest.connections(address, limits, socket, deadline));
      opened.add(client);
      ClassicHttpResponse response = client.executeOpen(HttpHost.create(url), request(), null);
      opened.add(response);
      OpenAnswer answer =
          new OpenAnswer(
              response.getCode(),
              headers(response),
              body(response.getEntity(), deadline, opened),
              () -> close(opened));
      answered = true;
      return answer;
    } catch (IOException e) {
      throw PinnedRequest.failure(e, deadline, limits);
    } finally {
      if (!answered) {
        close(opened);
      }
    }
  }

  private HttpUriRequestBase request() {
    HttpUriRequestBase request = new HttpUriRequestBase(sent.method(), url);
    sent.headers().forEach(request::setHeader);
    request.setHeader(HttpHeaders.ACCEPT_ENCODING, "identity");
    request.setHeader(HttpHeaders.CONNECTION, "close");
    if (sent.length() >= 0) {
      request.setEntity(new EntityTemplate(sent.length(), null, null, sent.body()::writeTo));
    }
    return request;
  }

  private static Map<String, List<String>> headers(ClassicHttpResponse response) {
    Map<String, List<String>> headers = new LinkedHashMap<>();
    for (Header header : response.getHeaders()) {
      headers
          .computeIfAbsent(header.getName().toLowerCase(Locale.ROOT), name -> new ArrayList<>())
          .add(requireNonNull(header.getValue(), ""));
    }
    return headers;
  }

  private static InputStream body(HttpEntity entity, Deadline deadline, List<Closeable> opened)
      throws IOException {
    return entity == null ? InputStream.nullInputStream() : new InTime(entity, deadline, opened);
  }

  /** The socket first: what was not read of the answer is not waited for. */
  private static void close(List<Closeable> opened) {
    for (Closeable one : opened) {
      try {
        one.close();
      } catch (IOException e) {
        // Nothing is read from it any more.
      }
    }
  }

  /** Tells that the time is over where the socket was closed because of that. */
  private static final class InTime extends FilterInputStream {

    private final Deadline deadline;
    private final List<Closeable> opened;

    InTime(HttpEntity entity, Deadline deadline, List<Closeable> opened) throws IOException {
      super(entity.getContent());
      this.deadline = deadline;
      this.opened = opened;
    }

    /** Ends the connection: a body that has no end is not read to it. */
    @Override
    public void close() {
      PinnedExchange.close(opened);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      try {
        return super.read(bytes, from, length);
      } catch (IOException e) {
        if (deadline.isOver()) {
          SocketTimeoutException over = new SocketTimeoutException("the time is over");
          over.initCause(e);
          throw over;
        }
        throw e;
      }
    }
  }
}
