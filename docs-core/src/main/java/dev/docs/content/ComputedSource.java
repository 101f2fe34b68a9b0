package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.markdown.ContentRef;
import java.util.Map;

/**
 * What the pages of a computed page come from.
 *
 * @param type such as {@code builtin:openapi}
 * @param properties options of the type, as texts
 * @param dependencies what is read, by name, such as the specification
 */
public record ComputedSource(
    String type, Map<String, String> properties, Map<String, ContentRef> dependencies) {
  public ComputedSource {
    requireNonNull(type, "type");
    properties = Map.copyOf(properties);
    dependencies = Map.copyOf(dependencies);
  }
}
