package dev.docs.openapi;

import static java.util.Objects.requireNonNull;

import dev.docs.access.internal.Context;
import dev.docs.access.internal.WriteWork;
import dev.docs.content.FileBytes;
import dev.docs.content.internal.FileChunks;
import dev.docs.id.OpenApiSpecId;
import dev.docs.id.OpenApiVersionId;
import dev.docs.job.JobRunner;
import dev.docs.openapi.internal.OpenApiRepository;
import dev.docs.port.SpecificationDocument;
import dev.docs.port.SpecificationFailure;
import dev.docs.port.SpecificationOutcome;
import dev.docs.port.SpecificationSource;
import dev.docs.store.Hit;
import dev.docs.store.Stored;
import java.util.List;
import java.util.Optional;

/**
 * Reads the sources of specifications, as jobs: marks one as being read, reads it outside of any
 * transaction, and keeps what came of it in one, unless it was asked for anew or deleted meanwhile.
 * Thread-safe.
 */
public final class Processing {

  /**
   * The most versions that are kept of a specification: our choice; the oldest are removed. What is
   * shown is the last one.
   */
  public static final int MAX_VERSIONS = 100;

  private final Context context;
  private final SpecificationSource source;
  private final JobRunner jobs;

  /** Reads on behalf of the operator. */
  public Processing(Context context, SpecificationSource source, JobRunner jobs) {
    this.context = requireNonNull(context, "context");
    this.source = requireNonNull(source, "source");
    this.jobs = requireNonNull(jobs, "jobs");
  }

  /** What is to be read. */
  private record Work(OpenApiSpec spec, FileBytes text) {}

  /** Has the source of a specification read, now or later. */
  void ask(OpenApiSpecId spec) {
    jobs.run("openapi-spec " + spec, () -> run(spec));
  }

  /**
   * Has all those read that a process which ended left unread.
   *
   * @return how many
   */
  public int resume() {
    List<OpenApiSpecId> left =
        context.read(
            r ->
                r.scan(OpenApiRepository.unfinished()).stream()
                    .map(Hit::value)
                    .map(OpenApiSpec::id)
                    .toList());
    left.forEach(this::ask);
    return left.size();
  }

  private void run(OpenApiSpecId id) {
    Optional<Work> work = context.write(w -> begin(w, id));
    work.ifPresent(this::read);
  }

  private static Optional<Work> begin(WriteWork w, OpenApiSpecId id) {
    Optional<Stored<OpenApiSpec>> stored =
        OpenApiRepository.find(w, id).filter(s -> s.value().state() != ProcessingState.COMPLETE);
    return stored.map(
        found -> {
          OpenApiSpec begun = found.value().begun();
          OpenApiRepository.update(w, found, begun);
          return new Work(begun, FileBytes.of(FileChunks.bytes(w, id.value(), begun.text())));
        });
  }

  private void read(Work work) {
    OpenApiSpec spec = work.spec();
    SpecificationOutcome outcome = null;
    try {
      outcome =
          spec.sourceUrl() == null
              ? source.parse(work.text())
              : source.fetch(spec.sourceUrl(), spec.fetched());
    } finally {
      SpecificationOutcome kept =
          outcome == null
              ? new SpecificationOutcome.Failed(SpecificationFailure.PARSE_ERROR)
              : outcome;
      context.execute(w -> end(w, spec, kept));
    }
  }

  private static void end(WriteWork w, OpenApiSpec begun, SpecificationOutcome outcome) {
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
      WriteWork w, OpenApiVersionId id, OpenApiSpec spec, SpecificationOutcome.Read read) {
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
    OpenApiRepository.keepNewest(w, spec.id(), MAX_VERSIONS);
    return spec.read(version, read.fetched(), w.now());
  }

  private static OpenApiVersion.Document saved(
      WriteWork w, OpenApiVersionId owner, SpecificationDocument document) {
    List<String> chunks = FileChunks.save(w, owner.value(), document.json());
    return new OpenApiVersion.Document(
        document.name(), document.references(), document.json().size(), chunks);
  }
}
