package dev.docs.content.gitlayout;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.markdown.syntax.Tree;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Link;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;
import org.jspecify.annotations.Nullable;

/** Reads a {@link Summary} from Markdown. */
@KeepsRule({"chapters-beside-lists", "group-anchor", "hidden-entries"})
final class SummaryReader {

  private static final Pattern ANCHOR = Pattern.compile("<a\\s[^>]*?\\bid=\"([^\"]+)\".*");
  private static final Pattern HIDDEN = Pattern.compile("<!--\\s*hidden\\s*-->");
  private static final Set<String> TITLES =
      Set.of("summary", "table of contents", "contents", "toc");

  /**
   * A table of contents as it was read.
   *
   * @param lines the numbers of the lines of its entries, from 1, by the entries themselves
   * @param groups those of its groups with a title, by the groups themselves
   * @param comments those that are lines of their own or in an entry, by their lines
   * @param problems each in its line, of any file
   */
  record Table(
      Summary summary,
      IdentityHashMap<SummaryEntry, Integer> lines,
      IdentityHashMap<SummaryGroup, Integer> groups,
      Map<Integer, String> comments,
      List<Problem> problems) {}

  /**
   * The lines of a heading or an entry.
   *
   * @param from the first of them, from 0
   * @param to the line below the last
   */
  private record Lines(int from, int to) {

    static Lines of(Node block) {
      return new Lines(firstLine(block), end(block));
    }
  }

  private final List<String> source;
  private final List<SummaryGroup> groups = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  /** Those of the headings and entries, in reading order. */
  private final List<Lines> elements = new ArrayList<>();

  private final IdentityHashMap<SummaryEntry, Integer> lines = new IdentityHashMap<>();

  private final List<Integer> groupLines = new ArrayList<>();
  private final Map<Integer, String> comments = new HashMap<>();
  private int groupLine = 1;

  private Optional<String> title = Optional.empty();
  private Optional<String> slug = Optional.empty();
  private boolean hidden;
  private List<SummaryEntry> entries = new ArrayList<>();

  private SummaryReader(String markdown) {
    source = markdown.lines().toList();
  }

  static Table read(String markdown) {
    SummaryReader reader = of(markdown);
    IdentityHashMap<SummaryGroup, Integer> groupLines = new IdentityHashMap<>();
    for (int i = 0; i < reader.groups.size(); i++) {
      groupLines.put(reader.groups.get(i), reader.groupLines.get(i));
    }
    return new Table(
        new Summary(reader.groups), reader.lines, groupLines, reader.comments, reader.problems);
  }

  /**
   * The headings and entries of a text with its lines, in reading order.
   *
   * @param members which of the entries belong to the table
   */
  static List<SummaryElement> elements(String markdown, Members members) {
    List<SummaryElement> elements = elements(markdown);
    Predicate<SummaryEntry> holds =
        members.among(elements.stream().flatMap(one -> Stream.ofNullable(one.entry())).toList());
    return elements.stream().filter(one -> one.entry() == null || holds.test(one.entry())).toList();
  }

  /** Tells which of some entries in reading order belong to their table. */
  @FunctionalInterface
  interface Members {
    Predicate<SummaryEntry> among(List<SummaryEntry> entries);
  }

  private static List<SummaryElement> elements(String markdown) {
    SummaryReader reader = of(markdown);
    List<SummaryElement> elements = SummaryElement.of(new Summary(reader.groups));
    return IntStream.range(0, elements.size())
        .mapToObj(
            i -> {
              Lines at = reader.elements.get(i);
              return elements.get(i).at(at.from(), at.to());
            })
        .toList();
  }

