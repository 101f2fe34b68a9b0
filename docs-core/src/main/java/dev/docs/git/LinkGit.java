package dev.docs.git;

import dev.docs.command.internal.BoundedText;
import dev.docs.error.DocsException;
import dev.docs.git.GitLink.Direction;
import dev.docs.git.GitLink.Login;
import dev.docs.port.GitRemote.Credentials;
import jakarta.validation.constraints.NotNull;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/**
 * Links a space with a branch of a Git repository. One method each gives what is not as by default:
 * no credentials, the whole repository, both directions, one revision for all new commits.
 *
 * @param url of the repository; user and password in it are taken for credentials
 * @param ref the name of a branch, or a full name as {@code refs/heads/main}
 * @param directory in which the documentation is; empty for the whole repository
 * @param user that is sent with {@code password}; empty for none
 * @param password a password or token; empty for none
 */
public record LinkGit(
    @BoundedText(min = 1, max = 2_048) @NotNull String url,
    @BoundedText(min = 1, max = 250) @NotNull String ref,
    @BoundedText(min = 0, max = 1_000) @NotNull String directory,
    @NotNull Login login,
    @BoundedText(min = 0, max = 250) @NotNull String user,
    @BoundedText(min = 0, max = 4_096) @NotNull String password,
    @NotNull Direction direction,
    boolean eachCommit) {

  /** Links with a branch. */
  public static LinkGit of(String url, String ref) {
    return new LinkGit(url, ref, "", Login.NONE, "", "", Direction.BOTH, false);
  }

  /** The same with a directory of the repository. */
  public LinkGit below(String newDirectory) {
    return new LinkGit(url, ref, newDirectory, login, user, password, direction, eachCommit);
  }

  /** The same with a user's password, see {@link Credentials#basic}. */
  public LinkGit password(String newUser, String newPassword) {
    return new LinkGit(
        url, ref, directory, Login.BASIC, newUser, newPassword, direction, eachCommit);
  }

  /** The same with an access token, see {@link Credentials#token}. */
  public LinkGit token(String token) {
    return new LinkGit(url, ref, directory, Login.TOKEN, "", token, direction, eachCommit);
  }

  /** The same in one direction. */
  public LinkGit direction(Direction only) {
    return new LinkGit(url, ref, directory, login, user, password, only, eachCommit);
  }

  /** The same with a revision for each commit, see {@link GitLink}. */
  public LinkGit eachCommit(boolean each) {
    return new LinkGit(url, ref, directory, login, user, password, direction, each);
  }

  /** The same with the user and password of the URL, where it has them, apart from it. */
  LinkGit withoutUserInUrl() {
    String trimmed = url.strip();
    int scheme = trimmed.indexOf("://");
    int path = scheme < 0 ? -1 : trimmed.indexOf('/', scheme + 3);
    int at = trimmed.lastIndexOf('@', path < 0 ? trimmed.length() - 1 : path);
    if (scheme < 0 || at < scheme) {
      return new LinkGit(trimmed, ref, directory, login, user, password, direction, eachCommit);
    }
    String bare = trimmed.substring(0, scheme + 3) + trimmed.substring(at + 1);
    LinkGit found = new LinkGit(bare, ref, directory, login, user, password, direction, eachCommit);
    String[] parts = trimmed.substring(scheme + 3, at).split(":", 2);
    return parts.length == 1
        ? found.token(decoded(parts[0]))
        : found.password(decoded(parts[0]), decoded(parts[1]));
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw DocsException.invalid("url", "has a user or password that is not encoded");
    }
  }

  /** A description without the password. */
  @Override
  public String toString() {
    return "link with " + ref;
  }
}
