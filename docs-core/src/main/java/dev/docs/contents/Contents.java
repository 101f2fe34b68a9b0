package dev.docs.contents;

import dev.docs.access.Caller.Visit;
import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.Found;
import dev.docs.change.ChangeRequestView;
import dev.docs.computed.internal.ComputedIndex;
import dev.docs.content.ComputedSource;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.DocumentId;
import dev.docs.content.EditResult;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.Revision;
import dev.docs.content.SemanticChanges;
import dev.docs.content.edit.Edits;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportProblem;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.sync.GitImport.Imported;
import dev.docs.content.sync.LayoutInsert;
import dev.docs.content.sync.LayoutInsert.Inserted;
import dev.docs.contents.internal.ConditionCheck;
import dev.docs.contents.internal.ContentSink;
import dev.docs.contents.internal.ContentViews;
import dev.docs.contents.internal.DocumentOwner;
import dev.docs.contents.internal.EditedContent;
import dev.docs.contents.internal.FolderContents;
import dev.docs.contents.internal.FoundContent;
import dev.docs.contents.internal.VisitedContent;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.memory.CallMemory;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.space.Space;
import dev.docs.space.SpaceView;
import dev.docs.space.internal.MainContent;
import dev.docs.space.internal.Places;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.Viewer;
import dev.docs.store.Hit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Content, wherever it is. Thread-safe. */
public final class Contents {

  private final Context context;
  private final ComputedIndex computed;
  private final ConditionCheck conditions;

  /**
   * @param conditions tells what is wrong with those that are written
   */
  Contents(Context context, ComputedIndex computed, ConditionCheck conditions) {
    this.context = context;
    this.computed = computed;
    this.conditions = conditions;
  }

  // ---------------------------------------------------------------- reading

  /**
   * The content at a place.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none that the caller may view
   */
  public ContentView get(ContentAt at) {
    return context.read(r -> FoundContent.read(r, at).view(r));
  }

  /** The main content of a space; empty where there is none that the caller may view. */
  public Optional<ContentView> findMain(SpaceId space) {
    return context.read(r -> FoundContent.ofMain(r, space).map(found -> found.view(r)));
  }

  /**
   * The content at a place, the pages that computed ones stand for in their places.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none that the caller may view
   */
  public ContentView expanded(ContentAt at) {
    return context.read(r -> FoundContent.read(r, at).view(r).expanded(r, computed));
  }

  /** The same content, the pages that computed ones stand for now in their places. */
  public ContentView expanded(ContentView view) {
    return context.read(r -> view.expanded(r, computed));
  }

  /**
   * The pages that a source stands for, as a content of its own.
   *
   * @param space in whose organization its specification is
   * @param seed equal ones give the pages equal identifiers; that of a computed page gives those
   *     that stand for it
   */
  public ContentView computed(SpaceId space, ComputedSource source, PageId seed) {
    Page page =
        Page.named(seed, PageType.COMPUTED, source.type(), "computed").computed(source).build();
    return context.read(r -> FoundContent.read(r, ContentAt.main(space)).view(r).computed(r, page));
  }

  /**
   * The text of a page that a source stands for, in Markdown.
   *
   * @throws DocsException with {@code NOT_FOUND} where the source, or that page of it, is not there
   */
  public String computedText(SpaceId space, ComputedSource source) {
    return context.read(
        r ->
            FoundContent.read(r, ContentAt.main(space))
                .view(r)
                .computedText(r, source)
                .orElseThrow(() -> DocsException.notFound("page of the source", source.type())));
  }

  /**
   * A revision.
   *
   * @param mergedFrom the change request that it merged
   */
  public record RevisionView(ContentView content, Optional<ChangeRequestView> mergedFrom) {}

  /** The revision that the content at a place is. */
  public RevisionView revision(ContentAt at) {
    return context.read(
        r -> {
          FoundContent found = FoundContent.read(r, at);
          return new RevisionView(found.view(r), found.mergedFrom(r));
        });
  }

  /** As {@link #revision}, the pages that computed ones stand for in their places. */
  public RevisionView expandedRevision(ContentAt at) {
    return context.read(
        r -> {
          FoundContent found = FoundContent.read(r, at);
          return new RevisionView(found.view(r).expanded(r, computed), found.mergedFrom(r));
        });
  }

