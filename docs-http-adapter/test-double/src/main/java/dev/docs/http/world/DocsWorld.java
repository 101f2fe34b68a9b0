package dev.docs.http.world;

import dev.docs.Docs;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.http.DocsHttp;
import dev.docs.http.Profile;
import dev.docs.http.UnknownFields;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.seed.DocsSeed;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * A world of a {@link DocsDouble}: a copy of its seed with a clock, identifiers, jobs, faults and a
 * journal of its own. Nothing that happens in one world is seen in another. Thread-safe.
 */
public final class DocsWorld implements AutoCloseable {

  private final DocsDouble<?> owner;
  private final String name;
  private final String basePath;
  private final Beginning beginning;
  private final ManualClock clock;
  private final Tokens tokens = new Tokens();
  private final RequestJournal journal = new RequestJournal();
  private final WorldJobs jobs;
  private final WorldTime time;
  private final WorldWebhooks webhooks;
  private final FaultRules faults;
  private final WorldHttp http;
  private final AtomicInteger forks = new AtomicInteger();

  private volatile WorldSettings settings = WorldSettings.DEFAULT;
  private final WorldIds ids;

  private volatile WorldState state;

  /** The end of the feed when the world began. */
  private volatile FeedEntry.Position position;

  DocsWorld(DocsDouble<?> owner, String name, String basePath, Beginning beginning) {
    this.owner = owner;
    this.name = WorldName.checked(name);
    this.basePath = basePath;
    this.beginning = beginning;
    this.clock = ManualClock.at(beginning.time());
    this.jobs = new WorldJobs(clock);
    this.webhooks = new WorldWebhooks(clock, () -> state);
    this.time = new WorldTime(clock, List.of(jobs::passed, webhooks::passed));
    this.ids =
        new WorldIds(
            WorldName.seed(beginning.origin(), name),
            () -> settings.hostility().contains(Hostility.OTHER_IDS));
    this.faults = new FaultRules(clock);
    this.http = new WorldHttp(() -> state, clock, faults, journal, webhooks::requested);
    this.state = fresh();
    this.position = state.docs().feed().position();
    faults.restart(new Random(ids.seed()));
  }

  private WorldState fresh() {
    MemoryStore store = beginning.content().fork();
    return on(store, docs(store));
  }

  private Docs docs(MemoryStore store) {
    return WorldState.docs(store, clock, ids, jobs, settings);
  }

  private WorldState on(MemoryStore store, Docs docs) {
    return WorldState.of(store, docs, tokens.or(owner.shared()), basePath, settings, http::ignored);
  }

  public String name() {
    return name;
  }

  /** The base URL, without a trailing slash. In process, {@link #client()} alone reaches it. */
  public String url() {
    return owner.url(basePath);
  }

  /**
   * A token that authenticates as a user.
   *
   * @throws IllegalArgumentException when the world has no such user; the message names the most
   *     similar one, or all where they are few
   */
  public String token(String user) {
    return WorldTokens.add(tokens, docs(), user);
  }

  /**
   * The library behind the API, to look at what a client did and to change the world without it.
   * After a {@link #reset()}, it is another one.
   */
  public Docs docs() {
    return state.docs();
  }

  /** The API as a function, with the faults and the journal of this world. */
  public DocsHttp http() {
    return http;
  }

  /** A client that is answered in this process, for URLs below {@link #url()}. */
  public HttpClient client() {
    return new InProcessClient(http);
  }

  /** Its time, which only the test moves, unless it {@linkplain ManualClock#follow follows}. */
  public ManualClock clock() {
    return clock;
  }

  /** The work of this world that goes on after a request; runs at once unless it is held. */
  public WorldJobs jobs() {
    return jobs;
  }

  /** What its webhooks tell, and to whom; nothing is sent until the test says so. */
  public WorldWebhooks webhooks() {
    return webhooks;
  }

  // ---------------------------------------------------------------- faults

