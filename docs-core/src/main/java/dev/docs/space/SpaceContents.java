package dev.docs.space;

import dev.docs.access.Context;
import dev.docs.access.Found;
import dev.docs.access.ReadWork;
import dev.docs.access.Role;
import dev.docs.access.WriteWork;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentEditor;
import dev.docs.content.ContentRepository;
import dev.docs.content.ContentRoot;
import dev.docs.content.DocumentId;
import dev.docs.content.EditResult;
import dev.docs.content.Edits;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.Revision;
import dev.docs.content.RevisionType;
import dev.docs.content.SemanticChanges;
import dev.docs.content.gitlayout.Folder;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.gitlayout.ImportReport;
import dev.docs.content.gitlayout.Layout;
import dev.docs.content.sync.GitExport;
import dev.docs.content.sync.GitImport;
import dev.docs.content.sync.GitImport.Imported;
import dev.docs.content.sync.LayoutInsert;
import dev.docs.content.sync.LayoutInsert.Inserted;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.organization.Organizations;
import dev.docs.store.Hit;
import dev.docs.store.ReadTx;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The main content of spaces, and their revisions. Thread-safe. */
public final class SpaceContents {

  private final Context context;

  public SpaceContents(Context context) {
    this.context = context;
  }

  /** The main content. */
  public ContentView current(SpaceId space) {
    return context.read(
        r -> {
          Found<Space> found = Places.space(r, space);
          return view(r, found, ContentRepository.revision(r, space, found.value().head()));
        });
  }

  /** The main content of every space of an organization that the caller may view. */
  public List<ContentView> visibleIn(OrganizationId organization) {
    return context.read(
        r -> {
          Organizations.require(r, organization);
          Viewer viewer = Viewer.of(r, organization);
          List<ContentView> contents = new ArrayList<>();
          for (Hit<Space> hit : r.scan(SpaceRepository.of(organization))) {
            Space space = hit.value();
            Optional<Role> role = viewer.role(space);
            if (role.isPresent()) {
              Revision head = ContentRepository.revision(r, space.id(), space.head());
              SpaceView view = new SpaceView(space, role.get());
              contents.add(ContentView.of(r, view, head));
            }
          }
          return contents;
        });
  }

