package dev.docs.content.markdown.read;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.SourceForm;
import dev.docs.content.markdown.node.Tables;
import dev.docs.content.markdown.syntax.GitBookTag;
import dev.docs.content.markdown.syntax.PairedNode;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the blocks of an API operation that a text describes itself, between {@code swagger} tags
 * without {@code src} or {@code api-method} tags: a heading, the method with the URL, the
 * description, a table of parameters for each place, and a tab for each response. No block of a
 * document holds such a description, so that its source is kept by the first of these.
 */
@KeepsRule("described-operations")
public final class ApiMethods {

  private static final Set<String> METHODS = Set.of("swagger", "api-method");

  /** The place of the parameters by the tag around them. */
  private static final Map<String, String> PLACES =
      Map.of(
          "api-method-path-parameters", "path",
          "api-method-query-parameters", "query",
          "api-method-headers", "header",
          "api-method-body-parameters", "body",
          "api-method-form-data-parameters", "form data");

  private static final int LEVEL = 2;

  private final Building building;
  private final BlockBuilder builder;
  private final List<Block> description = new ArrayList<>();
  private final Map<String, List<List<List<Block>>>> parameters = new LinkedHashMap<>();
  private final List<Block> responses = new ArrayList<>();
  private String summary = "";

  private ApiMethods(Building building, BlockBuilder builder) {
    this.building = building;
    this.builder = builder;
  }

  /**
   * The source of a pair of tags that describes an operation; null for any other, and where the
   * source cannot be kept.
   */
  public static @Nullable String source(PairedNode.TagPair pair) {
    GitBookTag tag = pair.tag();
    boolean described =
        METHODS.contains(tag.name())
            && tag.get("method") != null
            && tag.get("path") != null
            && tag.get("src") == null;
    String source = described ? pair.source() : null;
    return source == null || !SourceForm.isPair(source) ? null : source;
  }

  /** The blocks of a pair of tags that {@linkplain #source describes an operation}. */
  static List<Block> blocks(PairedNode.TagPair pair, Building building, BlockBuilder builder) {
    ApiMethods method = new ApiMethods(building, builder);
    method.summary = value(pair.tag(), "summary");
    method.add(pair.children(), "");
    return method.build(pair);
  }

  private void add(List<PairedNode> nodes, String place) {
    for (PairedNode node : nodes) {
      if (node instanceof PairedNode.TagPair pair) {
        add(pair, place);
      } else {
        description.addAll(builder.blocks(List.of(node)));
      }
    }
  }

  private void add(PairedNode.TagPair pair, String place) {
    GitBookTag tag = pair.tag();
    switch (tag.name()) {
      case "api-method-summary" ->
          summary = InlineNodes.plain(builder.blocks(pair.children())).strip();
      case "swagger-description",
          "api-method-description",
          "api-method-response-example-description" ->
          description.addAll(builder.blocks(pair.children()));
      case "api-method-spec", "api-method-request", "api-method-response" ->
          add(pair.children(), place);
      case "swagger-parameter" -> parameter(pair, value(tag, "in"));
      case "api-method-parameter" -> parameter(pair, place);
      case "swagger-response" -> response(pair, value(tag, "status"), value(tag, "description"));
      case "api-method-response-example" -> response(pair, value(tag, "httpCode"), "");
      default -> {
        String inside = PLACES.get(tag.name());
        if (inside == null) {
          description.addAll(builder.blocks(List.of(pair)));
        } else {
          add(pair.children(), inside);
        }
      }
    }
  }

  private void parameter(PairedNode.TagPair pair, String place) {
    GitBookTag tag = pair.tag();
    List<Block> text = builder.blocks(pair.children());
    parameters
        .computeIfAbsent(place, any -> new ArrayList<>())
        .add(
            List.of(
                line(Leaf.plain(value(tag, "name"))),
                line(Leaf.plain(value(tag, "type"))),
                line(Leaf.plain(value(tag, "required").equals("true") ? "yes" : "")),
                text.isEmpty() ? line() : text));
  }

  private void response(PairedNode.TagPair pair, String status, String said) {
    String title =
        Stream.of(status, said).filter(part -> !part.isBlank()).collect(Collectors.joining(": "));
    String id = building.anchor(title.isEmpty() ? "tab" : title);
    ApiMethods inside = new ApiMethods(building, builder);
    inside.add(pair.children(), "");
    List<Block> nodes = inside.parts();
    responses.add(
        BlockType.TABS_ITEM
            .block(
                Map.of("title", title.isEmpty() ? "Response" : title),
                nodes.isEmpty() ? line() : nodes)
            .withMeta("id", id)
            .withKey(id));
  }

  private List<Block> build(PairedNode.TagPair pair) {
    String method = value(pair.tag(), "method").toUpperCase(Locale.ROOT);
    String path = value(pair.tag(), "path");
    String base = value(pair.tag(), pair.tag().name().equals("swagger") ? "baseUrl" : "host");
    String title = summary.isBlank() ? method + " " + path : summary;
    List<DocumentNode> line = List.of(Text.of(Leaf.plain(title)));
    List<Block> blocks = new ArrayList<>();
    blocks.add(BlockBuilder.heading(building, LEVEL, line, null, Map.of(), pair.node()));
    blocks.addAll(
        line(
            new Leaf(method, List.of(Mark.BOLD)),
            Leaf.plain(" "),
            new Leaf(base + path, List.of(Mark.CODE))));
    blocks.addAll(parts());
    return blocks;
  }

  private List<Block> parts() {
    List<Block> blocks = new ArrayList<>(description);
    parameters.forEach(
        (place, rows) -> {
          blocks.addAll(line(new Leaf(title(place), List.of(Mark.BOLD))));
          blocks.add(Tables.of(List.of("Name", "Type", "Required", "Description"), rows));
        });
    if (!responses.isEmpty()) {
      blocks.add(BlockType.TABS.block(responses).withKey(building.tabsKey()));
    }
    return blocks;
  }

  private static String title(String place) {
    return place.isEmpty()
        ? "Parameters"
        : place.substring(0, 1).toUpperCase(Locale.ROOT) + place.substring(1) + " parameters";
  }

  private static List<Block> line(Leaf... leaves) {
    List<Leaf> shown = Stream.of(leaves).filter(leaf -> !leaf.text().isEmpty()).toList();
    List<DocumentNode> nodes = shown.isEmpty() ? List.of() : List.of(new Text(shown, null));
    return List.of(Block.paragraph(nodes));
  }

  private static String value(GitBookTag tag, String name) {
    return Objects.requireNonNullElse(tag.get(name), "").strip();
  }
}
