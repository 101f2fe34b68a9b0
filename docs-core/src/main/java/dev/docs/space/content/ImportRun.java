package dev.docs.space.content;

import static java.util.Objects.requireNonNull;

import dev.docs.change.ChangeRequest;
import dev.docs.command.internal.HttpUrl;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.ImportRunId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.store.StoredAs;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An import that is run as a job: it is started, and watched until it has ended. Immutable.
 *
 * @param site that the import is for, as it was named; null for none
 * @param createdBy who started it, on whose behalf it changes the content; null for the operator
 */
public record ImportRun(
    ImportRunId id,
    OrganizationId organization,
    Source source,
    Target target,
    @Nullable SiteId site,
    @Nullable UserId createdBy,
    Instant createdAt,
    Instant updatedAt,
    Progress progress) {

  /**
   * How long a run that a process began is left to it before another may begin it again: our
   * choice, more than the time in which content is fetched and read.
   */
  public static final Duration CLAIM = Duration.ofMinutes(5);

  /** The most files of an import. */
  public static final int MAX_FILES = 50;

  /** How often a run is begun; after that it has failed: our choice. */
  public static final int MAX_ATTEMPTS = 3;

  private static final int MAX_REASON = 500;

  public ImportRun {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(source, "source");
    requireNonNull(target, "target");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(updatedAt, "updatedAt");
    requireNonNull(progress, "progress");
  }

  /** What is imported. Handle both types with {@link #fold}. */
  @StoredAs(StoredSource.class)
  public sealed interface Source {

    /** Handles what is imported by its type. */
    <R> R fold(Function<? super Website, R> website, Function<? super Files, R> files);

    /** The keys of uploads; none for a website. */
    default List<String> files() {
      return List.of();
    }
  }

  /** A website by its URL, of at most 2,048 characters. */
  public record Website(@HttpUrl String url) implements Source {
    public Website {
      requireNonNull(url, "url");
    }

    @Override
    public <R> R fold(Function<? super Website, R> website, Function<? super Files, R> files) {
      return website.apply(this);
    }
  }

  /**
   * Uploaded files.
   *
   * @param files the keys of uploads for imports; 1 to {@value #MAX_FILES}
   */
  public record Files(
      @Size(min = 1, max = MAX_FILES, message = "must have 1 to " + MAX_FILES + " keys")
          List<String> files)
      implements Source {
    public Files {
      files = List.copyOf(files);
    }

    @Override
    public <R> R fold(Function<? super Website, R> website, Function<? super Files, R> files) {
      return files.apply(this);
    }
  }

  /**
   * The stored form of a source.
   *
   * @param url null for files
   * @param files empty for a website
   */
  record StoredSource(@Nullable String url, List<String> files) implements StoredAs.Form<Source> {

    static StoredSource of(Source source) {
      return source.fold(
          website -> new StoredSource(website.url(), List.of()),
          files -> new StoredSource(null, files.files()));
    }

    @Override
    public Source value() {
      return url == null ? new Files(files) : new Website(url);
    }
  }

  /**
   * What is imported into.
   *
   * @param changeRequest null for the main content
   * @param page below which pages are added, or which is filled; null for the top level
   */
  public record Target(
      SpaceId space, @Nullable ChangeRequestId changeRequest, @Nullable PageId page) {
    public Target {
      requireNonNull(space, "space");
    }

    /** The content. */
    public ContentAt.Branch branch() {
      return changeRequest == null
          ? ContentAt.main(space)
          : ContentAt.changeRequest(ChangeRequest.Ref.of(space, changeRequest));
    }
  }

  /** The states of a run. */
  public enum Status {
    PENDING,
    IN_PROGRESS,
    COMPLETED,
    FAILED,
    CANCELLED;

    /** Whether it has not ended. */
    public boolean isActive() {
      return this == PENDING || this == IN_PROGRESS;
    }
  }

  /**
   * How far a run is.
   *
   * @param startedAt when it was last begun; null before
   * @param completedAt when it ended, in whatever way; null before
   * @param attempts how often it was begun
   * @param reason why it failed; null for others
   * @param pages that were added or filled, in the order of the tree
   */
  public record Progress(
      Status status,
      @Nullable Instant startedAt,
      @Nullable Instant completedAt,
      int attempts,
      @Nullable String reason,
      List<ImportedPage> pages) {

    static final Progress NONE = new Progress(Status.PENDING, null, null, 0, null, List.of());

    public Progress {
      requireNonNull(status, "status");
      pages = List.copyOf(pages);
    }
  }

  /**
   * A page that was imported.
   *
   * @param group whether it is a group of pages, which has no text
   */
  public record ImportedPage(PageId id, boolean group) {
    public ImportedPage {
      requireNonNull(id, "id");
    }
  }

  static ImportRun pending(
      ImportRunId id,
      OrganizationId organization,
      StartImportRun command,
      Target target,
      @Nullable UserId author,
      Instant now) {
    return new ImportRun(
        id,
        organization,
        command.source(),
        target,
        command.site(),
        author,
        now,
        now,
        Progress.NONE);
  }

  public Status status() {
    return progress.status();
  }

  /** Whether a process may begin it: nobody has, or whoever has is late. */
  public boolean isWaiting(Instant now) {
    Instant started = progress.startedAt();
    return status() == Status.PENDING
        || (status() == Status.IN_PROGRESS
            && started != null
            && !now.isBefore(started.plus(CLAIM)));
  }

  /** Whether it was begun too often to begin it again. */
  public boolean isWornOut() {
    return progress.attempts() >= MAX_ATTEMPTS;
  }

  /** The run, begun. */
  public ImportRun begun(Instant now) {
    return with(
        new Progress(Status.IN_PROGRESS, now, null, progress.attempts() + 1, null, List.of()), now);
  }

  public ImportRun completed(List<ImportedPage> pages, Instant now) {
    return ended(Status.COMPLETED, null, pages, now);
  }

  public ImportRun failed(String reason, Instant now) {
    String bounded = reason.length() <= MAX_REASON ? reason : reason.substring(0, MAX_REASON);
    return ended(Status.FAILED, bounded, List.of(), now);
  }

  public ImportRun cancelled(Instant now) {
    return ended(Status.CANCELLED, null, List.of(), now);
  }

  private ImportRun ended(
      Status status, @Nullable String reason, List<ImportedPage> pages, Instant now) {
    return with(
        new Progress(status, progress.startedAt(), now, progress.attempts(), reason, pages), now);
  }

  private ImportRun with(Progress newProgress, Instant now) {
    return new ImportRun(
        id, organization, source, target, site, createdBy, createdAt, now, newProgress);
  }
}
