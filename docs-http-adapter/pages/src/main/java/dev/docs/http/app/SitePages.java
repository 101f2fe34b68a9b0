package dev.docs.http.app;

import static dev.docs.http.app.Elements.words;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.http.html.Html;
import dev.docs.http.link.Links;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.listing.Slice;
import dev.docs.site.Site;
import dev.docs.site.SiteContent;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.content.ContentView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pages of sites: their structure, content and redirects. */
final class SitePages {

  private final PageBuilder view;
  private final SiteContent content;

  /** Contents that redirects point to; empty for those that the reader may not view. */
  private final Map<SpaceId, Optional<Content>> contents = new HashMap<>();

  private SitePages(PageBuilder view, SiteContent content) {
    this.view = view;
    this.content = content;
  }

  /** Serves the paths below {@code sites}. */
  static void show(PageBuilder view, OrganizationId organization, List<String> rest) {
    if (rest.size() != 1 || !Id.isPossible(rest.get(0))) {
      throw ApplicationPages.noSuchPage();
    }
    SiteId id = new SiteId(rest.get(0));
    SitePages pages = new SitePages(view, view.docs().siteStructures().get(organization, id));
    pages.site(organization);
    Slice<SiteRedirect> redirects =
        view.docs().siteRedirects().list(organization, id, view.listOptions("redirects"));
    if (!redirects.items().isEmpty()) {
      pages.redirects(redirects, organization, id);
    }
  }

  private void site(OrganizationId organization) {
    Site.View site = content.site();
    view.step(organization);
    view.frame().titled(site.site().title());
    Html facts = view.main().add("dl");
    Elements.fact(facts, "Visibility").text(words(site.site().visibility()));
    Html published = Elements.fact(facts, "Published");
    if (site.site().published()) {
      String address = Links.base(site.address());
      published.add("a").set("href", address).text(address);
    } else {
      published.text("no");
    }
    view.main().add("h2").text("Structure");
    List<SiteSpace> root = content.rootSpaces();
    if (!root.isEmpty()) {
      siteSpaces(view.main(), root);
    }
    if (!content.entries().isEmpty()) {
      Html nav = view.main().add("div", "tree");
      entries(nav, content.entries());
    } else if (root.isEmpty()) {
      view.main().add("p").text("The site has no spaces that you may view.");
    }
  }

  /** Section groups nest at most two deep. */
  private void entries(Html at, List<SectionEntry> entries) {
    Html list = at.add("ul");
    for (SectionEntry entry : entries) {
      Html item = list.add("li");
      item.add("strong").set("dir", "auto").text(entry.label().title());
      if (entry instanceof SiteSection section) {
        Elements.label(item, "section");
        content.published(section).ifPresent(path -> item.text(" /" + path));
        condition(item, section.condition());
        siteSpaces(item, content.of(section.variants()));
      } else if (entry instanceof SectionGroup group) {
        Elements.label(item, "group");
        draft(item, group.draft());
        entries(item, content.entries(group));
      } else if (entry instanceof ExternalLink link) {
        Elements.label(item, "link");
        draft(item, link.showing().draft());
        condition(item, link.showing().condition());
        item.text(" ");
        item.add("code").set("dir", "auto").text(link.url());
      }
    }
  }

  private void siteSpaces(Html at, List<SiteSpace> siteSpaces) {
    Html list = at.add("ul");
    for (SiteSpace one : siteSpaces) {
      Html item = list.add("li");
      Elements.link(item, view.links().spaceApp(one.space()), content.title(one));
      content
          .published(one)
          .ifPresent(path -> item.add("span", "dim").set("dir", "auto").text(" /" + path));
      if (content.structure().isDefault(one.id())) {
        Elements.label(item, "default");
      }
      draft(item, one.isDraft());
      condition(item, one.condition());
    }
  }

  private static void draft(Html item, boolean draft) {
    if (draft) {
      Elements.label(item, "draft");
    }
  }

  private static void condition(Html item, Optional<String> condition) {
    condition.ifPresent(
        text -> {
          item.text(" if ");
          item.add("code").set("dir", "auto").text(text);
        });
  }

  private void redirects(Slice<SiteRedirect> redirects, OrganizationId organization, SiteId id) {
    view.main().add("h2").text("Redirects");
    new Table<SiteRedirect>("Redirects")
        .cell("From", (cell, one) -> cell.add("code").set("dir", "auto").text(one.source()))
        .cell("To", (cell, one) -> destination(cell, one.destination()))
        .text("~Draft", one -> one.options().draft() ? "yes" : "")
        .show(view.main(), view.links().siteApp(organization, id), "redirects", redirects);
  }

  /** Destinations outside the site are shown as text, not as links. */
  private void destination(Html cell, SiteRedirect.Destination destination) {
    if (destination instanceof SiteRedirect.Destination.External external) {
      cell.add("code").set("dir", "auto").text(external.url());
    } else if (destination instanceof SiteRedirect.Destination.Section section) {
      cell.set("dir", "auto")
          .text(
              content.sections().stream()
                  .filter(one -> one.id().equals(section.siteSectionId()))
                  .map(one -> one.label().title())
                  .findFirst()
                  .orElse(""));
    } else if (destination instanceof SiteRedirect.Destination.Space space) {
      siteSpace(space.siteSpaceId().value())
          .ifPresent(
              one -> Elements.link(cell, view.links().spaceApp(one.space()), content.title(one)));
    } else if (destination instanceof SiteRedirect.Destination.Page page) {
      siteSpace(page.siteSpaceId().value())
          .ifPresent(
              one ->
                  Elements.link(
                      cell,
                      view.links().pageApp(one.space(), page.pageId()),
                      content.title(one) + ": " + title(one.space(), page.pageId())));
    }
  }

  /** The title of the page, or its identifier if it no longer exists. */
  private String title(SpaceId space, PageId page) {
    return contents
        .computeIfAbsent(space, id -> view.docs().contents().findMain(id).map(ContentView::content))
        .flatMap(known -> known.page(page))
        .map(Page::title)
        .orElse(page.value());
  }

  private Optional<SiteSpace> siteSpace(String id) {
    return content.siteSpaces().stream().filter(one -> one.id().value().equals(id)).findFirst();
  }
}
