package dev.docs.http.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.budget.MemoryBudget;
import dev.docs.http.HandledRequest;
import dev.docs.http.HttpRequest;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.http.trace.RequestTrace;
import dev.docs.store.StoreObserver;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTraceTest {

  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
  private static final String PARENT = "00f067aa0ba902b7";
  private static final String VALID = "00-" + TRACE + "-" + PARENT + "-01";

  @Test
  void aTraceIsContinuedWithTheRequestAsItsSpan() {
    RequestTrace trace = RequestTrace.of(List.of(VALID));
    assertThat(trace.traceId()).contains(TRACE);
    assertThat(trace.sampled()).isTrue();
    assertThat(trace.requestId()).matches("[0-9a-f]{16}").isNotEqualTo(PARENT);
    assertThat(trace.parent()).contains("00-" + TRACE + "-" + trace.requestId() + "-01");
  }

  @Test
  void ofTheFlagsOnlyThoseThatAreKnownArePassedOn() {
    assertThat(RequestTrace.of(List.of("00-" + TRACE + "-" + PARENT + "-fe")).parent().get())
        .endsWith("-00");
    assertThat(RequestTrace.of(List.of("00-" + TRACE + "-" + PARENT + "-ff")).parent().get())
        .endsWith("-01");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "01-" + TRACE + "-" + PARENT + "-01",
        "01-" + TRACE + "-" + PARENT + "-01-what-comes-later",
        "fe-" + TRACE + "-" + PARENT + "-01-"
      })
  void laterVersionsAreReadAsTheFirst(String header) {
    assertThat(RequestTrace.of(List.of(header)).traceId()).contains(TRACE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "00",
        "ff-" + TRACE + "-" + PARENT + "-01",
        "00-00000000000000000000000000000000-" + PARENT + "-01",
        "00-" + TRACE + "-0000000000000000-01",
        "00-4BF92F3577B34DA6A3CE929D0E0E4736-" + PARENT + "-01",
        "00-" + TRACE + "-" + PARENT + "-1",
        "00-" + TRACE + "-" + PARENT + "-0x",
        "00-" + TRACE + "-" + PARENT + "-01-more",
        "00-" + TRACE + "-" + PARENT + "-01-",
        "01-" + TRACE + "-" + PARENT + "-01more",
        "00_" + TRACE + "-" + PARENT + "-01",
        " 00-" + TRACE + "-" + PARENT + "-01",
        "00-" + TRACE + "-" + PARENT + "-01\n",
      })
  void invalidHeadersAreIgnored(String header) {
    RequestTrace trace = RequestTrace.of(List.of(header));
    assertThat(trace.traceId()).isEmpty();
    assertThat(trace.parent()).isEmpty();
    assertThat(trace.requestId()).hasSize(16);
  }

  @Test
  void severalHeadersAndVeryLongOnesAreIgnored() {
    assertThat(RequestTrace.of(List.of(VALID, VALID)).traceId()).isEmpty();
    assertThat(
            RequestTrace.of(List.of("01" + VALID.substring(2) + "-" + "x".repeat(600))).traceId())
        .isEmpty();
  }

  @Property
  void whateverIsSentIsAnsweredAndNothingOfItIsRepeatedButATraceId(@ForAll String header) {
    RequestTrace trace = RequestTrace.of(List.of(header));
    assertThat(trace.parent().orElse(VALID)).matches("00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]");
  }

  @Test
  void requestIdsDoNotRepeat() {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 100_000; i++) {
      assertThat(seen.add(RequestTrace.of(List.of()).requestId())).isTrue();
    }
  }

  @Test
  void listenersAndObserversSeeTheTraceOfTheirRequestAndNobodyAfterIt() {
    List<HandledRequest> handled = new ArrayList<>();
    List<Optional<RequestTrace>> observed = new ArrayList<>();
    StoreObserver observer = work -> observed.add(RequestTrace.current());
    Docs docs = Docs.builder().store(MemoryStore.create()).storeObserver(observer).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    assertThat(observed).isNotEmpty().allMatch(Optional::isEmpty);
    observed.clear();
    DocsApi.of(docs, new Tokens().add("secret", Caller.user("ada")))
        .onHandled(handled::add)
        .build()
        .handle(HttpRequest.get("/v1/user").withToken("secret").withHeader("traceparent", VALID));
    assertThat(handled)
        .singleElement()
        .extracting(one -> one.trace().traceId())
        .isEqualTo(Optional.of(TRACE));
    assertThat(observed)
        .isNotEmpty()
        .allMatch(at -> at.equals(Optional.of(handled.get(0).trace())));
    assertThat(RequestTrace.current()).isEmpty();
  }

  @Test
  void whatIsFetchedForARequestIsOfItsTraceInOtherThreadsToo()
      throws IOException, InterruptedException {
    List<List<String>> received = new ArrayList<>();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          received.add(exchange.getRequestHeaders().getOrDefault("traceparent", List.of()));
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    try {
      Runnable fetch = () -> fetch("http://127.0.0.1:" + server.getAddress().getPort() + "/");
      RequestTrace trace = RequestTrace.of(List.of(VALID));
      fetch.run();
      trace.during(
          () -> {
            fetch.run();
            return true;
          });
      Thread job = new Thread(trace.during(() -> RequestTrace.carried(fetch)));
      job.start();
      job.join();
      RequestTrace.of(List.of("00-invalid"))
          .during(
              () -> {
                fetch.run();
                return true;
              });
      String parent = trace.parent().orElseThrow();
      assertThat(received).containsExactly(List.of(), List.of(parent), List.of(parent), List.of());
    } finally {
      server.stop(0);
    }
  }

  private static void fetch(String url) {
    try {
      Fetcher.of(AddressPolicy.ANY).get(url, MemoryBudget.UNBOUNDED);
    } catch (FetchFailure e) {
      throw new AssertionError(e);
    }
  }
}
