package dev.docs.http.specification;

import static java.util.Objects.requireNonNull;

import dev.docs.content.FileBytes;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.port.SpecificationOutcome;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.FetchedDocument;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * Reads OpenAPI specifications from URLs and texts: JSON or YAML, of version 2.0, 3.0 and 3.1.
 * References to other documents are followed, and those become part of the specification. Reads
 * {@value #AT_A_TIME} specifications at a time; further callers wait. Thread-safe.
 */
public final class WebSpecificationSource implements SpecificationSource {

  /** With {@link SpecificationLimits#maxMemory()} each, they take a quarter of the heap at most. */
  static final int AT_A_TIME = 2;

  private final Fetcher fetcher;
  private final SpecificationLimits limits;
  private final Consumer<String> onFailure;
  private final Semaphore turns = new Semaphore(AT_A_TIME, true);

  private WebSpecificationSource(
      Fetcher fetcher, SpecificationLimits limits, Consumer<String> onFailure) {
    this.fetcher = requireNonNull(fetcher, "fetcher");
    this.limits = requireNonNull(limits, "limits");
    this.onFailure = requireNonNull(onFailure, "onFailure");
  }

  /**
   * A source within {@link SpecificationLimits#DEFAULT} that connects to the addresses of this
   * policy.
   */
  public static WebSpecificationSource of(AddressPolicy policy) {
    return of(Fetcher.of(policy));
  }

  static WebSpecificationSource of(Fetcher fetcher) {
    return new WebSpecificationSource(fetcher, SpecificationLimits.DEFAULT, reason -> {});
  }

  public WebSpecificationSource withLimits(SpecificationLimits newLimits) {
    return new WebSpecificationSource(fetcher, newLimits, onFailure);
  }

  /** Receives the reason why a specification could not be read; by default it is discarded. */
  public WebSpecificationSource onFailure(Consumer<String> told) {
    return new WebSpecificationSource(fetcher, limits, told);
  }

  @Override
  public SpecificationOutcome fetch(String url, List<FetchedDocument> known) {
    return inTurn(reading -> reading.fetch(url, known));
  }

  @Override
  public SpecificationOutcome parse(FileBytes text) {
    return inTurn(reading -> reading.parse(text));
  }

  /** Processes a document. */
  @FunctionalInterface
  private interface Step {
    SpecificationOutcome with(SpecificationReader reading) throws ReadFailure;
  }

  private SpecificationOutcome inTurn(Step step) {
    turns.acquireUninterruptibly();
    try {
      ReservedMemory memory = new ReservedMemory(limits.maxMemory());
      return step.with(new SpecificationReader(fetcher, limits, memory, System::nanoTime));
    } catch (ReadFailure e) {
      onFailure.accept(e.getMessage());
      return new SpecificationOutcome.Failed(e.failure());
    } catch (StackOverflowError e) {
      onFailure.accept("nests too deep");
      return new SpecificationOutcome.Failed(SpecificationOutcome.Failure.PARSE_ERROR);
    } finally {
      turns.release();
    }
  }
}
