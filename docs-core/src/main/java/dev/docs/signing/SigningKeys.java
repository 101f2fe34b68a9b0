package dev.docs.signing;

import static java.util.Objects.requireNonNull;

import dev.docs.id.Ids;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.time.Time;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The keys by which URLs and tokens are signed. They are in the store: made once, when the first is
 * needed, however many processes start at the same moment, so that what was signed holds after a
 * restart and for every process on one database. For the application that embeds the library; no
 * caller of the interface gets at them. Thread-safe.
 */
public final class SigningKeys {

  /**
   * How long a process goes on signing with a key before it looks for a newer one; checking looks
   * every time. A minute costs a read of the store a minute, and is short beside every lifetime.
   */
  public static final Duration REFRESH = Duration.ofMinutes(1);

  /** From the system's source of randomness, even where identifiers are seeded. */
  private final Ids secrets = Ids.random();

  private final Store store;
  private final Time time;
  private final Map<SigningPurpose, Known> known = new ConcurrentHashMap<>();

  private record Known(SigningKey key, Instant at) {}

  public SigningKeys(Store store, Time time) {
    this.store = requireNonNull(store, "store");
    this.time = requireNonNull(time, "time");
  }

  /** The secret that signs, as this process knows it. */
  public String current(SigningPurpose purpose) {
    Instant now = time.now();
    Known last = known.get(purpose);
    if (last == null || now.isBefore(last.at()) || !now.isBefore(last.at().plus(REFRESH))) {
      last = new Known(read(purpose).orElseGet(() -> make(purpose, now)), now);
      known.put(purpose, last);
    }
    return last.key().secret();
  }

  private Optional<SigningKey> read(SigningPurpose purpose) {
    return store.read(tx -> signing(tx, purpose));
  }

  private static Optional<SigningKey> signing(ReadTx tx, SigningPurpose purpose) {
    return SigningKeyRepository.of(tx, purpose).stream()
        .map(Stored::value)
        .filter(key -> key.retiredAt() == null)
        .findFirst();
  }

  /** The key that is there by now, or a new one. */
  private SigningKey make(SigningPurpose purpose, Instant now) {
    SigningKey drawn = draw(purpose, now);
    return store.write(
        tx ->
            signing(tx, purpose)
                .orElseGet(
                    () -> {
                      SigningKeyRepository.insert(tx, drawn);
                      return drawn;
                    }));
  }

  private SigningKey draw(SigningPurpose purpose, Instant now) {
    return new SigningKey(secrets.next(), purpose, secrets.next() + secrets.next(), now, null);
  }

  /** The secrets whose signatures hold now, the newest first; none where nothing was signed yet. */
  public List<String> accepted(SigningPurpose purpose) {
    Instant now = time.now();
    return store.read(
        tx ->
            SigningKeyRepository.of(tx, purpose).stream()
                .map(Stored::value)
                .filter(key -> key.isAccepted(now))
                .map(SigningKey::secret)
                .toList());
  }

  /**
   * Signs with a new key from now on. What the old ones signed holds for the {@linkplain
   * SigningPurpose#lifetime() lifetime} of such things.
   */
  public void rotate(SigningPurpose purpose) {
    Instant now = time.now();
    SigningKey drawn = draw(purpose, now);
    store.write(
        tx -> {
          for (Stored<SigningKey> stored : SigningKeyRepository.of(tx, purpose)) {
            if (!stored.value().isAccepted(now)) {
              SigningKeyRepository.delete(tx, stored);
            } else if (stored.value().retiredAt() == null) {
              SigningKeyRepository.update(tx, stored.value().retired(now), stored.version());
            }
          }
          SigningKeyRepository.insert(tx, drawn);
          return drawn;
        });
    known.put(purpose, new Known(drawn, now));
  }

  /**
   * Accepts nothing any more that was signed with other keys than the present one: for keys that
   * somebody got hold of, after {@link #rotate}.
   */
  public void forgetRetired(SigningPurpose purpose) {
    store.<Boolean>write(
        tx -> {
          for (Stored<SigningKey> stored : SigningKeyRepository.of(tx, purpose)) {
            if (stored.value().retiredAt() != null) {
              SigningKeyRepository.delete(tx, stored);
            }
          }
          return true;
        });
  }
}
