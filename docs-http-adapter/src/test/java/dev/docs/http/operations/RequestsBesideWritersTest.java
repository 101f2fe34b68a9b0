package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpResponse;
import dev.docs.http.operations.RequestGenerator.Generated;
import dev.docs.id.Ids;
import dev.docs.id.SpaceId;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.seed.Seeds;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.WriteTx;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/**
 * Random requests on PostgreSQL, among them searches of sites, while others edit and merge what
 * these sites show: no answer is a failure of the server. {@code -Ddocs.requests.seed} repeats the
 * requests; {@code -Ddocs.requests} sends more than the 5,000 of a full run.
 */
@WholeRun
class RequestsBesideWritersTest {

  private static final int REQUESTS = Integer.getInteger("docs.requests", Runs.tries(5_000));

  /** So often the prepared content is put back, since requests delete it. */
  private static final int EACH = 400;

  private static final int WRITERS = 2;

  private final PreparedWorld world = new PreparedWorld();
  private final MemoryStore prepared = world.store.fork();
  private final Queue<Throwable> errors = new ConcurrentLinkedQueue<>();

  @Test
  void noRequestFailsBesideWriters() throws Exception {
    long seed = Long.getLong("docs.requests.seed", Seeds.of(getClass().getName()));
    System.out.println("requests beside writers: -Ddocs.requests.seed=" + seed);
    Random random = new Random(seed);
    Map<Integer, Integer> statuses = new TreeMap<>();
    List<String> failed = new ArrayList<>();
    int merged = 0;
    RequestGenerator generator = new RequestGenerator(world, random);
    try (EmbeddedPostgres server =
            EmbeddedPostgres.builder()
                .setServerConfig("fsync", "off")
                .setServerConfig("synchronous_commit", "off")
                .start();
        HikariDataSource pool = new HikariDataSource()) {
      pool.setJdbcUrl(server.getJdbcUrl("postgres", "postgres"));
      pool.setUsername("postgres");
      for (int sent = 0; sent < REQUESTS && failed.isEmpty(); sent += EACH) {
        // without its cache of records, all of them are read each time
        JdbcOptions options = JdbcOptions.DEFAULT.prefix("r" + sent + "_");
        boolean forgetful = sent % (2 * EACH) == 0;
        try (JdbcStore store = JdbcStore.open(pool, forgetful ? options.cacheBytes(0) : options)) {
          Docs docs = prepared(store, random.nextLong());
          merged += send(generator, docs, i -> i % 4 == 0, statuses, failed);
        }
      }
    }
    System.out.printf("requests beside writers: %d merges; by status %s%n", merged, statuses);
    assertThat(failed).as("seed %d", seed).isEmpty();
    assertThat(merged).isPositive();
  }

  private Docs prepared(JdbcStore store, long seed) {
    Docs docs = world.docs(store, Ids.seeded(seed));
    store.write(
        "prepared",
        to ->
            prepared.<Boolean>read(
                "prepared",
                from -> {
                  Docs.copiedKinds().forEach(kind -> copy(kind, from, to));
                  return true;
                }));
    return docs;
  }

  private static <T> void copy(Kind<T> kind, ReadTx from, WriteTx to) {
    from.forEach(kind, stored -> to.insert(kind, stored.value()));
  }

  /**
   * Sends requests while there are writers.
   *
   * @return how many change requests were merged meanwhile
   */
  private int send(
      RequestGenerator generator,
      Docs docs,
      IntPredicate searches,
      Map<Integer, Integer> statuses,
      List<String> failed)
      throws Exception {
    DocsHttp http = world.http(docs, errors::add);
    AtomicBoolean over = new AtomicBoolean();
    ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
    try {
      List<Future<Integer>> merges = new ArrayList<>();
      for (PreparedOrganization organization : List.of(world.alpha, world.beta)) {
        merges.add(writers.submit(() -> merge(docs, organization, over)));
      }
      for (int i = 0; i < EACH && failed.isEmpty(); i++) {
        Generated generated =
            searches.test(i) ? generator.next("searchSiteContent") : generator.next();
        int status = status(http.handle(generated.request()));
        statuses.merge(status, 1, Integer::sum);
        if (status >= 500 && status != 501) {
          failed.add(status + " " + generated + " " + stacks());
        }
      }
      over.set(true);
      int merged = 0;
      for (Future<Integer> merge : merges) {
        merged += merge.get();
      }
      return merged;
    } finally {
      over.set(true);
      writers.shutdown();
    }
  }

  private String stacks() {
    StringWriter all = new StringWriter();
    errors.forEach(error -> error.printStackTrace(new PrintWriter(all)));
    return all.toString();
  }

  private static int status(HttpResponse answer) {
    answer.body().bytes(Integer.MAX_VALUE); // what is streamed is read, too
    return answer.status();
  }

  /**
   * Edits and merges without a pause until it is over; others may delete what it works on. No write
   * gives up beside such writers.
   */
  private static int merge(Docs docs, PreparedOrganization organization, AtomicBoolean over) {
    DocsSession admin = docs.as(Caller.user(organization.callers.get(0)));
    List<String> spaces = organization.ids.get("spaceId");
    int merged = 0;
    for (int i = 0; !over.get(); i++) {
      SpaceId space = new SpaceId(spaces.get(i % spaces.size()));
      try {
        ChangeRequest.Ref ref =
            ChangeRequest.Ref.of(
                space,
                admin
                    .changeRequests()
                    .create(space, new CreateChangeRequest("Page " + i))
                    .changeRequest()
                    .id());
        ContentEdit page = ContentEdit.insertPage("Page " + i).markdown("Written " + i + "\n");
        admin.contents().edit(ContentAt.changeRequest(ref), List.of(page));
        admin.merges().merge(ref);
        merged++;
      } catch (DocsException gone) {
        // a request deleted, locked or closed it
        Thread.onSpinWait();
      }
    }
    return merged;
  }
}
