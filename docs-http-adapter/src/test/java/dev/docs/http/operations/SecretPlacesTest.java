package dev.docs.http.operations;

import dev.docs.runs.EveryDatabase;
import dev.docs.runs.WholeRun;
import dev.docs.store.Store;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;
import org.junit.jupiter.api.Test;

@WholeRun
class SecretPlacesTest {

  @Test
  void noAnswerHasASecretThatItsCallerMayNotRead() {
    new SecretPlaces(MemoryStore.create()).readAll();
  }

  @Test
  @EveryDatabase
  void noAnswerFromADatabaseHasASecretThatItsCallerMayNotRead() {
    try (Store store = JdbcStore.openUrl("jdbc:h2:mem:secrets;DB_CLOSE_DELAY=-1", "sa", "")) {
      new SecretPlaces(store).readAll();
    }
  }
}
