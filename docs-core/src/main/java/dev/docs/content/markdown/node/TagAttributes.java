package dev.docs.content.markdown.node;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.DataField;
import dev.docs.content.document.internal.DataField.Kind;
import dev.docs.content.html.Entities;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.syntax.GitBookTag;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the attributes of known tags that a document cannot represent: unknown ones, and those with
 * unknown values. The meta of the tag's block holds them as written, under {@value #NAME}, unless
 * they could not be written inside a tag again, as with the beginning of another tag among them.
 * Stateless.
 */
public final class TagAttributes {

  public static final String NAME = "attributes";

  private static final Pattern OPEN =
      Pattern.compile("(?i)\\sopen(?=[\\s=]|$)(?:\\s*=\\s*(?:\"[^\"]*\"|'[^']*'|[^\\s\"']+))?");

  private TagAttributes() {}

  // ---------------------------------------------------------------- reading

  /**
   * The block with the source of its tag's attributes in its meta, if its data cannot represent all
   * of them.
   */
  public static Block kept(Block block, GitBookTag tag) {
    return kept(block, tag, name -> false);
  }

  /**
   * As {@link #kept(Block, GitBookTag)}.
   *
   * @param always further attributes that the data represents with any value, as it does those of
   *     links; they are not kept
   */
  public static Block kept(Block block, GitBookTag tag, Predicate<String> always) {
    Map<String, DataField> fields = BlockType.of(block).attributes();
    Set<String> met = new HashSet<>();
    StringBuilder all = new StringBuilder();
    boolean more = false;
    for (GitBookTag.Attribute attribute : tag.attributes()) {
      String name = attribute.name();
      boolean first = met.add(name);
      boolean whole = first && (always.test(name) || isLink(fields.get(name)));
      boolean represented = fields.containsKey(name) && isMeant(fields.get(name), value(attribute));
      more |= !whole && !(first && represented);
      all.append(whole ? "" : " " + attribute.text());
    }
    Block kept = more ? block.withMeta(NAME, all.substring(1)) : block;
    return attributes(kept).isEmpty() ? block : kept;
  }

  private static boolean isLink(@Nullable DataField field) {
    return field != null && field.kind() == Kind.LINK;
  }

  private static String value(GitBookTag.Attribute attribute) {
    return Entities.decodeBasic(attribute.value());
  }

  /** The block with one attribute of unknown value. */
  public static Block kept(Block block, String name, String value) {
    return block.withMeta(NAME, BlockTags.attribute(name, value).strip());
  }

  /** The block with all attributes of an HTML element. */
  public static Block kept(Block block, HtmlToken tag) {
    String attributes = tag.text().substring(1 + tag.name().length(), tag.text().length() - 1);
    Block kept = attributes.isBlank() ? block : block.withMeta(NAME, attributes.strip());
    return html(kept).isEmpty() ? block : kept;
  }

  /** Whether a value is written exactly as it was read. */
  private static boolean isMeant(@Nullable DataField field, String value) {
    Object meaning = BlockTags.meaning(field, value);
    return meaning != null && value.equals(Length.text(meaning));
  }

  // ---------------------------------------------------------------- writing

  /**
   * The attributes of a block, each with a leading space: the kept ones as written, except where
   * the block's data differs now.
   *
   * @param represented the attributes of the block's data in written form, each with a leading
   *     space
   */
  public static String with(String represented, Block block) {
    return with(represented, block, name -> false);
  }

  /**
   * As {@link #with(String, Block)}.
   *
   * @param always as {@linkplain #kept(Block, GitBookTag, Predicate) when they were kept}
   */
  public static String with(String represented, Block block, Predicate<String> always) {
    List<GitBookTag.Attribute> carried = attributes(block);
    if (carried.isEmpty()) {
      return represented;
    }
    Map<String, DataField> fields = BlockType.of(block).attributes();
    Map<String, GitBookTag.Attribute> now = new LinkedHashMap<>();
    attributes(represented).forEach(attribute -> now.put(attribute.name(), attribute));
    StringBuilder out = new StringBuilder();
    Set<String> written = new HashSet<>();
    carried.forEach(attribute -> written.add(attribute.name()));
    written.removeIf(name -> always.test(name) || isLink(fields.get(name)));
    now.values().stream()
        .filter(attribute -> !written.contains(attribute.name()) && !isDefault(fields, attribute))
        .forEach(attribute -> out.append(' ').append(attribute.text()));
    for (GitBookTag.Attribute attribute : carried) {
      String name = attribute.name();
      GitBookTag.Attribute other = written.remove(name) ? now.get(name) : attribute;
      boolean removed =
          other == null && fields.containsKey(name) && isMeant(fields.get(name), value(attribute));
      GitBookTag.Attribute shown =
          other == null || meaning(fields, other).equals(meaning(fields, attribute))
              ? attribute
              : other;
      out.append(removed ? "" : " " + shown.text());
    }
    return out.toString();
  }

  /** Whether the attribute has its default value, so that it can be omitted. */
  private static boolean isDefault(Map<String, DataField> fields, GitBookTag.Attribute attribute) {
    DataField field = fields.get(attribute.name());
    return field != null
        && field.kind() == Kind.CHOICE
        && value(attribute).equals(field.values().get(0));
  }

  private static Optional<Object> meaning(
      Map<String, DataField> fields, GitBookTag.Attribute attribute) {
    return Optional.ofNullable(BlockTags.meaning(fields.get(attribute.name()), value(attribute)));
  }

  private static List<GitBookTag.Attribute> attributes(Block block) {
    return block.meta().get(NAME) instanceof String carried && isOneTag(carried)
        ? attributes(carried)
        : List.of();
  }

  /**
   * Whether the attributes can be written inside any tag: no other tag and no blank line in them.
   */
  private static boolean isOneTag(String carried) {
    return !carried.contains("{%") && carried.lines().noneMatch(String::isBlank);
  }

  private static List<GitBookTag.Attribute> attributes(String written) {
    String tag = "{% x " + written + " %}";
    List<GitBookTag> tags = GitBookTag.ofLine(tag);
    return tags.size() == 1 && tags.get(0).text().equals(tag)
        ? tags.get(0).attributes()
        : List.of();
  }

  /** Whether an expandable is open at first. */
  public static boolean isOpen(Block expandable) {
    return Boolean.TRUE.equals(expandable.data().get("defaultExpanded"));
  }

  /** The attributes of a details element, as {@link #html}, which say whether it is open. */
  public static String details(Block expandable) {
    String kept = html(expandable);
    boolean open = isOpen(expandable);
    if (open == hasOpen(kept)) {
      return kept;
    }
    String closed = OPEN.matcher(kept).replaceFirst("");
    return open ? " open" + kept : hasOpen(closed) ? "" : closed;
  }

  private static boolean hasOpen(String attributes) {
    HtmlToken tag = HtmlToken.tag("<x" + attributes + ">", 0);
    return tag != null && tag.has("open");
  }

  /** The kept attributes of an HTML element with a leading space; empty if there are none. */
  private static String html(Block block) {
    if (!(block.meta().get(NAME) instanceof String carried)
        || carried.lines().anyMatch(line -> line.isBlank() || line.contains("{%"))) {
      return "";
    }
    String tag = "<x " + carried + ">";
    HtmlToken token = HtmlToken.tag(tag, 0);
    return token != null && token.text().equals(tag) ? " " + carried : "";
  }
}
