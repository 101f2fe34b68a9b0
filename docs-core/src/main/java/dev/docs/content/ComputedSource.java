package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.ContentRef;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The source from which the pages below a computed page are generated.
 *
 * @param type the type of source, such as {@link #OPENAPI}
 * @param properties the options of the source
 * @param dependencies what the source reads, by name, such as the specification
 * @param written the YAML block in SUMMARY.md that defined the page, unchanged, including unknown
 *     keys; null for a page that was not imported
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