  /**
   * Begins a fault of an operation; the methods of its action, such as {@link FaultRule#with}, put
   * it in place.
   *
   * @param operation an operation id, such as {@code listSpacesInOrganizationById}
   * @throws IllegalArgumentException when no operation has this id; the message names the most
   *     similar one
   */
  public FaultRule fail(String operation) {
    return new FaultRule(faults, Optional.of(require(operation)));
  }

  /** The faults in place, also those that have happened as often as they may. */
  public List<Fault> faults() {
    return faults.all(Fault.class);
  }

  /** Removes all faults. */
  public void clearFaults() {
    faults.clear(Fault.class);
  }

  /**
   * Begins a stub, which answers in place of the world; {@link StubRule#json(int, String)} and
   * {@link StubRule#with} put it in place.
   *
   * @param operation as for {@link #fail}; also one that is out of scope
   */
  public StubRule answer(String operation) {
    return new StubRule(faults, require(operation), () -> AnswerShape.Types.of(operations()));
  }

  /** The stubs in place, also those that have answered as often as they may. */
  public List<Stub> stubs() {
    return faults.all(Stub.class);
  }

  /** Removes all stubs. */
  public void clearStubs() {
    faults.clear(Stub.class);
  }

  /**
   * What is likely a mistake of the test, and fails it with JUnit: faults and stubs that were begun
   * without saying what happens, and those that have never happened, with the request that came
   * nearest; not {@link CallRule#optional} ones, and those with a {@link CallRule#probability}.
   */
  public List<String> unused() {
    return faults.unused();
  }

  private Operation require(String operation) {
    return operations().require(operation);
  }

  private OperationTable operations() {
    return state.dispatcher().operations();
  }

  /** Begins a fault of every operation. */
  public FaultRule failAny() {
    return new FaultRule(faults, Optional.empty());
  }

  /**
   * Limits requests, in place of an earlier limit: answers have the headers {@code
   * X-RateLimit-Limit}, {@code -Remaining} and {@code -Reset}, and those beyond it are 429 with
   * {@code Retry-After}, without an effect. A period begins with its first request.
   *
   * @param requests the most of each period
   * @param period by the world's clock, longer than zero: a client outlives it by waiting where the
   *     clock {@linkplain ManualClock#follow follows} the real time
   */
  public void rateLimit(int requests, Duration period) {
    faults.limit(requests, period);
  }

  /** Removes the limit on requests. */
  public void unlimited() {
    faults.unlimited();
  }

  /**
   * Sets what happens to fields and query parameters that an operation does not know; in a world,
   * they are {@linkplain UnknownFields#REFUSED refused} by default. A reset keeps it.
   */
  public synchronized void unknownFields(UnknownFields treated) {
    settings = settings.with(treated);
    state = on(state.store(), state.docs());
  }

  /**
   * Sets the version of the public interface that clients know where they do not name one; by
   * default the newest. A reset keeps it.
   */
  public synchronized void profile(Profile known) {
    settings = settings.with(known);
    state = on(state.store(), state.docs());
  }

  /**
   * Lets the world differ from the specification as the real service does, in these ways and no
   * others; by default in none. A reset keeps it. Afterwards, {@link #docs()} is another one.
   */
  public synchronized void quirks(Quirk... on) {
    settings = settings.with(new Quirks(Set.copyOf(List.of(on))));
    http.quirks(settings.quirks());
    state = on(state.store(), docs(state.store()));
  }

  /**
   * Lets the world answer as the interface allows and clients forget, in these ways and no others;
   * by default in none. A reset keeps it, and draws from the beginning.
   */
  public synchronized void hostile(Hostility... on) {
    settings = settings.with(Set.copyOf(List.of(on)));
    drawAgain(ids.seed());
  }

  /** How it answers, besides its content. */
  WorldSettings settings() {
    return settings;
  }

  private void drawAgain(long from) {
    http.hostile(HostileAnswers.of(settings.hostility(), operations(), from));
  }

  // ---------------------------------------------------------------- journal

