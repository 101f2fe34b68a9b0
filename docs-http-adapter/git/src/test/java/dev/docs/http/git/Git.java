package dev.docs.http.git;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The program {@code git} in a directory, which reads no configuration of this machine. */
record Git(Path directory) {

  private static final List<String> SETTINGS =
      List.of(
          "git",
          "-c",
          "init.defaultBranch=main",
          "-c",
          "core.quotePath=false",
          "-c",
          "protocol.file.allow=always",
          "-c",
          "gc.auto=0");

  private static final boolean INSTALLED = isInstalled();

  /** A new repository with a working directory. */
  static Git init(Path directory) {
    Git git = at(directory);
    git.run("init", "-q", "--template=");
    return git;
  }

  /** A new repository without one. */
  static Git bare(Path directory) {
    Git git = at(directory);
    git.run("init", "-q", "--bare", "--template=");
    git.append("config", "[http]\n\treceivepack = true\n");
    return git;
  }

  /** Pushes go to another repository from now on. */
  void addOrigin(Git other) {
    append(
        ".git/config",
        "[remote \"origin\"]\n\turl = "
            + other.directory().toUri()
            + "\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n");
  }

  private void append(String file, String text) {
    try {
      Files.writeString(directory.resolve(file), text, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Git at(Path directory) {
    requireInstalled();
    try {
      return new Git(Files.createDirectories(directory));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Skips where git is absent, which a run of everything does not let pass. */
  static void requireInstalled() {
    assumeTrue(INSTALLED, "git is not installed");
  }

  private static boolean isInstalled() {
    try {
      return new ProcessBuilder("git", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** What a command prints, without white space at its ends; fails where it does. */
  String run(String... command) {
    return run(new byte[0], command);
  }

  /** The same with an input. */
  String run(byte[] input, String... command) {
    return new String(bytes(input, command), StandardCharsets.UTF_8).strip();
  }

  byte[] bytes(byte[] input, String... command) {
    List<String> all = new ArrayList<>(SETTINGS);
    all.addAll(List.of(command));
    try {
      ProcessBuilder builder = new ProcessBuilder(all).directory(directory.toFile());
      builder.environment().putAll(environment());
      Process process = builder.start();
      CompletableFuture<byte[]> errors =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return process.getErrorStream().readAllBytes();
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
      CompletableFuture<Void> fed =
          CompletableFuture.runAsync(
              () -> {
                try (var in = process.getOutputStream()) {
                  in.write(input);
                } catch (IOException e) {
                  // It ended before it had read all.
                }
              });
      byte[] printed = process.getInputStream().readAllBytes();
      fed.join();
      if (process.waitFor() != 0) {
        throw new AssertionError(
            String.join(" ", command) + ": " + new String(errors.join(), StandardCharsets.UTF_8));
      }
      return printed;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  static Map<String, String> environment() {
    return Map.of(
        "GIT_CONFIG_NOSYSTEM", "1",
        "GIT_CONFIG_GLOBAL", "/dev/null",
        "HOME", "/nonexistent",
        "LC_ALL", "C.UTF-8",
        "GIT_AUTHOR_NAME", "Ada",
        "GIT_AUTHOR_EMAIL", "ada@example.com",
        "GIT_COMMITTER_NAME", "Grace",
        "GIT_COMMITTER_EMAIL", "grace@example.com",
        "GIT_TERMINAL_PROMPT", "0");
  }

  /** Writes a file of the working directory. */
  Git write(String path, String text) {
    try {
      Path file = directory.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Commits the working directory, and answers the commit. */
  String commit(String message) {
    run("add", "-A");
    run("commit", "-q", "--allow-empty", "-m", message);
    return run("rev-parse", "HEAD");
  }
}