  private static SummaryReader of(String markdown) {
    SummaryReader reader = new SummaryReader(markdown);
    if (markdown.length() > Summary.MAX_LENGTH) {
      reader.unsupported(
          "the table of contents is longer than " + Summary.MAX_LENGTH + " characters", 1);
    } else {
      Node document = Markdown.parse(ListIndentation.normalize(markdown));
      reader.comments(document, 0);
      reader.document(document);
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
        groupLine = firstLine(heading) + 1;
        if (title.isPresent()) {
          elements.add(Lines.of(heading));
        }
      } else if (node instanceof ThematicBreak) {
        endGroup();
      } else if (node instanceof ListBlock list) {
        list(list, 1, entries);
      } else if (node instanceof Paragraph paragraph) {
        paragraph(paragraph);
      }
    }
    endGroup();
  }

  /** Collects comments; those in a line of text are where the text begins. */
  private void comments(Node parent, int line) {
    Tree.children(parent)
        .forEach(
            node -> {
              int own = node.getSourceSpans().isEmpty() ? line : firstLine(node);
              String html =
                  node instanceof HtmlBlock block
                      ? block.getLiteral()
                      : node instanceof HtmlInline inline ? inline.getLiteral() : "";
              if (html.startsWith("<!--")) {
                comments.put(own + 1, html.strip());
              }
              comments(node, own);
            });
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
    return Tree.children(line).anyMatch(SummaryReader::isHiddenMark);
  }

  private static boolean isHiddenMark(Node node) {
    return node instanceof HtmlInline html && HIDDEN.matcher(html.getLiteral()).matches();
  }

  private void endGroup() {
    groups.add(new SummaryGroup(title, slug, hidden, entries));
    groupLines.add(groupLine);
    title = Optional.empty();
    slug = Optional.empty();
    hidden = false;
    entries = new ArrayList<>();
  }

  // ---------------------------------------------------------------- entries

  private void list(Node list, int depth, List<SummaryEntry> siblings) {
    for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
      List<SummaryEntry> below = new ArrayList<>();
      int place = elements.size();
      elements.add(Lines.of(item));
      Tree.children(item)
          .filter(ListBlock.class::isInstance)
          .forEach(child -> list(child, depth + 1, below));
      boolean nested = depth < Summary.MAX_DEPTH;
      Optional<SummaryEntry> entry = entry(item, nested ? below : List.of());
      if (entry.isPresent()) {
        siblings.add(entry.get());
        lines.put(entry.get(), firstLine(item) + 1);
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
    if (text != null && link == null) {
      requireNoLink(firstLine(text));
    }
    String entryTitle = text == null ? "" : Markdown.text(link == null ? text : link);
    Optional<String> target =
        Optional.ofNullable(link).map(Link::getDestination).filter(t -> !t.isBlank());
    if (entryTitle.isEmpty() && target.isEmpty()) {
      if (text == null && !Tree.children(item).allMatch(ListBlock.class::isInstance)) {
        unsupported("an entry is neither text nor a link", firstLine(item) + 1);
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

  /** Reports an entry that was meant to be a link: it is a page that has the link as its title. */
  private void requireNoLink(int line) {
    if (RawBlanks.isLikeLink(source.get(line))) {
      unsupported(
          "the entry in line "
              + (line + 1)
              + " is not a link, because its path has blanks or parentheses: <path> encloses one",
          line + 1);
    }
  }

  /** Adds each line of a paragraph in which each is nothing but a link. */
  private void paragraph(Paragraph paragraph) {
    List<List<Node>> said = linesOf(paragraph);
    List<Optional<Link>> links = said.stream().map(SummaryReader::only).toList();
    List<SourceSpan> spans = paragraph.getSourceSpans();
    if (links.size() != spans.size() || links.stream().anyMatch(Optional::isEmpty)) {
      return;
    }
    for (int i = 0; i < links.size(); i++) {
      Link link = links.get(i).orElseThrow();
      if (isMarkdown(link.getDestination())) {
        int line = spans.get(i).getLineIndex();
        Optional<String> linkTitle = Optional.ofNullable(link.getTitle());
        SummaryEntry entry =
            new SummaryEntry(
                    Markdown.text(link), Optional.of(link.getDestination()), linkTitle, List.of())
                .withParagraph(true)
                .withHidden(said.get(i).stream().anyMatch(SummaryReader::isHiddenMark));
        entries.add(entry);
        elements.add(new Lines(line, line + 1));
        lines.put(entry, line + 1);
      }
    }
  }

  static boolean isMarkdown(String target) {
    return !RelativePath.isExternal(target)
        && RelativePath.resolve("", target)
            .filter(to -> FolderPath.isMarkdown(to.path()))
            .isPresent();
  }

  private static List<List<Node>> linesOf(Paragraph paragraph) {
    List<List<Node>> lines = new ArrayList<>(List.of(new ArrayList<>()));
    Tree.children(paragraph)
        .forEach(
            node -> {
              if (node instanceof SoftLineBreak || node instanceof HardLineBreak) {
                lines.add(new ArrayList<>());
              } else {
                lines.get(lines.size() - 1).add(node);
              }
            });
    return lines;
  }

  /** The link that a line consists of, apart from blanks and comments. */
  private static Optional<Link> only(List<Node> line) {
    List<Node> said = line.stream().filter(node -> !isSilent(node)).toList();
    return said.size() == 1 && said.get(0) instanceof Link link
        ? Optional.of(link)
        : Optional.empty();
  }

  private static boolean isSilent(Node node) {
    return (node instanceof Text text && text.getLiteral().isBlank())
        || (node instanceof HtmlInline html && html.getLiteral().startsWith("<!--"));
  }

  // ---------------------------------------------------------------- lines

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

  private void unsupported(String message, int line) {
    problems.add(new Problem(Kind.UNSUPPORTED, "", message).at("", line));
  }
}
