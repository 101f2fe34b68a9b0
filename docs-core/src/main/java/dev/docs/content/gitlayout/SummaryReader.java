package dev.docs.content.gitlayout;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.markdown.syntax.Tree;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Link;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.ThematicBreak;
import org.jspecify.annotations.Nullable;

/** Reads a {@link Summary} from Markdown. */
@KeepsRule({"group-anchor", "hidden-entries"})
final class SummaryReader {

  private static final Pattern ANCHOR = Pattern.compile("<a\\s[^>]*?\\bid=\"([^\"]+)\".*");
  private static final Pattern HIDDEN = Pattern.compile("<!--\\s*hidden\\s*-->");
  private static final Set<String> TITLES =
      Set.of("summary", "table of contents", "contents", "toc");

  private final List<SummaryGroup> groups = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  /** The headings and items with an element, in reading order. */
  private final List<Node> elements = new ArrayList<>();

  private Optional<String> title = Optional.empty();
  private Optional<String> slug = Optional.empty();
  private boolean hidden;
  private List<SummaryEntry> entries = new ArrayList<>();

  private SummaryReader() {}

  static Parsed<Summary> read(String markdown) {
    SummaryReader reader = of(markdown);
    return new Parsed<>(new Summary(reader.groups), reader.problems);
  }

  /** The headings and entries of a text with its lines, in reading order. */
  static List<SummaryElement> elements(String markdown) {
    SummaryReader reader = of(markdown);
    List<SummaryElement> elements = SummaryElement.of(new Summary(reader.groups));
    return IntStream.range(0, elements.size())
        .mapToObj(
            i -> {
              Node node = reader.elements.get(i);
              return elements.get(i).at(firstLine(node), end(node));
            })
        .toList();
  }

  private static SummaryReader of(String markdown) {
    SummaryReader reader = new SummaryReader();
    if (markdown.length() > Summary.MAX_LENGTH) {
      reader.unsupported(
          "the table of contents is longer than " + Summary.MAX_LENGTH + " characters");
    } else {
      reader.document(Markdown.parse(ListIndentation.normalize(markdown)));
    }
    return reader;
  }

  private void document(Node document) {
    Node first = document.getFirstChild();
    if (first instanceof Heading heading && isTitle(heading)) {
      first = first.getNext();
    }
    for (Node node = first; node != null; node = node.getNext()) {
      if (node instanceof Heading heading) {
        endGroup();
        title = Optional.of(Markdown.text(heading)).filter(text -> !text.isEmpty());
        slug = title.flatMap(text -> anchor(heading));
        hidden = title.isPresent() && isHidden(heading);
        if (title.isPresent()) {
          elements.add(heading);
        }
      } else if (node instanceof ThematicBreak) {
        endGroup();
      } else if (node instanceof ListBlock list) {
        list(list, 1, entries);
      }
    }
    endGroup();
  }

  private static boolean isTitle(Heading heading) {
    return heading.getLevel() == 1
        && (TITLES.contains(Markdown.text(heading).toLowerCase(Locale.ROOT))
            || Stream.iterate(heading.getNext(), Objects::nonNull, Node::getNext)
                .noneMatch(node -> node instanceof Heading other && other.getLevel() == 1));
  }

  private static Optional<String> anchor(Heading heading) {
    return Tree.children(heading)
        .filter(HtmlInline.class::isInstance)
        .map(html -> ANCHOR.matcher(((HtmlInline) html).getLiteral()))
        .filter(Matcher::matches)
        .map(anchor -> anchor.group(1))
        .filter(SummaryGroup::isSlug)
        .findFirst();
  }

  private static boolean isHidden(Node line) {
    return Tree.children(line)
        .anyMatch(
            node -> node instanceof HtmlInline html && HIDDEN.matcher(html.getLiteral()).matches());
  }

  private void endGroup() {
    groups.add(new SummaryGroup(title, slug, hidden, entries));
    title = Optional.empty();
    slug = Optional.empty();
    hidden = false;
    entries = new ArrayList<>();
  }

  private void list(Node list, int depth, List<SummaryEntry> siblings) {
    for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
      List<SummaryEntry> below = new ArrayList<>();
      int place = elements.size();
      elements.add(item);
      Tree.children(item)
          .filter(ListBlock.class::isInstance)
          .forEach(child -> list(child, depth + 1, below));
      boolean nested = depth < Summary.MAX_DEPTH;
      Optional<SummaryEntry> entry = entry(item, nested ? below : List.of());
      if (entry.isPresent()) {
        siblings.add(entry.get());
      } else {
        elements.remove(place);
      }
      if (!nested) {
        siblings.addAll(below);
      }
    }
  }

  private Optional<SummaryEntry> entry(Node item, List<SummaryEntry> children) {
    Node text = textOf(item);
    if (text == null && item.getFirstChild() instanceof FencedCodeBlock block && isYaml(block)) {
      return Optional.of(SummaryEntry.computed(block.getLiteral(), children));
    }
    Link link = text == null ? null : Markdown.first(Link.class, text);
    String entryTitle = text == null ? "" : Markdown.text(link == null ? text : link);
    Optional<String> target =
        Optional.ofNullable(link).map(Link::getDestination).filter(t -> !t.isBlank());
    if (entryTitle.isEmpty() && target.isEmpty()) {
      if (text == null && !Tree.children(item).allMatch(ListBlock.class::isInstance)) {
        unsupported("an entry is neither text nor a link");
      }
      if (children.isEmpty()) {
        return Optional.empty();
      }
      entryTitle = LayoutPage.UNTITLED;
    }
    Optional<String> linkTitle = target.flatMap(t -> Optional.ofNullable(link).map(Link::getTitle));
    return Optional.of(
        new SummaryEntry(entryTitle, target, linkTitle, children)
            .withHidden(text != null && isHidden(text)));
  }

  private static int firstLine(Node block) {
    return block.getSourceSpans().get(0).getLineIndex();
  }

  /** The number of the line below a heading, or below what an item says itself. */
  private static int end(Node block) {
    Node said = block instanceof ListItem ? block.getFirstChild() : block;
    if (said == null || said instanceof ListBlock || said.getSourceSpans().isEmpty()) {
      return firstLine(block) + 1;
    }
    return said.getSourceSpans().get(said.getSourceSpans().size() - 1).getLineIndex() + 1;
  }

  private static boolean isYaml(FencedCodeBlock block) {
    return Set.of("yaml", "yml").contains(block.getInfo().strip().toLowerCase(Locale.ROOT));
  }

  private static @Nullable Node textOf(Node item) {
    return Tree.children(item)
        .filter(child -> child instanceof Paragraph || child instanceof Heading)
        .findFirst()
        .orElse(null);
  }

  private void unsupported(String message) {
    problems.add(new Problem(Kind.UNSUPPORTED, "", message));
  }
}
