package dev.docs.scenario.model;

import dev.docs.error.ErrorCode;
import dev.docs.ordering.OrderKey;
import dev.docs.scenario.model.Driver.PageState;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Content as plain maps of pages and other items, copied whole for each change. Immutable. */
record ModelContent(Map<String, ModelPage> pages, Map<String, ModelItem> items) {

  static final ModelContent EMPTY = new ModelContent(Map.of(), Map.of());

  ModelContent {
    pages = Collections.unmodifiableMap(new TreeMap<>(pages));
    items = Collections.unmodifiableMap(new TreeMap<>(items));
  }

  List<ModelPage> children(String parent) {
    return pages.values().stream()
        .filter(page -> Objects.equals(page.parent(), parent))
        .sorted(Comparator.comparing(ModelPage::order).thenComparing(ModelPage::id))
        .toList();
  }

  /** This content, some of its pages with other keys. */
  ModelContent keyed(List<ModelPage> some, List<OrderKey> keys) {
    ModelContent content = this;
    for (int i = 0; i < keys.size(); i++) {
      content = content.with(some.get(i).at(some.get(i).parent(), keys.get(i)));
    }
    return content;
  }

  List<PageState> tree() {
    return tree(null);
  }

  private List<PageState> tree(String parent) {
    return children(parent).stream()
        .map(p -> new PageState(p.id(), p.title(), p.slug(), p.text(), tree(p.id())))
        .toList();
  }

  /** The pages by their paths of slugs. */
  Map<String, String> paths() {
    Map<String, String> paths = new TreeMap<>();
    pages.values().forEach(page -> paths.put(path(page), page.id()));
    return paths;
  }

  String path(ModelPage page) {
    return page.parent() == null ? page.slug() : path(pages.get(page.parent())) + "/" + page.slug();
  }

  /** The page at a path of slugs. */
  ModelPage at(String path) {
    ModelPage found = null;
    for (String slug : path.split("/", -1)) {
      String parent = found == null ? null : found.id();
      found =
          children(parent).stream().filter(p -> p.slug().equals(slug)).findFirst().orElseThrow();
    }
    return found;
  }

  int depth(String page) {
    String parent = pages.get(page).parent();
    return parent == null ? 1 : 1 + depth(parent);
  }

  ModelContent with(ModelPage page) {
    Map<String, ModelPage> copy = new HashMap<>(pages);
    copy.put(page.id(), page);
    return new ModelContent(copy, items);
  }

  /** Whether every page hangs under the top, and no two siblings have one slug. */
  boolean isValid() {
    Set<String> slugs = new HashSet<>();
    for (ModelPage page : pages.values()) {
      if (!slugs.add(page.parent() + "/" + page.slug())) {
        return false;
      }
      ModelPage at = page;
      for (int steps = 0; at.parent() != null; steps++) {
        at = pages.get(at.parent());
        if (at == null || steps > pages.size()) {
          return false;
        }
      }
    }
    return true;
  }

  // ---------------------------------------------------------------- edits

  /**
   * The content after the edits.
   *
   * @param added the ids of the pages and items they add; null where that does not matter
   */
  ModelContent edited(List<PageEdit> edits, List<String> added) {
    Iterator<String> ids = added == null ? null : added.iterator();
    Map<String, String> refs = new HashMap<>();
    ModelContent content = this;
    int number = 0;
    for (PageEdit edit : edits) {
      if (edit instanceof PageEdit.Insert insert) {
        String id = ids == null ? "new-" + number++ : ids.next();
        content = content.inserted(insert, id, refs);
        if (insert.ref() != null && refs.put(insert.ref(), id) != null) {
          throw Refusal.of(ErrorCode.INVALID);
        }
      } else if (edit instanceof PageEdit.Change change) {
        content = content.changed(change, refs);
      } else if (edit instanceof PageEdit.Delete delete) {
        content = content.without(content.find(delete.page(), refs).id());
      } else if (edit instanceof PageEdit.AddItem add) {
        String id = ids == null ? "new-" + number++ : ids.next();
        content = content.with(new ModelItem(id, add.file(), add.name(), add.text()));
      } else if (edit instanceof PageEdit.ChangeItem change) {
        content = content.with(content.item(change.id(), false).saying(change.text()));
      } else {
        PageEdit.DropItem drop = (PageEdit.DropItem) edit;
        content = content.withoutItem(content.item(drop.id(), drop.file()).id());
      }
    }
    return content;
  }

