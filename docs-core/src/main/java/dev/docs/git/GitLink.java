package dev.docs.git;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.port.GitRemote.Credentials;
import dev.docs.store.Secret;
import dev.docs.store.Secret.LeftOut;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * That a space is kept like a branch of a Git repository. Immutable.
 *
 * @param maker on whose behalf it is synchronized, as far as they may edit the space; null for the
 *     operator
 * @param target what it is linked with
 * @param user the name that is sent with {@code password}; empty for none
 * @param password a password or token, as {@code login} says; empty for none, where the link is
 *     shown, and where it was copied without it
 * @param direction in which changes go
 * @param eachCommit whether each new commit becomes a revision of its own, where the space did not
 *     change meanwhile; else all new ones together become one
 */
public record GitLink(
    SpaceId space,
    @Nullable UserId maker,
    Target target,
    Login login,
    String user,
    @Secret(leftOut = LeftOut.MISSING) String password,
    Direction direction,
    boolean eachCommit,
    Instant createdAt,
    Instant updatedAt) {

  public GitLink {
    requireNonNull(space, "space");
    requireNonNull(target, "target");
    requireNonNull(login, "login");
    requireNonNull(user, "user");
    requireNonNull(password, "password");
    requireNonNull(direction, "direction");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(updatedAt, "updatedAt");
  }

  /**
   * A place in a repository.
   *
   * @param url of the repository, without user and password
   * @param ref a full name, such as {@code refs/heads/main}
   * @param directory in which the documentation is; empty for the whole repository
   */
  public record Target(String url, String ref, String directory) {

    private static final String BRANCHES = "refs/heads/";

    public Target {
      requireNonNull(url, "url");
      requireNonNull(ref, "ref");
      requireNonNull(directory, "directory");
    }

    /** The name of the branch, or the full name of another ref. */
    public String branch() {
      return ref.startsWith(BRANCHES) ? ref.substring(BRANCHES.length()) : ref;
    }

    /** The path in the repository of a path in the directory. */
    public String path(String path) {
      return directory.isEmpty() ? path : directory + "/" + path;
    }
  }

  /** What a password is. */
  public enum Login {
    NONE,
    /** A password of a user, or a token that is sent as one. */
    BASIC,
    /** A token, sent in the way that hosts of repositories take for one. */
    TOKEN
  }

  /** Which way changes go. */
  public enum Direction {
    /** From the branch into the space. */
    IN,
    /** From the space to the branch. */
    OUT,
    BOTH,
    /** None but what is {@linkplain GitLinks#request asked for}. */
    ASKED;

    public boolean isIn() {
      return this == IN || this == BOTH;
    }

    public boolean isOut() {
      return this == OUT || this == BOTH;
    }
  }

  /**
   * A link that is made or changed now.
   *
   * @param command with the password apart from the URL
   * @param createdAt when the space was first linked with the target
   */
  static GitLink made(
      SpaceId space,
      @Nullable UserId maker,
      Target target,
      LinkGit command,
      Instant createdAt,
      Instant now) {
    return new GitLink(
        space,
        maker,
        target,
        command.login(),
        command.user(),
        command.password(),
        command.direction(),
        command.eachCommit(),
        createdAt,
        now);
  }

  /** A link without more than who made it and how the repository is reached. */
  public static GitLink reaching(
      SpaceId space,
      @Nullable UserId maker,
      Target target,
      Login login,
      String user,
      String password) {
    return new GitLink(
        space,
        maker,
        target,
        login,
        user,
        password,
        Direction.BOTH,
        false,
        Instant.EPOCH,
        Instant.EPOCH);
  }

  /**
   * What is sent to the repository.
   *
   * @throws DocsException with {@code PRECONDITION} where the password is not there any more
   */
  public Credentials credentials() {
    if (login != Login.NONE && password.isEmpty()) {
      throw DocsException.precondition(
          "the link was copied without its password: link the space again");
    }
    return switch (login) {
      case NONE -> Credentials.NONE;
      case BASIC -> Credentials.basic(user, password);
      case TOKEN -> Credentials.token(password);
    };
  }

  /** The same with what is asked for: one synchronization in one direction. */
  public GitLink asked(Direction only, Instant at) {
    return new GitLink(space, maker, target, login, user, password, only, false, at, at);
  }

  /** A link that is synchronized when that is asked for only, which needs no password. */
  GitLink whenAsked() {
    return new GitLink(
        space, maker, target, Login.NONE, "", "", Direction.ASKED, false, createdAt, updatedAt);
  }

  /** The link as it is shown. */
  public GitLink withoutPassword() {
    return new GitLink(
        space, maker, target, login, user, "", direction, eachCommit, createdAt, updatedAt);
  }

  /** A description without the password. */
  @Override
  public String toString() {
    return "link of space " + space + " with " + target.url() + " " + target.ref();
  }
}
