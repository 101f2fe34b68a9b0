package dev.docs.http.logging;

import java.util.ServiceLoader;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.SLF4JServiceProvider;

/**
 * Keeps SLF4J, by which Jetty and HikariCP log, from printing that it found nothing to log to. An
 * application that has chosen where logs go is left alone. Thread-safe.
 */
public final class QuietLogging {

  private static final String VERBOSITY = "slf4j.internal.verbosity";

  private QuietLogging() {}

  /** Initializes SLF4J; to be called before the first use of either. */
  public static synchronized void initialize() {
    boolean chosen =
        System.getProperty(VERBOSITY) != null
            || ServiceLoader.load(SLF4JServiceProvider.class).stream().findAny().isPresent();
    if (chosen) {
      return;
    }
    System.setProperty(VERBOSITY, "ERROR");
    try {
      LoggerFactory.getILoggerFactory();
    } finally {
      System.clearProperty(VERBOSITY);
    }
  }
}