  private ModelItem item(String id, boolean file) {
    return Optional.ofNullable(items.get(id))
        .filter(item -> item.file() == file)
        .orElseThrow(() -> Refusal.of(ErrorCode.NOT_FOUND));
  }

  private ModelContent with(ModelItem item) {
    Map<String, ModelItem> copy = new HashMap<>(items);
    copy.put(item.id(), item);
    return new ModelContent(pages, copy);
  }

  private ModelContent withoutItem(String id) {
    Map<String, ModelItem> copy = new HashMap<>(items);
    copy.remove(id);
    return new ModelContent(pages, copy);
  }

  /** What files and reusable contents are called, and what the latter say, by id. */
  Map<String, String> itemStates() {
    Map<String, String> states = new TreeMap<>();
    items.forEach((id, item) -> states.put(id, item.state()));
    return states;
  }

  private ModelPage find(String idOrRef, Map<String, String> refs) {
    return Optional.ofNullable(pages.get(refs.getOrDefault(idOrRef, idOrRef)))
        .orElseThrow(() -> Refusal.of(ErrorCode.NOT_FOUND));
  }

  private ModelContent inserted(PageEdit.Insert insert, String id, Map<String, String> refs) {
    String parent = insert.into() == null ? null : find(insert.into(), refs).id();
    ModelContent roomy = withRoom(parent, insert.at(), null);
    String slug = roomy.freeSlug(parent, slugOf(insert.title()), null);
    OrderKey order = roomy.orderAt(parent, insert.at(), null).orElseThrow();
    return roomy.with(new ModelPage(id, parent, order, insert.title(), slug, insert.text()));
  }

  private ModelContent changed(PageEdit.Change change, Map<String, String> refs) {
    ModelPage old = find(change.page(), refs);
    ModelPage page = change.text() == null ? old : old.saying(change.text());
    String parent = old.parent();
    if (change.moves()) {
      parent = change.into() == null ? null : find(change.into(), refs).id();
      if (isWithin(parent, old.id())) {
        throw Refusal.of(ErrorCode.INVALID);
      }
    }
    ModelContent roomy = this;
    if (change.at() != null || !Objects.equals(parent, old.parent())) {
      roomy = withRoom(parent, change.at(), old.id());
      page = page.at(parent, roomy.orderAt(parent, change.at(), old.id()).orElseThrow());
    }
    String title = change.title() == null ? old.title() : change.title();
    String wished = title.equals(old.title()) ? old.slug() : slugOf(title);
    return roomy.with(page.called(title, freeSlug(parent, wished, old.id())));
  }

  private ModelContent without(String id) {
    Map<String, ModelPage> copy = new HashMap<>(pages);
    copy.keySet().removeIf(page -> isWithin(page, id));
    return new ModelContent(copy, items);
  }

  private boolean isWithin(String page, String ancestor) {
    return page != null && (page.equals(ancestor) || isWithin(pages.get(page).parent(), ancestor));
  }

  static String slugOf(String title) {
    return title.toLowerCase(Locale.ROOT).replace(' ', '-');
  }

  private String freeSlug(String parent, String wished, String self) {
    String slug = wished;
    for (int number = 1; isTaken(parent, slug, self); number++) {
      slug = wished + "-" + number;
    }
    return slug;
  }

  private boolean isTaken(String parent, String slug, String self) {
    return children(parent).stream().anyMatch(p -> p.slug().equals(slug) && !p.id().equals(self));
  }

  // ---------------------------------------------------------------- order

  /** This content, with the siblings spread where two of them stand too close together. */
  private ModelContent withRoom(String parent, Integer at, String self) {
    if (orderAt(parent, at, self)
        .filter(k -> k.value().length() <= OrderKey.MAX_LENGTH)
        .isPresent()) {
      return this;
    }
    List<ModelPage> siblings = children(parent);
    List<OrderKey> keys = OrderKey.spread(siblings.size());
    ModelContent content = this;
    for (int i = 0; i < keys.size(); i++) {
      content = content.with(siblings.get(i).at(parent, keys.get(i)));
    }
    return content;
  }

  private Optional<OrderKey> orderAt(String parent, Integer at, String self) {
    List<OrderKey> others =
        children(parent).stream()
            .filter(page -> !page.id().equals(self))
            .map(ModelPage::order)
            .toList();
    int index = at == null ? others.size() : Math.min(at, others.size());
    return OrderKey.between(
        index == 0 ? null : others.get(index - 1),
        index == others.size() ? null : others.get(index));
  }
}
