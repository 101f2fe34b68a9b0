package dev.docs.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.http.junit.DocsExtension;
import dev.docs.http.world.DocsWorld;
import dev.docs.spring.harbour.Handbook;
import dev.docs.spring.harbour.Harbour;
import dev.docs.spring.test.DocsSliceTest;
import dev.docs.store.Store;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Import;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.TestPropertySource;

/** A component is tested on the test double, without the rest of the application. */
@DocsSliceTest
@ContextConfiguration(classes = Harbour.class)
@Import(Handbook.class)
@TestPropertySource(properties = "docs.organization.id=harbour")
class DocsSliceTestTest {

  @Autowired private Handbook handbook;
  @Autowired private DocsWorld world;
  @Autowired private ApplicationContext application;

  @Test
  void aComponentUsesTheLibraryOfTheDouble() {
    world.clock().advance(Duration.ofDays(1));
    assertThat(handbook.begin("harbour", "Pilots"))
        .isEqualTo(DocsExtension.START.plus(Duration.ofDays(1)));
    assertThat(world.changes()).extracting(entry -> entry.work()).contains("Spaces.create");
    assertThat(world.http().handle(HttpRequest.get("/v1/user")).status()).isEqualTo(401);
    assertThat(application.getBeansOfType(Store.class)).isEmpty();
    assertThat(application.getBeansOfType(SecurityFilterChain.class)).isEmpty();
  }
}
