package dev.docs.http.reader;

import dev.docs.content.Page;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.markdown.PlainText;
import dev.docs.http.HttpResponse;
import dev.docs.site.structure.SiteSpace;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What programs read of a site: its map, its rules for robots, its overview, feeds. Stateless. */
final class SiteTexts {

  /** The most URLs that a map may have. */
  private static final int MAX_URLS = 50_000;

  private SiteTexts() {}

  private record Placed(SiteSpace at, Page page, String place) {}

  /** The pages of all site spaces in order, without those that are hidden. */
  private static List<Placed> pages(Visit visit) {
    List<Placed> pages = new ArrayList<>();
    for (SiteSpace one : visit.structure().siteSpaces()) {
      if (visit.lists(one) && visit.place(one).isPresent()) {
        visit
            .content(one.space())
            .map(view -> PageOrder.documents(view.content()))
            .orElse(List.of())
            .forEach(
                page ->
                    visit
                        .place(one, page)
                        .ifPresent(place -> pages.add(new Placed(one, page, place))));
      }
    }
    return pages;
  }

  static HttpResponse map(Visit visit) {
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
    pages(visit).stream()
        .filter(placed -> !placed.page().noIndex() && !placed.page().noRobotsIndex())
        .limit(MAX_URLS)
        .forEach(
            placed -> {
              xml.append("<url><loc>").append(escaped(visit.url(placed.place())));
              xml.append("</loc>");
              if (placed.page().updatedAt() != null) {
                xml.append("<lastmod>").append(placed.page().updatedAt()).append("</lastmod>");
              }
              xml.append("</url>\n");
            });
    return answer(visit, "application/xml; charset=utf-8", xml.append("</urlset>\n").toString());
  }

  static HttpResponse robots(Visit visit) {
    String rule = visit.isListed() ? "Allow: /\n" : "Disallow: /\n";
    String map =
        visit
            .canonical(SiteAnswers.MAP)
            .filter(url -> visit.isListed())
            .map(url -> "Sitemap: " + url + "\n")
            .orElse("");
    return answer(visit, "text/plain; charset=utf-8", "User-agent: *\n" + rule + map);
  }

  /** The pages as a list with links to their Markdown, for programs that read texts. */
  static HttpResponse overview(Visit visit) {
    StringBuilder text = new StringBuilder("# ");
    text.append(line(visit.look().title().orElse(visit.site().site().title()))).append('\n');
    SiteSpace before = null;
    for (Placed placed : pages(visit)) {
      if (!placed.at().equals(before)) {
        text.append("\n## ").append(line(visit.structure().title(placed.at()))).append("\n\n");
        before = placed.at();
      }
      String file =
          visit.place(placed.at(), placed.page(), SiteAnswers.MARKDOWN).orElseGet(placed::place);
      text.append("- [").append(line(placed.page().title()).replace("]", "\\]")).append("](");
      text.append(visit.url(file)).append(')');
      if (placed.page().description() != null) {
        text.append(": ").append(line(placed.page().description()));
      }
      text.append('\n');
    }
    return answer(visit, "text/plain; charset=utf-8", text.toString());
  }

  private static String line(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  /** The updates of a page as RSS. */
  static String feed(Visit visit, Page page, List<Block> blocks) {
    String url = visit.url(visit.place(visit.siteSpace(), page).orElse(""));
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append("<rss version=\"2.0\"><channel>\n<title>").append(escaped(page.title()));
    xml.append("</title>\n<link>").append(escaped(url)).append("</link>\n<description>");
    xml.append(escaped(page.description() == null ? page.title() : page.description()));
    xml.append("</description>\n");
    for (Block updates : blocks) {
      for (DocumentNode node : updates.nodes()) {
        if (node instanceof Block update) {
          item(update, url, xml);
        }
      }
    }
    return xml.append("</channel></rss>\n").toString();
  }

  private static void item(Block update, String url, StringBuilder xml) {
    String date = SiteBlocks.text(update, "date");
    String title = date;
    StringBuilder text = new StringBuilder();
    for (DocumentNode node : update.nodes()) {
      String words = PlainText.text(node).strip();
      if (title.equals(date) && node instanceof Block block && BlockType.of(block).isHeading()) {
        title = words;
      } else if (!words.isEmpty()) {
        text.append(text.isEmpty() ? "" : "\n").append(words);
      }
    }
    String anchor = SiteBlocks.anchor(update).map(id -> "#" + id).orElse("");
    xml.append("<item><title>").append(escaped(title)).append("</title><link>");
    xml.append(escaped(url + anchor)).append("</link><guid isPermaLink=\"false\">");
    xml.append(escaped(url + " " + date + " " + title)).append("</guid>");
    published(date).ifPresent(at -> xml.append("<pubDate>").append(at).append("</pubDate>"));
    xml.append("<description>").append(escaped(text.toString())).append("</description></item>\n");
  }

  /** The date of an update as feeds have it; empty for one in words. */
  private static Optional<String> published(String date) {
    try {
      return Optional.of(
          DateTimeFormatter.RFC_1123_DATE_TIME.format(
              LocalDate.parse(date).atStartOfDay(ZoneOffset.UTC)));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private static HttpResponse answer(Visit visit, String type, String text) {
    return Answers.text(visit.call().request(), type, text, visit.isShared());
  }

  /** Text in XML, without the characters that it cannot have. */
  private static String escaped(String text) {
    return text.replaceAll("[\\p{Cc}&&[^\\n\\t]]|\\p{Cs}|[\\ufffe\\uffff]", "")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;");
  }
}
