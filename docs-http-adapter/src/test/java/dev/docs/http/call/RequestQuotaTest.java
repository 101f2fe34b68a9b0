package dev.docs.http.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.WholeRun;
import dev.docs.space.CreateSpace;
import dev.docs.store.Store;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestQuotaTest {

  private static final int QUOTA = 3;

  private long nanos = Long.MAX_VALUE - 10;
  private final RequestQuota quota = new RequestQuota(QUOTA, () -> nanos);
  private final OrganizationId acme = new OrganizationId("acme");

  private void take(OrganizationId organization) {
    quota.forRequest().accept(organization);
  }

  @Test
  void aMinuteBeginsWithTheFirstRequestAfterTheOneBefore() {
    for (int i = 0; i < QUOTA; i++) {
      take(acme);
    }
    nanos += Duration.ofSeconds(59).toNanos() + 1;
    assertThatExceptionOfType(TooManyRequests.class)
        .isThrownBy(() -> take(acme))
        .matches(e -> e.seconds() == 1)
        .withMessage("the organization may make 3 requests a minute; the next is possible in 1 s");
    take(new OrganizationId("other"));
    nanos += Duration.ofSeconds(1).toNanos();
    for (int i = 0; i < QUOTA; i++) {
      take(acme);
    }
    assertThatExceptionOfType(TooManyRequests.class)
        .isThrownBy(() -> take(acme))
        .matches(e -> e.seconds() == 60);
  }

  @Test
  void aRequestCountsOnce() {
    for (int i = 0; i < QUOTA; i++) {
      var request = quota.forRequest();
      request.accept(acme);
      request.accept(acme);
      request.accept(new OrganizationId("other"));
    }
    take(new OrganizationId("other"));
    assertThatExceptionOfType(TooManyRequests.class).isThrownBy(() -> take(acme));
  }

  @Test
  void manyOrganizationsAreNoMoreMemory() {
    for (int i = 0; i < 3 * RequestQuota.MAX_ORGANIZATIONS; i++) {
      take(new OrganizationId("o" + i));
    }
    assertThatIllegalArgumentException().isThrownBy(() -> RequestQuota.of(0));
  }

  private static Store store(String name) {
    if (name.equals("memory")) {
      return MemoryStore.create();
    }
    JdbcDataSource source = new JdbcDataSource();
    source.setURL("jdbc:h2:mem:quota" + System.identityHashCode(source) + ";DB_CLOSE_DELAY=-1");
    return JdbcStore.open(source);
  }

  private static Docs docs(Store store) {
    Docs docs = Docs.builder().store(store).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    docs.as(Caller.operator()).users().create(CreateUser.named("bob", "Bob"));
    return docs;
  }

  private static Tokens tokens() {
    return new Tokens().add("ada", Caller.user("ada")).add("bob", Caller.user("bob"));
  }

  private static HttpResponse get(Dispatcher http, String user, String path) {
    return http.handle(HttpRequest.get("/v1" + path).withToken(user));
  }

  @ParameterizedTest
  @ValueSource(strings = {"memory", "h2"})
  void furtherRequestsOfMembersAreRefusedWithoutEffectAndThoseOfOthersAreNot(String name) {
    try (Store store = store(name)) {
      Docs docs = docs(store);
      var ada = docs.as(Caller.user("ada"));
      OrganizationId first = ada.organizations().create(CreateOrganization.titled("Acme")).id();
      OrganizationId second = ada.organizations().create(CreateOrganization.titled("Other")).id();
      SpaceId space = ada.spaces().create(first, CreateSpace.titled("Guide")).id();
      Dispatcher http =
          Dispatcher.builder(Operations.table(ApiInformation.ofThisJar()), docs, tokens())
              .requestQuota(quota)
              .build();
      for (int i = 0; i < 5; i++) {
        assertThat(get(http, "bob", "/orgs/" + first).status()).isEqualTo(404);
        assertThat(get(http, "bob", "/spaces/" + space).status()).isEqualTo(404);
        assertThat(get(http, "ada", "/orgs").status()).isEqualTo(200);
      }
      assertThat(get(http, "ada", "/orgs/" + first).status()).isEqualTo(200);
      assertThat(get(http, "ada", "/spaces/" + space + "/content").status()).isEqualTo(200);
      assertThat(get(http, "ada", "/orgs/" + first + "/sites").status()).isEqualTo(200);

      HttpResponse refused =
          http.handle(
              HttpRequest.of("POST", "/v1/orgs/" + first + "/spaces")
                  .withToken("ada")
                  .withJson("{\"title\":\"More\"}"));
      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.headers().first("Retry-After")).contains("60");
      assertThat(ada.spaces().list(first, ListOptions.limit(9)).count()).isEqualTo(1);
      HttpResponse delete =
          http.handle(HttpRequest.of("DELETE", "/v1/spaces/" + space).withToken("ada"));
      assertThat(delete.status()).isEqualTo(429);
      assertThat(get(http, "bob", "/orgs/" + first).text())
          .isEqualTo(get(http, "bob", "/orgs/" + first).text());
      assertThat(get(http, "bob", "/orgs/" + first).status()).isEqualTo(404);
      assertThat(get(http, "ada", "/orgs").status()).isEqualTo(200);
      assertThat(get(http, "ada", "/orgs/" + second).status()).isEqualTo(200);

      nanos += Duration.ofMinutes(1).toNanos();
      assertThat(get(http, "ada", "/spaces/" + space).status()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"memory", "h2"})
  @WholeRun
  void itIsExactWhenManyAskAtOnce(String name) throws InterruptedException, ExecutionException {
    try (Store store = store(name)) {
      Docs docs = docs(store);
      OrganizationId organization =
          docs.as(Caller.user("ada"))
              .organizations()
              .create(CreateOrganization.titled("Acme"))
              .id();
      var http = DocsApi.of(docs, tokens()).requestsPerMinute(100).build();
      ExecutorService threads = Executors.newFixedThreadPool(8);
      List<Callable<Integer>> calls = new ArrayList<>();
      for (int i = 0; i < 150; i++) {
        HttpRequest request =
            i % 2 == 0
                ? HttpRequest.get("/v1/orgs/" + organization).withToken("ada")
                : HttpRequest.of("POST", "/v1/orgs/" + organization + "/spaces")
                    .withToken("ada")
                    .withJson("{}");
        calls.add(() -> http.handle(request).status());
      }
      int answered = 0;
      for (Future<Integer> call : threads.invokeAll(calls)) {
        assertThat(call.get()).isIn(200, 201, 429);
        answered += call.get() == 429 ? 0 : 1;
      }
      threads.shutdown();
      assertThat(answered).isEqualTo(100);
    }
  }
}
