package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.event.FeedEntry;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.user.CreateUser;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The feed where a dump was restored on a PostgreSQL server that numbers its transactions lower
 * than the one before. Here the tables are filled with ordinals that are raised, of which the
 * tables then forget.
 */
class RestoredOrdinalsTest {

  private static final long FORMER = 7_000_000_000L;
  private static final Layout.Release WITHOUT = new Layout.Release(6, 6);

  /** The first one that adds to the numbers of transactions. */
  private static final Layout.Release WITH = new Layout.Release(7, 6);

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final DataSource source = EmbeddedServer.source();
  private final JdbcOptions options =
      JdbcOptions.DEFAULT.prefix("restored" + NUMBER.incrementAndGet() + "_");
  private final String meta = options.prefix + "meta";
  private final List<JdbcStore> stores = new ArrayList<>();
  private OrganizationId organization;
  private FeedEntry.Position last;

  private JdbcStore open(Layout.Release release) {
    JdbcStore store = JdbcStore.open(source, options, release);
    stores.add(store);
    return store;
  }

  private Docs docs() {
    return docs(open(Layout.Release.CURRENT));
  }

  private static Docs docs(JdbcStore store) {
    return Docs.builder().store(store).build();
  }

  private String raisedBy() {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery("select content from " + meta + " where name = 'ordinals'")) {
      return found.next() ? found.getString(1) : "none";
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** Fills the tables, as a server did whose transactions had higher numbers. */
  private void restore() {
    open(WITHOUT);
    TestDatabases.execute(
        source, "insert into " + meta + " (name, content) values ('ordinals', '" + FORMER + "')");
    Docs former = docs(open(WITH));
    former.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = former.as(Caller.user("ada"));
    organization = ada.organizations().create(CreateOrganization.titled("Acme")).id();
    space(former, "before");
    last = former.feed().position();
    former.feed().move("reader", last);
    assertThat(last.ordinal()).isGreaterThan(FORMER);
    TestDatabases.execute(source, "delete from " + meta + " where name = 'ordinals'");
    close(stores);
  }

  private void space(Docs docs, String title) {
    docs.as(Caller.user("ada")).spaces().create(organization, CreateSpace.titled(title));
  }

  private static void close(List<JdbcStore> stores) {
    stores.forEach(JdbcStore::close);
    stores.clear();
  }

  @AfterEach
  void remove() {
    close(stores);
    for (String table : List.of("meta", "record", "index")) {
      TestDatabases.execute(source, "drop table " + options.prefix + table);
    }
  }

  @Test
  void theFeedGoesOnAfterTheLastPosition() {
    restore();
    Docs docs = docs();
    assertThat(docs.feed().position()).isEqualTo(last);
    assertThat(docs.feed().reader("reader")).contains(last);
    space(docs, "after");
    FeedEntry.Slice page = docs.feed().after(last, 10);
    assertThat(page.missed()).isFalse();
    assertThat(page.entries()).hasSize(1);
    assertThat(page.next().isAfter(last)).isTrue();
    assertThat(docs.feed().position()).isEqualTo(page.next());
    assertThat(docs.feed().after(FeedEntry.Position.START, 10).entries()).hasSize(4);
  }

  @Test
  void aPositionThatWasReadAfterTheBackupIsNotTakenForAnother() {
    restore();
    Docs docs = docs();
    for (int i = 0; i < 20; i++) {
      space(docs, "after " + i);
    }
    for (int i = 1; i <= 50; i++) {
      FeedEntry.Position lost = new FeedEntry.Position(last.ordinal() + i, 0);
      assertThat(docs.feed().after(lost, 10).missed()).isTrue();
    }
  }

  @Test
  void allProcessesRaiseByTheSame() {
    restore();
    // It has read the tables before, and learns of it when it writes.
    JdbcStore early = open(Layout.Release.CURRENT);
    Docs one = docs();
    String by = raisedBy();
    Docs other = docs();
    Docs late = docs(early);
    assertThat(raisedBy()).isEqualTo(by).isGreaterThan("0");
    FeedEntry.Position position = last;
    for (Docs writer : List.of(one, late, other, one, late)) {
      space(writer, "after");
      for (Docs reader : List.of(one, other, late)) {
        assertThat(reader.feed().after(position, 10).entries()).hasSize(1);
      }
      position = one.feed().position();
    }
    assertThat(one.feed().after(last, 10).entries()).hasSize(5);
  }

  @Test
  void processesThatDoNotRaiseAreExcluded() {
    restore();
    JdbcStore running = open(WITHOUT);
    docs(open(WITH));
    assertThatExceptionOfType(StoreUnavailable.class)
        .isThrownBy(
            () ->
                running.write(
                    "RestoredOrdinalsTest.write", tx -> tx.insert(Note.KIND, Note.of("n"))))
        .withMessageContaining("layout 7");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> open(WITHOUT))
        .withMessageContaining("layout 7");
  }

  @Test
  void itIsRaisedAgainAfterAnotherRestore() {
    restore();
    space(docs(), "after");
    long once = Long.parseLong(raisedBy());
    Docs before = docs();
    FeedEntry.Position further = before.feed().position();
    close(stores);
    TestDatabases.execute(source, "update " + meta + " set content = '5' where name = 'ordinals'");
    Docs docs = docs();
    assertThat(Long.parseLong(raisedBy())).isGreaterThan(once);
    space(docs, "later");
    assertThat(docs.feed().after(further, 10).entries()).hasSize(1);
  }

  @Test
  void nothingIsRaisedWithoutNeed() {
    restore();
    TestDatabases.execute(
        source, "insert into " + meta + " (name, content) values ('ordinals', '" + FORMER + "')");
    space(docs(open(WITH)), "after");
    docs(open(WITH));
    assertThat(raisedBy()).isEqualTo(Long.toString(FORMER));
    Docs older = docs(open(WITH));
    assertThat(older.feed().after(last, 10).entries()).hasSize(1);
  }
}
