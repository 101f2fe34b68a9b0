package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.RevisionId;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What people do in a space and in a clone of a repository, in turns, with synchronizations. */
final class SyncHistory {

  private static final Pattern WORD = Pattern.compile("\\b[gs]\\d+w\\b");

  enum Kind {
    G_WRITES,
    G_ADDS,
    G_DELETES,
    G_RENAMES,
    G_MOVES_DIRECTORY,
    G_REORDERS,
    G_CONFIGURES,
    G_EMPTY,
    G_BINARY,
    G_MERGES,
    G_FORCES,
    S_WRITES,
    S_ADDS,
    S_DELETES,
    S_RENAMES,
    S_MOVES,
    S_ROLLS_BACK,
    S_MERGES_CONFLICTS,
    S_ARCHIVES_CONFLICTS,
    SYNC
  }

  record Action(Kind kind, int a, int b) {}

  private final LinkedSpace linked;
  private final List<RevisionId> revisions = new ArrayList<>();

  /** The words that were written, and not taken away by people who saw them. */
  private final Set<String> written = new TreeSet<>();

  private int number;

  SyncHistory(LinkedSpace linked) {
    this.linked = linked;
    for (int i = 0; i < 4; i++) {
      linked.clone.write("p" + i + ".md", page("p" + i, "g"));
    }
    linked.clone.write("guide/README.md", page("Guide", "g"));
    linked.clone.write("guide/more.md", page("More", "g"));
    linked.clone.write("LICENSE", "free\n");
    linked.clone.write("src/Main.java", "class Main {}\n");
    table(
        new ArrayList<>(
            List.of("p0.md", "p1.md", "guide/README.md", "guide/more.md", "p2.md", "p3.md")));
    linked.push("Begin");
    linked.sync();
    revisions.add(linked.head());
  }

  private String word(String side) {
    String word = side + number++ + "w";
    written.add(word);
    return word;
  }

  private String page(String title, String side) {
    return "# "
        + title
        + "\n\n"
        + word(side)
        + " one.\n\n"
        + word(side)
        + " two.\n\n"
        + word(side)
        + " three.\n";
  }

  private void table(List<String> paths) {
    StringBuilder text = new StringBuilder("# Summary\n\n");
    for (String path : paths) {
      text.append("* [").append(path, 0, path.length() - 3).append("](").append(path).append(")\n");
    }
    linked.clone.write("SUMMARY.md", text.toString());
  }

  // ---------------------------------------------------------------- the clone

  private List<String> listed() {
    List<String> paths = new ArrayList<>();
    for (String line : read("SUMMARY.md").lines().toList()) {
      Matcher entry = Pattern.compile("\\]\\(<?(.+?)>?( \".*\")?\\)").matcher(line);
      if (entry.find() && Files.exists(linked.clone.directory().resolve(entry.group(1)))) {
        paths.add(entry.group(1));
      }
    }
    return paths;
  }

