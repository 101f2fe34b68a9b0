package dev.docs.spring;

import dev.docs.Docs;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;

/** The health of the store, with {@code spring-boot-health, of Spring Boot 4}. */
@AutoConfiguration(after = DocsAutoConfiguration.class)
@ConditionalOnClass(HealthIndicator.class)
@ConditionalOnProperty(name = "management.health.docs.enabled", matchIfMissing = true)
@ConditionalOnBean(Docs.class)
public class DocsHealthBoot4AutoConfiguration {

  @Bean
  @ConditionalOnMissingBean(name = "docsHealthIndicator")
  HealthIndicator docsHealthIndicator(Docs docs) {
    StoreHealth store = new StoreHealth(docs);
    return () -> store.failure().map(Health::down).orElseGet(Health::up).build();
  }
}
