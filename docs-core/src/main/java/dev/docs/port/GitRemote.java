package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a Git repository is, and who asks.
 *
 * @param url {@code https}, {@code http} or, where the operator allows it, {@code file}; without
 *     user and password
 * @param credentials sent to the host of the URL only, never to one that it redirects to
 * @param key names what is kept of the repository's objects from one opening to the next, such as
 *     the identifier of a link: who opens with it sees what was read with it before. Empty where
 *     nothing is to be kept
 */
public record GitRemote(String url, Credentials credentials, String key, Limits limits) {

  public GitRemote {
    requireNonNull(url, "url");
    requireNonNull(credentials, "credentials");
    requireNonNull(key, "key");
    requireNonNull(limits, "limits");
  }

  /** Without credentials, of which nothing is kept, within {@link Limits#DEFAULT}. */
  public static GitRemote at(String url) {
    return new GitRemote(url, Credentials.NONE, "", Limits.DEFAULT);
  }

  public GitRemote withCredentials(Credentials newCredentials) {
    return new GitRemote(url, newCredentials, key, limits);
  }

  public GitRemote withKey(String newKey) {
    return new GitRemote(url, credentials, newKey, limits);
  }

  public GitRemote withLimits(Limits newLimits) {
    return new GitRemote(url, credentials, key, newLimits);
  }

  /** What is sent to be let in. No text of it shows what it is. Immutable and thread-safe. */
  public static final class Credentials {

    /** For repositories that everyone may read. */
    public static final Credentials NONE = new Credentials(null);

    /**
     * The name with which hosts take a token for a password; those that look at the name at all
     * know this one.
     */
    private static final String OF_TOKENS = "x-access-token";

    private final @Nullable String header;

    private Credentials(@Nullable String header) {
      this.header = header;
    }

    /**
     * A name and a password.
     *
     * @throws DocsException INVALID where the name contains a colon, or one of them a control
     *     character
     */
    public static Credentials basic(String user, String password) {
      requirePlain(user);
      requirePlain(password);
      if (user.indexOf(':') >= 0) {
        throw DocsException.invalid("credentials", "the name of a user must not contain a colon");
      }
      byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
      return new Credentials("Basic " + Base64.getEncoder().encodeToString(both));
    }

    /** An access token, which hosts of repositories take for a password. */
    public static Credentials token(String token) {
      return basic(OF_TOKENS, token);
    }

    /** A token that is sent as such ({@code Authorization: Bearer}), to hosts that want it so. */
    public static Credentials bearer(String token) {
      requirePlain(token);
      return new Credentials("Bearer " + token);
    }

    private static void requirePlain(String text) {
      if (text.chars().anyMatch(Character::isISOControl)) {
        throw DocsException.invalid("credentials", "must not contain control characters");
      }
    }

    /**
     * The value of the header {@code Authorization}; empty where none is sent.
     *
     * @hidden
     */
    public Optional<String> authorization() {
      return Optional.ofNullable(header);
    }

    @Override
    public String toString() {
      return header == null ? "no credentials" : "credentials";
    }
  }

  /**
   * What is read of a repository at most. Beyond them, what is asked fails with {@code INVALID}; a
   * file that is too large is told instead, and stays where it is.
   *
   * @param packBytes received by one fetch, or sent by one push
   * @param objects of one fetch
   * @param fileBytes of one file; a fetch fails where one in the history has more than twice of it,
   *     and more than 1 MiB
   * @param files of one commit, and changes of one
   * @param time for one fetch, push or list of refs
   */
  public record Limits(long packBytes, int objects, int fileBytes, int files, Duration time) {

    /**
     * 1 GiB, 2,000,000 objects, 64 MiB for a file, 100,000 files, as a folder may have, and ten
     * minutes: above any repository of documentation seen so far.
     */
    public static final Limits DEFAULT =
        new Limits(1L << 30, 2_000_000, 64 << 20, 100_000, Duration.ofMinutes(10));

    public Limits {
      if (packBytes < 1 || objects < 1 || fileBytes < 1 || files < 1 || time.toMillis() < 1) {
        throw new IllegalArgumentException("a limit is out of range");
      }
    }
  }
}
