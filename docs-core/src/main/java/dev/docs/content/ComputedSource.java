package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.ContentRef;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the pages of a computed page come from.
 *
 * @param type such as {@link #OPENAPI}
 * @param properties options of the type, as texts
 * @param dependencies what is read, by name, such as the specification
 * @param written the YAML that describes the page in SUMMARY.md, as it was imported, with what is
 *     not understood of it; optional
 */
public record ComputedSource(
    String type,
    Map<String, String> properties,
    Map<String, ContentRef> dependencies,
    @Nullable String written) {

  /** The type of pages that come from an OpenAPI specification. */
  public static final String OPENAPI = "builtin:openapi";

  public ComputedSource {
    requireNonNull(type, "type");
    properties = Map.copyOf(properties);
    dependencies = Map.copyOf(dependencies);
  }

  /** A source that was not imported. */
  public ComputedSource(
      String type, Map<String, String> properties, Map<String, ContentRef> dependencies) {
    this(type, properties, dependencies, null);
  }
}
