package dev.docs.content.markdown;

import dev.docs.content.document.internal.PlainValues;
import dev.docs.content.markdown.syntax.Lines;
import dev.docs.content.yaml.ForeignYaml;
import dev.docs.error.DocsException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * Reads and writes front matter: the settings of a page in YAML between two lines of {@code ---} at
 * the start of its text. Anchors, aliases and tags are not allowed. Thread-safe.
 */
public final class FrontMatter {

  /**
   * The maximum length, in UTF-16 units; longer front matter is text. Settings are a few lines, and
   * the text is untrusted.
   */
  public static final int MAX_LENGTH = 64 * 1024;

  /** As {@link #MAX_LENGTH}, with comments: lines that cannot be read may become such. */
  private static final int MAX_WITH_COMMENTS = 3 * MAX_LENGTH;

  /** The maximum nesting level; deeper front matter is text, because it is read recursively. */
  public static final int MAX_DEPTH = 20;

  /**
   * A text, split into front matter and body.
   *
   * @param raw the text between the two lines of {@code ---}; empty without front matter
   * @param body the rest
   * @param bodyOffset the start of the body in the text, in UTF-16 units; 0 without front matter
   */
  public record Split(String raw, String body, int bodyOffset) {}

  private static final LoadSettings LOAD =
      LoadSettings.builder()
          .setAllowDuplicateKeys(false)
          .setAllowRecursiveKeys(false)
          .setMaxAliasesForCollections(0)
          .setCodePointLimit(MAX_WITH_COMMENTS + 16)
          .setDefaultMap(LinkedHashMap::new)
          .build();

  private static final DumpSettings DUMP =
      DumpSettings.builder()
          .setDefaultFlowStyle(FlowStyle.BLOCK)
          .setIndent(2)
          .setSplitLines(false)
          .setMaxSimpleKeyLength(1024)
          .build();

  private FrontMatter() {}

  /**
   * What is wrong with front matter.
   *
   * @param line the line of the text, from 1
   */
  public record Fault(int line, String reason) {}

  /** Splits front matter and body. Without valid front matter, the whole text is the body. */
  public static Split split(String markdown) {
    return split(markdown, FrontMatter::isValid);
  }

  /**
   * Splits front matter and body, also where the front matter is no YAML, and so has a {@link
   * #fault}: it is no text that anybody is to read. Without front matter, the whole text is the
   * body.
   */
  public static Split splitAsMeant(String markdown) {
    return split(markdown, raw -> isValid(raw) || (isShort(raw) && BrokenFrontMatter.isMeant(raw)));
  }

  private static Split split(String markdown, Predicate<String> accepted) {
    Split none = new Split("", markdown, 0);
    int start = markdown.startsWith("\ufeff") ? 1 : 0;
    int first = Lines.end(markdown, start);
    if (!markdown.substring(start, first).stripTrailing().equals("---")) {
      return none;
    }
    int rawStart = Lines.next(markdown, first);
    int line = rawStart;
    while (line < markdown.length() && line - rawStart <= MAX_WITH_COMMENTS) {
      int end = Lines.end(markdown, line);
      if (markdown.startsWith("---", line)
          && markdown.substring(line, end).stripTrailing().equals("---")) {
        String raw = markdown.substring(rawStart, line);
        int body = Lines.next(markdown, end);
        return accepted.test(raw) ? new Split(raw, markdown.substring(body), body) : none;
      }
      line = Lines.next(markdown, end);
    }
    return none;
  }

  /**
   * Front matter with other settings between its two lines of {@code ---}.
   *
   * @param written front matter, a byte order mark, or nothing: then the two lines are added
   * @param raw empty for no settings: then the two lines are left out
   */
  public static String withSettings(String written, String raw) {
    int start = written.startsWith("\ufeff") ? 1 : 0;
    String mark = written.substring(0, start);
    if (raw.isBlank()) {
      return mark;
    }
    Split split = splitAsMeant(written);
    if (split.bodyOffset() == 0) {
      return mark + "---\n" + raw + "---\n";
    }
    int from = Lines.next(written, Lines.end(written, start));
    int to = from + split.raw().length();
    return written.substring(0, from) + raw + written.substring(to);
  }

  /** What is wrong with the front matter of a text; empty for one that is right or has none. */
  public static Optional<Fault> fault(String markdown) {
    String raw = splitAsMeant(markdown).raw();
    return raw.isEmpty() || isValid(raw)
        ? Optional.empty()
        : Optional.of(FrontMatterFault.of(raw, LOAD));
  }

  /** The settings between the two lines, in order: of invalid ones those that hide the page. */
  public static Map<String, Object> settings(String raw) {
    return read(raw).orElseGet(() -> BrokenFrontMatter.settings(raw));
  }

  /** The lines of a text, from 1, in which its settings have their names; none if it is invalid. */
  public static Map<String, Integer> lines(String raw) {
    Map<String, Integer> lines = new LinkedHashMap<>();
    if (!raw.isEmpty() && tree(raw).orElse(null) instanceof MappingNode settings) {
      for (NodeTuple setting : settings.getValue()) {
        if (setting.getKeyNode() instanceof ScalarNode name) {
          lines.put(name.getValue(), FrontMatterReading.start(name).getLine() + 2);
        }
      }
    }
    return lines;
  }

