package dev.docs.change;

import dev.docs.access.Context;
import dev.docs.access.Found;
import dev.docs.access.ReadWork;
import dev.docs.access.Role;
import dev.docs.access.WriteWork;
import dev.docs.command.Validation;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentEditor;
import dev.docs.content.ContentRepository;
import dev.docs.content.EditResult;
import dev.docs.content.Edits;
import dev.docs.content.Revision;
import dev.docs.content.RevisionType;
import dev.docs.content.SemanticChanges;
import dev.docs.content.gitlayout.Layout;
import dev.docs.content.merge.Settlement;
import dev.docs.content.merge.Texts;
import dev.docs.content.sync.LayoutInsert;
import dev.docs.content.sync.LayoutInsert.Inserted;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.space.ContentView;
import dev.docs.space.Places;
import dev.docs.space.Space;
import dev.docs.space.SpaceContents;
import dev.docs.space.SpaceCounts;
import dev.docs.space.SpaceRepository;
import dev.docs.space.SpaceView;
import dev.docs.store.Hit;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.user.ShownUsers;
import dev.docs.user.User;
import java.util.List;

/**
 * Change requests and their content. Each is named by its space and its id or number in there.
 * Thread-safe.
 */
public final class ChangeRequests {

  private final Context context;

  public ChangeRequests(Context context) {
    this.context = context;
  }

  /** Opens a change request on the main content, as a draft, with the next number of its space. */
  public ChangeRequestView create(SpaceId space, CreateChangeRequest command) {
    Validation.check(command);
    return context.write(
        w -> {
          ChangeRequestId id = new ChangeRequestId(w.ids().next());
          Found<Space> place = Places.space(w, space).require(Role.EDIT, "open a change request");
          SpaceCounts counts = place.value().counts();
          ChangeRequest changeRequest =
              new ChangeRequest(
                  id,
                  space,
                  counts.changeRequests() + 1,
                  ChangeRequestStatus.DRAFT,
                  command.subject() == null ? "" : command.subject(),
                  w.author(),
                  w.now(),
                  w.now(),
                  place.value().head(),
                  place.value().head(),
                  null,
                  null,
                  0,
                  0,
                  0);
          ChangeRequestRepository.insert(w, changeRequest);
          SpaceCounts more =
              new SpaceCounts(
                  counts.comments(),
                  counts.changeRequests() + 1,
                  counts.open(),
                  counts.draft() + 1);
          SpaceRepository.update(w, place.value().withCounts(more), place.stored().version());
          return new FoundChangeRequest(place, new Stored<>(changeRequest, 1)).view(w);
        });
  }

  public ChangeRequestView get(SpaceId space, String changeRequest) {
    return context.read(
        r -> {
          FoundChangeRequest found = FoundChangeRequest.in(r, space, changeRequest);
          return found.view(r);
        });
  }

  /**
   * The change requests of a space, the newest first.
   *
   * @param status null for all
   * @param contributor only those a user contributed to; null for all
   */
  public Slice<ChangeRequestView> list(
      SpaceId space, ChangeRequestStatus status, UserId contributor, ListOptions options) {
    return context.read(
        r -> {
          Found<Space> place = Places.space(r, space);
          var scan = ChangeRequestRepository.of(space, status);
          Slice<ChangeRequest> slice =
              contributor == null
                  ? Listing.of(r, scan, options)
                  : Listing.filtered(
                      r,
                      scan,
                      ListName.of(scan).by("contributor", contributor),
                      options,
                      c -> ChangeRequestRepository.hasContributed(r, c.id(), contributor));
          return slice.map(c -> new FoundChangeRequest(place, new Stored<>(c, 1)).view(r));
        });
  }

  /**
   * Changes subject and status.
   *
   * @throws DocsException with {@code CONFLICT} when it is merged
   */
  public ChangeRequestView update(
      SpaceId space, String changeRequest, UpdateChangeRequest command) {
    Validation.check(command);
    if (command.status() == ChangeRequestStatus.MERGED) {
      throw DocsException.invalid("status", "becomes merged by merging");
    }
    return context.write(
        w -> {
          FoundChangeRequest found = FoundChangeRequest.in(w, space, changeRequest);
          found.require(Role.EDIT, "change this change request");
          ChangeRequest old = found.changeRequest();
          if (old.status() == ChangeRequestStatus.MERGED) {
            found.requireEditable();
          }
          ChangeRequestStatus status = command.status() == null ? old.status() : command.status();
          String subject = command.subject() == null ? old.subject() : command.subject();
          FoundChangeRequest after = found.update(w, old.described(subject, status, w.now()));
          recount(w, found.place(), old.status(), status);
          return after.view(w);
        });
  }

