package dev.docs.openapi.internal;

import dev.docs.content.FileBytes;
import dev.docs.content.stored.FileChunks;
import dev.docs.id.OpenApiSpecId;
import dev.docs.id.OpenApiVersionId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.openapi.OpenApiSpec.ProcessingState;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.port.JobRunner;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.Outcome.SpecificationDocument;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.WriteWork;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Processes the sources of specifications, as jobs: claims a specification, reads its source
 * outside of any transaction, and stores the result in one, unless processing was requested again,
 * claimed by another process, or the specification was deleted meanwhile. Thread-safe.
 */
@KeepsRule({"openapi-states", "openapi-versions", "openapi-refetch"})
public final class Processing {

  private final Context context;
  private final SpecificationSource source;
  private final JobRunner jobs;

  /** Reads on behalf of the operator. */
  public Processing(Context context, SpecificationSource source, JobRunner jobs) {
    this.context = context;
    this.source = source;
    this.jobs = jobs;
  }

  private record Work(OpenApiSpec spec, FileBytes text) {}

  public void ask(OpenApiSpecId spec) {
    ask(spec, Optional.empty());
  }

  private void ask(OpenApiSpecId spec, Optional<Duration> age) {
    context.afterCommit(() -> jobs.run("openapi-spec " + spec, () -> run(spec, age)));
  }

  /** Starts processing all that a terminated process left unprocessed, and tells how many. */
  public int resume() {
    List<OpenApiSpecId> left =
        context.read(
            "Processing.resume",
            r ->
                r.scan(OpenApiRepository.unfinished()).stream()
                    .map(Hit::value)
                    .filter(spec -> spec.isUnread(r.now()))
                    .map(OpenApiSpec::id)
                    .toList());
    left.forEach(this::ask);
    return left.size();
  }

  /**
   * Refetches the specifications, at most {@link OpenApiSpecs#MAX_REFETCHED}, whose last fetch is
   * at least this long ago, with conditional requests. Of several processes on one store only one
   * fetches each.
   *
   * @return how many
   */
  public int refetch(Duration age) {
    if (age.isNegative() || age.isZero()) {
      throw new IllegalArgumentException("age: must be positive, is " + age);
    }
    List<OpenApiSpecId> due =
        context.read(
            "Processing.refetch",
            r ->
                r.scan(OpenApiRepository.asked().limit(OpenApiSpecs.MAX_REFETCHED)).stream()
                    .map(Hit::value)
                    .takeWhile(spec -> spec.isDue(age, r.now()))
                    .map(OpenApiSpec::id)
                    .toList());
    due.forEach(spec -> ask(spec, Optional.of(age)));
    return due.size();
  }

  private void run(OpenApiSpecId id, Optional<Duration> age) {
    Optional<Work> work = context.write("Processing.run", w -> begin(w, id, age));
    work.ifPresent(this::read);
  }

  /** The task at the moment when the job starts. */
  private static Optional<Work> begin(WriteWork w, OpenApiSpecId id, Optional<Duration> age) {
    Instant now = w.now();
    Optional<Stored<OpenApiSpec>> stored =
        OpenApiRepository.find(w, id)
            .filter(
                found ->
                    found.value().isUnread(now)
                        || age.filter(least -> found.value().isDue(least, now)).isPresent());
    return stored.map(
        found -> {
          OpenApiSpec begun = found.value().begun(now.plus(OpenApiSpecs.CLAIM));
          OpenApiRepository.update(w, found, begun);
          return new Work(begun, FileBytes.of(FileChunks.bytes(w, id.value(), begun.text())));
        });
  }

  private void read(Work work) {
    OpenApiSpec spec = work.spec();
    SpecificationSource.Outcome outcome = null;
    try {
      outcome =
          spec.sourceUrl() == null
              ? source.parse(work.text())
              : source.fetch(spec.sourceUrl(), spec.fetched());
    } finally {
      SpecificationSource.Outcome kept =
          outcome == null
              ? new SpecificationSource.Outcome.Failed(
                  SpecificationSource.Outcome.Failure.PARSE_ERROR)
              : outcome;
      context.execute("Processing.read", w -> end(w, spec, kept));
    }
  }

  private static void end(WriteWork w, OpenApiSpec begun, SpecificationSource.Outcome outcome) {
    OpenApiVersionId id = new OpenApiVersionId(w.ids().next());
    OpenApiRepository.find(w, begun.id())
        .filter(stored -> stored.value().requests() == begun.requests())
        .filter(stored -> stored.value().state() == ProcessingState.PROGRESS)
        .ifPresent(
            stored -> {
              OpenApiSpec spec = stored.value();
              OpenApiSpec ended =
                  outcome.fold(
                      read -> read(w, id, spec, read),
                      () -> spec.unchanged(spec.fetched(), w.now()),
                      failure -> spec.failed(failure, w.now()));
              OpenApiRepository.update(w, stored, ended);
            });
  }

  private static OpenApiSpec read(
      WriteWork w, OpenApiVersionId id, OpenApiSpec spec, SpecificationSource.Outcome.Read read) {
    String digest = OpenApiVersion.digest(read.documents());
    if (digest.equals(spec.digest())) {
      return spec.unchanged(read.fetched(), w.now());
    }
    OpenApiVersion version =
        new OpenApiVersion(
            id,
            spec.id(),
            spec.versions() + 1,
            read.documents().stream().map(document -> saved(w, id, document)).toList(),
            digest,
            w.now());
    OpenApiRepository.insert(w, version, read.outline());
    OpenApiRepository.keepNewest(w, spec.id(), OpenApiSpecs.MAX_VERSIONS);
    return spec.read(version, read.fetched(), w.now());
  }

  private static OpenApiVersion.Document saved(
      WriteWork w, OpenApiVersionId owner, SpecificationDocument document) {
    List<String> chunks = FileChunks.save(w, owner.value(), document.json());
    return new OpenApiVersion.Document(
        document.name(), document.references(), document.json().size(), chunks);
  }
}
