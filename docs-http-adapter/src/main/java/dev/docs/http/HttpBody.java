package dev.docs.http;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * The bytes of a request or response: in memory, or a stream that is opened when they are wanted.
 * Immutable; a stream can be opened as often as its source allows, which for requests is once.
 */
public final class HttpBody {

  /** Where the bytes come from. */
  @FunctionalInterface
  public interface Source {
    InputStream open() throws IOException;
  }

  /** {@link #length()} of a stream whose end is not known before it is reached. */
  public static final long UNKNOWN_LENGTH = -1;

  private static final HttpBody EMPTY = of(new byte[0]);

  private final long length;
  private final Source source;

  /** All bytes, where they are in memory. */
  private final Optional<byte[]> held;

  private HttpBody(long length, Source source, Optional<byte[]> held) {
    this.length = length;
    this.source = requireNonNull(source, "source");
    this.held = held;
  }

  public static HttpBody empty() {
    return EMPTY;
  }

  /** The bytes as they are; the array is not copied and must not be changed afterwards. */
  public static HttpBody of(byte[] bytes) {
    return new HttpBody(bytes.length, () -> new ByteArrayInputStream(bytes), Optional.of(bytes));
  }

  /**
   * Bytes that are opened when they are wanted.
   *
   * @param length in bytes, or {@link #UNKNOWN_LENGTH}
   */
  public static HttpBody stream(long length, Source source) {
    return new HttpBody(length, source, Optional.empty());
  }

  /** In bytes, or {@link #UNKNOWN_LENGTH}. */
  public long length() {
    return length;
  }

  /** The caller closes the stream. */
  public InputStream open() throws IOException {
    return source.open();
  }

  /** The same bytes, of which no more than {@code max} can be read without {@link TooLarge}. */
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
   * All bytes. The array may be the body's own: it must not be changed.
   *
   * @throws TooLarge when there are more than {@code max}
   * @throws UncheckedIOException when they cannot be read
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

  /** A body exceeds the limit that holds for it. */
  public static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TooLarge(long max) {
      super("the body exceeds " + max + " bytes");
    }

    @Override
    public String getMessage() {
      return requireNonNull(super.getMessage(), "every one has a message");
    }
  }
}
