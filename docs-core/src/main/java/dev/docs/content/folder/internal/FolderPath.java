package dev.docs.content.folder.internal;

import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Validates and splits paths in a {@link Folder}. */
@KeepsRule("paths-in-unicode")
public final class FolderPath {

  public static final int MAX_SEGMENTS = 100;

  private static final Pattern GITBOOK = Pattern.compile("(^|/)\\.gitbook/");
  private static final Pattern INCLUDES = Pattern.compile("(^|/)\\.gitbook/includes/.");

  private FolderPath() {}

  /** The path, if it is valid; else throws an error that names the violation. */
  public static String check(String path) {
    String fault = fault(path);
    if (fault != null) {
      throw DocsException.invalid("path", '"' + OneLine.of(path) + "\" " + fault);
    }
    return path;
  }

  public static boolean isValid(String path) {
    return fault(path) == null;
  }

  private static @Nullable String fault(String path) {
    if (!OneLine.isPrintable(path)) {
      return "must not contain control characters";
    }
    String[] segments = path.split("/", -1);
    if (segments.length > MAX_SEGMENTS) {
      return "must be nested at most " + MAX_SEGMENTS + " deep";
    }
    for (String segment : segments) {
      if (segment.isEmpty() || segment.equals(".") || segment.equals("..")) {
        return "must be relative, without empty, '.' and '..' segments";
      }
      if (segment.equalsIgnoreCase(".git")) {
        return "must not be in .git";
      }
    }
    return null;
  }

  /**
   * The forms in which a path may be written: as it is, and in Unicode's composed and decomposed
   * forms, between which file systems differ.
   */
  static Stream<String> forms(String path) {
    return path.chars().allMatch(c -> c < 0x80)
        ? Stream.of(path)
        : Stream.of(
                path,
                Normalizer.normalize(path, Normalizer.Form.NFC),
                Normalizer.normalize(path, Normalizer.Form.NFD))
            .distinct();
  }

  /** The form of a path that is there; empty where none is. */
  public static Optional<String> find(String path, Predicate<String> exists) {
    return forms(path).filter(exists).findFirst();
  }

  /** The parent folder; empty at the top level. */
  public static String parent(String path) {
    int slash = path.lastIndexOf('/');
    return slash < 0 ? "" : path.substring(0, slash);
  }

  /** The folders that a path is in, the innermost first. */
  public static Stream<String> folders(String path) {
    return Stream.iterate(parent(path), folder -> !folder.isEmpty(), FolderPath::parent);
  }

  /** The last segment. */
  public static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** The last segment without its extension; a name that consists of an extension keeps it. */
  public static String baseName(String path) {
    String name = name(path);
    int dot = name.lastIndexOf('.');
    return dot <= 0 ? name : name.substring(0, dot);
  }

  /** The name of a page with this file: that of the file, or of its folder for a README. */
  public static String pageName(String path) {
    String folder = parent(path);
    return isFolderPage(path) && !folder.isEmpty() ? name(folder) : baseName(path);
  }

  public static String child(String folder, String name) {
    return folder.isEmpty() ? name : folder + "/" + name;
  }

  public static boolean isMarkdown(String path) {
    String name = name(path).toLowerCase(Locale.ROOT);
    return name.endsWith(".md") || name.endsWith(".markdown");
  }

  /** Whether a Markdown file is the page of its folder: README or index, ignoring case. */
  public static boolean isFolderPage(String path) {
    return isReadme(path) || baseName(path).equalsIgnoreCase("index");
  }

  /** Whether a file is named README, ignoring case. */
  public static boolean isReadme(String path) {
    return baseName(path).equalsIgnoreCase("README");
  }

  /** Whether a segment starts with a dot, except for one {@code .gitbook} folder. */
  public static boolean isHidden(String path) {
    String rest = GITBOOK.matcher(path).replaceFirst("$1");
    return rest.startsWith(".") || rest.contains("/.");
  }

  /** Whether the file is in a {@code .gitbook} folder, at any level; files there are not pages. */
  public static boolean inGitBook(String path) {
    return GITBOOK.matcher(path).find();
  }

  /** Whether a file can be a page: Markdown that is neither hidden nor in {@code .gitbook}. */
  public static boolean isPage(String path) {
    return isMarkdown(path) && !isHidden(path) && !inGitBook(path);
  }

  public static boolean isReusable(String path) {
    return path.endsWith(".md") && INCLUDES.matcher(path).find();
  }
}
