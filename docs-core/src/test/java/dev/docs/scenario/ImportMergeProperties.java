package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequest.Status;
import dev.docs.change.ConflictRecord;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.jspecify.annotations.Nullable;

/**
 * Whatever a folder and people change in turns: an import loses no word that people wrote, offers
 * every word of the folder, and is one side's change where the other made none.
 */
public abstract class ImportMergeProperties {

  private static final Pattern WORD = Pattern.compile("\\b[fp]\\d+w\\b");

  /** An empty store. */
  protected abstract Store create();

  enum Kind {
    FOLDER_WRITES,
    FOLDER_ADDS,
    FOLDER_DELETES,
    FOLDER_RENAMES,
    FOLDER_REORDERS,
    FOLDER_TAKES_EXPORT,
    WRITE,
    ADD,
    DELETE,
    RENAME,
    MOVE,
    RESOLVE,
    MERGE,
    ARCHIVE,
    IMPORT
  }

  record Action(Kind kind, int a, int b) {}

  @Provide
  Arbitrary<List<Action>> actions() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 7);
    Arbitrary<Kind> kinds =
        Arbitraries.frequencyOf(
            Tuple.of(3, Arbitraries.of(Kind.class)),
            Tuple.of(1, Arbitraries.just(Kind.IMPORT)),
            Tuple.of(1, Arbitraries.of(Kind.WRITE, Kind.FOLDER_WRITES)));
    return Combinators.combine(kinds, number, number).as(Action::new).list().ofMaxSize(40);
  }

  @Property(tries = 150)
  public void noWordIsLost(@ForAll("actions") List<Action> actions) {
    try (Store store = create()) {
      Run run = new Run(World.on(store));
      actions.forEach(run::act);
      run.imported();
    }
  }

  /** One history of a space and its folder. */
  private static final class Run {

    private final World world;
    private final ImportedSpace docs;
    private final List<String> order = new ArrayList<>();
    private Map<String, String> lastFiles = Map.of();
    private Content lastMain;
    private int words;

    Run(World world) {
      this.world = world;
      docs = new ImportedSpace(world);
      for (int i = 0; i < 4; i++) {
        docs.file("p" + i + ".md", "# P" + i + "\n\n" + word("f") + ".\n\n" + word("f") + ".\n");
        order.add("p" + i + ".md");
      }
      summary();
      imported();
    }

    private String word(String side) {
      return side + words++ + "w";
    }

    private void summary() {
      StringBuilder list = new StringBuilder("# Summary\n\n");
      order.forEach(
          path ->
              list.append("* [")
                  .append(path, 0, path.length() - 3)
                  .append("](")
                  .append(path)
                  .append(")\n"));
      docs.file("SUMMARY.md", list.toString());
    }

    void act(Action action) {
      try {
        switch (action.kind()) {
          case FOLDER_WRITES -> folderWrites(action.a(), action.b());
          case FOLDER_ADDS -> folderAdds("p" + (4 + action.a() % 3) + ".md");
          case FOLDER_DELETES -> folderDeletes(action.a());
          case FOLDER_RENAMES -> folderRenames(action.a(), "q" + action.b() % 3 + ".md");
          case FOLDER_REORDERS -> folderReorders(action.a(), action.b());
          case FOLDER_TAKES_EXPORT -> folderTakesExport();
          case WRITE -> page(action.a()).ifPresent(page -> write(page, action.b()));
          case ADD -> docs.add("p" + (4 + action.a() % 3), word("p") + ".\n");
          case DELETE ->
              page(action.a()).ifPresent(p -> docs.edit(ContentEdit.deletePage(p.id().value())));
          case RENAME ->
              page(action.a())
                  .ifPresent(
                      p ->
                          docs.edit(
                              ContentEdit.updatePage(p.id().value())
                                  .fields(PageFields.titled("q" + action.b() % 3))));
          case MOVE -> move(action.a(), action.b());
          case RESOLVE -> resolve(action.a(), action.b());
          case MERGE -> open(action.a()).ifPresent(world.admin.merges()::merge);
          case ARCHIVE ->
              open(action.a())
                  .ifPresent(
                      ref ->
                          world
                              .admin
                              .changeRequests()
                              .update(ref, UpdateChangeRequest.NOTHING.status(Status.ARCHIVED)));
          case IMPORT -> imported();
        }
      } catch (DocsException refused) {
        // as anything that people try may be
      }
    }

    // ---------------------------------------------------------------- the folder

    private void folderWrites(int which, int how) {
      if (!order.isEmpty()) {
        String path = order.get(which % order.size());
        docs.file(path, written(docs.files.get(path), how, word("f")));
      }
    }

    private static String written(String text, int how, String word) {
      List<String> parts = new ArrayList<>(List.of(text.split("(?<=\n)\n", -1)));
      int at = parts.size() < 2 ? parts.size() : 1 + how % (parts.size() - 1);
      if (how % 2 == 0 && at < parts.size()) {
        parts.set(at, word + ".\n");
      } else {
        parts.add(at, word + ".\n");
      }
      return String.join("\n", parts);
    }

    private void folderAdds(String path) {
      if (!docs.files.containsKey(path)) {
        docs.file(path, "# " + path + "\n\n" + word("f") + ".\n");
        order.add(path);
        summary();
      }
    }

    private void folderDeletes(int which) {
      if (order.size() > 1) {
        docs.file(order.remove(which % order.size()), null);
        summary();
      }
    }

    private void folderRenames(int which, String to) {
      if (!order.isEmpty() && !docs.files.containsKey(to)) {
        int at = which % order.size();
        String from = order.set(at, to);
        docs.file(to, docs.files.get(from)).file(from, null);
        summary();
      }
    }

    private void folderReorders(int from, int to) {
      if (!order.isEmpty()) {
        String path = order.remove(from % order.size());
        order.add(to % (order.size() + 1), path);
        summary();
      }
    }

    private void folderTakesExport() {
      docs.takeExported();
      order.clear();
      Matcher listed =
          Pattern.compile("\\(([^)]*\\.md)\\)").matcher(docs.files.getOrDefault("SUMMARY.md", ""));
      while (listed.find()) {
        order.add(listed.group(1));
      }
      RevisionId head = docs.head();
      docs.imported();
      Content before = world.admin.contents().get(ContentAt.revision(docs.space, head)).content();
      assertThat(shown(docs.main()))
          .isEqualTo(shown(world.admin.contents().get(ContentAt.revision(docs.space, head))));
      assertThat(docs.content().pageCount()).isEqualTo(before.pageCount());
      remember();
    }

    // ---------------------------------------------------------------- people

    private Optional<Page> page(int which) {
      List<Page> all = docs.content().allPages();
      return all.isEmpty() ? Optional.empty() : Optional.of(all.get(which % all.size()));
    }

    private void write(Page page, int how) {
      String text = written(docs.main().text(page), how, word("p"));
      docs.edit(ContentEdit.updatePage(page.id().value()).markdown(text));
    }

    private void move(int which, int where) {
      page(which)
          .ifPresent(
              page -> {
                ContentEdit.UpdatePage edit = ContentEdit.updatePage(page.id().value());
                docs.edit(
                    where % 2 == 0
                        ? edit.at(where / 2)
                        : edit.into(page(where).map(p -> p.id().value()).orElse(null)));
              });
    }

    private Optional<ChangeRequest.Ref> open(int which) {
      List<ChangeRequest.View> open = docs.changeRequests(Status.OPEN);
      return open.isEmpty() ? Optional.empty() : Optional.of(open.get(which % open.size()).ref());
    }

    private void resolve(int which, int how) {
      open(which)
          .ifPresent(
              ref -> {
                List<ConflictRecord> conflicts =
                    docs.conflicts(ref).stream().filter(ConflictRecord::isOpen).toList();
                if (!conflicts.isEmpty()) {
                  world
                      .admin
                      .merges()
                      .resolve(
                          ref,
                          conflicts.get(how % conflicts.size()).id(),
                          how % 2 == 0 ? new Resolution.Ours() : new Resolution.Theirs());
                }
              });
    }

    // ---------------------------------------------------------------- imports

    void imported() {
      ContentView before = docs.main();
      boolean onlyFolder =
          lastMain != null && lastMain.equals(before.content()) && lastMain.equals(base);
      boolean onlyPeople = docs.files.equals(lastFiles);
      Set<String> offered = inFiles(docs.files);
      offered.removeAll(inFiles(lastFiles));
      RevisionId head = docs.head();

      docs.imported();

      Set<String> there = wordsOf(docs.main());
      Set<String> people = wordsOf(before);
      people.removeIf(word -> word.startsWith("f"));
      people.removeAll(inFiles(lastFiles)); // the folder took these over, and may drop them
      assertThat(there).as("what people wrote").containsAll(people);
      Set<String> anywhere = new TreeSet<>(there);
      docs.changeRequests(Status.OPEN)
          .forEach(
              one ->
                  anywhere.addAll(
                      wordsOf(world.admin.contents().get(ContentAt.changeRequest(one.ref())))));
      assertThat(anywhere).as("what the folder brings").containsAll(offered);
      if (onlyPeople) {
        assertThat(docs.head()).isEqualTo(head);
      }
      if (onlyFolder) {
        assertThat(shown(docs.main())).isEqualTo(alone());
      }
      long written = world.written();
      docs.imported();
      assertThat(world.written()).as("written by importing again").isEqualTo(written);
      remember();
    }

    /** The main content after the last import, if it is that of the folder; else null. */
    private @Nullable Content base;

    private void remember() {
      lastFiles = new TreeMap<>(docs.files);
      lastMain = docs.content();
      base = shown(docs.main()).equals(alone()) ? lastMain : null;
    }

    /** What a new space shows of the folder. */
    private List<String> alone() {
      SpaceId space =
          world.admin.spaces().create(world.organization, CreateSpace.titled("Alone")).id();
      return shown(
          world
              .admin
              .contents()
              .importFolder(ContentAt.main(space), Folder.ofTexts(docs.files))
              .content());
    }

    private static List<String> shown(ContentView view) {
      List<String> shown = new ArrayList<>();
      show(view, null, shown);
      return shown;
    }

    private static void show(ContentView view, @Nullable PageId parent, List<String> shown) {
      for (Page page : view.content().children(parent)) {
        shown.add(view.content().path(page) + " " + page.title() + "\n" + view.text(page));
        show(view, page.id(), shown);
      }
    }

    private static Set<String> inFiles(Map<String, String> files) {
      Set<String> found = new TreeSet<>();
      files
          .values()
          .forEach(text -> WORD.matcher(text).results().forEach(r -> found.add(r.group())));
      return found;
    }

    private static Set<String> wordsOf(ContentView view) {
      Set<String> found = new TreeSet<>();
      view.content()
          .allPages()
          .forEach(
              page -> WORD.matcher(view.text(page)).results().forEach(r -> found.add(r.group())));
      return found;
    }
  }
}
