package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.audit.AuditEvents;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.FeedEntry;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.LineSpecifications;
import dev.docs.signing.SigningKeys;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.time.ManualClock;
import dev.docs.user.CreateUser;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The library in transactions of the application, beside another process. */
@WholeRun
class JoinedDocsTest {

  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final long SEED = Long.getLong("docs.fuzz.seed", 29);
  private static final ListOptions ALL = ListOptions.limit(1000);

  enum Server {
    H2,
    POSTGRES
  }

  private final JdbcTransactions transactions = new JdbcTransactions();
  private final LineSpecifications specifications = new LineSpecifications();
  private final ManualClock clock = ManualClock.at(Instant.parse("2026-05-01T12:00:00Z"));
  private final List<AutoCloseable> opened = new ArrayList<>();
  private int level;
  private Application application;
  private Docs docs;
  private Docs elsewhere;
  private DocsSession ada;
  private OrganizationId organization;

  private void start(Server on) {
    boolean h2 = on == Server.H2;
    level = h2 ? Connection.TRANSACTION_READ_COMMITTED : Connection.TRANSACTION_SERIALIZABLE;
    String url =
        h2
            ? "jdbc:h2:mem:joineddocs" + NUMBER.incrementAndGet() + ";DB_CLOSE_DELAY=-1"
            : ((HikariDataSource) EmbeddedServer.source()).getJdbcUrl();
    JdbcOptions options =
        h2
            ? JdbcOptions.DEFAULT
            : JdbcOptions.DEFAULT.schema("joineddocs" + NUMBER.incrementAndGet());
    application = opened(new Application(url, h2 ? "sa" : "postgres"));
    JdbcStore store = opened(JdbcStore.open(application.pool(), options));
    JdbcStore other = opened(JdbcStore.open(application.pool(), options));
    docs =
        Docs.builder()
            .store(store.joining(transactions))
            .clock(clock)
            .specificationSource(specifications)
            .audit(Duration.ofDays(1))
            .build();
    elsewhere = Docs.builder().store(other).clock(clock).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    ada = docs.as(Caller.user("ada"));
    organization = ada.organizations().create(CreateOrganization.titled("Acme")).id();
  }

