package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.scenario.Scenarios;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;

/** The scenarios of the domain on a database whose calls fail now and then. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FaultyScenarios extends Scenarios {

  /** Others show what is random. */
  @Override
  protected int modelRuns() {
    return 2;
  }

  @Override
  protected int conflictRuns() {
    return 20;
  }

  @AfterAll
  void callsHaveFailed() {
    System.out.println("calls of JDBC that failed under scenarios: " + PersistentCaller.faults());
    assertThat(PersistentCaller.faults()).isGreaterThan(1_000);
  }
}
