package dev.docs.http.importing;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.internal.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jsoup.nodes.Element;

/** Pages, programs, films and sounds that are shown inside a page of HTML. Static. */
final class Frames {

  private static final int MAX_TOLD = 200;

  private Frames() {}

  /** The URL of a page that a frame shows; empty unless it is one of http or https. */
  static Optional<String> url(Element frame) {
    String name = frame.hasAttr("src") ? "src" : "data-src";
    String absolute = frame.absUrl(name);
    String url = absolute.isEmpty() ? frame.attr(name).strip() : absolute;
    String full = url.startsWith("//") ? "https:" + url : url;
    String scheme = full.toLowerCase(Locale.ROOT);
    boolean leads = scheme.startsWith("https://") || scheme.startsWith("http://");
    return Optional.of(full).filter(found -> leads && !isUnseen(frame));
  }

  /** Whether a frame takes no place, as those that count visitors. */
  private static boolean isUnseen(Element frame) {
    return frame.attr("width").matches("[01](px)?")
        || frame.attr("height").matches("[01](px)?")
        || frame.attr("style").replace(" ", "").contains("display:none");
  }

  /** A problem without a path for each part that people see, and that becomes no block. */
  static List<Problem> leftOut(Element page) {
    List<Problem> problems = new ArrayList<>();
    for (Element part : page.select("iframe, frame, object, embed, video, audio")) {
      if (!isUnseen(part) && (!part.normalName().equals("iframe") || url(part).isEmpty())) {
        String source = source(part);
        String told = OneLine.of(source.substring(0, Math.min(source.length(), MAX_TOLD)));
        problems.add(
            new Problem(
                Kind.UNSUPPORTED,
                "",
                "has a frame" + (told.isEmpty() ? "" : " of " + told) + ", which is left out"));
      }
    }
    return problems;
  }

  private static String source(Element part) {
    if (part.normalName().equals("object")) {
      return part.attr("data");
    }
    Element source = part.hasAttr("src") ? part : part.selectFirst("source[src]");
    return source == null ? "" : source.attr("src");
  }
}
