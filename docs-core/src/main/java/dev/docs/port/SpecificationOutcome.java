package dev.docs.port;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** What came of reading a specification. */
public sealed interface SpecificationOutcome {

  /** What the case that this is makes of it. */
  <R> R fold(
      Function<? super Read, ? extends R> read,
      Supplier<? extends R> unchanged,
      Function<? super SpecificationFailure, ? extends R> failed);

  /**
   * The specification.
   *
   * @param documents the one that others are referred to from first
   * @param fetched what can be asked for on condition the next time; empty for a text, and where
   *     one of the documents cannot
   */
  record Read(
      List<SpecificationDocument> documents,
      SpecificationOutline outline,
      List<FetchedDocument> fetched)
      implements SpecificationOutcome {
    public Read {
      documents = List.copyOf(documents);
      requireNonNull(outline, "outline");
      fetched = List.copyOf(fetched);
    }

    @Override
    public <R> R fold(
        Function<? super Read, ? extends R> read,
        Supplier<? extends R> unchanged,
        Function<? super SpecificationFailure, ? extends R> failed) {
      return read.apply(this);
    }
  }

  /** It is what it was when it was fetched before. */
  record Unchanged() implements SpecificationOutcome {

    @Override
    public <R> R fold(
        Function<? super Read, ? extends R> read,
        Supplier<? extends R> unchanged,
        Function<? super SpecificationFailure, ? extends R> failed) {
      return unchanged.get();
    }
  }

  /** It was not read. */
  record Failed(SpecificationFailure failure) implements SpecificationOutcome {
    public Failed {
      requireNonNull(failure, "failure");
    }

    @Override
    public <R> R fold(
        Function<? super Read, ? extends R> read,
        Supplier<? extends R> unchanged,
        Function<? super SpecificationFailure, ? extends R> failed) {
      return failed.apply(failure);
    }
  }
}
