package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.budget.MemoryBudget;
import dev.docs.content.Page;
import dev.docs.content.folder.Folder;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.id.ImportRunId;
import dev.docs.id.SpaceId;
import dev.docs.id.WebhookId;
import dev.docs.listing.ListOptions;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.port.ContentSource;
import dev.docs.port.JobRunner;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ImportRun;
import dev.docs.space.content.StartImportRun;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.StoreWrapper;
import dev.docs.store.WriteTx;
import dev.docs.store.memory.MemoryStore;
import dev.docs.webhook.CreateWebhook;
import dev.docs.webhook.WebhookDeliveries;
import dev.docs.webhook.WebhookDelivery;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Jobs one of whose units of work fails, each in turn: they run later, and have their effect once.
 */
class JobFaultsTest {

  private static final String URL = "https://a.example/docs";

  /** When a unit of work fails. */
  enum Moment {
    BEFORE,
    /** What it wrote is there, and nobody knows. */
    AFTER
  }

  /** A store one of whose units of work fails. Used by one thread. */
  private static final class FailingUnits extends StoreWrapper {
    private final Moment moment;
    private final List<String> units = new ArrayList<>();
    private int failing;
    private String always = "";

    FailingUnits(Store store, Moment moment) {
      super(store);
      this.moment = moment;
    }

    /** Lets the unit of this number fail, counted from 1 on; 0 for none. */
    void failAt(int number) {
      units.clear();
      failing = number;
    }

    /** Lets each unit of this name fail. */
    void failEach(String name) {
      always = name;
    }

    private void fail(String name, Moment now) {
      if ((units.size() == failing || name.equals(always)) && moment == now) {
        throw new StoreUnavailable(name + " failed", now == Moment.AFTER, new IOException("down"));
      }
    }