  /**
   * Any revision of a space, those of its change requests included.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none
   */
  public ContentView at(SpaceId space, RevisionId revision) {
    return context.read(
        r -> {
          Found<Space> found = Places.space(r, space);
          return view(r, found, require(r, space, revision));
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
      String text, ContentView content, Page page, ReusableContent reusable) {}

  /**
   * A document of the space with the page or reusable content that has it as its text: that of the
   * main content, or else of the newest revision.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is no such document
   */
  public ShownDocument shownDocument(SpaceId space, DocumentId document) {
    return context.read(
        r -> {
          Found<Space> found = Places.space(r, space);
          String text =
              ContentRepository.findDocument(r, space, document)
                  .orElseThrow(() -> DocsException.notFound("document", document));
          Revision head = ContentRepository.revision(r, space, found.value().head());
          return DocumentOwner.find(r, head, document)
              .map(
                  owner ->
                      new ShownDocument(
                          text, view(r, found, owner.revision()), owner.page(), owner.reusable()))
              .orElse(new ShownDocument(text, null, null, null));
        });
  }

  /** What a revision changed. */
  public record Compared(Revision revision, SemanticChanges changes) {}

  /** What a revision changed, compared with its first parent. */
  public Compared changes(SpaceId space, RevisionId revision, int limit) {
    return context.read(
        r -> {
          Places.space(r, space);
          Revision after = require(r, space, revision);
          Content before =
              after.parents().isEmpty()
                  ? Content.empty()
                  : ContentRepository.content(
                      r, ContentRepository.revision(r, space, after.parents().get(0)));
          return new Compared(
              after, SemanticChanges.between(before, ContentRepository.content(r, after), limit));
        });
  }

  /**
   * What a batch of edits did.
   *
   * @param results one for each edit, in order
   */
  public record Edited(ContentView content, List<EditResult> results) {
    public Edited {
      results = List.copyOf(results);
    }
  }

  /**
   * Edits the main content directly, in one revision.
   *
   * @throws DocsException with {@code CONFLICT} when the space is locked
   */
  public Edited edit(SpaceId space, List<? extends ContentEdit> changes) {
    Edits edits = Edits.checked(changes);
    return context.write(
        w -> {
          Found<Space> found = requireLive(w, space);
          RevisionId id = new RevisionId(w.ids().next());
          Revision head = ContentRepository.revision(w, space, found.value().head());
          Content before = ContentRepository.content(w, head);
          ContentEditor editor =
              new ContentEditor(
                  before, w.ids(), w.now(), sink(w, space), at -> source(w, space, before, at));
          List<EditResult> results = editor.apply(edits);
          Revision revision = save(w, found, id, editor.content(), RevisionType.EDITS, "", w.now());
          return new Edited(view(w, found, revision), results);
        });
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
   * Makes a folder in the Git layout the main content, in one revision. Pages and files of the same
   * path, or renamed, keep their identity; what the folder does not have is removed. A folder that
   * changes nothing makes no revision.
   *
   * @throws DocsException with {@code CONFLICT} when the space is locked
   */
  public ImportedFolder importFolder(SpaceId space, Folder folder) {
    Layout layout = GitLayout.read(folder);
    return context.write(
        w -> {
          Found<Space> found = requireLive(w, space);
          RevisionId id = new RevisionId(w.ids().next());
          Revision head = ContentRepository.revision(w, space, found.value().head());
          Content before = ContentRepository.content(w, head);
          Imported imported =
              GitImport.read(
                  before,
                  layout,
                  w.ids(),
                  sink(w, space),
                  document -> ContentRepository.document(w, space, document));
          Revision revision =
              imported.content().equals(before)
                  ? head
                  : save(w, found, id, imported.content(), RevisionType.EDITS, "Import", w.now());
          return new ImportedFolder(
              view(w, found, revision), imported.pages(), imported.files(), imported.report());
        });
  }

  /**
   * What came of adding a layout.
   *
   * @param inserted how many pages and files
   */
  public record InsertedLayout(ContentView content, Inserted inserted) {}

  /** How much one import adds, as the public interface has it: 20 pages and 20 files. */
  public static final LayoutInsert.Limits INSERT_LIMITS = new LayoutInsert.Limits(20, 20);

  /**
   * Adds pages and files to the main content, in one revision; see {@link LayoutInsert#into}.
   *
   * @throws DocsException with {@code CONFLICT} when the space is locked
   */
  public InsertedLayout insert(SpaceId space, PageId parent, Layout layout) {
    return context.write(
        w -> {
          Found<Space> found = requireLive(w, space);
          RevisionId id = new RevisionId(w.ids().next());
          Revision head = ContentRepository.revision(w, space, found.value().head());
          Inserted inserted =
              LayoutInsert.into(
                  ContentRepository.content(w, head),
                  parent,
                  layout,
                  INSERT_LIMITS,
                  w.ids(),
                  sink(w, space));
          Revision revision =
              save(w, found, id, inserted.content(), RevisionType.EDITS, "Import", w.now());
          return new InsertedLayout(view(w, found, revision), inserted);
        });
  }

  /**
   * Refuses what {@link #insert} would refuse, whatever is inserted.
   *
   * @param parent null for the top of the content
   */
  public void requireEditable(SpaceId space, PageId parent) {
    context.read(
        r -> {
          Found<Space> found = requireLive(r, space);
          Revision head = ContentRepository.revision(r, space, found.value().head());
          LayoutInsert.checkParent(ContentRepository.content(r, head), parent);
          return found;
        });
  }

  /** The main content as a folder in the Git layout. */
  public Folder exportFolder(SpaceId space) {
    ContentView current = current(space);
    return GitExport.write(current.content(), current::text, current::bytes);
  }

  private Found<Space> requireLive(ReadWork r, SpaceId space) {
    Found<Space> found =
        Places.space(r, space).require(Role.EDIT, "edit the content of this space");
    if (found.value().editMode() == EditMode.LOCKED) {
      throw DocsException.conflict(
          "the space is locked: its content changes by merging change requests");
    }
    return found;
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
          Content old = ContentRepository.content(w, require(w, space, target));
          Content current =
              ContentRepository.content(
                  w, ContentRepository.revision(w, space, found.value().head()));
          Revision revision =
              save(
                  w,
                  found,
                  id,
                  old.withOldPathsOf(current).movedFrom(current),
                  RevisionType.ROLLBACK,
                  "Rollback to revision " + target,
                  w.now());
          return view(w, found, revision);
        });
  }

  private Revision save(
      WriteWork w,
      Found<Space> found,
      RevisionId id,
      Content content,
      RevisionType type,
      String message,
      Instant now) {
    Space space = found.value();
    ContentRoot root = ContentRepository.save(w, space.id(), content);
    Revision revision =
        new Revision(
            id, space.id(), List.of(space.head()), type, w.author(), message, now, root, null);
    ContentRepository.insert(w, revision);
    SpaceRepository.update(w, space.withHead(id, now), found.stored().version());
    return revision;
  }

  /** Stores in {@code space} what edits bring. */
  public static ContentEditor.Sink sink(WriteTx tx, SpaceId space) {
    return new ContentEditor.Sink() {
      @Override
      public DocumentId text(String markdown) {
        return ContentRepository.saveDocument(tx, space, markdown);
      }

      @Override
      public String read(DocumentId document) {
        return ContentRepository.document(tx, space, document);
      }

      @Override
      public List<String> bytes(FileBytes bytes) {
        return ContentRepository.saveBytes(tx, space, bytes);
      }
    };
  }

  private static Content source(ReadTx tx, SpaceId space, Content own, RevisionId revision) {
    return revision == null ? own : ContentRepository.content(tx, require(tx, space, revision));
  }

  /**
   * A revision of the space.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none
   */
  public static Revision require(ReadTx tx, SpaceId space, RevisionId revision) {
    return ContentRepository.findRevision(tx, space, revision)
        .orElseThrow(() -> DocsException.notFound("revision", revision));
  }

  private static ContentView view(ReadWork r, Found<Space> found, Revision revision) {
    return ContentView.of(r, new SpaceView(found.value(), found.role()), revision);
  }
}
