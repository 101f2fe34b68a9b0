package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.id.Ids;
import dev.docs.port.JobRunner;
import dev.docs.scenario.LineSpecifications;
import dev.docs.store.CountingStore;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Two unrelated organizations, each with a member of every role and at least two of each listed
 * resource. The token of every user is their id. Can be reset to its initial state.
 */
public final class PreparedWorld {

  private final Ids heldIds = Ids.seeded(96);
  public final MemoryStore store = MemoryStore.create();
  public final ManualClock clock = ManualClock.at(Instant.parse("2024-05-01T12:00:00Z"));
  public final CountingStore counted = new CountingStore(store);
  public final Tokens tokens = new Tokens();
  public final List<Throwable> errors = new ArrayList<>();
  public final Docs docs;
  public final DocsHttp http;
  public final PreparedOrganization alpha;
  public final PreparedOrganization beta;

  /** A user in neither organization. */
  public static final String STRANGER = "stranger";

  private final MemoryStore.Snapshot made;

  public PreparedWorld() {
    this(Ids.seeded(7));
  }

  /** A world with ids from this source. */
  public PreparedWorld(Ids ids) {
    docs = docs(counted, ids);
    tokens.add(STRANGER, Caller.user(STRANGER));
    http = http(docs);
    docs.as(Caller.operator())
        .users()
        .create(dev.docs.user.CreateUser.named(STRANGER, "Stan Stranger"));
    alpha = new PreparedOrganization(this, "alpha");
    beta = new PreparedOrganization(this, "beta");
    made = store.snapshot();
  }

  /** Another library of this world's time, on a store of its own. */
  public Docs docs(Store on, Ids ids) {
    return Docs.builder()
        .store(on)
        .clock(clock)
        .ids(ids)
        .contentSource(new FixedContentSource())
        .specificationSource(new LineSpecifications())
        .pdfRenderer(book -> book.title().getBytes(StandardCharsets.UTF_8))
        .pageViews(Duration.ofDays(30))
        .build();
  }

  /** A library on this world's store where jobs wait. */
  public Docs holding() {
    return Docs.builder()
        .store(counted)
        .clock(clock)
        .ids(heldIds)
        .jobs(new JobRunner.Stepped())
        .build();
  }

  /** A library on this world's store that keeps audit events. */
  public Docs audited() {
    return Docs.builder().store(counted).clock(clock).audit(Duration.ofDays(1)).build();
  }

  /** The API of a library, for the tokens of this world. */
  public DocsHttp http(Docs of) {
    return http(of, errors::add);
  }

  /** As the other, with a receiver of errors. */
  public DocsHttp http(Docs of, Consumer<Throwable> onError) {
    return DocsApi.of(of, tokens)
        .fileKey("key")
        .onError((request, error) -> onError.accept(error))
        .build();
  }

  /** Resets the world to its initial state. */
  public void restore() {
    store.restore(made);
    docs.signingKeys().clearCache();
  }

  /** The other organization. */
  public PreparedOrganization other(PreparedOrganization organization) {
    return organization == alpha ? beta : alpha;
  }

  /** A call that must succeed. */
  public Reply call(String token, String method, String target, String json) {
    HttpRequest request = HttpRequest.of(method, "/v1" + target).withToken(token);
    Reply reply = new Reply(http.handle(json == null ? request : request.withJson(json)));
    assertThat(reply.status()).as("%s %s: %s", method, target, reply).isBetween(200, 299);
    return reply;
  }

  /** Deterministic random bytes. */
  public static byte[] bytes(int seed) {
    byte[] bytes = new byte[100];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }
}
