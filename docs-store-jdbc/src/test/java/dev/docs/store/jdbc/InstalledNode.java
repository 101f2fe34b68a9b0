package dev.docs.store.jdbc;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A server of the installed PostgreSQL package with its own data directory. As PostgreSQL refuses
 * to run as root, root runs it as the package's user. Not thread-safe.
 */
final class InstalledNode {

  private static final Path PACKAGES = Path.of("/usr/lib/postgresql");

  private final Path binaries;
  private final Path directory;
  private final int port;

  private InstalledNode(Path binaries, Path directory, int port) {
    this.binaries = binaries;
    this.directory = directory;
    this.port = port;
  }

  /** A server that is not started yet, with a German collation. */
  static InstalledNode create() throws IOException {
    InstalledNode node = empty();
    node.run(
        node.binaries.resolve("initdb").toString(),
        "--pgdata=" + node.data(),
        "--auth=trust",
        "--username=postgres",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
        "--locale-provider=icu",
        "--icu-locale=de-DE",
        "--no-sync");
    return node;
  }

  private static InstalledNode empty() throws IOException {
    Path binaries = binaries();
    Path directory = TestDatabases.temporaryDirectory();
    if (isRoot()) {
      Servers.run(new ProcessBuilder("chown", "postgres", directory.toString()));
    }
    try (ServerSocket socket = new ServerSocket(0)) {
      return new InstalledNode(binaries, directory, socket.getLocalPort());
    }
  }

  /** A standby of this server, created while this one is stopped. */
  InstalledNode follower(String name) throws IOException {
    InstalledNode follower = empty();
    follower.run("cp", "-r", data().toString(), follower.data().toString());
    follower.set(
        "primary_conninfo",
        "host=localhost port=" + port + " user=postgres application_name=" + name);
    follower.run("touch", follower.data().resolve("standby.signal").toString());
    return follower;
  }

  /** Sets a configuration parameter for the next start. */
  void set(String name, String value) throws IOException {
    Files.writeString(
        data().resolve("postgresql.conf"),
        name + " = '" + value + "'\n",
        StandardOpenOption.APPEND);
  }

  /** Starts the server without fsync, which is not needed here. */
  void start() throws IOException {
    control("start", log(), "--options=-F -p " + port + " -k " + directory);
  }

  /** Kills the server, and removes its data. */
  void remove() throws IOException {
    if (Files.exists(data().resolve("postmaster.pid")) && server().isPresent()) {
      control("stop", "--mode=immediate");
    }
    TestDatabases.remove(directory);
  }

  /** Kills and restarts the server. */
  void crash() throws IOException {
    control("restart", "--mode=immediate", log());
  }

  /** Kills the server's process. */
  void kill() throws IOException {
    ProcessHandle server = server().orElseThrow();
    server.destroyForcibly();
    server.onExit().join();
  }

  private Optional<ProcessHandle> server() throws IOException {
    String pid = Files.readAllLines(data().resolve("postmaster.pid")).get(0).strip();
    return ProcessHandle.of(Long.parseLong(pid));
  }

  /** Promotes a standby. */
  void promote() throws IOException {
    control("promote");
  }

  /** The default database as SQL. */
  String dump() throws IOException {
    Path file = directory.resolve("dump.sql");
    run(
        binaries.resolve("pg_dump").toString(),
        "--host=localhost",
        "--port=" + port,
        "--username=postgres",
        "--file=" + file,
        "postgres");
    return Files.readString(file);
  }

  /** A backup of the default database, while others write to it. */
  byte[] backUp() throws IOException {
    Path file = directory.resolve("backup");
    run(
        binaries.resolve("pg_dump").toString(),
        "--host=localhost",
        "--port=" + port,
        "--username=postgres",
        "--format=custom",
        "--file=" + file,
        "postgres");
    return Files.readAllBytes(file);
  }

  /** Restores a backup into the default database, which is empty. */
  void restore(byte[] backup) throws IOException {
    Path file = Files.write(directory.resolve("backup"), backup);
    run(
        binaries.resolve("pg_restore").toString(),
        "--host=localhost",
        "--port=" + port,
        "--username=postgres",
        "--exit-on-error",
        "--dbname=postgres",
        file.toString());
  }

  /** Executes statements in the default database, each by itself. */
  void execute(String... statements) throws IOException {
    for (String sql : statements) {
      run(
          binaries.resolve("psql").toString(),
          "--host=localhost",
          "--port=" + port,
          "--username=postgres",
          "--set=ON_ERROR_STOP=1",
          "--command=" + sql,
          "postgres");
    }
  }

  /** Rewrites the files of the tables of the default database, without what was removed. */
  void compact() throws IOException {
    execute("vacuum full", "checkpoint");
  }

  /** The directory of the tables of all databases. */
  Path tables() {
    return data().resolve("base");
  }

  /** Host and port. */
  String address() {
    return "localhost:" + port;
  }

  private Path data() {
    return directory.resolve("data");
  }

  private String log() {
    return "--log=" + directory.resolve("log");
  }

  private void control(String action, String... options) throws IOException {
    List<String> command =
        new ArrayList<>(List.of(binaries.resolve("pg_ctl").toString(), "--pgdata=" + data()));
    command.addAll(List.of(options));
    command.addAll(List.of("--wait", action));
    run(command.toArray(new String[0]));
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

  private void run(String... command) throws IOException {
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
}
