package dev.docs.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContentRightTest {

  private static final Instant END = Instant.ofEpochSecond(1_000);

  @Test
  @RuleTest("content-urls")
  void aUserAndTheOperatorHaveARightAndOthersHaveNone() {
    for (Caller caller : List.of(Caller.user("maria"), Caller.operator())) {
      assertThat(ContentRight.of(caller).caller()).contains(caller);
    }
    assertThat(ContentRight.of(Caller.anonymous())).isEqualTo(ContentRight.NONE);
    assertThat(ContentRight.NONE.caller()).isEmpty();
    assertThat(new ContentRight("visit operator", Optional.empty()).caller()).isEmpty();
  }

  @Test
  void aRightIsReadAsItWasWritten() {
    for (Optional<Instant> until : List.of(Optional.<Instant>empty(), Optional.of(END))) {
      for (String reader : List.of("user maria", "operator", "user with spaces", "")) {
        ContentRight right = new ContentRight(reader, until);
        assertThat(ContentRight.ofText(right.text())).isEqualTo(right);
      }
    }
  }

  @Test
  void aTextThatIsNoRightIsThatOfNobody() {
    for (String text : List.of("", "operator", "soon operator", Long.MAX_VALUE + " operator")) {
      assertThat(ContentRight.ofText(text)).as(text).isEqualTo(ContentRight.NONE);
    }
  }

  @Test
  void aRightIsValidBeforeItsEndAndAlwaysWithoutOne() {
    ContentRight right = new ContentRight("operator", Optional.of(END));
    assertThat(right.isValid(END.minusNanos(1))).isTrue();
    assertThat(right.isValid(END)).isFalse();
    assertThat(ContentRight.of(Caller.operator()).isValid(Instant.MAX)).isTrue();
  }
}
