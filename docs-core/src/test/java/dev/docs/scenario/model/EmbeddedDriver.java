package dev.docs.scenario.model;

import dev.docs.Docs;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Merges.MergeResult;
import dev.docs.change.Review;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.comment.Reviews;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.EditResult;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.conflict.Resolution;
import dev.docs.id.CollectionId;
import dev.docs.id.ConflictId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.Cursor;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.people.Members;
import dev.docs.scenario.World;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.Move.Position;
import dev.docs.space.Move.Position.Sibling;
import dev.docs.space.Space;
import dev.docs.space.Space.EditMode;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Calls the library. */
public final class EmbeddedDriver extends EmbeddedSites {

  /** The library itself. */
  public record Opened(World world) implements ModelRuns.OpenDriver {
    @Override
    public Driver driver() {
      return new EmbeddedDriver(world, "admin");
    }

    @Override
    public void close() {}
  }

  private final String member;

  /** Acts for the member of the world that has this name. */
  public EmbeddedDriver(World world, String member) {
    this(world, world.docs, member);
  }

  /** Acts in the world through another library on the same store. */
  public EmbeddedDriver(World world, Docs library, String member) {
    this(library, world.organization, member);
  }

  /** Acts in an organization. */
  public EmbeddedDriver(Docs library, OrganizationId organization, String member) {
    super(library, organization, member);
    this.member = member;
  }

  @Override
  public Driver as(String user) {
    return new EmbeddedDriver(library, organization, user);
  }

  @Override
  public Driver in(OrganizationId other) {
    return new EmbeddedDriver(library, other, member);
  }

  private static CollectionId collection(String id) {
    return id == null ? null : new CollectionId(id);
  }

  private static Move move(Destination to) {
    Position position = new Position(sibling(to.before()), sibling(to.after()));
    return to.moves()
        ? new Move(dev.docs.command.Update.to(collection(to.parent())), position)
        : Move.to(position);
  }

  private static Sibling sibling(Neighbour item) {
    return item == null ? null : new Sibling(item.collection(), item.id());
  }

  private static ListOptions options(int limit, String page) {
    ListOptions first = ListOptions.limit(limit);
    return page == null ? first : first.after(new Cursor(page));
  }

  private static <T, R> Piece<R> piece(Slice<T> slice, Function<T, R> item) {
    return new Piece<>(
        slice.items().stream().map(item).toList(),
        slice.count(),
        slice.next().map(Cursor::value).orElse(null));
  }

  // ---------------------------------------------------------------- members

  @Override
  public void putMember(String user, Role role) {
    run(() -> docs.organizations().putMember(organization, new UserId(user), role));
  }

  @Override
  public void removeMember(String user) {
    run(() -> docs.members().remove(organization, new UserId(user)));
  }

  @Override
  public Map<String, String> members() {
    Map<String, String> all = new TreeMap<>();
    call(() -> docs.members().list(organization, Members.Query.ALL, ListOptions.limit(1000)))
        .items()
        .forEach(
            view ->
                all.put(
                    view.user().id().value(),
                    view.member().role().map(Role::name).orElse("guest")));
    return all;
  }

  // ---------------------------------------------------------------- collections and spaces

  @Override
  public String createCollection(String title, String parent) {
    CreateCollection command = CreateCollection.titled(title).in(collection(parent));
    return call(() -> docs.collections().create(organization, command).id().value());
  }

  @Override
  public void renameCollection(String collection, String title) {
    run(
        () ->
            docs.collections()
                .update(new CollectionId(collection), UpdateCollection.NOTHING.title(title)));
  }

  @Override
  public void moveCollection(String collection, Destination to) {
    run(() -> docs.collections().move(new CollectionId(collection), move(to)));
  }

  @Override
  public void deleteCollection(String collection) {
    run(() -> docs.collections().delete(new CollectionId(collection)));
  }

  @Override
  public Piece<CollectionState> collections(boolean nested, int limit, String page) {
    return call(
        () ->
            piece(
                docs.collections().list(organization, nested, options(limit, page)),
                view ->
                    new CollectionState(
                        view.id().value(),
                        view.collection().title(),
                        value(view.collection().parent()))));
  }

  private static String value(CollectionId id) {
    return id == null ? null : id.value();
  }

  @Override
  public String createSpace(String title, String parent) {
    CreateSpace command = CreateSpace.titled(title).in(collection(parent));
    return call(() -> docs.spaces().create(organization, command).id().value());
  }

  @Override
  public void updateSpace(String space, String title, EditMode editMode) {
    UpdateSpace command = UpdateSpace.NOTHING.title(title).editMode(editMode);
    run(() -> docs.spaces().update(new SpaceId(space), command));
  }

  @Override
  public void moveSpace(String space, Destination to) {
    run(() -> docs.spaces().move(new SpaceId(space), move(to)));
  }

  @Override
  public void deleteSpace(String space) {
    run(() -> docs.spaces().delete(new SpaceId(space)));
  }

