package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.command.internal.Validation;
import dev.docs.http.HandledRequest;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.importing.WebContentSource;
import dev.docs.http.pdf.HtmlPdfRenderer;
import dev.docs.http.reader.SiteReader;
import dev.docs.http.sending.HttpWebhookSender;
import dev.docs.http.server.DocsServer;
import dev.docs.http.server.Health;
import dev.docs.http.server.ServerLimits;
import dev.docs.http.specification.WebSpecificationSource;
import dev.docs.http.trace.RequestTrace;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.Organizations;
import dev.docs.people.Invitations;
import dev.docs.port.HostnameVerifier;
import dev.docs.port.JobRunner;
import dev.docs.retention.Purged;
import dev.docs.search.SearchFiles;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.time.ManualClock;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Starts the server, and runs it until the process is terminated. */
public final class Main {

  /**
   * Suppresses Lucene's hint about faster vector operations, which are not used here. Referenced
   * strongly, since a logger that is garbage-collected loses its level.
   */
  private static final Logger SEARCH = Logger.getLogger("org.apache.lucene");

  /**
   * Where the JDK takes the data of locales from. "SPI" leaves the root locale alone, which is all
   * that the server formats with: Jetty asks for every known locale when it starts, and making a
   * thousand of them takes a tenth of the time of a start.
   */
  private static final String LOCALES = "java.locale.providers";

  private Main() {}

  public static void main(String[] arguments) {
    if (System.getProperty("java.util.logging.config.file") == null) {
      SEARCH.setLevel(Level.SEVERE);
    }
    if (System.getProperty(LOCALES) == null) {
      System.setProperty(LOCALES, "SPI");
    }
    Validation.warmUp(CreateOrganization.class);
    Shutdown ending = Shutdown.prepare(Shutdown.PATIENCE);
    HeapWatch.start(HeapWatch.PATIENCE, ending::now);
    System.exit(
        ServerCommand.line(
                options -> serve(options, ending),
                (options, folder) -> SiteServer.serve(options, folder, ending))
            .execute(arguments));
  }

  private static int serve(ServerOptions options, Shutdown ending)
      throws IOException, InterruptedException {
    List<FolderExport> exports = options.data.exports.all();
    Consumer<HandledRequest> requestLog = options.logging.apply();
    ServerLimits limits = limits(options);
    List<FolderImport> folders =
        FolderImport.read(options.data.imports.values(), options.data.importLimits());
    if (options.behaviour.control.isSet()) {
      return TestDoubleServer.serve(options, folders, ending);
    }
    Store store = StoreOpener.open(options);
    String siteDomain = options.network.addresses.siteDomain.value();
    SecretKeys keys = options.store.secretKeys();
    options
        .data
        .load
        .given()
        .ifPresent(file -> StoreTransfer.of("--load").load(file, store, rules(options), keys));
    if (options.store.compact.isSet()) {
      store.close();
      System.out.println("compacted");
      return 0;
    }
    Optional<SecretKeys> exported =
        options.data.exports.withSecrets.isSet() ? Optional.of(keys) : Optional.empty();
    if (options.data.export.given().isPresent()) {
      StoreTransfer.of("--export").export(store, options.data.export.given().get(), exported);
      store.close();
      return 0;
    }
    List<OrganizationExport> organizations = options.data.exports.organizations.values();
    if (!exports.isEmpty() || !organizations.isEmpty()) {
      Docs docs = Docs.builder().store(store).siteDomain(siteDomain).build();
      organizations.forEach(
          one -> StoreTransfer.of(OrganizationExport.OPTION).export(docs, one, exported));
      exports.forEach(one -> one.run(docs).forEach(System.out::println));
      store.close();
      return 0;
    }
    JobRunner.Threaded jobs = JobRunner.Threaded.start();
    SearchFiles search =
        options.store.searchFiles.given().map(SearchFiles::in).orElseGet(SearchFiles::temporary);
    MetricsOption metrics = new MetricsOption(options);
    Docs docs = docs(options, store, jobs, search, metrics);
    Maintenance upkeep =
        new Maintenance(docs, options.behaviour.openApiRefetch(), Main::logUpkeep)
            .delivering(HttpWebhookSender.of(policy(options), docs::now))
            .synchronizing(options.data.git.interval());
    Tokens tokens = new Tokens();
    DocsApi.Builder http =
        DocsApi.of(docs, tokens)
            .onFatal(ending::now)
            .onError(
                new OutageMonitor(
                    options.store.url.value().startsWith("jdbc:h2:"), store, ending::withoutStore));
    http.profile(options.behaviour.profile.value())
        .unknownFields(options.behaviour.unknownFields.value())
        .onIgnoredFields(new IgnoredFieldsLog())
        .slowedSignIns();
    options.behaviour.requestsPerMinute.given().ifPresent(http::requestsPerMinute);
    options.security.visitorKey.given().ifPresent(http::visitorKey);
    options.network.addresses.publicUrl.given().ifPresent(http::publicUrl);
    if (options.network.addresses.forwardedHeaders.isSet()) {
      http.forwardedHeaders();
    }
    SignInSetting signIn = new SignInSetting(options);
    if (!options.network.apiOnly.isSet()) {
      http.browserPages(signIn.pages(docs)).sitePages(SiteReader.create());
    }
    if (options.logging.requests.isSet()) {
      http.onHandled(requestLog);
    }
    metrics.observe(http);
    Health health = Health.starting(new StoreCheck(store, options.store.timeout.value())::failure);
    DocsServer server =
        Listening.listen(
            options.network,
            DocsServer.builder(http.build())
                    .limits(limits)
                    .health(health)
                    .host(options.network.host.value())
                    .port(options.network.port.value())
                ::start);
    Optional<String> collected = metrics.start(store);
    ending.with(
        () -> {
          server.close();
          metrics.close();
          upkeep.close();
          jobs.close();
          search.close();
          store.close();
        });
    try {
      Settled settled = Settled.of(options, docs, tokens, folders);
      Optional<URI> returned = signIn.admitTo(docs, settled.members().organization());
      List<String> linked = options.data.git.link(docs, settled.members().organization());
      StartupReport report = settled.report(options, docs, server.url());
      upkeep.start(Maintenance.PERIOD);
      health.started();
      report.print();
      linked.forEach(System.out::println);
      collected.ifPresent(url -> System.out.println("metrics: " + url));
      returned.ifPresent(url -> System.out.println("sign-in returns to: " + url));
      SecretKeyFile.missing(options.store.url.value(), keys).ifPresent(System.err::println);
    } catch (RuntimeException e) {
      if (!ending.isAsked()) {
        throw e;
      }
      // It failed because the store was closed.
    }
    ending.await();
    return 0;
  }

