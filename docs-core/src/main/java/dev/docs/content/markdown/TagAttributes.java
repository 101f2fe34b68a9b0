package dev.docs.content.markdown;

import dev.docs.content.document.DocumentNode.Block;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Attributes of a known tag that mean nothing here, or whose values do, which a document has no
 * place for: the meta of a block whose tag has some holds them as they are written, as {@value
 * #NAME}. Static and pure.
 */
final class TagAttributes {

  static final String NAME = "attributes";

  private TagAttributes() {}

  // ---------------------------------------------------------------- reading

  /**
   * The block with the attributes of its tag, where it does not say all of them.
   *
   * @param said the names that the block has a place for; empty for a value without a name
   * @param always those whose values the block says whatever they are; they are not carried
   */
  static Block kept(Block block, GitBookTag tag, Set<String> said, Set<String> always) {
    Set<String> met = new HashSet<>();
    StringBuilder all = new StringBuilder();
    boolean more = false;
    for (GitBookTag.Attribute attribute : tag.attributes()) {
      String name = attribute.name();
      boolean first = met.add(name);
      boolean whole = first && always.contains(name);
      more |= !whole && !(first && said.contains(name) && isMeant(name, value(attribute)));
      all.append(whole ? "" : " " + attribute.text());
    }
    return more ? block.withMeta(NAME, all.substring(1)) : block;
  }

  private static String value(GitBookTag.Attribute attribute) {
    return Entities.decodeBasic(attribute.value());
  }

  /** The block with one attribute, whose value means nothing. */
  static Block kept(Block block, String name, String value) {
    return block.withMeta(NAME, BlockTags.attribute(name, value).strip());
  }

  /** The block with the attributes of an element of HTML of which it says none. */
  static Block kept(Block block, HtmlToken tag) {
    String attributes = tag.text().substring(1 + tag.name().length(), tag.text().length() - 1);
    return attributes.isBlank() ? block : block.withMeta(NAME, attributes.strip());
  }

  /** Whether a value is written again as it was. */
  private static boolean isMeant(String name, String value) {
    Object meaning = BlockTags.meaning(name, value);
    return meaning != null
        && value.equals(name.equals("width") ? Length.text(meaning) : meaning.toString());
  }

  // ---------------------------------------------------------------- writing

  /**
   * The attributes of a block, with a blank before each: as they were written, but for what the
   * block says otherwise now.
   *
   * @param said what it says, as it is written, with a blank before each
   * @param names of all that it has a place for
   * @param always of those that are not carried
   */
  static String with(String said, Block block, Set<String> names, Set<String> always) {
    List<GitBookTag.Attribute> carried = attributes(block);
    if (carried.isEmpty()) {
      return said;
    }
    Map<String, GitBookTag.Attribute> now = new LinkedHashMap<>();
    attributes(said).forEach(attribute -> now.put(attribute.name(), attribute));
    StringBuilder out = new StringBuilder();
    Set<String> written = new HashSet<>();
    carried.forEach(attribute -> written.add(attribute.name()));
    written.removeAll(always);
    now.values().stream()
        .filter(attribute -> !written.contains(attribute.name()) && !isDefault(attribute))
        .forEach(attribute -> out.append(' ').append(attribute.text()));
    for (GitBookTag.Attribute attribute : carried) {
      String name = attribute.name();
      GitBookTag.Attribute other = written.remove(name) ? now.get(name) : attribute;
      boolean removed = other == null && names.contains(name) && isMeant(name, value(attribute));
      GitBookTag.Attribute shown =
          other == null || meaning(other).equals(meaning(attribute)) ? attribute : other;
      out.append(removed ? "" : " " + shown.text());
    }
    return out.toString();
  }

  /** Whether a tag without the attribute says the same. */
  private static boolean isDefault(GitBookTag.Attribute attribute) {
    return attribute.name().equals("style") && value(attribute).equals("info");
  }

  private static Optional<Object> meaning(GitBookTag.Attribute attribute) {
    return Optional.ofNullable(BlockTags.meaning(attribute.name(), value(attribute)));
  }

  private static List<GitBookTag.Attribute> attributes(Block block) {
    return block.meta().get(NAME) instanceof String carried && isOneTag(carried)
        ? attributes(carried)
        : List.of();
  }

  /** Whether it reads as attributes wherever the tag stands. */
  private static boolean isOneTag(String carried) {
    return !carried.contains("{%") && carried.lines().noneMatch(String::isBlank);
  }

  private static List<GitBookTag.Attribute> attributes(String written) {
    String tag = "{% x " + written + " %}";
    List<GitBookTag> tags = GitBookTag.ofLine(tag, 0, tag.length());
    return tags.size() == 1 && tags.get(0).text().equals(tag)
        ? tags.get(0).attributes()
        : List.of();
  }

  /** The attributes of an element that carries some, with a blank before them. */
  static String html(Block block) {
    if (!(block.meta().get(NAME) instanceof String carried)
        || carried.lines().anyMatch(line -> line.isBlank() || line.contains("{%"))) {
      return "";
    }
    String tag = "<x " + carried + ">";
    HtmlToken token = HtmlToken.tag(tag, 0);
    return token != null && token.text().equals(tag) ? " " + carried : "";
  }
}
