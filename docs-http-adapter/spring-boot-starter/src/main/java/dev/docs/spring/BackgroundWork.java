package dev.docs.spring;

import dev.docs.Docs;
import dev.docs.port.Schedule;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/** Removes what is past its time in the trash, and continues interrupted jobs. */
final class BackgroundWork implements SmartLifecycle {

  private static final Log LOG = LogFactory.getLog(BackgroundWork.class);

  private final Docs docs;
  private Schedule.@Nullable Running running;

  BackgroundWork(Docs docs) {
    this.docs = docs;
  }

  @Override
  public synchronized void start() {
    running =
        Schedule.thread("docs-upkeep", this::failed)
            .every(
                Docs.PURGE_PERIOD,
                () -> {
                  docs.resumeJobs();
                  docs.purge();
                });
  }

  /** The work failed; at the end of the application, the store may be closed before the thread. */
  private void failed(RuntimeException error) {
    if (isRunning()) {
      LOG.warn("the upkeep of Docs failed", error);
    }
  }

  @Override
  public synchronized void stop() {
    if (running != null) {
      running.close();
      running = null;
    }
  }

  @Override
  public synchronized boolean isRunning() {
    return running != null;
  }
}
