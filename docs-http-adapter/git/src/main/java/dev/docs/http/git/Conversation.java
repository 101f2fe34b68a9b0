package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.FetchLimits;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.http.fetch.internal.OpenAnswer;
import dev.docs.http.fetch.internal.Sent;
import dev.docs.http.fetch.internal.WebAddress;
import dev.docs.port.GitRemote;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.Proxy;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.EmptyProgressMonitor;
import org.eclipse.jgit.transport.http.HttpConnection;
import org.eclipse.jgit.transport.http.HttpConnectionFactory;
import org.eclipse.jgit.util.TemporaryBuffer;
import org.jspecify.annotations.Nullable;

/**
 * One fetch, push or list of refs: within the time and the bytes that are allowed for it, to
 * addresses that are allowed. What is wrong is kept, to be told in the end instead of what becomes
 * of it on its way. Used by one thread.
 */
final class Conversation extends EmptyProgressMonitor
    implements HttpConnectionFactory, PackStore.Bounds {

  /** What a list of refs has at most, in bytes: some 200,000 refs. */
  private static final long LIST_BYTES = 16L << 20;

  /** What an object may have, in bytes, where files have to be small. */
  private static final long LEAST_OBJECT_BYTES = 1L << 20;

  /** What is sent from memory, in bytes. */
  private static final int SMALL = 1 << 20;

  private static final int PACK_HEADER = 12;
  private static final int PACK_COUNT = 8;

  private final GitRemote remote;
  private final Fetcher fetcher;
  private final @Nullable Path directory;
  private final long end;

  /** What may still be received. */
  private long left = LIST_BYTES;

  private long packBytes;
  private int objects;
  private @Nullable DocsException failure;

  /**
   * Begins one.
   *
   * @param directory where files may lie for a moment; null where none may
   */
  Conversation(GitRemote remote, Fetcher fetcher, @Nullable Path directory) {
    this.remote = requireNonNull(remote, "remote");
    this.fetcher = requireNonNull(fetcher, "fetcher");
    this.directory = directory;
    this.end = System.nanoTime() + remote.limits().time().toNanos();
  }

  /** From here on packs are received. */
  void expectPack() {
    left = remote.limits().packBytes();
  }

  /** How many objects were received. */
  int objects() {
    return objects;
  }

  /** How many bytes were received for them. */
  long packBytes() {
    return packBytes;
  }

  /** For what is sent: in a file where objects are kept in files, once it is not small any more. */
  TemporaryBuffer buffer() {
    if (directory != null) {
      return new TemporaryBuffer.LocalFile(directory.toFile(), SMALL);
    }
    return new TemporaryBuffer.Heap(SMALL, Integer.MAX_VALUE);
  }

  /** What was found to be wrong first; null for nothing. */
  @Nullable DocsException failure() {
    return failure == null && isCancelled() ? tooSlow() : failure;
  }

  /** Keeps what is wrong, and answers what ends the exchange. */
  IOException fail(DocsException reason) {
    if (failure == null) {
      failure = reason;
    }
    return new IOException("ended");
  }

  @Override
  public boolean isCancelled() {
    return end - System.nanoTime() <= 0 || Thread.currentThread().isInterrupted();
  }

  private DocsException tooSlow() {
    return Failures.later(
        "was not read or written within "
            + remote.limits().time().toMillis()
            + " milliseconds: it is tried again");
  }

  @Override
  public HttpConnection create(URL url) {
    return new GuardedConnection(this, url);
  }

  /** Whatever proxy there is, none is used. */
  @Override
  public HttpConnection create(URL url, Proxy proxy) {
    return create(url);
  }

  /** Sends a request to an address that is allowed, with the credentials if it is theirs. */
  OpenAnswer send(URL url, Sent sent) throws IOException {
    try {
      URI address = WebAddress.parse(url.toString());
      Map<String, String> headers = new LinkedHashMap<>(sent.headers());
      headers.keySet().removeIf(name -> name.equalsIgnoreCase("authorization"));
      if (isOfRemote(address)) {
        remote.credentials().authorization().ifPresent(all -> headers.put("Authorization", all));
      }
      Duration time = Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime()));
      return fetcher
          .withLimits(FetchLimits.DEFAULT.withTotal(time))
          .open(address, new Sent(sent.method(), headers, sent.length(), sent.body()));
    } catch (FetchFailure e) {
      throw fail(
          e.isTimeout() || e.getMessage().startsWith("cannot be reached")
              ? DocsException.of(ErrorCode.UNAVAILABLE, "the Git repository " + e.getMessage())
              : DocsException.invalid("url", e.getMessage()));
    }
  }

  private boolean isOfRemote(URI address) throws FetchFailure {
    URI own = WebAddress.parse(remote.url());
    return own.getScheme().equals(address.getScheme())
        && own.getRawAuthority().equals(address.getRawAuthority());
  }

  /** The body of an answer, of which no more is read than is allowed. */
  InputStream bounded(InputStream body) {
    return new FilterInputStream(body) {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
      }

      @Override
      public int read(byte[] bytes, int from, int length) throws IOException {
        int read = super.read(bytes, from, length);
        left -= Math.max(read, 0);
        if (left < 0) {
          throw fail(DocsException.invalid("url", "answers with more bytes than are allowed"));
        }
        if (isCancelled()) {
          throw fail(tooSlow());
        }
        return read;
      }
    };
  }

  /** What is written to be sent, of which no more is taken than is allowed. */
  OutputStream bounded(OutputStream sent) {
    return new FilterOutputStream(sent) {
      private long written;

      @Override
      public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        written += length;
        if (written > remote.limits().packBytes()) {
          throw fail(
              DocsException.invalid(
                  "ref", "is sent more than " + remote.limits().packBytes() + " bytes at once"));
        }
        out.write(bytes, from, length);
      }
    };
  }

  /** Twice the largest file: a larger one in the history is not read, but is received. */
  @Override
  public long objectBytes() {
    return Math.max(LEAST_OBJECT_BYTES, 2L * remote.limits().fileBytes());
  }

  /** A pack whose number of objects is allowed, which its reader takes for true. */
  @Override
  public InputStream of(InputStream pack) throws IOException {
    byte[] header = pack.readNBytes(PACK_HEADER);
    if (header.length == PACK_HEADER) {
      long count = 0;
      for (int i = PACK_COUNT; i < PACK_HEADER; i++) {
        count = (count << 8) | (header[i] & 0xFF);
      }
      if (count > remote.limits().objects()) {
        throw fail(
            DocsException.invalid(
                "ref", "leads to more than " + remote.limits().objects() + " objects"));
      }
      objects += (int) count;
    }
    InputStream all = new SequenceInputStream(new ByteArrayInputStream(header), pack);
    return new FilterInputStream(all) {
      private long read;

      @Override
      public int read(byte[] bytes, int from, int length) throws IOException {
        int got = super.read(bytes, from, length);
        read += Math.max(got, 0);
        packBytes += Math.max(got, 0);
        if (read > remote.limits().packBytes()) {
          throw fail(DocsException.invalid("url", "answers with more bytes than are allowed"));
        }
        return got;
      }
    };
  }
}
