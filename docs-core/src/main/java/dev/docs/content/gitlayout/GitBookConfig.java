package dev.docs.content.gitlayout;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.internal.PlainValues;
import dev.docs.content.folder.internal.FolderPath;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The configuration of a folder in {@code .gitbook.yaml}. Immutable and thread-safe.
 *
 * @param root the root folder of the documentation; empty for the whole folder
 * @param readme the first page of a folder without a table of contents, from {@code root}
 * @param summary the table of contents, from {@code root}
 * @param redirects the targets of redirects by source path, in order; neither is validated
 */
public record GitBookConfig(
    String root, String readme, String summary, Map<String, String> redirects) {

  public static final String FILE = ".gitbook.yaml";

  /** The alternative path of the configuration file. */
  public static final String OTHER_FILE = ".gitbook.yml";

  /** The configuration file of older tools. */
  static final String LEGACY_FILE = "book.json";

  /** The configuration of folders without a configuration file. */
  public static final GitBookConfig DEFAULT =
      new GitBookConfig("", "README.md", "SUMMARY.md", Map.of());

  /** The longest configuration: 1,048,576 characters, about 10,000 redirects. */
  public static final int MAX_LENGTH = 1 << 20;

  public GitBookConfig {
    requireNonNull(root, "root");
    if (!root.isEmpty()) {
      FolderPath.check(root);
    }
    FolderPath.check(readme);
    FolderPath.check(summary);
    redirects = Collections.unmodifiableMap(new LinkedHashMap<>(redirects));
  }

  /**
   * Reads a configuration. Unknown keys are ignored. Values are taken as written: {@code null} and
   * {@code 1.0} are texts. A value of the wrong kind, a path outside the folder and a duplicate key
   * are reported as problems and ignored.
   *
   * @return the configuration; {@link #DEFAULT} with a problem where the text is not YAML, longer
   *     than {@link #MAX_LENGTH}, or nested deeper than 20
   */
  public static Parsed<GitBookConfig> parse(String yaml) {
    return GitBookConfigReader.read(yaml).config();
  }

  /** The same configuration of another root. */
  GitBookConfig at(String newRoot) {
    return new GitBookConfig(newRoot, readme, summary, redirects);
  }

  /**
   * Whether the text of a file has this configuration in any form; the first page is ignored if the
   * folder has a table of contents.
   */
  boolean isSaidBy(String file, String text) {
    GitBookConfig said = FolderSettings.parse(file, text).value();
    return said.root().equals(root)
        && said.summary().equals(summary)
        && said.redirects().equals(redirects);
  }

  /** The configuration as YAML; {@link #parse} reverses it. */
  public String write() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("root", root.isEmpty() ? "./" : "./" + root + "/");
    document.put("structure", PlainValues.ordered("readme", readme, "summary", summary));
    if (!redirects.isEmpty()) {
      document.put("redirects", redirects);
    }
    return Yaml.write(document);
  }
}