  /** Opens a draft. */
  static void open(WriteWork w, FoundChangeRequest found) {
    ChangeRequest old = found.changeRequest();
    if (old.status() == ChangeRequestStatus.DRAFT) {
      found.update(w, old.described(old.subject(), ChangeRequestStatus.OPEN, w.now()));
      recount(w, found.place(), ChangeRequestStatus.DRAFT, ChangeRequestStatus.OPEN);
    }
  }

  private static void recount(
      WriteTx tx, Found<Space> place, ChangeRequestStatus before, ChangeRequestStatus after) {
    if (before != after) {
      SpaceRepository.update(
          tx,
          place.value().withCounts(recounted(place.value().counts(), before, after)),
          place.stored().version());
    }
  }

  static SpaceCounts recounted(
      SpaceCounts counts, ChangeRequestStatus before, ChangeRequestStatus after) {
    return new SpaceCounts(
        counts.comments(),
        counts.changeRequests(),
        counts.open()
            + one(after, ChangeRequestStatus.OPEN)
            - one(before, ChangeRequestStatus.OPEN),
        counts.draft()
            + one(after, ChangeRequestStatus.DRAFT)
            - one(before, ChangeRequestStatus.DRAFT));
  }

  private static int one(ChangeRequestStatus status, ChangeRequestStatus counted) {
    return status == counted ? 1 : 0;
  }

  // ---------------------------------------------------------------- content

  /** The content of a change request. */
  public ContentView content(SpaceId space, String changeRequest) {
    return context.read(
        r -> {
          FoundChangeRequest found = FoundChangeRequest.in(r, space, changeRequest);
          return view(r, found, head(r, found));
        });
  }

  /**
   * What a batch of edits did.
   *
   * @param results one for each edit, in order
   */
  public record Edited(ChangeRequestView changeRequest, List<EditResult> results) {
    public Edited {
      results = List.copyOf(results);
    }
  }

  /**
   * Edits the content of a change request, in one revision.
   *
   * @throws DocsException with {@code CONFLICT} when it is archived or merged
   */
  public Edited edit(SpaceId space, String changeRequest, List<? extends ContentEdit> changes) {
    Edits edits = Edits.checked(changes);
    return context.write(
        w -> {
          FoundChangeRequest found = FoundChangeRequest.in(w, space, changeRequest);
          requireEdit(found);
          RevisionId id = new RevisionId(w.ids().next());
          Content before = ContentRepository.content(w, head(w, found));
          ContentEditor editor =
              new ContentEditor(
                  before,
                  w.ids(),
                  w.now(),
                  SpaceContents.sink(w, space),
                  at -> revertSource(w, found.changeRequest(), at));
          List<EditResult> results = editor.apply(edits);
          return new Edited(save(w, found, id, editor.content()).view(w), results);
        });
  }

  /**
   * What came of adding a layout.
   *
   * @param inserted how many pages and files
   */
  public record InsertedLayout(ChangeRequestView changeRequest, Inserted inserted) {}

  /**
   * Adds pages and files to the content of a change request, in one revision; see {@link
   * LayoutInsert#into}.
   *
   * @throws DocsException with {@code CONFLICT} when it is archived or merged
   */
  public InsertedLayout insert(SpaceId space, String changeRequest, PageId parent, Layout layout) {
    return context.write(
        w -> {
          FoundChangeRequest found = FoundChangeRequest.in(w, space, changeRequest);
          requireEdit(found);
          RevisionId id = new RevisionId(w.ids().next());
          Inserted inserted =
              LayoutInsert.into(
                  ContentRepository.content(w, head(w, found)),
                  parent,
                  layout,
                  SpaceContents.INSERT_LIMITS,
                  w.ids(),
                  SpaceContents.sink(w, space));
          return new InsertedLayout(save(w, found, id, inserted.content()).view(w), inserted);
        });
  }

