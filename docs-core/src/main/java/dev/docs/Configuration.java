package dev.docs;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.access.caller.Roles;
import dev.docs.audit.internal.AuditLog;
import dev.docs.budget.internal.Lazy;
import dev.docs.change.Merges;
import dev.docs.comment.internal.CountedItems;
import dev.docs.content.stored.UnusedParts;
import dev.docs.error.DocsException;
import dev.docs.feed.Feed;
import dev.docs.feed.internal.Listeners;
import dev.docs.git.internal.GitSyncs;
import dev.docs.id.Ids;
import dev.docs.kind.Cascade;
import dev.docs.openapi.internal.Processing;
import dev.docs.organization.OrganizationQuota;
import dev.docs.organization.Organizations;
import dev.docs.organization.internal.SiteDomain;
import dev.docs.people.Invitations;
import dev.docs.port.ContentSource;
import dev.docs.port.GitRepositories;
import dev.docs.port.HostnameVerifier;
import dev.docs.port.JobRunner;
import dev.docs.retention.History;
import dev.docs.retention.Purged;
import dev.docs.search.SearchEngine;
import dev.docs.signing.SigningKeys;
import dev.docs.site.insights.internal.PendingViews;
import dev.docs.site.internal.SpaceConditions;
import dev.docs.site.published.internal.SpacesOnSites;
import dev.docs.space.Space;
import dev.docs.space.content.PdfExport;
import dev.docs.space.content.internal.ImportProcessing;
import dev.docs.space.content.internal.ReadFolders;
import dev.docs.space.internal.OpenItems;
import dev.docs.space.internal.Publications;
import dev.docs.store.Store;
import dev.docs.time.internal.Time;
import dev.docs.token.TokenAuthentication;
import dev.docs.upload.Uploads;
import dev.docs.user.internal.ShownUsers;
import dev.docs.webhook.WebhookDeliveries;
import dev.docs.webhook.WebhookSender;
import dev.docs.work.Context;
import dev.docs.work.EventLog;
import dev.docs.work.FeedKeeper;
import dev.docs.work.FeedRepository;
import dev.docs.work.Instance;
import dev.docs.work.UnitListener;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The configuration of an instance, with its caches. Immutable and thread-safe. */
final class Configuration {

  final Store store;
  final Time time;
  final Ids ids;

  final Organizations.Makers organizationMakers;
  final Invitations.Acceptance invitationAcceptance;
  final Merges.Policy mergePolicy;
  final ContentSource contentSource;

  /** Keeps the PDFs drawn lately. */
  final PdfExport pdfs;

  final HostnameVerifier hostnameVerifier;
  final Uploads.Limits uploadLimits;
  final Processing openApiProcessing;
  final ImportProcessing importProcessing;

  /** Made when a space is synchronized. */
  final Lazy<GitSyncs> gitSyncs;

  private final Lazy<SearchEngine> searchEngine;

  /** Those of committed data. */
  final DerivedCaches derived;

  /** Puts spaces into the trash; their data is no longer cached then. */
  final Lazy<Cascade<Space>> trash;

  /** Follows which spaces are no longer used. */
  final EndedSpaces endedSpaces;

  final SigningKeys signingKeys;
  final TokenAuthentication tokens;

  /** Views of pages that are not stored yet; empty where they are not counted. */
  final Optional<PendingViews> pageViews;

  final History history;
  final Purged.Observer purgeObserver;
  private final Instance instance;
  private final JobRunner jobs;
  private final Context.Listeners listeners;
  private final Listeners feedListeners = new Listeners();

