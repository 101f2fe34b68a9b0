package dev.docs.space.content;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.MemoryBudget;
import dev.docs.change.ChangeRequest;
import dev.docs.computed.internal.ComputedIndex;
import dev.docs.content.ComputedSource;
import dev.docs.content.ContentEdit;
import dev.docs.content.DocumentId;
import dev.docs.content.EditResult;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.ReusableContent;
import dev.docs.content.Revision;
import dev.docs.content.SemanticChanges;
import dev.docs.content.edit.Edits;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.InheritanceRepository;
import dev.docs.content.sync.LayoutInsert;
import dev.docs.content.sync.LayoutInsert.Inserted;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.internal.ConditionCheck;
import dev.docs.space.content.internal.DocumentOwner;
import dev.docs.space.content.internal.EditedContent;
import dev.docs.space.content.internal.FolderContents;
import dev.docs.space.content.internal.FolderMerge;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.space.content.internal.VisitedContent;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.translation.internal.SourceLanguages;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reads and edits content: the main content of spaces, change requests and revisions. Thread-safe.
 */
@KeepsRule("rollback")
public final class Contents {

  private final Context context;
  private final ComputedIndex computed;
  private final ConditionCheck conditions;

  /**
   * @param conditions checks the conditions that are written
   * @hidden
   */
  public Contents(Context context, ComputedIndex computed, ConditionCheck conditions) {
    this.context = context;
    this.computed = computed;
    this.conditions = conditions;
  }

  // ---------------------------------------------------------------- reading

  /**
   * The content of a space, a change request or a revision.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may view
   */
  public ContentView get(ContentAt at) {
    return context.read("Contents.get", r -> FoundContent.read(r, at).view(r));
  }

  /** The main content of a space; empty where there is none that the caller may view. */
  public Optional<ContentView> findMain(SpaceId space) {
    return context.read(
        "Contents.findMain", r -> FoundContent.ofMain(r, space).map(found -> found.view(r)));
  }

  /**
   * The content with its computed pages expanded.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may view
   */
  public ContentView expanded(ContentAt at) {
    return context.read("Contents.expanded", r -> FoundContent.read(r, at).expanded(r, computed));
  }

  /**
   * The pages computed from a source, as a content of its own; none from a source that does not
   * exist, or that the caller may not read: guests and visitors read private specifications only
   * where they see content that refers to them.
   *
   * @param space a space of the organization that has the specification
   * @param seed determines the identifiers of the pages; the seed of a computed page gives those of
   *     its expansion
   */
  public ComputedPages computed(SpaceId space, ComputedSource source, PageId seed) {
    Page page =
        PageBuilder.named(seed, new PageKind.Computed(source), source.type(), "computed").build();
    return context.read(
        "Contents.computed",
        r -> {
          ContentView main = FoundContent.read(r, ContentAt.main(space)).view(r);
          return new ComputedPages(main.computed(r, computed, page), main.expanded(r, computed));
        });
  }

  /**
   * Pages computed from a source.
   *
   * @param pages as a content of their own
   * @param main the main content of the space for which they were computed
   */
  public record ComputedPages(ContentView pages, ContentView main) {}

  /**
   * The text of a page computed from a source, in Markdown.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such source or page, or the
   *     caller may not read it as in {@link #computed}
   */
  public String computedText(SpaceId space, ComputedSource source) {
    return context.read(
        "Contents.computedText",
        r ->
            FoundContent.read(r, ContentAt.main(space))
                .view(r)
                .computedText(r, computed, source)
                .orElseThrow(() -> DocsException.notFound("page of the source", source.type())));
  }

  /** A revision, and the change request that it merged; empty for other revisions. */
  public record RevisionView(ContentView content, Optional<ChangeRequest.View> mergedFrom) {}

  /** The current revision of a content. */
  public RevisionView revision(ContentAt at) {
    return context.read("Contents.revision", r -> revision(r, at, view -> view));
  }

  /** As {@link #revision}, with computed pages expanded. */
  public RevisionView expandedRevision(ContentAt at) {
    return context.read(
        "Contents.expandedRevision", r -> revision(r, at, view -> view.expanded(r, computed)));
  }

