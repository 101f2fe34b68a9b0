package dev.docs.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.world.DocsWorld;
import dev.docs.spring.test.DocsDoubleAutoConfiguration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** The test double beside transactions of the application, which it does not join. */
class JoinedTransactionsTest {

  private final ApplicationContextRunner doubled =
      new ApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  DocsAutoConfiguration.class, DocsDoubleAutoConfiguration.class));

  @Test
  void theTestDoubleIsRefusedWhereTransactionsAreJoined() {
    doubled
        .withPropertyValues("docs.store.join-transactions=true")
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .rootCause()
                    .hasMessageContaining("docs.store.join-transactions")
                    .hasMessageContaining("The test double joins no transaction"));
    doubled
        .withPropertyValues("docs.store.join-transactions=false")
        .run(context -> assertThat(context).hasSingleBean(DocsWorld.class));
  }
}
