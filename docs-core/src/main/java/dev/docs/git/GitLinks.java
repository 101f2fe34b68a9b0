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
import dev.docs.git.GitLink.Target;
import dev.docs.git.internal.GitRepository;
import dev.docs.git.internal.GitRequest;
import dev.docs.git.internal.GitRequest.Way;
import dev.docs.git.internal.GitSyncs;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.time.Duration;
import java.time.Instant;
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

  /** The most requests of a space that have not ended: our choice. */
  public static final int MAX_REQUESTS = 20;

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
   * @throws DocsException with {@code FORBIDDEN} without the role create; with {@code INVALID} for
   *     what is of no form that a repository, branch or directory has
   */
  public GitState link(SpaceId space, LinkGit command) {
    Validation.check(command);
    LinkGit asked = command.withoutUserInUrl();
    Target target = new Target(asked.url(), ref(asked.ref()), directory(asked.directory()));
    context.execute(
        "GitLinks.link",
        w -> {
          require(w, space, "link this space with a repository");
          Optional<GitLink> old = GitRepository.link(w, space).map(Stored::value);
          Instant created = old.map(GitLink::createdAt).orElse(w.now());
          GitLink made = GitLink.made(space, w.author(), target, asked, created, w.now());
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

  /**
   * Asks for one synchronization in one direction, which is run as a job: at once, or after those
   * that were asked for before, in the order of their times. Unless it stands alone, the space is
   * then linked with the branch, where it is with none: such a link is synchronized when that is
   * asked for, and not otherwise.
   *
   * @throws DocsException as {@link #link}; with {@code CONFLICT} where the space is linked with
   *     another branch; with {@code PRECONDITION} when {@link #MAX_REQUESTS} have not ended
   */
  public void request(SpaceId space, RequestGit command) {
    Validation.check(command);
    LinkGit asked = command.link().withoutUserInUrl();
    Target target = new Target(asked.url(), ref(asked.ref()), directory(asked.directory()));
    String message = command.message() == null ? "" : command.message();
    Way way = new Way(command.force(), command.standalone(), message);
    context.execute(
        "GitLinks.request",
        w -> {
          String id = w.ids().next();
          require(w, space, "synchronize this space");
          if (GitRepository.requests(w, space, MAX_REQUESTS).size() == MAX_REQUESTS) {
            throw DocsException.precondition(
                "at most " + MAX_REQUESTS + " synchronizations of a space wait");
          }
          GitLink like = GitLink.made(space, w.author(), target, asked, w.now(), w.now());
          like.credentials();
          if (!command.standalone()) {
            linkAsked(w, like);
          }
          if (GitRepository.sync(w, space).isEmpty()) {
            GitRepository.put(w, GitSync.fresh(space, w.now()));
          }
          Instant at = command.at() == null ? w.now() : command.at();
          GitRepository.insert(w, GitRequest.of(id, like, way, at));
        });
    syncs.get().ask(space);
  }

  private static void linkAsked(WriteWork w, GitLink like) {
    Optional<GitLink> old = GitRepository.link(w, like.space()).map(Stored::value);
    if (old.filter(one -> !one.target().equals(like.target())).isPresent()) {
      throw DocsException.conflict(
          "the space is linked with another repository, branch or directory: end that link first");
    }
    if (old.isEmpty()) {
      GitRepository.put(w, like.whenAsked());
    }
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
    return GitState.of(link, base, sync, waiting(r, space, sent), r.now());
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

  /**
   * Synchronizes, as jobs, the linked spaces of all organizations that were not since {@code
   * interval}; those that failed when it is time to try again. To be called periodically, such as
   * each minute, by any number of processes on one store: each space is synchronized by one of
   * them.
   *
   * @return the number of jobs
   * @throws DocsException with {@code FORBIDDEN} for others than the operator
   */
  public int syncDue(Duration interval) {
    if (!context.caller().isOperator()) {
      throw DocsException.forbidden("only the operator may synchronize all spaces");
    }
    return syncs.get().askDue(interval);
  }

  private static void require(ReadWork r, SpaceId space, String what) {
    SpaceAccess.space(r, space).require(Role.CREATE, what);
  }
}
