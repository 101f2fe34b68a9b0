package dev.docs.space;

import dev.docs.access.Context;
import dev.docs.access.Role;
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
import dev.docs.id.IdTape;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.organization.Organizations;
import dev.docs.space.Places.Found;
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
    return context
        .store()
        .read(
            tx -> {
              Found found = Places.space(context, tx, space);
              return view(found, ContentRepository.revision(tx, space, found.space().head()));
            });
  }

  /** The main content of every space of an organization that the caller may view. */
  public List<ContentView> visibleIn(OrganizationId organization) {
    return context
        .store()
        .read(
            tx -> {
              Organizations.require(context, tx, organization);
              Viewer viewer = Viewer.of(context, tx, organization);
              List<ContentView> contents = new ArrayList<>();
              for (Hit<Space> hit : tx.scan(SpaceRepository.of(organization))) {
                Space space = hit.value();
                Optional<Role> role = viewer.role(space);
                if (role.isPresent()) {
                  Revision head = ContentRepository.revision(tx, space.id(), space.head());
                  SpaceView view = new SpaceView(space, role.get());
                  contents.add(ContentView.of(context.store(), view, head));
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
    return context
        .store()
        .read(
            tx -> {
              Found found = Places.space(context, tx, space);
              return view(found, require(tx, space, revision));
            });
  }

  /** The text of a document of the space, whichever revision it stands in. */
  public String document(SpaceId space, DocumentId document) {
    return context
        .store()
        .read(
            tx -> {
              Places.space(context, tx, space);
              return ContentRepository.findDocument(tx, space, document)
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
    return context
        .store()
        .read(
            tx -> {
              Found found = Places.space(context, tx, space);
              String text =
                  ContentRepository.findDocument(tx, space, document)
                      .orElseThrow(() -> DocsException.notFound("document", document));
              Revision head = ContentRepository.revision(tx, space, found.space().head());
              return DocumentOwner.find(tx, head, document)
                  .map(
                      owner ->
                          new ShownDocument(
                              text, view(found, owner.revision()), owner.page(), owner.reusable()))
                  .orElse(new ShownDocument(text, null, null, null));
            });
  }

  /** What a revision changed. */
  public record Compared(Revision revision, SemanticChanges changes) {}

  /** What a revision changed, compared with its first parent. */
  public Compared changes(SpaceId space, RevisionId revision, int limit) {
    return context
        .store()
        .read(
            tx -> {
              Places.space(context, tx, space);
              Revision after = require(tx, space, revision);
              Content before =
                  after.parents().isEmpty()
                      ? Content.empty()
                      : ContentRepository.content(
                          tx, ContentRepository.revision(tx, space, after.parents().get(0)));
              return new Compared(
                  after,
                  SemanticChanges.between(before, ContentRepository.content(tx, after), limit));
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
    IdTape ids = new IdTape(context.ids());
    Instant now = context.time().now();
    return context
        .store()
        .write(
            tx -> {
              Found found = requireLive(tx, space);
              RevisionId id = new RevisionId(ids.rewind().next());
              Revision head = ContentRepository.revision(tx, space, found.space().head());
              Content before = ContentRepository.content(tx, head);
              ContentEditor editor =
                  new ContentEditor(
                      before, ids, now, sink(tx, space), at -> source(tx, space, before, at));
              List<EditResult> results = editor.apply(edits);
              Revision revision =
                  save(tx, found, id, editor.content(), RevisionType.EDITS, "", now);
              return new Edited(view(found, revision), results);
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
    IdTape ids = new IdTape(context.ids());
    Instant now = context.time().now();
    return context
        .store()
        .write(
            tx -> {
              Found found = requireLive(tx, space);
              RevisionId id = new RevisionId(ids.rewind().next());
              Revision head = ContentRepository.revision(tx, space, found.space().head());
              Content before = ContentRepository.content(tx, head);
              Imported imported =
                  GitImport.read(
                      before,
                      layout,
                      ids,
                      sink(tx, space),
                      document -> ContentRepository.document(tx, space, document));
              Revision revision =
                  imported.content().equals(before)
                      ? head
                      : save(tx, found, id, imported.content(), RevisionType.EDITS, "Import", now);
              return new ImportedFolder(
                  view(found, revision), imported.pages(), imported.files(), imported.report());
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
    IdTape ids = new IdTape(context.ids());
    Instant now = context.time().now();
    return context
        .store()
        .write(
            tx -> {
              Found found = requireLive(tx, space);
              RevisionId id = new RevisionId(ids.rewind().next());
              Revision head = ContentRepository.revision(tx, space, found.space().head());
              Inserted inserted =
                  LayoutInsert.into(
                      ContentRepository.content(tx, head),
                      parent,
                      layout,
                      INSERT_LIMITS,
                      ids,
                      sink(tx, space));
              Revision revision =
                  save(tx, found, id, inserted.content(), RevisionType.EDITS, "Import", now);
              return new InsertedLayout(view(found, revision), inserted);
            });
  }

  /**
   * Refuses what {@link #insert} would refuse, whatever is inserted.
   *
   * @param parent null for the top of the content
   */
  public void requireEditable(SpaceId space, PageId parent) {
    context
        .store()
        .read(
            tx -> {
              Found found = requireLive(tx, space);
              Revision head = ContentRepository.revision(tx, space, found.space().head());
              LayoutInsert.checkParent(ContentRepository.content(tx, head), parent);
              return found;
            });
  }

  /** The main content as a folder in the Git layout. */
  public Folder exportFolder(SpaceId space) {
    ContentView current = current(space);
    return GitExport.write(current.content(), current::text, current::bytes);
  }

  private Found requireLive(ReadTx tx, SpaceId space) {
    Found found =
        Places.space(context, tx, space).require(Role.EDIT, "edit the content of this space");
    if (found.space().editMode() == EditMode.LOCKED) {
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
    RevisionId id = new RevisionId(context.ids().next());
    Instant now = context.time().now();
    return context
        .store()
        .write(
            tx -> {
              Found found =
                  Places.space(context, tx, space).require(Role.REVIEW, "roll back this space");
              Content old = ContentRepository.content(tx, require(tx, space, target));
              Content current =
                  ContentRepository.content(
                      tx, ContentRepository.revision(tx, space, found.space().head()));
              Revision revision =
                  save(
                      tx,
                      found,
                      id,
                      old.withOldPathsOf(current).movedFrom(current),
                      RevisionType.ROLLBACK,
                      "Rollback to revision " + target,
                      now);
              return view(found, revision);
            });
  }

  private Revision save(
      WriteTx tx,
      Found found,
      RevisionId id,
      Content content,
      RevisionType type,
      String message,
      Instant now) {
    Space space = found.space();
    ContentRoot root = ContentRepository.save(tx, space.id(), content);
    Revision revision =
        new Revision(
            id,
            space.id(),
            List.of(space.head()),
            type,
            context.author(),
            message,
            now,
            root,
            null);
    ContentRepository.insert(tx, revision);
    SpaceRepository.update(tx, space.withHead(id, now), found.stored().version());
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

  private ContentView view(Found found, Revision revision) {
    return ContentView.of(context.store(), new SpaceView(found.space(), found.role()), revision);
  }
}
