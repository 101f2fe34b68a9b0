package dev.docs.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The rules for a store's module; each store has a subclass. */
public abstract class StoreArchitecture {

  private final JavaClasses store;
  private final Set<String> random;

  /**
   * @param random the names of classes that may draw random numbers
   */
  protected StoreArchitecture(String packageName, Set<String> random) {
    store = MainClasses.all().that(JavaClass.Predicates.resideInAPackage(packageName + ".."));
    this.random = random;
  }

  @Test
  void noConstructorIsCalledWithManyArguments() {
    Construction.isByFewArguments().check(store);
  }

  @Test
  void theClockIsNotRead() {
    assertThat(Determinism.usesOfTheClock(store)).isEmpty();
  }

  @Test
  void nothingStoredIsRandom() {
    assertThat(Determinism.usesOfRandomNumbers(store).keySet()).isEqualTo(random);
  }
}
