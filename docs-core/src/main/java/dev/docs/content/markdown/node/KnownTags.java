package dev.docs.content.markdown.node;

import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.MarkType;
import dev.docs.content.html.HtmlToken;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The GitBook tags, and the HTML tags within a line, that the dialect has a meaning for. */
public final class KnownTags {

  /** The tag of a link to a page in old texts. */
  public static final String PAGE_REF = "page-ref";

  /** The marks of elements without attributes. */
  public static final Map<String, Mark> MARKS =
      Stream.of(MarkType.values())
          .filter(type -> type != MarkType.COLOR)
          .flatMap(type -> type.elements().stream().map(name -> Map.entry(name, type)))
          .collect(
              Collectors.toUnmodifiableMap(
                  Map.Entry::getKey, entry -> new Mark(entry.getValue().type(), Map.of())));

  private static final Set<String> INLINE_NAMES = Set.of("br", "img", "mark", "picture", "source");

  private KnownTags() {}

  /** Whether tags of this name have a block in some context. */
  public static boolean isKnown(String name) {
    return BlockType.ofTag(name) != BlockType.OTHER
        || name.equals(PAGE_REF)
        || (name.startsWith("@") && name.indexOf('/') > 1 && !name.endsWith("/"));
  }

  /**
   * Whether tags of this name describe an operation of an API in old texts, or are a part of it.
   */
  public static boolean isOfOperation(String name) {
    return name.equals("swagger")
        || name.startsWith("swagger-")
        || name.equals("api-method")
        || name.startsWith("api-method-");
  }

  /** Whether a tag is supported within a line. */
  public static boolean isKnown(HtmlToken tag) {
    return switch (tag.name()) {
      case "span" ->
          tag.has("data-option")
              || "emoji".equals(tag.get("data-tag"))
              || "math".equals(tag.get("class"));
      case "a" -> tag.has("href") || tag.has("id") || tag.has("name");
      case "button" -> tag.has("data-action");
      default -> MARKS.containsKey(tag.name()) || INLINE_NAMES.contains(tag.name());
    };
  }
}
