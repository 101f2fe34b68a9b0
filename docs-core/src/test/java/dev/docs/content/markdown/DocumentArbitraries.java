package dev.docs.content.markdown;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.PlainValues;
import dev.docs.content.markdown.node.Anchors;
import dev.docs.content.markdown.node.CodeText;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.node.TableView;
import dev.docs.content.markdown.node.Tables;
import dev.docs.content.markdown.node.Titles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Documents in the form that the parser gives them: texts joined, marks ordered, keys and anchors
 * as they are counted.
 */
final class DocumentArbitraries {

  private static final String NASTY = "\\`*_[]<>~$:&!{}#+-=.)(|\"'%@^/;1a ";

  private DocumentArbitraries() {}

  static Arbitrary<Document> documents() {
    return Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(3, blocks(2, true).list().ofMaxSize(5)),
            net.jqwik.api.Tuple.of(1, simple().list().ofMinSize(1).ofMaxSize(5)))
        .map(nodes -> new Document(new Canonical().blocks(nodes)));
  }

  /** Text with white space at no end. */
  static Arbitrary<String> words() {
    Arbitrary<String> tame =
        Arbitraries.of("word", "two words", "x", "3 apples", "é", "日本", "A. B", "so: it is");
    Arbitrary<String> nasty =
        Arbitraries.strings().withChars(NASTY.toCharArray()).ofMinLength(1).ofMaxLength(8);
    Arbitrary<String> markup =
        Arbitraries.of(
            "{% hint %}",
            "$$x$$",
            ":smile:",
            "&amp;",
            "<b>",
            "# no",
            "1. no",
            "- no",
            "[a](b)",
            "![a](b)",
            "```",
            "***",
            "| a | b |",
            "[x] y",
            "<!-- c -->",
            "https://a.b",
            "{% endhint %}",
            "\\",
            "&",
            "a\nb",
            "a \n b",
            "[^1]",
            "+",
            "~~~",
            "> q",
            "===",
            "a\u0001b",
            "\t|",
            "\uD83D\uDE00",
            "__a__",
            "*a*");
    return Arbitraries.oneOf(tame, nasty, markup)
        .map(String::strip)
        .filter(text -> !text.isEmpty());
  }

  private static Arbitrary<ContentRef> refs() {
    return Arbitraries.of(
        new ContentRef.Url("https://example.org/a?b=c&d=e#f"),
        new ContentRef.Url("../a b (1).md"),
        new ContentRef.Url("a\\_b&amp;<c>|\"d'.md"),
        new ContentRef.Url(""),
        new ContentRef.Page("p1", null),
        new ContentRef.Page("p1", "s1"),
        new ContentRef.Anchor("top", null, null),
        new ContentRef.Anchor("top", "p1", null),
        new ContentRef.Anchor("top", "p1", "s1"),
        new ContentRef.User("u1"),
        new ContentRef.Space("s1"),
        new ContentRef.Collection("c1"),
        new ContentRef.File("f1"));
  }

  private static Arbitrary<ContentRef> fileRefs() {
    return Arbitraries.of(
        new ContentRef.File("f1"),
        new ContentRef.Url("a b.png"),
        new ContentRef.Url("https://e.org/x?y=1&z=2"));
  }

  private static Arbitrary<List<Mark>> marks() {
    Arbitrary<Mark> mark =
        Arbitraries.of(
            Mark.BOLD,
            Mark.ITALIC,
            Mark.STRIKETHROUGH,
            Mark.CODE,
            Mark.KEYBOARD,
            Mark.SUPERSCRIPT,
            Mark.SUBSCRIPT,
            Mark.color("red", "default"),
            Mark.color("$primary", "green"));
    return mark.list()
        .ofMaxSize(3)
        .map(
            marks -> {
              Map<String, Mark> byType = new LinkedHashMap<>();
              marks.forEach(m -> byType.put(m.type(), m));
              List<Mark> sorted = new ArrayList<>(byType.values());
              sorted.sort(Comparator.comparingInt(Mark::order));
              return sorted;
            });
  }

  private static Arbitrary<DocumentNode> text() {
    Arbitrary<String> spaced =
        Combinators.combine(Arbitraries.of("", " ", ""), words(), Arbitraries.of("", " ", "", "\n"))
            .as((before, word, after) -> before + word + after);
    Arbitrary<Leaf> plain = spaced.map(Leaf::plain);
    return Arbitraries.oneOf(plain, Combinators.combine(spaced, marks()).as(Leaf::new))
        .map(leaf -> (DocumentNode) Text.of(leaf));
  }

  private static Arbitrary<DocumentNode> inline() {
    Arbitrary<DocumentNode> link =
        Combinators.combine(refs(), text().list().ofMaxSize(2))
            .as((ref, nodes) -> Inline.link(ref, InlineNodes.merged(nodes)));
    Arbitrary<DocumentNode> titled =
        Combinators.combine(refs(), text(), titles())
            .as((ref, text, title) -> InlineNodes.link(ref, List.of(text), title));
    Arbitrary<DocumentNode> others =
        Arbitraries.oneOf(
            Arbitraries.of("1f604", "2705", "1f468-200d-1f680", "26a0")
                .map(c -> Inline.of("emoji", Map.of("code", c))),
            refs().map(ref -> Inline.of("mention", Map.of("ref", ref.toMap()))),
            Arbitraries.of("a+b", "$x", "\\frac{a}{b}|c", "x_1*y", "a`b")
                .map(f -> Inline.of("inline-math", Map.of("formula", f))),
            Arbitraries.of("bolt", "code-branch").map(i -> Inline.of("icon", Map.of("icon", i))),
            words()
                .filter(w -> !w.contains("\n"))
                .map(e -> Inline.of("expression", Map.of("expression", e))),
            Combinators.combine(refs(), words(), Arbitraries.of("primary", "secondary"))
                .as(
                    (ref, label, kind) ->
                        Inline.of(
                            "button", Map.of("label", label, "kind", kind, "ref", ref.toMap()))),
            Combinators.combine(fileRefs(), words(), titles())
                .as(
                    (ref, caption, title) ->
                        new Inline(
                            "inline-image",
                            Map.of("ref", ref.toMap(), "caption", caption, "size", "line"),
                            List.of(),
                            List.of(),
                            caption.length() > 3 ? Titles.key(title) : null)));
    Arbitrary<DocumentNode> address =
        Arbitraries.of(
                "https://example.org/a_b",
                "http://a.b/?c=d&e=f*g",
                "https://x.y/(z)",
                "https://x.y.")
            .map(url -> Inline.link(new ContentRef.Url(url), List.of(Text.of(Leaf.plain(url)))));
    Arbitrary<DocumentNode> action =
        words()
            .map(
                label ->
                    Inline.of(
                        "button",
                        Map.of(
                            "label",
                            label,
                            "kind",
                            "primary",
                            "action",
                            Map.of("action", "ask", "query", "What \"is\" it?"),
                            "ref",
                            new ContentRef.Url("").toMap())));
    Arbitrary<DocumentNode> annotation =
        Combinators.combine(text(), text(), text())
            .as(
                (said, first, second) ->
                    annotation(
                        List.of(said),
                        Fragment.of(
                            "annotation-body",
                            "annotation-body",
                            List.of(
                                Block.paragraph(List.of(first)),
                                Block.paragraph(List.of(second))))));
    return Arbitraries.oneOf(link, titled, others, address, action, annotation);
  }

  private static Arbitrary<String> titles() {
    return words().filter(title -> title.indexOf('\0') < 0);
  }

  /** Source that shows nothing; a pair of tags has text between them. */
  private static Arbitrary<List<DocumentNode>> hidden() {
    Arbitrary<List<DocumentNode>> alone =
        Arbitraries.of(
                "<!-- c -->",
                "<!-- a | b \"q\" *x* `y` {% z %} -->",
                "<!--[x](y)-->",
                "<a name=\"x\"></a>",
                "<a name='y z' class=\"c|d\"></a>",
                "<!-- -- > -->")
            .map(source -> List.of(SourceText.of(source)));
    Arbitrary<List<DocumentNode>> pair =
        Combinators.combine(Arbitraries.of("<a id=\"x\">", "<a  name='y z'>"), text())
            .as((open, text) -> List.of(SourceText.of(open), text, SourceText.of("</a>")));
    return Arbitraries.oneOf(alone, alone, pair);
  }

  static Arbitrary<List<DocumentNode>> line() {
    return line(text().map(List::of));
  }

  /** A line of Markdown, which may have source that shows nothing, after something that shows. */
  private static Arbitrary<List<DocumentNode>> sourceLine() {
    return line(hidden())
        .map(nodes -> SourceText.in(nodes.get(0)) == null ? nodes : after("x", nodes));
  }

  private static List<DocumentNode> after(String text, List<DocumentNode> nodes) {
    List<DocumentNode> all = new ArrayList<>(nodes);
    all.add(0, Text.of(Leaf.plain(text)));
    return InlineNodes.merged(all);
  }

  private static Arbitrary<List<DocumentNode>> line(Arbitrary<List<DocumentNode>> more) {
    return Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(6, text().map(List::of)),
            net.jqwik.api.Tuple.of(2, inline().map(List::of)),
            net.jqwik.api.Tuple.of(1, more))
        .list()
        .ofMinSize(1)
        .ofMaxSize(4)
        .map(
            parts -> {
              List<DocumentNode> nodes = new ArrayList<>();
              parts.forEach(nodes::addAll);
              return InlineNodes.merged(nodes);
            });
  }

  private static Arbitrary<Block> paragraphs() {
    return Arbitraries.oneOf(
        sourceLine().map(Block::paragraph),
        Arbitraries.of(
                "<!-- a -->",
                "<!-- a\n\n  * b -->",
                "<!--{% endhint %}\n-->",
                "<!-- a --> <!-- b -->",
                "<a name=\"x\"></a>")
            .map(source -> Block.paragraph(List.of(SourceText.of(source)))));
  }

  private static Arbitrary<Block> leaves() {
    Arbitrary<Block> headings =
        Combinators.combine(Arbitraries.integers().between(1, 6), sourceLine())
            .as(DocumentArbitraries::heading);
    Arbitrary<Block> code =
        Combinators.combine(
                Arbitraries.of("", "java", "c++"),
                Arbitraries.of("x", "", "```", "{% endcode %}", "  indented", "a\tb", "# h", "~~~~")
                    .list()
                    .ofMinSize(1)
                    .ofMaxSize(4),
                Arbitraries.of("", "a \"title\" & more", "plain.js"),
                Arbitraries.of(0, 0, 1, 2, 3),
                Arbitraries.of("", "", "title=\"a.js\" {1,3}", "`x` \\a &amp; ~~~"))
            .as(
                (syntax, lines, title, highlighted, info) -> {
                  Map<String, Object> data = new LinkedHashMap<>();
                  if (!syntax.isEmpty()) {
                    data.put("syntax", syntax);
                  }
                  if (!title.isEmpty()) {
                    data.put("title", title);
                    data.put("lineNumbers", true);
                  }
                  List<Block> nodes =
                      lines.stream()
                          .map(
                              line ->
                                  Block.of(
                                      "code-line",
                                      highlighted > 0 && line.length() % 3 < highlighted
                                          ? Map.of("highlighted", true)
                                          : Map.of(),
                                      List.of(Text.of(Leaf.plain(line)))))
                          .toList();
                  if (highlighted == 0 && !syntax.isEmpty() && !info.isEmpty()) {
                    List<Block> said = new ArrayList<>(nodes);
                    said.set(0, nodes.get(0).withKey(CodeText.INFO + info));
                    nodes = said;
                  }
                  return Block.of("code", data, nodes);
                });
    Arbitrary<Block> image =
        Combinators.combine(
                fileRefs(),
                line().filter(l -> l.stream().allMatch(Text.class::isInstance)),
                Arbitraries.of(0, 1, 2))
            .as(
                (ref, caption, variant) ->
                    new Block(
                        "image",
                        variant == 2
                            ? Map.of(
                                "ref",
                                ref.toMap(),
                                "alt",
                                "An \"image\"",
                                "width",
                                300,
                                "refDark",
                                ref.toMap())
                            : Map.of("ref", ref.toMap()),
                        List.of(),
                        variant == 0 || InlineNodes.plain(caption).isBlank()
                            ? List.of()
                            : List.of(caption(caption)),
                        Map.of(),
                        variant == 1 ? Titles.key("A \"title\"") : null));
    Arbitrary<Block> images =
        Combinators.combine(image.list().ofMinSize(1).ofMaxSize(2), Arbitraries.of("", "left"))
            .as(
                (nodes, align) ->
                    Block.of("images", align.isEmpty() ? Map.of() : Map.of("align", align), nodes));
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(6, paragraphs()),
        net.jqwik.api.Tuple.of(2, headings),
        net.jqwik.api.Tuple.of(2, code),
        net.jqwik.api.Tuple.of(1, images),
        net.jqwik.api.Tuple.of(2, table()),
        net.jqwik.api.Tuple.of(3, simple()));
  }

  /** A heading, which has an anchor in its line as its own. */
  private static Block heading(int level, List<DocumentNode> nodes) {
    List<DocumentNode> line =
        new ArrayList<>(
            nodes.stream()
                .filter(node -> !(node instanceof Text text) || !isIdentified(text))
                .toList());
    if (level > 3) {
      line.add(0, SourceText.marker(level));
    }
    return Block.of("heading-" + Math.min(level, 3), Map.of(), InlineNodes.merged(line));
  }

  private static boolean isIdentified(Text text) {
    return "<a id=\"x\"></a>".equals(SourceText.in(text));
  }

  /** Blocks that hold no others. */
  private static Arbitrary<Block> simple() {
    return Arbitraries.oneOf(
        Arbitraries.just(Block.of("divider", Map.of(), List.of())),
        Arbitraries.of("a = b\n= c", "x")
            .map(f -> Block.of("math", Map.of("formula", f), List.of())),
        refs().map(ref -> Block.of("content-ref", Map.of("ref", ref.toMap()), List.of())),
        Combinators.combine(Arbitraries.of("https://a.b/?x=1&y=\"2\"", "https://c.d"), captions())
            .as((url, caption) -> captioned("embed", Map.of("url", url), caption)),
        Combinators.combine(fileRefs(), captions())
            .as((ref, caption) -> captioned("file", Map.of("ref", ref.toMap()), caption)),
        fileRefs().map(ref -> Block.of("drawing", Map.of("ref", ref.toMap()), List.of())),
        integrations(),
        openApi(),
        Arbitraries.just(
            Block.of(
                "reusable-content",
                Map.of("ref", new ContentRef.ReusableContent("rc", null).toMap()),
                List.of())),
        Arbitraries.just(
            Block.of(
                "openapi-operation",
                Map.of(
                    "ref",
                    new ContentRef.OpenApi("api").toMap(),
                    "path",
                    "/a/{b}",
                    "method",
                    "get"),
                List.of())),
        fileRefs()
            .map(
                ref ->
                    Block.of(
                        "swagger",
                        Map.of("ref", ref.toMap(), "path", "/a", "method", "post"),
                        List.of())));
  }

  private static Arbitrary<List<DocumentNode>> captions() {
    return Arbitraries.oneOf(
        Arbitraries.just(List.of()), line().filter(nodes -> !InlineNodes.plain(nodes).isBlank()));
  }

  private static Block captioned(
      String type, Map<String, Object> data, List<DocumentNode> caption) {
    return new Block(
        type,
        data,
        List.of(),
        caption.isEmpty() ? List.of() : List.of(caption(caption)),
        Map.of(),
        null);
  }

  private static Arbitrary<Block> integrations() {
    Arbitrary<Map<String, Object>> props =
        Arbitraries.maps(Arbitraries.of("content", "size", "data-x"), words())
            .ofMaxSize(2)
            .map(LinkedHashMap::new);
    return Combinators.combine(props, Arbitraries.of("", "https://a.b/?x=\"1\"&y"))
        .as(
            (given, url) -> {
              Map<String, Object> data = new LinkedHashMap<>();
              data.put("integration", "mermaid");
              data.put("block", "mermaid-block");
              if (!url.isEmpty()) {
                data.put("url", url);
                data.put("fullWidth", true);
              }
              data.put("props", given);
              return Block.of("integration", data, List.of());
            });
  }

  private static Arbitrary<Block> openApi() {
    Map<String, Object> ref = new ContentRef.OpenApi("api \"2\"").toMap();
    return Arbitraries.of(
        Block.of("openapi-webhook", Map.of("ref", ref, "name", "a b", "method", "post"), List.of()),
        Block.of("openapi-schemas", Map.of("ref", ref, "schemas", List.of()), List.of()),
        Block.of("openapi-schemas", Map.of("ref", ref, "schemas", List.of("Pet")), List.of()),
        Block.of(
            "openapi-schemas",
            Map.of("ref", ref, "schemas", List.of("Pet", "Pet \"Shop\""), "grouped", true),
            List.of()));
  }

  private static Arbitrary<Block> table() {
    return Combinators.combine(
            Arbitraries.of(1, 2, 3),
            line().list().ofMinSize(3).ofMaxSize(6),
            Arbitraries.oneOf(
                    words().map(DocumentArbitraries::plain), line().map(DocumentArbitraries::shown))
                .list()
                .ofSize(3),
            Arbitraries.of("plain", "wide", "named", "select", "cards"))
        .as(DocumentArbitraries::table);
  }

  private static List<DocumentNode> plain(String text) {
    return List.of(Text.of(Leaf.plain(text)));
  }

  /** What a head has: a comment or an anchor in it stands before the table. */
  private static List<DocumentNode> shown(List<DocumentNode> line) {
    return InlineNodes.merged(line.stream().filter(node -> SourceText.in(node) == null).toList());
  }

  /** What a table says differs by its form; a plain one has the ids that are counted. */
  private static Block table(
      int width, List<List<DocumentNode>> cells, List<List<DocumentNode>> heads, String form) {
    boolean named = form.equals("named") || form.equals("cards");
    String columnId = named ? "kX\"" : "c";
    Map<String, Object> definition = new LinkedHashMap<>();
    List<Fragment> fragments = new ArrayList<>();
    for (int i = 1; i <= width; i++) {
      String title = InlineNodes.plain(heads.get(i - 1));
      TableView.head(columnId + i, title, heads.get(i - 1)).ifPresent(fragments::add);
      definition.put(
          columnId + i,
          PlainValues.ordered(
              "id",
              columnId + i,
              "title",
              title,
              "type",
              "text",
              "textAlignment",
              i == 2 ? "center" : "left"));
    }
    boolean select = form.equals("select") || form.equals("cards");
    if (select) {
      List<String> names = List.of("s", "f", "n");
      for (int i = 0; i < names.size(); i++) {
        List<DocumentNode> head = heads.get(i);
        TableView.head(names.get(i), InlineNodes.plain(head), head).ifPresent(fragments::add);
      }
      definition.put(
          "s",
          column(
              "s",
              InlineNodes.plain(heads.get(0)),
              "select",
              "multiple",
              true,
              "options",
              OPTIONS));
      definition.put("f", column("f", InlineNodes.plain(heads.get(1)), "files"));
      definition.put("n", column("n", InlineNodes.plain(heads.get(2)), "number"));
      definition.put("b", column("b", "B", "checkbox"));
    }
    Map<String, Object> records = new LinkedHashMap<>();
    for (int r = 0; r < cells.size() / width; r++) {
      String record = named ? "rec-" + r : "r" + (r + 1);
      Map<String, Object> values = new LinkedHashMap<>();
      for (int c = 1; c <= width; c++) {
        String name = named ? "cell " + r + c : record + "c" + c;
        values.put(columnId + c, name);
        fragments.add(
            Fragment.of(
                name,
                "table-cell",
                List.of(
                    Block.of(
                        "paragraph",
                        form.equals("wide") ? ALIGNED.get((r + c) % 4) : Map.of(),
                        cells.get(r * width + c - 1)))));
      }
      if (select && r == 1) {
        values.put("s", List.of());
        values.put("f", List.of());
      } else if (select) {
        values.put("s", List.of("o1", "o \"2\""));
        values.put("f", List.of("file1", "https://example.org/c.png", "../a b.png"));
        values.put("n", r == 0 ? 3L : -2.5);
        values.put("b", r == 0);
      }
      records.put(
          record,
          named
              ? PlainValues.ordered("orderIndex", "a" + r, "values", values)
              : Tables.record(r, values));
    }
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("type", form.equals("cards") ? "cards" : "grid");
    view.put("columns", definition.keySet().stream().filter(id -> !id.equals("f")).toList());
    if (form.equals("cards")) {
      view.put("cardSize", "large");
      view.put("coverDefinition", "f");
    } else {
      view.put("hideHeader", false);
    }
    if (form.equals("wide")) {
      view.put("columnWidths", Map.of("c1", 120));
    }
    return Tables.block(view, definition, records, fragments, Map.of());
  }

  private static final List<Map<String, Object>> ALIGNED =
      List.of(
          Map.of(), Map.of("align", "center"), Map.of("align", "start"), Map.of("align", "end"));

  private static final List<Object> OPTIONS =
      List.of(
          PlainValues.ordered("value", "o1", "label", "One", "color", "blue"),
          PlainValues.ordered("value", "o \"2\"", "label", "A < b", "color", "red"),
          PlainValues.ordered("value", "o3", "label", "Not chosen", "color", "default"));

  private static Map<String, Object> column(String id, String title, String type, Object... more) {
    Map<String, Object> column =
        new LinkedHashMap<>(PlainValues.ordered("id", id, "title", title, "type", type));
    column.putAll(PlainValues.ordered(more));
    return column;
  }

  private static Arbitrary<Block> blocks(int depth, boolean top) {
    if (depth == 0) {
      return leaves();
    }
    Arbitrary<List<Block>> inner = blocks(depth - 1, false).list().ofMinSize(1).ofMaxSize(3);
    Arbitrary<Block> list =
        Combinators.combine(
                Arbitraries.of("list-unordered", "list-ordered", "list-tasks"),
                inner.list().ofMinSize(1).ofMaxSize(3),
                Arbitraries.of(1, 7))
            .as(
                (type, items, start) ->
                    Block.of(
                        type,
                        type.equals("list-ordered") && start != 1
                            ? Map.of("start", start)
                            : Map.of(),
                        items.stream().map(nodes -> item(type, nodes)).toList()));
    Arbitrary<Block> containers =
        Combinators.combine(
                Arbitraries.of(
                    "hint",
                    "blockquote",
                    "if",
                    "tabs",
                    "stepper",
                    "columns",
                    "expandable",
                    "updates",
                    "prompt"),
                inner,
                line())
            .as(DocumentArbitraries::container);
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(top ? 3 : 2, leaves()),
        net.jqwik.api.Tuple.of(1, list),
        net.jqwik.api.Tuple.of(1, containers));
  }

  private static Block item(String type, List<Block> nodes) {
    boolean tasks = type.equals("list-tasks");
    List<Block> blocks = new ArrayList<>(nodes);
    if (tasks) {
      blocks.add(0, Block.paragraph(List.of(Text.of(Leaf.plain("do it")))));
    }
    return Block.of("list-item", tasks ? Map.of("checked", nodes.size() > 1) : Map.of(), blocks);
  }

  private static Block container(String type, List<Block> nodes, List<DocumentNode> line) {
    return switch (type) {
      case "hint" -> Block.of(type, Map.of("style", "warning"), nodes);
      case "if" -> Block.of(type, Map.of("expression", "visitor.claims.x == \"a b\""), nodes);
      case "tabs" ->
          Block.of(
              type,
              Map.of(),
              List.of(
                  Block.of("tabs-item", Map.of("title", "A \"b\" & c"), nodes),
                  Block.of("tabs-item", Map.of("title", "A"), nodes)));
      case "updates" ->
          Block.of(
              type,
              Map.of("format", "full"),
              List.of(
                  Block.of("update", Map.of("date", "2024-05-01"), nodes),
                  Block.of("update", Map.of(), nodes)));
      case "prompt" -> Block.of(type, Map.of("description", "Ask \"it\"", "icon", "bolt"), nodes);
      case "stepper" ->
          Block.of(type, Map.of(), List.of(Block.of("stepper-step", Map.of(), nodes)));
      case "columns" ->
          Block.of(
              type,
              Map.of(),
              List.of(
                  Block.of("column", Map.of("width", Map.of("unit", "%", "value", 33.5)), nodes),
                  Block.of("column", Map.of(), nodes)));
      case "expandable" ->
          new Block(
              type,
              Map.of(),
              List.of(),
              List.of(
                  Fragment.of(
                      "expandable-title", "expandable-title", List.of(Block.paragraph(line))),
                  Fragment.of("expandable-body", "expandable-body", List.copyOf(nodes))),
              Map.of(),
              null);
      default -> Block.of(type, Map.of(), nodes);
    };
  }

  /** Gives anchors and keys as the parser counts them. */
  private static final class Canonical {
    private static final Set<String> ANCHORED =
        new TreeSet<>(Set.of("heading-1", "heading-2", "heading-3", "expandable"));
    private final Anchors anchors = new Anchors();
    private int tabs;

    List<Block> blocks(List<? extends DocumentNode> nodes) {
      return nodes.stream().map(node -> block((Block) node)).toList();
    }

    private Block block(Block block) {
      String key = block.type().equals("tabs") ? "tabs-" + ++tabs : null;
      Map<String, Object> meta = Map.of();
      if (ANCHORED.contains(block.type())) {
        String text =
            block.type().equals("expandable")
                ? InlineNodes.plain(block.fragments().get(0).nodes()).strip()
                : InlineNodes.plain(block.nodes());
        meta = Map.of("id", anchors.claim(Anchors.of(text)));
      } else if (block.type().equals("tabs-item")) {
        key = anchors.claim(Anchors.of((String) block.data().get("title")));
        meta = Map.of("id", key);
      }
      boolean holdsBlocks = !block.nodes().isEmpty() && block.nodes().get(0) instanceof Block;
      List<? extends DocumentNode> nodes = holdsBlocks ? blocks(block.nodes()) : block.nodes();
      List<Fragment> fragments =
          block.fragments().stream()
              .map(
                  f ->
                      Fragment.of(
                          f.fragment(),
                          f.type(),
                          f.nodes().isEmpty() || !(f.nodes().get(0) instanceof Block)
                              ? f.nodes()
                              : blocks(f.nodes())))
              .toList();
      return new Block(block.type(), block.data(), List.copyOf(nodes), fragments, meta, key);
    }
  }

  private static Inline annotation(List<DocumentNode> nodes, Fragment body) {
    return new Inline(InlineType.ANNOTATION.type(), Map.of(), nodes, List.of(body), null);
  }

  private static Fragment caption(List<DocumentNode> inlines) {
    return Fragment.of("caption", "caption", List.of(Block.paragraph(Paragraphs.inFlow(inlines))));
  }
}