  private String read(String path) {
    try {
      Path file = linked.clone.directory().resolve(path);
      return Files.exists(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void replace(String path, String text) {
    try {
      Files.writeString(linked.clone.directory().resolve(path), text, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void inClone(int a, Consumer<List<String>> change, String message) {
    if (a % 3 != 0) {
      linked.pull();
    } else {
      linked.clone.run("fetch", "-q", "origin");
    }
    List<String> listed = listed();
    change.accept(listed);
    linked.clone.commit(message);
    String behind = linked.clone.run("rev-list", "--count", "HEAD..origin/main");
    if (!behind.equals("0")) {
      merge();
    }
    linked.clone.run("push", "-q", "origin", "HEAD:main");
  }

  /** As a person does: what does not conflict is merged, else the upstream side is taken. */
  private void merge() {
    linked.clone.run("merge", "-q", "-X", "theirs", "--no-edit", "-m", "Merge", "origin/main");
  }

  void act(Action action) {
    Set<String> there = action.kind() == Kind.SYNC ? Set.of() : inBranch();
    Set<String> here = inSpace();
    Set<String> before = new TreeSet<>(written);
    perform(action);
    if (action.kind() == Kind.SYNC) {
      nothingIsLost();
    } else {
      Set<String> now = action.kind().name().startsWith("G_") ? inBranch() : there;
      here.removeAll(inSpace());
      written.removeAll(here);
      written.removeIf(word -> there.contains(word) && !now.contains(word));
      written.removeIf(
          word -> word.startsWith("g") && !before.contains(word) && !now.contains(word));
    }
    revisions.add(linked.head());
  }

  private void perform(Action action) {
    int a = action.a();
    int b = action.b();
    try {
      switch (action.kind()) {
        case G_WRITES -> inClone(a, listed -> gWrites(listed, a, b), "Write");
        case G_ADDS -> inClone(a, listed -> gAdds(listed, b), "Add");
        case G_DELETES -> inClone(1, listed -> gDeletes(listed, a), "Delete");
        case G_RENAMES -> inClone(1, listed -> gRenames(listed, a, b), "Rename");
        case G_MOVES_DIRECTORY -> inClone(1, listed -> gMoves(listed, b), "Move");
        case G_REORDERS -> inClone(1, listed -> gReorders(listed, a, b), "Reorder");
        case G_CONFIGURES -> inClone(1, listed -> gConfigures(b), "Configure");
        case G_EMPTY -> inClone(1, listed -> {}, "Nothing");
        case G_BINARY -> inClone(1, listed -> replace("data.bin", "\u00ff\u00fe" + b), "Bytes");
        case G_MERGES -> gMerges(a, b);
        case G_FORCES -> gForces();
        case S_WRITES -> sWrites(a, b);
        case S_ADDS -> linked.edit(ContentEdit.insertPage("n" + b).markdown(word("s") + " new.\n"));
        case S_DELETES -> {
          linked.edit(ContentEdit.deletePage(sPage(a).id().value()));
        }
        case S_RENAMES ->
            linked.edit(
                ContentEdit.updatePage(sPage(a).id().value())
                    .fields(PageFields.titled("renamed " + b)));
        case S_MOVES ->
            linked.edit(
                ContentEdit.updatePage(sPage(a).id().value())
                    .into(b % 2 == 0 ? null : sPage(b).id().value()));
        case S_ROLLS_BACK -> {
          linked.ada.contents().rollback(linked.space, revisions.get(a % revisions.size()));
        }
        case S_MERGES_CONFLICTS ->
            linked.open().stream()
                .findFirst()
                .ifPresent(one -> linked.ada.merges().merge(one.ref()));
        case S_ARCHIVES_CONFLICTS ->
            linked.open().stream().findFirst().ifPresent(one -> linked.archive(one.ref()));
        case SYNC -> linked.sync();
      }
    } catch (DocsException e) {
      assertThat(e.code()).as(e.getMessage()).isNotEqualTo(ErrorCode.UNAVAILABLE);
    }
  }

  private void gWrites(List<String> listed, int a, int b) {
    String path = listed.get(a % listed.size());
    List<String> lines = new ArrayList<>(List.of(read(path).split("\n", -1)));
    int line = Math.min(lines.size() - 1, 2 + 2 * (b % 3));
    lines.set(line, lines.get(line) + " " + word("g"));
    replace(path, String.join("\n", lines));
  }

  private void gAdds(List<String> listed, int b) {
    String path = "g" + b + ".md";
    if (!listed.contains(path)) {
      linked.clone.write(path, page("g" + b, "g"));
      append("* [g" + b + "](" + path + ")\n");
    }
  }

  private void append(String line) {
    String table = read("SUMMARY.md");
    replace("SUMMARY.md", table.endsWith("\n") ? table + line : table + "\n" + line);
  }

  private void gDeletes(List<String> listed, int a) {
    if (listed.size() > 2) {
      String path = listed.get(a % listed.size());
      linked.clone.run("rm", "-q", "-f", path);
      drop(path);
    }
  }

  private void drop(String path) {
    StringBuilder kept = new StringBuilder();
    read("SUMMARY.md")
        .lines()
        .filter(line -> !line.contains("(" + path + ")"))
        .forEach(line -> kept.append(line).append('\n'));
    replace("SUMMARY.md", kept.toString());
  }

  private void gRenames(List<String> listed, int a, int b) {
    String path = listed.get(a % listed.size());
    String to = "r" + b + ".md";
    if (!Files.exists(linked.clone.directory().resolve(to))) {
      linked.clone.run("mv", path, to);
      replace("SUMMARY.md", read("SUMMARY.md").replace("(" + path + ")", "(" + to + ")"));
    }
  }

  private void gMoves(List<String> listed, int b) {
    List<String> below = listed.stream().filter(path -> path.startsWith("guide/")).toList();
    String to = "moved" + b;
    if (!below.isEmpty() && !Files.exists(linked.clone.directory().resolve(to))) {
      linked.clone.run("mv", "guide", to);
      replace("SUMMARY.md", read("SUMMARY.md").replace("(guide/", "(" + to + "/"));
    }
  }

  private void gReorders(List<String> listed, int a, int b) {
    List<String> lines = new ArrayList<>(read("SUMMARY.md").lines().toList());
    List<Integer> flat = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      boolean single = i + 1 == lines.size() || !lines.get(i + 1).startsWith(" ");
      if (lines.get(i).startsWith("* ") && single) {
        flat.add(i);
      }
    }
    if (flat.size() > 1) {
      int one = flat.get(a % flat.size());
      int other = flat.get(b % flat.size());
      String line = lines.get(one);
      lines.set(one, lines.get(other));
      lines.set(other, line);
      replace("SUMMARY.md", String.join("\n", lines) + "\n");
    }
  }

  private void gConfigures(int b) {
    List<String> listed = listed();
    linked.clone.write(
        ".gitbook.yaml", "redirects:\n  old" + b + ": " + listed.get(b % listed.size()) + "\n");
  }

  private void gMerges(int a, int b) {
    linked.pull();
    linked.clone.run("checkout", "-q", "-B", "side");
    gWrites(listed(), a, b);
    linked.clone.commit("Side");
    linked.clone.run("checkout", "-q", "-B", "main", "origin/main");
    gWrites(listed(), a + 1, b);
    linked.clone.commit("Main");
    linked.clone.run("merge", "-q", "--no-edit", "-X", "ours", "-m", "Merge side", "side");
    linked.clone.run("push", "-q", "origin", "HEAD:main");
  }

  /** The newest commit is replaced by another one: what it brought is taken back. */
  private void gForces() {
    linked.pull();
    if (Integer.parseInt(linked.clone.run("rev-list", "--first-parent", "--count", "HEAD")) > 1) {
      linked.clone.run("reset", "-q", "--hard", "HEAD~");
      linked.clone.commit("Instead");
      linked.clone.run("push", "-q", "-f", "origin", "HEAD:main");
    }
  }

  // ---------------------------------------------------------------- the space

  private Page sPage(int a) {
    List<Page> pages =
        linked.main().content().allPages().stream()
            .filter(page -> page.type() == PageType.DOCUMENT)
            .toList();
    if (pages.isEmpty()) {
      throw DocsException.notFound("page", a);
    }
    return pages.get(a % pages.size());
  }

  private void sWrites(int a, int b) {
    Page page = sPage(a);
    List<String> lines = new ArrayList<>(List.of(linked.main().text(page).split("\n", -1)));
    int line = Math.min(lines.size() - 1, 2 + 2 * (b % 3));
    lines.set(line, lines.get(line) + " " + word("s"));
    linked.edit(ContentEdit.updatePage(page.id().value()).markdown(String.join("\n", lines)));
  }

  // ---------------------------------------------------------------- what holds

  void check() {
    linked.sync();
    nothingIsLost();
    settled();
    linked.open().forEach(one -> linked.ada.merges().merge(one.ref()));
    linked.sync();
    linked.open().forEach(one -> linked.archive(one.ref()));
    linked.sync();
    settled();
    assertThat(linked.open()).isEmpty();
    assertThat(documentation(linked.exported())).isEqualTo(documentation(linked.branch()));
    assertThat(linked.docs.verify()).isEmpty();
    assertThat(linked.file("LICENSE")).isEqualTo("free");
    assertThat(linked.file("src/Main.java")).isEqualTo("class Main {}");
  }

  private void settled() {
    String tip = linked.tip();
    RevisionId head = linked.head();
    linked.sync();
    assertThat(linked.tip()).as("a further synchronization makes no commit").isEqualTo(tip);
    assertThat(linked.head()).as("nor a revision").isEqualTo(head);
  }

  /** Without what is no documentation, and files that the table does not list. */
  private Map<String, String> documentation(Map<String, String> files) {
    Map<String, String> kept = new TreeMap<>();
    files.forEach(
        (path, text) -> {
          boolean listed = !path.endsWith(".md") || files.get("SUMMARY.md").contains(path);
          if (listed && !path.equals("LICENSE") && !path.startsWith("src/")) {
            kept.put(path, text);
          }
        });
    return kept;
  }

  /** Every word is in the space, on the branch, or in a change request that is open. */
  private void nothingIsLost() {
    TreeSet<String> missing = new TreeSet<>(written);
    missing.removeAll(inBranch());
    missing.removeAll(inSpace());
    assertThat(missing).as("what nobody took away").isEmpty();
  }

  private Set<String> inBranch() {
    return words(linked.bare.run("grep", "-h", "-a", "-E", "[gs][0-9]+w", "main"));
  }

  private Set<String> inSpace() {
    StringBuilder all = new StringBuilder();
    add(linked.main(), all);
    linked
        .open()
        .forEach(one -> add(linked.ada.contents().get(ContentAt.changeRequest(one.ref())), all));
    return words(all);
  }

  private static void add(ContentView view, StringBuilder all) {
    view.content().allPages().forEach(page -> all.append(view.text(page)).append('\n'));
  }

  private static Set<String> words(CharSequence text) {
    Set<String> found = new TreeSet<>();
    Matcher words = WORD.matcher(text);
    while (words.find()) {
      found.add(words.group());
    }
    return found;
  }
}
