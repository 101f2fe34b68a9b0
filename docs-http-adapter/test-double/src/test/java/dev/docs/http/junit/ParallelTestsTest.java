package dev.docs.http.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.user.CreateUser;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestWatcher;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Tests that JUnit runs in parallel. */
class ParallelTestsTest {

  private static EngineExecutionResults inParallel(Class<?> tests) {
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(tests))
        .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
        .configurationParameter("junit.jupiter.execution.parallel.mode.default", "concurrent")
        .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
        .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "2")
        .execute();
  }

  private static OrganizationId organization(Docs docs) {
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    return docs.as(Caller.user("ada"))
        .organizations()
        .create(CreateOrganization.titled("Acme"))
        .id();
  }

  @Test
  void theSecondTestOnOneExtensionFailsWithAHintAndTheFirstContinues() {
    EngineExecutionResults results = inParallel(OnOneExtension.class);
    assertThat(results.testEvents().succeeded().count()).isOne();
    assertThat(results.testEvents().failed().stream())
        .singleElement()
        .satisfies(
            event ->
                assertThat(
                        event
                            .getRequiredPayload(org.junit.platform.engine.TestExecutionResult.class)
                            .getThrowable())
                    .hasValueSatisfying(
                        refusal ->
                            assertThat(refusal)
                                .hasMessageContaining("at the same time")
                                .hasMessageContaining("not static")
                                .hasMessageContaining("@Execution(ExecutionMode.SAME_THREAD)")));
  }

  @Test
  void eachWithAnExtensionOfItsOwnFindsWhatWasPreparedForIt() {
    EngineExecutionResults results = inParallel(OnTwoExtensions.class);
    assertThat(results.testEvents().succeeded().count()).isEqualTo(2);
  }

  /** The first test continues once the other has failed. */
  @ExtendWith(Refusals.class)
  static class OnOneExtension {

    @RegisterExtension
    static final DocsExtension<OrganizationId> server =
        DocsExtension.prepared(ParallelTestsTest::organization);

    @Test
    void one() throws InterruptedException {
      awaitTheOther();
    }

    @Test
    void two() throws InterruptedException {
      awaitTheOther();
    }

    private static void awaitTheOther() throws InterruptedException {
      makeASpace(server);
      assertThat(Refusals.SEEN.await(5, TimeUnit.MINUTES)).isTrue();
      assertThat(spaces(server)).isOne();
    }
  }

  /** Reports failed tests. */
  static class Refusals implements TestWatcher {
    private static final CountDownLatch SEEN = new CountDownLatch(1);

    @Override
    public void testFailed(ExtensionContext context, Throwable cause) {
      SEEN.countDown();
    }
  }

  /** Both tests run at the same time. */
  static class OnTwoExtensions {

    private static final CyclicBarrier BOTH = new CyclicBarrier(2);

    @RegisterExtension
    final DocsExtension<OrganizationId> server =
        DocsExtension.prepared(ParallelTestsTest::organization);

    @Test
    void one() throws Exception {
      together();
    }

    @Test
    void two() throws Exception {
      together();
    }

    private void together() throws Exception {
      BOTH.await(5, TimeUnit.MINUTES);
      makeASpace(server);
      BOTH.await(5, TimeUnit.MINUTES);
      assertThat(spaces(server)).isOne();
    }
  }

  private static void makeASpace(DocsExtension<OrganizationId> server) {
    server
        .docs()
        .as(Caller.user("ada"))
        .spaces()
        .create(server.seed(), CreateSpace.titled("Guide"));
  }

  private static int spaces(DocsExtension<OrganizationId> server) {
    return server
        .docs()
        .as(Caller.user("ada"))
        .spaces()
        .list(server.seed(), ListOptions.limit(10))
        .items()
        .size();
  }
}
