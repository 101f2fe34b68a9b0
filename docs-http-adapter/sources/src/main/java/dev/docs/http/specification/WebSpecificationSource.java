package dev.docs.http.specification;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.MemoryBudget;
import dev.docs.budget.internal.LimitedMemory;
import dev.docs.content.FileBytes;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.FetchedDocument;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * Reads OpenAPI specifications from URLs and texts: JSON or YAML, of version 2.0, 3.0 and 3.1.
 * References to other documents are followed, and those become part of the specification. Reads
 * {@value #AT_A_TIME} specifications at a time; further callers wait. Thread-safe.
 */
public final class WebSpecificationSource implements SpecificationSource {

  /** With {@link Limits#maxMemory()} each, they take a quarter of the heap at most. */
  static final int AT_A_TIME = 2;

  private final Fetcher fetcher;
  private final Limits limits;
  private final Consumer<String> onFailure;
  private final Semaphore turns = new Semaphore(AT_A_TIME, true);

  private WebSpecificationSource(Fetcher fetcher, Limits limits, Consumer<String> onFailure) {
    this.fetcher = requireNonNull(fetcher, "fetcher");
    this.limits = requireNonNull(limits, "limits");
    this.onFailure = requireNonNull(onFailure, "onFailure");
  }

  /** A source within {@link Limits#DEFAULT} that connects to the addresses of this policy. */
  public static WebSpecificationSource of(AddressPolicy policy) {
    return of(Fetcher.of(policy));
  }

  static WebSpecificationSource of(Fetcher fetcher) {
    return new WebSpecificationSource(fetcher, Limits.DEFAULT, reason -> {});
  }

  public WebSpecificationSource withLimits(Limits newLimits) {
    return new WebSpecificationSource(fetcher, newLimits, onFailure);
  }

  /** Receives the reason why a specification could not be read; by default it is discarded. */
  public WebSpecificationSource onFailure(Consumer<String> listener) {
    return new WebSpecificationSource(fetcher, limits, listener);
  }

  @Override
  public SpecificationSource.Outcome fetch(String url, List<FetchedDocument> known) {
    return inTurn(reading -> reading.fetch(url, known));
  }

  @Override
  public SpecificationSource.Outcome parse(FileBytes text) {
    return inTurn(reading -> reading.parse(text));
  }

  /** Processes a document. */
  @FunctionalInterface
  private interface ReadAction {
    SpecificationSource.Outcome with(SpecificationReader reading) throws ReadFailure;
  }

  private SpecificationSource.Outcome inTurn(ReadAction action) {
    turns.acquireUninterruptibly();
    try {
      MemoryBudget memory = new LimitedMemory(limits.maxMemory(), "url");
      return action.with(new SpecificationReader(fetcher, limits, memory, System::nanoTime));
    } catch (ReadFailure e) {
      onFailure.accept(e.getMessage());
      return new SpecificationSource.Outcome.Failed(e.failure());
    } catch (StackOverflowError e) {
      onFailure.accept("nests too deep");
      return new SpecificationSource.Outcome.Failed(
          SpecificationSource.Outcome.Failure.PARSE_ERROR);
    } finally {
      turns.release();
    }
  }

  /**
   * Limits of reading one specification. Exceeding the limit of time or of a fetched document is
   * reported as a fetch error, all others as a parse error.
   *
   * @param maxBytes of one document; default 20 MiB: the descriptions of the largest public
   *     interfaces have 5 to 12
   * @param maxDocuments including the root document; default 100: a description split into one file
   *     per resource
   * @param maxValues objects, arrays, strings, numbers, booleans and nulls of a document, with YAML
   *     aliases counted as the values they stand for; default 1,500,000: twice what 12 MiB of JSON
   *     contain
   * @param maxAliases of a YAML document; default 20,000: some for each operation of a large one
   * @param maxDepth nesting depth; default 200: nested schemas reach some 40
   * @param maxTime for all documents; default 60 seconds: three slow servers
   * @param maxMemory in bytes, for the texts and trees of one specification; default an eighth of
   *     the heap, at most 512 MiB
   */
  public record Limits(
      int maxBytes,
      int maxDocuments,
      int maxValues,
      int maxAliases,
      int maxDepth,
      Duration maxTime,
      long maxMemory) {

    public static final Limits DEFAULT =
        new Limits(
            20 << 20,
            100,
            1_500_000,
            20_000,
            200,
            Duration.ofSeconds(60),
            Math.min(512L << 20, Runtime.getRuntime().maxMemory() / 8));

    public Limits {
      requireNonNull(maxTime, "maxTime");
      if (maxBytes < 1
          || maxDocuments < 1
          || maxValues < 1
          || maxAliases < 0
          || maxDepth < 1
          || maxTime.toMillis() < 1
          || maxMemory < 1) {
        throw new IllegalArgumentException("limits must be positive");
      }
    }

    public Limits withMaxBytes(int bytes) {
      return new Limits(bytes, maxDocuments, maxValues, maxAliases, maxDepth, maxTime, maxMemory);
    }

    public Limits withMaxDocuments(int documents) {
      return new Limits(maxBytes, documents, maxValues, maxAliases, maxDepth, maxTime, maxMemory);
    }

    public Limits withMaxTime(Duration time) {
      return new Limits(maxBytes, maxDocuments, maxValues, maxAliases, maxDepth, time, maxMemory);
    }

    public Limits withMaxMemory(long bytes) {
      return new Limits(maxBytes, maxDocuments, maxValues, maxAliases, maxDepth, maxTime, bytes);
    }
  }
}
