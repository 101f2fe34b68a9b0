package dev.docs.site.layout;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.folder.internal.TextFile;
import dev.docs.content.yaml.ForeignYaml;
import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violation;
import dev.docs.site.customization.Customization;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * How a folder wants its site to look: {@value #FILE}, with the names and values of a {@link
 * Customization}, and the title in {@code book.json}. Where the interface has the URL of an image,
 * a font or a picture, the path of a file in the folder may stand, from its root: it becomes a URL
 * of the host {@code folder.invalid}, which readers of the site resolve. A wrong setting is left
 * out, and told. Immutable.
 *
 * @param settings those that are right, as a JSON object
 * @param problems what is wrong, each in its line
 */
public record FolderLook(Map<String, Object> settings, List<Problem> problems) {

  /** The file with the settings. */
  public static final String FILE = ".gitbook/site.yaml";

  /** The beginning of the URL of a file of the folder. */
  public static final String FILES = "https://folder.invalid/";

  /** The longest file, in characters: our choice, far more than all settings take. */
  public static final int MAX_LENGTH = 1 << 18;

  private static final int MAX_ROUNDS = 50;

  private static final String BOOK = "book.json";

  /** Of a folder that says nothing. */
  public static final FolderLook NONE = new FolderLook(Map.of(), List.of());

  public FolderLook {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    problems = List.copyOf(problems);
  }

  /** What a folder says. */
  public static FolderLook of(Folder folder) {
    FolderLook said = folder.contains(FILE) ? new Reading(folder).look() : NONE;
    Optional<String> title = bookTitle(folder).filter(any -> !said.settings().containsKey("title"));
    if (title.isEmpty()) {
      return said;
    }
    Map<String, Object> settings = new LinkedHashMap<>(said.settings());
    settings.put("title", title.get());
    return new FolderLook(settings, said.problems());
  }

  /**
   * The look of a site of the folder, over that of another: what the folder says counts.
   *
   * @param base the look without the folder
   */
  public Customization over(Customization base) {
    return settings.isEmpty() ? base : base.updated(settings);
  }

  /** The look of a new site of the folder: pages are light or dark as readers like them. */
  public Customization fresh() {
    return over(Customization.DEFAULT.updated(Map.of("themes", Map.of("default", "system"))));
  }

  private static Optional<String> bookTitle(Folder folder) {
    if (!folder.contains(BOOK)) {
      return Optional.empty();
    }
    String text = TextFile.decode(folder.find(BOOK).orElseThrow()).text().replace('\t', ' ');
    try {
      Object book =
          text.length() > MAX_LENGTH ? null : ForeignYaml.read(text, loader()::loadFromReader);
      return book instanceof Map<?, ?> map && map.get("title") instanceof String title
          ? Optional.of(OneLine.of(title)).filter(FolderLook::isTitle)
          : Optional.empty();
    } catch (YamlEngineException e) {
      return Optional.empty(); // told where its settings are read
    }
  }

  private static boolean isTitle(String title) {
    return faults(Map.of("title", title)).isEmpty();
  }

  private static Load loader() {
    return new Load(load());
  }

  private static LoadSettings load() {
    return LoadSettings.builder()
        .setAllowDuplicateKeys(false)
        .setMaxAliasesForCollections(0)
        .setCodePointLimit(2 * MAX_LENGTH)
        .setDefaultMap(LinkedHashMap::new)
        .build();
  }

  private static List<Violation> faults(Map<String, Object> settings) {
    try {
      Customization.DEFAULT.updated(settings);
      return List.of();
    } catch (DocsException e) {
      return e.violations();
    }
  }

  /** One reading of the file. */
  private static final class Reading {

    private final Folder folder;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, Integer> lines = new LinkedHashMap<>();

    Reading(Folder folder) {
      this.folder = folder;
    }

    FolderLook look() {
      String text = TextFile.decode(folder.find(FILE).orElseThrow()).text();
      if (text.length() > MAX_LENGTH) {
        problem("", "is longer than " + MAX_LENGTH + " characters, and is ignored");
        return new FolderLook(Map.of(), problems);
      }
      try {
        ForeignYaml.read(text, reader -> ForeignYaml.tree(load(), reader))
            .ifPresent(root -> place("", root));
        Object value = ForeignYaml.read(text, loader()::loadFromReader);
        if (value instanceof Map<?, ?> map) {
          return new FolderLook(right(map), problems);
        }
        if (value != null) {
          problem("", "must be a mapping of settings, and is ignored");
        }
      } catch (YamlEngineException e) {
        lines.put("", line(e));
        problem("", "is ignored, because it is no YAML: " + OneLine.of(reason(e)));
      }
      return new FolderLook(Map.of(), problems);
    }

