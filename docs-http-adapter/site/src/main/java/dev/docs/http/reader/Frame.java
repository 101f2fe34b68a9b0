package dev.docs.http.reader;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.Html;
import dev.docs.http.html.HtmlText;
import dev.docs.http.html.PageMemory;
import dev.docs.http.html.PlainValues;
import dev.docs.site.structure.SiteSpace;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is around every page of a site: head, header with search, sections and variants, and footer.
 * Not thread-safe.
 */
final class Frame {

  static final String MAIN = "~main";
  static final String PAGES = "~pages";

  private final Visit visit;
  private final Look look;
  private final Messages messages;
  private final SiteContext around;
  private final String theme;

  /** Whether the site has fonts of its own. */
  private final boolean fonts;

  private final Html page;
  private final Html head;
  private final Html title;
  private final Html columns;
  private final Html main;
  private boolean indexed;

  Frame(Visit visit) {
    this.visit = visit;
    look = visit.look();
    messages = Messages.in(look.locale());
    around = SiteContext.on(visit, null);
    theme = Theme.css(look, visit.href(SiteFonts.FOLDER));
    fonts = !new SiteFonts(look).files().isEmpty();
    indexed = visit.isListed();
    page = Html.page(new PageMemory(visit.call().memory()));
    page.set("lang", language());
    String side = look.text("themes", "default").orElse("system");
    if (!side.equals("system")) {
      page.set("data-theme", side);
    }
    head = page.add("head");
    title = head();
    Html body = page.add("body");
    body.add("a", "skip").set("href", "#" + MAIN).text(messages.text("skip"));
    announcement(body);
    header(body);
    columns = body.add("div", "columns-of-page");
    main = columns.add("main").set("id", MAIN).set("tabindex", "-1");
    footer(body);
  }

  private String language() {
    String own = visit.content().space().space().language();
    return own == null || own.isEmpty() ? look.locale() : own;
  }

  Messages messages() {
    return messages;
  }

  Html main() {
    return main;
  }

  /** The columns beside the main one. */
  Html columns() {
    return columns;
  }

  Html head() {
    head.add("meta").set("charset", "utf-8");
    meta("viewport", "width=device-width, initial-scale=1");
    meta("color-scheme", "light dark");
    Html text = head.add("title");
    link("stylesheet", visit.href(Asset.STYLE.path()));
    head.add("style").text(theme);
    boolean switchable = look.isOn("themes", "toggeable");
    head.add("script")
        .set("src", visit.href(Asset.SCRIPT.path()))
        .set("data-copy", messages.text("copy"))
        .set("data-copied", messages.text("copied"))
        .set("data-theme", switchable ? messages.text("theme") : "");
    visit.version().ifPresent(this::live);
    icon();
    return text;
  }

  private void live(String version) {
    link("stylesheet", visit.href(Asset.LIVE_STYLE.path()));
    head.add("script")
        .set("src", visit.href(Asset.LIVE_SCRIPT.path()))
        .set("data-version", version)
        .set("data-news", visit.href(LiveSite.PATH));
  }

  private void icon() {
    Optional<String> light = look.text("favicon", "icon", "light");
    if (light.isPresent()) {
      link("icon", light.get());
      return;
    }
    Optional<String> emoji = look.text("favicon", "emoji").flatMap(around::emoji);
    String shown = emoji.orElse("\uD83D\uDCD6");
    link(
        "icon",
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'%3E"
            + "%3Ctext y='.9em' font-size='90'%3E"
            + java.net.URLEncoder.encode(shown, StandardCharsets.UTF_8)
            + "%3C/text%3E%3C/svg%3E");
  }

  private void meta(String name, String content) {
    head.add("meta").set("name", name).set("content", content);
  }

  private Html link(String rel, String href) {
    return head.add("link").set("rel", rel).set("href", href);
  }

  void alternate(String type, String href) {
    link("alternate", href).set("type", type);
  }