  /**
   * Refuses what {@link #insert} would refuse, whatever is inserted.
   *
   * @param parent null for the top of the content
   */
  public void requireEditable(SpaceId space, String changeRequest, PageId parent) {
    context.read(
        r -> {
          FoundChangeRequest found = FoundChangeRequest.in(r, space, changeRequest);
          requireEdit(found);
          LayoutInsert.checkParent(ContentRepository.content(r, head(r, found)), parent);
          return found;
        });
  }

  private static void requireEdit(FoundChangeRequest found) {
    found.require(Role.EDIT, "edit this change request").requireEditable();
  }

  /**
   * Makes {@code content} that of a change request, in a new revision of its own; conflicts about
   * what that changes are settled.
   */
  FoundChangeRequest save(WriteWork w, FoundChangeRequest found, RevisionId id, Content content) {
    ChangeRequest old = found.changeRequest();
    ContentRepository.insert(
        w,
        new Revision(
            id,
            old.space(),
            List.of(old.head()),
            RevisionType.EDITS,
            w.author(),
            "",
            w.now(),
            ContentRepository.save(w, old.space(), content),
            null));
    int settled = old.openConflicts() == 0 ? 0 : settle(w, found, content);
    ChangeRequest changed =
        old.edited(id, w.now()).withOpenConflicts(old.openConflicts() - settled);
    FoundChangeRequest edited = found.update(w, changed);
    ChangeRequestRepository.contribute(w, edited.changeRequest(), w.author(), w.now());
    return edited;
  }

  /** Settles the open conflicts about what is edited; answers how many. */
  private int settle(WriteWork w, FoundChangeRequest found, Content after) {
    ChangeRequest changeRequest = found.changeRequest();
    Content before = ContentRepository.content(w, head(w, found));
    Texts texts = document -> ContentRepository.document(w, changeRequest.space(), document);
    int settled = 0;
    for (Hit<ConflictRecord> hit : w.scan(ChangeRequestRepository.conflicts(changeRequest))) {
      ConflictRecord record = hit.value();
      if (record.isOpen() && Settlement.isSettled(record.conflict(), before, after, texts)) {
        ChangeRequestRepository.update(
            w,
            record.resolved(ConflictRecord.Side.EDITED, w.author(), w.now()),
            hit.stored().version());
        settled++;
      }
    }
    return settled;
  }

  private static Content revertSource(ReadTx tx, ChangeRequest changeRequest, RevisionId revision) {
    RevisionId source = revision == null ? changeRequest.ancestor() : revision;
    return ContentRepository.content(tx, SpaceContents.require(tx, changeRequest.space(), source));
  }

  /**
   * What a change request changes.
   *
   * @param changeRequest as it was when they were compared
   */
  public record Compared(ChangeRequest changeRequest, SemanticChanges changes) {}

  /** What a change request changes, compared with what it has seen of the main content. */
  public Compared changes(SpaceId space, String changeRequest, int limit) {
    return context.read(
        r -> {
          FoundChangeRequest found = FoundChangeRequest.in(r, space, changeRequest);
          Revision before = ContentRepository.revision(r, space, found.changeRequest().ancestor());
          return new Compared(
              found.changeRequest(),
              SemanticChanges.between(
                  ContentRepository.content(r, before),
                  ContentRepository.content(r, head(r, found)),
                  limit));
        });
  }

  /**
   * A user who made revisions of a change request.
   *
   * @param contribution how many, and when the last
   */
  public record Contributor(User user, Contribution contribution) {}

  public Slice<Contributor> contributors(SpaceId space, String changeRequest, ListOptions options) {
    return context.read(
        r -> {
          FoundChangeRequest found = FoundChangeRequest.in(r, space, changeRequest);
          return Listing.of(
                  r, ChangeRequestRepository.contributions(found.changeRequest()), options)
              .map(
                  c ->
                      new Contributor(ShownUsers.in(r, found.space().organization(), c.user()), c));
        });
  }

  private static Revision head(ReadTx tx, FoundChangeRequest found) {
    ChangeRequest changeRequest = found.changeRequest();
    return ContentRepository.revision(tx, changeRequest.space(), changeRequest.head());
  }

  private static ContentView view(ReadWork r, FoundChangeRequest found, Revision revision) {
    Space space = found.space();
    return ContentView.of(r, new SpaceView(space, found.place().role()), revision);
  }
}