    private static int line(YamlEngineException e) {
      return e instanceof MarkedYamlEngineException marked
          ? marked.getProblemMark().map(Mark::getLine).orElse(0) + 1
          : 1;
    }

    private static String reason(YamlEngineException e) {
      return e instanceof MarkedYamlEngineException marked && marked.getProblem() != null
          ? marked.getProblem()
          : String.valueOf(e.getMessage());
    }

    /** Records the lines of settings by their paths. */
    private void place(String path, Node node) {
      if (node instanceof MappingNode mapping) {
        for (NodeTuple tuple : mapping.getValue()) {
          if (tuple.getKeyNode() instanceof ScalarNode name) {
            String inner = path.isEmpty() ? name.getValue() : path + "." + name.getValue();
            lines.put(inner, name.getStartMark().map(Mark::getLine).orElse(0) + 1);
            place(inner, tuple.getValueNode());
          }
        }
      } else if (node instanceof SequenceNode list) {
        for (int i = 0; i < list.getValue().size(); i++) {
          Node item = list.getValue().get(i);
          lines.put(path + "[" + i + "]", item.getStartMark().map(Mark::getLine).orElse(0) + 1);
          place(path + "[" + i + "]", item);
        }
      }
    }

    /** The settings that are right. */
    private Map<String, Object> right(Map<?, ?> given) {
      Map<String, Object> settings = new LinkedHashMap<>();
      Map<String, Object> known = Customization.names();
      given.forEach(
          (name, value) -> {
            String key = String.valueOf(name);
            if (known.containsKey(key)) {
              settings.put(key, withFiles(key, value, known.get(key)));
            } else {
              problem(key, "is no setting of a site, and is ignored");
            }
          });
      for (int round = 0; round < MAX_ROUNDS; round++) {
        List<Violation> faults = faults(settings);
        if (faults.isEmpty()) {
          return settings;
        }
        for (Violation fault : faults) {
          problem(fault.field(), fault.message() + "; the setting is ignored");
          settings.remove(fault.field().split("[.\\[]", 2)[0]);
        }
      }
      return Map.of();
    }

    /**
     * With URLs for the paths of files, and unknown names told.
     *
     * @param known the names within, where they are known; null elsewhere
     */
    private @Nullable Object withFiles(String at, @Nullable Object value, @Nullable Object known) {
      if (value instanceof Map<?, ?> map) {
        Map<String, Object> copy = new LinkedHashMap<>();
        map.forEach(
            (name, inner) -> {
              String key = String.valueOf(name);
              Map<?, ?> part = known instanceof Map<?, ?> names ? names : null;
              if (part != null && !part.containsKey(key)) {
                problem(at + "." + key, "is no setting of a site, and is ignored");
              } else {
                Object within = part == null ? null : part.get(key);
                copy.put(key, withFiles(at + "." + key, inner, within));
              }
            });
        return copy;
      } else if (value instanceof List<?> list) {
        List<@Nullable Object> copy = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
          copy.add(withFiles(at + "[" + i + "]", list.get(i), null));
        }
        return copy;
      }
      return value instanceof String text && isOfFile(at) ? file(at, text) : value;
    }

    /** Whether a setting is a URL that may be the path of a file. */
    private static boolean isOfFile(String at) {
      return at.matches("(?:header|footer)\\.logo\\.\\w+|favicon\\.icon\\.\\w+")
          || at.equals("socialPreview.url")
          || at.matches("styling\\.\\w*[fF]ont\\..*\\.url");
    }

    private String file(String at, String path) {
      if (RelativePath.isExternal(path)) {
        return path;
      }
      Optional<String> file =
          RelativePath.resolve("", path, folder::contains).map(link -> link.path());
      if (file.isEmpty()) {
        problems.add(
            new Problem(Kind.MISSING_FILE, OneLine.of(path), "is no file of the folder")
                .at(FILE, lines.getOrDefault(at, 1)));
      }
      return FILES + RelativePath.relativize("", file.orElse("missing"));
    }

    private void problem(String setting, String message) {
      String path = setting.isEmpty() ? FILE : setting;
      String at = setting;
      while (!lines.containsKey(at) && at.contains(".")) {
        at = at.substring(0, at.lastIndexOf('.'));
      }
      problems.add(
          new Problem(Kind.CONFIGURATION, OneLine.of(path), message)
              .at(FILE, lines.getOrDefault(at, 1)));
    }
  }
}
