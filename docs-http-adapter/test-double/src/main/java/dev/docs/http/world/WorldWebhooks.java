package dev.docs.http.world;

import static java.util.Objects.requireNonNull;

import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDeliveries;
import dev.docs.webhook.WebhookDelivery;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * The webhooks of a world, which its clients make through the API. What they tell is sent to a
 * receiver in the test, or with HTTP to this machine, never beyond it; when the test says so, as
 * the world's clock passes, or at once. Signatures, order, and the times of further attempts are
 * those of the library. Thread-safe.
 *
 * <pre>{@code
 * world.webhooks().sendTo(sent -> handler.handle(sent.headers(), sent.body()));
 * client.merge(changeRequest);
 * world.webhooks().deliver();
 * }</pre>
 */
public final class WorldWebhooks {

  /** The most attempts that are kept: the oldest go first. */
  static final int MAX_SENT = 1_000;

  /** The longest that a receiver with HTTP takes, in seconds. */
  private static final int TIME = 10;

  /** When webhooks are sent. */
  enum Mode {
    ON_DEMAND,
    BY_CLOCK,
    AT_ONCE
  }

  /** Receives webhooks in the test. Called outside of transactions. */
  @FunctionalInterface
  public interface Receiver {

    /**
     * Receives an attempt.
     *
     * @return the status of the answer: with 2xx, the delivery has arrived
     */
    int receive(SentWebhook sent);
  }

  /** What sends an attempt. */
  @FunctionalInterface
  private interface Sending {
    int send(SentWebhook attempt) throws IOException;
  }

  private final InstantSource clock;
  private final Supplier<WorldState> state;
  private final ReentrantLock delivering = new ReentrantLock();
  private final Deque<SentWebhook> sent = new ArrayDeque<>();
  private volatile Mode mode = Mode.ON_DEMAND;
  private volatile boolean again;
  private volatile Sending sending = WorldWebhooks::toItsOwnUrl;
  private int failures;
  private int failing;
  private int repeats;
  private Duration delay = Duration.ZERO;

  WorldWebhooks(InstantSource clock, Supplier<WorldState> state) {
    this.clock = clock;
    this.state = state;
  }

  /** Takes everything back to its beginning: nothing sent, on demand, to their own URLs. */
  void restart() {
    mode = Mode.ON_DEMAND;
    sending = WorldWebhooks::toItsOwnUrl;
    synchronized (sent) {
      sent.clear();
      failures = 0;
      repeats = 0;
      delay = Duration.ZERO;
    }
  }

  // ---------------------------------------------------------------- where and when

  /** Sends webhooks to a receiver in the test, whatever their URLs are. */
  public void sendTo(Receiver receiver) {
    sending = requireNonNull(receiver, "receiver")::receive;
  }

  /**
   * Sends webhooks to a server of this machine, at the paths of their URLs; by default they go to
   * their URLs where these are of this machine, and fail otherwise.
   *
   * @param origin such as {@code http://127.0.0.1:8080}
   * @throws IllegalArgumentException when it is of another machine
   */
  public void sendTo(URI origin) {
    if (!isOfThisMachine(origin)) {
      throw new IllegalArgumentException("a world sends to this machine alone: " + origin);
    }
    sending =
        attempt -> {
          URI own = URI.create(attempt.url());
          String query = own.getRawQuery() == null ? "" : "?" + own.getRawQuery();
          return post(
              URI.create(
                  origin.getScheme() + "://" + origin.getRawAuthority() + own.getRawPath() + query),
              attempt);
        };
  }

  /** Sends them when {@link #deliver} is called, and only then; the default. */
  public void onDemand() {
    mode = Mode.ON_DEMAND;
  }

  /**
   * Sends what is due each time the clock is changed, on the thread that changes it; and soon,
   * while it follows the real time.
   */
  public void byClock() {
    mode = Mode.BY_CLOCK;
  }

  /**
   * Sends what is due after each request, before it is answered, and as {@link #byClock}. A
   * receiver may send requests to the world; what these cause is sent after it has answered.
   */
  public void atOnce() {
    mode = Mode.AT_ONCE;
  }

  Mode mode() {
    return mode;
  }

  // ---------------------------------------------------------------- unusual deliveries

  /**
   * Lets the next attempts fail, which do not reach the receiver: they are tried again after 5
   * seconds, 5 and 30 minutes, 2, 5, 10 and 10 hours by the world's clock.
   *
   * @param status of the answer, such as 500
   */
  public void fail(int times, int status) {
    if (times < 0 || status < 300 || status > 599) {
      throw new IllegalArgumentException(
          "not negative, with a status of 300 to 599: " + times + ", " + status);
    }
    synchronized (sent) {
      failures = times;
      failing = status;
    }
  }

