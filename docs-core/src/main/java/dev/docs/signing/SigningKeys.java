package dev.docs.signing;

import dev.docs.signing.internal.SigningKey;
import dev.docs.signing.internal.SigningKeyRepository;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.time.internal.Time;
import dev.docs.work.Context;
import dev.docs.work.WriteWork;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The keys that sign URLs and tokens. They are stored and created once, on first use, so that
 * signatures stay valid after a restart and for every process on one database. For the operator;
 * they cannot be reached through the interface. Thread-safe.
 */
public final class SigningKeys {

  /**
   * How long a process signs with a key before it reads the store for a newer one; verification
   * always reads it. A minute is short compared with every lifetime.
   */
  public static final Duration REFRESH = Duration.ofMinutes(1);

  private final Context context;
  private final Time time;
  private final EndedSessions endedSessions;
  private final Map<Purpose, Known> known = new ConcurrentHashMap<>();

  private record Known(SigningKey key, Instant at) {}

  /**
   * @param context the operator's; its identifiers become secrets, hence come from a secure random
   *     source, even when record identifiers are seeded
   * @param time the clock by which cached keys are refreshed
   * @hidden
   */
  public SigningKeys(Context context, Time time) {
    this.context = context;
    this.time = time;
    endedSessions = new EndedSessions(context);
  }

  /** The current secret, from this process's cache. */
  public String current(Purpose purpose) {
    Instant now = time.now();
    Known last = known.get(purpose);
    if (last == null || now.isBefore(last.at()) || !now.isBefore(last.at().plus(REFRESH))) {
      Known found = new Known(read(purpose).orElseGet(() -> make(purpose)), now);
      context.afterCommit(() -> known.put(purpose, found));
      last = found;
    }
    return last.key().secret();
  }

  /** The sessions that ended before they expired. */
  public EndedSessions endedSessions() {
    return endedSessions;
  }

  /** Tokens of files that are signed with the keys of the store, as long as it accepts them. */
  public FileTokens fileTokens() {
    return new FileTokens(() -> current(Purpose.FILES), () -> accepted(Purpose.FILES));
  }

  /** Clears the cache of keys; call it after the store was restored to an earlier state. */
  public void clearCache() {
    known.clear();
  }

  private Optional<SigningKey> read(Purpose purpose) {
    return context.read("SigningKeys.read", r -> signing(r, purpose));
  }

  private static Optional<SigningKey> signing(ReadTx tx, Purpose purpose) {
    return SigningKeyRepository.of(tx, purpose).stream()
        .map(Stored::value)
        .filter(key -> key.retiredAt() == null)
        .findFirst();
  }

  /** The stored key, or a new one. */
  private SigningKey make(Purpose purpose) {
    return context.write(
        "SigningKeys.make", w -> signing(w, purpose).orElseGet(() -> insert(w, purpose)));
  }

  private static SigningKey insert(WriteWork w, Purpose purpose) {
    String id = w.ids().next();
    String secret = w.ids().next() + w.ids().next();
    SigningKey key = new SigningKey(id, purpose, secret, w.now(), null);
    SigningKeyRepository.insert(w, key);
    return key;
  }

  /** The secrets whose signatures are valid now, the newest first; none before the first use. */
  public List<String> accepted(Purpose purpose) {
    return context.read(
        "SigningKeys.accepted",
        r ->
            SigningKeyRepository.of(r, purpose).stream()
                .map(Stored::value)
                .filter(key -> key.isAccepted(r.now()))
                .map(SigningKey::secret)
                .toList());
  }

  /**
   * Rotates the key. Signatures of old keys stay valid for the {@linkplain Purpose#lifetime()
   * lifetime} of their purpose.
   */
  public void rotate(Purpose purpose) {
    SigningKey drawn =
        context.write(
            "SigningKeys.rotate",
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
    Known newest = new Known(drawn, time.now());
    context.afterCommit(() -> known.put(purpose, newest));
  }

  /**
   * Invalidates all signatures by keys other than the current one: for compromised keys, after
   * {@link #rotate}.
   */
  public void forgetRetired(Purpose purpose) {
    context.execute(
        "SigningKeys.forgetRetired",
        w -> {
          for (Stored<SigningKey> stored : SigningKeyRepository.of(w, purpose)) {
            if (stored.value().retiredAt() != null) {
              SigningKeyRepository.delete(w, stored);
            }
          }
        });
  }

  /** The purposes of signatures: each has its own keys. */
  public enum Purpose {
    /**
     * URLs of files and PDFs. Clients store them, so they are valid for seven days after a
     * rotation, as long as a deleted space can be restored.
     */
    FILES(Duration.ofDays(7)),
    /**
     * Tokens with claims about a visitor of a site. They are valid for an hour; a process may sign
     * with the old key for {@link SigningKeys#REFRESH} after a rotation.
     */
    VISITORS(Duration.ofHours(1).plus(REFRESH)),
    /**
     * Tokens with which visitors read a site. They are valid for an hour, and may be signed with
     * the old key for {@link SigningKeys#REFRESH} after a rotation.
     */
    VISITS(Duration.ofHours(1).plus(REFRESH)),
    /**
     * Sessions in a browser. They are valid for eight hours, and may be signed with the old key for
     * {@link SigningKeys#REFRESH} after a rotation.
     */
    SESSIONS(Duration.ofHours(8).plus(REFRESH));

    private final Duration lifetime;

    Purpose(Duration lifetime) {
      this.lifetime = lifetime;
    }

    /** How long signatures are valid after their key was replaced. */
    public Duration lifetime() {
      return lifetime;
    }
  }
}
