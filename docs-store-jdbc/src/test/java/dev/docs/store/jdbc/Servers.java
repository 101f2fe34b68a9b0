package dev.docs.store.jdbc;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;

/** Helpers for database servers. */
final class Servers {

  private Servers() {}

  /** Skips the test when a server could not be started, but not in CI. */
  static void assumeStarted(String server, String failure) {
    if (failure == null) {
      return;
    }
    if ("true".equals(System.getenv("CI"))) {
      throw new AssertionError(server + " did not start: " + failure);
    }
    abort(server + " did not start: " + failure);
  }

  static void closeQuietly(AutoCloseable server) {
    try {
      server.close();
    } catch (Exception e) {
      System.err.println("a database server did not stop: " + e);
    }
  }

  /** Runs a command to completion. */
  static void run(ProcessBuilder command) throws IOException {
    Process process = command.redirectErrorStream(true).start();
    String output =
        new String(
            process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new IOException(command.command() + " failed: " + output);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
