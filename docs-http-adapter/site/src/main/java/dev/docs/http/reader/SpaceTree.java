package dev.docs.http.reader;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.id.PageId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What {@link Navigation} shows of the tree of a space, as facts about its pages: each list of
 * siblings is described once, for all pages that show it. Not thread-safe.
 */
final class SpaceTree {

  private final Content content;
  private final Navigation navigation;
  private final boolean whole;
  private final Map<Optional<PageId>, String> lists = new HashMap<>();
  private final List<Page> documents;
  private final Map<PageId, Integer> positions = new HashMap<>();

  /**
   * @param visit of the first page
   */
  SpaceTree(Visit visit) {
    content = visit.content().content();
    navigation = new Navigation(visit, Messages.in(visit.look().locale()), null);
    whole = Navigation.isWhole(content);
    documents = PageOrder.documents(content);
    for (int i = 0; i < documents.size(); i++) {
      positions.put(documents.get(i).id(), i);
    }
  }

  List<Page> documents() {
    return documents;
  }

  Optional<Page> before(Page page) {
    return beside(page, -1);
  }

  Optional<Page> after(Page page) {
    return beside(page, 1);
  }

  private Optional<Page> beside(Page page, int step) {
    return Optional.ofNullable(positions.get(page.id()))
        .map(at -> at + step)
        .filter(at -> at >= 0 && at < documents.size())
        .map(documents::get);
  }

  /** Adds what the tree beside a page shows. */
  void of(Page page, Facts facts) {
    facts.add(list(null));
    if (!whole) {
      content.ancestors(page).forEach(above -> facts.add(list(above.id())));
      facts.add(list(page.id()));
    }
  }

  /** The pages below another as the tree shows them where that one is open. */
  private String list(@Nullable PageId parent) {
    Optional<PageId> of = Optional.ofNullable(parent);
    String known = lists.get(of);
    if (known == null) {
      Facts facts = new Facts().add(whole);
      for (Page child : PageOrder.shown(content, parent)) {
        boolean parents = !PageOrder.shown(content, child.id()).isEmpty();
        facts
            .add(child.type())
            .add(child.slug())
            .add(child.title())
            .add(child.emoji())
            .add(navigation.href(child).orElse(null))
            .add(parents);
        if (parents && (whole || child.type() == PageType.GROUP)) {
          facts.add(list(child.id()));
        }
      }
      known = facts.digest();
      lists.put(of, known);
    }
    return known;
  }

  /** Where the links of the tree lead, that are no documents of the space. */
  List<String> links() {
    List<String> links = new ArrayList<>();
    for (Page page : content.allPages()) {
      if (page.type() == PageType.LINK && !page.hidden()) {
        navigation.href(page).ifPresent(links::add);
      }
    }
    return links;
  }
}
