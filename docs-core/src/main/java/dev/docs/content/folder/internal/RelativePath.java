package dev.docs.content.folder.internal;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Resolves and computes relative links between the files of a folder. */
public final class RelativePath {

  private static final Pattern EXTERNAL =
      Pattern.compile("(?:[A-Za-z][A-Za-z0-9+.-]*:|//).*", Pattern.DOTALL);
  private static final Pattern FOLDER = Pattern.compile("(?:.*/)?\\.{0,2}", Pattern.DOTALL);
  private static final String PLAIN = "-._~!$+,;=@";

  private RelativePath() {}

  /** Whether a link leaves the folder: it has a scheme, or starts with {@code //}. */
  public static boolean isExternal(String target) {
    return EXTERNAL.matcher(target).matches();
  }

  /**
   * Resolves {@code target} against {@code fromFile}, without regard to existing files:
   * percent-escapes are decoded, a query and angle brackets are removed, a leading {@code /} is the
   * folder's root, a trailing one the {@code README.md} of a folder. A bare fragment refers to
   * {@code fromFile}.
   *
   * @param fromFile path of the file with the link; empty for the root
   * @return empty if the link is external, leaves the folder, or is not a valid path
   */
  public static Optional<LinkTarget> resolve(String fromFile, String target) {
    return Parts.of(target)
        .flatMap(parts -> first(parts.candidates(fromFile, false), parts, path -> true));
  }

  /**
   * Resolves {@code target} to an existing file. Candidates in order: the exact path, the path with
   * {@code .md} or {@code .markdown} added, the README.md (readme.md, index.md) of a folder with
   * that name, and the target with literal percent signs; each also in the other of Unicode's
   * composed and decomposed forms.
   *
   * @return empty if none exists, or as above
   */
  public static Optional<LinkTarget> resolve(
      String fromFile, String target, Predicate<String> exists) {
    return Parts.of(target)
        .flatMap(parts -> first(parts.candidates(fromFile, true), parts, exists));
  }

  private static Optional<LinkTarget> first(
      Set<String> candidates, Parts parts, Predicate<String> exists) {
    return candidates.stream()
        .filter(FolderPath::isValid)
        .flatMap(candidate -> FolderPath.find(candidate, exists).stream())
        .findFirst()
        .map(path -> new LinkTarget(path, parts.fragment()));
  }

  /**
   * The link from one file to another, encoded for a Markdown link without angle brackets; {@link
   * #resolve(String, String)} reverses it.
   *
   * @param fromFile path of the file with the link; empty for the root
   */
  public static String relativize(String fromFile, String toFile) {
    List<String> from = segments(FolderPath.parent(fromFile));
    List<String> to = segments(FolderPath.check(toFile));
    int common = 0;
    while (common < from.size()
        && common < to.size() - 1
        && from.get(common).equals(to.get(common))) {
      common++;
    }
    StringBuilder link = new StringBuilder("../".repeat(from.size() - common));
    for (int i = common; i < to.size(); i++) {
      encode(to.get(i), link);
      link.append(i < to.size() - 1 ? "/" : "");
    }
    return link.toString();
  }

  private static List<String> segments(String path) {
    return path.isEmpty() ? List.of() : List.of(path.split("/", -1));
  }

  private static void encode(String segment, StringBuilder out) {
    segment
        .codePoints()
        .forEach(
            c -> {
              if (Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0) {
                out.appendCodePoint(c);
              } else {
                escape(Character.toString(c), out);
              }
            });
  }

  /** The bytes of {@code text} as percent-escapes. */
  static void escape(String text, StringBuilder out) {
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      out.append('%')
          .append(Character.toUpperCase(Character.forDigit((b >> 4) & 0xF, 16)))
          .append(Character.toUpperCase(Character.forDigit(b & 0xF, 16)));
    }
  }

  /** A link split into its parts, with the path still encoded. */
  private record Parts(String path, String query, Optional<String> fragment) {

    static Optional<Parts> of(String target) {
      String link = target.strip();
      if (link.length() > 1 && link.startsWith("<") && link.endsWith(">")) {
        link = link.substring(1, link.length() - 1).strip();
      }
      if (isExternal(link)) {
        return Optional.empty();
      }
      int hash = link.indexOf('#');
      String fragment = hash < 0 ? "" : link.substring(hash + 1);
      String beforeHash = hash < 0 ? link : link.substring(0, hash);
      int question = beforeHash.indexOf('?');
      String path = question < 0 ? beforeHash : beforeHash.substring(0, question);
      return Optional.of(
          new Parts(
              path,
              beforeHash.substring(path.length()),
              Optional.of(fragment).filter(f -> !f.isEmpty())));
    }

    /**
     * The candidate paths, the most likely first; some may be no valid ones.
     *
     * @param literally whether the last candidate has literal percent signs
     */
    Set<String> candidates(String fromFile, boolean literally) {
      if (path.isEmpty()) {
        return fromFile.isEmpty() ? Set.of() : Set.of(fromFile);
      }
      String decoded = PercentDecoding.decode(path);
      List<String> segments = normalize(fromFile, decoded);
      if (segments == null) {
        return Set.of();
      }
      Set<String> paths = new LinkedHashSet<>();
      String name = String.join("/", segments);
      if (name.isEmpty()) {
        addFolderPages("", paths);
      } else if (FOLDER.matcher(decoded).matches()) {
        addFolderPages(name, paths);
        addFiles(name, paths);
      } else {
        paths.add(name);
        addFiles(name, paths);
        addFolderPages(name, paths);
      }
      List<String> literal = normalize(fromFile, path + query);
      if (literally && literal != null) {
        paths.add(String.join("/", literal));
      }
      return paths;
    }

    private static void addFiles(String name, Set<String> paths) {
      paths.add(name + ".md");
      paths.add(name + ".markdown");
    }

    private static void addFolderPages(String folder, Set<String> paths) {
      for (String name : List.of("README.md", "readme.md", "index.md")) {
        paths.add(FolderPath.child(folder, name));
      }
    }

    /** The segments from the root; null if the path leaves it. */
    private static @Nullable List<String> normalize(String fromFile, String path) {
      List<String> result = new ArrayList<>();
      if (!path.startsWith("/")) {
        result.addAll(segments(FolderPath.parent(fromFile)));
      }
      for (String segment : path.split("/", -1)) {
        if (segment.equals("..")) {
          if (result.isEmpty()) {
            return null;
          }
          result.remove(result.size() - 1);
        } else if (!segment.isEmpty() && !segment.equals(".")) {
          result.add(segment);
        }
      }
      return result;
    }
  }

  /** The text with percent-escapes decoded; invalid ones are kept. */
  public static String decoded(String text) {
    return PercentDecoding.decode(text);
  }

  /** A link on one line, with invalid characters percent-encoded. */
  public static String onOneLine(String target) {
    StringBuilder link = new StringBuilder();
    target
        .strip()
        .codePoints()
        .forEach(
            c -> {
              String character = Character.toString(c);
              if (OneLine.isPrintable(character)) {
                link.append(character);
              } else {
                escape(character, link);
              }
            });
    return link.toString();
  }
}
