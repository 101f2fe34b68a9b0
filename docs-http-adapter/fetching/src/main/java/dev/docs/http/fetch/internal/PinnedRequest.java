package dev.docs.http.fetch.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.FileBytes;
import dev.docs.http.trace.RequestTrace;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.ClientProtocolException;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.classic.MinimalHttpClient;
import org.apache.hc.client5.http.impl.io.BasicHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.io.HttpClientConnectionManager;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * One GET, or POST, on its own connection to an address that was checked before: the host name in
 * the URL is only used for the Host header and the certificate, and is not resolved again. Follows
 * no redirects, sends no cookies and no credentials, and uses no proxy. Used once.
 *
 * @param posted what is posted; null for a GET
 */
record PinnedRequest(
    URI url,
    InetAddress address,
    Condition condition,
    FetchLimits limits,
    MemoryBudget memory,
    @Nullable Posted posted) {

  /** The longest header line, in bytes: the limit of common servers. */
  private static final int MAX_HEADER_LINE = 16 << 10;

  private static final int MAX_HEADERS = 200;

  /** The response; it has a body with status 200 only, and where the request asks for it. */
  record Reply(
      int status,
      Optional<String> location,
      Optional<String> contentType,
      Condition condition,
      FileBytes body) {

    boolean isRedirect() {
      return switch (status) {
        case 301, 302, 303, 307, 308 -> location.isPresent();
        default -> false;
      };
    }
  }

  /**
   * What a POST sends. It is of no trace but that of its headers.
   *
   * @param reads whether the body of the response is read
   */
  record Posted(Map<String, String> headers, FileBytes body, boolean reads) {}

  /**
   * Sends the request and reads the whole response.
   *
   * @throws FetchFailure when there is no response before the deadline, or it is malformed or too
   *     large
   * @throws dev.docs.error.DocsException as {@link MemoryBudget#reserve}
   */
  Reply send(Deadline deadline) throws FetchFailure {
    try (Socket socket = new Socket(Proxy.NO_PROXY);
        Closeable guard = deadline.guard(socket);
        MinimalHttpClient client =
            HttpClients.createMinimal(connections(address, limits, socket, deadline))) {
      requireNonNull(guard);
      HttpUriRequestBase request = request();
      request.setHeader(HttpHeaders.ACCEPT, "*/*");
      request.setHeader(HttpHeaders.ACCEPT_ENCODING, "identity");
      request.setHeader(HttpHeaders.CONNECTION, "close");
      condition.etag().ifPresent(etag -> request.setHeader(HttpHeaders.IF_NONE_MATCH, etag));
      condition
          .lastModified()
          .ifPresent(date -> request.setHeader(HttpHeaders.IF_MODIFIED_SINCE, date));
      try (ClassicHttpResponse response = client.executeOpen(HttpHost.create(url), request, null)) {
        return read(response);
      }
    } catch (IOException e) {
      throw failure(e, deadline, limits);
    }
  }

  /** What is said of a failure of a connection. */
  static FetchFailure failure(IOException e, Deadline deadline, FetchLimits limits) {
    if (e instanceof SocketTimeoutException || deadline.isOver()) {
      return FetchFailure.tooSlow(
          "does not answer within " + limits.total().toMillis() + " milliseconds", e);
    }
    if (e instanceof SSLException) {
      return new FetchFailure("cannot be reached securely", e);
    }
    return e instanceof ClientProtocolException
            || e instanceof MalformedChunkCodingException
            || e instanceof NoHttpResponseException
        ? new FetchFailure("gives an answer that is not HTTP/1.1", e)
        : new FetchFailure("cannot be reached", e);
  }

  private HttpUriRequestBase request() {
    if (posted == null) {
      HttpGet get = new HttpGet(url);
      get.setHeader(HttpHeaders.USER_AGENT, "docs-import/1.0");
      RequestTrace.current()
          .flatMap(RequestTrace::parent)
          .ifPresent(parent -> get.setHeader(RequestTrace.HEADER, parent));
      return get;
    }
    HttpPost post = new HttpPost(url);
    post.setHeader(HttpHeaders.USER_AGENT, "docs-webhook/1.0");
    posted.headers().forEach(post::setHeader);
    post.setEntity(new ByteArrayEntity(posted.body().bytes(), null));
    return post;
  }

  /** A connection manager for the single connection on {@code socket}. */
  static HttpClientConnectionManager connections(
      InetAddress address, FetchLimits limits, Socket socket, Deadline deadline)
      throws SocketTimeoutException {
    BasicHttpClientConnectionManager manager =
        new BasicHttpClientConnectionManager(
            new DefaultHttpClientConnectionOperator(
                proxy -> socket,
                null,
                new Pinned(address),
                scheme -> scheme.equals("https") ? DefaultClientTlsStrategy.createDefault() : null),
            ManagedHttpClientConnectionFactory.builder()
                .http1Config(
                    Http1Config.custom()
                        .setMaxLineLength(MAX_HEADER_LINE)
                        .setMaxHeaderCount(MAX_HEADERS)
                        .build())
                .build());
    Timeout left = Timeout.ofMilliseconds(deadline.millis());
    Timeout connect = Timeout.ofMilliseconds(deadline.within(limits.connect()).millis());
    manager.setSocketConfig(SocketConfig.custom().setSoTimeout(left).build());
    manager.setConnectionConfig(
        ConnectionConfig.custom().setConnectTimeout(connect).setSocketTimeout(left).build());
    return manager;
  }

  /** Resolves every name to the checked address. */
  private record Pinned(InetAddress address) implements DnsResolver {

    @Override
    public InetAddress[] resolve(String host) {
      return new InetAddress[] {address};
    }

    @Override
    public String resolveCanonicalHostname(String host) {
      return host;
    }
  }

  private Reply read(ClassicHttpResponse response) throws IOException, FetchFailure {
    int status = response.getCode();
    boolean reads = posted == null || posted.reads();
    byte[] body = status == 200 && reads ? body(response.getEntity()) : new byte[0];
    return new Reply(
        status,
        header(response, HttpHeaders.LOCATION),
        header(response, HttpHeaders.CONTENT_TYPE),
        Condition.of(
            header(response, HttpHeaders.ETAG), header(response, HttpHeaders.LAST_MODIFIED)),
        FileBytes.of(body));
  }

  private static Optional<String> header(ClassicHttpResponse response, String name) {
    return Optional.ofNullable(response.getFirstHeader(name)).map(Header::getValue);
  }

  private byte[] body(HttpEntity entity) throws IOException, FetchFailure {
    if (entity == null) {
      return new byte[0];
    }
    if (entity.getContentLength() > limits.maxBytes()) {
      throw tooLarge();
    }
    InputStream sent = entity.getContent();
    String encoding = Optional.ofNullable(entity.getContentEncoding()).orElse("identity");
    return switch (encoding.toLowerCase(Locale.ROOT)) {
      case "identity", "" -> limited(sent);
      case "gzip", "x-gzip" -> limited(new GZIPInputStream(sent));
      default -> throw new FetchFailure("answers with an unsupported encoding");
    };
  }

  private byte[] limited(InputStream in) throws IOException, FetchFailure {
    byte[] bytes = CountedBytes.read(in, limits.maxBytes(), memory);
    if (bytes.length > limits.maxBytes()) {
      throw tooLarge();
    }
    return bytes;
  }

  private FetchFailure tooLarge() {
    return new FetchFailure("is larger than " + limits.maxBytes() + " bytes");
  }
}
