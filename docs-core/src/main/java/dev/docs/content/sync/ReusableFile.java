package dev.docs.content.sync;

import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.rule.internal.KeepsRule;
import java.util.LinkedHashMap;
import java.util.Map;

/** The Markdown file of a reusable content. Stateless. */
@KeepsRule("export-settings")
final class ReusableFile {

  static final String FOLDER = ".gitbook/includes/";

  private ReusableFile() {}

  /** The title in front matter, else the file name. */
  static String title(String text, String baseName) {
    Object title = FrontMatter.parse(FrontMatter.split(text).raw()).get("title");
    return title instanceof String given && !given.isBlank() ? given : baseName;
  }

  /** The text with this title in front matter, unless it already has the title. */
  static String write(String title, String text, String path) {
    String name = FolderPath.name(path);
    if (title(text, name.endsWith(".md") ? name.substring(0, name.length() - 3) : name)
        .equals(title)) {
      return text;
    }
    FrontMatter.Split split = FrontMatter.split(text);
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("title", title);
    FrontMatter.parse(split.raw()).forEach(settings::putIfAbsent);
    settings.put("title", title);
    return "---\n" + FrontMatter.write(settings) + "---\n" + split.body();
  }

  /**
   * The text of a file, without the title that {@link #write} added to it, also if the text was
   * edited since.
   *
   * @param title the title of the existing reusable content
   * @param before its text
   */
  static String withoutWritten(String title, String before, String text, String path) {
    if (write(title, before, path).equals(text)) {
      return before;
    }
    String body = FrontMatter.split(text).body();
    boolean added =
        FrontMatter.split(before).bodyOffset() == 0 && write(title, body, path).equals(text);
    return added ? body : text;
  }
}
