package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Calls that the library refuses. */
final class Refused {

  private Refused() {}

  /**
   * Asserts that a call is refused.
   *
   * @return the refusal, for what else it must say
   */
  static DocsException refused(ErrorCode code, ThrowingCallable call) {
    DocsException refusal = catchThrowableOfType(DocsException.class, call);
    assertThat(refusal).as("refusal").isNotNull();
    assertThat(refusal.code()).as(refusal.getMessage()).isEqualTo(code);
    return refusal;
  }

  /** Why a call is refused; null where it is not. */
  static ErrorCode refusal(ThrowingCallable call) {
    DocsException refusal = catchThrowableOfType(DocsException.class, call);
    return refusal == null ? null : refusal.code();
  }
}
