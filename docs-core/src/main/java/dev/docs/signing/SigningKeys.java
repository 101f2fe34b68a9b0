package dev.docs.signing;

import static java.util.Objects.requireNonNull;

import dev.docs.access.internal.Context;
import dev.docs.access.internal.WriteWork;
import dev.docs.signing.internal.SigningKey;
import dev.docs.signing.internal.SigningKeyRepository;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.time.internal.Time;
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

  private final Context context;
  private final Time time;
  private final Map<Purpose, Known> known = new ConcurrentHashMap<>();

  private record Known(SigningKey key, Instant at) {}

  /**
   * @param context the operator's; its identifiers become secrets, hence are from the system's
   *     source of randomness, even where those of records are seeded
   * @param time by which a key that is known is looked up again
   */
  SigningKeys(Context context, Time time) {
    this.context = requireNonNull(context, "context");
    this.time = requireNonNull(time, "time");
  }

  /** The secret that signs, as this process knows it. */
  public String current(Purpose purpose) {
    Instant now = time.now();
    Known last = known.get(purpose);
    if (last == null || now.isBefore(last.at()) || !now.isBefore(last.at().plus(REFRESH))) {
      last = new Known(read(purpose).orElseGet(() -> make(purpose)), now);
      known.put(purpose, last);
    }
    return last.key().secret();
  }

  /**
   * Looks up every key anew when it is needed next: for whoever brings the store back to an earlier
   * state, which may not have the keys that this process knows.
   */
  public void lookAgain() {
    known.clear();
  }

  private Optional<SigningKey> read(Purpose purpose) {
    return context.read(r -> signing(r, purpose));
  }

  private static Optional<SigningKey> signing(ReadTx tx, Purpose purpose) {
    return SigningKeyRepository.of(tx, purpose).stream()
        .map(Stored::value)
        .filter(key -> key.retiredAt() == null)
        .findFirst();
  }

  /** The key that is there by now, or a new one. */
  private SigningKey make(Purpose purpose) {
    return context.write(w -> signing(w, purpose).orElseGet(() -> insert(w, purpose)));
  }

  private static SigningKey insert(WriteWork w, Purpose purpose) {
    String id = w.ids().next();
    String secret = w.ids().next() + w.ids().next();
    SigningKey key = new SigningKey(id, purpose, secret, w.now(), null);
    SigningKeyRepository.insert(w, key);
    return key;
  }

  /** The secrets whose signatures hold now, the newest first; none where nothing was signed yet. */
  public List<String> accepted(Purpose purpose) {
    return context.read(
        r ->
            SigningKeyRepository.of(r, purpose).stream()
                .map(Stored::value)
                .filter(key -> key.isAccepted(r.now()))
                .map(SigningKey::secret)
                .toList());
  }

  /**
   * Signs with a new key from now on. What the old ones signed holds for the {@linkplain
   * Purpose#lifetime() lifetime} of such things.
   */
  public void rotate(Purpose purpose) {
    SigningKey drawn =
        context.write(
            w -> {
              for (Stored<SigningKey> stored : SigningKeyRepository.of(w, purpose)) {
                if (!stored.value().isAccepted(w.now())) {
                  SigningKeyRepository.delete(w, stored);
                } else if (stored.value().retiredAt() == null) {
                  SigningKey retired = stored.value().retired(w.now());
                  SigningKeyRepository.update(w, retired, stored.version());
                }
              }
              return insert(w, purpose);
            });
    known.put(purpose, new Known(drawn, time.now()));
  }

  /**
   * Accepts nothing any more that was signed with other keys than the present one: for keys that
   * somebody got hold of, after {@link #rotate}.
   */
  public void forgetRetired(Purpose purpose) {
    context.execute(
        w -> {
          for (Stored<SigningKey> stored : SigningKeyRepository.of(w, purpose)) {
            if (stored.value().retiredAt() != null) {
              SigningKeyRepository.delete(w, stored);
            }
          }
        });
  }

  /** What is signed: each has keys of its own. */
  public enum Purpose {
    /**
     * URLs of files and PDFs. They stand in what clients keep, hence hold seven days after a
     * rotation, as long as a deleted space can be restored.
     */
    FILES(Duration.ofDays(7)),
    /**
     * Tokens that tell a site of its visitor. They hold an hour; a process that has not heard of a
     * rotation signs with the old key for {@link SigningKeys#REFRESH} more.
     */
    VISITORS(Duration.ofHours(1).plus(REFRESH)),
    /**
     * Tokens by which visitors of a site read what it shows them. They hold an hour, and are signed
     * with the old key for {@link SigningKeys#REFRESH} more.
     */
    VISITS(Duration.ofHours(1).plus(REFRESH)),
    /**
     * Sessions of people who look at content in a browser. They hold eight hours, and are signed
     * with the old key for {@link SigningKeys#REFRESH} more.
     */
    SESSIONS(Duration.ofHours(8).plus(REFRESH));

    private final Duration lifetime;

    Purpose(Duration lifetime) {
      this.lifetime = lifetime;
    }

    /** How long what was signed is accepted after its key was replaced. */
    public Duration lifetime() {
      return lifetime;
    }
  }
}
