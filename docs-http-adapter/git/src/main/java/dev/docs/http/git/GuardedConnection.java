package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.http.fetch.internal.OpenAnswer;
import dev.docs.http.fetch.internal.Sent;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.KeyManager;
import javax.net.ssl.TrustManager;
import org.eclipse.jgit.transport.http.HttpConnection;
import org.eclipse.jgit.util.TemporaryBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A request of Git's protocol over HTTP. Anything else is not sent: neither the requests for single
 * files that servers without that protocol are asked, nor cookies. Used once, by one thread.
 */
final class GuardedConnection implements HttpConnection {

  private static final int FORBIDDEN = 403;
  private static final int NOT_FOUND = 404;
  private static final int GONE = 410;
  private static final int LEAST_ERROR = 400;

  private final Conversation conversation;
  private final URL url;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private String method = "GET";
  private @Nullable TemporaryBuffer body;
  private @Nullable OpenAnswer answer;

  GuardedConnection(Conversation conversation, URL url) {
    this.conversation = requireNonNull(conversation, "conversation");
    this.url = requireNonNull(url, "url");
  }

  private OpenAnswer answer() throws IOException {
    OpenAnswer known = answer;
    if (known == null) {
      known = send();
      answer = known;
    }
    return known;
  }

  private OpenAnswer send() throws IOException {
    String service = service();
    TemporaryBuffer sent = body;
    if (sent != null) {
      sent.close();
    }
    OpenAnswer got =
        conversation.send(
            url,
            sent == null
                ? Sent.without(method, headers)
                : new Sent(method, headers, sent.length(), out -> sent.writeTo(out, null)));
    boolean fine = false;
    try {
      if (sent != null) {
        sent.destroy();
      }
      requireFine(got, service);
      fine = true;
      return got;
    } finally {
      if (!fine) {
        got.close();
      }
    }
  }

  /**
   * The service that is asked: {@code git-upload-pack} to read, {@code git-receive-pack} to write.
   */
  private String service() throws IOException {
    String list = "/info/refs?service=";
    String text = url.toString();
    int at = text.lastIndexOf(list);
    String service =
        at >= 0 && body == null
            ? text.substring(at + list.length())
            : text.substring(text.lastIndexOf('/') + 1);
    if (!service.equals("git-upload-pack") && !service.equals("git-receive-pack")) {
      throw conversation.fail(Failures.noRepository());
    }
    return service;
  }

  private void requireFine(OpenAnswer got, String service) throws IOException {
    int status = got.status();
    if (status == HTTP_UNAUTHORIZED || status == FORBIDDEN) {
      String use = service.equals("git-upload-pack") ? "read" : "written";
      throw conversation.fail(
          DocsException.invalid(
              "credentials", "are refused: with them the repository is not " + use));
    }
    if (status == NOT_FOUND || status == GONE) {
      throw conversation.fail(Failures.noRepository());
    }
    if (status >= LEAST_ERROR) {
      throw conversation.fail(Failures.later("answers with status " + status));
    }
    if (status != HTTP_OK) {
      return; // where it leads is asked in the same way
    }
    String type = first(got, "content-type");
    if (body == null && !("application/x-" + service + "-advertisement").equals(type)) {
      throw conversation.fail(Failures.noRepository());
    }
    String encoding = first(got, "content-encoding");
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      throw conversation.fail(Failures.later("answers in an encoding that was not asked for"));
    }
  }

  private static @Nullable String first(OpenAnswer answer, String name) {
    List<String> values = answer.headers().get(name.toLowerCase(Locale.ROOT));
    return values == null ? null : values.get(0);
  }

  @Override
  public int getResponseCode() throws IOException {
    return answer().status();
  }

  @Override
  public URL getURL() {
    return url;
  }

  @Override
  public String getResponseMessage() throws IOException {
    return "status " + answer().status();
  }

  @Override
  public Map<String, List<String>> getHeaderFields() {
    OpenAnswer known = answer;
    return known == null
        ? Map.of()
        : known.headers().entrySet().stream()
            .filter(header -> !isCookie(header.getKey()))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static boolean isCookie(String name) {
    return name.toLowerCase(Locale.ROOT).startsWith("set-cookie");
  }

  @Override
  public void setRequestProperty(String key, String value) {
    headers.put(key, value);
  }

  @Override
  public void setRequestMethod(String newMethod) {
    method = newMethod;
  }

  @Override
  public void setUseCaches(boolean use) {
    // There is none.
  }

  @Override
  public void setConnectTimeout(int timeout) {
    // The conversation has its time.
  }

  @Override
  public void setReadTimeout(int timeout) {
    // The conversation has its time.
  }

  @Override
  public @Nullable String getContentType() {
    return getHeaderField("content-type");
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return conversation.bounded(answer().body());
  }

  @Override
  public @Nullable String getHeaderField(String name) {
    OpenAnswer known = answer;
    return known == null || isCookie(name) ? null : first(known, name);
  }

  @Override
  public List<String> getHeaderFields(String name) {
    OpenAnswer known = answer;
    List<String> values =
        known == null || isCookie(name) ? null : known.headers().get(name.toLowerCase(Locale.ROOT));
    return values == null ? List.of() : values;
  }

  @Override
  public int getContentLength() {
    return -1;
  }

  @Override
  public void setInstanceFollowRedirects(boolean follow) {
    // None is followed here.
  }

  @Override
  public void setDoOutput(boolean output) {
    // Asking for the stream tells it.
  }

  @Override
  public void setFixedLengthStreamingMode(int length) {
    // What is sent is kept until its length is known.
  }

  @Override
  public void setChunkedStreamingMode(int length) {
    // As above.
  }

  @Override
  public OutputStream getOutputStream() {
    TemporaryBuffer sent = body;
    if (sent == null) {
      sent = conversation.buffer();
      body = sent;
    }
    return conversation.bounded(sent);
  }

  @Override
  public String getRequestMethod() {
    return method;
  }

  @Override
  public boolean usingProxy() {
    return false;
  }

  @Override
  public void connect() throws IOException {
    answer();
  }

  /** Certificates are always verified. */
  @Override
  public void configure(KeyManager[] keys, TrustManager[] trusted, SecureRandom random) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setHostnameVerifier(HostnameVerifier verifier) {
    throw new UnsupportedOperationException();
  }
}
