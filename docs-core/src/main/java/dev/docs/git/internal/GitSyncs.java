package dev.docs.git.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.budget.MemoryBudget;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.budget.internal.LimitedMemory;
import dev.docs.error.DocsException;
import dev.docs.git.GitLink;
import dev.docs.git.GitLink.Direction;
import dev.docs.git.GitSync;
import dev.docs.git.GitSync.Outcome;
import dev.docs.git.internal.GitRequest.Way;
import dev.docs.id.SpaceId;
import dev.docs.port.GitClone;
import dev.docs.port.GitRemote;
import dev.docs.port.GitRepositories;
import dev.docs.port.JobRunner;
import dev.docs.space.content.internal.ConditionCheck;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.WriteWork;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Runs synchronizations as jobs, on behalf of who made the link: one process at a time for each
 * link. Thread-safe.
 */
public final class GitSyncs {

  /** The most memory for the objects of a repository and for what is read of it: our choice. */
  private static final long MAX_MEMORY = 1L << 30;

  /** The most synchronizations that are begun at a time. */
  private static final int MOST_DUE = 1_000;

  private final Function<Caller, Context> contexts;
  private final GitRepositories repositories;
  private final JobRunner jobs;
  private final ConditionCheck conditions;

  /**
   * @param contexts runs units of work on behalf of a caller
   */
  public GitSyncs(
      Function<Caller, Context> contexts,
      GitRepositories repositories,
      JobRunner jobs,
      ConditionCheck conditions) {
    this.contexts = requireNonNull(contexts, "contexts");
    this.repositories = requireNonNull(repositories, "repositories");
    this.jobs = requireNonNull(jobs, "jobs");
    this.conditions = requireNonNull(conditions, "conditions");
  }

  private Context operator() {
    return contexts.apply(Caller.operator());
  }

  /** Synchronizes a space as a job, unless it is being synchronized. */
  public void ask(SpaceId space) {
    operator().afterCommit(() -> jobs.run("git-sync " + space, () -> run(space)));
  }

  /**
   * Synchronizes, as jobs, the spaces whose last synchronization ended that long ago; those that
   * failed when it is time to try again.
   *
   * @return how many
   */
  public int askDue(Duration interval) {
    List<SpaceId> due =
        operator()
            .read(
                "GitSyncs.due",
                r ->
                    GitRepository.due(r, r.now(), MOST_DUE).stream()
                        .filter(
                            space ->
                                GitRepository.sync(r, space)
                                    .filter(one -> isDue(one.value(), interval, r.now()))
                                    .isPresent())
                        .toList());
    due.forEach(this::ask);
    return due.size();
  }

  private static boolean isDue(GitSync sync, Duration interval, Instant now) {
    Optional<Outcome> last = sync.last();
    boolean late =
        sync.failures() > 0
            || last.filter(one -> now.isBefore(one.endedAt().plus(interval))).isEmpty();
    return late && !sync.isRunning(now);
  }

  private void run(SpaceId space) {
    operator().write("GitSyncs.begin", w -> begin(w, space)).ifPresent(this::run);
  }

  private static Optional<SyncTask> begin(WriteWork w, SpaceId space) {
    String token = w.secrets().next();
    Optional<GitLink> link = GitRepository.link(w, space).map(Stored::value);
    Optional<GitSync> sync =
        GitRepository.sync(w, space).map(Stored::value).filter(one -> !one.isRunning(w.now()));
    Optional<SyncTask> task =
        GitRepository.requests(w, space, 1).stream()
            .findFirst()
            .map(one -> new SyncTask(one.asLink(), token, one.way(), Optional.of(one.id())))
            .or(
                () ->
                    link.filter(one -> one.direction() != Direction.ASKED)
                        .map(one -> new SyncTask(one, token, Way.USUAL, Optional.empty())));
    if (task.isEmpty() || sync.isEmpty()) {
      return Optional.empty();
    }
    GitRepository.put(w, sync.get().leased(token, w.now()));
    return task;
  }

  private void run(SyncTask task) {
    Progress progress = new Progress();
    try {
      progress.end = synced(task, progress);
    } catch (DocsException e) {
      progress.end = Optional.of(e.getMessage());
    } catch (StoreUnavailable e) {
      throw e; // nothing can be recorded, either: the lease ends
    } catch (RuntimeException | Error e) {
      end(task, progress, Optional.of("the space cannot be synchronized"));
      throw e;
    }
    end(task, progress, progress.end);
    if (task.request().isPresent()) {
      ask(task.space()); // others may wait
    }
  }

  /** What is known of a run when it ends in whatever way. */
  private static final class Progress {
    private Optional<SyncRun> run = Optional.empty();
    private Optional<String> end = Optional.empty();
  }

  private Optional<String> synced(SyncTask task, Progress progress) {
    GitLink link = task.link();
    MemoryBudget memory = new LimitedMemory(HeapBytes.atMost(MAX_MEMORY), "url");
    GitRemote remote =
        GitRemote.at(link.target().url())
            .withCredentials(link.credentials())
            .withKey("space " + link.space());
    Caller maker = link.maker() == null ? Caller.operator() : Caller.user(link.maker().value());
    try (GitClone clone = repositories.open(remote, memory)) {
      SyncRun run = new SyncRun(contexts.apply(maker), task, clone, conditions);
      progress.run = Optional.of(run);
      run.run();
      return Optional.empty();
    }
  }

  /** Records the end, unless another process began meanwhile, or the link is gone. */
  private void end(SyncTask task, Progress progress, Optional<String> failure) {
    operator()
        .execute(
            "GitSyncs.end",
            w -> {
              Optional<GitSync> now =
                  GitRepository.sync(w, task.space())
                      .map(Stored::value)
                      .filter(
                          one ->
                              one.lease()
                                  .filter(held -> held.token().equals(task.token()))
                                  .isPresent());
              task.request().filter(any -> now.isPresent()).ifPresent(id -> done(w, id));
              now.ifPresent(
                  one ->
                      GitRepository.put(
                          w,
                          one.withConflicts(Incoming.open(w, one))
                              .ended(outcome(one, progress, failure, w.now()))));
            });
  }

  private static void done(WriteWork w, String request) {
    GitRepository.deleteRequest(w, request);
  }

  private static Outcome outcome(
      GitSync sync, Progress progress, Optional<String> failure, Instant now) {
    Instant started = sync.lease().map(GitSync.Lease::startedAt).orElse(now);
    return new Outcome(
        started,
        now,
        progress.run.map(SyncRun::brought).orElse(0),
        progress.run.map(SyncRun::pushed).orElse(0),
        failure,
        progress.run.map(SyncRun::notices).orElse(List.of()));
  }
}
