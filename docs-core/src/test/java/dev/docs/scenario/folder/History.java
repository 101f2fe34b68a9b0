package dev.docs.scenario.folder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Merges.MergeResult;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.EditResult;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.Revision;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A space, and a plain model of what its main content and one change request must have. */
public final class History {

  /** What is done. */
  public enum Kind {
    INSERT,
    WRITE,
    CUT,
    LINK,
    LINK_FILE,
    INSERT_GROUP,
    INTO_GROUP,
    LINK_GROUP,
    PUT_REUSABLE,
    INCLUDE,
    DELETE_REUSABLE,
    BATCH,
    RESOLVE,
    RENAME,
    RETITLE,
    MOVE,
    DELETE,
    ROLL_BACK,
    OPEN,
    SWITCH,
    UPDATE,
    MERGE,
    EXPORT,
    REIMPORT,
    IMPORT,
    IMPORT_EDITED
  }

  /**
   * One action.
   *
   * @param steps what is done to the folder before it is imported
   */
  public record Action(Kind kind, int a, int b, int c, List<EditedFolder.Step> steps) {}

  private final World world;
  private final SpaceId space;
  private final FolderChecks checks;
  private final Map<RevisionId, Side> revisions = new LinkedHashMap<>();
  private final List<Folder> exported = new ArrayList<>();
  private final Set<String> written = new TreeSet<>();
  private final Set<String> deleted = new HashSet<>();
  private final Set<String> inConflicts = new HashSet<>();
  private Side main = new Side(Set.of(), Map.of());
  private Side draft;
  private Side base;
  private RevisionId baseRevision;
  private String number;
  private boolean inMain = true;
  private final HistoryEdits edits = new HistoryEdits(this);
  private ChangeRequest.Ref last;
  private int count;

  public History(World world) {
    this.world = world;
    space = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    checks = new FolderChecks(world, space);
    edits.insert(0, 0, 0);
    edits.insert(0, 1, 1);
    keep();
  }

  // ---------------------------------------------------------------- what is there

  private ContentView mainView() {
    return world.admin.contents().get(ContentAt.main(space));
  }

  ContentView view() {
    return view(inMain);
  }

  private ContentView view(boolean ofMain) {
    return ofMain ? mainView() : draftView();
  }

  private ContentView draftView() {
    return world.admin.contents().get(ContentAt.changeRequest(ChangeRequest.Ref.of(space, number)));
  }

  Side side() {
    return inMain ? main : draft;
  }

  void side(Side changed) {
    if (inMain) {
      main = changed;
    } else {
      draft = changed;
    }
  }

  String paragraph() {
    return Words.paragraph(count);
  }

  String newWord() {
    String word = "w" + count++;
    written.add(word);
    return word;
  }

  // ---------------------------------------------------------------- actions

  public void act(Action action) {
    if (Seen.documents(view()).isEmpty()) {
      edits.insert(action.a(), action.b(), action.c());
    }
    List<Page> pages = Seen.documents(view());
    if (pages.isEmpty()) {
      return;
    }
    Page page = pages.get(action.a() % pages.size());
    Page other = pages.get(action.b() % pages.size());
    String id = page.id().value();
    switch (action.kind()) {
      case INSERT -> edits.insert(action.a(), action.b(), action.c());
      case WRITE -> edits.append(page);
      case CUT -> edits.cut(page, action.b());
      case LINK -> edits.link(page, other, action.c());
      case LINK_FILE -> edits.linkFile(page, action.b(), action.c());
      case INSERT_GROUP -> edit(ContentEdit.insertGroup("S" + action.b() % 4));
      case INTO_GROUP -> edits.intoGroup(page, action.b());
      case LINK_GROUP -> edits.linkGroup(page, action.b(), action.c());
      case PUT_REUSABLE -> edits.putReusable(action.a(), other, action.c());
      case INCLUDE -> edits.include(page, action.b(), action.c());
      case DELETE_REUSABLE -> edits.deleteReusable(action.a());
      case BATCH -> edits.batch(action.b(), action.c());
      case RESOLVE -> resolve(action.a(), action.b());
      case RENAME ->
          edit(ContentEdit.updatePage(id).fields(PageFields.NOTHING.slug("s" + action.b() % 4)));
      case RETITLE ->
          edit(ContentEdit.updatePage(id).fields(PageFields.titled("S" + action.b() % 4)));
      case MOVE ->
          edit(ContentEdit.updatePage(id).into(action.c() % 3 == 0 ? null : other.id().value()));
      case DELETE -> delete(id);
      case ROLL_BACK -> rollBack(action.a());
      case OPEN -> open();
      case SWITCH -> inMain = number == null || !inMain;
      case UPDATE -> merge(false);
      case MERGE -> merge(true);
      case EXPORT -> exported.add(checks.export(mainView(), main));
      case REIMPORT -> checks.reimport(main);
      case IMPORT, IMPORT_EDITED -> {
        if (!exported.isEmpty()) {
          EditedFolder folder = new EditedFolder(exported.get(action.a() % exported.size()));
          if (action.kind() == Kind.IMPORT_EDITED) {
            action.steps().forEach(step -> take(folder, step));
          }
          importFolder(folder.folder());
        }
      }
    }
    keep();
    check();
  }

