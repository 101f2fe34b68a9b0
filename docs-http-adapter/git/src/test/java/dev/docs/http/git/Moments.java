package dev.docs.http.git;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Blob;
import dev.docs.port.GitClone;
import dev.docs.port.GitRemote;
import dev.docs.port.GitRepositories;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreWrapper;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The moments before and after each call of a store or a repository. At one of them the process
 * ends: whatever it calls from then on fails.
 */
final class Moments {

  /** That the process has ended. */
  static final class Killed extends Error {
    private static final long serialVersionUID = 1L;
  }

  private final int last;
  private final List<String> passed = new ArrayList<>();

  /** What others do before a push; does nothing by default. */
  Runnable beforePush = () -> {};

  /**
   * @param last how many moments pass before the end
   */
  Moments(int last) {
    this.last = last;
  }

  /** The calls so far. */
  List<String> passed() {
    return passed;
  }

  boolean isOver() {
    return passed.size() > last;
  }

  private void pass(String what) {
    passed.add(what);
    if (isOver()) {
      throw new Killed();
    }
  }

  private void requireAlive() {
    if (isOver()) {
      throw new Killed();
    }
  }

  Store of(Store store) {
    return new StoreWrapper(store) {
      @Override
      public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
        requireAlive();
        return super.read(name, work);
      }

      @Override
      public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
        pass("before " + name);
        R result = super.<R>write(name, work);
        pass("after " + name);
        return result;
      }
    };
  }

  GitRepositories of(GitRepositories repositories) {
    return (GitRemote remote, MemoryBudget memory) ->
        new Watched(repositories.open(remote, memory));
  }

  /** Used by one thread. */
  private final class Watched implements GitClone {
    private final GitClone clone;

    Watched(GitClone clone) {
      this.clone = clone;
    }

    @Override
    public Refs refs() {
      pass("before refs");
      Refs refs = clone.refs();
      pass("after refs");
      return refs;
    }

    @Override
    public Optional<Tip> fetch(String ref, Collection<String> known) {
      pass("before fetch");
      Optional<Tip> tip = clone.fetch(ref, known);
      pass("after fetch");
      return tip;
    }

    @Override
    public Pushed push(String ref, @Nullable String seen, String commit, boolean force) {
      pass("before push");
      beforePush.run();
      Pushed pushed = clone.push(ref, seen, commit, force);
      pass("after push");
      return pushed;
    }

    @Override
    public boolean has(String commit) {
      return clone.has(commit);
    }

    @Override
    public Commit commit(String id) {
      return clone.commit(id);
    }

    @Override
    public boolean isIn(String commit, String tip) {
      return clone.isIn(commit, tip);
    }

    @Override
    public List<Commit> since(@Nullable String since, String tip, int most) {
      return clone.since(since, tip, most);
    }

    @Override
    public Tree tree(String commit, String directory) {
      return clone.tree(commit, directory);
    }

    @Override
    public List<Change> changes(String commit) {
      return clone.changes(commit);
    }

    @Override
    public List<Change> differences(@Nullable String before, String after) {
      return clone.differences(before, after);
    }

    @Override
    public Blob blob(String blob) {
      return clone.blob(blob);
    }

    @Override
    public String write(Blob bytes) {
      return clone.write(bytes);
    }

    @Override
    public String writeTree(@Nullable String base, Map<String, String> files, Set<String> removed) {
      return clone.writeTree(base, files, removed);
    }

    @Override
    public String write(NewCommit commit) {
      pass("before commit");
      return clone.write(commit);
    }

    @Override
    public void close() {
      clone.close();
    }
  }
}
