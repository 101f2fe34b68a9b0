package dev.docs.command.internal;

import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Keeps the validator from logging its version on standard error when it is built, where the
 * application has not configured its logger.
 */
final class QuietValidator {

  private static final String TELLS_ITS_VERSION = "org.hibernate.validator.internal.util.Version";

  private QuietValidator() {}

  /** Runs code that would make the validator log its version, without the log. */
  static <T> T without(Supplier<T> work) {
    Logger logger = Logger.getLogger(TELLS_ITS_VERSION);
    if (logger.getLevel() != null) {
      return work.get();
    }
    logger.setLevel(Level.WARNING);
    try {
      return work.get();
    } finally {
      logger.setLevel(null);
    }
  }
}
