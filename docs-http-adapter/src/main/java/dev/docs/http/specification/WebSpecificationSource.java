package dev.docs.http.specification;

import static java.util.Objects.requireNonNull;

import dev.docs.content.FileBytes;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.FetchedDocument;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * Reads specifications from the web and from texts: JSON or YAML, of version 2.0, 3.0 and 3.1.
 * References to other documents are followed; what they lead to is part of the specification. Reads
 * {@value #AT_A_TIME} at a time; further callers wait. Thread-safe.
 */
public final class WebSpecificationSource implements SpecificationSource {

  /** With {@link SpecificationLimits#maxMemory()} each, a quarter of the heap at most. */
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

  /** Reads what may be connected to, within {@link SpecificationLimits#DEFAULT}. */
  public static WebSpecificationSource of(AddressPolicy policy) {
    return of(Fetcher.of(policy));
  }

  static WebSpecificationSource of(Fetcher fetcher) {
    return new WebSpecificationSource(fetcher, SpecificationLimits.DEFAULT, reason -> {});
  }

  public WebSpecificationSource withLimits(SpecificationLimits newLimits) {
    return new WebSpecificationSource(fetcher, newLimits, onFailure);
  }

  /** Receives why a specification was not read; by default it is dropped. */
  public WebSpecificationSource onFailure(Consumer<String> told) {
    return new WebSpecificationSource(fetcher, limits, told);
  }

  @Override
  public SpecificationSource.Outcome fetch(String url, List<FetchedDocument> known) {
    return inTurn(reading -> reading.fetch(url, known));
  }

  @Override
  public SpecificationSource.Outcome parse(FileBytes text) {
    return inTurn(reading -> reading.parse(text));
  }

  /** What is done with a reading. */
  @FunctionalInterface
  private interface Step {
    SpecificationSource.Outcome with(SpecificationReader reading) throws ReadFailure;
  }

  private SpecificationSource.Outcome inTurn(Step step) {
    turns.acquireUninterruptibly();
    try {
      ReservedMemory memory = new ReservedMemory(limits.maxMemory());
      return step.with(new SpecificationReader(fetcher, limits, memory, System::nanoTime));
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
}
