package dev.docs.scenario.model;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text of parts under headings, each part a line: sides that edit different parts can merge. */
record ModelText(List<String> parts) {

  private static final List<String> HEADINGS = List.of("Before", "Meanwhile", "After");
  private static final Pattern FORM = Pattern.compile("## \\w+\n\n(.*)\n\n?");

  ModelText {
    parts = List.copyOf(parts);
  }

  static int size() {
    return HEADINGS.size();
  }

  /** Null for a text of another form. */
  static ModelText of(String text) {
    List<String> parts = new ArrayList<>();
    Matcher part = FORM.matcher(text);
    while (part.find()) {
      parts.add(part.group(1));
    }
    return parts.size() == size() ? new ModelText(parts) : null;
  }

  ModelText with(int part, String line) {
    List<String> changed = new ArrayList<>(parts);
    changed.set(part, line);
    return new ModelText(changed);
  }

  String markdown() {
    List<String> blocks = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      blocks.add("## " + HEADINGS.get(i));
      blocks.add(parts.get(i));
    }
    return String.join("\n\n", blocks) + "\n";
  }

  /** The text has other lines from a part on. */
  ModelText with(int start, List<String> lines) {
    ModelText changed = this;
    for (int i = 0; i < lines.size(); i++) {
      changed = changed.with(start + i, lines.get(i));
    }
    return changed;
  }

  boolean has(int start, List<String> lines) {
    return parts.subList(start, start + lines.size()).equals(lines);
  }

  /** What stands between the heading of the first of these parts and the end of the last. */
  static String between(int start, List<String> lines) {
    StringBuilder text = new StringBuilder(lines.get(0));
    for (int i = 1; i < lines.size(); i++) {
      text.append("\n\n## ").append(HEADINGS.get(start + i)).append("\n\n").append(lines.get(i));
    }
    return text.toString();
  }

  /** The parts of a text between the heading of the first and the end of the last. */
  static List<String> linesOf(String between) {
    return List.of(between.split("\n\n## \\w+\n\n"));
  }

  /**
   * What came of a merge.
   *
   * @param text with our part where both sides changed it
   */
  record Merged(String text, List<ModelConflict.Lines> conflicts) {}

  /**
   * A merge part by part; null where one of the sides has no parts. A base without parts has none
   * that a side could have kept. Parts in conflict of which one follows the other are one conflict:
   * only three lines, with a heading, are between them.
   */
  static Merged merged(String old, String our, String their) {
    return merged(old, our, their, List.of());
  }

  /**
   * @param open parts that an earlier merge left in conflict: they stay ours
   */
  static Merged merged(String old, String our, String their, List<ModelConflict.Lines> open) {
    ModelText base = of(old);
    ModelText ours = of(our);
    ModelText theirs = of(their);
    if (ours == null || theirs == null) {
      return null;
    }
    ModelText merged = ours;
    List<ModelConflict.Lines> conflicts = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      String was = base == null ? null : base.parts.get(i);
      String here = ours.parts.get(i);
      String there = theirs.parts.get(i);
      int part = i;
      boolean isOpen = open.stream().anyMatch(one -> one.start() <= part && part < one.end());
      if (isOpen || here.equals(there) || there.equals(was)) {
        continue;
      } else if (here.equals(was)) {
        merged = merged.with(i, there);
        continue;
      }
      int last = conflicts.size() - 1;
      if (last >= 0 && conflicts.get(last).end() == i) {
        conflicts.set(last, conflicts.get(last).with(here, there));
      } else {
        conflicts.add(new ModelConflict.Lines(i, List.of(here), List.of(there)));
      }
    }
    return new Merged(merged.markdown(), conflicts);
  }
}
