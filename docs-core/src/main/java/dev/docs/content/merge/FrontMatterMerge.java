package dev.docs.content.merge;

import dev.docs.content.edit.PageSettings;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.FrontMatterLines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Merges the texts of front matter, with their delimiters. Immutable. */
final class FrontMatterMerge {

  /** The name of what is in the texts beside the values. */
  static final String COMMENTS = "#";

  private final TextMerge.Result lines;
  private final boolean endsLine;
  private final String baseText;
  private final String ourText;
  private final String theirText;

  /** Whether a side is no YAML, of which the lines alone can be merged. */
  private final boolean isBroken;

  private final FrontMatterLines base;
  private final FrontMatterLines ours;
  private final FrontMatterLines theirs;

  FrontMatterMerge(String base, String ours, String theirs) {
    this.lines = TextMerge.merge(terminated(base), terminated(ours), terminated(theirs));
    this.endsLine = ours.endsWith("\n") || theirs.endsWith("\n");
    this.baseText = base;
    this.ourText = ours;
    this.theirText = theirs;
    this.isBroken = FrontMatter.fault(ours).isPresent() || FrontMatter.fault(theirs).isPresent();
    this.base = FrontMatterField.linesOf(base);
    this.ours = FrontMatterField.linesOf(ours);
    this.theirs = FrontMatterField.linesOf(theirs);
  }

  static String terminated(String text) {
    return text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
  }

  /**
   * What is merged by setting.
   *
   * @param conflicts by the names that lead to them
   */
  record Merged(String text, Map<List<String>, Unlike> conflicts) {}

  /** A value in conflict, as the texts say it; null where they do not. */
  record Unlike(@Nullable String base, @Nullable String ours, @Nullable String theirs) {}

  /** What is known of the settings that have a meaning. */
  interface Decisions {

    /** Whether both sides have a setting alike, or their conflict about it is told. */
    boolean isDecided(List<String> path);

    /** Whether a setting is as theirs; null where that is not known. */
    @Nullable Boolean isTheirs(List<String> path);
  }

  /** The text merged by line; empty where that is in conflict, or is no front matter. */
  Optional<String> clean() {
    return Optional.of(text()).filter(text -> lines.isClean() && (isBroken || isFrontMatter(text)));
  }

  /** The text merged by line, with our lines at conflicts. */
  String text() {
    String text = lines.text();
    return text.isEmpty() || endsLine ? text : text.substring(0, text.length() - 1);
  }

  private static boolean isFrontMatter(String text) {
    return text.isEmpty()
        || text.equals("\ufeff")
        || FrontMatter.split(text).bodyOffset() == text.length();
  }

  /**
   * The text merged by line where that can be, with the values of the settings merged one by one.
   */
  Merged bySetting(Decisions decisions) {
    if (isBroken) {
      return new Merged(text(), Map.of(List.of(), new Unlike(baseText, ourText, theirText)));
    }
    Map<List<String>, Unlike> conflicts = new LinkedHashMap<>();
    Map<String, Object> settings =
        new Values(decisions, conflicts)
            .merged(List.of(), base.settings(), ours.settings(), theirs.settings());
    String start = isFrontMatter(text()) ? text() : ourText;
    String raw = FrontMatterField.linesOf(start).with(settings, ours, theirs);
    String text = FrontMatter.withSettings(start, raw);
    List<String> added = new ArrayList<>(theirs.comments());
    added.removeAll(base.comments());
    if (!FrontMatterLines.of(raw).comments().containsAll(added)) {
      conflicts.put(
          List.of(COMMENTS),
          new Unlike(joined(base.comments()), joined(ours.comments()), joined(theirs.comments())));
    }
    return new Merged(text, conflicts);
  }

  private static @Nullable String joined(List<String> lines) {
    return lines.isEmpty() ? null : String.join("\n", lines) + "\n";
  }

  /** Merges values by the names that lead to them. */
  private final class Values {
    private final Decisions decisions;
    private final Map<List<String>, Unlike> conflicts;

    Values(Decisions decisions, Map<List<String>, Unlike> conflicts) {
      this.decisions = decisions;
      this.conflicts = conflicts;
    }

    Map<String, Object> merged(List<String> path, Map<?, ?> was, Map<?, ?> here, Map<?, ?> there) {
      Map<String, Object> merged = new LinkedHashMap<>();
      here.forEach((key, value) -> merged.put((String) key, value));
      Set<String> keys = new LinkedHashSet<>(merged.keySet());
      there.keySet().forEach(key -> keys.add((String) key));
      for (String key : keys) {
        if (here.containsKey(key) != there.containsKey(key)
            || !Objects.equals(here.get(key), there.get(key))) {
          one(FrontMatterField.child(path, key), was, here, there, merged);
        }
      }
      return merged;
    }

    /** Merges a value that the sides have unlike. */
    private void one(
        List<String> path, Map<?, ?> was, Map<?, ?> here, Map<?, ?> there, Map<String, Object> to) {
      String key = path.get(path.size() - 1);
      Boolean isTheirs = decisions.isTheirs(path);
      boolean isMap = isMap(path, here.get(key)) && isMap(path, there.get(key));
      boolean changedHere = !isSame(was, here, key);
      boolean changedThere = !isSame(was, there, key);
      boolean isSetTwice =
          changedHere && changedThere && here.containsKey(key) && there.containsKey(key);
      if (decisions.isDecided(path)) {
        return;
      }
      if (isTheirs != null && !isSetTwice) {
        take(isTheirs ? there : here, key, to);
      } else if (!changedHere) {
        take(there, key, to);
      } else if (changedThere && isMap) {
        Map<String, Object> inner =
            merged(path, map(was.get(key)), map(here.get(key)), map(there.get(key)));
        take(inner.isEmpty() ? Map.of() : Map.of(key, inner), key, to);
      } else if (changedThere) {
        conflicts.put(
            path,
            new Unlike(
                said(base, path, was.get(key)),
                said(ours, path, here.get(key)),
                said(theirs, path, there.get(key))));
      }
    }

    /** Whether it is a map, or nothing where a map of settings would be. */
    private static boolean isMap(List<String> path, @Nullable Object value) {
      return value instanceof Map<?, ?>
          || (value == null && path.size() == 1 && PageSettings.isMap(path.get(0)));
    }

    private static Map<?, ?> map(@Nullable Object value) {
      return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private static boolean isSame(Map<?, ?> one, Map<?, ?> other, String key) {
      return one.containsKey(key) == other.containsKey(key)
          && Objects.equals(one.get(key), other.get(key));
    }

    private static void take(Map<?, ?> from, String key, Map<String, Object> to) {
      if (from.containsKey(key)) {
        to.put(key, from.get(key));
      } else {
        to.remove(key);
      }
    }
  }

  /** A value, or for one of several parts its lines. */
  private static @Nullable String said(
      FrontMatterLines side, List<String> path, @Nullable Object value) {
    boolean isPlain = !(value instanceof Map<?, ?>) && !(value instanceof List<?>);
    if (isPlain) {
      return value == null ? null : value.toString();
    }
    List<String> lines = side.linesOf(path);
    return lines.isEmpty()
        ? FrontMatter.write(Map.of(path.get(path.size() - 1), value))
        : String.join("", lines).stripIndent();
  }
}