  private static RevisionView revision(ReadWork r, ContentAt at, UnaryOperator<ContentView> as) {
    FoundContent found = FoundContent.read(r, at);
    return new RevisionView(as.apply(found.publishedView(r)), found.mergedFrom(r));
  }

  /**
   * A content to be searched, with computed pages expanded.
   *
   * @param view what the caller may find
   * @param whole with the pages that are hidden from the caller
   * @param language the code of the space's language; empty when unknown
   */
  public record Searched(ContentView view, ContentView whole, Optional<String> language) {}

  /** A content to be searched. */
  public Searched searched(ContentAt at) {
    return context.read(
        "Contents.searched",
        r -> {
          ContentView view = FoundContent.read(r, at).view(r);
          ContentView expanded = view.expanded(r, computed);
          return new Searched(
              expanded,
              view.isWhole() ? expanded : view.withAllPages().expanded(r, computed),
              Optional.ofNullable(
                  SourceLanguages.in(r, view.space().space().organization())
                      .get(view.space().id())));
        });
  }

  /** The text of a document of any revision of the space. */
  public String document(SpaceId space, DocumentId document) {
    return context.read(
        "Contents.document",
        r -> {
          SpaceAccess.space(r, space);
          return ContentRepository.findDocument(r, space, document)
              .filter(text -> InheritanceRepository.isOf(r, space, document))
              .orElseThrow(() -> DocsException.notFound("document", document));
        });
  }

  /**
   * A document with the page or reusable content whose text it is.
   *
   * @param content the revision that has it; null when there is none any more
   * @param page the page; null for none
   * @param reusable the reusable content; null for none
   */
  public record ShownDocument(
      String text,
      @Nullable ContentView content,
      @Nullable Page page,
      @Nullable ReusableContent reusable) {}

  /**
   * A document of the space with the page or reusable content whose text it is, in the main content
   * or else in the newest revision that has it.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is no such document
   */
  public ShownDocument shownDocument(SpaceId space, DocumentId document) {
    return context.read(
        "Contents.shownDocument",
        r ->
            r.caller()
                .visit()
                .map(visit -> VisitedContent.document(r, visit, space, document))
                .orElseGet(() -> DocumentOwner.shown(r, space, document)));
  }

  /**
   * The difference of two revisions.
   *
   * @param before the revision that {@code after} is compared with; empty for a first one
   * @param mergedFrom the change request that {@code after} merged
   */
  public record Compared(
      Optional<RevisionId> before,
      Revision after,
      Optional<ChangeRequest.View> mergedFrom,
      SemanticChanges changes) {}

  /**
   * The changes of a change request, compared with its common ancestor with the main content; of
   * other content, the changes of its revision, compared with the first parent.
   */
  public Compared changes(ContentAt at, int limit) {
    return context.read("Contents.changes", r -> FoundContent.at(r, at).compared(r, limit));
  }

  /**
   * The content as a folder in the Git layout, of any size: its files are read one by one. Content
   * that was imported keeps the form of its folder: what did not change since is written letter by
   * letter as it came, and the files below the same root. They are those of one revision, also when
   * the content changes meanwhile; reading fails when the space is permanently removed.
   */
  public FolderSnapshot snapshotFolder(ContentAt at) {
    return FolderContents.snapshot(exported(at));
  }

  /** The content as a folder in the Git layout, in memory. */
  public Folder exportFolder(ContentAt at) {
    return exportFolder(at, MemoryBudget.UNBOUNDED);
  }

  /**
   * The content as a folder in the Git layout.
   *
   * @param memory counts all its texts and files
   */
  public Folder exportFolder(ContentAt at, MemoryBudget memory) {
    return FolderContents.write(exported(at), memory);
  }

  private FolderContents.Exported exported(ContentAt at) {
    return context.read(
        "Contents.exportFolder", r -> FolderContents.Exported.of(r, FoundContent.read(r, at)));
  }

  // ---------------------------------------------------------------- editing

