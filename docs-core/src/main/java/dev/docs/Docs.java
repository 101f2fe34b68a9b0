package dev.docs;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.change.MergePolicy;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.content.ContentFault;
import dev.docs.content.stored.ContentVerification;
import dev.docs.id.Ids;
import dev.docs.job.JobRunner;
import dev.docs.member.InvitationForce;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.organization.OrganizationMakers;
import dev.docs.port.ContentSource;
import dev.docs.port.HostnameVerifier;
import dev.docs.port.PdfRenderer;
import dev.docs.port.SpecificationSource;
import dev.docs.signing.SigningKeys;
import dev.docs.site.SiteAddress;
import dev.docs.site.published.VisitToken;
import dev.docs.site.published.internal.Visits;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.storage.UploadLimits;
import dev.docs.storage.internal.UploadRepository;
import dev.docs.store.Hit;
import dev.docs.store.Kind;
import dev.docs.store.Store;
import dev.docs.store.StoreObserver;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The entry point: everything there is to do, on one store.
 *
 * <pre>{@code
 * Docs docs = Docs.builder().store(MemoryStore.create()).build();
 * DocsSession ada = docs.as(Caller.user("ada"));
 * }</pre>
 *
 * <p>Thread-safe. Holds nothing but the store, which is for its owner to close, and what it derived
 * from immutable texts.
 */
public final class Docs {

  /** All kinds of records the library keeps, for whoever moves or checks a whole store. */
  public static final List<Kind<?>> KINDS = Cascades.Kinds.ALL;

  private final Configuration configuration;

