package dev.docs.spring;

import dev.docs.Docs;
import dev.docs.http.metrics.DocsMeters;
import dev.docs.id.Id;
import dev.docs.store.Store;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import dev.docs.webhook.WebhookSender;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.security.Principal;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.datasource.ConnectionHolder;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * {@link Docs} on a {@link Store}: in the application's {@link DataSource} where there is one, else
 * in memory.
 */
@AutoConfiguration(
    afterName = {
      "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
      "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration",
      "org.springframework.boot.autoconfigure.jdbc.DataSourceTransactionManagerAutoConfiguration",
      "org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration",
      "org.springframework.boot.autoconfigure.orm.jpa.HibernateJpaAutoConfiguration",
      "org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration",
      "org.springframework.boot.actuate.autoconfigure.metrics.CompositeMeterRegistryAutoConfiguration",
      "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration"
    })
@EnableConfigurationProperties(DocsProperties.class)
public class DocsAutoConfiguration {

  /** Closed with the application. */
  @Bean
  @ConditionalOnMissingBean({Store.class, Docs.class})
  Store docsStore(DocsProperties properties, ObjectProvider<DataSource> dataSources) {
    DocsProperties.StoreProperties settings = properties.store();
    DataSource source =
        settings.type() == DocsProperties.StoreType.MEMORY ? null : dataSources.getIfUnique();
    if (source != null) {
      return JdbcStore.open(source, options(settings));
    }
    if (settings.type() == DocsProperties.StoreType.JDBC
        || (settings.type() == DocsProperties.StoreType.AUTO
            && dataSources.stream().findAny().isPresent())) {
      throw new IllegalStateException(
          "the store of Docs needs one DataSource, or a primary one: declare a bean of type"
              + " dev.docs.store.Store, or set docs.store.type=memory");
    }
    return MemoryStore.create();
  }

  private static JdbcOptions options(DocsProperties.StoreProperties settings) {
    return settings.prefix() == null
        ? JdbcOptions.DEFAULT
        : JdbcOptions.DEFAULT.prefix(settings.prefix());
  }

  @Bean
  @ConditionalOnMissingBean
  Docs docs(
      Store store,
      DocsProperties properties,
      ObjectProvider<DataSource> dataSources,
      ObjectProvider<DocsCustomizer> customizers) {
    Docs.Builder builder = Docs.builder().store(store);
    if (properties.store().joinTransactions() && store instanceof JdbcStore own) {
      builder.store(own.joining(new SpringTransactions(dataSources.getObject())));
    }
    customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
    return builder.build();
  }

  /** Makes the organization of the properties at the start. */
  @Bean(initMethod = "start")
  @ConditionalOnMissingBean
  UserProvisioning docsUserProvisioning(Docs docs, DocsProperties properties) {
    return new UserProvisioning(docs, properties.organization(), properties.security().refresh());
  }

  @Bean
  @ConditionalOnMissingBean
  DocsSessions docsSessions(Docs docs, SignedInUsers users, UserProvisioning provisioning) {
    return new DocsSessions(docs, users, provisioning);
  }

  @Bean
  @ConditionalOnMissingBean
  @ConditionalOnProperty(name = "docs.events.enabled", havingValue = "true")
  FeedEvents docsFeedEvents(
      Docs docs, ApplicationEventPublisher publisher, DocsProperties properties) {
    return new FeedEvents(docs, publisher, properties.events());
  }

  @Bean
  @ConditionalOnMissingBean
  @ConditionalOnProperty(name = "docs.upkeep.enabled", matchIfMissing = true)
  BackgroundWork docsBackgroundWork(Docs docs) {
    return new BackgroundWork(docs);
  }