  /**
   * The main content of every space of an organization that the caller may view, the pages that
   * computed ones stand for in their places.
   */
  public List<ContentView> visibleIn(OrganizationId organization) {
    return context.read(
        r -> {
          OrganizationAccess.require(r, organization);
          Viewer viewer = Viewer.of(r, organization);
          List<ContentView> contents = new ArrayList<>();
          for (Hit<Space> hit : r.scan(SpaceRepository.of(organization))) {
            Space space = hit.value();
            Optional<Role> role = viewer.role(space);
            if (role.isPresent()) {
              Revision head = ContentRepository.revision(r, space.id(), space.head());
              contents.add(
                  ContentViews.of(r, new SpaceView(space, role.get()), head).expanded(r, computed));
            }
          }
          return contents;
        });
  }

  /** The text of a document of the space, whichever revision it stands in. */
  public String document(SpaceId space, DocumentId document) {
    return context.read(
        r -> {
          Places.space(r, space);
          return ContentRepository.findDocument(r, space, document)
              .orElseThrow(() -> DocsException.notFound("document", document));
        });
  }

  /**
   * A document with what shows it.
   *
   * @param content the revision in which something does; null where nothing does any more
   * @param page the page that shows it; null for none
   * @param reusable the reusable content that it is of; null for none
   */
  public record ShownDocument(
      String text,
      @Nullable ContentView content,
      @Nullable Page page,
      @Nullable ReusableContent reusable) {}

  /**
   * A document of the space with the page or reusable content that has it as its text: that of the
   * main content, or else of the newest revision.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is no such document
   */
  public ShownDocument shownDocument(SpaceId space, DocumentId document) {
    return context.read(
        r -> {
          Optional<Visit> visit = r.caller().visit();
          if (visit.isPresent()) {
            return VisitedContent.document(r, visit.get(), space, document);
          }
          FoundContent main = FoundContent.at(r, ContentAt.main(space));
          String text =
              ContentRepository.findDocument(r, space, document)
                  .orElseThrow(() -> DocsException.notFound("document", document));
          return DocumentOwner.find(r, main.revision(), document)
              .map(
                  owner ->
                      new ShownDocument(
                          text,
                          new FoundContent(main.space(), Optional.empty(), owner.revision())
                              .view(r),
                          owner.page(),
                          owner.reusable()))
              .orElse(new ShownDocument(text, null, null, null));
        });
  }

  /**
   * What was changed.
   *
   * @param before the revision that {@code after} is compared with; empty for a first one
   * @param mergedFrom the change request that {@code after} merged
   */
  public record Compared(
      Optional<RevisionId> before,
      Revision after,
      Optional<ChangeRequestView> mergedFrom,
      SemanticChanges changes) {}

  /**
   * What a change request changes, compared with what it has seen of the main content; else what
   * the revision changed, compared with its first parent.
   */
  public Compared changes(ContentAt at, int limit) {
    return context.read(
        r -> {
          FoundContent found = FoundContent.at(r, at);
          Content before =
              found
                  .base()
                  .map(id -> ContentRepository.revision(r, found.spaceId(), id))
                  .map(base -> ContentRepository.content(r, base))
                  .orElseGet(Content::empty);
          return new Compared(
              found.base(),
              found.revision(),
              found.mergedFrom(r),
              SemanticChanges.between(before, found.content(r), limit));
        });
  }

  /** The content as a folder in the Git layout. */
  public Folder exportFolder(ContentAt at) {
    return exportFolder(at, CallMemory.UNBOUNDED);
  }

  /**
   * The content as a folder in the Git layout.
   *
   * @param memory for all its texts and files
   */
  public Folder exportFolder(ContentAt at, CallMemory memory) {
    return FolderContents.write(get(at), memory);
  }

  // ---------------------------------------------------------------- editing

  /**
   * What a batch of edits did.
   *
   * @param changeRequest the change request that was edited; empty for the main content
   * @param results one for each edit, in order
   */
  public record Edited(
      ContentView content, Optional<ChangeRequestView> changeRequest, List<EditResult> results) {
    public Edited {
      results = List.copyOf(results);
    }
  }