  /** The requests since the world began, or its last {@link RequestJournal#MAX_REQUESTS}. */
  public List<RecordedRequest> requests() {
    return journal.requests();
  }

  /**
   * Those of an operation.
   *
   * @throws IllegalArgumentException when no operation has this id
   */
  public List<RecordedRequest> requests(String operation) {
    return journal.requests(require(operation).id());
  }

  /** Forgets the requests so far. */
  public void clearRequests() {
    journal.clear();
  }

  /** The requests and the changes so far, to be compared with what a test expects. */
  public Traffic traffic() {
    return new Traffic(operations(), requests(), changes(), ids());
  }

  /** What was changed since the world began, at most {@value Feed#MAX_LIMIT} units of work. */
  public List<FeedEntry> changes() {
    return Traffic.changes(docs().feed(), position);
  }

  // ---------------------------------------------------------------- life

  /**
   * Takes the world back to its beginning: content, clock, identifiers, jobs, faults and journal.
   * Its URL, tokens, quirks and other settings stay.
   */
  public synchronized void reset() {
    begin(beginning.time(), ids.seed(), this::fresh);
  }

  /** What the world is now, for {@link #begin}. */
  public synchronized Checkpoint checkpoint() {
    return new Checkpoint(this, state, clock.instant(), settings);
  }

  /**
   * Takes the world back to what it was: content, clock and settings, without jobs, faults and
   * journal. Unlike after a {@link #reset()}, {@link #docs()} is the one that it was then, so that
   * a program that holds it goes on with it.
   *
   * @param from a checkpoint of this world
   * @param as decides the identifiers that are drawn from here on; each name is for one beginning,
   *     since the library remembers what it has derived by identifiers
   * @throws IllegalArgumentException when the checkpoint is of another world, or the name was given
   *     before
   */
  public synchronized void begin(Checkpoint from, String as) {
    from.requireOf(this);
    long origin = ids.beginning(as);
    settings = from.settings;
    http.quirks(settings.quirks());
    begin(from.time, origin, from::restored);
  }

  private void begin(Instant begins, long origin, Supplier<WorldState> content) {
    jobs.restart();
    webhooks.restart();
    clock.stop();
    clock.set(begins);
    faults.restart(new Random(origin));
    ids.restart(origin);
    state = content.get();
    position = state.docs().feed().position();
    drawAgain(origin);
    journal.clear();
  }

  /** A new world that starts as this one is now, at its time, without faults and journal. */
  public DocsWorld fork() {
    return fork(name + "-" + forks.incrementAndGet());
  }

  /** As {@link #fork()}, with a name as {@link DocsDouble#world(String)} takes it. */
  public DocsWorld fork(String newName) {
    return owner.open(
        newName, Beginning.of(state.store(), clock.instant(), ids.seed(), beginning.ids()));
  }

  /**
   * Writes the content of the world to a new file, for {@link DocsDouble#load} and {@link
   * DocsDouble.Builder#load}, also of later versions; not its time and settings. Needs {@code
   * dev.docs:docs-store-jdbc}.
   *
   * @throws java.io.UncheckedIOException when the file exists or cannot be written
   */
  public void save(Path file) {
    SavedWorld.save(state.store(), file);
  }

  /**
   * The world as it is now, as a seed that can be kept in a file. For worlds with one organization.
   *
   * @throws IllegalStateException when it has none, or several
   */
  public DocsSeed seed() {
    return WorldSeed.of(state, clock);
  }

  /**
   * Identifiers by the names of the {@linkplain DocsSeed seed} that the world was made from, such
   * as {@code spaces.guide}; none where the seed does not {@linkplain DocsSeed.Named name} things,
   * and where the world was loaded.
   */
  public Map<String, String> ids() {
    return beginning.ids();
  }

  /** Ends the world: its URL leads nowhere. */
  @Override
  public void close() {
    time.close();
    owner.closed(this);
  }

  /** The journal, one request a line. */
  @Override
  public String toString() {
    return journal.toString();
  }
}
