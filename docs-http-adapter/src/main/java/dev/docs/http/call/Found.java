package dev.docs.http.call;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import java.util.Optional;
import java.util.function.Supplier;

/** Looks for what may not be there. Stateless. */
public final class Found {

  private Found() {}

  /** The result of a look-up; empty when it fails with {@link ErrorCode#NOT_FOUND}. */
  public static <R> Optional<R> by(Supplier<? extends R> lookUp) {
    try {
      return Optional.of(lookUp.get());
    } catch (DocsException e) {
      if (e.code() == ErrorCode.NOT_FOUND) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