  @Override
  public void restoreSpace(String space) {
    run(() -> docs.spaces().restore(new SpaceId(space)));
  }

  @Override
  public String duplicateSpace(String space) {
    return call(() -> docs.spaces().duplicate(new SpaceId(space)).id().value());
  }

  @Override
  public SpaceState space(String space) {
    return call(() -> state(docs.spaces().get(new SpaceId(space))));
  }

  private static SpaceState state(Space.View view) {
    Space space = view.space();
    return new SpaceState(
        space.id().value(),
        space.title(),
        value(space.parent()),
        space.editMode(),
        space.isDeleted(),
        space.head().value(),
        space.counts().changeRequests(),
        space.counts().open(),
        space.counts().draft());
  }

  @Override
  public Piece<SpaceState> spaces(int limit, String page) {
    return call(
        () -> piece(docs.spaces().list(organization, options(limit, page)), EmbeddedDriver::state));
  }

  @Override
  public Piece<SpaceState> spacesIn(String collection, int limit, String page) {
    return call(
        () ->
            piece(
                docs.spaces().listIn(new CollectionId(collection), options(limit, page)),
                EmbeddedDriver::state));
  }

  // ---------------------------------------------------------------- content

  @Override
  public List<String> editLive(String space, List<PageEdit> edits) {
    return call(
        () ->
            added(
                docs.contents().edit(ContentAt.main(new SpaceId(space)), edits(edits)).results()));
  }

  private static List<ContentEdit> edits(List<PageEdit> edits) {
    return edits.stream().map(EmbeddedDriver::edit).toList();
  }

  private static ContentEdit edit(PageEdit edit) {
    if (edit instanceof PageEdit.Insert insert) {
      ContentEdit.InsertPage page =
          ContentEdit.insertPage(insert.title())
              .ref(insert.ref())
              .into(insert.into())
              .markdown(insert.text());
      return insert.at() == null ? page : page.at(insert.at());
    } else if (edit instanceof PageEdit.Change change) {
      ContentEdit.UpdatePage page =
          ContentEdit.updatePage(change.page())
              .fields(
                  change.title() == null ? PageFields.NOTHING : PageFields.titled(change.title()));
      page = change.text() == null ? page : page.markdown(change.text());
      page = change.moves() ? page.into(change.into()) : page;
      return change.at() == null ? page : page.at(change.at());
    }
    if (edit instanceof PageEdit.Delete delete) {
      return ContentEdit.deletePage(delete.page());
    } else if (edit instanceof PageEdit.AddItem add) {
      return add.file()
          ? ContentEdit.insertFile(add.name(), add.text().getBytes(StandardCharsets.UTF_8))
          : ContentEdit.insertReusableContent(add.name()).markdown(add.text());
    } else if (edit instanceof PageEdit.ChangeItem change) {
      return ContentEdit.updateReusableContent(change.id()).markdown(change.text());
    }
    PageEdit.DropItem drop = (PageEdit.DropItem) edit;
    return drop.file()
        ? new ContentEdit.DeleteFile(drop.id())
        : new ContentEdit.DeleteReusableContent(drop.id());
  }

  private static List<String> added(List<EditResult> results) {
    List<String> added = new ArrayList<>();
    for (EditResult result : results) {
      if (result instanceof EditResult.PageInserted page) {
        added.add(page.page().value());
      } else if (result instanceof EditResult.FilesInserted files) {
        files.files().forEach(file -> added.add(file.id().value()));
      } else if (result instanceof EditResult.ReusableContentInserted reusable) {
        added.add(reusable.reusableContent().value());
      }
    }
    return added;
  }

  @Override
  public Map<String, String> items(String space, int number) {
    ContentView view = call(() -> docs.contents().get(branch(space, number)));
    Map<String, String> items = new TreeMap<>();
    view.content().allFiles().forEach(file -> items.put(file.id().value(), file.name()));
    view.content()
        .allReusableContents()
        .forEach(
            one -> items.put(one.id().value(), one.title() + ": " + view.text(one.document())));
    return items;
  }

  @Override
  public void rollBack(String space, String revision) {
    run(() -> docs.contents().rollback(new SpaceId(space), new RevisionId(revision)));
  }

  @Override
  public Map<String, String> redirected(String space, Collection<String> paths) {
    Content content = call(() -> docs.contents().get(ContentAt.main(new SpaceId(space)))).content();
    Map<String, String> pages = new TreeMap<>();
    for (String path : paths) {
      Optional<Content.AtPath> found = content.resolve(path).filter(Content.AtPath::moved);
      pages.put(path, found.map(at -> at.page().id().value()).orElse(null));
    }
    return pages;
  }

  @Override
  public List<PageState> pages(String space) {
    return call(() -> pages(docs.contents().get(ContentAt.main(new SpaceId(space))), null));
  }

