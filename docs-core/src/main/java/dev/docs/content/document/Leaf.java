package dev.docs.content.document;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run of text with the same marks throughout; a line break inside a paragraph is {@code \n}. */
public record Leaf(String text, List<Mark> marks) {

  public Leaf {
    requireNonNull(text, "text");
    marks = List.copyOf(marks);
  }

  public static Leaf plain(String text) {
    return new Leaf(text, List.of());
  }

  /** The leaf in its JSON form. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("object", "leaf");
    map.put("text", text);
    map.put("marks", marks.stream().map(Mark::toMap).toList());
    return Collections.unmodifiableMap(map);
  }
}