  /** Parses settings, in order; empty if the text is invalid. Values may be null. */
  public static Map<String, Object> parse(String raw) {
    return read(raw).orElseGet(LinkedHashMap::new);
  }

  /**
   * Writes settings as text that {@link #parse} reads as the same settings, without the lines of
   * {@code ---}; empty for no settings.
   *
   * @throws DocsException unprocessable, if a value is not of a type that {@link #parse} returns,
   *     or is nested deeper than {@value #MAX_DEPTH} levels
   */
  public static String write(Map<String, Object> settings) {
    if (settings.isEmpty()) {
      return "";
    }
    return new Dump(DUMP).dumpToString(copy(settings, 0));
  }

  /** A value as it stands after a name and a colon; one line for texts without line ends. */
  static String scalar(@Nullable Object value) {
    Map<String, Object> named = new LinkedHashMap<>();
    named.put("x", value);
    return write(named).substring("x:".length()).strip();
  }

  /** Whether a text is front matter and has exactly these settings. */
  static boolean isReadAs(String raw, Map<String, Object> settings) {
    return settings(raw).equals(settings) && (isValid(raw) || BrokenFrontMatter.isMeant(raw));
  }

  /** Whether a text is YAML with settings or none. */
  static boolean isValid(String raw) {
    return read(raw).isPresent();
  }

  /** The tree of a text; empty for one without settings, or that is invalid. */
  static Optional<Node> tree(String raw) {
    try {
      return ForeignYaml.read(raw, reader -> ForeignYaml.tree(LOAD, reader));
    } catch (YamlEngineException invalid) {
      return Optional.empty();
    }
  }

  private static Optional<Map<String, Object>> read(String raw) {
    if (!isShort(raw) || !isHarmless(raw)) {
      return Optional.empty();
    }
    try {
      Object value = ForeignYaml.read(raw, new Load(LOAD)::loadFromReader);
      if (value == null) {
        return Optional.of(new LinkedHashMap<>());
      }
      if (!(value instanceof Map<?, ?> map)) {
        return Optional.empty();
      }
      Map<String, Object> settings = new LinkedHashMap<>();
      map.forEach((key, setting) -> settings.put(String.valueOf(key), copy(setting, 1)));
      return Optional.of(settings);
    } catch (YamlEngineException | DocsException notUnderstood) {
      return Optional.empty();
    }
  }

  /** Whether a text is not longer than front matter is. */
  private static boolean isShort(String raw) {
    return raw.length() <= MAX_LENGTH
        || (raw.length() <= MAX_WITH_COMMENTS && lengthWithoutComments(raw) <= MAX_LENGTH);
  }

  private static int lengthWithoutComments(String raw) {
    return raw.lines()
        .filter(line -> !line.startsWith("#"))
        .mapToInt(line -> line.length() + 1)
        .sum();
  }

  /**
   * Whether the text is a single YAML document without anchors, aliases, tags and deep nesting.
   * Checked on parser events, before values are built.
   */
  private static boolean isHarmless(String raw) {
    try {
      return ForeignYaml.read(raw, reader -> isHarmless(ForeignYaml.events(LOAD, reader)));
    } catch (YamlEngineException malformed) {
      return false;
    }
  }

  private static boolean isHarmless(Iterable<Event> events) {
    int depth = 0;
    int documents = 0;
    for (Event event : events) {
      switch (event.getEventId()) {
        case MappingStart, SequenceStart -> depth++;
        case MappingEnd, SequenceEnd -> depth--;
        case DocumentStart -> documents++;
        default -> {}
      }
      boolean named = event instanceof NodeEvent node && node.getAnchor().isPresent();
      boolean tagged =
          (event instanceof ScalarEvent scalar && scalar.getTag().isPresent())
              || (event instanceof CollectionStartEvent start && start.getTag().isPresent());
      if (named || tagged || depth > MAX_DEPTH) {
        return false;
      }
    }
    return documents <= 1;
  }

  /** A deep copy as new maps and lists, without shared references. */
  private static Object copy(Object value, int depth) {
    if (depth > MAX_DEPTH) {
      throw DocsException.unprocessable(
          "front matter: is nested deeper than " + MAX_DEPTH + " levels");
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> copy = new LinkedHashMap<>();
      map.forEach((key, item) -> copy.put(String.valueOf(key), copy(item, depth + 1)));
      return copy;
    }
    if (value instanceof List<?> list) {
      List<Object> copy = new ArrayList<>(list.size());
      list.forEach(item -> copy.add(copy(item, depth + 1)));
      return copy;
    }
    if (value instanceof Number number) {
      return number(number);
    }
    if (value == null || value instanceof String || value instanceof Boolean) {
      return value;
    }
    throw DocsException.unprocessable(
        "front matter: contains a value that is not an object, array, string, number or boolean");
  }

  private static Number number(Number number) {
    return number instanceof Double || number instanceof Float
        ? Double.valueOf(number.doubleValue())
        : PlainValues.number(number);
  }
}
