package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.runs.WholeRun;
import dev.docs.scenario.ChangeRequestScenarios;
import dev.docs.scenario.CommentScenarios;
import dev.docs.scenario.FeedScenarios;
import dev.docs.scenario.SiteStructureScenarios;
import dev.docs.store.Store;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;

/** Some scenarios on databases whose calls fail now and then, for a caller who tries again. */
@WholeRun
class FaultyScenariosTest {

  @AfterAll
  static void callsHaveFailed() {
    System.out.println("calls of JDBC that failed under scenarios: " + PersistentCaller.faults());
    assertThat(PersistentCaller.faults()).isGreaterThan(50);
  }

  @Nested
  class ChangeRequests extends ChangeRequestScenarios {
    @Override
    protected Store create() {
      return PersistentCaller.on(FaultyServer.POSTGRES);
    }
  }

  @Nested
  class Comments extends CommentScenarios {
    @Override
    protected Store create() {
      return PersistentCaller.on(FaultyServer.POSTGRES);
    }
  }

  @Nested
  class Feeds extends FeedScenarios {
    @Override
    protected Store create() {
      return PersistentCaller.on(FaultyServer.H2);
    }
  }

  @Nested
  class SiteStructures extends SiteStructureScenarios {
    @Override
    protected Store create() {
      return PersistentCaller.on(FaultyServer.H2);
    }
  }
}
