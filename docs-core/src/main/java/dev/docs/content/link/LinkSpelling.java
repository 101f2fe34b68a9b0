package dev.docs.content.link;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Formats a link in the style of another link: relative or absolute, with or without {@code ./}, to
 * a page by its file, by its path or as a folder. Pure.
 */
@KeepsRule("links-of-documents")
final class LinkSpelling {

  private static final String PAGES = "/pages/";
  private static final String README = "README.md";

  /** The endings tried after the path of a page, as some may be paths of files. */
  private static final List<String> ENDINGS = List.of("", "/README.md", ".md", "/readme.md", ".MD");

  private LinkSpelling() {}

  /** The places of items from the reader's point of view. */
  interface Places {

    /** Whether a link in a file resolves to the target by its path. */
    boolean leadsTo(String from, String link, ContentRef target);

    /** The file of a page, file or reusable content; empty for none. */
    Optional<String> file(ContentRef target);

    /** The path of a page in {@code /pages/PATH}; empty if unknown. */
    default Optional<String> pagePath(ContentRef target) {
      return Optional.empty();
    }

    /** The path of a page without a file; empty for items with a file. */
    default Optional<String> pathWithoutFile(ContentRef target) {
      return Optional.empty();
    }
  }

  /**
   * A link without fragment to the target.
   *
   * @param written the link whose style is kept, without its fragment
   * @param from the file that will hold the link
   */
  static String of(String written, ContentRef target, String from, Places places) {
    return all(written, target, from, places).stream()
        .findFirst()
        .orElseGet(() -> LinkTargets.byId().target(target));
  }

  /** All paths to the target without fragment, the best first. */
  static List<String> all(String written, ContentRef target, String from, Places places) {
    return candidates(written, target, from, places).stream()
        .filter(Objects::nonNull)
        .filter(link -> places.leadsTo(from, link, target))
        .toList();
  }

  private static List<String> candidates(
      String written, ContentRef target, String from, Places places) {
    int question = written.indexOf('?');
    String path = (question < 0 ? written : written.substring(0, question)).strip();
    String query = question < 0 ? "" : written.substring(question);
    List<String> links = new ArrayList<>();
    if (path.startsWith(PAGES)) {
      places
          .pagePath(target)
          .filter(FolderPath::isValid)
          .ifPresent(p -> links.add(paged(path, p) + query));
    }
    String file = places.file(target).filter(FolderPath::isValid).orElse(null);
    if (file != null) {
      String relative = RelativePath.relativize(from, file);
      String absolute = "/" + RelativePath.relativize("", file);
      String base = path.startsWith("/") && !isIdentifier(path) ? absolute : relative;
      String like = keepsEnding(path, file) ? base : withoutFile(base, path);
      boolean dotted = path.startsWith("./") && !like.startsWith("../") && !like.startsWith("./");
      links.add((dotted ? "./" : "") + like + query);
      links.add(base);
      links.add(absolute);
    }
    places
        .pathWithoutFile(target)
        .ifPresent(at -> ENDINGS.forEach(end -> addPath(path, at + end, from, query, links)));
    return links;
  }

  private static void addPath(
      String written, String to, String from, String query, List<String> links) {
    if (FolderPath.isValid(to)) {
      String absolute = "/" + RelativePath.relativize("", to);
      boolean fromRoot = written.startsWith("/") && !isIdentifier(written);
      links.add((fromRoot ? absolute : RelativePath.relativize(from, to)) + query);
      links.add(absolute);
    }
  }

  /** Whether a link is an id or {@code /pages/PATH}, not a path to a file. */
  static boolean isIdentifier(String path) {
    return path.startsWith(PAGES)
        || path.startsWith("/files/")
        || path.startsWith("/reusable-contents/");
  }

  private static boolean keepsEnding(String written, String file) {
    return isMarkdown(written) || !isMarkdown(file) || isIdentifier(written);
  }

  private static String paged(String written, String pagePath) {
    String plain = PAGES + RelativePath.relativize("", pagePath);
    return isMarkdown(written) ? plain + ".md" : plain;
  }

  static boolean isMarkdown(String path) {
    String lower = path.toLowerCase(Locale.ROOT);
    return lower.endsWith(".md") || lower.endsWith(".markdown");
  }

  /** The folder of a file, or the file without its extension. */
  private static String withoutFile(String link, String written) {
    int slash = link.lastIndexOf('/');
    if (link.substring(slash + 1).equalsIgnoreCase(README)) {
      String folder = link.substring(0, slash + 1);
      if (folder.isEmpty() || folder.equals("/")) {
        return folder.isEmpty() ? "./" : folder;
      }
      return written.endsWith("/") ? folder : folder.substring(0, slash);
    }
    return link.substring(0, link.lastIndexOf('.'));
  }
}
