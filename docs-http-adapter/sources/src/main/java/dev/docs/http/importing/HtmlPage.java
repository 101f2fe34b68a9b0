package dev.docs.http.importing;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.error.DocsException;
import dev.docs.http.fetch.internal.FetchFailure;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;

/**
 * An HTML page, of which the main content is extracted. Closing it releases the memory of its tree.
 * Not thread-safe.
 */
final class HtmlPage implements AutoCloseable {

  private static final String NOISE =
      "script, style, noscript, template, svg, button, object, embed, form, [hidden],"
          + " [aria-hidden=true], a.headerlink, a.anchor, a.hash-link, a.anchor-link";
  private static final String FRAME = "nav, header, footer, [role=navigation], [role=banner]";
  private static final List<String> MAIN =
      List.of("main", "[role=main]", "#main-content", "article", ".markdown-body", "#content");
  private static final int MAX_TITLE = 200;

  private final org.jsoup.nodes.Document page;
  private final Element main;
  private final MemoryBudget memory;
  private final List<Problem> problems = new ArrayList<>();
  private long reserved;

  private HtmlPage(org.jsoup.nodes.Document page, MemoryBudget memory, long reserved) {
    this.page = page;
    this.memory = memory;
    this.reserved = reserved;
    this.main =
        MAIN.stream()
            .map(page::selectFirst)
            .filter(found -> found != null && !found.text().isBlank())
            .findFirst()
            .orElse(page.body());
  }

  /**
   * Parses a page.
   *
   * @param charset the charset of its Content-Type; if empty, it is detected
   * @param address the base URL of its links; empty to keep them relative
   * @param memory reserves memory for the tree
   * @throws FetchFailure when it cannot be parsed, or exceeds {@link MarkupLimits}
   */
  static HtmlPage parse(byte[] html, Optional<String> charset, String address, MemoryBudget memory)
      throws FetchFailure {
    long reserved = MarkupLimits.checkHtml(html, memory);
    try {
      String known = charset.filter(HtmlPage::isKnown).orElse(null);
      org.jsoup.nodes.Document page = Jsoup.parse(new ByteArrayInputStream(html), known, address);
      return new HtmlPage(page, memory, MarkupLimits.checkTree(page, reserved, memory));
    } catch (DocsException e) {
      throw e;
    } catch (IOException | RuntimeException | StackOverflowError e) {
      throw new FetchFailure("cannot be read as HTML");
    }
  }

  @Override
  public void close() {
    memory.release(reserved);
    reserved = 0;
  }

  private static boolean isKnown(String charset) {
    try {
      return Charset.isSupported(charset);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return false;
    }
  }

  /** The first first-level heading, else the title in the head, else {@code fallback}. */
  String title(String fallback) {
    Element heading = main.selectFirst("h1");
    String title = heading == null ? "" : heading.text();
    title = title.isBlank() ? page.title() : title;
    title = title.isBlank() ? fallback : title;
    return title.strip().substring(0, Math.min(MAX_TITLE, title.strip().length()));
  }

  /** The distinct targets of its links, absolute, those of its navigation first. */
  Set<String> links() {
    Set<String> links = new LinkedHashSet<>();
    Elements navigation = page.select("nav a[href], aside a[href], [role=navigation] a[href]");
    navigation.forEach(link -> links.add(link.absUrl("href")));
    page.select("a[href]").forEach(link -> links.add(link.absUrl("href")));
    links.remove("");
    return links;
  }

  /**
   * What {@link #markdown} left out of the page: frames of its own server, and programs.
   *
   * @param path names the page
   */
  List<Problem> problems(String path) {
    return problems.stream().map(one -> new Problem(one.kind(), path, one.message())).toList();
  }

  /**
   * The page as Markdown, beginning with its title as a first-level heading.
   *
   * @param links rewrites the targets of links, {@code images} those of images, which are absolute
   *     if the page has an address; an empty result removes the link
   */
  String markdown(String title, UnaryOperator<String> links, UnaryOperator<String> images)
      throws FetchFailure {
    try {
      return written(title, links, images);
    } catch (RuntimeException e) {
      throw new FetchFailure("cannot be read as HTML");
    } catch (StackOverflowError e) {
      throw new FetchFailure("nests too deeply");
    }
  }

  private String written(String title, UnaryOperator<String> links, UnaryOperator<String> images) {
    problems.addAll(Frames.leftOut(main));
    clean();
    boolean relative = page.baseUri().isEmpty();
    for (Element link : main.select("a[href]")) {
      String target = link.attr("href").strip();
      String absolute = relative || target.startsWith("#") ? target : link.absUrl("href");
      link.attr("href", links.apply(absolute));
    }
    for (Element image : main.select("img")) {
      String source = image.hasAttr("src") ? image.attr("src") : image.attr("data-src");
      image.attr("src", source.strip());
      boolean embedded = source.startsWith("data:");
      image.attr("src", images.apply(relative || embedded ? source.strip() : image.absUrl("src")));
    }
    return MarkdownWriter.write(titled(HtmlReader.read(main), title));
  }

  @SuppressWarnings("ReferenceEquality") // identity, not equality, of elements
  private void clean() {
    main.select("script[type=syntaxhighlighter]").forEach(CodeSyntax::unscript);
    main.select(NOISE).remove();
    if (main.normalName().equals("body")) {
      main.select(FRAME).remove();
      main.select("aside").stream().filter(aside -> !Callouts.is(aside)).forEach(Element::remove);
    } else {
      main.select("nav, footer, [role=navigation]").remove();
    }
  }

  private static Document titled(Document document, String title) {
    boolean headed = document.nodes().stream().anyMatch(BlockType.HEADING_1::is);
    if (headed) {
      return document;
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(BlockType.HEADING_1.block(List.of(Nodes.text(title))));
    blocks.addAll(document.nodes());
    return new Document(blocks);
  }
}
