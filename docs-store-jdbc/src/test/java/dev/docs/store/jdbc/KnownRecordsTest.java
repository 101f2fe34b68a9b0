package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.runs.WholeRun;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a transaction keeps of many records that it writes or reads. */
class KnownRecordsTest {

  private static final int MANY = 12_000;

  /** The most that are kept, and a page. */
  private static final int MOST = 10_500;

  private static String id(int number) {
    return String.format("%06d", number);
  }

  private static int readAll(JdbcTx tx, Kind<Note> kind) {
    int most = 0;
    Scan<Note> all = Scan.of(kind, Note.BY_OWNER, IndexKey.of("ada")).limit(500);
    Optional<IndexKey> last = Optional.empty();
    int read = 0;
    do {
      List<Hit<Note>> hits = tx.scan(last.map(all::after).orElse(all));
      last = hits.isEmpty() ? Optional.empty() : Optional.of(hits.get(hits.size() - 1).key());
      read += hits.size();
      most = Math.max(most, tx.known.size());
    } while (last.isPresent());
    assertThat(read).isEqualTo(MANY);
    return most;
  }

  @Test
  @WholeRun
  void aTransactionKeepsSomeOfTheRecordsAndKnowsAll() {
    try (TestStores h2 = TestDatabases.H2_IN_MEMORY.stores();
        JdbcStore store = (JdbcStore) h2.create()) {
      JdbcStoreTest.write(
          store,
          tx -> {
            for (int i = 0; i < MANY; i++) {
              tx.insert(Note.KIND, Note.of(id(i)));
              tx.insert(Note.FACTS, Note.of(id(i)));
            }
            JdbcTx written = (JdbcTx) tx;
            assertThat(written.known).hasSizeLessThanOrEqualTo(MOST);
            assertThat(readAll(written, Note.KIND)).isLessThanOrEqualTo(MOST);
            assertThat(tx.find(Note.KIND, id(0))).isPresent();
            assertThat(tx.find(Note.FACTS, id(MANY - 1))).isPresent();
            tx.update(Note.KIND, Note.of(id(0)).text("changed"), 1);
            assertThat(readAll(written, Note.FACTS)).isLessThanOrEqualTo(MOST);
            assertThat(tx.find(Note.KIND, id(0)).orElseThrow().value().text()).isEqualTo("changed");
          });
      store.<Boolean>read(
          "KnownRecordsTest.read",
          tx -> {
            assertThat(readAll((JdbcTx) tx, Note.KIND)).isLessThanOrEqualTo(MOST);
            return true;
          });
      assertThat(store.verify(List.of(Note.KIND, Note.FACTS))).isEmpty();
    }
  }
}
