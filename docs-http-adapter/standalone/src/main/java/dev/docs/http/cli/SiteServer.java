package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.Folder.Limits;
import dev.docs.content.folder.FolderIndex;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.http.DocsHttp;
import dev.docs.http.HandledRequest;
import dev.docs.http.api.Tokens;
import dev.docs.http.app.ApplicationPages;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.DispatcherBuilder;
import dev.docs.http.cli.FolderImport.Imported;
import dev.docs.http.cli.FolderImport.Opening;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import dev.docs.http.operations.RoleCheck;
import dev.docs.http.reader.LiveSite;
import dev.docs.http.reader.LiveSite.Remark;
import dev.docs.http.reader.SiteReader;
import dev.docs.http.server.DocsServer;
import dev.docs.http.site.PublishedLinks;
import dev.docs.id.Ids;
import dev.docs.port.JobRunner;
import dev.docs.search.SearchFiles;
import dev.docs.site.layout.SiteFolders;
import dev.docs.site.layout.SiteFolders.Imported.ImportedSpace;
import dev.docs.site.layout.SiteFolders.Progress;
import dev.docs.space.content.ImportMode;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Serves a folder as a site, and imports it again with each change of a file. One thread does the
 * imports; any thread may close it.
 */
record SiteServer(
    ServerOptions options,
    Path given,
    FolderIndex index,
    FolderWatch watch,
    Docs docs,
    LiveSite live,
    Settled settled,
    DocsServer server,
    AutoCloseable rest) {

  /**
   * The system property with which {@code serve} ends when its first page was read, with the code
   * {@value #READ_ONCE}, on any free port that only this machine reaches: what a start loads is
   * then known, as for an archive of classes.
   */
  static final String ONCE = "docs.serve.once";

  static final int READ_ONCE = 10;

  /** Serves until the process is terminated. */
  static int serve(ServerOptions options, Path given, Shutdown ending)
      throws IOException, InterruptedException {
    Consumer<HandledRequest> requestLog = options.logging.apply();
    SiteServer server = start(options, given, requestLog, ending::now);
    ending.with(server::close);
    server.print();
    if (Boolean.getBoolean(ONCE)) {
      FirstPage.read(server.server().port(), URI.create(server.url()));
      return READ_ONCE;
    }
    server.run();
    ending.await();
    return 0;
  }

  /**
   * Imports a folder, and serves it as it is now.
   *
   * @param requestLog receives requests with --log-requests
   * @param onFatal receives errors of the virtual machine
   * @throws InvalidOption when the folder cannot be imported
   */
  static SiteServer start(
      ServerOptions options,
      Path given,
      Consumer<HandledRequest> requestLog,
      Consumer<VirtualMachineError> onFatal)
      throws IOException {
    FolderWatch watch = FolderWatch.of(given.toRealPath());
    FolderIndex index = new FolderIndex();
    Limits limits = options.data.importLimits();
    FolderImport folder = read(given, path -> Folder.open(path, limits, index));
    Store store = MemoryStore.create();
    JobRunner.Threaded jobs = JobRunner.Threaded.start();
    SearchFiles search = SearchFiles.temporary();
    Docs docs = Main.docs(options, store, jobs, search, new MetricsOption(options));
    Tokens tokens = new Tokens();
    LiveSite live = LiveSite.started(Ids.random().next(), LiveSite.PATIENCE);
    Settled settled = ofFolder(() -> Settled.of(options, docs, tokens, List.of(folder)));
    live.imported(false, remarks(settled.imported().get(0).site()));
    DispatcherBuilder http =
        Dispatcher.builder(
                Operations.table(ApiInformation.ofThisJar()),
                docs,
                tokens.or(token -> docs.tokens().caller(token)))
            .rights(new RoleCheck())
            .onFatal(onFatal)
            .browserPages(ApplicationPages.create())
            .sitePages(SiteReader.of(live));
    if (options.logging.requests.isSet()) {
      http.onHandled(requestLog);
    }
    DocsHttp api = http.build();
    boolean once = Boolean.getBoolean(ONCE);
    String host =
        once ? InetAddress.getLoopbackAddress().getHostAddress() : options.network.host.value();
    int port = once ? 0 : options.network.port.value();
    if (!options.logging.requests.isSet()) { // nobody has sent it
      String local = "http://localhost:" + port;
      StartupReport.readAt(local, published(settled))
          .ifPresent(url -> FirstPage.prepare(api, URI.create(url)));
    }
    DocsServer server =
        Listening.listen(
            options.network,
            DocsServer.builder(api).limits(Main.limits(options)).host(host).port(port)::start);
    Maintenance upkeep = new Maintenance(docs, options.behaviour.openApiRefetch(), Main::logUpkeep);
    upkeep.start(Maintenance.PERIOD);
    return new SiteServer(
        options,
        given,
        index,
        watch,
        docs,
        live,
        settled,
        server,
        () -> {
          upkeep.close();
          jobs.close();
          search.close();
          store.close();
        });
  }

  /** Imports the folder with each change, until this is closed. */
  void run() throws InterruptedException {
    List<String> problems = first().problemLines();
    Optional<Set<String>> changed = watch.await();
    while (changed.isPresent()) {
      problems = update(problems, changed.get());
      changed = watch.await();
    }
  }

  /** Answers who waits for changes, and ends running requests. */
  void close() throws Exception {
    live.close();
    watch.close();
    server.close();
    rest.close();
  }

  private static FolderImport read(Path given, Opening opening) {
    if (Files.isRegularFile(given)) {
      throw new InvalidOption("DIR", given + " is not a folder");
    }
    return ofFolder(() -> FolderImport.read(given, opening));
  }

  /** What an action returns; what it says of an option is said of the folder. */
  private static <T> T ofFolder(Supplier<T> action) {
    try {
      return action.get();
    } catch (InvalidOption e) {
      throw e.of("DIR");
    }
  }

  String url() {
    String published = published(settled);
    return StartupReport.readAt(server.url(), published).orElse(published);
  }

  private static String published(Settled settled) {
    return PublishedLinks.url(settled.imported().get(0).site().site().address(), "");
  }

  private Imported first() {
    return settled.imported().get(0);
  }

  private void print() {
    System.out.println(given + " is read at " + url());
    System.out.println("each change of a file is shown there; Ctrl-C ends it");
    System.out.println(
        "API: " + server.url() + "/v1 with the token " + settled.token().orElse(Settled.AS_GIVEN));
    first().lines().forEach(System.out::println);
    first().problemLines().forEach(System.err::println);
  }

  /**
   * Imports the folder as it is now.
   *
   * @param problems those that were printed
   * @param changed the paths of its files that may have changed
   * @return the problems that were printed
   */
  private List<String> update(List<String> problems, Set<String> changed) {
    long start = System.nanoTime();
    Limits limits = options.data.importLimits();
    try {
      Imported imported =
          read(given, path -> Folder.open(path, limits, index, changed))
              .run(
                  docs.as(settled.members().admin()),
                  settled.members().organization(),
                  ImportMode.MERGE,
                  Progress.NONE);
      live.imported(isChanged(imported.site()), remarks(imported.site()));
      long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
      imported.changes().forEach(line -> System.out.println(line + " (" + millis + " ms)"));
      List<String> now = imported.problemLines();
      if (!now.equals(problems)) {
        now.forEach(System.err::println);
      }
      return now;
    } catch (InvalidOption e) {
      fail(e.reason());
    } catch (RuntimeException e) {
      fail(given + " cannot be imported: " + e);
    }
    return problems;
  }

  private void fail(String message) {
    live.failed(message);
    System.err.println(message);
  }

  private static boolean isChanged(SiteFolders.Imported site) {
    return site.outcome() != SiteFolders.Imported.Outcome.UNCHANGED
        || site.spaces().stream()
            .anyMatch(space -> space.outcome() != SiteFolders.Imported.Outcome.UNCHANGED);
  }

  private static List<Remark> remarks(SiteFolders.Imported site) {
    List<Remark> all = new ArrayList<>();
    site.report().problems().forEach(problem -> all.add(remark("", problem)));
    for (ImportedSpace space : site.spaces()) {
      String directory = space.directory().filter(path -> !path.isEmpty()).orElse("");
      space.report().problems().forEach(problem -> all.add(remark(directory, problem)));
    }
    return all;
  }

  private static Remark remark(String directory, Problem problem) {
    String prefix = directory.isEmpty() ? "" : directory + "/";
    return problem
        .place()
        .map(
            place ->
                new Remark(
                    problem.kind().rule(),
                    prefix + place.file() + ":" + place.line(),
                    (problem.path().equals(place.file()) ? "" : problem.path() + " ")
                        + problem.message()
                        + "; "
                        + problem.kind().remedy()))
        .orElseGet(
            () -> new Remark(problem.kind().rule(), prefix + problem.path(), problem.message()));
  }
}
