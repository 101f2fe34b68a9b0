package dev.docs;

import dev.docs.change.Merges;
import dev.docs.event.FeedEntry;
import dev.docs.id.Ids;
import dev.docs.organization.OrganizationQuota;
import dev.docs.organization.Organizations;
import dev.docs.people.Invitations;
import dev.docs.port.ContentSource;
import dev.docs.port.GitRepositories;
import dev.docs.port.HostnameVerifier;
import dev.docs.port.JobRunner;
import dev.docs.port.PdfRenderer;
import dev.docs.port.SpecificationSource;
import dev.docs.retention.History;
import dev.docs.retention.Purged;
import dev.docs.search.SearchEngine;
import dev.docs.search.SearchFiles;
import dev.docs.site.Site;
import dev.docs.store.Store;
import dev.docs.store.StoreObserver;
import dev.docs.upload.Uploads;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the builder of an instance was told, and what holds by default. Not thread-safe. */
final class Settings {
  @Nullable Store store;
  StoreObserver storeObserver = StoreObserver.NONE;
  InstantSource clock = Clock.systemUTC();
  Ids ids = Ids.random();
  Merges.Policy mergePolicy = Merges.Policy.APPLY;
  long derivedBytes = DerivedCaches.DEFAULT_BYTES;
  Optional<SearchEngine> searchEngine = Optional.empty();
  Optional<SearchFiles> searchFiles = Optional.empty();
  ContentSource contentSource = ContentSource.none();
  PdfRenderer pdfRenderer = PdfRenderer.none();
  HostnameVerifier hostnameVerifier = HostnameVerifier.trusting();
  Uploads.Limits uploadLimits = Uploads.Limits.DEFAULT;
  SpecificationSource specificationSource = SpecificationSource.none();
  GitRepositories git = GitRepositories.none();
  JobRunner jobs = JobRunner.immediate();
  String siteDomain = Site.Address.DOMAIN;
  FeedEntry.Retention feedRetention = FeedEntry.Retention.DEFAULT;
  Optional<Duration> audit = Optional.empty();
  Optional<Duration> pageViews = Optional.empty();
  History history = History.all();
  Purged.Observer purgeObserver = Purged.Observer.NONE;

  OrganizationQuota quota = OrganizationQuota.NONE;
  Organizations.Makers organizationMakers = Organizations.Makers.ANYONE;
  Invitations.Acceptance invitationAcceptance = Invitations.Acceptance.NOT_REQUIRED;
}
