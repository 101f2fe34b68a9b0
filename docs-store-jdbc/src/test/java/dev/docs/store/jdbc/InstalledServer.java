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
    Path directory = TestDatabases.temporaryDirectory();
    Path data = directory.resolve("data");
    if (isRoot()) {
      Servers.run(new ProcessBuilder("chown", "postgres", directory.toString()));
    }
    run(
        directory,
        binaries.resolve("initdb").toString(),
        "--pgdata=" + data,
        "--auth=trust",
        "--username=postgres",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
        "--locale-provider=icu",
        "--icu-locale=de-DE",
        "--no-sync");
    int port = freePort();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(binaries, directory, data)));
    run(
        directory,
        binaries.resolve("pg_ctl").toString(),
        "--pgdata=" + data,
        "--log=" + directory.resolve("log"),
        "--options=-F -p " + port + " -k " + directory,
        "--wait",
        "start");
    started =
        TestDatabases.pool("jdbc:postgresql://localhost:" + port + "/postgres", "postgres", "");
  }

  private static void stop(Path binaries, Path directory, Path data) {
    try {
      String control = binaries.resolve("pg_ctl").toString();
      run(directory, control, "--pgdata=" + data, "--mode=immediate", "stop");
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

  private static void run(Path directory, String... command) throws IOException {
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
