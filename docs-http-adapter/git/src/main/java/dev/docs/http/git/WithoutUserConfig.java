package dev.docs.http.git;

import java.io.IOException;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.util.SystemReader;

/**
 * Lets JGit, which has one reader of the configuration of machine and user for the whole process,
 * read none for what is done here. What other code of the process does with JGit stays as it is,
 * but for what JGit measures of the file system, which is not written into the user's files.
 */
final class WithoutUserConfig extends SystemReader.Delegate {

  private static final ThreadLocal<Boolean> HERE = ThreadLocal.withInitial(() -> false);

  private final SystemReader others;
  private final StoredConfig measured = new InMemory();

  private WithoutUserConfig(SystemReader others) {
    super(others);
    this.others = others;
  }

  /** Takes the place of JGit's reader, once. */
  static synchronized void install() {
    SystemReader present = SystemReader.getInstance();
    if (!(present instanceof WithoutUserConfig)) {
      SystemReader.setInstance(new WithoutUserConfig(present));
    }
  }

  /** Something that uses JGit. */
  @FunctionalInterface
  interface Work<R> {
    R work() throws IOException;
  }

  /** Does work for which no configuration is read. */
  static <R> R call(Work<R> work) throws IOException {
    boolean before = HERE.get();
    HERE.set(true);
    try {
      return work.work();
    } finally {
      HERE.set(before);
    }
  }

  @Override
  public StoredConfig getUserConfig() throws ConfigInvalidException, IOException {
    return HERE.get() ? new InMemory() : others.getUserConfig();
  }

  @Override
  public StoredConfig getSystemConfig() throws ConfigInvalidException, IOException {
    return HERE.get() ? new InMemory() : others.getSystemConfig();
  }

  @Override
  public StoredConfig getJGitConfig() {
    return measured;
  }

  private static final class InMemory extends StoredConfig {

    InMemory() {
      super(new Config());
    }

    @Override
    public void load() {
      // There is nothing.
    }

    @Override
    public void save() {
      // It is forgotten.
    }
  }
}