  static void logUpkeep(RuntimeException failure) {
    System.getLogger("dev.docs.http.cli")
        .log(
            System.Logger.Level.WARNING,
            "periodic maintenance failed and will be retried: " + failure);
  }

  private static void logPurged(Purged purged) {
    if (!purged.isNothing()) {
      System.getLogger("dev.docs.http.cli")
          .log(System.Logger.Level.INFO, "permanently removed: " + purged);
    }
  }

  static ServerLimits limits(ServerOptions options) {
    try {
      return ServerLimits.DEFAULT
          .withMinCompressed(
              options.network.uncompressed.isSet()
                  ? ServerLimits.NEVER
                  : ServerLimits.DEFAULT.sizes().minCompressed())
          .withMaxConnections(options.network.maxConnections.value())
          .withMaxConnectionsPerAddress(options.network.maxConnectionsPerAddress.value());
    } catch (IllegalArgumentException e) {
      throw new InvalidOption(
          "--max-connections", "must be at least 1, as must --max-connections-per-address");
    }
  }

  /** What decides whether an organization is taken from a file. */
  static Docs.Builder rules(ServerOptions options) {
    return Docs.builder()
        .siteDomain(options.network.addresses.siteDomain.value())
        .quota(options.store.quota());
  }

  private static AddressPolicy policy(ServerOptions options) {
    return options.security.privateFetch.isSet() ? AddressPolicy.ANY : AddressPolicy.PUBLIC;
  }

  static Docs docs(
      ServerOptions options,
      Store store,
      JobRunner jobs,
      SearchFiles search,
      MetricsOption metrics) {
    AddressPolicy policy = policy(options);
    Docs.Builder docs =
        Docs.builder()
            .store(store)
            .searchFiles(search)
            .organizationMakers(
                options.behaviour.closeOrganizations.isSet()
                    ? Organizations.Makers.OPERATOR
                    : Organizations.Makers.ANYONE)
            .invitationAcceptance(
                options.behaviour.pendingInvitations.isSet()
                    ? Invitations.Acceptance.REQUIRED
                    : Invitations.Acceptance.NOT_REQUIRED)
            .quota(options.store.quota())
            .contentSource(WebContentSource.of(policy))
            .git(options.data.git.repositories(policy))
            .specificationSource(WebSpecificationSource.of(policy))
            .jobs((key, job) -> jobs.run(key, RequestTrace.carried(job)))
            .history(options.behaviour.keepHistory.value())
            .siteDomain(options.network.addresses.siteDomain.value())
            .hostnameVerifier(
                options.network.addresses.foreignHosts.isSet()
                    ? HostnameVerifier.trusting()
                    : HostnameVerifier.refusing())
            .pdfRenderer(HtmlPdfRenderer.create());
    metrics.observe(docs, Main::logPurged);
    options.behaviour.auditKept().ifPresent(docs::audit);
    options.behaviour.pageViewsKept().ifPresent(docs::pageViews);
    options.behaviour.clock.given().ifPresent(at -> docs.clock(ManualClock.at(at)));
    return docs.build();
  }
}