  /** Names the page, for browsers, search engines and those who share it. */
  void named(String name, String description, @Nullable String canonical) {
    String site = siteTitle();
    title.text(name.equals(site) ? name : name + " | " + site);
    property("og:title", name);
    property("og:site_name", site);
    property("og:type", "article");
    if (!description.isEmpty()) {
      meta("description", description);
      property("og:description", description);
    }
    if (canonical != null) {
      link("canonical", canonical);
      property("og:url", canonical);
    }
    look.text("socialPreview", "url").ifPresent(image -> property("og:image", image));
    meta(
        "twitter:card",
        look.text("socialPreview", "url").isPresent() ? "summary_large_image" : "summary");
  }

  private void property(String name, String content) {
    head.add("meta").set("property", name).set("content", content);
  }

  /** Keeps the page out of search engines. */
  void hide() {
    indexed = false;
  }

  private String siteTitle() {
    return look.title().orElse(visit.site().site().title());
  }

  // ---------------------------------------------------------------- header

  private void announcement(Html body) {
    if (!look.isOn("announcement", "enabled")) {
      return;
    }
    String style = look.text("announcement", "style").orElse("info");
    Map<?, ?> all = look.group("announcement");
    String message = look.text(all, "message", "localizedMessage");
    Html box = body.add("aside", "announcement " + style).set("aria-label", message);
    box.text(message);
    Map<?, ?> to = PlainValues.map(all.get("link"));
    target(to.get("to"))
        .ifPresent(
            href -> {
              box.text(" ");
              box.add("a").set("href", href).text(look.text(to, "title", "localizedTitle"));
            });
  }

  private void header(Html body) {
    Html header = body.add("header", "top");
    Html bar = header.add("div", "bar");
    bar.add("a", "menu").set("href", "#" + PAGES).text(messages.text("menu"));
    brand(bar);
    search(bar);
    Html links = bar.add("nav", "links").set("aria-label", siteTitle());
    for (Map<?, ?> item : look.list("header", "links")) {
      headerLink(item, links);
    }
    variants(bar);
    bar.add("div", "tools");
    sections(header);
  }

  private void brand(Html bar) {
    Html brand = bar.add("a", "brand").set("href", visit.href(""));
    if (!logo("header", siteTitle(), brand)) {
      brand.text(siteTitle());
    }
  }

  /** The logo of a part of the page, for light and for dark pages; false where it has none. */
  private boolean logo(String part, String alt, Html out) {
    Optional<String> light = look.text(part, "logo", "light");
    light.ifPresent(
        source -> {
          String dark = look.text(part, "logo", "dark").orElse(source);
          out.add("img", "light").set("src", source).set("alt", alt);
          out.add("img", "dark").set("src", dark).set("alt", alt);
        });
    return light.isPresent();
  }

  private void search(Html bar) {
    Html form = bar.add("form", "search").set("role", "search");
    form.set("action", visit.href(SiteAnswers.SEARCH));
    if (visit.exported().isPresent()) {
      form.set("data-find", visit.href(Asset.FIND.path()))
          .set("data-index", visit.href(SearchParts.FOLDER))
          .set("data-space", visit.place(visit.siteSpace()).orElse(""))
          .set("data-found", messages.text("found"))
          .set("data-nothing", messages.text("nothing"));
    }
    form.add("input")
        .set("type", "search")
        .set("name", "q")
        .set("maxlength", "512")
        .set("aria-label", messages.text("search"))
        .set("placeholder", messages.text("search"))
        .set("value", SearchPage.query(visit));
  }

  private void headerLink(Map<?, ?> item, Html links) {
    String name = look.text(item, "title", "localizedTitle");
    Optional<String> href = target(item.get("to"));
    List<Map<?, ?>> below =
        PlainValues.list(item.get("links")).stream().<Map<?, ?>>map(PlainValues::map).toList();
    if (!below.isEmpty()) {
      Html menu = links.add("details", "drop");
      menu.add("summary").text(name);
      Html list = menu.add("ul");
      below.forEach(link -> link(link, list.add("li")));
    } else if (href.isPresent()) {
      boolean button = String.valueOf(item.get("style")).startsWith("button");
      String kind = "button-secondary".equals(item.get("style")) ? "secondary" : "primary";
      Html link = button ? links.add("a", "button " + kind) : links.add("a");
      link.set("href", href.get()).text(name);
    }
  }

