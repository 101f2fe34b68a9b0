package dev.docs.change;

import dev.docs.access.Context;
import dev.docs.access.Role;
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
import dev.docs.id.IdTape;
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
import java.time.Instant;
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
    ChangeRequestId id = new ChangeRequestId(context.ids().next());
    Instant now = context.time().now();
    return context
        .store()
        .write(
            tx -> {
              Places.Found place =
                  Places.space(context, tx, space).require(Role.EDIT, "open a change request");
              SpaceCounts counts = place.space().counts();
              ChangeRequest changeRequest =
                  new ChangeRequest(
                      id,
                      space,
                      counts.changeRequests() + 1,
                      ChangeRequestStatus.DRAFT,
                      command.subject() == null ? "" : command.subject(),
                      context.author(),
                      now,
                      now,
                      place.space().head(),
                      place.space().head(),
                      null,
                      null,
                      0,
                      0,
                      0);
              ChangeRequestRepository.insert(tx, changeRequest);
              SpaceCounts more =
                  new SpaceCounts(
                      counts.comments(),
                      counts.changeRequests() + 1,
                      counts.open(),
                      counts.draft() + 1);
              SpaceRepository.update(tx, place.space().withCounts(more), place.stored().version());
              return new FoundChangeRequest(place, new Stored<>(changeRequest, 1))
                  .view(context, tx);
            });
  }

  public ChangeRequestView get(SpaceId space, String changeRequest) {
    return FoundChangeRequest.read(
        context, space, changeRequest, (tx, found) -> found.view(context, tx));
  }

  /**
   * The change requests of a space, the newest first.
   *
   * @param status null for all
   * @param contributor only those a user contributed to; null for all
   */
  public Slice<ChangeRequestView> list(
      SpaceId space, ChangeRequestStatus status, UserId contributor, ListOptions options) {
    return context
        .store()
        .read(
            tx -> {
              Places.Found place = Places.space(context, tx, space);
              var scan = ChangeRequestRepository.of(space, status);
              Slice<ChangeRequest> slice =
                  contributor == null
                      ? Listing.of(tx, scan, options)
                      : Listing.filtered(
                          tx,
                          scan,
                          ListName.of(scan).by("contributor", contributor),
                          options,
                          c -> ChangeRequestRepository.hasContributed(tx, c.id(), contributor));
              return slice.map(
                  c -> new FoundChangeRequest(place, new Stored<>(c, 1)).view(context, tx));
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
    Instant now = context.time().now();
    return FoundChangeRequest.write(
        context,
        space,
        changeRequest,
        (tx, found) -> {
          found.require(Role.EDIT, "change this change request");
          ChangeRequest old = found.changeRequest();
          if (old.status() == ChangeRequestStatus.MERGED) {
            found.requireEditable();
          }
          ChangeRequestStatus status = command.status() == null ? old.status() : command.status();
          String subject = command.subject() == null ? old.subject() : command.subject();
          FoundChangeRequest after = found.update(tx, old.described(subject, status, now));
          recount(tx, found.place(), old.status(), status);
          return after.view(context, tx);
        });
  }

  /** Opens a draft. */
  static void open(WriteTx tx, FoundChangeRequest found, Instant now) {
    ChangeRequest old = found.changeRequest();
    if (old.status() == ChangeRequestStatus.DRAFT) {
      found.update(tx, old.described(old.subject(), ChangeRequestStatus.OPEN, now));
      recount(tx, found.place(), ChangeRequestStatus.DRAFT, ChangeRequestStatus.OPEN);
    }
  }

  private static void recount(
      WriteTx tx, Places.Found place, ChangeRequestStatus before, ChangeRequestStatus after) {
    if (before != after) {
      SpaceRepository.update(
          tx,
          place.space().withCounts(recounted(place.space().counts(), before, after)),
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
    return FoundChangeRequest.read(
        context, space, changeRequest, (tx, found) -> view(found, head(tx, found)));
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
    IdTape ids = new IdTape(context.ids());
    Instant now = context.time().now();
    return FoundChangeRequest.write(
        context,
        space,
        changeRequest,
        (tx, found) -> {
          requireEdit(found);
          RevisionId id = new RevisionId(ids.rewind().next());
          Content before = ContentRepository.content(tx, head(tx, found));
          ContentEditor editor =
              new ContentEditor(
                  before,
                  ids,
                  now,
                  SpaceContents.sink(tx, space),
                  at -> revertSource(tx, found.changeRequest(), at));
          List<EditResult> results = editor.apply(edits);
          return new Edited(save(tx, found, id, editor.content(), now).view(context, tx), results);
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
    IdTape ids = new IdTape(context.ids());
    Instant now = context.time().now();
    return FoundChangeRequest.write(
        context,
        space,
        changeRequest,
        (tx, found) -> {
          requireEdit(found);
          RevisionId id = new RevisionId(ids.rewind().next());
          Inserted inserted =
              LayoutInsert.into(
                  ContentRepository.content(tx, head(tx, found)),
                  parent,
                  layout,
                  SpaceContents.INSERT_LIMITS,
                  ids,
                  SpaceContents.sink(tx, space));
          return new InsertedLayout(
              save(tx, found, id, inserted.content(), now).view(context, tx), inserted);
        });
  }

  /**
   * Refuses what {@link #insert} would refuse, whatever is inserted.
   *
   * @param parent null for the top of the content
   */
  public void requireEditable(SpaceId space, String changeRequest, PageId parent) {
    FoundChangeRequest.read(
        context,
        space,
        changeRequest,
        (tx, found) -> {
          requireEdit(found);
          LayoutInsert.checkParent(ContentRepository.content(tx, head(tx, found)), parent);
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
  FoundChangeRequest save(
      WriteTx tx, FoundChangeRequest found, RevisionId id, Content content, Instant now) {
    ChangeRequest old = found.changeRequest();
    ContentRepository.insert(
        tx,
        new Revision(
            id,
            old.space(),
            List.of(old.head()),
            RevisionType.EDITS,
            context.author(),
            "",
            now,
            ContentRepository.save(tx, old.space(), content),
            null));
    int settled = old.openConflicts() == 0 ? 0 : settle(tx, found, content, now);
    ChangeRequest changed = old.edited(id, now).withOpenConflicts(old.openConflicts() - settled);
    FoundChangeRequest edited = found.update(tx, changed);
    ChangeRequestRepository.contribute(tx, edited.changeRequest(), context.author(), now);
    return edited;
  }

  /** Settles the open conflicts about what is edited; answers how many. */
  private int settle(WriteTx tx, FoundChangeRequest found, Content after, Instant now) {
    ChangeRequest changeRequest = found.changeRequest();
    Content before = ContentRepository.content(tx, head(tx, found));
    Texts texts = document -> ContentRepository.document(tx, changeRequest.space(), document);
    int settled = 0;
    for (Hit<ConflictRecord> hit : tx.scan(ChangeRequestRepository.conflicts(changeRequest))) {
      ConflictRecord record = hit.value();
      if (record.isOpen() && Settlement.isSettled(record.conflict(), before, after, texts)) {
        ChangeRequestRepository.update(
            tx,
            record.resolved(ConflictRecord.Side.EDITED, context.author(), now),
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
    return FoundChangeRequest.read(
        context,
        space,
        changeRequest,
        (tx, found) -> {
          Revision before = ContentRepository.revision(tx, space, found.changeRequest().ancestor());
          return new Compared(
              found.changeRequest(),
              SemanticChanges.between(
                  ContentRepository.content(tx, before),
                  ContentRepository.content(tx, head(tx, found)),
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
    return FoundChangeRequest.read(
        context,
        space,
        changeRequest,
        (tx, found) ->
            Listing.of(tx, ChangeRequestRepository.contributions(found.changeRequest()), options)
                .map(
                    c ->
                        new Contributor(
                            ShownUsers.in(context, tx, found.space().organization(), c.user()),
                            c)));
  }

  private static Revision head(ReadTx tx, FoundChangeRequest found) {
    ChangeRequest changeRequest = found.changeRequest();
    return ContentRepository.revision(tx, changeRequest.space(), changeRequest.head());
  }

  private ContentView view(FoundChangeRequest found, Revision revision) {
    Space space = found.space();
    return ContentView.of(context.store(), new SpaceView(space, found.place().role()), revision);
  }
}
