package dev.docs;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.access.ContentRight;
import dev.docs.change.Merges;
import dev.docs.content.ContentFault;
import dev.docs.error.DocsException;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.id.Ids;
import dev.docs.kind.RecordType;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.organization.OrganizationQuota;
import dev.docs.organization.Organizations;
import dev.docs.people.Invitations;
import dev.docs.port.ContentSource;
import dev.docs.port.GitRepositories;
import dev.docs.port.HostnameVerifier;
import dev.docs.port.JobRunner;
import dev.docs.port.PdfRenderer;
import dev.docs.port.Schedule;
import dev.docs.port.SpecificationSource;
import dev.docs.retention.History;
import dev.docs.retention.Purged;
import dev.docs.search.SearchEngine;
import dev.docs.search.SearchFiles;
import dev.docs.signing.SigningKeys;
import dev.docs.site.Site;
import dev.docs.site.insights.PageViews;
import dev.docs.site.published.VisitToken;
import dev.docs.site.published.internal.Visits;
import dev.docs.store.Kind;
import dev.docs.store.Store;
import dev.docs.store.StoreObserver;
import dev.docs.token.TokenAuthentication;
import dev.docs.upload.Uploads;
import dev.docs.webhook.WebhookDeliveries;
import dev.docs.webhook.WebhookSender;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * The entry point: an instance of the library on one store. {@link #as} gives its services.
 *
 * <p>Thread-safe. Holds the store, which its owner closes, and caches of data derived from
 * immutable texts.
 */
public final class Docs {

  /** All kinds of records, for tools that check a whole store. */
  public static final List<Kind<?>> KINDS = new RecordKinds();

  /** The kinds of records that are copied to another store: all but those of the feed. */
  public static List<Kind<?>> copiedKinds() {
    return KINDS.stream().filter(kind -> !RecordType.of(kind).isOfStore()).toList();
  }

  /** How often {@link #purgeOn} purges; a run with nothing to do reads a few records. */
  public static final Duration PURGE_PERIOD = Duration.ofMinutes(10);

  private final Configuration configuration;

  private Docs(Configuration configuration) {
    this.configuration = configuration;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** The library for one organization in a store, see {@link SingleOrganization}. */
  public static SingleOrganization single(Store store, String title) {
    return SingleOrganization.of(builder().store(store).build(), title);
  }

  /** The services on behalf of a caller. Cheap: to be called for each request. */
  public DocsSession as(Caller caller) {
    return new DocsSession(configuration, caller);
  }

  /**
   * The services on behalf of a visitor of a site, who has the token of a resolved URL. They give
   * access to what the site shows the visitor, and to nothing else.
   *
   * @param token whose signature was verified
   */
  public DocsSession as(VisitToken token) {
    return as(caller(token));
  }

  /** The services for the reader whose verified right a URL carries; empty when it has ended. */
  public Optional<DocsSession> as(ContentRight right) {
    return Optional.of(right)
        .filter(given -> given.isValid(now()))
        .flatMap(given -> Visits.caller(given, configuration.derived().visible.get()))
        .map(this::as);
  }

  /** The caller with the token of a resolved URL. */
  public Caller caller(VisitToken token) {
    return Visits.caller(token, configuration.derived().visible.get());
  }

  /** The current instant of the instance's clock. */
  public Instant now() {
    return configuration.time.now();
  }

  /** The keys that sign URLs of files and PDFs and visitor tokens, to rotate them. */
  public SigningKeys signingKeys() {
    return configuration.signingKeys;
  }

  /** Checks the {@linkplain DocsSession#accessTokens access tokens} that users have made. */
  public TokenAuthentication tokens() {
    return configuration.tokens;
  }

  /** Copies single organizations between stores. */
  public OrganizationTransfer organizationTransfer() {
    return new OrganizationTransfer(configuration.context(Caller.operator()));
  }

  /** The feed of what was changed, by whom. */
  public Feed feed() {
    return configuration.feed();
  }

  /** Delivers the webhooks of all organizations. */
  public WebhookDeliveries webhookDeliveries(WebhookSender sender) {
    return configuration.webhookDeliveries(sender);
  }

  /**
   * Restarts the processing of OpenAPI specifications, and imports, that ended with a process. To
   * be called after a start and, where several processes use one store, periodically: what another
   * process began is restarted {@link OpenApiSpecs#CLAIM} after its begin. Returns how many.
   */
  public int resumeJobs() {
    return configuration.openApiProcessing.resume() + configuration.importProcessing.resume();
  }

  /**
   * Fetches OpenAPI specifications again, as jobs, whose URL was fetched at least {@code age} ago;
   * requests are conditional, and only a changed document makes a version. To be called
   * periodically, such as each minute, by any number of processes on one store: each specification
   * is fetched by one of them. Nothing is fetched again unless this is called.
   *
   * @param age such as {@link OpenApiSpecs#REFETCHED_AFTER}
   * @return the number of jobs, at most {@link OpenApiSpecs#MAX_REFETCHED}
   * @throws IllegalArgumentException when it is not positive
   */
  public int refetchOpenApiSpecs(Duration age) {
    return configuration.openApiProcessing.refetch(age);
  }

  /** Stores the {@linkplain Builder#pageViews views} counted since; returns of how many sites. */
  public int recordPageViews() {
    return configuration.pageViews.map(views -> views.record()).orElse(0);
  }

  /**
   * Permanently removes the spaces that were in the trash for more than seven days, with their
   * content, expired uploads, former host names that everybody may take, what need not be kept of
   * the feed, and once a day the history that is {@linkplain Builder#history not kept}. No
   * operation finds them any more; this frees their storage.
   *
   * <p>Works in small units of work. To be called periodically, by all processes on one store: one
   * of them works at a time, and each removes from its own caches and {@linkplain SearchFiles
   * search files} what any of them has deleted. An interrupted run is continued by the next.
   *
   * @return the number of removed spaces; what else was removed is told to the {@linkplain
   *     Builder#purgeObserver observer}
   */
  public int purge() {
    return new Upkeep(configuration).purge();
  }

  /** Calls {@link #purge} every {@link #PURGE_PERIOD}, until what it returns is closed. */
  public Schedule.Running purgeOn(Schedule schedule) {
    return schedule.every(PURGE_PERIOD, this::purge);
  }

  /**
   * Indexes main contents in this process ahead of searches, ten seconds after the last change or
   * once a minute, as far as half of the room for indexes lasts, with at most half of a processor.
   * A search waits for what it reads only. What visitors see of adaptive content is left to them.
   *
   * @param schedule such as {@link Schedule#thread}
   * @return ends it; to be closed before the search files are
   */
  public Schedule.Running prepareSearchOn(Schedule schedule) {
    return PreparedSearch.on(configuration, schedule);
  }

  /**
   * Checks that every revision is complete: that its parents, the nodes of its content, its texts
   * and the chunks of its files exist and match their digests, and that the revisions of spaces and
   * change requests exist. Reads all of it in one transaction, many records with one query; cached
   * records are not read again, so use a store that was just opened.
   *
   * @return the faults; empty for none; the indexes of a database are checked by its store
   */
  public List<ContentFault> verify() {
    return new Upkeep(configuration).verify();
  }

  /** Builds an instance. Not thread-safe. */
  public static final class Builder {
    final Settings settings = new Settings();

    private Builder() {}

    /** The store. Required. */
    public Builder store(Store newStore) {
      settings.store = requireNonNull(newStore, "store");
      return this;
    }

    /** Observes every unit of work on the store, to measure it; by default none. */
    public Builder storeObserver(StoreObserver newObserver) {
      settings.storeObserver = requireNonNull(newObserver, "storeObserver");
      return this;
    }

    /** The clock; by default the system's. */
    public Builder clock(InstantSource newClock) {
      settings.clock = requireNonNull(newClock, "clock");
      return this;
    }

    /** The source of identifiers; by default random ones. */
    public Builder ids(Ids newIds) {
      settings.ids = requireNonNull(newIds, "ids");
      return this;
    }

    /** How change requests with conflicts are merged; by default {@link Merges.Policy#APPLY}. */
    public Builder mergePolicy(Merges.Policy newPolicy) {
      settings.mergePolicy = requireNonNull(newPolicy, "mergePolicy");
      return this;
    }

    /** Who may create organizations; by default {@link Organizations.Makers#ANYONE}. */
    public Builder organizationMakers(Organizations.Makers newMakers) {
      settings.organizationMakers = requireNonNull(newMakers, "organizationMakers");
      return this;
    }

    /** Whether users accept invitations by email before they are members; by default not. */
    public Builder invitationAcceptance(Invitations.Acceptance newAcceptance) {
      settings.invitationAcceptance = requireNonNull(newAcceptance, "invitationAcceptance");
      return this;
    }

    /** What organizations may have at most; by default {@link OrganizationQuota#NONE}. */
    public Builder quota(OrganizationQuota newQuota) {
      settings.quota = requireNonNull(newQuota, "quota");
      return this;
    }

    /** Fetches imports; by default importing is refused. */
    public Builder contentSource(ContentSource newSource) {
      settings.contentSource = requireNonNull(newSource, "contentSource");
      return this;
    }

    /** Opens {@linkplain DocsSession#git linked} repositories; by default that is refused. */
    public Builder git(GitRepositories newRepositories) {
      settings.git = requireNonNull(newRepositories, "git");
      return this;
    }

    /** Renders PDFs; by default rendering is refused. */
    public Builder pdfRenderer(PdfRenderer newRenderer) {
      settings.pdfRenderer = requireNonNull(newRenderer, "pdfRenderer");
      return this;
    }

    /** Verifies custom hostnames and hosts of proxies; by default each claim is trusted. */
    public Builder hostnameVerifier(HostnameVerifier newVerifier) {
      settings.hostnameVerifier = requireNonNull(newVerifier, "hostnameVerifier");
      return this;
    }

    /** Reads OpenAPI specifications; by default processing always fails. */
    public Builder specificationSource(SpecificationSource newSource) {
      settings.specificationSource = requireNonNull(newSource, "specificationSource");
      return this;
    }

    /** Runs imports and processing of specifications; by default at once. Its owner closes it. */
    public Builder jobs(JobRunner newJobs) {
      settings.jobs = requireNonNull(newJobs, "jobs");
      return this;
    }

    /** Which revisions {@link Docs#purge} leaves: the same for all processes; by default all. */
    public Builder history(History newHistory) {
      settings.history = requireNonNull(newHistory, "history");
      return this;
    }

    /** Receives what {@link Docs#purge} has removed; by default nothing does. */
    public Builder purgeObserver(Purged.Observer newObserver) {
      settings.purgeObserver = requireNonNull(newObserver, "purgeObserver");
      return this;
    }

    /**
     * The domain of sites without a custom hostname: {@code SUBDOMAIN.DOMAIN/BASENAME}, or {@code
     * DOMAIN/ORGANIZATION/BASENAME}. By default {@value Site.Address#DOMAIN}. It has no port.
     *
     * @throws IllegalArgumentException unless it is labels of letters, digits and hyphens, at most
     *     {@value Site.Address#MAX_DOMAIN} characters
     */
    public Builder siteDomain(String domain) {
      settings.siteDomain = Site.Address.domain(domain);
      return this;
    }

    /** How much of the {@linkplain Docs#feed feed} is kept; see {@link FeedEntry.Retention}. */
    public Builder feedRetention(FeedEntry.Retention newRetention) {
      settings.feedRetention = requireNonNull(newRetention, "feedRetention");
      return this;
    }

    /** How long {@linkplain DocsSession#auditEvents audit events} are kept; by default none are. */
    public Builder audit(Duration kept) {
      settings.audit = Optional.of(kept);
      return this;
    }

    /** How long page views are counted; by default not at all. See {@link PageViews}. */
    public Builder pageViews(Duration kept) {
      settings.pageViews = Optional.of(kept);
      return this;
    }

    /** How large uploads may be, and how long they wait; see {@link Uploads.Limits}. */
    public Builder uploadLimits(Uploads.Limits newLimits) {
      settings.uploadLimits = requireNonNull(newLimits, "uploadLimits");
      return this;
    }

    /**
     * The approximate size of the caches of links and search indexes, in bytes; 0 for none. By
     * default 192 MiB, or a quarter of a heap below 768 MiB; two thirds are for search, enough for
     * some 30,000 pages. What does not fit is computed again on demand, about a millisecond a page:
     * use more, or {@linkplain #searchFiles files}, where more pages are searched as a whole.
     *
     * @throws IllegalArgumentException when it is negative
     */
    public Builder derivedBytes(long bytes) {
      if (bytes < 0) {
        throw new IllegalArgumentException("derivedBytes: must not be negative, is " + bytes);
      }
      settings.derivedBytes = bytes;
      return this;
    }

    /**
     * Keeps search indexes; by default the engine of {@value SearchEngine#ARTIFACT}, where that is
     * on the class path or module path. Without one, searching fails with {@code PRECONDITION}.
     */
    public Builder search(SearchEngine newEngine) {
      settings.searchEngine = Optional.of(newEngine);
      return this;
    }

    /**
     * Where search indexes are kept that take more memory than {@link #derivedBytes} allows. By
     * default nowhere. Closed by its owner. An engine must be there when the instance is built.
     */
    public Builder searchFiles(SearchFiles newFiles) {
      settings.searchFiles = Optional.of(newFiles);
      return this;
    }

    /**
     * The instance. Records of an earlier release are updated first, see {@link Store#register}.
     *
     * @throws IllegalStateException without a store, and when its records cannot be updated
     * @throws DocsException with {@code PRECONDITION} when there are {@linkplain #searchFiles
     *     search files}, and no engine
     */
    public Docs build() {
      if (settings.store == null) {
        throw new IllegalStateException("a store is required");
      }
      settings.store.register(KINDS);
      return new Docs(new Configuration(settings));
    }
  }
}
