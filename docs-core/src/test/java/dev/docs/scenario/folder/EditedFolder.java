package dev.docs.scenario.folder;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.internal.RelativePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A folder in the Git layout while somebody works in it with an editor and Git. Not thread-safe.
 */
public final class EditedFolder {

  /** What is done to one file, or to the table of contents. */
  public enum Kind {
    APPEND,
    CUT,
    RENAME,
    MOVE,
    RENAME_FOLDER,
    TO_OR_FROM_README,
    DELETE,
    ADD,
    RETITLE,
    DROP_SUMMARY
  }

  /**
   * One step.
   *
   * @param file which file
   * @param detail what of it
   */
  public record Step(Kind kind, int file, int detail) {}

  private static final String SUMMARY = "SUMMARY.md";

  private final Map<String, String> texts = new TreeMap<>();

  public EditedFolder(Folder folder) {
    folder.files().forEach((path, blob) -> texts.put(path, Words.text(blob.toByteArray())));
  }

  public Folder folder() {
    return Folder.ofTexts(texts);
  }

  /** The pages' files. */
  public static List<String> pages(Folder folder) {
    return folder.paths().stream()
        .filter(path -> path.endsWith(".md") && !path.equals(SUMMARY) && !path.startsWith("."))
        .toList();
  }

  /** The files of pages and reusable contents. */
  static List<String> texts(Folder folder) {
    return folder.paths().stream()
        .filter(path -> path.endsWith(".md") && !path.equals(SUMMARY))
        .toList();
  }

  public static String text(Folder folder, String path) {
    return Words.text(folder.find(path).orElseThrow().toByteArray());
  }

  /**
   * Takes one step.
   *
   * @param paragraph the number of a paragraph that is nowhere yet
   */
  public void take(Step step, int paragraph) {
    List<String> pages = pages(folder());
    if (pages.isEmpty() || step.kind() == Kind.ADD) {
      add(step, paragraph);
      return;
    }
    String file = pages.get(step.file() % pages.size());
    String name = file.substring(file.lastIndexOf('/') + 1);
    String place = file.substring(0, file.lastIndexOf('/') + 1);
    switch (step.kind()) {
      case APPEND -> texts.merge(file, "\n" + Words.paragraph(paragraph), String::concat);
      case CUT -> texts.computeIfPresent(file, (f, t) -> Words.withoutParagraph(t, step.detail()));
      case RENAME -> rename(file, place + "s" + step.detail() % 6 + ".md");
      case MOVE -> rename(file, List.of("", "d/", "s1/").get(step.detail() % 3) + name);
      case TO_OR_FROM_README ->
          rename(
              file,
              name.equals("README.md")
                  ? place.isEmpty() ? file : place.substring(0, place.length() - 1) + ".md"
                  : file.substring(0, file.length() - 3) + "/README.md");
      case RENAME_FOLDER -> renameFolder(place, "s" + step.detail() % 6 + "/");
      case DELETE -> delete(file);
      case RETITLE ->
          texts.computeIfPresent(
              SUMMARY,
              (path, text) ->
                  text.replaceFirst(
                      "\\[[^\\]\\n]*\\]\\(" + file + "\\)",
                      "[Title " + step.detail() + "](" + file + ")"));
      case DROP_SUMMARY -> texts.remove(SUMMARY);
      default -> throw new IllegalStateException("not a step: " + step);
    }
  }

  private void add(Step step, int paragraph) {
    String file = List.of("", "d/", "s2/").get(step.file() % 3) + "n" + step.detail() % 4 + ".md";
    if (isFree(file)) {
      texts.put(file, Words.paragraph(paragraph));
      texts.computeIfPresent(
          SUMMARY, (path, text) -> text + "* [N" + step.detail() % 4 + "](" + file + ")\n");
    }
  }

  private boolean isFree(String file) {
    Set<String> taken = new TreeSet<>();
    texts.keySet().forEach(path -> taken.add(path.toLowerCase(java.util.Locale.ROOT)));
    return taken.stream().noneMatch(path -> path.equals(file) || path.startsWith(file + "/"))
        && taken.stream().noneMatch(path -> file.startsWith(path + "/"));
  }

  /** Renames a file in the folder and in the table of contents. */
  private void rename(String from, String to) {
    if (from.equals(to) || !isFree(to)) {
      return;
    }
    String text = texts.remove(from);
    texts.put(to, text);
    texts.computeIfPresent(SUMMARY, (path, s) -> s.replace("](" + from + ")", "](" + to + ")"));
  }

  /** Moves all that stands in a folder, as Git does. */
  private void renameFolder(String from, String to) {
    boolean free = texts.keySet().stream().noneMatch(path -> path.startsWith(to));
    if (!from.isEmpty() && free) {
      List.copyOf(texts.keySet()).stream()
          .filter(path -> path.startsWith(from))
          .forEach(path -> rename(path, to + path.substring(from.length())));
    }
  }

  private void delete(String file) {
    texts.remove(file);
    String summary = texts.get(SUMMARY);
    if (summary != null) {
      List<String> lines = new ArrayList<>(summary.lines().toList());
      lines.replaceAll(
          line -> line.contains("](" + file + ")") ? line.replaceAll("\\[.*", "Gone") : line);
      texts.put(SUMMARY, String.join("\n", lines) + "\n");
    }
  }

  /** What the links of a file lead to, by their texts; those that lead nowhere are left out. */
  public static Map<String, String> links(Folder folder, String file) {
    Map<String, String> links = new TreeMap<>();
    Words.links(text(folder, file))
        .forEach(
            (name, target) ->
                RelativePath.resolve(file, target, folder::contains)
                    .ifPresent(to -> links.put(name, to.path())));
    return links;
  }
}
