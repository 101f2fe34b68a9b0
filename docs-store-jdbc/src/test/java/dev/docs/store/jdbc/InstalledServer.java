package dev.docs.store.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * A PostgreSQL server of the operating system's package, with data of its own that is sorted as
 * German is; started when first needed. As PostgreSQL refuses to run as root, root runs it as the
 * package's user.
 */
final class InstalledServer {

  private static final Path PACKAGES = Path.of("/usr/lib/postgresql");

  private static HikariDataSource started;
  private static Path directory;
  private static Path control;
  private static String failure;

  private InstalledServer() {}

  static synchronized DataSource source() {
    if (started == null && failure == null) {
      try {
        start();
      } catch (IOException | RuntimeException e) {
        failure = e.toString();
      }
    }
    Servers.assumeStarted("the installed PostgreSQL", failure);
    return started;
  }

  private static void start() throws IOException {
    Path binaries = binaries();
    directory = TestDatabases.temporaryDirectory();
    control = binaries.resolve("pg_ctl");
    if (isRoot()) {
      Servers.run(new ProcessBuilder("chown", "postgres", directory.toString()));
    }
    run(
        binaries.resolve("initdb").toString(),
        "--pgdata=" + data(),
        "--auth=trust",
        "--username=postgres",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
        "--locale-provider=icu",
        "--icu-locale=de-DE",
        "--no-sync");
    int port = freePort();
    Runtime.getRuntime().addShutdownHook(new Thread(InstalledServer::stop));
    control(
        "start",
        "--log=" + directory.resolve("log"),
        "--options=-F -p " + port + " -k " + directory);
    started =
        TestDatabases.pool("jdbc:postgresql://localhost:" + port + "/postgres", "postgres", "");
  }

  private static Path data() {
    return directory.resolve("data");
  }

  private static void control(String action, String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of(control.toString(), "--pgdata=" + data()));
    command.addAll(List.of(options));
    command.addAll(List.of("--wait", action));
    run(command.toArray(new String[0]));
  }

  /** Stops the server as if it had crashed, and starts it again. */
  static synchronized void crash() throws IOException {
    control("restart", "--mode=immediate", "--log=" + directory.resolve("log"));
  }

  private static void stop() {
    try {
      control("stop", "--mode=immediate");
      TestDatabases.remove(directory);
    } catch (IOException e) {
      System.err.println("the installed PostgreSQL did not stop: " + e);
    }
  }

  private static Path binaries() throws IOException {
    if (!Files.isDirectory(PACKAGES)) {
      throw new IOException("no PostgreSQL is installed in " + PACKAGES);
    }
    try (Stream<Path> versions = Files.list(PACKAGES)) {
      return versions
          .map(version -> version.resolve("bin"))
          .filter(binaries -> Files.isExecutable(binaries.resolve("initdb")))
          .max(Comparator.naturalOrder())
          .orElseThrow(() -> new IOException("no server is installed in " + PACKAGES));
    }
  }

  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private static void run(String... command) throws IOException {
    List<String> words = new ArrayList<>();
    if (isRoot()) {
      words.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
    }
    words.addAll(List.of(command));
    Path output = directory.resolveSibling(directory.getFileName() + ".out");
    Servers.run(
        new ProcessBuilder(words).directory(directory.toFile()).redirectOutput(output.toFile()));
    Files.delete(output);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