  private void keep() {
    revisions.put(mainView().revision().id(), main);
  }

  boolean edit(ContentEdit edit) {
    return edit(List.of(edit)).isPresent();
  }

  /** What came of edits; empty where they were refused. */
  Optional<List<EditResult>> edit(List<? extends ContentEdit> changes) {
    ContentAt.Branch at =
        inMain
            ? ContentAt.main(space)
            : ContentAt.changeRequest(ChangeRequest.Ref.of(space, number));
    try {
      return Optional.of(world.admin.contents().edit(at, changes).results());
    } catch (DocsException refused) {
      return Optional.empty();
    }
  }

  void add(String word) {
    Set<String> words = new HashSet<>(side().words());
    words.add(word);
    side(side().withWords(words));
  }

  /** A link to what is gone, written once more, means what stands at its path. */
  void forgetDead(String text) {
    Content content = view().content();
    Map<String, ContentRef> links = new HashMap<>(side().links());
    Set<String> here = Words.links(text).keySet();
    links
        .entrySet()
        .removeIf(
            link -> here.contains(link.getKey()) && FolderChecks.isGone(content, link.getValue()));
    side(side().withLinks(links));
  }

  boolean write(Page page, String text) {
    forgetDead(view().text(page));
    return edit(ContentEdit.updatePage(page.id().value()).markdown(text));
  }

  void remove(Set<String> gone) {
    Set<String> words = new HashSet<>(side().words());
    words.removeAll(gone);
    words.addAll(Seen.words(view()));
    deleted.addAll(gone);
    side(side().withWords(words));
  }

  private void delete(String page) {
    Set<String> before = Seen.words(view());
    if (edit(ContentEdit.deletePage(page))) {
      before.removeAll(Seen.words(view()));
      remove(before);
    }
  }

  private void rollBack(int which) {
    List<RevisionId> all = new ArrayList<>(revisions.keySet());
    RevisionId target = all.get(which % all.size());
    world.admin.contents().rollback(space, target);
    deleted.addAll(main.words());
    main = revisions.get(target);
  }

  // ---------------------------------------------------------------- change requests

  private void open() {
    if (number == null) {
      number =
          ""
              + world
                  .admin
                  .changeRequests()
                  .create(space, new CreateChangeRequest(null))
                  .changeRequest()
                  .number();
      draft = main;
      base = main;
      baseRevision = mainView().revision().id();
      inMain = false;
    }
  }

  private void merge(boolean intoMain) {
    if (number == null) {
      return;
    }
    ContentView draftView = draftView();
    ContentView baseView = world.admin.contents().get(ContentAt.revision(space, baseRevision));
    Side ours = Seen.side(draftView, draft);
    Side theirs = Seen.side(mainView(), main);
    MergeResult result =
        intoMain
            ? world.admin.merges().merge(ChangeRequest.Ref.of(space, number))
            : world.admin.merges().update(ChangeRequest.Ref.of(space, number));
    Set<String> told = Seen.words(result.conflicts());
    Set<String> disputed = Seen.links(result.conflicts());
    Set<String> rewritten = Seen.rewritten(baseView, draftView);
    inConflicts.addAll(told);
    ContentView merged = intoMain ? mainView() : draftView();
    Set<String> now = Seen.words(merged);
    told.addAll(now);
    assertThat(told).containsAll(Side.keptWords(base, draft, main));
    Set<String> either = new HashSet<>(draft.words());
    either.addAll(main.words());
    assertThat(either).containsAll(now);
    Set<String> removed = new HashSet<>(base.words());
    removed.removeAll(now);
    deleted.addAll(removed);
    Side outcome = new Side(now, Side.mergedLinks(base, ours, theirs, disputed, rewritten));
    if (intoMain) {
      main = outcome;
      last = ChangeRequest.Ref.of(space, number);
      number = null;
      inMain = true;
    } else {
      base = main;
      baseRevision = mainView().revision().id();
      draft = outcome;
    }
  }