  private <T extends AutoCloseable> T opened(T one) {
    opened.add(0, one);
    return one;
  }

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable one : opened) {
      one.close();
    }
  }

  private interface Statements {
    void run(JdbcTransactions.Block block, Connection connection) throws Exception;
  }

  private void transaction(Statements statements) throws Exception {
    try (Connection connection = application.pool().getConnection()) {
      connection.setTransactionIsolation(level);
      connection.setAutoCommit(false);
      try (JdbcTransactions.Block block = transactions.join(connection)) {
        statements.run(block, connection);
      }
    }
  }

  private static void order(Connection connection, int id) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("insert into orders values (" + id + ")");
    }
  }

  private SpaceId space(String title) {
    return ada.spaces().create(organization, CreateSpace.titled(title)).id();
  }

  private void insert(SpaceId space, String text) {
    ada.contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.insertPage("Page").markdown(text)));
  }

  private static List<SpaceId> found(Docs in, OrganizationId organization, String word) {
    return in
        .as(Caller.user("ada"))
        .search()
        .inOrganization(organization, word, ALL)
        .items()
        .stream()
        .map(found -> found.space())
        .toList();
  }

  private List<FeedEntry> feed() {
    FeedEntry.Slice slice = elsewhere.feed().after(FeedEntry.Position.START, 1000);
    List<FeedEntry> all = new ArrayList<>(slice.entries());
    all.addAll(slice.ahead());
    assertThat(all).extracting(FeedEntry::position).doesNotHaveDuplicates().isSorted();
    return all;
  }

  private static <E extends DomainEvent> List<E> of(Class<E> type, List<FeedEntry> entries) {
    return entries.stream()
        .flatMap(entry -> entry.events().stream())
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void eventsAreThoseOfTheTransaction(Server on) throws Exception {
    start(on);
    List<FeedEntry> before = feed();
    transaction(
        (block, connection) -> {
          SpaceId space = space("Lost");
          insert(space, "lost\n");
          assertThat(feed()).isEqualTo(before);
          block.rollback();
        });
    assertThat(feed()).isEqualTo(before);
    transaction(
        (block, connection) -> {
          SpaceId space = space("Kept");
          insert(space, "one\n");
          insert(space, "two\n");
          Savepoint nested = connection.setSavepoint();
          insert(space, "taken back\n");
          connection.rollback(nested);
          insert(space, "three\n");
          assertThat(feed()).isEqualTo(before);
          block.commit();
        });
    List<FeedEntry> made = feed().subList(before.size(), feed().size());
    assertThat(of(SpaceChanged.class, made)).hasSize(1);
    List<ContentChanged> changes = of(ContentChanged.class, made);
    for (int i = 1; i < changes.size(); i++) {
      assertThat(changes.get(i).revisions().from()).contains(changes.get(i - 1).revisions().to());
    }
    assertThat(changes).hasSizeGreaterThanOrEqualTo(3);
  }

  @ParameterizedTest
  @EnumSource
  void auditEventsOfOneMomentAreDifferent(Server on) throws Exception {
    start(on);
    int before = audited();
    transaction(
        (block, connection) -> {
          space("One");
          space("Two");
          space("Three");
          block.commit();
        });
    assertThat(audited()).isGreaterThanOrEqualTo(before + 3);
  }

  private int audited() {
    return ada.auditEvents().list(organization, AuditEvents.Query.ALL, ALL).items().size();
  }

  @ParameterizedTest
  @EnumSource
  void whatIsDerivedAndSearchedIsCommitted(Server on) throws Exception {
    start(on);
    SpaceId space = space("Guide");
    insert(space, "first\n");
    assertThat(found(docs, organization, "first")).containsExactly(space);
    transaction(
        (block, connection) -> {
          insert(space, "second\n");
          assertThat(found(docs, organization, "second")).containsExactly(space);
          assertThat(found(elsewhere, organization, "second")).isEmpty();
          assertThat(found(elsewhere, organization, "first")).containsExactly(space);
          block.rollback();
        });
    assertThat(found(docs, organization, "second")).isEmpty();
    assertThat(found(docs, organization, "first")).containsExactly(space);
    transaction(
        (block, connection) -> {
          insert(space, "third\n");
          block.commit();
        });
    assertThat(found(docs, organization, "third")).containsExactly(space);
    assertThat(found(elsewhere, organization, "third")).containsExactly(space);
    assertThat(docs.verify()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void jobsBeginAfterTheCommit(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          specification("lost");
          block.rollback();
        });
    assertThat(specifications.read).hasValue(0);
    transaction(
        (block, connection) -> {
          specification("pets");
          assertThat(specifications.read).hasValue(0);
          block.commit();
          assertThat(specifications.read).hasValue(1);
        });
    assertThat(ada.openApiSpecs().get(organization, "pets").spec().state())
        .isEqualTo(OpenApiSpec.ProcessingState.COMPLETE);
  }

  private void specification(String slug) {
    ada.openApiSpecs()
        .create(
            organization,
            CreateOpenApiSpec.named(slug, OpenApiSpec.Source.text("title " + slug + "\n")));
  }

  @ParameterizedTest
  @EnumSource
  void aKeyThatWasRolledBackIsNotUsed(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          docs.signingKeys().rotate(SigningKeys.Purpose.FILES);
          docs.signingKeys().current(SigningKeys.Purpose.FILES);
          block.rollback();
        });
    String current = docs.signingKeys().current(SigningKeys.Purpose.FILES);
    assertThat(elsewhere.signingKeys().accepted(SigningKeys.Purpose.FILES)).contains(current);
  }

  /**
   * Transactions of random commands, some of which are refused, that end in every way: the spaces
   * and orders there are in the end are those of the transactions that were committed.
   */
  @ParameterizedTest
  @EnumSource
  void randomTransactionsAreWhatTheySaid(Server on) throws Exception {
    start(on);
    Random random = new Random(SEED);
    Set<String> committed = new HashSet<>();
    int orders = 0;
    for (int round = 0; round < 40; round++) {
      Set<String> made = new HashSet<>();
      int number = round;
      int end = random.nextInt(4);
      try {
        transaction(
            (block, connection) -> {
              order(connection, number);
              for (int i = 0; i < 1 + random.nextInt(4); i++) {
                run(random, connection, number + "-" + i, made);
              }
              switch (end) {
                case 0 -> block.rollback();
                case 1 -> throw new UnsupportedOperationException("of the application");
                case 2 -> {
                  connection.commit();
                  block.ended(true);
                }
                default -> block.commit();
              }
            });
      } catch (UnsupportedOperationException e) {
        assertThat(end).isEqualTo(1);
      }
      if (end >= 2) {
        committed.addAll(made);
        orders++;
      }
      assertThat(titles(docs)).isEqualTo(committed);
      assertThat(titles(elsewhere)).isEqualTo(committed);
    }
    assertThat(application.orders()).isEqualTo(orders);
    assertThat(docs.verify()).isEmpty();
    assertThat(of(SpaceChanged.class, feed()))
        .filteredOn(event -> event.step().type() == DomainEvent.Step.Type.CREATED)
        .hasSize(committed.size());
  }

  private void run(Random random, Connection connection, String title, Set<String> made)
      throws SQLException {
    switch (random.nextInt(5)) {
      case 0 ->
          assertThatExceptionOfType(DocsException.class)
              .isThrownBy(() -> insert(new SpaceId("nowhere"), title));
      case 1 -> {
        Savepoint before = connection.setSavepoint();
        space(title);
        connection.rollback(before);
      }
      case 2 ->
          assertThatExceptionOfType(SQLException.class)
              .isThrownBy(
                  () -> {
                    Savepoint before = connection.setSavepoint();
                    try {
                      order(connection, Integer.parseInt(title.substring(0, title.indexOf('-'))));
                    } finally {
                      connection.rollback(before);
                    }
                  });
      default -> {
        insert(space(title), title + "\n");
        made.add(title);
        assertThat(titles(docs)).containsAll(made);
        assertThat(titles(elsewhere)).doesNotContain(title);
      }
    }
  }

  private Set<String> titles(Docs in) {
    Set<String> titles = new HashSet<>();
    in.as(Caller.user("ada"))
        .spaces()
        .list(organization, ALL)
        .items()
        .forEach(space -> titles.add(space.space().title()));
    return titles;
  }
}
