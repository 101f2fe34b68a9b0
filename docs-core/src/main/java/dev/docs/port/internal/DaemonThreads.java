package dev.docs.port.internal;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Threads that keep no process running. */
public final class DaemonThreads {

  /** Seconds after which an idle thread ends. */
  private static final long IDLE = 30;

  private DaemonThreads() {}

  public static ThreadFactory named(String name) {
    return work -> {
      Thread thread = new Thread(work, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  /** At most so many threads, which are started on demand and end when they are idle. */
  public static ExecutorService started(int most, String name) {
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            most, most, IDLE, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), named(name));
    threads.allowCoreThreadTimeOut(true);
    return threads;
  }
}
