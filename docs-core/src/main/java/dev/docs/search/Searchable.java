package dev.docs.search;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.id.PageId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells which pages of a content may be found. Not thread-safe. */
final class Searchable {

  private final Map<PageId, Page> pages = new HashMap<>();
  private final Map<PageId, Boolean> excluded = new HashMap<>();

  private Searchable(Content content) {
    content.allPages().forEach(page -> pages.put(page.id(), page));
  }

  /**
   * The documents that are not hidden and not excluded from search; what stands under such a page
   * is so too.
   */
  static List<Page> of(Content content) {
    Searchable searchable = new Searchable(content);
    return searchable.pages.values().stream()
        .filter(page -> page.type() == PageType.DOCUMENT && !searchable.isExcluded(page))
        .toList();
  }

  private boolean isExcluded(Page page) {
    List<PageId> way = new ArrayList<>();
    boolean result = false;
    for (Page at = page; at != null; at = at.parent() == null ? null : pages.get(at.parent())) {
      Boolean known = excluded.get(at.id());
      way.add(at.id());
      if (known != null || at.hidden() || at.noIndex()) {
        result = known == null || known;
        break;
      }
    }
    boolean answer = result;
    way.forEach(id -> excluded.put(id, answer));
    return result;
  }
}
