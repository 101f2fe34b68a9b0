package dev.docs.space.content.internal;

import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.internal.FolderConflicts;
import dev.docs.change.internal.FolderConflicts.Sides;
import dev.docs.change.internal.FoundChangeRequest;
import dev.docs.change.internal.HeldConflicts;
import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.Revision;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.Layout;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.merge.ContentMerge;
import dev.docs.content.merge.Continued;
import dev.docs.content.merge.MergeOutcome;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.ImportBase;
import dev.docs.content.stored.ImportBase.Conflicts;
import dev.docs.content.stored.ImportRepository;
import dev.docs.content.stored.SourceFiles;
import dev.docs.content.stored.StoredRevision;
import dev.docs.content.sync.ChangedTexts;
import dev.docs.content.sync.FileMoves;
import dev.docs.content.sync.GitImport;
import dev.docs.content.sync.GitImport.Imported;
import dev.docs.content.sync.KnownPages;
import dev.docs.content.sync.UnknownBase;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ImportMode;
import dev.docs.space.content.internal.FolderContents.Saved;
import dev.docs.space.internal.WrittenSpecifications;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Imports a folder into content: merges what changed in the folder since the last import with what
 * changed in the content since. Used once, by one thread, in a unit of work.
 */
@KeepsRule({"reimport-merge", "reimport-change-request"})
public final class FolderMerge {

  private final WriteWork w;
  private final FoundContent found;
  private final ContentAt.Branch at;
  private final SpaceId space;
  private final ImportMode mode;
  private final FolderOrigin origin;
  private final Content ours;
  private final Optional<ImportBase> own;
  private final Optional<ImportBase> last;
  private final boolean known;
  private final HeldConflicts open;
  private FileMoves moves = FileMoves.NONE;

  public FolderMerge(WriteWork w, FoundContent found, ContentAt.Branch at, ImportMode mode) {
    this(w, found, at, mode, FolderOrigin.ANY);
  }

  /**
   * @param origin of the folder
   */
  public FolderMerge(
      WriteWork w, FoundContent found, ContentAt.Branch at, ImportMode mode, FolderOrigin origin) {
    this.w = w;
    this.found = found;
    this.at = at;
    this.space = at.space();
    this.mode = mode;
    this.origin = origin;
    this.ours = found.content(w);
    this.own = ImportRepository.find(w, space, branch());
    this.last = origin.base(() -> LastImports.of(w, space, branch()));
    this.known = mode == ImportMode.MERGE && last.isPresent();
    this.open =
        found
            .changeRequest()
            .map(one -> HeldConflicts.of(w, one.changeRequest()))
            .orElse(HeldConflicts.NONE);
  }

  /** The change request that is imported into; null for the main content. */
  private @Nullable ChangeRequestId branch() {
    return found.changeRequest().map(one -> one.changeRequest().id()).orElse(null);
  }

  private Content content(RevisionId revision) {
    return ContentRepository.content(w, ContentRepository.revision(w, space, revision));
  }

  private String text(@Nullable DocumentId document) {
    return ContentRepository.document(w, space, document);
  }

  /**
   * Follows files that are known to have moved since the last import, beyond those whose texts tell
   * it.
   */
  public FolderMerge following(FileMoves files) {
    moves = known ? files : FileMoves.NONE;
    return this;
  }

  // ---------------------------------------------------------------- the merge

  /**
   * Imports a folder, in at most one revision of the content.
   *
   * @param conditions checks the conditions of the folder
   * @param stored receives the number of stored texts as progress
   * @throws DocsException as {@link FoundContent#editable}, where it changes something
   */
  public Saved save(Folder folder, ConditionCheck conditions, IntConsumer stored) {
    ContentEditor.Sink sink = new CountedSink(new ContentSink(w, space), stored);
    RevisionId id = new RevisionId(w.ids().next());
    Content brought = known ? content(last.orElseThrow().revision()) : ours;
    boolean compared = known || mode == ImportMode.REPLACE;
    Content base = compared ? brought : Content.empty();
    Optional<ReadFolder> former =
        known ? w.given(ReadFolders.class).of(last.orElseThrow(), branch()) : Optional.empty();
    FolderSide side =
        former
            .flatMap(one -> changed(one, folder, brought, sink))
            .orElseGet(() -> whole(former, folder, brought, base, sink));
    Content theirs = side.content();
    UnknownBase sides =
        compared
            ? new UnknownBase(ours, theirs)
            : UnknownBase.of(ours, theirs, side.layout().orElseThrow(), this::text);
    MergeOutcome outcome = compared ? merged(base, theirs) : merged(sides);
    Made made =
        outcome.content().equals(ours) && isSettled(outcome)
            ? new Made(found, folderRevision(found, brought, theirs))
            : changed(id, brought, theirs, outcome);
    Content now = made.content().content(w);
    Optional<ChangeRequest> holder =
        branch() == null
            ? holder(new Sides(base, sides.theirs(), made.folder(), now), outcome)
            : made.content().changeRequest().map(FoundChangeRequest::changeRequest);
    record(made.folder(), folder, side, holder);
    MergeReport report = new MergeReport(base, ours, theirs, now);
    return new Saved(
        made.content(),
        side.read()
            .with(new WrittenConditions(w, space, conditions).problems(side.read().conditions()))
            .with(side.operations(w, found.space().value().organization(), folder))
            .with(
                mode == ImportMode.REPLACE
                    ? List.of()
                    : report.problems(told(outcome), holder, known)),
        !made.content().revision().id().equals(found.revision().id()),
        told(outcome).isEmpty() ? Optional.empty() : holder.map(ChangeRequest::id));
  }

