package dev.docs.content.check;

import dev.docs.content.check.TextFacts.Anchors;
import dev.docs.content.check.TextFacts.FoundLink;
import dev.docs.content.check.TextFacts.FoundOperation;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.ImportReport.Problem.Place;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.Links;
import dev.docs.content.markdown.read.BlockBuilder;
import dev.docs.content.markdown.read.Building;
import dev.docs.content.markdown.syntax.CostlyMarkdown;
import dev.docs.content.markdown.syntax.GitBookTag;
import dev.docs.content.markdown.syntax.Parsing;
import dev.docs.content.markdown.syntax.TagText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.commonmark.node.Node;
import org.jspecify.annotations.Nullable;

/** Reads what a text says, in one pass over its tree. Used once. */
public final class TextReader implements BlockRules.Found {

  /** The settings of a page that are paths of images. */
  private static final List<String> IMAGES = List.of("cover", "coverDark");

  /** The tags of operations that name the file of their specification. */
  private static final Set<String> SPECIFIED = Set.of("openapi", "swagger");

  private final TextLines lines;
  private final FrontMatter.Split split;
  private final List<FoundLink> links = new ArrayList<>();
  private final Set<String> anchors = new HashSet<>();
  private final List<FoundOperation> operations = new ArrayList<>();
  private final Map<String, Place> conditions = new HashMap<>();
  private final List<Problem> problems = new ArrayList<>();
  private final Switches switches = new Switches();

  /** Where the tags of operations name their files, which are no links of their own. */
  private final Set<Integer> sources = new HashSet<>();

  private boolean open;
  private int level;

  private TextReader(String file, String text, FrontMatter.Split split) {
    this.lines = new TextLines(file, text);
    this.split = split;
  }

  /**
   * The facts of a text.
   *
   * @param file its path from the root of the documentation
   * @param text with front matter; a byte order mark counts as a column
   */
  public static TextFacts read(String file, String text) {
    FrontMatter.Split split = FrontMatter.splitAsMeant(text);
    TextReader reader = new TextReader(file, text, split);
    reader.settings(text);
    reader.body();
    return new TextFacts(
        reader.links,
        new Anchors(reader.anchors, reader.open),
        reader.operations,
        reader.conditions,
        reader.switches.told(reader.problems),
        reader.switches);
  }

  // ---------------------------------------------------------------- settings

  private void settings(String text) {
    FrontMatter.fault(text)
        .ifPresent(
            fault ->
                problems.add(
                    new Problem(Kind.FRONT_MATTER, lines.file(), message(fault))
                        .at(lines.line(fault.line()))));
    Map<String, Integer> named = FrontMatter.lines(split.raw());
    Map<String, Object> settings = FrontMatter.settings(split.raw());
    for (String image : IMAGES) {
      if (settings.get(image) instanceof String target && !target.isBlank()) {
        Place place = lines.line(named.getOrDefault(image, 1));
        links.add(new FoundLink(target, Links.Kind.IMAGE, place));
      }
    }
    if (settings.get("if") instanceof String condition) {
      conditions.put(condition, lines.line(named.getOrDefault("if", 1)));
    }
  }

  private static String message(FrontMatter.Fault fault) {
    return "has front matter that is no YAML in line "
        + fault.line()
        + ": "
        + OneLine.of(fault.reason())
        + "; of its lines only hidden, noIndex, noRobotsIndex and if count";
  }

  // ---------------------------------------------------------------- text

  private void body() {
    String body = split.body();
    if (CostlyMarkdown.isPartlyPlain(body)) {
      problems.add(
          new Problem(
                  Kind.PLAIN_TEXT,
                  lines.file(),
                  "is too expensive to parse in full; parts of it stay plain text")
              .at(lines.line(1)));
    }
    Node tree = Parsing.parse(body);
    new BlockRules(this).check(tree);
    for (Links.Link link : Links.in(body)) {
      if (!sources.contains(link.start())) {
        links.add(new FoundLink(link.target(), link.kind(), at(link.start())));
      }
    }
    Building building = new Building(LinkResolver.asWritten(), this::heading);
    addAnchors(new BlockBuilder(building, tree).document().nodes());
  }

  private void heading(int written, String text, String id, int offset) {
    if (level > 0 && written > level + 1) {
      problem(
          Kind.SKIPPED_HEADING,
          offset,
          "has a heading of level " + written + " below one of level " + level);
    }
    level = written;
    anchors.add(id);
  }

  private void addAnchors(List<? extends DocumentNode> nodes) {
    for (DocumentNode node : nodes) {
      if (node instanceof Block block) {
        add(block.meta().get("id"));
        add(block.data().get("id"));
      }
      addAnchors(Nodes.within(node));
    }
  }

  private void add(@Nullable Object id) {
    if (id != null) {
      anchors.add(id.toString());
    }
  }

  // ---------------------------------------------------------------- blocks

  @Override
  public void problem(Kind rule, int offset, String message) {
    if (problems.size() < 2 * TextFacts.MAX_PROBLEMS) {
      problems.add(new Problem(rule, lines.file(), message).at(at(offset)));
    }
  }

  @Override
  public void comment(String written, int offset) {
    problems.addAll(switches.add(written, at(offset)));
  }

  @Override
  public void anchor(String name) {
    anchors.add(name);
  }

  @Override
  public void tag(GitBookTag tag, TagText text) {
    Place place = at(text.inSource(tag.start()));
    if (BlockType.ofTag(tag.name()) == BlockType.IF) {
      conditions.putIfAbsent(tag.arguments(), place);
    }
    boolean byFile = SPECIFIED.contains(tag.name());
    String specification = tag.get(byFile ? "src" : "spec");
    if (specification == null || !(byFile || tag.name().startsWith("openapi-"))) {
      return;
    }
    open = true;
    operations.add(
        new FoundOperation(byFile, specification, value(tag, "path"), value(tag, "method"), place));
    tag.attributes().stream()
        .filter(attribute -> byFile && attribute.name().equals("src"))
        .forEach(attribute -> sources.add(text.inSource(attribute.start())));
  }

  private static String value(GitBookTag tag, String name) {
    return Objects.requireNonNullElse(tag.get(name), "");
  }

  private Place at(int offset) {
    return lines.at(split.bodyOffset() + offset);
  }
}