  /** Waits in real time before each attempt from now on; zero for not any more. */
  public void delay(Duration time) {
    if (time.isNegative()) {
      throw new IllegalArgumentException("not negative: " + time);
    }
    synchronized (sent) {
      delay = time;
    }
  }

  /** Sends each of the next deliveries twice, with the same {@code webhook-id}. */
  public void repeat(int deliveries) {
    if (deliveries < 0) {
      throw new IllegalArgumentException("not negative: " + deliveries);
    }
    synchronized (sent) {
      repeats = deliveries;
    }
  }

  // ---------------------------------------------------------------- sending

  /**
   * Sends what is due by the world's clock. While jobs are {@linkplain WorldJobs#hold held}, it
   * waits among them.
   *
   * @return how many attempts were made
   */
  public int deliver() {
    int made = 0;
    again = true;
    while (again && delivering.tryLock()) {
      try {
        again = false;
        Counting counting = new Counting();
        WebhookDeliveries deliveries = state.get().docs().webhookDeliveries(counting::send);
        boolean any = deliveries.deliver() > 0;
        while (any && counting.progressed()) {
          any = deliveries.deliver() > 0;
        }
        made += counting.made;
      } finally {
        delivering.unlock();
      }
    }
    return made;
  }

  void passed(Instant now) {
    if (mode != Mode.ON_DEMAND) {
      deliver();
    }
  }

  void requested() {
    if (mode == Mode.AT_ONCE) {
      deliver();
    }
  }

  /** Counts the attempts of a run, which goes on as long as there are any. For one thread. */
  private final class Counting {

    private int made;
    private int seen = -1;

    boolean progressed() {
      boolean more = made != seen;
      seen = made;
      return more;
    }

    int send(Webhook webhook, WebhookDelivery delivery) throws IOException {
      made++;
      SentWebhook attempt = SentWebhook.of(webhook, delivery, clock.instant());
      int status = attempted(attempt);
      if (repeats()) {
        attempted(attempt);
      }
      return status;
    }
  }

  private boolean repeats() {
    synchronized (sent) {
      boolean repeated = repeats > 0;
      repeats -= repeated ? 1 : 0;
      return repeated;
    }
  }

  private int attempted(SentWebhook attempt) throws IOException {
    Duration wait;
    boolean fails;
    int status;
    synchronized (sent) {
      wait = delay;
      fails = failures > 0;
      failures -= fails ? 1 : 0;
      status = failing;
    }
    FaultRule.sleep(wait);
    try {
      int answered = fails ? status : sending.send(attempt);
      add(attempt.answered(answered));
      return answered;
    } catch (IOException e) {
      add(attempt.failed(String.valueOf(e.getMessage())));
      throw e;
    }
  }

  private void add(SentWebhook made) {
    synchronized (sent) {
      sent.addLast(made);
      if (sent.size() > MAX_SENT) {
        sent.removeFirst();
      }
    }
  }

  /** The attempts since the world began, or its last {@value #MAX_SENT}, the oldest first. */
  public List<SentWebhook> sent() {
    synchronized (sent) {
      return List.copyOf(sent);
    }
  }

  // ---------------------------------------------------------------- with HTTP

  private static boolean isOfThisMachine(URI url) {
    return Set.of("localhost", "127.0.0.1", "[::1]").contains(String.valueOf(url.getHost()));
  }

  private static int toItsOwnUrl(SentWebhook attempt) throws IOException {
    URI url = URI.create(attempt.url());
    if (!isOfThisMachine(url)) {
      throw new IOException("a world sends to this machine alone: webhooks().sendTo(...)");
    }
    return post(url, attempt);
  }

  /** The client, made when the first webhook is sent. */
  private static final class Client {
    static final HttpClient OF_JDK =
        HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(TIME)).build();
  }

  private static int post(URI url, SentWebhook attempt) throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url)
            .timeout(Duration.ofSeconds(TIME))
            .POST(BodyPublishers.ofString(attempt.body()));
    attempt.headers().forEach(request::header);
    try {
      return Client.OF_JDK.send(request.build(), BodyHandlers.discarding()).statusCode();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** The attempts, one a line. */
  @Override
  public String toString() {
    return String.join("\n", sent().stream().map(SentWebhook::toString).toList());
  }
}
