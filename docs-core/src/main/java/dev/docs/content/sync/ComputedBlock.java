package dev.docs.content.sync;

import dev.docs.content.ComputedSource;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.PageType;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.PlainValues;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The YAML that defines a computed page in SUMMARY.md: its type, its options and its source.
 * Stateless.
 *
 * @param title the title in the block, else the name of the specification, else that of the type
 * @param hidden whether the block hides the page
 * @param kind computed, or a document if the block is not supported
 */
@KeepsRule("computed-summary")
record ComputedBlock(String title, boolean hidden, PageKind kind) {

  private static final String TITLE = "title";
  private static final String HIDDEN = "hidden";
  private static final String SPEC = "spec";
  private static final Pattern INTEGRATION = Pattern.compile("integration:[^:]+:[^:]+");
  private static final Pattern SETTINGS =
      Pattern.compile("(?m)^(?:title|hidden):.*(?:\\n[ \\t].*)*+\\n?");

  /**
   * Reads a block. If its type is neither an OpenAPI specification nor an integration, the result
   * is a page without content, which is exported as the same block.
   */
  static ComputedBlock read(String yaml) {
    Map<String, Object> block = FrontMatter.parse(yaml);
    String type = block.get("type") instanceof String given ? given : "";
    Map<String, ContentRef> dependencies = dependencies(block.get("dependencies"));
    boolean known =
        type.equals(ComputedSource.OPENAPI)
            ? dependencies.get(SPEC) instanceof ContentRef.OpenApi
            : INTEGRATION.matcher(type).matches();
    ComputedSource source =
        known
            ? new ComputedSource(type, properties(block.get("props")), dependencies, yaml)
            : new ComputedSource(type, Map.of(), Map.of(), yaml);
    return new ComputedBlock(
        title(block).orElseGet(() -> named(source)),
        Boolean.TRUE.equals(block.get(HIDDEN)),
        known ? new PageKind.Computed(source) : new PageKind.Document(null, source));
  }

  static ComputedBlock of(LayoutPage page) {
    return read(page.text().orElseThrow());
  }

  private static Map<String, String> properties(@Nullable Object value) {
    Map<String, String> properties = new TreeMap<>();
    if (value instanceof Map<?, ?> props) {
      props.forEach(
          (name, property) -> {
            if (property instanceof String
                || property instanceof Boolean
                || property instanceof Number) {
              properties.put(name.toString(), property.toString());
            }
          });
    }
    return properties;
  }

  /**
   * The pages of a layout with the titles of computed pages. These cannot have children, so
   * children become the following siblings.
   *
   * @param problems receives the blocks that are not supported
   */
  static List<LayoutPage> titled(List<LayoutPage> pages, List<Problem> problems) {
    List<LayoutPage> result = new ArrayList<>();
    for (LayoutPage page : pages) {
      List<LayoutPage> below = titled(page.children(), problems);
      if (page.type() != LayoutPage.Type.COMPUTED) {
        result.add(page.withChildren(below));
        continue;
      }
      ComputedBlock block = of(page);
      boolean known = block.kind().type() == PageType.COMPUTED;
      result.add(page.withTitle(block.title()).withChildren(known ? List.of() : below));
      if (known) {
        result.addAll(below);
      } else {
        problems.add(block.notUnderstood(page.text().orElseThrow()));
      }
    }
    return result;
  }

  private Problem notUnderstood(String yaml) {
    return new Problem(
        Kind.UNSUPPORTED,
        title,
        "a block of the table of contents describes no page of a known type; a page without content"
            + " keeps it: "
            + yaml.lines().limit(3).map(String::strip).collect(Collectors.joining(" ")));
  }

  /** The block of a page: the imported one, if it is still correct. */
  static String write(Page page) {
    ComputedSource source = page.computed().orElseThrow();
    String yaml = source.written() == null ? fresh(source) : source.written();
    if (isOf(page, yaml) || FrontMatter.parse(yaml).isEmpty()) {
      return yaml;
    }
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put(TITLE, page.title());
    if (page.hidden()) {
      settings.put(HIDDEN, true);
    }
    String bare = SETTINGS.matcher(yaml).replaceAll("");
    return Stream.of(bare, FrontMatter.write(settings) + bare)
        .filter(block -> isOf(page, block))
        .findFirst()
        .orElseGet(() -> anew(settings, yaml));
  }

  /** Whether a block has the title of a page, and whether it is hidden. */
  private static boolean isOf(Page page, String yaml) {
    ComputedBlock block = read(yaml);
    return block.title().equals(page.title())
        && block.hidden() == page.hidden()
        && block.kind().type() == page.type();
  }

  /** A new block with these settings, for one that cannot be edited by line. */
  private static String anew(Map<String, Object> settings, String yaml) {
    Map<String, Object> block = new LinkedHashMap<>(settings);
    FrontMatter.parse(yaml).forEach(block::putIfAbsent);
    if (!settings.containsKey(HIDDEN)) {
      block.remove(HIDDEN);
    }
    return FrontMatter.write(block);
  }

  private static String fresh(ComputedSource source) {
    Map<String, Object> properties = new TreeMap<>();
    source.properties().forEach((name, value) -> properties.put(name, plain(value)));
    Map<String, Object> dependencies = new TreeMap<>();
    source
        .dependencies()
        .forEach((name, ref) -> dependencies.put(name, Map.of("ref", present(ref.toMap()))));
    return FrontMatter.write(
        PlainValues.ordered(
            "type", source.type(), "props", properties, "dependencies", dependencies));
  }

  private static Object plain(String value) {
    return value.equals("true") || value.equals("false") ? Boolean.valueOf(value) : value;
  }

  private static Map<String, Object> present(Map<String, Object> ref) {
    Map<String, Object> result = new TreeMap<>(ref);
    result.values().removeIf(value -> value == null);
    return result;
  }

  private static Map<String, ContentRef> dependencies(@Nullable Object value) {
    Map<String, ContentRef> dependencies = new TreeMap<>();
    if (value instanceof Map<?, ?> map) {
      map.forEach(
          (name, dependency) -> {
            if (dependency instanceof Map<?, ?> given
                && given.get("ref") instanceof Map<?, ?> ref) {
              reference(ref).ifPresent(found -> dependencies.put(name.toString(), found));
            }
          });
    }
    return dependencies;
  }

  private static Optional<ContentRef> reference(Map<?, ?> ref) {
    try {
      return Optional.of(ContentRef.of(ref));
    } catch (DocsException notUnderstood) {
      return Optional.empty();
    }
  }

  private static Optional<String> title(Map<String, Object> block) {
    return block.get(TITLE) instanceof String title && !title.isBlank()
        ? Optional.of(title)
        : Optional.empty();
  }

  private static String named(ComputedSource source) {
    return source.dependencies().get(SPEC) instanceof ContentRef.OpenApi spec
        ? spec.spec()
        : source.type().substring(source.type().lastIndexOf(':') + 1).strip();
  }
}
