package dev.docs.http.call;

import dev.docs.http.HttpRequest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Slows down sign-ins with wrong tokens, by the address that they come from and by what they sign
 * in with. After {@value #FREE} wrong ones each further one has to wait, at first a second, then
 * twice as long each time, at most {@link #LONGEST}; those that come too early are refused without
 * a look at their token. A quarter of an hour without a wrong one is forgotten.
 *
 * <p>A token that was right from an address lately is not slowed down there: others behind the same
 * address go on. Requests of this machine, of unknown addresses, and with the tokens of visitors of
 * sites are not limited. The memory is bounded; when it is full the addresses seen longest ago are
 * forgotten. Thread-safe.
 */
public final class SignInLimit {

  /** The wrong sign-ins that nobody has to wait after. */
  static final int FREE = 10;

  static final Duration SHORTEST = Duration.ofSeconds(1);

  /** The address of those that have none. */
  private static final String HERE = "";

  /** Often enough to reach the longest time. */
  private static final int MOST_DOUBLED = 10;

  /** The longest time to wait. */
  static final Duration LONGEST = Duration.ofMinutes(5);

  static final Duration FORGOTTEN = Duration.ofMinutes(15);

  /** The most addresses and tokens that are remembered: some megabytes. */
  static final int MAX_KEYS = 10_000;

  /** Tokens of visitors: front ends send many of them, also expired ones, and none is guessed. */
  private static final Pattern SIGNED = Pattern.compile("[\\w-]+[.][\\w-]+[.][\\w-]+");

  private static final int HASH_BYTES = 16;

  private final LongSupplier nanos;
  private final Map<String, Wrong> wrong = new BoundedMap<>(MAX_KEYS, true);

  /** When tokens were right, by address and token. */
  private final Map<String, Long> right = new BoundedMap<>(MAX_KEYS, true);

  /** How many wrong sign-ins there were, and when the last one was. */
  private record Wrong(int count, long last) {}

  /**
   * @param nanos as {@link System#nanoTime}
   */
  SignInLimit(LongSupplier nanos) {
    this.nanos = nanos;
  }

  public static SignInLimit create() {
    return new SignInLimit(System::nanoTime);
  }

  /**
   * Signs in, unless it is too early.
   *
   * @param forwarded as in {@link ClientAddress#of}
   * @param isRight whether the token was right
   * @throws TooManyRequests when the client has to wait
   */
  <R> R signIn(
      HttpRequest request,
      boolean forwarded,
      String token,
      Supplier<R> signIn,
      Predicate<R> isRight) {
    Optional<String> address = ClientAddress.of(request, forwarded);
    return address.isEmpty() || SIGNED.matcher(token).matches()
        ? signIn.get()
        : signIn(address.get(), token, signIn, isRight);
  }

  /**
   * Signs in with what somebody typed, unless it is too early. Requests of this machine and of
   * unknown addresses count as those of one address, where nobody waits longer than {@link
   * #SHORTEST}: they may be those of all people behind a proxy.
   *
   * @throws TooManyRequests when the client has to wait
   */
  <R> R signInByForm(
      HttpRequest request,
      boolean forwarded,
      String token,
      Supplier<R> signIn,
      Predicate<R> isRight) {
    return signIn(ClientAddress.of(request, forwarded).orElse(HERE), token, signIn, isRight);
  }

  private <R> R signIn(String address, String token, Supplier<R> signIn, Predicate<R> isRight) {
    String used = hash(token);
    String both = address + used;
    requireTime(address, used, both);
    R found = signIn.get();
    synchronized (this) {
      if (isRight.test(found)) {
        right.put(both, nanos.getAsLong());
      } else {
        right.remove(both);
        count(address);
        count(used);
      }
    }
    return found;
  }

  private synchronized void requireTime(String address, String used, String both) {
    long now = nanos.getAsLong();
    Long last = right.get(both);
    if (last != null && now - last < FORGOTTEN.toNanos()) {
      return;
    }
    long wait = Math.max(wait(address, now), wait(used, now));
    if (wait > 0) {
      long seconds = Math.max(1, Duration.ofNanos(wait).plusMillis(999).toSeconds());
      throw new TooManyRequests("too many sign-ins with wrong tokens: wait", seconds);
    }
  }

  /** How long a client has to wait, in nanoseconds. */
  private long wait(String key, long now) {
    Wrong known = recent(key, now);
    if (known == null || known.count() < FREE) {
      return 0;
    }
    int doubled = key.equals(HERE) ? 0 : Math.min(known.count() - FREE, MOST_DOUBLED);
    long delay = Math.min(LONGEST.toNanos(), SHORTEST.toNanos() << doubled);
    return known.last() + delay - now;
  }

  private @Nullable Wrong recent(String key, long now) {
    Wrong known = wrong.get(key);
    return known == null || now - known.last() >= FORGOTTEN.toNanos() ? null : known;
  }

  private void count(String key) {
    long now = nanos.getAsLong();
    Wrong known = recent(key, now);
    wrong.put(key, new Wrong(known == null ? 1 : known.count() + 1, now));
  }

  /** How much is remembered. */
  synchronized int size() {
    return wrong.size() + right.size();
  }

  private static String hash(String token) {
    return HexFormat.of().formatHex(Sha256.of(token), 0, HASH_BYTES);
  }
}