  /**
   * The result of a batch of edits.
   *
   * @param changeRequest the edited change request; empty for the main content
   * @param results one for each edit, in order
   */
  public record Edited(
      ContentView content, Optional<ChangeRequest.View> changeRequest, List<EditResult> results) {
    public Edited {
      results = List.copyOf(results);
    }
  }

  /**
   * Applies a batch of edits in one revision, all or nothing. Requires the role edit on the space.
   *
   * @throws DocsException with {@code CONFLICT} when the space is locked, or the change request is
   *     archived or merged; with {@code INVALID} for a new condition that cannot be parsed, or that
   *     uses claims of which no site of the space has a schema; with {@code FORBIDDEN} for a
   *     guest's new reference to an OpenAPI specification that they may not read
   */
  public Edited edit(ContentAt.Branch at, List<? extends ContentEdit> changes) {
    Edits edits = Edits.checked(changes);
    return context.write("Contents.edit", w -> EditedContent.edit(w, at, edits, conditions));
  }

  /**
   * The result of importing a folder.
   *
   * @param pages how many pages the folder has
   * @param files how many files
   * @param report the problems of the import, and what it merged
   * @param conflicts the change request with the conflicts; empty without any
   */
  public record ImportedFolder(
      ContentView content,
      int pages,
      int files,
      ImportReport report,
      Optional<ChangeRequestId> conflicts) {}

  /** As the other, in the mode {@link ImportMode#MERGE}. */
  public ImportedFolder importFolder(ContentAt.Branch at, Folder folder) {
    return importFolder(at, folder, ImportMode.MERGE);
  }

  /**
   * Imports a folder in the Git layout, in one revision; a folder that changes nothing creates
   * none. Pages and files with the same or a renamed path keep their identity.
   *
   * @param mode what becomes of what people changed since the import before
   * @throws DocsException as {@link #edit} does
   */
  public ImportedFolder importFolder(ContentAt.Branch at, Folder folder, ImportMode mode) {
    requireNonNull(mode, "mode");
    return context.write(
        "Contents.importFolder",
        w -> {
          FoundContent found = FoundContent.editable(w, at);
          return new FolderMerge(w, found, at, mode).save(folder, conditions, texts -> {}).shown(w);
        });
  }

  /**
   * The result of adding a layout.
   *
   * @param pages how many pages were added or filled
   * @param files how many files and reusable contents were added
   * @param problems the parts of the layout that were left out or changed
   */
  public record InsertedLayout(
      ContentView content, int pages, int files, List<ImportReport.Problem> problems) {}

  /** The limits of one import, as the public interface has them: 20 pages and 20 files. */
  private static final LayoutInsert.Limits INSERT_LIMITS = new LayoutInsert.Limits(20, 20);

  /**
   * Adds pages and files, in one revision; see {@link LayoutInsert#into}.
   *
   * @param parent null for the top level
   * @throws DocsException as {@link #edit} does
   */
  public InsertedLayout insert(ContentAt.Branch at, @Nullable PageId parent, Layout layout) {
    return context.write(
        "Contents.insert",
        w -> {
          FolderContents.Added added =
              FolderContents.insert(w, at, parent, layout, INSERT_LIMITS, conditions);
          Inserted inserted = added.inserted();
          return new InsertedLayout(
              added.content().view(w), inserted.pages(), inserted.files(), added.problems());
        });
  }

  /**
   * Checks whether {@link #insert} is allowed, before the layout is known.
   *
   * @param parent null for the top level
   */
  void requireEditable(ContentAt.Branch at, @Nullable PageId parent) {
    context.read(
        "Contents.requireEditable",
        r -> {
          FoundContent found = FoundContent.editable(r, at);
          LayoutInsert.checkParent(found.content(r), parent);
          return found;
        });
  }

  /**
   * Rolls the main content back to an earlier revision, in a new revision. Requires the role
   * review; possible in locked spaces.
   */
  public ContentView rollback(SpaceId space, RevisionId target) {
    return context.write(
        "Contents.rollback", w -> EditedContent.rollback(w, space, target).publishedView(w));
  }
}