  /** The folder's side where nothing but texts of pages changed, if that can be told. */
  private Optional<FolderSide> changed(
      ReadFolder former, Folder folder, Content brought, ContentEditor.Sink sink) {
    return former
        .changed(folder)
        .filter(files -> moves.isNone())
        .filter(files -> files.isEmpty() || ours.equals(brought))
        .flatMap(
            files -> {
              Map<String, Blob> pages = new TreeMap<>();
              files.forEach((path, blob) -> pages.put(former.source(path), blob));
              return ChangedTexts.read(
                      brought, former.notes(), former.places(), pages, sink, this::text)
                  .map(read -> FolderSide.changed(read, Folder.of(files), former));
            });
  }

  private FolderSide whole(
      Optional<ReadFolder> former,
      Folder folder,
      Content brought,
      Content base,
      ContentEditor.Sink sink) {
    KnownPages pages = former.map(one -> one.known(folder)).orElse(KnownPages.NONE);
    if (!moves.isNone()) {
      String before = last.map(one -> LastImports.root(w, one)).orElse("");
      pages = pages.with(moves, before, GitLayout.formOf(folder).root());
    }
    Layout layout = GitLayout.read(folder, pages::text);
    Imported read =
        GitImport.read(
            brought, ours, layout, pages, w.ids(), new KnownItems(brought, sink), this::text);
    Folder sources = GitLayout.documentation(folder, layout);
    Content theirs = isLast(sources) ? brought : identified(base, read.content());
    return FolderSide.whole(read, theirs, sources, GitLayout.formOf(folder), layout);
  }

  /** Whether there is no new conflict, and those of earlier imports are as they were. */
  private boolean isSettled(MergeOutcome outcome) {
    return outcome.isClean() && outcome.continued().equals(kept());
  }

  private List<Continued> kept() {
    return open.withFolder().stream().map(Continued::open).toList();
  }

  /** The new conflicts, and those of earlier imports that the folder changed. */
  private List<Conflict> told(MergeOutcome outcome) {
    List<Conflict> told = new ArrayList<>(outcome.conflicts());
    outcome.continued().stream()
        .filter(one -> one.isOpen() && !kept().contains(one))
        .map(Continued::conflict)
        .forEach(told::add);
    return told;
  }

  /**
   * @param folder the revision with the content of the folder
   */
  private record Made(FoundContent content, RevisionId folder) {}

  /** Whether the folder is the one that was imported last: then it brings no change. */
  private boolean isLast(Folder sources) {
    return known && SourceFiles.are(w, space, sources, last.orElseThrow().sources());
  }

  /** The folder's side, where what both sides added has the id that it has here. */
  private Content identified(Content base, Content theirs) {
    if (mode == ImportMode.REPLACE || ours.equals(base) || theirs.equals(base)) {
      return theirs;
    }
    MergeOutcome outcome = ContentMerge.identified(base, theirs, ours, this::text);
    save(outcome);
    return outcome.content();
  }

  private MergeOutcome merged(Content base, Content theirs) {
    if (mode == ImportMode.REPLACE || ours.equals(base)) {
      return new MergeOutcome(theirs, Map.of(), List.of(), kept());
    }
    if (theirs.equals(base)) {
      return new MergeOutcome(ours, Map.of(), List.of(), kept());
    }
    return ContentMerge.merge(base, ours, theirs, this::text, open.withFolder());
  }

