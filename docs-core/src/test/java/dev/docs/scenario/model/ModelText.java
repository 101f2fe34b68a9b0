package dev.docs.scenario.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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

  /** A merge part by part. */
  interface Decision {
    String decide(int part, String old, String our, String their);
  }

  /** Null where one of the texts has no parts. */
  static String merged(String old, String our, String their, Decision decision) {
    ModelText base = of(old);
    ModelText ours = of(our);
    ModelText theirs = of(their);
    if (base == null || ours == null || theirs == null) {
      return null;
    }
    ModelText merged = ours;
    for (int i = 0; i < size(); i++) {
      String was = base.parts.get(i);
      String here = ours.parts.get(i);
      String there = theirs.parts.get(i);
      boolean kept = Objects.equals(here, there) || Objects.equals(was, there);
      String decided =
          kept ? here : Objects.equals(was, here) ? there : decision.decide(i, was, here, there);
      merged = merged.with(i, decided);
    }
    return merged.markdown();
  }
}
