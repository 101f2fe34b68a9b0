package dev.docs.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Subscriptions;
import dev.docs.http.Authenticator;
import dev.docs.http.DocsHttp;
import dev.docs.http.metrics.DocsMeters;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.store.Store;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.jdbc.RepeatedTransactions;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import dev.docs.webhook.CreateWebhook;
import dev.docs.webhook.WebhookSender;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** What is there by itself, and gives way to beans of the application. */
class ConditionsTest {

  private static final AutoConfigurations ALL =
      AutoConfigurations.of(DocsAutoConfiguration.class, DocsServletAutoConfiguration.class);

  private final ApplicationContextRunner plain =
      new ApplicationContextRunner().withConfiguration(ALL);
  private final WebApplicationContextRunner web =
      new WebApplicationContextRunner().withConfiguration(ALL);

  private static DataSource database() {
    JdbcDataSource source = new JdbcDataSource();
    source.setURL("jdbc:h2:mem:");
    return source;
  }

  private static DataSource kept(String name) {
    JdbcDataSource source = new JdbcDataSource();
    source.setURL("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1");
    return source;
  }

  @Test
  void withoutADatabaseTheStoreIsInMemory() {
    plain.run(
        context -> {
          assertThat(context).hasSingleBean(Docs.class).doesNotHaveBean(DocsHttp.class);
          assertThat(context.getBean(Store.class)).isInstanceOf(MemoryStore.class);
          assertThat(context).doesNotHaveBean(DocsMeters.class).doesNotHaveBean(FeedEvents.class);
        });
    plain
        .withPropertyValues("docs.store.type=jdbc")
        .run(context -> assertThat(context).hasFailed());
  }

