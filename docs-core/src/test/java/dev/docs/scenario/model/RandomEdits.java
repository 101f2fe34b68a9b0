package dev.docs.scenario.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes batches of edits: most can be done, some cannot. */
final class RandomEdits {

  private static final List<String> TITLES =
      List.of(
          "Api",
          "Billing",
          "Concepts",
          "Errors",
          "Faq",
          "Glossary",
          "Install",
          "Limits",
          "Release notes",
          "Setup",
          "Upgrade",
          "Usage");
  private static final int MANY_PAGES = 9;

  private final Random random;
  private int texts;

  RandomEdits(Random random) {
    this.random = random;
  }

  List<PageEdit> of(ModelContent content) {
    List<String> pages = new ArrayList<>(content.pages().keySet());
    List<PageEdit> edits = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      edits.add(edit(content, pages, i));
    }
    return edits;
  }

  private PageEdit edit(ModelContent content, List<String> pages, int number) {
    if (random.nextInt(6) == 0) {
      return itemEdit(content);
    }
    int choice = random.nextInt(100);
    if (pages.isEmpty() || (choice < 35 && pages.size() < MANY_PAGES)) {
      String ref = choice % 4 == 0 ? "ref" + (choice % 16 == 0 ? 0 : number) : null;
      String title = title();
      int form = random.nextInt(6);
      String text = form < 2 ? "about " + title + "\n" : form < 3 ? text() : parts();
      PageEdit insert = new PageEdit.Insert(ref, parent(pages), index(), title, text);
      if (ref != null) {
        pages.add(ref);
      }
      return insert;
    }
    String page = choice > 96 ? "nothing" : pick(pages);
    if (choice < 60) {
      return new PageEdit.Change(page, null, text(content, page), false, null, null);
    } else if (choice < 72) {
      return new PageEdit.Change(page, title(), null, false, null, null);
    } else if (choice < 90) {
      boolean moves = random.nextBoolean();
      Integer at = moves ? index() : Integer.valueOf(random.nextInt(5));
      return new PageEdit.Change(page, null, null, moves, moves ? parent(pages) : null, at);
    }
    pages.remove(page);
    return new PageEdit.Delete(page);
  }

  private PageEdit itemEdit(ModelContent content) {
    List<ModelItem> items = new ArrayList<>(content.items().values());
    int choice = items.isEmpty() ? 0 : random.nextInt(10);
    if (items.isEmpty() || (choice < 3 && items.size() < MANY_PAGES)) {
      boolean file = random.nextInt(3) == 0;
      String name = file ? "file-" + ++texts + ".txt" : title();
      return new PageEdit.AddItem(file, name, text());
    }
    ModelItem item = pick(items);
    boolean unknown = random.nextInt(15) == 0;
    return item.file() || choice > 7
        ? new PageEdit.DropItem(item.file() != unknown, item.id())
        : new PageEdit.ChangeItem(unknown ? "nothing" : item.id(), text());
  }

  private String parent(List<String> pages) {
    return pages.isEmpty() || random.nextInt(3) > 0 ? null : pick(pages);
  }

  private Integer index() {
    return random.nextBoolean() ? null : random.nextInt(5);
  }

  private String title() {
    return pick(TITLES);
  }

  /** One line that no page had before, so that two sides that both edit a page are in conflict. */
  private String text() {
    return "text " + ++texts + "\n";
  }

  /** Other lines in one or two parts of a text that has parts; else another line. */
  private String text(ModelContent content, String id) {
    ModelPage page = content.pages().get(id);
    ModelText text = page == null ? null : ModelText.of(page.text());
    if (text == null) {
      return text();
    }
    for (int i = random.nextInt(2); i >= 0; i--) {
      text = text.with(random.nextInt(ModelText.size()), line());
    }
    return text.markdown();
  }

  private String line() {
    return "part " + ++texts;
  }

  private String parts() {
    return new ModelText(List.of(line(), line(), line())).markdown();
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
