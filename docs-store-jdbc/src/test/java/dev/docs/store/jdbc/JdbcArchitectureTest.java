package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import dev.docs.architecture.Construction;
import dev.docs.architecture.Determinism;
import dev.docs.architecture.MainClasses;
import org.junit.jupiter.api.Test;

class JdbcArchitectureTest {

  private static final JavaClasses STORE =
      MainClasses.all().that(JavaClass.Predicates.resideInAPackage("dev.docs.store.jdbc.."));

  @Test
  void noConstructorIsCalledWithManyArguments() {
    Construction.isByFewArguments().check(STORE);
  }

  @Test
  void theClockIsNotRead() {
    assertThat(Determinism.usesOfTheClock(STORE)).isEmpty();
  }

  @Test
  void nothingStoredIsRandom() {
    assertThat(Determinism.usesOfRandomNumbers(STORE))
        .containsOnlyKeys(
            // the pause before a transaction is repeated, so that two do not collide again
            TransactionRetry.class.getName());
  }
}