  /** The merge where no base is known: each side has what the other has not. */
  private MergeOutcome merged(UnknownBase sides) {
    if (sides.isSame() || ours.equals(Content.empty())) {
      return new MergeOutcome(sides.theirs(), Map.of(), List.of(), kept());
    }
    MergeOutcome outcome =
        ContentMerge.merge(Content.empty(), sides.ours(), sides.theirs(), this::text);
    save(outcome);
    return new MergeOutcome(
        UnknownBase.relinked(ours, outcome.content(), this::text),
        outcome.texts(),
        outcome.conflicts(),
        kept());
  }

  private void save(MergeOutcome outcome) {
    outcome.texts().values().forEach(text -> ContentRepository.saveDocument(w, space, text));
  }

  private Made changed(RevisionId id, Content brought, Content theirs, MergeOutcome outcome) {
    FoundContent before = FoundContent.editable(w, at);
    WrittenSpecifications.require(w, before.space().value(), before.revision(), theirs);
    save(outcome);
    Content content = ContentEdits.movedFrom(outcome.content(), ours);
    if (isSettled(outcome) || branch() == null) {
      FoundContent saved =
          content.equals(ours)
              ? before
              : before.save(w, id, content, origin.message(), origin.author());
      return new Made(saved, folderRevision(saved, brought, theirs));
    }
    RevisionId folder = folderRevision(before, brought, theirs);
    FoundChangeRequest saved =
        new FolderConflicts(w, space)
            .into(
                before.changeRequest().orElseThrow(),
                id,
                content,
                folder,
                open.imported(outcome, folder));
    return new Made(
        new FoundContent(before.space(), Optional.of(saved), saved.head(w), true), folder);
  }

  /** A revision with the content of the folder: that of the branch where it is the same. */
  private RevisionId folderRevision(FoundContent saved, Content brought, Content theirs) {
    if (theirs.equals(saved.content(w))) {
      return saved.revision().id();
    }
    if (known && theirs.equals(brought)) {
      return last.orElseThrow().revision();
    }
    RevisionId id = new RevisionId(w.ids().next());
    RevisionId[] parents = last.stream().map(ImportBase::revision).toArray(RevisionId[]::new);
    ContentRepository.insert(
        w,
        StoredRevision.draft(
                id, space, Revision.Type.EDITS, ContentRepository.save(w, space, theirs))
            .after(parents)
            .madeBy(w.author(), w.now(), origin.message()));
    return id;
  }

  // ---------------------------------------------------------------- the record

  /** The change request with the conflicts of imports that nobody has decided. */
  private Optional<ChangeRequest> holder(Sides sides, MergeOutcome outcome) {
    FolderConflicts conflicts = new FolderConflicts(w, space, origin.subject());
    Optional<FoundChangeRequest> open =
        own.map(ImportBase::conflicts).flatMap(conflicts::untouched);
    Optional<FoundChangeRequest> holder = open;
    if (mode == ImportMode.MERGE && !sides.folder().equals(sides.base())) {
      if (open.isPresent()) {
        holder = conflicts.advance(open.get(), sides);
      } else if (!outcome.isClean()) {
        holder = Optional.of(conflicts.propose(sides));
      }
    }
    return holder.map(FoundChangeRequest::changeRequest);
  }

  /** Records what was imported; those who may only read the space change nothing. */
  private void record(
      RevisionId revision, Folder folder, FolderSide side, Optional<ChangeRequest> holder) {
    if (!found.space().role().includes(Role.EDIT)) {
      return;
    }
    Conflicts conflicts =
        holder
            .filter(one -> branch() == null)
            .map(one -> new Conflicts(one.id(), one.head()))
            .orElse(null);
    ImportBase base =
        new ImportBase(
            space,
            branch(),
            revision,
            side.save(w, space, last.map(ImportBase::sources).orElse(null)),
            w.now(),
            conflicts);
    ImportRepository.put(w, base);
    w.given(ReadFolders.class).put(space, branch(), side.asRead(base, folder));
    if (branch() == null) {
      ImportRepository.all(w, space).stream()
          .filter(one -> LastImports.isMerged(w, one))
          .forEach(one -> ImportRepository.delete(w, one));
    }
  }

  /** Reports the progress. Used by one thread. */
  private static final class CountedSink implements ContentEditor.Sink {
    private final ContentEditor.Sink sink;
    private final IntConsumer stored;
    private int texts;

    CountedSink(ContentEditor.Sink sink, IntConsumer stored) {
      this.sink = sink;
      this.stored = stored;
    }

    @Override
    public @Nullable DocumentId text(String markdown) {
      DocumentId document = sink.text(markdown);
      stored.accept(++texts);
      return document;
    }

    @Override
    public List<String> bytes(FileBytes bytes) {
      return sink.bytes(bytes);
    }
  }
}
