package dev.docs.store.jdbc;

import dev.docs.architecture.StoreArchitecture;
import dev.docs.runs.WholeRun;
import java.util.Set;

@WholeRun
class JdbcArchitectureTest extends StoreArchitecture {

  JdbcArchitectureTest() {
    // the pause before a transaction is repeated, so that two do not collide again
    super("dev.docs.store.jdbc", Set.of(Attempts.class.getName()));
  }
}
