package dev.docs.scenario.folder;

import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentFile;
import dev.docs.content.EditResult;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.link.ContentLinks;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The edits of a history: texts, links, groups, reusable contents and batches. */
final class HistoryEdits {

  private final History history;
  private int links;

  HistoryEdits(History history) {
    this.history = history;
  }

  private String name() {
    return "l" + links++;
  }

  // ---------------------------------------------------------------- texts

  void insert(int into, int title, int heading) {
    List<Page> pages = Seen.documents(history.view());
    String head = heading % 2 == 0 ? "" : "# S" + title % 4 + "\n\n";
    ContentEdit.InsertPage insert =
        ContentEdit.insertPage("S" + title % 4).markdown(head + history.paragraph());
    if (history.edit(
        pages.isEmpty() || into % 2 == 0
            ? insert
            : insert.into(pages.get(into % pages.size()).id().value()))) {
      history.add(history.newWord());
    }
  }

  void append(Page page) {
    if (history.write(page, history.view().text(page) + "\n" + history.paragraph())) {
      history.add(history.newWord());
    }
  }

  void cut(Page page, int which) {
    String text = history.view().text(page);
    String shorter = Words.withoutParagraph(text, which);
    if (history.write(page, shorter)) {
      Set<String> gone = new HashSet<>(Words.in(text));
      Words.in(shorter).forEach(gone::remove);
      history.remove(gone);
    }
  }

  // ---------------------------------------------------------------- links

  /** Adds a link in one of the manners in which people write them, else by identifier. */
  void link(Page from, Page to, int manner) {
    Content content = history.view().content();
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
    String name = name();
    if (history.write(from, history.view().text(from) + "\n[" + name + "](" + target + ")\n")) {
      history.side(history.side().withLink(name, new ContentRef.Page(to.id().value(), null)));
    }
  }

  /** Adds a link to a file, a new one or one that is there, by identifier or by its path. */
  void linkFile(Page from, int which, int manner) {
    if (history.view().content().fileCount() == 0 || which % 3 == 0) {
      String text = "file " + links++;
      history.edit(ContentEdit.insertFile("a.txt", text.getBytes(StandardCharsets.UTF_8)));
    }
    List<ContentFile> files = history.view().content().allFiles();
    ContentFile file = files.get(which % files.size());
    String here = new ContentLinks(history.view().content()).fileOf(from);
    String target =
        file.gitPath() == null || manner % 2 == 0
            ? "/files/" + file.id()
            : "<" + RelativePath.relativize(here, file.gitPath()) + ">";
    String name = name();
    if (history.write(from, history.view().text(from) + "\n![" + name + "](" + target + ")\n")) {
      history.side(history.side().withLink(name, new ContentRef.File(file.id().value())));
    }
  }

  private static boolean isTo(ContentRef ref, Page page) {
    return page.id().value().equals(FolderChecks.pageOf(ref));
  }

  // ---------------------------------------------------------------- groups

  private List<Page> groups() {
    return history.view().content().children(null).stream()
        .filter(page -> page.type() == PageType.GROUP)
        .toList();
  }

  void intoGroup(Page page, int which) {
    List<Page> groups = groups();
    if (!groups.isEmpty()) {
      String group = groups.get(which % groups.size()).id().value();
      history.edit(ContentEdit.updatePage(page.id().value()).into(group));
    }
  }

  void linkGroup(Page from, int which, int manner) {
    List<Page> groups = groups();
    if (!groups.isEmpty()) {
      link(from, groups.get(which % groups.size()), manner);
    }
  }

  // ---------------------------------------------------------------- reusable contents

  private List<ReusableContent> reusables() {
    return history.view().content().allReusableContents();
  }

  /** Adds a reusable content with a link to a page, or lengthens one. */
  void putReusable(int which, Page to, int manner) {
    List<ReusableContent> all = reusables();
    ReusableContent old = all.isEmpty() || manner % 2 == 0 ? null : all.get(which % all.size());
    String before = old == null ? "" : history.view().text(old) + "\n";
    history.forgetDead(before);
    String name = name();
    String link = "\n[" + name + "](/pages/" + to.id() + ")\n";
    String text = before + history.paragraph() + link;
    String title = "R" + which % 2;
    ContentEdit edit =
        old == null
            ? ContentEdit.insertReusableContent(title).markdown(text)
            : ContentEdit.updateReusableContent(old.id().value()).title(title).markdown(text);
    if (history.edit(edit)) {
      history.add(history.newWord());
      history.side(history.side().withLink(name, new ContentRef.Page(to.id().value(), null)));
    }
  }

  void include(Page page, int which, int manner) {
    List<ReusableContent> all = reusables();
    if (all.isEmpty()) {
      return;
    }
    ReusableContent reusable = all.get(which % all.size());
    Content content = history.view().content();
    String target =
        reusable.gitPath() == null || manner % 2 == 0
            ? "/reusable-contents/" + reusable.id()
            : RelativePath.relativize(new ContentLinks(content).fileOf(page), reusable.gitPath());
    history.write(page, history.view().text(page) + "\n{% include \"" + target + "\" %}\n");
  }

  void deleteReusable(int which) {
    List<ReusableContent> all = reusables();
    if (all.isEmpty()) {
      return;
    }
    Seen.texts(history.view()).forEach(history::forgetDead);
    Set<String> before = Seen.words(history.view());
    String id = all.get(which % all.size()).id().value();
    if (history.edit(new ContentEdit.DeleteReusableContent(id))) {
      before.removeAll(Seen.words(history.view()));
      history.remove(before);
    }
  }

  // ---------------------------------------------------------------- batches

  /** Two pages and a file that link to one another by what the batch calls them. */
  void batch(int title, int manner) {
    String first = name();
    String second = name();
    String image = name();
    String one = "one" + links;
    String two = "two" + links;
    String picture = "picture" + links;
    String text = "\n[" + first + "](./" + two + ".md#part)\n![" + image + "](./" + picture + ")\n";
    FileBytes bytes = FileBytes.of(("picture " + links).getBytes(StandardCharsets.UTF_8));
    ContentEdit.InsertPage below =
        ContentEdit.insertPage("S" + title % 4)
            .ref(two)
            .markdown("[" + second + "](./" + one + ".md)\n");
    List<ContentEdit> edits =
        List.of(
            ContentEdit.insertPage("S" + title % 4).ref(one).markdown(history.paragraph() + text),
            manner % 2 == 0 ? below : below.into(one),
            ContentEdit.insertFiles(new ContentEdit.NewFile(picture, "p.txt", null, bytes)));
    history
        .edit(edits)
        .ifPresent(
            results -> {
              history.add(history.newWord());
              ContentRef to = page(results.get(1));
              ContentRef back = page(results.get(0));
              ContentFile file = ((EditResult.FilesInserted) results.get(2)).files().get(0);
              history.side(
                  history
                      .side()
                      .withLink(first, to)
                      .withLink(second, back)
                      .withLink(image, new ContentRef.File(file.id().value())));
            });
  }

  private static ContentRef page(EditResult inserted) {
    return new ContentRef.Page(((EditResult.PageInserted) inserted).page().value(), null);
  }
}
