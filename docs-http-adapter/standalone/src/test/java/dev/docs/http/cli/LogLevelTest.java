package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LogLevelTest {

  private final Logger root = Logger.getLogger("");
  private final Level before = root.getLevel();
  private final List<String> logged = new ArrayList<>();

  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord record) {
          if (isLoggable(record)) {
            logged.add(record.getMessage());
          }
        }

        @Override
        public void flush() {
          // Unbuffered.
        }

        @Override
        public void close() {
          // Nothing to close.
        }
      };

  @BeforeEach
  void listen() {
    root.addHandler(handler);
  }

  @AfterEach
  void leave() {
    root.removeHandler(handler);
    root.setLevel(before);
  }

  private List<String> loggedAt(LogLevel level) {
    logged.clear();
    level.apply();
    System.Logger logger = System.getLogger("dev.docs.http.test");
    logger.log(System.Logger.Level.DEBUG, "debug");
    logger.log(System.Logger.Level.INFO, "info");
    logger.log(System.Logger.Level.WARNING, "warning");
    logger.log(System.Logger.Level.ERROR, "error");
    return List.copyOf(logged);
  }

  @Test
  void asMuchIsLoggedAsWasAskedFor() {
    assertThat(loggedAt(LogLevel.OFF)).isEmpty();
    assertThat(loggedAt(LogLevel.ERROR)).containsExactly("error");
    assertThat(loggedAt(LogLevel.WARNING)).containsExactly("warning", "error");
    assertThat(loggedAt(LogLevel.INFO)).containsExactly("info", "warning", "error");
    assertThat(loggedAt(LogLevel.DEBUG)).containsExactly("debug", "info", "warning", "error");
  }
}