  @Test
  void withADatabaseTheStoreIsInIt() {
    ApplicationContextRunner with =
        plain.withBean("database", DataSource.class, () -> kept("conditions"));
    with.run(context -> assertThat(context.getBean(Store.class)).isInstanceOf(JdbcStore.class));
    with.withPropertyValues("docs.store.prefix=handbook_")
        .run(context -> assertThat(context.getBean(Store.class)).isInstanceOf(JdbcStore.class));
    with.withPropertyValues("docs.store.type=memory")
        .run(context -> assertThat(context.getBean(Store.class)).isInstanceOf(MemoryStore.class));
    with.withBean("other", DataSource.class, ConditionsTest::database)
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .rootCause()
                    .hasMessageContaining("docs.store.type"));
  }

  @Test
  void workInTransactionsThatAreJoinedIsRepeatedAndCounted() {
    DataSource source = kept("work");
    ApplicationContextRunner with =
        plain
            .withBean("database", DataSource.class, () -> source)
            .withBean(JdbcTransactionManager.class, () -> new JdbcTransactionManager(source))
            .withBean(SimpleMeterRegistry.class);
    with.run(context -> assertThat(context).doesNotHaveBean(DocsWork.class));
    with.withPropertyValues("docs.store.join-transactions=true")
        .run(
            context -> {
              DocsWork work = context.getBean(DocsWork.class);
              Docs docs = context.getBean(Docs.class);
              int[] runs = {0};
              work.run(
                  () -> {
                    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
                    work.run(() -> assertThat(docs.as(Caller.user("ada")).users()).isNotNull());
                    if (runs[0]++ == 0) {
                      throw new CannotAcquireLockException("another is in the way");
                    }
                  });
              assertThat(work.statistics()).isEqualTo(new RepeatedTransactions.Statistics(1, 1, 0));
              SimpleMeterRegistry registry = new SimpleMeterRegistry();
              context.getBean(MeterBinder.class).bindTo(registry);
              assertThat(registry.get("docs.work.repeated").functionCounter().count()).isOne();
            });
  }

  @Test
  void everyBeanGivesWay() {
    MemoryStore store = MemoryStore.create();
    Authenticator own = token -> Optional.empty();
    web.withBean("ownStore", Store.class, () -> store)
        .withBean("ownAuthenticator", Authenticator.class, () -> own)
        .run(
            context -> {
              assertThat(context.getBean(Store.class)).isSameAs(store);
              assertThat(context.getBean(Authenticator.class)).isSameAs(own);
              assertThat(context).hasSingleBean(ServletRegistrationBean.class);
            });
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    web.withBean("ownDocs", Docs.class, () -> docs)
        .run(
            context -> {
              assertThat(context.getBean(Docs.class)).isSameAs(docs);
              assertThat(context).doesNotHaveBean(Store.class).hasSingleBean(DocsHttp.class);
            });
    web.withPropertyValues("docs.http.enabled=false", "docs.upkeep.enabled=false")
        .run(
            context ->
                assertThat(context)
                    .doesNotHaveBean(DocsHttp.class)
                    .doesNotHaveBean(BackgroundWork.class));
  }

  @Test
  void principalsAreKnownWithoutSpringSecurity() {
    web.withClassLoader(new FilteredClassLoader("org.springframework.security"))
        .run(context -> assertThat(context).hasSingleBean(SignedInUsers.class));
    web.withClassLoader(
            new FilteredClassLoader(
                "io.micrometer", "org.springframework.jdbc", "org.springframework.transaction"))
        .run(context -> assertThat(context).hasSingleBean(Docs.class));
  }

  @Test
  void aPathThatIsNoneIsRefused() {
    web.withPropertyValues("docs.http.path=docs/").run(context -> assertThat(context).hasFailed());
    web.withPropertyValues("docs.events.attempts=0")
        .run(context -> assertThat(context).hasFailed());
  }

  /** Fails at the first event of each name a number of times. */
  @Configuration(proxyBeanMethods = false)
  static class Failing {

    final BlockingQueue<String> seen = new LinkedBlockingQueue<>();
    private int failures = 2;

    @EventListener
    void on(FeedEntry entry) {
      seen.add(entry.work());
      if (entry.work().equals("Users.ensure") && failures-- > 0) {
        throw new IllegalStateException("not yet");
      }
    }
  }

  @Test
  void anEventIsPublishedAgainAfterAListenerFailedAndSetAsideInTheEnd() {
    plain
        .withUserConfiguration(Failing.class)
        .withPropertyValues(
            "docs.events.enabled=true",
            "docs.events.interval=10ms",
            "docs.events.attempts=2",
            "docs.events.pause=0s",
            "docs.organization.id=harbour")
        .run(
            context -> {
              UserProvisioning users = context.getBean(UserProvisioning.class);
              BlockingQueue<String> seen = context.getBean(Failing.class).seen;
              users.caller(new SignedInUser(CreateUser.named("ada", "Ada"), Set.of()));
              List<String> works = new ArrayList<>();
              for (int i = 0; i < 3; i++) {
                works.add(seen.poll(30, TimeUnit.SECONDS));
              }
              assertThat(works)
                  .containsExactlyInAnyOrder(
                      "Users.ensure", "Users.ensure", "Organizations.ensureMember");
              Subscriptions all = context.getBean(Docs.class).feed().subscriptions();
              while (all.find("spring").orElseThrow().setAside().isEmpty()) {
                LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
              }
              assertThat(all.find("spring").orElseThrow().setAside()).hasSize(1);
            });
  }

  @Test
  void webhooksAreDeliveredWhereTheyAreEnabledAndHaveASender() {
    plain.run(context -> assertThat(context).doesNotHaveBean(WebhookWork.class));
    plain
        .withPropertyValues("docs.webhooks.enabled=true")
        .run(
            context ->
                assertThat(context.getStartupFailure())
                    .rootCause()
                    .hasMessageContaining(
                        "docs.webhooks.enabled needs a bean of type WebhookSender"));
    BlockingQueue<String> sent = new LinkedBlockingQueue<>();
    plain
        .withPropertyValues("docs.webhooks.enabled=true")
        .withBean(
            WebhookSender.class,
            () ->
                (webhook, delivery) -> {
                  sent.add(webhook.url() + " " + delivery.event().change().action());
                  return 204;
                })
        .run(
            context -> {
              Docs docs = context.getBean(Docs.class);
              docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
              DocsSession ada = docs.as(Caller.user("ada"));
              OrganizationId harbour =
                  ada.organizations().create(CreateOrganization.titled("Harbour")).id();
              ada.webhooks()
                  .create(
                      harbour,
                      CreateWebhook.at("https://hooks.example/a").events(List.of("space.created")));
              ada.spaces().create(harbour, CreateSpace.titled("Guide"));
              assertThat(sent.poll(1, TimeUnit.MINUTES))
                  .isEqualTo("https://hooks.example/a space.created");
            });
  }
}