  Configuration(Settings settings) {
    store = ObservedStore.of(requireNonNull(settings.store, "store"), settings.storeObserver);
    store.continueOrdinals(FeedRepository::lastOrdinal);
    time = Time.of(settings.clock);
    ids = settings.ids;
    jobs = settings.jobs;
    FeedKeeper feedKeeper = new FeedKeeper(settings.feedRetention);
    EventLog log = settings.audit.<EventLog>map(AuditLog::new).orElse(EventLog.NONE);
    listeners =
        new Context.Listeners(
            units(settings.quota),
            QuotaCheck.of(RecordEvents.INSTANCE, settings.quota),
            feedKeeper,
            log,
            feedListeners::committed);
    organizationMakers = settings.organizationMakers;
    invitationAcceptance = settings.invitationAcceptance;
    mergePolicy = settings.mergePolicy;
    history = settings.history;
    purgeObserver = settings.purgeObserver;
    contentSource = settings.contentSource;
    pdfs = new PdfExport(settings.pdfRenderer);
    hostnameVerifier = settings.hostnameVerifier;
    uploadLimits = settings.uploadLimits;
    Optional<SearchEngine> givenEngine = settings.searchEngine;
    searchEngine = Lazy.of(() -> engine(givenEngine));
    derived = new DerivedCaches(settings.derivedBytes, searchEngine, settings.searchFiles);
    // Lambdas, not references to methods: those would load the classes at each start.
    instance =
        Instance.create()
            .with(SiteDomain.class, new SiteDomain(settings.siteDomain))
            .with(ReadFolders.class, derived.folders)
            .with(Roles.FirstActs.class, (tx, member) -> ShownUsers.acted(tx, member))
            .with(
                Publications.class,
                (r, organization, spaces) -> SpacesOnSites.of(r, organization, spaces))
            .with(OpenItems.class, (tx, spaces) -> CountedItems.of(tx, spaces));
    openApiProcessing =
        new Processing(context(Caller.operator()), settings.specificationSource, settings.jobs);
    importProcessing =
        new ImportProcessing(
            caller -> context(caller),
            contentSource,
            settings.jobs,
            (tx, space, condition) -> SpaceConditions.faults(tx, space, condition));
    GitRepositories git = settings.git;
    gitSyncs =
        Lazy.of(
            () ->
                new GitSyncs(
                    caller -> context(caller),
                    git,
                    jobs,
                    (tx, space, condition) -> SpaceConditions.faults(tx, space, condition)));
    settings.searchFiles.ifPresent(files -> searchEngine.get());
    trash = Lazy.of(() -> Cascades.TRASH.telling(space -> derived.forget(space.id())));
    tokens = new TokenAuthentication(context(Caller.operator()));
    pageViews = settings.pageViews.map(kept -> new PendingViews(context(Caller.operator()), kept));
    endedSpaces = new EndedSpaces(derived);
    signingKeys =
        new SigningKeys(
            new Context(
                store,
                time,
                Ids.random(),
                Caller.operator(),
                new Context.Listeners(
                    List::of,
                    RecordEvents.INSTANCE,
                    feedKeeper,
                    EventLog.NONE,
                    listeners.commits()),
                instance),
            time);
    if (settings.quota.bytes().isPresent()) {
      ByteCount.countAll(context(Caller.operator()));
    }
  }

  private static Supplier<List<UnitListener>> units(OrganizationQuota quota) {
    return quota.bytes().isEmpty()
        ? () -> List.of(new UnusedParts())
        : () -> List.of(new UnusedParts(), new ByteCount(quota.bytes().getAsLong()));
  }

  private static SearchEngine engine(Optional<SearchEngine> given) {
    return given
        .or(SearchEngine::installed)
        .orElseThrow(
            () ->
                DocsException.precondition(
                    "searching needs "
                        + SearchEngine.ARTIFACT
                        + ", which is not on the class path or module path of this server"));
  }

  /** The caches of derived data; others, for once, while what is read is not committed. */
  DerivedCaches derived() {
    return store.readsUncommitted() ? DerivedCaches.apart(searchEngine) : derived;
  }

  Context context(Caller caller) {
    return new Context(store, time, ids, caller, listeners, instance);
  }

  WebhookDeliveries webhookDeliveries(WebhookSender sender) {
    return new WebhookDeliveries(context(Caller.operator()), feed().subscriptions(), jobs, sender);
  }

  Feed feed() {
    return new Feed(
        context(Caller.operator()), listeners.feed().retention(), feedListeners, time::now);
  }
}
