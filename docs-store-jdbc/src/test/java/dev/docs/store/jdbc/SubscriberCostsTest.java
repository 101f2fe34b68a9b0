package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.Docs;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.comment.PostComment;
import dev.docs.content.ContentEdit;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.id.SpaceId;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.webhook.CreateWebhook;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/**
 * Who writes pays for the feed, not for those who are told: as many statements, rows and characters
 * with a listener, a subscription and a webhook as without, and one entry of the feed.
 */
class SubscriberCostsTest {

  /** As often as it takes until it is known what to read ahead. */
  private static final int BEFORE = 6;

  /** By as much the lengths of numbers of transactions may differ. */
  private static final int OF_NUMBERS = 20;

  /** What an operation sends: of values, as many characters and bytes. */
  private record Cost(int statements, int rows, int characters, int entries) {
    private Cost with(int otherCharacters) {
      return new Cost(statements, rows, otherCharacters, entries);
    }
  }

  private static final class Measured {
    private final Map<String, Cost> costs = new LinkedHashMap<>();
    private final World world;
    private final SpaceId space;
    private int number;

    Measured(JdbcStore store) {
      world = World.on(store);
      space = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    }

    static Measured on(DataSource source, String schema, boolean isTold) {
      StatementCount sent = new StatementCount();
      try (JdbcStore store =
          JdbcStore.open(sent.counted(source), JdbcOptions.DEFAULT.schema(schema))) {
        Measured measured = new Measured(store);
        if (isTold) {
          measured.tell();
        }
        measured.run(sent);
        return measured;
      } finally {
        TestDatabases.execute(source, "drop schema " + schema + " cascade");
      }
    }

    private void tell() {
      Docs docs = world.docs;
      docs.feed().listen(entry -> {}, Runnable::run);
      docs.feed().subscriptions().run("model", entry -> {});
      world
          .admin
          .webhooks()
          .create(world.organization, CreateWebhook.at("https://hooks.example/docs"));
      assertThat(docs.webhookDeliveries((webhook, delivery) -> 204).deliver()).isNotNegative();
    }

    private void run(StatementCount counted) {
      measure(
          counted,
          "edit",
          i ->
              world
                  .admin
                  .contents()
                  .edit(
                      ContentAt.main(space),
                      List.of(ContentEdit.insertPage("P" + i).markdown("text\n"))));
      measure(
          counted,
          "comment",
          i -> world.admin.comments().post(ContentAt.main(space), PostComment.saying("said")));
      measure(counted, "merge", i -> merge(), this::changeRequest);
    }

    private void changeRequest(int i) {
      var made = world.admin.changeRequests().create(space, CreateChangeRequest.titled("C" + i));
      number = made.changeRequest().number();
      world
          .admin
          .contents()
          .edit(
              ContentAt.changeRequest(ref()),
              List.of(ContentEdit.insertPage("C" + i).markdown("text\n")));
    }

    private ChangeRequest.Ref ref() {
      return ChangeRequest.Ref.of(space, String.valueOf(number));
    }

    private void merge() {
      assertThat(world.admin.merges().merge(ref()).isConflicted()).isFalse();
    }

    private void measure(StatementCount counted, String name, IntConsumer operation) {
      measure(counted, name, operation, i -> {});
    }

    private void measure(
        StatementCount counted, String name, IntConsumer operation, IntConsumer before) {
      for (int i = 10; i <= 10 + BEFORE; i++) {
        before.accept(i);
        int entries = entries();
        Cost start = new Cost(counted.statements(), counted.rows(), counted.characters(), 0);
        operation.accept(i);
        Cost end = new Cost(counted.statements(), counted.rows(), counted.characters(), 0);
        costs.put(
            name,
            new Cost(
                end.statements() - start.statements(),
                end.rows() - start.rows(),
                end.characters() - start.characters(),
                entries() - entries));
      }
    }

    private int entries() {
      FeedEntry.Slice all = world.docs.feed().after(FeedEntry.Position.START, Feed.MAX_LIMIT);
      return all.entries().size() + all.ahead().size();
    }
  }

  private static void costTheSame(DataSource source) {
    Map<String, Cost> alone = Measured.on(source, "untold", false).costs;
    Map<String, Cost> told = Measured.on(source, "told00", true).costs;
    System.out.println("costs of writing, whoever is told: " + alone);
    assertThat(alone.values()).allMatch(cost -> cost.statements() > 0 && cost.characters() > 0);
    assertThat(alone.values()).extracting(Cost::entries).containsOnly(1);
    alone.forEach(
        (name, cost) -> {
          Cost paid = told.get(name);
          assertThat(paid.characters()).as(name).isCloseTo(cost.characters(), within(OF_NUMBERS));
          assertThat(paid).as(name).isEqualTo(cost.with(paid.characters()));
        });
  }

  @Test
  @WholeRun
  void whoeverIsToldWritingCostsTheSameOnH2() {
    try (HikariDataSource source =
        TestDatabases.pool("jdbc:h2:mem:subscribercosts;DB_CLOSE_DELAY=-1", "sa", "")) {
      costTheSame(source);
      TestDatabases.execute(source, "drop all objects");
    }
  }

  @Test
  @WholeRun
  void whoeverIsToldWritingCostsTheSameOnPostgres() {
    costTheSame(EmbeddedServer.source());
  }
}
