package dev.docs.spring.test;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.Authentication;
import dev.docs.http.Authenticator;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.SecurityScheme;
import dev.docs.http.world.DocsDouble;
import dev.docs.http.world.DocsWorld;
import dev.docs.http.world.WorldWebhooks;
import dev.docs.spring.DocsAutoConfiguration;
import dev.docs.spring.UserProvisioning;
import dev.docs.time.ManualClock;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** The test double in the place of the store, without a socket. */
@AutoConfiguration(before = DocsAutoConfiguration.class)
public class DocsDoubleAutoConfiguration {

  private static final String JOINING = "docs.store.join-transactions";

  DocsDoubleAutoConfiguration(Environment environment) {
    if (environment.getProperty(JOINING, Boolean.class, false)) {
      throw new InvalidConfigurationPropertyValueException(
          JOINING,
          true,
          "The test double joins no transaction, so that a rollback would not undo what is made in"
              + " it: set "
              + JOINING
              + "=false for this test, or test it on a database without @AutoConfigureDocsDouble.");
    }
  }

  @Bean
  DocsDouble<String> docsDouble(ObjectProvider<Authenticator> authenticators) {
    return DocsDouble.prepared(docs -> "")
        .authenticator(new OfApplication(authenticators))
        .inProcess();
  }

  /** Closed with the double. */
  @Bean(destroyMethod = "")
  DocsWorld docsWorld(DocsDouble<String> lab) {
    return lab.root();
  }

  @Bean
  Docs docsOfWorld(DocsWorld world) {
    return world.docs();
  }

  @Bean
  DocsHttp docsHttpOfWorld(DocsWorld world) {
    return world.http();
  }

  /** In the place of a thread that delivers webhooks. */
  @Bean
  WorldWebhooks docsWebhookWork(DocsWorld world) {
    return world.webhooks();
  }

  @Bean
  ManualClock docsClockOfWorld(DocsWorld world) {
    return world.clock();
  }

  @Bean
  WorldOfTests docsWorldOfTests(DocsWorld world, ObjectProvider<UserProvisioning> users) {
    return new WorldOfTests(world, () -> users.ifAvailable(UserProvisioning::forget));
  }

  /** The application's authenticator, which may need the library itself. */
  private record OfApplication(ObjectProvider<Authenticator> found) implements Authenticator {

    private Authenticator authenticator() {
      return found.getIfAvailable(() -> token -> Optional.empty());
    }

    @Override
    public Optional<Caller> authenticate(String token) {
      return authenticator().authenticate(token);
    }

    @Override
    public Authentication authenticate(HttpRequest request) {
      return authenticator().authenticate(request);
    }

    @Override
    public List<SecurityScheme> schemes() {
      return authenticator().schemes();
    }
  }
}
