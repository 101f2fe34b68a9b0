package dev.docs.http.reader;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.Page;
import dev.docs.content.PageLayout;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.TitleHeading;
import dev.docs.error.DocsException;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.HeadingLevels;
import dev.docs.http.html.Html;
import dev.docs.http.html.PageMemory;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.PdfExport;
import dev.docs.space.content.evaluation.Evaluation;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Renders the pages of a visited site. Not thread-safe. */
final class Renderer {

  /** Characters of the text of a page that is rendered: longer texts are shown as they are. */
  private static final int MAX_TEXT = 500_000;

  private final Visit visit;
  private final SpecificationCache specifications;
  private final PageCache pages;
  private final Consumer<PageCache.Rendered> onPage;
  private final Questions questions;
  private final Map<String, Optional<Object>> versions = new HashMap<>();
  private final Map<String, Optional<Specification>> read = new HashMap<>();

  /**
   * @param onPage is told of the page that is shown
   * @param questions is told what pages show that were not kept
   */
  Renderer(
      Visit visit,
      SpecificationCache specifications,
      PageCache pages,
      Consumer<PageCache.Rendered> onPage,
      Questions questions) {
    this.visit = visit;
    this.specifications = specifications;
    this.pages = pages;
    this.onPage = onPage;
    this.questions = questions;
  }

  private ContentView content() {
    return visit.content();
  }

  HttpResponse page(Page page) {
    PageCache.Key key =
        new PageCache.Key(visit.call().origin() + visit.call().path(), visit.at().token().claims());
    Optional<PageCache.Rendered> kept = pages.find(key, this::isOfNow);
    PageCache.Rendered rendered = kept.isPresent() ? kept.get() : rendered(page);
    if (kept.isEmpty()) {
      pages.put(key, rendered, new PageCache.Sources(visit.surroundings(), visit.read(), versions));
    }
    onPage.accept(rendered);
    return Frame.response(visit.call().request(), rendered, visit.isShared());
  }

  private boolean isOfNow(PageCache.Sources then) {
    return then.site().equals(visit.surroundings())
        && then.spaces().entrySet().stream()
            .allMatch(one -> visit.identity(one.getKey()).equals(one.getValue()))
        && then.specifications().entrySet().stream()
            .allMatch(one -> version(one.getKey()).map(OpenApiVersion::id).equals(one.getValue()));
  }

  private Optional<OpenApiVersion> version(String slug) {
    return SpecificationCache.latest(visit.docs(), visit.at().organization(), slug);
  }

  private PageCache.Rendered rendered(Page page) {
    questions.begin(page);
    Frame frame = new Frame(visit);
    SiteContext around = SiteContext.on(visit, page, questions);
    PageLayout layout = page.layout();
    String description = page.description() == null ? "" : page.description();
    String place = visit.place(visit.siteSpace(), page).orElse("");
    frame.named(page.title(), description, visit.canonical(place).orElse(null));
    if (page.noIndex() || page.noRobotsIndex()) {
      frame.hide();
    }
    String source = content().source(page);
    Optional<List<Block>> blocks = blocks(page, source);
    Navigation navigation = new Navigation(visit, frame.messages(), page);
    Html main = frame.main();
    if (layout.wide()) {
      main.set("class", "wide");
    }
    navigation.crumbs(main);
    HeadingLevels levels = new HeadingLevels();
    OperationBlocks operations =
        new OperationBlocks(this::specification, frame.messages(), around, levels);
    BlockHtml html =
        new BlockHtml(around, new SiteBlocks(around, frame.messages(), operations, levels));
    Optional<Block> own = blocks.filter(all -> layout.title()).flatMap(Renderer::ownTitle);
    title(page, own, html, around, main);
    Html article = main.add("article", "prose");
    if (blocks.isPresent()) {
      html.write(shown(blocks.get(), own), article);
    } else {
      article.add("pre").text(source.substring(0, Math.min(source.length(), MAX_TEXT)));
    }
    if (layout.pagination() && visit.look().isOn("pagination", "enabled")) {
      navigation.pager(main);
    }
    meta(page, frame, blocks.orElse(List.of()), main);
    if (layout.tableOfContents()) {
      navigation.tree(frame.columns());
    }
    if (layout.outline()) {
      navigation.outline(
          SiteBlocks.headings(shown(blocks.orElse(List.of()), own)), frame.columns());
    }
    return frame.rendered();
  }

  private static void cover(Html image, String source, Page page) {
    image.set("src", source).set("alt", "");
    if (page.cover() != null && page.cover().height() != null) {
      image.set("height", Long.toString(Math.round(page.cover().height())));
    }
  }

  /** The title that a text begins with, where it is not that of the lists of pages. */
  private static Optional<Block> ownTitle(List<Block> blocks) {
    return blocks.stream().limit(1).filter(BlockType.HEADING_1::is).findFirst();
  }

  /** The text below the title. */
  private static List<Block> shown(List<Block> blocks, Optional<Block> title) {
    return title.isPresent() ? blocks.subList(1, blocks.size()) : blocks;
  }

