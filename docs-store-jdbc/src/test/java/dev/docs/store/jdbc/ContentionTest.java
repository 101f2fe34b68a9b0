package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.comment.Comments;
import dev.docs.comment.PostComment;
import dev.docs.id.Ids;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.ordering.OrderKey;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How many transactions of 32 concurrent writers in one space PostgreSQL rolls back. */
@WholeRun
@Timeout(300)
class ContentionTest {

  private static final int WRITERS = 32;
  private static final int ROUNDS = 16;
  private static final int OPERATIONS = WRITERS * ROUNDS;
  private static final String SCHEMA = "contention";

  private final StatementCount sent = new StatementCount();
  private HikariDataSource pool;
  private JdbcStore store;
  private World world;
  private SpaceId guide;

  @BeforeEach
  void open() {
    HikariDataSource server = (HikariDataSource) EmbeddedServer.source();
    pool = TestDatabases.pool(server.getJdbcUrl(), server.getUsername(), "");
    pool.setMaximumPoolSize(WRITERS);
    store = JdbcStore.open(sent.counted(pool), JdbcOptions.DEFAULT.schema(SCHEMA));
    world = World.on(store);
    guide = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
  }

  @AfterEach
  void close() {
    store.close();
    TestDatabases.execute(pool, "drop schema " + SCHEMA + " cascade");
    pool.close();
  }

  /** Runs the rounds of all writers, let go together, and returns the rollbacks an operation. */
  private double rollbacks(IntConsumer round) throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(WRITERS);
    CyclicBarrier start = new CyclicBarrier(WRITERS);
    List<Callable<Boolean>> tasks = new ArrayList<>();
    for (int writer = 0; writer < WRITERS; writer++) {
      int number = writer;
      tasks.add(
          () -> {
            start.await(60, TimeUnit.SECONDS);
            IntStream.range(0, ROUNDS).forEach(i -> round.accept(number));
            return true;
          });
    }
    int before = sent.rollbacks();
    try {
      for (Future<Boolean> done : executor.invokeAll(tasks)) {
        done.get();
      }
    } finally {
      executor.shutdownNow();
    }
    double perOperation = (sent.rollbacks() - before) / (double) OPERATIONS;
    System.out.println("rollbacks an operation: " + perOperation);
    return perOperation;
  }

  /**
   * Reads only its organization and the member. In a small database what others insert stands on
   * the same pages of the index as these, and PostgreSQL takes that for a conflict; the writes of
   * two processes do not queue together.
   */
  @Test
  void spacesOfOneOrganizationAreSeldomRolledBackAndHavePlacesOfTheirOwn() throws Exception {
    try (JdbcStore other = JdbcStore.open(sent.counted(pool), JdbcOptions.DEFAULT.schema(SCHEMA))) {
      DocsSession there =
          Docs.builder()
              .store(other)
              .clock(world.clock)
              .ids(Ids.seeded(8))
              .build()
              .as(Caller.user("admin"));
      assertThat(
              rollbacks(
                  writer ->
                      (writer % 2 == 0 ? world.admin : there)
                          .spaces()
                          .create(world.organization, CreateSpace.titled("Of " + writer))))
          .isLessThanOrEqualTo(0.25);
    }
    List<OrderKey> places =
        world.admin.spaces().list(world.organization, ListOptions.limit(1000)).items().stream()
            .map(view -> view.space().order())
            .toList();
    assertThat(places).hasSize(1 + OPERATIONS).doesNotHaveDuplicates().isSorted();
  }

  private void comment() {
    world.admin.comments().post(ContentAt.main(guide), PostComment.saying("Fine"));
  }

  private void open(int writer) {
    world.admin.changeRequests().create(guide, new CreateChangeRequest("Of " + writer));
  }

  private Space.Counts counts() {
    return world.admin.spaces().get(guide).space().counts();
  }

  @Test
  void commentsOnOneSpaceAreHardlyEverRolledBack() throws Exception {
    assertThat(rollbacks(writer -> comment())).isLessThanOrEqualTo(0.1);
    assertThat(counts()).isEqualTo(new Space.Counts(OPERATIONS, 0, 0, 0));
  }

  @Test
  void changeRequestsOfOneSpaceAreHardlyEverRolledBackAndNumberedWithoutGaps() throws Exception {
    assertThat(rollbacks(this::open)).isLessThanOrEqualTo(0.1);
    assertThat(counts()).isEqualTo(new Space.Counts(0, OPERATIONS, 0, OPERATIONS));
    List<Integer> numbers =
        world
            .admin
            .changeRequests()
            .list(guide, ChangeRequest.Status.DRAFT, null, ListOptions.limit(1000))
            .items()
            .stream()
            .map(view -> view.changeRequest().number())
            .toList();
    assertThat(numbers)
        .containsExactlyElementsOf(
            IntStream.rangeClosed(1, OPERATIONS).map(n -> OPERATIONS + 1 - n).boxed().toList());
  }

  @Test
  void commentsAndChangeRequestsTogetherAreHardlyEverRolledBack() throws Exception {
    IntConsumer round =
        writer -> {
          if (writer % 2 == 0) {
            comment();
          } else {
            open(writer);
          }
        };
    assertThat(rollbacks(round)).isLessThanOrEqualTo(0.1);
    assertThat(counts())
        .isEqualTo(new Space.Counts(OPERATIONS / 2, OPERATIONS / 2, 0, OPERATIONS / 2));
    assertThat(
            world
                .admin
                .comments()
                .list(ContentAt.main(guide), Comments.Query.ALL, ListOptions.limit(1))
                .count())
        .isEqualTo(OPERATIONS / 2);
  }
}