    @Override
    public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
      units.add(name);
      fail(name, Moment.BEFORE);
      R read = super.<R>read(name, work);
      fail(name, Moment.AFTER);
      return read;
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      units.add(name);
      fail(name, Moment.BEFORE);
      R written = super.<R>write(name, work);
      fail(name, Moment.AFTER);
      return written;
    }
  }

  /** What a job does on a store, and how it is seen. */
  private abstract static class Tried {
    final JobRunner.Stepped jobs = new JobRunner.Stepped();
    final FailingUnits store;
    final World world;
    final Docs docs;
    final DocsSession admin;

    Tried(Moment moment) {
      store = new FailingUnits(MemoryStore.create(), moment);
      world = World.on(store);
      docs = configured(Docs.builder().store(store).clock(world.clock).jobs(jobs)).build();
      admin = docs.as(Caller.user("admin"));
    }

    Docs.Builder configured(Docs.Builder builder) {
      return builder;
    }

    /** Asks for the job. */
    abstract void ask();

    /** What a process does now and then. */
    void maintain() {
      docs.resumeJobs();
      jobs.runAll();
    }

    abstract void assertDoneOnce(String where);
  }

  private interface Making {
    Tried on(Moment moment);
  }

  private static void failAtEachUnit(Moment moment, int units, Making making) {
    int call = 1;
    for (boolean failed = true; failed; call++) {
      Tried tried = making.on(moment);
      tried.ask();
      tried.store.failAt(call);
      String told = "";
      try {
        tried.maintain();
      } catch (StoreUnavailable e) {
        told = e.getMessage();
      }
      failed = tried.store.units.size() >= call;
      String where = moment + " " + tried.store.units + " " + told;
      tried.store.failAt(0);
      for (int i = 0; i < 3; i++) {
        tried.world.clock.advance(Duration.ofMinutes(6));
        tried.maintain();
      }
      tried.assertDoneOnce(where);
      tried.store.close();
    }
    assertThat(call - 2).as("units of work").isGreaterThanOrEqualTo(units);
  }

  private static final class Import extends Tried implements ContentSource {
    private ImportRunId run;
    private SpaceId space;

    Import(Moment moment) {
      super(moment);
    }

    @Override
    Docs.Builder configured(Docs.Builder builder) {
      return builder.contentSource(this);
    }

    @Override
    public FetchedContent content(String url, ImportSource source, MemoryBudget memory) {
      return new FetchedContent(GitLayout.read(Folder.ofTexts(Map.of("README.md", "# Here\n"))), 1);
    }

    @Override
    public FetchedContent files(List<SentFile> files, MemoryBudget memory) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FetchedFile file(String url, MemoryBudget memory) {
      throw new UnsupportedOperationException();
    }

    @Override
    void ask() {
      space = admin.spaces().create(world.organization, CreateSpace.titled("Docs")).id();
      run = admin.importRuns().start(world.organization, StartImportRun.website(URL, space)).id();
    }

    @Override
    void assertDoneOnce(String where) {
      assertThat(admin.importRuns().get(world.organization, run).status())
          .as(where)
          .isEqualTo(ImportRun.Status.COMPLETED);
      assertThat(admin.contents().get(ContentAt.main(space)).content().allPages())
          .as(where)
          .extracting(Page::title)
          .containsExactly("Here");
    }
  }

  @ParameterizedTest
  @EnumSource
  void anImportIsRunLaterAndItsPagesAreThereOnce(Moment moment) {
    failAtEachUnit(moment, 3, Import::new);
  }

  /** A store that fails for this import alone fails it in the end: it is not begun forever. */
  @ParameterizedTest
  @EnumSource
  void anImportThatCannotBeStoredFailsAndSaysSo(Moment moment) {
    Import tried = new Import(moment);
    tried.ask();
    tried.store.failEach("ImportProcessing.end");
    int failed = 0;
    for (int i = 0; i < 10; i++) {
      try {
        tried.maintain();
      } catch (StoreUnavailable e) {
        failed++;
      }
      tried.world.clock.advance(Duration.ofMinutes(6));
    }
    ImportRun run = tried.admin.importRuns().get(tried.world.organization, tried.run);
    if (moment == Moment.AFTER) {
      assertThat(failed).isOne();
      assertThat(run.status()).isEqualTo(ImportRun.Status.COMPLETED);
    } else {
      assertThat(failed).isEqualTo(ImportRun.MAX_ATTEMPTS);
      assertThat(run.status()).isEqualTo(ImportRun.Status.FAILED);
      assertThat(run.progress().reason()).contains("3 times").contains("could not store it");
    }
    tried.store.close();
  }

  private static final class Specification extends Tried {
    Specification(Moment moment) {
      super(moment);
    }

    @Override
    Docs.Builder configured(Docs.Builder builder) {
      return builder.specificationSource(new LineSpecifications().serve(URL, "title Pets\n"));
    }

    @Override
    void ask() {
      admin
          .openApiSpecs()
          .create(world.organization, new CreateOpenApiSpec("pets", OpenApiSpec.Source.url(URL)));
    }

    @Override
    void assertDoneOnce(String where) {
      OpenApiSpecs specs = admin.openApiSpecs();
      assertThat(specs.get(world.organization, "pets").spec().state())
          .as(where)
          .isEqualTo(OpenApiSpec.ProcessingState.COMPLETE);
      assertThat(specs.versions(world.organization, "pets", ListOptions.first()).items())
          .as(where)
          .hasSize(1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aSpecificationIsReadLaterAndHasOneVersion(Moment moment) {
    failAtEachUnit(moment, 3, Specification::new);
  }

  private static final class Delivery extends Tried {
    private final List<String> sent = new ArrayList<>();
    private final WebhookDeliveries deliveries =
        docs.webhookDeliveries(
            (webhook, delivery) -> {
              sent.add(delivery.id().value());
              return 200;
            });
    private WebhookId webhook;

    Delivery(Moment moment) {
      super(moment);
    }

    @Override
    void ask() {
      webhook =
          admin
              .webhooks()
              .create(world.organization, CreateWebhook.at(URL).events(List.of("space.created")))
              .webhook()
              .id();
      admin.spaces().create(world.organization, CreateSpace.titled("Docs"));
    }

    @Override
    void maintain() {
      deliveries.deliver();
      jobs.runAll();
    }

    /** Who answered before the store failed is sent the same once more, with the same id. */
    @Override
    void assertDoneOnce(String where) {
      assertThat(
              admin.webhooks().deliveries(world.organization, webhook, ListOptions.first()).items())
          .as(where)
          .extracting(WebhookDelivery::state)
          .containsExactly(WebhookDelivery.State.DELIVERED);
      boolean answered = where.contains("WebhookSending.send failed") && where.startsWith("BEFORE");
      assertThat(sent).as(where).hasSize(answered ? 2 : 1);
      assertThat(sent).as(where).containsOnly(sent.get(0));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aWebhookIsToldLaterAndOnceUnlessItsAnswerWasLost(Moment moment) {
    failAtEachUnit(moment, 5, Delivery::new);
  }
}
