package dev.docs.http.reader;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.http.call.BrowserCall;
import dev.docs.site.structure.SiteSpace;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What searches and hosts are told of the pages of a site space.
 *
 * @param visit of the first page
 */
record SpacePages(Visit visit) {

  private Content content() {
    return visit.content().content();
  }

  /** The places of all groups that lists show, which lead to the first page in them. */
  List<String> groups() {
    return content().allPages().stream()
        .filter(page -> page.type() == PageType.GROUP && !page.hidden())
        .filter(page -> content().ancestors(page).stream().noneMatch(Page::hidden))
        .flatMap(page -> visit.place(visit.siteSpace(), page).stream())
        .toList();
  }

  /** Whether searches find a page: it and all above it are neither hidden nor left out of them. */
  boolean isFound(Page page) {
    return !page.hidden()
        && !page.noIndex()
        && content().ancestors(page).stream().noneMatch(one -> one.hidden() || one.noIndex());
  }

  /** The titles of what is above a page, that at the top first. */
  List<String> above(Page page) {
    return content().ancestors(page).stream().map(Page::title).toList();
  }

  /** The name of the space on its site. */
  String title() {
    return visit.structure().title(visit.siteSpace());
  }

  /** Whether searches from other spaces find what is in this one. */
  boolean isDefault() {
    return visit.structure().structure().isDefault(visit.siteSpace().id());
  }

  /** The places of all site spaces in order, and whether the site lists them. */
  Map<String, Boolean> spaces() {
    Map<String, Boolean> spaces = new LinkedHashMap<>();
    for (SiteSpace one : visit.structure().siteSpaces()) {
      visit.place(one).ifPresent(place -> spaces.put(place, visit.lists(one)));
    }
    return spaces;
  }

  /**
   * A visit of a page, of which what is seen is this.
   *
   * @param place of the page or of another form of it
   */
  Visit at(BrowserCall call, String place) {
    String name = URLDecoder.decode(place.replace("+", "%2B"), StandardCharsets.UTF_8);
    String base = URLDecoder.decode(visit.path().replace("+", "%2B"), StandardCharsets.UTF_8);
    return visit.at(call, place, name.substring(base.length()));
  }
}
