package dev.docs.scenario.folder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ChangeRequestRef;
import dev.docs.change.ConflictRecord;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.MergeResult;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentFile;
import dev.docs.content.ContentLinks;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.gitlayout.Folder;
import dev.docs.content.gitlayout.RelativePath;
import dev.docs.content.markdown.ContentRef;
import dev.docs.contents.ContentAt;
import dev.docs.contents.ContentView;
import dev.docs.error.DocsException;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  private String number;
  private boolean inMain = true;
  private int count;

  public History(World world) {
    this.world = world;
    space = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    checks = new FolderChecks(world, space);
    insert(0, 0, 0);
    insert(0, 1, 1);
    keep();
  }

  // ---------------------------------------------------------------- what is there

  private ContentView mainView() {
    return world.admin.contents().get(ContentAt.main(space));
  }

  private ContentView view() {
    return inMain ? mainView() : draftView();
  }

  private ContentView draftView() {
    return world.admin.contents().get(ContentAt.changeRequest(ChangeRequestRef.of(space, number)));
  }

  private Side side() {
    return inMain ? main : draft;
  }

  private void side(Side changed) {
    if (inMain) {
      main = changed;
    } else {
      draft = changed;
    }
  }

  private String paragraph() {
    return Words.paragraph(count);
  }

  private String newWord() {
    String word = "w" + count++;
    written.add(word);
    return word;
  }

  // ---------------------------------------------------------------- actions

  public void act(Action action) {
    if (Seen.documents(view()).isEmpty()) {
      insert(action.a(), action.b(), action.c());
    }
    List<Page> pages = Seen.documents(view());
    if (pages.isEmpty()) {
      return;
    }
    Page page = pages.get(action.a() % pages.size());
    Page other = pages.get(action.b() % pages.size());
    String id = page.id().value();
    switch (action.kind()) {
      case INSERT -> insert(action.a(), action.b(), action.c());
      case WRITE -> append(page);
      case CUT -> cut(page, action.b());
      case LINK -> link(page, other, action.c());
      case LINK_FILE -> linkFile(page, action.b(), action.c());
      case RENAME ->
          edit(ContentEdit.updatePage(id).fields(PageFields.NONE.withSlug("s" + action.b() % 4)));
      case RETITLE ->
          edit(ContentEdit.updatePage(id).fields(PageFields.title("S" + action.b() % 4)));
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

  private boolean edit(ContentEdit edit) {
    try {
      if (inMain) {
        world.admin.contents().edit(ContentAt.main(space), List.of(edit));
      } else {
        world
            .admin
            .contents()
            .edit(ContentAt.changeRequest(ChangeRequestRef.of(space, number)), List.of(edit));
      }
      return true;
    } catch (DocsException refused) {
      return false;
    }
  }

  private void add(String word) {
    Set<String> words = new HashSet<>(side().words());
    words.add(word);
    side(side().withWords(words));
  }

  private void insert(int into, int title, int heading) {
    List<Page> pages = Seen.documents(view());
    String head = heading % 2 == 0 ? "" : "# S" + title % 4 + "\n\n";
    ContentEdit.InsertPage insert =
        ContentEdit.insertPage("S" + title % 4).markdown(head + paragraph());
    if (edit(
        pages.isEmpty() || into % 2 == 0
            ? insert
            : insert.into(pages.get(into % pages.size()).id().value()))) {
      add(newWord());
    }
  }

  /** A link to what is gone, written once more, means what stands at its path. */
  private void forgetDead(Page page) {
    Content content = view().content();
    Map<String, ContentRef> links = new HashMap<>(side().links());
    Set<String> here = Words.links(view().text(page)).keySet();
    links
        .entrySet()
        .removeIf(
            link -> here.contains(link.getKey()) && FolderChecks.isGone(content, link.getValue()));
    side(side().withLinks(links));
  }

  private boolean write(Page page, String text) {
    forgetDead(page);
    return edit(ContentEdit.updatePage(page.id().value()).markdown(text));
  }

  private void append(Page page) {
    if (write(page, view().text(page) + "\n" + paragraph())) {
      add(newWord());
    }
  }

  private void cut(Page page, int which) {
    String text = view().text(page);
    String shorter = Words.withoutParagraph(text, which);
    if (write(page, shorter)) {
      Set<String> gone = new HashSet<>(Words.in(text));
      Words.in(shorter).forEach(gone::remove);
      remove(gone);
    }
  }

  private void remove(Set<String> gone) {
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

  /** Adds a link in one of the manners in which people write them, else by identifier. */
  private void link(Page from, Page to, int manner) {
    Content content = view().content();
    ContentLinks links = new ContentLinks(content);
    String relative = RelativePath.relativize(links.fileOf(from), links.fileOf(to));
    String target =
        switch (manner % 6) {
          case 0 -> "/" + content.path(to);
          case 1 -> "/pages/" + content.path(to) + ".md";
          case 2 -> relative.startsWith("../") ? relative : "./" + relative;
          case 3 -> "/pages/" + to.id();
          case 4 -> relative + "#part";
          default -> relative;
        };
    if (links.of(from).atPath(target).filter(ref -> isTo(ref, to)).isEmpty()) {
      target = "/pages/" + to.id();
    }
    String name = "l" + count++;
    if (write(from, view().text(from) + "\n[" + name + "](" + target + ")\n")) {
      side(side().withLink(name, new ContentRef.Page(to.id().value(), null)));
    }
  }

  /** Adds a link to a file, a new one or one that is there, by identifier or by its path. */
  private void linkFile(Page from, int which, int manner) {
    if (view().content().fileCount() == 0 || which % 3 == 0) {
      String text = "file " + count++;
      edit(ContentEdit.insertFile("a.txt", text.getBytes(StandardCharsets.UTF_8)));
    }
    List<ContentFile> files = view().content().allFiles();
    ContentFile file = files.get(which % files.size());
    String here = new ContentLinks(view().content()).fileOf(from);
    String target =
        file.gitPath() == null || manner % 2 == 0
            ? "/files/" + file.id()
            : "<" + RelativePath.relativize(here, file.gitPath()) + ">";
    String name = "l" + count++;
    if (write(from, view().text(from) + "\n![" + name + "](" + target + ")\n")) {
      side(side().withLink(name, new ContentRef.File(file.id().value())));
    }
  }

  private static boolean isTo(ContentRef ref, Page page) {
    return page.id().value().equals(FolderChecks.pageOf(ref));
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
      inMain = false;
    }
  }

  private void merge(boolean intoMain) {
    if (number == null) {
      return;
    }
    Side ours = Seen.side(draftView(), draft);
    Side theirs = Seen.side(mainView(), main);
    MergeResult result =
        intoMain
            ? world.admin.merges().merge(ChangeRequestRef.of(space, number))
            : world.admin.merges().update(ChangeRequestRef.of(space, number));
    Set<String> told = new HashSet<>();
    Set<String> disputed = new HashSet<>();
    for (ConflictRecord record : result.conflicts()) {
      Seen.texts(record).forEach(text -> told.addAll(Words.in(text)));
      Seen.texts(record).forEach(text -> disputed.addAll(Words.links(text).keySet()));
    }
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
    Side outcome = new Side(now, Side.mergedLinks(base, ours, theirs, disputed));
    if (intoMain) {
      main = outcome;
      number = null;
      inMain = true;
    } else {
      base = main;
      draft = outcome;
    }
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

  // ---------------------------------------------------------------- checks

  private void check() {
    assertThat(Seen.words(mainView())).isEqualTo(new TreeSet<>(main.words()));
    if (number != null) {
      assertThat(
              Seen.words(
                  world
                      .admin
                      .contents()
                      .get(ContentAt.changeRequest(ChangeRequestRef.of(space, number)))))
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
