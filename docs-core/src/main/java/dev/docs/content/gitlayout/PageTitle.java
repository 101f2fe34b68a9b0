package dev.docs.content.gitlayout;

import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.markdown.syntax.Tree;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Heading;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** Determines the title of a Markdown file. */
final class PageTitle {

  private static final Pattern FENCE = Pattern.compile("^---[ \\t]*\\r?$", Pattern.MULTILINE);
  private static final Pattern SEPARATORS = Pattern.compile("[-_\\s]+");
  private static final int MAX_FRONT_MATTER = 1 << 16;

  private PageTitle() {}

  /** The first heading of level 1, else the title in front matter, else the readable file name. */
  static String of(String markdown, String path) {
    Optional<String> frontMatter = Optional.empty();
    String body = markdown;
    Matcher fence = FENCE.matcher(markdown);
    if (fence.lookingAt()) {
      int start = fence.end();
      if (fence.find()) {
        frontMatter = Optional.of(markdown.substring(start, fence.start()));
        body = markdown.substring(fence.end());
      }
    }
    Optional<String> yaml = frontMatter;
    return heading(body)
        .or(() -> yaml.flatMap(PageTitle::title))
        .orElseGet(() -> readable(FolderPath.pageName(path)));
  }

  /** Whether the file of a page says its title, where its text is there. */
  static boolean isSaidBy(LayoutPage page) {
    return page.source().isEmpty()
        || page.text()
            .filter(text -> !text.isEmpty())
            .map(text -> of(text, page.source().get()).equals(page.title()))
            .orElse(true);
  }

  private static Optional<String> heading(String body) {
    return Tree.children(Markdown.parse(body))
        .filter(node -> node instanceof Heading heading && heading.getLevel() == 1)
        .map(Markdown::text)
        .filter(text -> !text.isEmpty())
        .findFirst();
  }

  private static Optional<String> title(String frontMatter) {
    try {
      return Yaml.parse(frontMatter, MAX_FRONT_MATTER)
          .filter(MappingNode.class::isInstance)
          .flatMap(
              root ->
                  ((MappingNode) root)
                      .getValue().stream()
                          .filter(tuple -> isTitle(tuple))
                          .map(tuple -> OneLine.of(((ScalarNode) tuple.getValueNode()).getValue()))
                          .filter(title -> !title.isEmpty())
                          .findFirst());
    } catch (YamlEngineException e) {
      return Optional.empty();
    }
  }

  private static boolean isTitle(NodeTuple tuple) {
    return tuple.getKeyNode() instanceof ScalarNode key
        && key.getValue().equals("title")
        && tuple.getValueNode() instanceof ScalarNode;
  }

  /** {@code install-by_rpm} as {@code Install by rpm}. */
  static String readable(String name) {
    String words = SEPARATORS.matcher(name).replaceAll(" ").strip();
    if (words.isEmpty()) {
      return name;
    }
    int first = words.offsetByCodePoints(0, 1);
    return Character.toString(Character.toTitleCase(words.codePointAt(0))) + words.substring(first);
  }
}
