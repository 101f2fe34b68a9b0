package dev.docs.space.content.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.budget.MemoryBudget;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.budget.internal.LimitedMemory;
import dev.docs.content.Content;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.sync.LayoutInsert;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.ImportRunId;
import dev.docs.port.ContentSource;
import dev.docs.port.ContentSource.FetchedContent;
import dev.docs.port.ContentSource.ImportSource;
import dev.docs.port.ContentSource.SentFile;
import dev.docs.port.JobRunner;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.ImportRun;
import dev.docs.space.content.ImportRun.ImportedPage;
import dev.docs.space.content.ImportRun.Status;
import dev.docs.store.Scan.Hit;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.Stored;
import dev.docs.upload.Upload;
import dev.docs.upload.internal.UploadRepository;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Runs imports as jobs: claims a run, fetches and reads its source outside of any transaction, and
 * stores the pages together with the end of the run in one, on behalf of who started it; unless the
 * run was cancelled, or begun again by another process, meanwhile. Thread-safe.
 */
@KeepsRule("import-runs")
public final class ImportProcessing {

  /** As many pages and files as an import may name files. */
  private static final LayoutInsert.Limits LIMITS =
      new LayoutInsert.Limits(ImportRun.MAX_FILES, ImportRun.MAX_FILES);

  /** Of a run, in bytes: our choice, as much as the largest archive takes, and its pages. */
  private static final long MAX_MEMORY = 256L << 20;

  private static final String WORN_OUT =
      "was begun "
          + ImportRun.MAX_ATTEMPTS
          + " times and never came to its end: the server stopped meanwhile, or could not store it";

  private final Function<Caller, Context> contexts;
  private final ContentSource source;
  private final JobRunner jobs;
  private final ConditionCheck conditions;

  /**
   * @param contexts runs units of work on behalf of a caller
   */
  public ImportProcessing(
      Function<Caller, Context> contexts,
      ContentSource source,
      JobRunner jobs,
      ConditionCheck conditions) {
    this.contexts = requireNonNull(contexts, "contexts");
    this.source = requireNonNull(source, "source");
    this.jobs = requireNonNull(jobs, "jobs");
    this.conditions = requireNonNull(conditions, "conditions");
  }

  public void ask(ImportRunId run) {
    operator().afterCommit(() -> jobs.run("import-run " + run, () -> run(run)));
  }

  /**
   * Starts all runs that a terminated process left.
   *
   * @return how many
   */
  public int resume() {
    List<ImportRunId> left =
        operator()
            .read(
                "ImportProcessing.resume",
                r ->
                    r.scan(ImportRunRepository.active()).stream()
                        .map(Hit::value)
                        .filter(run -> run.isWaiting(r.now()))
                        .map(ImportRun::id)
                        .toList());
    left.forEach(this::ask);
    return left.size();
  }

  private Context operator() {
    return contexts.apply(Caller.operator());
  }

  private void run(ImportRunId id) {
    Optional<ImportRun> begun = operator().write("ImportProcessing.run", w -> begin(w, id));
    begun.ifPresent(this::read);
  }

  /** Counts the attempt, before anything is read. */
  private static Optional<ImportRun> begin(WriteWork w, ImportRunId id) {
    Optional<Stored<ImportRun>> stored =
        ImportRunRepository.find(w, id).filter(found -> found.value().isWaiting(w.now()));
    if (stored.isEmpty()) {
      return Optional.empty();
    }
    ImportRun run = stored.get().value();
    if (run.isWornOut()) {
      ImportRunRepository.update(w, stored.get(), run.failed(WORN_OUT, w.now()));
      return Optional.empty();
    }
    ImportRun begun = run.begun(w.now());
    ImportRunRepository.update(w, stored.get(), begun);
    return Optional.of(begun);
  }

  private void read(ImportRun begun) {
    try {
      end(begun, fetched(begun));
    } catch (DocsException e) {
      // where too much is being fetched it stays begun, and is begun again later
      if (e.code() != ErrorCode.UNAVAILABLE) {
        fail(begun, e.getMessage());
      }
    } catch (StoreUnavailable e) {
      throw e; // as well: the content may be fine
    } catch (RuntimeException | Error e) {
      fail(begun, "the content cannot be imported");
      throw e;
    }
  }

  private FetchedContent fetched(ImportRun run) {
    MemoryBudget memory = new LimitedMemory(HeapBytes.atMost(MAX_MEMORY), "source");
    return run.source()
        .fold(
            website -> source.content(website.url(), ImportSource.WEBSITE, memory),
            files -> source.files(sent(files, memory), memory));
  }

  private List<SentFile> sent(ImportRun.Files files, MemoryBudget memory) {
    return operator()
        .read(
            "ImportProcessing.files",
            r -> {
              List<Upload> uploads =
                  files.files().stream()
                      .flatMap(key -> UploadRepository.findUsed(r, key).stream())
                      .toList();
              long bytes = uploads.stream().mapToLong(upload -> upload.sent().size()).sum();
              memory.reserve(bytes); // the source reserves it again, file by file
              memory.release(bytes);
              return uploads.stream().map(upload -> sent(r, upload)).toList();
            });
  }

  private static SentFile sent(ReadWork r, Upload upload) {
    return new SentFile(
        upload.name(), upload.type(), FileBytes.of(UploadRepository.bytes(r, upload)));
  }

  private void end(ImportRun begun, FetchedContent content) {
    Caller caller =
        begun.createdBy() == null ? Caller.operator() : Caller.user(begun.createdBy().value());
    contexts
        .apply(caller)
        .execute(
            "ImportProcessing.end",
            w -> current(w, begun).ifPresent(stored -> insert(w, stored, content)));
  }

  private void insert(WriteWork w, Stored<ImportRun> stored, FetchedContent fetched) {
    ImportRun.Target target = stored.value().target();
    Content before = FoundContent.editable(w, target.branch()).content(w);
    FolderContents.Added added =
        FolderContents.insert(
            w, target.branch(), target.page(), fetched.layout(), LIMITS, conditions);
    List<ImportedPage> pages = new ArrayList<>();
    for (Page page : added.inserted().content().descendants(null)) {
      if (!before.page(page.id()).filter(page::equals).isPresent()) {
        pages.add(new ImportedPage(page.id(), page.type() == PageType.GROUP));
      }
    }
    ImportRunRepository.update(w, stored, stored.value().completed(pages, w.now()));
  }

  private void fail(ImportRun begun, String reason) {
    operator()
        .execute(
            "ImportProcessing.fail",
            w ->
                current(w, begun)
                    .ifPresent(
                        stored ->
                            ImportRunRepository.update(
                                w, stored, stored.value().failed(reason, w.now()))));
  }

  /** The run, unless it was cancelled, removed or begun again meanwhile. */
  private static Optional<Stored<ImportRun>> current(WriteWork w, ImportRun begun) {
    return ImportRunRepository.find(w, begun.id())
        .filter(stored -> stored.value().status() == Status.IN_PROGRESS)
        .filter(stored -> stored.value().progress().attempts() == begun.progress().attempts());
  }
}
