package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.content.ContentEdit;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.InviteToContent;
import dev.docs.runs.WholeRun;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A PostgreSQL server with a hot standby that lags by seconds, and ends. */
@WholeRun
class ReplicaTest {

  private static final String LAG = "4s";
  private static final int PAGES = 30;

  private final List<AutoCloseable> opened = new ArrayList<>();
  private InstalledNode primary;
  private InstalledNode replica;
  private HikariDataSource primarySource;
  private HikariDataSource replicaSource;
  private final StatementCount onPrimary = new StatementCount();
  private final StatementCount onReplica = new StatementCount();

  private Docs docs;
  private OrganizationId acme;
  private SpaceId guide;

  @BeforeEach
  void start() {
    String failure = null;
    try {
      primary = InstalledNode.create();
      opened.add(primary::remove);
      replica = primary.follower("replica");
      opened.add(replica::remove);
      replica.set("recovery_min_apply_delay", LAG);
      primary.start();
      replica.start();
    } catch (IOException e) {
      failure = e.toString();
    }
    Servers.assumeStarted("the installed PostgreSQL", failure);
    primarySource = pool(primary);
    replicaSource = pool(replica);
    replicaSource.setConnectionTimeout(250);
  }

  private HikariDataSource pool(InstalledNode node) {
    HikariDataSource pool = TestDatabases.pool(url(node), "postgres", "");
    pool.setMaximumPoolSize(3);
    opened.add(pool);
    return pool;
  }

  private static String url(InstalledNode node) {
    return "jdbc:postgresql://" + node.address() + "/postgres";
  }

  @AfterEach
  void remove() throws Exception {
    for (int i = opened.size() - 1; i >= 0; i--) {
      opened.get(i).close();
    }
  }

  private JdbcStore open() {
    JdbcStore store =
        JdbcStore.open(
            onPrimary.counted(primarySource),
            JdbcOptions.DEFAULT.replicas(
                List.of(JdbcReplica.of(onReplica.counted(replicaSource)))));
    opened.add(store);
    return store;
  }

  private DocsSession as(String user) {
    return docs.as(Caller.user(user));
  }

  private void prepare() {
    docs = Docs.builder().store(open()).build();
    for (String user : List.of("ada", "bob")) {
      docs.as(Caller.operator()).users().create(CreateUser.named(user, user));
    }
    acme = as("ada").organizations().create(CreateOrganization.titled("Acme")).id();
    as("ada").organizations().putMember(acme, new UserId("bob"), null);
    guide = as("ada").spaces().create(acme, CreateSpace.titled("Guide")).id();
  }

  private void write(String text) {
    List<ContentEdit> pages = new ArrayList<>();
    for (int i = 0; i < PAGES; i++) {
      pages.add(ContentEdit.insertPage(text + " " + i).markdown("text of " + text + " " + i));
    }
    as("ada").contents().edit(ContentAt.main(guide), pages);
  }

  /** The number of pages, and of characters of all their documents. */
  private List<Integer> read(Docs from, String user) {
    var content = from.as(Caller.user(user)).contents().get(ContentAt.main(guide)).content();
    int[] characters = {0};
    content.allPages().forEach(page -> characters[0] += page.title().length());
    return List.of(content.allPages().size(), characters[0]);
  }

  @Test
  void whatWasWrittenAndWhatWasRevokedIsSeenAtOnceOverAReplicaThatLags() throws Exception {
    prepare();
    while (!isThere(1)) {
      Thread.sleep(200);
    }
    int replicaBefore = onReplica.statements();
    for (int i = 1; i <= 5; i++) {
      write("batch " + i);
      Docs another = Docs.builder().store(open()).build();
      assertThat(read(another, "ada").get(0)).isEqualTo(i * PAGES);
      assertThat(read(docs, "ada")).isEqualTo(read(another, "ada"));
      UserId bob = new UserId("bob");
      as("ada").permissions().invite(ContentId.of(guide), InviteToContent.users(Role.READ, bob));
      assertThat(read(another, "bob").get(0)).isEqualTo(i * PAGES);
      as("ada").permissions().remove(ContentId.of(guide), Principal.of(bob));
      assertThatThrownBy(() -> read(another, "bob")).isInstanceOf(RuntimeException.class);
    }
    assertThat(onReplica.statements() - replicaBefore)
        .as("look-ups at the replica")
        .isGreaterThan(5);
    assertThat(number(replicaSource, "select count(*) from docs_record"))
        .as("it lags")
        .isLessThan(number(primarySource, "select count(*) from docs_record"));
  }

  @Test
  void immutableRecordsComeFromTheReplicaUntilItEnds() throws Exception {
    prepare();
    write("batch");
    long written = number(primarySource, "select count(*) from docs_record");
    while (!isThere(written)) {
      Thread.sleep(200);
    }
    int before = onPrimary.statements();
    JdbcStore alone = JdbcStore.open(onPrimary.counted(primarySource));
    opened.add(alone);
    Docs withoutReplica = Docs.builder().store(alone).build();
    int opening = onPrimary.statements() - before;
    List<Integer> expected = read(withoutReplica, "ada");
    int all = onPrimary.statements() - before - opening;

    Docs another = Docs.builder().store(open()).build();
    before = onPrimary.statements();
    int replicaBefore = onReplica.statements();
    assertThat(read(another, "ada")).isEqualTo(expected);
    int rest = onPrimary.statements() - before;
    int moved = onReplica.statements() - replicaBefore;
    System.out.println(
        "statements of a read: " + all + "; with a replica " + rest + ", and " + moved + " there");
    assertThat(moved).isPositive();
    assertThat(rest).isEqualTo(all - moved);

    replica.kill();
    Docs afterwards = Docs.builder().store(open()).build();
    before = onPrimary.statements();
    replicaBefore = onReplica.statements();
    assertThat(read(afterwards, "ada")).isEqualTo(expected);
    assertThat(onPrimary.statements() - before).isEqualTo(all);
    assertThat(onReplica.statements() - replicaBefore).isLessThanOrEqualTo(1);
    write("more");
    assertThat(read(afterwards, "ada").get(0)).isEqualTo(2 * PAGES);
  }

  private boolean isThere(long records) {
    try {
      return number(replicaSource, "select count(*) from docs_record") >= records;
    } catch (AssertionError e) {
      return false;
    }
  }

  private static long number(HikariDataSource source, String sql) {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(sql)) {
      found.next();
      return found.getLong(1);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aReplicaThatIsNotThereIsOpenedAndAnotherDatabaseRefused() {
    JdbcReplica nowhere = JdbcReplica.at("jdbc:postgresql://localhost:1/postgres", "postgres", "");
    JdbcStore store =
        JdbcStore.openUrl(
            url(primary), "postgres", "", JdbcOptions.DEFAULT.replicas(List.of(nowhere)));
    opened.add(store);
    JdbcStoreTest.write(store, tx -> tx.insert(Note.FACTS, Note.of("a")));

    assertThat(
            store.<Boolean>read(
                "ReplicaTest.find",
                tx -> tx.find(Note.FACTS, "a").isPresent() && tx.find(Note.FACTS, "b").isEmpty()))
        .isTrue();
    assertThatIllegalArgumentException().isThrownBy(() -> JdbcReplica.at("jdbc:h2:./docs"));
    assertThat(nowhere.toString()).doesNotContain("localhost");
  }
}
