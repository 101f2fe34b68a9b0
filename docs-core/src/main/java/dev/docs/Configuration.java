package dev.docs;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.FirstActs;
import dev.docs.change.MergePolicy;
import dev.docs.id.Ids;
import dev.docs.member.InvitationAcceptance;
import dev.docs.member.internal.FirstAct;
import dev.docs.openapi.Processing;
import dev.docs.organization.OrganizationMakers;
import dev.docs.port.ContentSource;
import dev.docs.port.HostnameVerifier;
import dev.docs.port.PdfRenderer;
import dev.docs.signing.SigningKeys;
import dev.docs.storage.UploadLimits;
import dev.docs.store.Store;
import dev.docs.time.Time;
import java.util.Optional;

/** The configuration of an instance, with its caches. Immutable and thread-safe. */
final class Configuration {

  final Store store;
  final Time time;
  final Ids ids;

  /** The source of keys: the system's randomness, even where identifiers are seeded. */
  final Ids secrets = Ids.random();

  final OrganizationMakers organizationMakers;
  final InvitationAcceptance invitationAcceptance;
  final MergePolicy mergePolicy;
  final ContentSource contentSource;
  final Optional<PdfRenderer> pdfRenderer;
  final HostnameVerifier hostnameVerifier;
  final UploadLimits uploadLimits;
  final Processing openApiProcessing;
  final DerivedCaches derived;
  final SigningKeys signingKeys;
  final String siteDomain;

  Configuration(Docs.Builder builder) {
    store = ObservedStore.of(requireNonNull(builder.store, "store"), builder.storeObserver);
    time = Time.of(builder.clock);
    ids = builder.ids;
    organizationMakers = builder.organizationMakers;
    invitationAcceptance = builder.invitationAcceptance;
    mergePolicy = builder.mergePolicy;
    contentSource = builder.contentSource;
    pdfRenderer = builder.pdfRenderer;
    hostnameVerifier = builder.hostnameVerifier;
    uploadLimits = builder.uploadLimits;
    siteDomain = builder.siteDomain;
    openApiProcessing =
        new Processing(context(Caller.operator()), builder.specificationSource, builder.jobs);
    derived = DerivedCaches.of(builder.derivedBytes);
    signingKeys =
        new SigningKeys(
            new Context(store, time, Ids.random(), Caller.operator(), FirstActs.IGNORED), time);
  }

  Context context(Caller caller) {
    return new Context(store, time, ids, caller, FirstAct::record, siteDomain);
  }
}
