package dev.docs.http.logging;

import java.util.ServiceLoader;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.SLF4JServiceProvider;

/**
 * Suppresses the notice that SLF4J, which Jetty and HikariCP use, prints when no logging provider
 * is present. An application with a provider is unaffected. Thread-safe.
 */
public final class QuietLogging {

  private static final String VERBOSITY = "slf4j.internal.verbosity";

  private QuietLogging() {}

  /** Initializes SLF4J; call it before the first use of either library. */
  public static synchronized void initialize() {
    if (System.getProperty(VERBOSITY) != null || hasProvider()) {
      return;
    }
    System.setProperty(VERBOSITY, "ERROR");
    try {
      LoggerFactory.getILoggerFactory();
    } finally {
      System.clearProperty(VERBOSITY);
    }
  }

  /** The use is declared here, not in the descriptor of the module: SLF4J is optional. */
  private static boolean hasProvider() {
    QuietLogging.class.getModule().addUses(SLF4JServiceProvider.class);
    return ServiceLoader.load(SLF4JServiceProvider.class).stream().findAny().isPresent();
  }
}
