package dev.docs.content.markdown.internal;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Finds and evaluates conditional blocks: the content between {@code {% if CONDITION %}} and {@code
 * {% endif %}}. Stateless.
 */
@KeepsRule("adaptive-blocks")
public final class ConditionalBlocks {

  private static final Pattern TAG = Pattern.compile("\\{%\\s*if\\b");

  private ConditionalBlocks() {}

  /**
   * The distinct conditions of a text, in order. A text that may contain conditions but cannot be
   * parsed has a single empty condition, which applies to the whole text.
   *
   * @param markdown with or without front matter
   */
  public static List<String> conditions(String markdown) {
    if (!markdown.contains("{%") || !TAG.matcher(markdown).find()) {
      return List.of();
    }
    Set<String> found = new LinkedHashSet<>();
    try {
      collect(parsed(FrontMatter.splitAsMeant(markdown).body()).nodes(), found);
    } catch (RuntimeException | StackOverflowError unreadable) {
      return List.of("");
    }
    return List.copyOf(found);
  }

  /**
   * The text for one reader: a block whose condition holds is replaced by its content, any other is
   * removed with its content. A text without conditions is returned unchanged; one that cannot be
   * parsed is empty.
   *
   * @param holds whether a condition holds for the reader
   */
  public static String shown(String markdown, Predicate<String> holds) {
    List<String> conditions = conditions(markdown);
    if (conditions.isEmpty()) {
      return markdown;
    } else if (conditions.contains("")) {
      return "";
    }
    FrontMatter.Split split = FrontMatter.splitAsMeant(markdown);
    Document document = parsed(split.body());
    List<Block> blocks = nodes(document.nodes(), holds).stream().map(Block.class::cast).toList();
    String body = MarkdownWriter.write(new Document(blocks));
    return markdown.substring(0, split.bodyOffset()) + body;
  }

  private static Document parsed(String body) {
    return MarkdownParser.parse(body, LinkResolver.asWritten());
  }

  private static String condition(Block block) {
    return String.valueOf(block.data().getOrDefault("expression", "")).strip();
  }

  private static void collect(List<? extends DocumentNode> nodes, Set<String> into) {
    for (DocumentNode node : nodes) {
      if (node instanceof Block block && BlockType.IF.is(block)) {
        String condition = condition(block);
        into.add(condition.isEmpty() ? "false" : condition);
      }
      collect(Nodes.within(node), into);
    }
  }

  private static List<DocumentNode> nodes(
      List<? extends DocumentNode> nodes, Predicate<String> holds) {
    List<DocumentNode> shown = new ArrayList<>(nodes.size());
    for (DocumentNode node : nodes) {
      if (!(node instanceof Block block && BlockType.IF.is(block))) {
        shown.add(Nodes.copy(node, within -> nodes(within, holds)));
      } else if (holds.test(condition(block))) {
        shown.addAll(nodes(block.nodes(), holds));
      }
    }
    return shown;
  }
}