  /**
   * Edits content, in one revision.
   *
   * @throws DocsException with {@code CONFLICT} when the space is locked, or the change request is
   *     archived or merged; with {@code INVALID} for a new condition of a page or a block that is
   *     none, or asks what no site that shows the space knows of its visitors
   */
  public Edited edit(ContentAt.Branch at, List<? extends ContentEdit> changes) {
    Edits edits = Edits.checked(changes);
    return context.write(w -> EditedContent.edit(w, at, edits, conditions));
  }

  /**
   * What came of an import.
   *
   * @param pages how many pages the content has
   * @param files how many files
   * @param report what of the folder could not be taken over
   */
  public record ImportedFolder(ContentView content, int pages, int files, ImportReport report) {}

  /**
   * Makes a folder in the Git layout the content, in one revision. Pages and files of the same
   * path, or renamed, keep their identity; what the folder does not have is removed. A folder that
   * changes nothing makes no revision.
   *
   * @throws DocsException as {@link #edit} does
   */
  public ImportedFolder importFolder(ContentAt.Branch at, Folder folder) {
    Layout layout = GitLayout.read(folder);
    return context.write(
        w -> {
          FoundContent found = FoundContent.editable(w, at);
          FolderContents.Saved saved =
              FolderContents.save(w, found, at, layout, conditions, texts -> {});
          Imported imported = saved.imported();
          return new ImportedFolder(
              saved.content().view(w), imported.pages(), imported.files(), imported.report());
        });
  }

  /**
   * What came of adding a layout.
   *
   * @param pages how many pages were added or filled
   * @param files how many files and reusable contents were added
   * @param problems what of the layout was left out, or taken over otherwise than it stands
   */
  public record InsertedLayout(
      ContentView content, int pages, int files, List<ImportProblem> problems) {}

  /** How much one import adds, as the public interface has it: 20 pages and 20 files. */
  private static final LayoutInsert.Limits INSERT_LIMITS = new LayoutInsert.Limits(20, 20);

  /**
   * Adds pages and files, in one revision; see {@link LayoutInsert#into}.
   *
   * @param parent null for the top of the content
   * @throws DocsException as {@link #edit} does
   */
  public InsertedLayout insert(ContentAt.Branch at, @Nullable PageId parent, Layout layout) {
    return context.write(
        w -> {
          FoundContent found = FoundContent.editable(w, at);
          RevisionId id = new RevisionId(w.ids().next());
          Inserted inserted =
              LayoutInsert.into(
                  found.content(w),
                  parent,
                  layout,
                  INSERT_LIMITS,
                  w.ids(),
                  new ContentSink(w, at.space()));
          List<ImportProblem> problems = new ArrayList<>(inserted.problems());
          problems.addAll(FolderContents.problems(w, at, inserted.conditions(), conditions));
          FoundContent saved = found.save(w, id, inserted.content(), "Import");
          return new InsertedLayout(saved.view(w), inserted.pages(), inserted.files(), problems);
        });
  }

  /**
   * Refuses what {@link #insert} would refuse, whatever is inserted.
   *
   * @param parent null for the top of the content
   */
  public void requireEditable(ContentAt.Branch at, @Nullable PageId parent) {
    context.read(
        r -> {
          FoundContent found = FoundContent.editable(r, at);
          LayoutInsert.checkParent(found.content(r), parent);
          return found;
        });
  }

  /**
   * Makes the content of an earlier revision the main content again, in a new revision. Works in
   * locked spaces too, for those who may merge.
   */
  public ContentView rollback(SpaceId space, RevisionId target) {
    return context.write(
        w -> {
          RevisionId id = new RevisionId(w.ids().next());
          Found<Space> found = Places.space(w, space).require(Role.REVIEW, "roll back this space");
          Content old = ContentRepository.content(w, FoundContent.require(w, space, target));
          Content current = ContentRepository.content(w, MainContent.head(w, found));
          Revision revision =
              MainContent.save(
                  w,
                  found,
                  id,
                  old.withOldPathsOf(current).movedFrom(current),
                  Revision.Type.ROLLBACK,
                  "Rollback to revision " + target);
          return new FoundContent(found, Optional.empty(), revision).view(w);
        });
  }
}