  private Docs(Configuration configuration) {
    this.configuration = configuration;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** The services, on behalf of a caller. Costs next to nothing. */
  public DocsSession as(Caller caller) {
    return new DocsSession(configuration, caller);
  }

  /**
   * The services, on behalf of somebody who visits a site and has a token that was made when the
   * site was resolved for them. They read what the site shows them, and nothing else.
   *
   * @param token which the caller has made sure was handed out
   */
  public DocsSession as(VisitToken token) {
    return as(caller(token));
  }

  /** Who has a token that was made when a site was resolved for them. */
  public Caller caller(VisitToken token) {
    return Visits.caller(token, configuration.derived.facts());
  }

  /** The moment, by the clock it was built with. */
  public Instant now() {
    return configuration.time.now();
  }

  /** The keys that sign URLs of files and PDFs and visitor tokens, to rotate them. */
  public SigningKeys signingKeys() {
    return configuration.signingKeys;
  }

  /**
   * Takes up the work that a process which ended left undone: OpenAPI specifications that were not
   * read to the end. To be called after a start, and from time to time where several processes are
   * on one store: what another one had begun is taken up {@link OpenApiSpecs#CLAIM} after that.
   *
   * @return how many jobs there were
   */
  public int resumeJobs() {
    return configuration.openApiProcessing.resume();
  }

  /**
   * Has OpenAPI specifications that come from an address fetched again, as jobs, where it was asked
   * last so long ago, or longer; it is asked whether it changed, and only what did makes a version.
   * To be called from time to time, such as each minute, by any number of processes on one store:
   * each specification is fetched by one of them. Nothing is fetched again where nobody calls this.
   *
   * @param age such as {@link OpenApiSpecs#REFETCHED_AFTER}
   * @return how many jobs there were, at most {@link OpenApiSpecs#MAX_REFETCHED}
   * @throws IllegalArgumentException when it is not positive
   */
  public int refetchOpenApiSpecs(Duration age) {
    return configuration.openApiProcessing.refetch(age);
  }

  /**
   * Removes for good the spaces whose seven days in the trash are over, with all that only they
   * held, and the uploads that expired before anything used them. They are unknown to every
   * operation already; this makes room.
   *
   * @return how many spaces were removed
   */
  public int purge() {
    return configuration
        .context(Caller.operator())
        .write(
            w -> {
              UploadRepository.purge(w, w.now());
              int purged = 0;
              for (Hit<Space> hit : w.scan(SpaceRepository.trash())) {
                if (!SpaceRepository.isGone(hit.value(), w.now())) {
                  break;
                }
                Cascades.SPACE.run(w, hit.value());
                SpaceRepository.delete(w, hit.stored());
                purged++;
              }
              return purged;
            });
  }

  /**
   * Checks that every revision is complete: that its parents, the nodes of its content, its texts
   * and the pieces of its files are there and are what they were when they were stored, and that
   * the revisions are there that spaces and change requests refer to. Costs reading all of it, in
   * one transaction; what a store has in its cache counts as being there, so ask one just opened.
   *
   * <p>Whether the indexes of a database lead to its records is for the store to tell.
   *
   * @return what is wrong; empty when nothing is
   */
  public List<ContentFault> verify() {
    return configuration
        .context(Caller.operator())
        .read(
            r -> {
              ContentVerification verification = new ContentVerification(r);
              verification.checkRevisions();
              SpaceRepository.forEach(
                  r, space -> verification.checkRevision(space.id(), space.head()));
              ChangeRequestRepository.forEach(
                  r,
                  changeRequest ->
                      changeRequest
                          .revisions()
                          .forEach(id -> verification.checkRevision(changeRequest.space(), id)));
              return verification.faults();
            });
  }

  /** Builds an instance. Not thread-safe. */
  public static final class Builder {
    @Nullable Store store;
    StoreObserver storeObserver = StoreObserver.NONE;
    InstantSource clock = Clock.systemUTC();
    Ids ids = Ids.random();
    MergePolicy mergePolicy = MergePolicy.APPLY;
    long derivedBytes = Derived.DEFAULT_BYTES;
    ContentSource contentSource = ContentSource.none();
    Optional<PdfRenderer> pdfRenderer = Optional.empty();
    HostnameVerifier hostnameVerifier = HostnameVerifier.trusting();
    UploadLimits uploadLimits = UploadLimits.DEFAULT;
    SpecificationSource specificationSource = SpecificationSource.none();
    JobRunner jobs = JobRunner.immediate();
    String siteDomain = SiteAddress.DOMAIN;

    OrganizationMakers organizationMakers = OrganizationMakers.ANYONE;
    InvitationForce invitationForce = InvitationForce.AT_ONCE;

    private Builder() {}

    /** Where everything is kept. Required. */
    public Builder store(Store newStore) {
      store = requireNonNull(newStore, "store");
      return this;
    }

    /** Observes every unit of work on the store, to measure it; by default nothing does. */
    public Builder storeObserver(StoreObserver newObserver) {
      storeObserver = requireNonNull(newObserver, "storeObserver");
      return this;
    }

    /** Where the time comes from; by default the system's clock. */
    public Builder clock(InstantSource newClock) {
      clock = requireNonNull(newClock, "clock");
      return this;
    }

    /** Where identifiers come from; by default they are random. */
    public Builder ids(Ids newIds) {
      ids = requireNonNull(newIds, "ids");
      return this;
    }

    /** What merging does with open conflicts; by default {@link MergePolicy#APPLY}. */
    public Builder mergePolicy(MergePolicy newPolicy) {
      mergePolicy = requireNonNull(newPolicy, "mergePolicy");
      return this;
    }

    /**
     * Who makes organizations; by default {@link OrganizationMakers#ANYONE}, as in the public
     * interface.
     */
    public Builder organizationMakers(OrganizationMakers newMakers) {
      organizationMakers = requireNonNull(newMakers, "organizationMakers");
      return this;
    }

    /**
     * When invitations by email make members; by default {@link InvitationForce#AT_ONCE}, as in the
     * public interface.
     */
    public Builder invitationForce(InvitationForce newForce) {
      invitationForce = requireNonNull(newForce, "invitationForce");
      return this;
    }

    /** What fetches imports; by default nothing can be fetched. */
    public Builder contentSource(ContentSource newSource) {
      contentSource = requireNonNull(newSource, "contentSource");
      return this;
    }

    /** What draws PDFs; by default none can be made. */
    public Builder pdfRenderer(PdfRenderer newRenderer) {
      pdfRenderer = Optional.of(newRenderer);
      return this;
    }

    /** What looks up custom hostnames; by default every one is taken for one that is served. */
    public Builder hostnameVerifier(HostnameVerifier newVerifier) {
      hostnameVerifier = requireNonNull(newVerifier, "hostnameVerifier");
      return this;
    }

    /** What reads OpenAPI specifications; by default every one ends as one that cannot be read. */
    public Builder specificationSource(SpecificationSource newSource) {
      specificationSource = requireNonNull(newSource, "specificationSource");
      return this;
    }

    /**
     * What runs the work that takes longer than a caller waits: reading OpenAPI specifications. By
     * default it is done at once, before the call that asked for it returns. For its owner to
     * close.
     */
    public Builder jobs(JobRunner newJobs) {
      jobs = requireNonNull(newJobs, "jobs");
      return this;
    }

    /**
     * The domain below which sites are published that have no hostname of their own: {@code
     * SUBDOMAIN.DOMAIN/BASENAME}, or {@code DOMAIN/ORGANIZATION/BASENAME}. By default {@value
     * SiteAddress#DOMAIN}. URLs name it without a port, and are found whatever port they have.
     *
     * @throws IllegalArgumentException when it is none: labels of letters, digits and hyphens, at
     *     most {@value SiteAddress#MAX_DOMAIN} characters
     */
    public Builder siteDomain(String domain) {
      siteDomain = SiteAddress.domain(domain);
      return this;
    }

    /** How large uploads may be, and how long they wait; see {@link UploadLimits} for defaults. */
    public Builder uploadLimits(UploadLimits newLimits) {
      uploadLimits = requireNonNull(newLimits, "uploadLimits");
      return this;
    }

    /**
     * About how many bytes of what is derived from texts are kept for links and search; 0 keeps
     * nothing. By default 192 MiB, of which two thirds are for search: the indexes of some 30,000
     * pages of ordinary length. What does not fit is computed again when it is asked for, about a
     * millisecond a page: give more to an organization that has more pages and is searched as a
     * whole.
     *
     * @throws IllegalArgumentException when it is negative
     */
    public Builder derivedBytes(long bytes) {
      if (bytes < 0) {
        throw new IllegalArgumentException("derivedBytes: must not be negative, is " + bytes);
      }
      derivedBytes = bytes;
      return this;
    }

    /**
     * The instance. What an earlier release stored otherwise is brought up to date first, see
     * {@link Store#register}.
     *
     * @throws IllegalStateException without a store, and when its records cannot be brought up to
     *     date
     */
    public Docs build() {
      if (store == null) {
        throw new IllegalStateException("a store is required");
      }
      store.register(KINDS);
      return new Docs(new Configuration(this));
    }
  }
}
