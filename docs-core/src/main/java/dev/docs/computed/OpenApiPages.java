package dev.docs.computed;

import dev.docs.content.Page;
import dev.docs.content.derived.PageText;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.Document.Section;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.Outcome.Outline.Operation;
import dev.docs.port.SpecificationSource.Outcome.Outline.Tag;
import dev.docs.port.SpecificationSource.Outcome.Outline.Webhook;
import dev.docs.port.SpecificationSource.Outcome.Outline.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The pages of an OpenAPI specification: one for each tag, in the order of the tags, below the page
 * of the tag's parent where it names one; one for the operations without a tag; one for the models
 * where they are wanted. Immutable and thread-safe.
 */
public final class OpenApiPages {

  /** A page with operations. */
  public static final String OPERATIONS = "operations";

  /** A page of a tag without operations: the tag's description. */
  public static final String INFO = "info";

  /** The page with the models. */
  public static final String MODELS = "models";

  /** The greatest depth of nested tag pages; deeper ones become siblings. */
  static final int MAX_DEPTH = 10;

  /** The tag of operations that have none. */
  static final String UNTAGGED = "default";

  private final SpecificationSource.Outcome.Outline outline;
  private final String spec;

  /** The tags by name, including the tag for operations without one. */
  private final List<Tag> tags;

  /**
   * The pages of a specification.
   *
   * @param spec its slug
   */
  public OpenApiPages(SpecificationSource.Outcome.Outline outline, String spec) {
    this.outline = outline;
    this.spec = spec;
    this.tags = tags(outline);
  }

  private static List<Tag> tags(SpecificationSource.Outcome.Outline outline) {
    boolean untagged =
        outline.operations().stream().anyMatch(operation -> operation.tags().isEmpty())
            || outline.webhooks().stream().anyMatch(webhook -> webhook.tags().isEmpty());
    if (!untagged || outline.tags().stream().anyMatch(tag -> tag.name().equals(UNTAGGED))) {
      return outline.tags();
    }
    List<Tag> all = new ArrayList<>(outline.tags());
    all.add(new Tag(UNTAGGED, "Operations", "", "", null, null));
    return all;
  }

  /**
   * The pages, as a tree.
   *
   * @param models whether the models are wanted
   */
  public List<ComputedPage> pages(boolean models) {
    Map<String, List<Tag>> below = new HashMap<>();
    List<Tag> top = new ArrayList<>();
    Map<String, Tag> byName = new HashMap<>();
    tags.forEach(tag -> byName.putIfAbsent(tag.name(), tag));
    for (Tag tag : tags) {
      if (isBelow(tag, byName)) {
        below.computeIfAbsent(tag.parent(), parent -> new ArrayList<>()).add(tag);
      } else {
        top.add(tag);
      }
    }
    Set<String> used = used();
    List<ComputedPage> pages = new ArrayList<>();
    top.forEach(tag -> pages.add(page(tag, below, used)));
    if (models && !outline.schemas().isEmpty()) {
      pages.add(new ComputedPage(MODELS, "", "Models", "", null, List.of()));
    }
    return pages;
  }

  /** Whether the tag has a parent, without a cycle and within the depth limit. */
  private static boolean isBelow(Tag tag, Map<String, Tag> byName) {
    if (tag.parent() == null || !byName.containsKey(tag.parent())) {
      return false;
    }
    Tag at = tag;
    for (int depth = 1; depth < MAX_DEPTH; depth++) {
      at = at.parent() == null ? null : byName.get(at.parent());
      if (at == null) {
        return true;
      }
    }
    return false;
  }

  private ComputedPage page(Tag tag, Map<String, List<Tag>> below, Set<String> used) {
    List<ComputedPage> pages = new ArrayList<>();
    for (Tag child : below.getOrDefault(tag.name(), List.of())) {
      pages.add(page(child, below, used));
    }
    return new ComputedPage(
        used.contains(tag.name()) ? OPERATIONS : INFO,
        tag.name(),
        title(tag),
        tag.summary(),
        tag.icon(),
        pages);
  }

  private static String title(Tag tag) {
    String title = tag.title().isBlank() ? "Operations" : tag.title().strip();
    return title.codePointCount(0, title.length()) > Page.MAX_TITLE
        ? title.substring(0, title.offsetByCodePoints(0, Page.MAX_TITLE))
        : title;
  }

