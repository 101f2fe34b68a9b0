package dev.docs.http.world;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.FileBytes;
import dev.docs.error.DocsException;
import dev.docs.port.ContentSource;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Lets fetches of a world fail, as often as a test says. Thread-safe. */
final class FailingSources {

  private int left;
  private Outcome.Failure failure = Outcome.Failure.FETCH_ERROR;
  private volatile Runnable beforeReading = () -> {};

  /** Sets what happens first when a specification or an import is read. */
  void beforeReading(Runnable action) {
    beforeReading = action;
  }

  synchronized void fail(int times, Outcome.Failure with) {
    if (times < 0) {
      throw new IllegalArgumentException("not negative: " + times);
    }
    left = times;
    failure = with;
  }

  private synchronized Optional<Outcome.Failure> next() {
    if (left == 0) {
      return Optional.empty();
    }
    left--;
    return Optional.of(failure);
  }

  private void check() {
    beforeReading.run();
    next()
        .ifPresent(
            reason -> {
              throw DocsException.invalid(
                  "url", "a fault of the test double: " + reason.name().toLowerCase(Locale.ROOT));
            });
  }

  /** This source, with the failures before it. */
  ContentSource before(ContentSource source) {
    return new ContentSource() {
      @Override
      public FetchedContent content(String url, ImportSource type, MemoryBudget memory) {
        check();
        return source.content(url, type, memory);
      }

      @Override
      public FetchedContent files(List<SentFile> files, MemoryBudget memory) {
        check();
        return source.files(files, memory);
      }

      @Override
      public FetchedFile file(String url, MemoryBudget memory) {
        check();
        return source.file(url, memory);
      }
    };
  }

  /** This source, with the failures before it. */
  SpecificationSource before(SpecificationSource source) {
    return new SpecificationSource() {
      @Override
      public Outcome fetch(String url, List<FetchedDocument> known) {
        beforeReading.run();
        return next().<Outcome>map(Outcome.Failed::new).orElseGet(() -> source.fetch(url, known));
      }

      @Override
      public Outcome parse(FileBytes text) {
        beforeReading.run();
        return next().<Outcome>map(Outcome.Failed::new).orElseGet(() -> source.parse(text));
      }
    };
  }
}