  /** Transactions of the application that units of work join. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({PlatformTransactionManager.class, ConnectionHolder.class})
  @ConditionalOnProperty(name = "docs.store.join-transactions", havingValue = "true")
  static class Joined {

    @Bean
    @ConditionalOnMissingBean
    @ConditionalOnSingleCandidate(PlatformTransactionManager.class)
    DocsWork docsWork(PlatformTransactionManager manager, DataSource source) {
      return new DocsWork(manager, source);
    }
  }

  /** Meters of such transactions. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({MeterRegistry.class, ConnectionHolder.class})
  @ConditionalOnProperty(name = "docs.store.join-transactions", havingValue = "true")
  static class JoinedMeters {

    @Bean
    MeterBinder docsMetersOfWork(ObjectProvider<DocsWork> works) {
      return registry -> works.ifAvailable(work -> meters(work, registry));
    }

    private static void meters(DocsWork work, MeterRegistry registry) {
      FunctionCounter.builder("docs.work.committed", work, w -> w.statistics().committed())
          .description("Works in transactions that the library joined, which were committed")
          .register(registry);
      FunctionCounter.builder("docs.work.repeated", work, w -> w.statistics().repeated())
          .description("Their transactions that ran again, since another was in the way")
          .register(registry);
      FunctionCounter.builder("docs.work.given.up", work, w -> w.statistics().givenUp())
          .description("Works that ended after their last attempt")
          .register(registry);
    }
  }

  /** The test double has a bean of this name, which sends what its worlds say. */
  @Bean
  @ConditionalOnMissingBean(name = "docsWebhookWork")
  @ConditionalOnProperty(name = "docs.webhooks.enabled", havingValue = "true")
  WebhookWork docsWebhookWork(Docs docs, ObjectProvider<WebhookSender> senders) {
    return new WebhookWork(
        docs.webhookDeliveries(
            senders.getIfAvailable(
                () -> {
                  throw new IllegalStateException(
                      "docs.webhooks.enabled needs a bean of type WebhookSender, such as the"
                          + " HttpWebhookSender of dev.docs:docs-sources");
                })));
  }

  /** Meters, where the application has a registry of Micrometer. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(MeterRegistry.class)
  static class Meters {

    @Bean
    @ConditionalOnMissingBean
    @ConditionalOnBean(MeterRegistry.class)
    DocsMeters docsMeters(MeterRegistry registry) {
      return DocsMeters.in(registry);
    }

    @Bean
    DocsCustomizer docsMetersOfStore(ObjectProvider<DocsMeters> meters) {
      return builder -> meters.ifAvailable(to -> builder.storeObserver(to).purgeObserver(to));
    }

    @Bean
    DocsApiCustomizer docsMetersOfRequests(ObjectProvider<DocsMeters> meters) {
      return builder -> meters.ifAvailable(builder::onHandled);
    }

    /** The look-ups of the store's cache of records. */
    @Bean
    DocsCustomizer docsMetersOfCache(
        ObjectProvider<DocsMeters> meters, ObjectProvider<Store> stores) {
      return builder ->
          meters.ifAvailable(
              to -> {
                if (stores.getIfUnique() instanceof JdbcStore store) {
                  to.cache(
                      "records",
                      () -> store.cacheStatistics().hits(),
                      () -> store.cacheStatistics().misses());
                }
              });
    }
  }

  /** Principals of Spring Security. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(name = "org.springframework.security.core.Authentication")
  static class OfSpringSecurity {

    @Bean
    @ConditionalOnMissingBean
    SignedInUsers docsSignedInUsers() {
      return SecurityPrincipals::user;
    }
  }

  /** Principals of the container. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnMissingClass("org.springframework.security.core.Authentication")
  static class OfContainer {

    @Bean
    @ConditionalOnMissingBean
    SignedInUsers docsSignedInUsersOfContainer() {
      return OfContainer::user;
    }

    private static Optional<SignedInUser> user(Principal principal) {
      String name = principal.getName();
      return Id.isPossible(name)
          ? Optional.of(new SignedInUser(CreateUser.named(name, name), Set.of()))
          : Optional.empty();
    }
  }
}
