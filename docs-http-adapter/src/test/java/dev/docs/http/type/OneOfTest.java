package dev.docs.http.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.Profile;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OneOfTest {

  private static final ObjectType<Integer> EVEN =
      ObjectType.<Integer>named("Even").field("even", "integer", value -> value).build();
  private static final ObjectType<Integer> ODD =
      ObjectType.<Integer>named("Odd").field("odd", "integer", value -> value).build();
  private static final OneOf<Integer> NUMBER =
      OneOf.<Integer>named("Whole")
          .or(EVEN, value -> value % 2 == 0 ? value : null)
          .or(ODD, value -> value)
          .later()
          .build();
  private static final OneOf<Integer> AROUND =
      OneOf.<Integer>inline().or(NUMBER, value -> value).build();

  @Test
  void anAlternativeThatCameLaterIsUnknownToEarlierVersions() {
    assertThat(NUMBER.notation(Profile.NEWEST)).isEqualTo("(Even | Odd)");
    assertThat(NUMBER.notation(Profile.OF_2025)).isEqualTo("(Even)");
    assertThat(NUMBER.isKnown(2, Profile.OF_2025)).isTrue();
    assertThat(NUMBER.isKnown(3, Profile.OF_2025)).isFalse();
    assertThat(NUMBER.isKnown(3, Profile.NEWEST)).isTrue();
  }

  @Test
  void soAreItsValuesInAUnionAround() {
    assertThat(AROUND.knowsAll(Profile.NEWEST)).isTrue();
    assertThat(AROUND.knowsAll(Profile.OF_2025)).isFalse();
    assertThat(AROUND.isKnown(2, Profile.OF_2025)).isTrue();
    assertThat(AROUND.isKnown(3, Profile.OF_2025)).isFalse();
  }

  @Test
  void aVersionOfOnesOwnMayLackAnAlternative() {
    Profile own = Profile.NEWEST.without("own", Set.of("Whole|Even"));
    assertThat(NUMBER.notation(own)).isEqualTo("(Odd)");
    assertThat(NUMBER.isKnown(2, own)).isFalse();
  }
}
