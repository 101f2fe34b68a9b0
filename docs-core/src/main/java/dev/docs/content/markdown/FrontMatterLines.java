package dev.docs.content.markdown;

import dev.docs.content.markdown.FrontMatterReading.Entry;
import dev.docs.content.markdown.syntax.Lines;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Front matter by its lines: each setting has its own, those of settings in a map stand below the
 * map's. Comments, blank lines, order and spelling stay when settings change. Immutable.
 */
public final class FrontMatterLines {

  private final List<String> lines;
  private final Map<String, Object> settings;
  private final Map<String, Entry> entries;

  private FrontMatterLines(
      List<String> lines, Map<String, Object> settings, Map<String, Entry> entries) {
    this.lines = lines;
    this.settings = settings;
    this.entries = entries;
  }

  /**
   * Reads front matter.
   *
   * @param raw without the lines of {@code ---}
   */
  public static FrontMatterLines of(String raw) {
    List<String> lines = lines(raw);
    Map<String, Object> settings = FrontMatter.settings(raw);
    FrontMatterReading reading = new FrontMatterReading(lines);
    Map<String, Entry> entries =
        settings.isEmpty()
            ? Map.of()
            : reading.entries(FrontMatter.tree(raw).orElse(null), settings);
    boolean broken = entries.isEmpty() && !settings.isEmpty() && !FrontMatter.isValid(raw);
    return new FrontMatterLines(lines, settings, broken ? reading.single(settings) : entries);
  }

  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    for (int at = 0; at < text.length(); ) {
      int next = Lines.next(text, Lines.end(text, at));
      lines.add(text.substring(at, next));
      at = next;
    }
    return lines;
  }

  /** The settings, in order. */
  public Map<String, Object> settings() {
    return Collections.unmodifiableMap(settings);
  }

  /** The lines of a setting; none where it is not there, or shares a line with others. */
  public List<String> linesOf(List<String> path) {
    Entry entry = entry(path);
    return entry == null
        ? List.of()
        : Collections.unmodifiableList(lines.subList(entry.from(), entry.to()));
  }

  /** The comments beside and between the settings, in order, without what is around them. */
  public List<String> comments() {
    List<String> rest = new ArrayList<>(lines);
    blank(entries, rest);
    return rest.stream().map(String::strip).filter(line -> line.startsWith("#")).toList();
  }

  /** Leaves of the lines of settings what follows their values. */
  private void blank(Map<String, Entry> map, List<String> rest) {
    for (Entry entry : map.values()) {
      if (!entry.nested().isEmpty()) {
        rest.set(entry.from(), "");
        blank(entry.nested(), rest);
        continue;
      }
      boolean alone = entry.to() == entry.from() + 1 && !isBlockOf(entry.node());
      String last = alone ? afterValue(entry) : "";
      rest.subList(entry.from(), entry.to()).replaceAll(line -> "");
      rest.set(entry.from(), last);
    }
  }

  private static boolean isBlockOf(Node node) {
    return node instanceof ScalarNode scalar && FrontMatterReading.isBlock(scalar);
  }

  private String afterValue(Entry entry) {
    String line = lines.get(entry.from());
    Mark end = entry.node().getEndMark().orElseThrow();
    boolean ends = end.getLine() == entry.from() && end.getColumn() > 0;
    return ends ? line.substring(line.offsetByCodePoints(0, end.getColumn())) : "";
  }

  private @Nullable Entry entry(List<String> path) {
    Map<String, Entry> at = entries;
    Entry found = null;
    for (String key : path) {
      found = at.get(key);
      if (found == null) {
        return null;
      }
      at = found.nested();
    }
    return found;
  }

  /**
   * The text with other settings: only the lines of settings that differ change. New settings
   * follow the last of their map. Where the front matter is no YAML, and the settings cannot be
   * told in lines that count, its other lines become comments.
   *
   * @param wanted all settings
   * @param spelled texts in whose words new values are written, where one of them has the value
   */
  public String with(Map<String, Object> wanted, FrontMatterLines... spelled) {
    if (wanted.equals(settings)) {
      return String.join("", lines);
    }
    String patched = new Patch(List.of(spelled)).patched(wanted);
    if (FrontMatter.isReadAs(patched, wanted)) {
      return patched;
    }
    String anew = FrontMatter.write(wanted);
    String kept = FrontMatter.isValid(String.join("", lines)) ? anew : mended(wanted);
    return FrontMatter.isReadAs(kept, wanted) ? kept : anew;
  }

  /** The lines that say what is wanted, the others as comments, and what they do not say. */
  private String mended(Map<String, Object> wanted) {
    Map<String, Object> rest = new LinkedHashMap<>(wanted);
    Set<Integer> own = new HashSet<>();
    entries.forEach(
        (key, entry) -> {
          if (rest.remove(key, entry.value())) {
            own.add(entry.from());
          }
        });
    StringBuilder mended = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      boolean comment = line.isEmpty() || line.startsWith("#") || own.contains(i);
      String kept = comment ? line : "# " + lines.get(i).stripTrailing();
      mended.append(own.contains(i) ? kept : printable(kept)).append('\n');
    }
    return mended + FrontMatter.write(rest);
  }

  /** A comment with escapes for the characters that YAML does not allow even there. */
  private static String printable(String comment) {
    StringBuilder out = new StringBuilder();
    comment
        .codePoints()
        .forEach(
            c -> {
              if (StreamReader.isPrintable(c)) {
                out.appendCodePoint(c);
              } else {
                out.append(String.format("\\u%04x", c));
              }
            });
    return out.toString();
  }

  /** Replaces lines, from the last to the first. */
  private final class Patch {
    private final List<FrontMatterLines> spelled;
    private final List<String> out = new ArrayList<>(lines);
    private final String lineEnd;

    Patch(List<FrontMatterLines> spelled) {
      this.spelled = spelled;
      this.lineEnd = !lines.isEmpty() && lines.get(0).endsWith("\r\n") ? "\r\n" : "\n";
    }

    String patched(Map<String, Object> wanted) {
      if (!out.isEmpty()) {
        int last = out.size() - 1;
        out.set(last, terminated(out.get(last)));
      }
      change(entries, "", List.of(), wanted);
      return String.join("", out);
    }

    private void change(
        Map<String, Entry> map, String margin, List<String> path, Map<?, ?> wanted) {
      List<Map.Entry<String, Entry>> present = new ArrayList<>(map.entrySet());
      int end = present.isEmpty() ? out.size() : present.get(present.size() - 1).getValue().to();
      Set<Object> added = new HashSet<>(wanted.keySet());
      added.removeAll(map.keySet());
      List<String> more = new ArrayList<>();
      for (Map.Entry<?, ?> one : wanted.entrySet()) {
        if (added.contains(one.getKey())) {
          more.addAll(written(child(path, (String) one.getKey()), one.getValue(), margin));
        }
      }
      out.addAll(end, more);
      Collections.reverse(present);
      present.forEach(one -> change(one.getValue(), margin, child(path, one.getKey()), wanted));
    }

    private void change(Entry entry, String margin, List<String> path, Map<?, ?> wanted) {
      String key = path.get(path.size() - 1);
      Object value = wanted.get(key);
      List<String> own = out.subList(entry.from(), entry.to());
      if (!wanted.containsKey(key)) {
        own.clear();
      } else if (!entry.nested().isEmpty() && value instanceof Map<?, ?> map && !map.isEmpty()) {
        change(entry.nested(), marginBelow(entry), path, map);
      } else if (!Objects.equals(entry.value(), value)) {
        List<String> by = replaced(entry, path, value, margin);
        own.clear();
        out.addAll(entry.from(), by);
      }
    }

    private String marginBelow(Entry entry) {
      return " ".repeat(entry.nested().values().iterator().next().column());
    }

    /** The lines of a setting with another value. */
    private List<String> replaced(
        Entry entry, List<String> path, @Nullable Object value, String margin) {
      Optional<List<String>> words = inOtherWords(path, value, margin);
      if (words.isPresent()) {
        return words.get();
      }
      List<String> anew = written(path, value, margin);
      boolean plain =
          entry.to() == entry.from() + 1
              && anew.size() == 1
              && entry.node() instanceof ScalarNode scalar
              && !FrontMatterReading.isBlock(scalar)
              && !scalar.getValue().isEmpty();
      if (!plain) {
        return anew;
      }
      String line = lines.get(entry.from());
      int from = line.offsetByCodePoints(0, FrontMatterReading.start(entry.node()).getColumn());
      int to = line.offsetByCodePoints(0, entry.node().getEndMark().orElseThrow().getColumn());
      return List.of(
          line.substring(0, from) + FrontMatter.scalar(value) + terminated(line.substring(to)));
    }

    /** The lines of a setting, which follow a margin. */
    private List<String> written(List<String> path, @Nullable Object value, String margin) {
      return inOtherWords(path, value, margin)
          .orElseGet(
              () -> {
                String key = path.get(path.size() - 1);
                Map<String, Object> alone = new LinkedHashMap<>();
                alone.put(key, value);
                return FrontMatter.write(alone)
                    .lines()
                    .map(line -> line.isEmpty() ? lineEnd : margin + line + lineEnd)
                    .toList();
              });
    }

    private Optional<List<String>> inOtherWords(
        List<String> path, @Nullable Object value, String margin) {
      for (FrontMatterLines other : spelled) {
        Entry entry = other.entry(path);
        if (entry != null
            && entry.column() == margin.length()
            && Objects.equals(entry.value(), value)) {
          return Optional.of(other.linesOf(path).stream().map(this::terminated).toList());
        }
      }
      return Optional.empty();
    }

    private String terminated(String line) {
      return line.endsWith("\n") || line.endsWith("\r") ? line : line + lineEnd;
    }
  }

  private static List<String> child(List<String> path, String key) {
    List<String> child = new ArrayList<>(path);
    child.add(key);
    return child;
  }
}
