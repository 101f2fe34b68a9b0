package dev.docs.git;

import dev.docs.access.Role;
import dev.docs.access.internal.Authorized;
import dev.docs.command.internal.Validation;
import dev.docs.content.Revision;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.SyncBase;
import dev.docs.content.stored.SyncBaseRepository;
import dev.docs.error.DocsException;
import dev.docs.git.GitLink.Login;
import dev.docs.git.GitLink.Target;
import dev.docs.git.internal.GitRepository;
import dev.docs.git.internal.GitSyncs;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Links of spaces with branches of Git repositories: what changes on one side comes to the other,
 * by synchronizations. What both changed is merged as the import of a folder is; where that
 * conflicts each side stays as it is, until somebody merges the change request with the branch's
 * side, or archives it, which sends the space's. Needs the role create on the space, but for the
 * state, which whoever sees the space sees. Thread-safe.
 */
public final class GitLinks {

  /** How many waiting revisions are counted. */
  private static final int MOST_WAITING = 100;

  private static final String REFS = "refs/";

  private final Context context;
  private final Supplier<GitSyncs> syncs;

  /**
   * @hidden
   */
  public GitLinks(Context context, Supplier<GitSyncs> syncs) {
    this.context = context;
    this.syncs = syncs;
  }

  /**
   * Links a space, on behalf of the caller, instead of with what it is linked with. With another
   * repository, branch or directory than before, synchronization begins anew. Nothing is
   * synchronized yet.
   *
   * @throws DocsException with {@code FORBIDDEN} without the role create; with {@code INVALID}
   *     for what is of no form that a repository, branch or directory has
   */
  public GitState link(SpaceId space, LinkGit command) {
    Validation.check(command);
    Address address = Address.of(command);
    Target target = new Target(address.url(), ref(command.ref()), directory(command.directory()));
    context.execute(
        "GitLinks.link",
        w -> {
          require(w, space, "link this space with a repository");
          Optional<GitLink> old = GitRepository.link(w, space).map(Stored::value);
          GitLink made =
              new GitLink(
                  space,
                  w.author(),
                  target,
                  address.login(),
                  address.user(),
                  address.password(),
                  command.direction(),
                  command.eachCommit(),
                  old.map(GitLink::createdAt).orElse(w.now()),
                  w.now());
          made.credentials();
          if (old.filter(one -> one.target().equals(target)).isEmpty()) {
            GitRepository.delete(w, space);
            SyncBaseRepository.delete(w, space);
            GitRepository.put(w, GitSync.fresh(space, w.now()));
          }
          GitRepository.put(w, made);
        });
    return get(space).orElseThrow();
  }

  private static String ref(String given) {
    String ref = given.startsWith(REFS) ? given : "refs/heads/" + given;
    if (ref.matches(".*([\\s~^:?*\\[\\\\\\x00-\\x20\\x7f]|\\.\\.|@\\{|//).*")
        || ref.matches(".*(\\.lock|[./])")
        || ref.matches(".*/\\..*")) {
      throw DocsException.invalid("ref", "is no name that a branch can have");
    }
    return ref;
  }

  private static String directory(String given) {
    String path = given.replaceAll("^/+|/+$", "");
    return path.isEmpty() || path.equals(".") ? "" : FolderPath.check(path);
  }

  /** What an address says. */
  private record Address(String url, Login login, String user, String password) {

    static Address of(LinkGit command) {
      String url = command.url().strip();
      int scheme = url.indexOf("://");
      int path = scheme < 0 ? -1 : url.indexOf('/', scheme + 3);
      int at = url.lastIndexOf('@', path < 0 ? url.length() - 1 : path);
      if (scheme < 0 || at < scheme) {
        return new Address(url, command.login(), command.user(), command.password());
      }
      String[] parts = url.substring(scheme + 3, at).split(":", 2);
      String bare = url.substring(0, scheme + 3) + url.substring(at + 1);
      String first = decoded(parts[0]);
      return parts.length == 1
          ? new Address(bare, Login.TOKEN, "", first)
          : new Address(bare, Login.BASIC, first, decoded(parts[1]));
    }

    private static String decoded(String text) {
      try {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
      } catch (IllegalArgumentException e) {
        throw DocsException.invalid("url", "has a user or password that is not encoded");
      }
    }
  }

  /**
   * Ends the link of a space, whose content stays as it is; nothing where there is none.
   *
   * @throws DocsException as {@link #link}
   */
  public void unlink(SpaceId space) {
    context.delete(
        "GitLinks.unlink",
        w -> {
          require(w, space, "end the link of this space");
          GitRepository.delete(w, space);
          SyncBaseRepository.delete(w, space);
        });
  }

  /** The link of a space, and how far it is; empty where there is none. */
  public Optional<GitState> get(SpaceId space) {
    return context.read(
        "GitLinks.get",
        r -> {
          Authorized<Space> found = SpaceAccess.space(r, space);
          return GitRepository.link(r, space).map(link -> state(r, found.value(), link.value()));
        });
  }

  private static GitState state(ReadWork r, Space space, GitLink link) {
    SyncBase base =
        SyncBaseRepository.find(r, link.space()).orElseGet(() -> SyncBase.none(link.space()));
    GitSync sync =
        GitRepository.sync(r, link.space())
            .map(Stored::value)
            .orElseGet(() -> GitSync.fresh(link.space(), r.now()));
    RevisionId sent = base.sent() == null ? null : base.sent().main();
    return new GitState(
        link.withoutPassword(),
        Optional.ofNullable(base.branch()).map(SyncBase.Synced::commit),
        Optional.ofNullable(sent),
        waiting(r, space, sent),
        sync.isRunning(r.now()),
        sync.conflicts(),
        sync.last(),
        Optional.of(sync.nextAt()).filter(next -> sync.failures() > 0));
  }

  private static int waiting(ReadWork r, Space space, @Nullable RevisionId sent) {
    int waiting = 0;
    Optional<RevisionId> at = Optional.of(space.head());
    while (at.filter(one -> !one.equals(sent)).isPresent() && waiting < MOST_WAITING) {
      waiting++;
      at =
          ContentRepository.findRevision(r, space.id(), at.get())
              .map(Revision::parents)
              .flatMap(parents -> parents.stream().findFirst());
    }
    return waiting;
  }

  /**
   * Synchronizes a linked space now, as a job, unless it is being synchronized.
   *
   * @return the state when the job was started; where jobs are run at once, after it
   * @throws DocsException with {@code FORBIDDEN} without the role create; with {@code NOT_FOUND}
   *     where the space is not linked
   */
  public GitState sync(SpaceId space) {
    context.read(
        "GitLinks.sync",
        r -> {
          require(r, space, "synchronize this space");
          return GitRepository.link(r, space)
              .orElseThrow(() -> DocsException.notFoundAt("link with a repository", space));
        });
    syncs.get().ask(space);
    return get(space).orElseThrow();
  }

  private static void require(ReadWork r, SpaceId space, String what) {
    SpaceAccess.space(r, space).require(Role.CREATE, what);
  }
}