  private void link(Map<?, ?> item, Html at) {
    target(item.get("to"))
        .ifPresent(
            href -> at.add("a").set("href", href).text(look.text(item, "title", "localizedTitle")));
  }

  private Optional<String> target(@Nullable Object ref) {
    return new BlockHtml(around).href(ref);
  }

  private void variants(Html bar) {
    List<SiteSpace> all = visit.variants();
    if (all.size() < 2) {
      return;
    }
    Html menu = bar.add("details", "drop variants");
    menu.add("summary")
        .set("aria-label", messages.text("variants") + ": " + name(visit.siteSpace()))
        .text(name(visit.siteSpace()));
    Html list = menu.add("ul");
    for (SiteSpace one : all) {
      visit
          .place(one)
          .ifPresent(
              place -> {
                String to = visit.beside(one, visit.pagePath()).orElse(place);
                Html link = list.add("li").add("a").set("href", visit.href(to));
                if (one.id().equals(visit.siteSpace().id())) {
                  link.set("aria-current", "true");
                }
                link.text(name(one));
              });
    }
  }

  private String name(SiteSpace siteSpace) {
    return visit.structure().title(siteSpace);
  }

  private void sections(Html header) {
    if (visit.structure().structure().hasSections()) {
      Html nav = header.add("nav", "sections").set("aria-label", messages.text("sections"));
      new SectionList(visit, look).write(nav.add("ul"));
    }
  }

  // ---------------------------------------------------------------- footer

  private void footer(Html body) {
    Html footer = body.add("footer");
    logo("footer", "", footer);
    List<Map<?, ?>> groups = look.list("footer", "groups");
    if (!groups.isEmpty()) {
      Html nav = footer.add("nav").set("aria-label", messages.text("footer"));
      for (Map<?, ?> group : groups) {
        Html column = nav.add("div");
        column.add("p").text(look.text(group, "title", "localizedTitle"));
        Html list = column.add("ul");
        PlainValues.list(group.get("links"))
            .forEach(link -> link(PlainValues.map(link), list.add("li")));
      }
    }
    Html last = footer.add("p");
    last.text(look.text("footer", "copyright").orElse(siteTitle()));
    look.text("privacyPolicy", "url")
        .filter(url -> url.startsWith("http"))
        .ifPresent(
            url -> {
              last.text(" · ");
              last.add("a").set("href", url).text(messages.text("privacy"));
            });
  }

  // ---------------------------------------------------------------- the answer

  private String policy() {
    return "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' "
        + Digest.source(theme)
        + (fonts ? "; font-src 'self'" : "")
        + "; img-src 'self' https: data:; form-action 'self'; base-uri 'none';"
        + " frame-ancestors 'none'";
  }

  /** The finished page. */
  HttpResponse response() {
    return response(visit.call().request(), rendered(), visit.isShared());
  }

  /** The finished page, to be kept. */
  PageCache.Rendered rendered() {
    byte[] html = html().getBytes(StandardCharsets.UTF_8);
    return new PageCache.Rendered(HttpBody.of(html), Digest.of(html), policy(), indexed);
  }

  /**
   * The answer with a page.
   *
   * @param shared whether it is the same for every visitor
   */
  static HttpResponse response(HttpRequest request, PageCache.Rendered page, boolean shared) {
    HttpResponse answer =
        Answers.kept(request, "text/html; charset=utf-8", page.html(), page.tag(), shared)
            .withHeader("Content-Security-Policy", page.policy());
    return page.indexed() ? answer : answer.withHeader("X-Robots-Tag", "noindex");
  }

  /** The finished page, which is not what was asked for. */
  HttpResponse response(int status) {
    return Answers.failure(status, html(), policy());
  }

  private String html() {
    if (!indexed) {
      meta("robots", "noindex");
    }
    return HtmlText.of(page);
  }
}