  @Override
  public List<PageState> pagesAt(String space, String revision) {
    return call(
        () ->
            pages(
                docs.contents()
                    .get(ContentAt.revision(new SpaceId(space), new RevisionId(revision))),
                null));
  }

  private static List<PageState> pages(ContentView view, PageId parent) {
    return view.content().children(parent).stream().map(page -> state(view, page)).toList();
  }

  private static PageState state(ContentView view, Page page) {
    return new PageState(
        page.id().value(),
        page.title(),
        page.slug(),
        view.text(page.document()),
        pages(view, page.id()));
  }

  // ---------------------------------------------------------------- change requests

  @Override
  public int createChangeRequest(String space, String subject) {
    return call(
        () ->
            docs.changeRequests()
                .create(new SpaceId(space), new CreateChangeRequest(subject))
                .changeRequest()
                .number());
  }

  @Override
  public void updateChangeRequest(
      String space, int number, String subject, ChangeRequest.Status status) {
    UpdateChangeRequest command = UpdateChangeRequest.NOTHING;
    command = subject == null ? command : command.subject(subject);
    command = status == null ? command : command.status(status);
    UpdateChangeRequest given = command;
    run(
        () ->
            docs.changeRequests()
                .update(ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number)), given));
  }

  @Override
  public List<String> edit(String space, int number, List<PageEdit> edits) {
    return call(
        () ->
            added(
                docs.contents()
                    .edit(
                        ContentAt.changeRequest(
                            ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number))),
                        edits(edits))
                    .results()));
  }

  @Override
  public Outcome update(String space, int number) {
    return call(
        () ->
            outcome(
                docs.merges()
                    .update(ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number)))));
  }

  @Override
  public Outcome merge(String space, int number) {
    return call(
        () ->
            outcome(
                docs.merges()
                    .merge(ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number)))));
  }

  private static Outcome outcome(MergeResult result) {
    return new Outcome(result.revision().value(), result.isConflicted());
  }

  @Override
  public void resolve(String space, int number, String conflict, boolean theirs) {
    ChangeRequest.Ref ref = ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number));
    Resolution side = theirs ? new Resolution.Theirs() : new Resolution.Ours();
    run(() -> docs.merges().resolve(ref, new ConflictId(conflict), side));
  }

  @Override
  public void review(String space, int number, boolean approved) {
    Review.Status status = approved ? Review.Status.APPROVED : Review.Status.CHANGES_REQUESTED;
    run(
        () ->
            docs.reviews()
                .submit(
                    ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number)),
                    new Reviews.Submit(status, null)));
  }

  @Override
  public void requestReview(String space, int number, String member) {
    Reviews.Request command = Reviews.Request.of(List.of(new UserId(member)));
    run(
        () ->
            docs.reviews()
                .request(
                    ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number)), command));
  }

  @Override
  public ChangeState changeRequest(String space, int number) {
    return call(
        () ->
            state(
                docs.changeRequests()
                    .get(ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number)))));
  }

  private static ChangeState state(ChangeRequest.View view) {
    ChangeRequest changeRequest = view.changeRequest();
    return new ChangeState(
        changeRequest.number(),
        changeRequest.status(),
        changeRequest.subject(),
        view.outdated(),
        changeRequest.initial().value(),
        changeRequest.head().value());
  }

  @Override
  public Piece<ChangeState> changeRequests(
      String space, ChangeRequest.Status status, int limit, String page) {
    return call(
        () ->
            piece(
                docs.changeRequests().list(new SpaceId(space), status, null, options(limit, page)),
                EmbeddedDriver::state));
  }

  @Override
  public List<PageState> pages(String space, int number) {
    return call(
        () ->
            pages(
                docs.contents()
                    .get(
                        ContentAt.changeRequest(
                            ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number)))),
                null));
  }

  @Override
  public List<Boolean> reviews(String space, int number) {
    return call(
        () ->
            docs
                .reviews()
                .list(
                    ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number)),
                    ListOptions.limit(1000))
                .items()
                .stream()
                .map(view -> view.review().status() == Review.Status.APPROVED)
                .toList());
  }

  @Override
  public List<String> requestedReviewers(String space, int number) {
    return call(
        () ->
            docs
                .reviews()
                .requested(
                    ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number)),
                    ListOptions.limit(1000))
                .items()
                .stream()
                .map(view -> view.user().id().value())
                .toList());
  }

  @Override
  public List<ConflictState> conflicts(String space, int number) {
    return call(
        () ->
            docs
                .merges()
                .conflicts(
                    ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number)),
                    ListOptions.limit(1000))
                .items()
                .stream()
                .map(
                    record ->
                        new ConflictState(
                            record.id().value(),
                            record.conflict().kind(),
                            record
                                .conflict()
                                .page()
                                .map(PageId::value)
                                .orElseGet(
                                    () ->
                                        record.conflict().reusableContent().orElseThrow().value()),
                            record.conflict().path(),
                            record.conflict().ours(),
                            record.conflict().theirs(),
                            record.isOpen()))
                .toList());
  }
}
