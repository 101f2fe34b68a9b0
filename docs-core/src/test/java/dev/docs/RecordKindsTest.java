package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.kind.RecordType;
import dev.docs.store.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each kind is declared, and what is declared of it is complete. */
class RecordKindsTest {

  @Test
  void ofEveryKindItIsSaidWhereItBelongsAndWhichEventsTellOfIt() {
    for (Kind<?> kind : Docs.KINDS) {
      RecordType<?> type = RecordType.of(kind);
      assertThat(type.kind()).isSameAs(kind);
      assertThat(type.isLeft() || !type.isOfStore()).as(kind.name()).isTrue();
    }
    assertThat(Docs.KINDS).extracting(Kind::name).doesNotHaveDuplicates();
  }

  /** They are not loaded when something first goes. */
  @Test
  void kindsThatAreListedWithoutStepsHaveNone() {
    assertThat(RecordKinds.withoutSteps())
        .isNotEmpty()
        .filteredOn(kind -> RecordType.of(kind).hasSteps())
        .isEmpty();
  }

  private record Thing(String id) {}

  private static Kind<Thing> kind(String name) {
    return Kind.mutable(name, Thing.class, Thing::id, List.of());
  }

  @Test
  void aKindIsDeclaredOnceAndAsAWhole() {
    Kind<Thing> unplaced = RecordType.declare(kind("unplaced-thing"), type -> type.untold());
    assertThatIllegalStateException()
        .isThrownBy(() -> RecordType.of(unplaced).isLeft())
        .withMessage("it is not said where a unplaced-thing belongs");
    Kind<Thing> silent = RecordType.declare(kind("silent-thing"), type -> type.with("others"));
    assertThatIllegalStateException()
        .isThrownBy(() -> RecordType.of(silent).isTold())
        .withMessage("it is not said which events tell of a silent-thing");
    Kind<Thing> twice = kind("silent-thing");
    assertThatIllegalStateException().isThrownBy(() -> RecordType.declare(twice, type -> {}));
    assertThatIllegalStateException().isThrownBy(() -> RecordType.of(twice));
  }
}
