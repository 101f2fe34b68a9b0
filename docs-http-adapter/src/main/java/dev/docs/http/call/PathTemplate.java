package dev.docs.http.call;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The path of an operation: literal segments and parameters. A final parameter written {@code
 * {+name}} matches the rest of the path, slashes included. Immutable.
 */
public final class PathTemplate {

  /** A literal, or the name of a parameter. */
  record Segment(String text, boolean isParameter, boolean isRest) {}

  private final String text;
  private final List<Segment> segments;

  private PathTemplate(String text, List<Segment> segments) {
    this.text = text;
    this.segments = segments;
  }

  /**
   * Parses a template.
   *
   * @param template starts with a slash: {@code /spaces/{spaceId}/content/path/{+pagePath}}
   */
  static PathTemplate parse(String template) {
    if (!template.startsWith("/")) {
      throw new IllegalArgumentException("a path must start with a slash: " + template);
    }
    List<Segment> segments = new ArrayList<>();
    for (String segment : template.substring(1).split("/", -1)) {
      segments.add(segment(segment));
    }
    return new PathTemplate(template.replace("{+", "{"), List.copyOf(segments));
  }

  private static Segment segment(String text) {
    if (!text.startsWith("{")) {
      return new Segment(text, false, false);
    }
    boolean rest = text.startsWith("{+");
    return new Segment(text.substring(rest ? 2 : 1, text.length() - 1), true, rest);
  }

  /** What was parsed. */
  String template() {
    StringBuilder template = new StringBuilder();
    for (Segment segment : segments) {
      template
          .append(segment.isRest() ? "/{+" : segment.isParameter() ? "/{" : "/")
          .append(segment.text())
          .append(segment.isParameter() ? "}" : "");
    }
    return template.toString();
  }

  List<Segment> segments() {
    return segments;
  }

  /** The names of the parameters in order. */
  public List<String> parameters() {
    return segments.stream().filter(Segment::isParameter).map(Segment::text).toList();
  }

  /** The arguments in a path that matches this template. */
  Map<String, String> arguments(List<String> path) {
    Map<String, String> arguments = new HashMap<>();
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      if (segment.isRest()) {
        arguments.put(segment.text(), String.join("/", path.subList(i, path.size())));
      } else if (segment.isParameter()) {
        arguments.put(segment.text(), path.get(i));
      }
    }
    return arguments;
  }

  /** The template with every parameter as {@code {name}}. */
  @Override
  public String toString() {
    return text;
  }
}
