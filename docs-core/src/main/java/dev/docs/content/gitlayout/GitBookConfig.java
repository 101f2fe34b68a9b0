package dev.docs.content.gitlayout;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.internal.FolderPath;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

/**
 * What {@code .gitbook.yaml} says. Immutable and thread-safe.
 *
 * @param root the folder that holds the documentation; empty for the whole
 * @param readme the first page of a folder without a table of contents, from {@code root}
 * @param summary the table of contents, from {@code root}
 * @param redirects old paths to what they lead to now, in order; nothing is checked about either
 */
public record GitBookConfig(
    String root, String readme, String summary, Map<String, String> redirects) {

  /** Where a configuration stands in a folder. */
  public static final String FILE = ".gitbook.yaml";

  /** Where it stands otherwise. */
  public static final String OTHER_FILE = ".gitbook.yml";

  /** What folders of older tools have in place of it. */
  static final String LEGACY_FILE = "book.json";

  /** What holds without {@code .gitbook.yaml}. */
  public static final GitBookConfig DEFAULT =
      new GitBookConfig("", "README.md", "SUMMARY.md", Map.of());

  /** How long a configuration may be: 1,048,576 characters, some 10,000 redirects. */
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
   * {@code 1.0} are texts. A value of the wrong kind, a path that leads out of the folder and the
   * second of two equal keys are problems, and ignored.
   *
   * @return the configuration; {@link #DEFAULT} with a problem where the text is not YAML, longer
   *     than {@link #MAX_LENGTH}, or nested deeper than 20
   */
  public static Parsed<GitBookConfig> parse(String yaml) {
    return GitBookConfigReader.read(yaml);
  }

  /**
   * Reads what {@value #LEGACY_FILE} says of where the documentation lies: {@code root} and {@code
   * structure} with {@code readme} and {@code summary}. Nothing else in it means anything here.
   *
   * @return as {@link #parse}, without redirects
   */
  static Parsed<GitBookConfig> parseLegacy(String json) {
    return GitBookConfigReader.readLegacy(json);
  }

  /**
   * Whether a text says this, in whatever form: where the folder has a table of contents, its first
   * page plays no part.
   */
  boolean isSaidBy(String yaml) {
    GitBookConfig said = parse(yaml).value();
    return said.root().equals(root)
        && said.summary().equals(summary)
        && said.redirects().equals(redirects);
  }

  /** The configuration as YAML that {@link #parse} reads to an equal one. */
  public String write() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("root", root.isEmpty() ? "./" : "./" + root + "/");
    Map<String, String> structure = new LinkedHashMap<>();
    structure.put("readme", readme);
    structure.put("summary", summary);
    document.put("structure", structure);
    if (!redirects.isEmpty()) {
      document.put("redirects", redirects);
    }
    DumpSettings settings =
        DumpSettings.builder()
            .setDefaultFlowStyle(FlowStyle.BLOCK)
            .setSplitLines(false)
            .setMaxSimpleKeyLength(1024)
            .build();
    return new Dump(settings).dumpToString(document);
  }
}