  /** Resolves a conflict of the open change request, else of the one that was merged last. */
  private void resolve(int which, int how) {
    ChangeRequest.Ref ref = number == null ? last : ChangeRequest.Ref.of(space, number);
    if (ref == null) {
      return;
    }
    ListOptions all = ListOptions.limit(ListOptions.MAX_LIMIT);
    List<ConflictRecord> open =
        world.admin.merges().conflicts(ref, all).items().stream()
            .filter(ConflictRecord::isOpen)
            .toList();
    if (open.isEmpty()) {
      return;
    }
    ConflictRecord conflict = open.get(which % open.size());
    boolean given = how % 3 == 2;
    Resolution side = how % 3 == 1 ? new Resolution.Theirs() : new Resolution.Ours();
    Resolution resolution = given ? new Resolution.GivenText(paragraph()) : side;
    Set<String> mayGo = Seen.wordsThatFall(view(number == null), conflict.conflict());
    try {
      world.admin.merges().resolve(ref, conflict.id(), resolution);
    } catch (DocsException refused) {
      return;
    }
    Side was = number == null ? main : draft;
    ContentView view = view(number == null);
    Set<String> now = Seen.words(view);
    Set<String> told = Seen.words(List.of(conflict));
    if (given && now.contains("w" + count)) {
      told.add(newWord());
    }
    inConflicts.addAll(told);
    told.addAll(was.words());
    told.addAll(Seen.wordsThatReturn(theirs(conflict), conflict.conflict()));
    assertThat(told).containsAll(now);
    Set<String> gone = new HashSet<>(was.words());
    gone.removeAll(now);
    mayGo.addAll(inConflicts);
    assertThat(mayGo).as("what %s may take away", conflict).containsAll(gone);
    assertThat(Seen.words(before(view))).as("the revision before").containsAll(gone);
    deleted.addAll(gone);
    Map<String, ContentRef> links = new HashMap<>(was.links());
    links.keySet().removeAll(Seen.links(List.of(conflict)));
    Side resolved = Seen.side(view, new Side(now, links));
    if (number == null) {
      main = resolved;
    } else {
      draft = resolved;
    }
  }

  /** The main content that was merged when the conflict arose. */
  private ContentView theirs(ConflictRecord conflict) {
    Revision merged =
        world.admin.contents().get(ContentAt.revision(space, conflict.revision())).revision();
    int main = merged.type() == Revision.Type.MERGE ? 0 : 1;
    return world.admin.contents().get(ContentAt.revision(space, merged.parents().get(main)));
  }

  /** What the revision before the present one holds, as anyone reads it who looks back. */
  private ContentView before(ContentView view) {
    List<RevisionId> parents = view.revision().parents();
    return parents.isEmpty()
        ? view
        : world.admin.contents().get(ContentAt.revision(space, parents.get(0)));
  }

  // ---------------------------------------------------------------- folders

  private void take(EditedFolder folder, EditedFolder.Step step) {
    folder.take(step, count);
    String word = newWord();
    deleted.add(word);
  }

  private void importFolder(Folder folder) {
    Folder before = checks.export(mainView(), main);
    Side imported = checks.importOver(before, folder);
    deleted.addAll(main.words());
    main = imported;
  }

  /**
   * Exports the space, whose folder is edited while people edit the space, and imports it where no
   * import is recorded.
   *
   * @param placed whether the folder was imported before, which is not recorded any more
   */
  public void importUnknown(boolean placed, List<Action> since, List<EditedFolder.Step> steps) {
    if (placed) {
      checks.reimport(main);
      world.forgetImports(space);
    }
    EditedFolder folder = new EditedFolder(checks.export(mainView(), main));
    since.forEach(this::act);
    for (EditedFolder.Step step : steps) {
      folder.take(step, count);
      newWord();
    }
    main = new UnknownImport(world, space, checks).take(folder.folder(), main);
    check();
    checks.export(mainView(), main);
  }

  // ---------------------------------------------------------------- checks

  private void check() {
    assertThat(Seen.words(mainView())).isEqualTo(new TreeSet<>(main.words()));
    if (number != null) {
      assertThat(
              Seen.words(
                  world
                      .admin
                      .contents()
                      .get(ContentAt.changeRequest(ChangeRequest.Ref.of(space, number)))))
          .isEqualTo(new TreeSet<>(draft.words()));
    }
    checks.links(view(), side(), inMain);
  }

  /** Brings what is still open into the main content. */
  public void close() {
    merge(true);
    keep();
    check();
    checks.export(mainView(), main);
  }

  /** Paragraphs that are nowhere, and that nothing in the sequence removed. */
  public Set<String> unaccounted() {
    Set<String> lost = new TreeSet<>(written);
    lost.removeAll(main.words());
    lost.removeAll(deleted);
    lost.removeAll(inConflicts);
    return lost;
  }
}