  private Set<String> used() {
    Set<String> used = new HashSet<>();
    outline.operations().forEach(operation -> used.addAll(named(operation.tags())));
    outline.webhooks().forEach(webhook -> used.addAll(named(webhook.tags())));
    return used;
  }

  private static List<String> named(List<String> names) {
    return names.isEmpty() ? List.of(UNTAGGED) : names;
  }

  /**
   * The text of a page, in Markdown; empty where the specification has no such page.
   *
   * @param doc as {@link ComputedPage#doc}
   * @param name as {@link ComputedPage#name}
   */
  public Optional<String> text(String doc, String name) {
    if (doc.equals(MODELS)) {
      return Optional.of(MarkdownWriter.write(new Document(List.of(models()))));
    }
    if (!doc.equals(OPERATIONS) && !doc.equals(INFO)) {
      return Optional.empty();
    }
    return tags.stream()
        .filter(tag -> tag.name().equals(name))
        .findFirst()
        .map(tag -> MarkdownWriter.write(new Document(blocks(tag, doc.equals(OPERATIONS)))));
  }

  private List<Block> blocks(Tag tag, boolean operations) {
    List<Block> blocks =
        new ArrayList<>(
            MarkdownParser.parseOrPlain(tag.description(), LinkResolver.asWritten()).nodes());
    if (operations) {
      operations(tag)
          .map(
              operation ->
                  block(
                      BlockType.OPENAPI_OPERATION,
                      Map.of("path", operation.path(), "method", operation.method())))
          .forEach(blocks::add);
      webhooks(tag)
          .map(
              webhook ->
                  block(
                      BlockType.OPENAPI_WEBHOOK,
                      Map.of("name", webhook.name(), "method", webhook.method())))
          .forEach(blocks::add);
    }
    return blocks;
  }

  private Stream<Operation> operations(Tag tag) {
    return outline.operations().stream()
        .filter(operation -> named(operation.tags()).contains(tag.name()));
  }

  private Stream<Webhook> webhooks(Tag tag) {
    return outline.webhooks().stream()
        .filter(webhook -> named(webhook.tags()).contains(tag.name()));
  }

  /**
   * The search text of a page, section by section: its text, and the summary, description and
   * parameter names of each operation and webhook, which the text only references. Empty when the
   * specification has no such page.
   *
   * @param doc as {@link ComputedPage#doc}
   * @param name as {@link ComputedPage#name}
   */
  public List<Section> sections(String doc, String name) {
    if (!doc.equals(OPERATIONS)) {
      return text(doc, name).map(PageText::sections).orElse(List.of());
    }
    Optional<Tag> found = tags.stream().filter(tag -> tag.name().equals(name)).findFirst();
    List<Section> sections = new ArrayList<>();
    found.ifPresent(
        tag -> {
          sections.addAll(PageText.sections(tag.description()));
          operations(tag)
              .map(one -> section(one.method(), one.path(), one.words()))
              .forEach(sections::add);
          webhooks(tag)
              .map(one -> section(one.method(), one.name(), one.words()))
              .forEach(sections::add);
        });
    return sections;
  }

  /**
   * Without an anchor, so that a match leads to the page: the renderer of an operation chooses its
   * anchors.
   */
  private static Section section(String method, String of, @Nullable Words words) {
    String name = method.toUpperCase(Locale.ROOT) + " " + of;
    if (words == null) {
      return new Section(name, "", "");
    }
    List<String> lines = new ArrayList<>();
    String summary = words.summary();
    if (summary != null) {
      lines.add(name);
    }
    String description = words.description();
    if (description != null) {
      for (Section part : PageText.sections(description)) {
        lines.add(part.heading());
        lines.add(part.text());
      }
    }
    lines.addAll(words.parameters());
    lines.removeIf(String::isEmpty);
    return new Section(summary == null ? name : summary, "", String.join("\n", lines));
  }

  private Block models() {
    return block(BlockType.OPENAPI_SCHEMAS, Map.of("schemas", outline.schemas(), "grouped", true));
  }

  private Block block(BlockType type, Map<String, Object> pointer) {
    Map<String, Object> data = new HashMap<>(pointer);
    data.put("ref", new ContentRef.OpenApi(spec).toMap());
    return type.block(data);
  }
}