  private void title(
      Page page, Optional<Block> own, BlockHtml html, SiteContext around, Html main) {
    PageLayout layout = page.layout();
    if (layout.cover() && page.cover() != null && page.cover().ref() != null) {
      ImageHtml images = new ImageHtml(around);
      BlockHtml all = new BlockHtml(around);
      Optional<String> light = images.source(page.cover().ref().toMap(), all);
      Optional<String> dark =
          page.cover().refDark() == null
              ? Optional.empty()
              : images.source(page.cover().refDark().toMap(), all);
      String sort = layout.fullCover() ? "cover full" : "cover";
      light.ifPresent(
          source ->
              cover(main.add("img", dark.isPresent() ? sort + " light" : sort), source, page));
      dark.ifPresent(source -> cover(main.add("img", sort + " dark"), source, page));
    }
    Html title = layout.title() ? main.add("h1") : main.add("h1", "unseen");
    Optional.ofNullable(page.emoji())
        .flatMap(around::emoji)
        .ifPresent(
            emoji -> title.add("span", "emoji").set("aria-hidden", "true").text(emoji + " "));
    if (own.isPresent()) {
      SiteBlocks.anchor(own.get()).ifPresent(id -> title.set("id", around.anchor(id)));
      html.writeInlines(own.get().nodes(), title);
    } else {
      title.text(page.title());
    }
    if (layout.description() && page.description() != null) {
      main.add("p", "lead").text(page.description());
    }
  }

  /** The address of a page in another form. */
  private Optional<String> href(Page page, String ending) {
    return visit.place(visit.siteSpace(), page, ending).map(visit::href);
  }

  private void meta(Page page, Frame frame, List<Block> blocks, Html main) {
    Html meta = main.add("p", "meta");
    if (page.updatedAt() != null && page.layout().metadata()) {
      String day = page.updatedAt().atZone(ZoneOffset.UTC).toLocalDate().toString();
      meta.text(frame.messages().text("updated") + " ");
      meta.add("time").set("datetime", page.updatedAt().toString()).text(day);
    }
    Optional<String> markdown = href(page, SiteAnswers.MARKDOWN);
    if (markdown.isPresent() && visit.look().isOn("pageActions", "markdown")) {
      meta.add("a").set("href", markdown.get()).text(frame.messages().text("markdown"));
    }
    markdown.ifPresent(href -> frame.alternate("text/markdown", href));
    if (hasPdf(page)) {
      href(page, SiteAnswers.PDF)
          .ifPresent(href -> meta.add("a").set("href", href).set("rel", "nofollow").text("PDF"));
    }
    String place = visit.place(visit.siteSpace(), page).orElse("");
    if (blocks.stream().anyMatch(BlockType.UPDATES::is)
        && !place.isEmpty()
        && !place.endsWith("/")) {
      href(page, SiteAnswers.FEED)
          .ifPresent(
              href -> {
                meta.add("a").set("href", href).text(frame.messages().text("feed"));
                frame.alternate("application/rss+xml", href);
              });
    }
  }

  /** The page alone as a PDF; empty where the site or the server has none. */
  Optional<HttpResponse> pdf(Page page) {
    if (!hasPdf(page)) {
      return Optional.empty();
    }
    PdfExport.Extent extent = PdfExport.Extent.page(page.id(), true);
    HttpBody pdf =
        HttpBody.of(visit.docs().pdfs().render(content(), extent, visit.call().memory()));
    return Optional.of(
        HttpResponse.content("application/pdf", pdf)
            .withHeader("Cache-Control", "private, no-cache")
            .withHeader("X-Content-Type-Options", "nosniff")
            .withHeader("X-Robots-Tag", "noindex")
            .withHeader("Referrer-Policy", Answers.REFERRER));
  }

  private boolean hasPdf(Page page) {
    return hasPdf(visit, page);
  }

  /** Whether a page has a PDF. */
  static boolean hasPdf(Visit visit, Page page) {
    if (!visit.look().isOn("pdf", "enabled")) {
      return false;
    }
    try {
      visit.docs().pdfs().check(visit.content(), PdfExport.Extent.page(page.id(), true));
      return true;
    } catch (DocsException e) {
      return false; // too large, or without a renderer
    }
  }

  private Optional<Specification> specification(String slug) {
    return read.computeIfAbsent(slug, this::newest);
  }

  private Optional<Specification> newest(String slug) {
    questions.specification(slug);
    Optional<OpenApiVersion> version = version(slug);
    versions.put(slug, version.map(OpenApiVersion::id));
    return version.flatMap(
        found -> specifications.read(visit.docs(), found, visit.call().memory()));
  }

  /** The blocks of a page as its visitor reads it; empty for a text that is too large. */
  private Optional<List<Block>> blocks(Page page, String source) {
    MemoryBudget memory = visit.call().memory();
    long needed = MemoryBudget.ofTree(source);
    questions.memory(needed);
    if (source.length() > MAX_TEXT || needed > memory.limit()) {
      return Optional.empty();
    }
    PageMemory.reserve(memory, needed);
    Evaluation evaluation = evaluation(page, memory);
    Document written = MarkdownParser.parseOrPlain(source, evaluation.links(page));
    return Optional.of(TitleHeading.without(evaluation.document(written).nodes(), page.title()));
  }

  private Evaluation evaluation(Page page, MemoryBudget memory) {
    return new Evaluation(content(), page, Evaluation.Scope.ALL, memory).telling(questions);
  }

  /** The Markdown of a page as its visitor reads it. */
  HttpResponse markdown(Page page) {
    questions.begin(page);
    MemoryBudget memory = visit.call().memory();
    PageMemory.reserve(memory, MemoryBudget.ofTree(content().text(page)));
    SiteContext around =
        new SiteContext(visit, visit.siteSpace(), page, visit::url, Questions.NONE);
    String text = evaluation(page, memory).published(around::target);
    return Answers.text(
        visit.call().request(), "text/markdown; charset=utf-8", text, visit.isShared());
  }

  /** The updates of a page as a feed; empty for a page without any. */
  Optional<HttpResponse> feed(Page page) {
    questions.begin(page);
    List<Block> updates =
        blocks(page, content().source(page)).orElse(List.of()).stream()
            .filter(BlockType.UPDATES::is)
            .toList();
    return updates.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Answers.text(
                visit.call().request(),
                "application/rss+xml; charset=utf-8",
                SiteTexts.feed(visit, page, updates),
                visit.isShared()));
  }
}
