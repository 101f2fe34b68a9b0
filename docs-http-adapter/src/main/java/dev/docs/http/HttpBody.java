package dev.docs.http;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * The bytes of a request or response, either in memory or a stream opened on demand. Immutable. The
 * stream of a response may be opened repeatedly if its source allows it, that of a request once.
 */
public final class HttpBody {

  /** Opens the stream of a body. */
  @FunctionalInterface
  public interface Source {
    InputStream open() throws IOException;
  }

  /** The {@link #length()} of a stream whose length is not known in advance. */
  public static final long UNKNOWN_LENGTH = -1;

  private static final HttpBody EMPTY = of(new byte[0]);

  private final long length;
  private final Source source;

  /** The bytes, if they are in memory; empty for streams. */
  private final Optional<byte[]> held;

  private final Optional<byte[]> beginning;

  private HttpBody(long length, Source source, Optional<byte[]> held) {
    this(length, source, held, Optional.empty());
  }

  private HttpBody(long length, Source source, Optional<byte[]> held, Optional<byte[]> beginning) {
    this.length = length;
    this.source = requireNonNull(source, "source");
    this.held = held;
    this.beginning = beginning;
  }

  public static HttpBody empty() {
    return EMPTY;
  }

  /** A body of these bytes. The array is not copied and must not be modified afterwards. */
  public static HttpBody of(byte[] bytes) {
    return new HttpBody(bytes.length, () -> new ByteArrayInputStream(bytes), Optional.of(bytes));
  }

  /**
   * A body that is read from a stream.
   *
   * @param length in bytes, or {@link #UNKNOWN_LENGTH}
   */
  public static HttpBody stream(long length, Source source) {
    return new HttpBody(length, source, Optional.empty());
  }

  /**
   * The body of a response that never ends: after these bytes, or at once when there are none, the
   * server closes the connection. For test doubles. The array is not copied and must not be
   * modified afterwards.
   */
  public static HttpBody breakingOff(byte[] start) {
    return new HttpBody(
        UNKNOWN_LENGTH, () -> new BrokenInputStream(start), Optional.empty(), Optional.of(start));
  }

  /** The bytes of a body that {@linkplain #breakingOff breaks off}, its own; empty for others. */
  public Optional<byte[]> beginning() {
    return beginning;
  }

  /** The length in bytes, or {@link #UNKNOWN_LENGTH}. */
  public long length() {
    return length;
  }

  /** Opens the bytes as a stream, which the caller must close. */
  public InputStream open() throws IOException {
    return source.open();
  }

  /** The same bytes; reading more than {@code max} of them throws {@link TooLarge}. */
  public HttpBody limitedTo(long max) {
    return new HttpBody(
        length,
        () -> {
          if (length > max) {
            throw new TooLarge(max);
          }
          return new LimitedInputStream(open(), max);
        },
        Optional.empty());
  }

  /**
   * All bytes. The array may be the body's own and must not be modified.
   *
   * @throws TooLarge when there are more than {@code max}
   * @throws UncheckedIOException when reading fails
   */
  public byte[] bytes(long max) {
    if (length > max) {
      throw new TooLarge(max);
    }
    if (held.isPresent()) {
      return held.get();
    }
    try (InputStream in = open()) {
      byte[] bytes = in.readNBytes((int) Math.min(max + 1, Integer.MAX_VALUE - 8));
      if (bytes.length > max) {
        throw new TooLarge(max);
      }
      return bytes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Thrown when a body exceeds its size limit. */
  public static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TooLarge(long max) {
      super("the body exceeds " + max + " bytes");
    }

    @Override
    public String getMessage() {
      return requireNonNull(super.getMessage(), "message");
    }
  }
}
