package dev.docs.space.content;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * A cache of rendered PDFs: each is rendered once, and concurrent callers wait for the same result.
 * Thread-safe.
 */
final class PdfCache {

  /** The default size in bytes: 24 MiB, some ten books of a hundred pages. */
  public static final long DEFAULT_BYTES = HeapBytes.atMost(24L << 20);

  /**
   * How long an unused PDF stays in the cache: readers load a PDF in ranges, or again immediately.
   */
  public static final Duration KEPT = Duration.ofMinutes(10);

  /**
   * The most callers that wait for a PDF or for their turn to render one; further requests fail
   * with {@code UNAVAILABLE}. A small share of a server's request threads.
   */
  static final int MAX_CALLERS = 8;

  /**
   * The most PDFs rendered at a time: each takes memory for all of its content, and one processor.
   */
  static final int AT_A_TIME = 2;

  /**
   * How long a caller waits for its turn or for a PDF that another renders: a large book takes some
   * seconds, and a retry finds it in the cache.
   */
  static final Duration PATIENCE = Duration.ofSeconds(10);

  /**
   * The key of a PDF.
   *
   * @param computedFrom the sources of its computed pages, which the revision does not determine
   * @param title of the space
   * @param seen identifies the visible part; equal for readers who see the same
   */
  record Key(
      SpaceId space,
      RevisionId revision,
      String computedFrom,
      String title,
      PdfExport.Extent extent,
      Object seen) {}

  private final Cache<Key, byte[]> cache;
  private final ConcurrentMap<Key, CompletableFuture<byte[]>> drawing = new ConcurrentHashMap<>();
  private final Semaphore callers = new Semaphore(MAX_CALLERS);
  private final Semaphore turns = new Semaphore(AT_A_TIME, true);
  private final Duration patience;

  /** Keeps about this many bytes; 0 keeps nothing. */
  PdfCache(long bytes, Duration patience) {
    this.patience = patience;
    cache =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            .weigher((Key key, byte[] pdf) -> pdf.length)
            .expireAfterAccess(KEPT)
            .executor(Runnable::run)
            .build();
  }

  /** The number of callers that render or wait now. */
  int callers() {
    return MAX_CALLERS - callers.availablePermits();
  }

  /**
   * The PDF, rendered when it is not in the cache.
   *
   * @throws DocsException with {@code UNAVAILABLE} when too many callers wait, or after a timeout;
   *     and any exception of the renderer
   */
  byte[] get(Key key, Supplier<byte[]> draw) {
    byte[] known = cache.getIfPresent(key);
    if (known != null) {
      return known;
    }
    if (!callers.tryAcquire()) {
      throw busy();
    }
    try {
      CompletableFuture<byte[]> mine = new CompletableFuture<>();
      CompletableFuture<byte[]> first = drawing.putIfAbsent(key, mine);
      return first == null ? drawn(key, draw, mine) : await(first);
    } finally {
      callers.release();
    }
  }

  private byte[] drawn(Key key, Supplier<byte[]> draw, CompletableFuture<byte[]> result) {
    try {
      byte[] pdf = cache.getIfPresent(key);
      if (pdf == null) {
        pdf = inTurn(draw);
        cache.put(key, pdf);
      }
      result.complete(pdf);
      return pdf;
    } catch (RuntimeException | Error e) {
      result.completeExceptionally(e);
      throw e;
    } finally {
      drawing.remove(key, result);
    }
  }

  private byte[] inTurn(Supplier<byte[]> draw) {
    try {
      if (!turns.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw busy();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    }
    try {
      return draw.get();
    } finally {
      turns.release();
    }
  }

  private byte[] await(CompletableFuture<byte[]> first) {
    try {
      return first.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw busy();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof DocsException refused) {
        throw DocsException.of(refused.code(), refused.getMessage());
      }
      throw new IllegalStateException("the PDF could not be drawn", e.getCause());
    }
  }

  private static DocsException busy() {
    return DocsException.of(ErrorCode.UNAVAILABLE, "too many PDFs are being made: try again later");
  }
}
