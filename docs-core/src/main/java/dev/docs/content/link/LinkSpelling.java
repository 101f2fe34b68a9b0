package dev.docs.content.link;

import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.internal.RelativePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Writes a link to something in the manner of another link: relative or from the root, with {@code
 * ./} or without, a page by its file, by its path or as a folder. Pure.
 */
final class LinkSpelling {

  private static final String PAGES = "/pages/";
  private static final String README = "README.md";

  /** What may follow the path of a page: where one is a file's, another is not. */
  private static final List<String> ENDINGS = List.of("", "/README.md", ".md", "/readme.md", ".MD");

  private LinkSpelling() {}

  /** Where things are for the one who reads the link. */
  interface Places {

    /** Whether a link in a file leads to the target by its path. */
    boolean leadsTo(String from, String link, ContentRef target);

    /** The file of a page, file or reusable content; empty where it has none. */
    Optional<String> file(ContentRef target);

    /** The path of a page by which {@code /pages/PATH} finds it; empty where that is not known. */
    Optional<String> pagePath(ContentRef target);

    /**
     * The path of a page that has no file, by which the folder's reader finds it; empty for what
     * has one.
     */
    Optional<String> pathWithoutFile(ContentRef target);

    /** How it is linked to where no path leads there. */
    String otherwise(ContentRef target);
  }

  /**
   * A link without fragment that leads to the target.
   *
   * @param written the link whose manner is kept, without its fragment
   * @param from the file that will hold the link
   */
  static String of(String written, ContentRef target, String from, Places places) {
    return all(written, target, from, places).stream()
        .findFirst()
        .orElseGet(() -> places.otherwise(target));
  }

  /** All paths that lead to the target, without fragment, the best first. */
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
          .filter(RelativePath::isPath)
          .ifPresent(p -> links.add(paged(path, p) + query));
    }
    String file = places.file(target).filter(RelativePath::isPath).orElse(null);
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
    if (RelativePath.isPath(to)) {
      String absolute = "/" + RelativePath.relativize("", to);
      boolean fromRoot = written.startsWith("/") && !isIdentifier(written);
      links.add((fromRoot ? absolute : RelativePath.relativize(from, to)) + query);
      links.add(absolute);
    }
  }

  /** Whether a link names a thing, or the path of a page, without being a path to a file. */
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

  /** The folder, or the file without its ending. */
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
