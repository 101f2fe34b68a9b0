package dev.docs.http.reader;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.Html;
import dev.docs.http.link.Links;
import dev.docs.id.PageId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The ways from a page to others: tree, outline, breadcrumbs, previous and next. Not thread-safe.
 */
final class Navigation {

  /**
   * Pages of a space whose whole tree is on each page, in lists that can be opened; of larger
   * spaces, the pages above, beside and below the page.
   */
  private static final int WHOLE = 300;

  private final Visit visit;
  private final Messages messages;
  private final SiteContext around;
  private final Content content;
  private final @Nullable Page page;
  private final Set<PageId> open = new HashSet<>();

  /**
   * @param page the page that is shown; null for none
   */
  Navigation(Visit visit, Messages messages, @Nullable Page page) {
    this.visit = visit;
    this.messages = messages;
    this.around = SiteContext.on(visit, page);
    this.page = page;
    content = visit.content().content();
    if (page != null) {
      open.add(page.id());
      content.ancestors(page).forEach(above -> open.add(above.id()));
    }
  }

  // ---------------------------------------------------------------- the tree

  void tree(Html columns) {
    Html nav = columns.add("nav", "pages").set("id", Frame.PAGES);
    nav.set("aria-label", messages.text("pages"));
    nav.add("a", "close").set("href", "#" + Frame.MAIN).text(messages.text("close"));
    if (visit.structure().structure().hasSections()) {
      new SectionList(visit, visit.look()).write(nav.add("ul", "phone"));
    }
    branch(null, nav.add("ul"));
  }

  /** Whether each page shows the whole tree of a space. */
  static boolean isWhole(Content content) {
    return content.pageCount() <= WHOLE;
  }

  private void branch(@Nullable PageId parent, Html list) {
    for (Page child : PageOrder.shown(content, parent)) {
      Html item = list.add("li");
      if (child.type() == PageType.GROUP) {
        item.add("span", "group").text(child.title());
        branch(child.id(), item.add("ul"));
        continue;
      }
      entry(child, item);
      boolean opened = open.contains(child.id());
      if ((opened || isWhole(content)) && PageOrder.hasShown(content, child.id())) {
        Html details = item.add("details");
        if (opened) {
          details.set("open", "open");
        }
        details.add("summary").set("aria-label", messages.text("below", child.title()));
        branch(child.id(), details.add("ul"));
      }
    }
  }

  private void entry(Page child, Html item) {
    Optional<String> href = href(child);
    Html link = href.isPresent() ? item.add("a").set("href", href.get()) : item.add("span");
    if (page != null && child.id().equals(page.id())) {
      link.set("aria-current", "page");
    }
    emoji(child)
        .ifPresent(emoji -> link.add("span", "emoji").set("aria-hidden", "true").text(emoji));
    link.text(child.title());
  }

  /** Where the entry of a page leads. */
  Optional<String> href(Page child) {
    return child.type() == PageType.LINK
        ? child.target().flatMap(ref -> new BlockHtml(around).href(ref.toMap()))
        : visit.place(visit.siteSpace(), child).map(visit::href);
  }

  private Optional<String> emoji(Page child) {
    return Optional.ofNullable(child.emoji()).flatMap(around::emoji);
  }

  // ---------------------------------------------------------------- around the page

  void crumbs(Html main) {
    List<Page> above = page == null ? List.of() : content.ancestors(page);
    boolean sections = visit.section().isPresent();
    if (above.isEmpty() && !sections) {
      return;
    }
    Html list = main.add("nav", "crumbs").set("aria-label", messages.text("crumbs")).add("ol");
    visit
        .section()
        .ifPresent(
            section ->
                visit
                    .place(visit.entrance(section))
                    .ifPresent(
                        place ->
                            list.add("li")
                                .add("a")
                                .set("href", visit.href(place))
                                .text(section.label().title())));
    for (Page one : above) {
      Html item = list.add("li");
      Optional<String> place =
          one.type() == PageType.DOCUMENT ? visit.place(visit.siteSpace(), one) : Optional.empty();
      if (place.isPresent()) {
        item.add("a").set("href", visit.href(place.get())).text(one.title());
      } else {
        item.add("span").text(one.title());
      }
    }
  }

  /** The pages before and after, in the order of the tree. */
  void pager(Html main) {
    if (page == null) {
      return;
    }
    Optional<Page> before = PageOrder.before(content, page);
    Optional<Page> after = PageOrder.after(content, page);
    if (before.isPresent() || after.isPresent()) {
      Html nav = main.add("nav", "pager").set("aria-label", messages.text("around"));
      before.ifPresent(one -> step(one, "previous", nav));
      after.ifPresent(one -> step(one, "next", nav));
    }
  }

  private void step(Page to, String rel, Html nav) {
    visit
        .place(visit.siteSpace(), to)
        .ifPresent(
            place -> {
              Html link = nav.add("a", rel).set("rel", rel.equals("previous") ? "prev" : rel);
              link.set("href", visit.href(place));
              link.add("small").text(messages.text(rel));
              link.add("b").text(to.title());
            });
  }

  void outline(List<SiteBlocks.Heading> headings, Html columns) {
    if (headings.size() < 2) {
      return;
    }
    Html aside = columns.add("aside", "outline");
    Html nav = aside.add("nav").set("aria-label", messages.text("outline"));
    Html box = nav.add("details").set("open", "open");
    box.add("summary").text(messages.text("outline"));
    Html list = box.add("ul");
    for (SiteBlocks.Heading heading : headings) {
      Html item = heading.deep() ? list.add("li", "deeper") : list.add("li");
      item.add("a").set("href", Links.fragment("#" + heading.anchor())).text(heading.title());
    }
  }
}
