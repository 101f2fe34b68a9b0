package dev.docs.content.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.content.diff.LineDiff;
import dev.docs.content.document.Document;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.rule.RuleTest;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptSourceTest {

  private static final Pattern WORD = Pattern.compile("\\p{L}+");

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", ".."));

  private static Map<String, String> texts(Path folder) {
    Map<String, String> texts = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(file -> file.toString().endsWith(".md"))
          .sorted()
          .forEach(
              file -> {
                String text = FrontMatter.split(read(file)).body();
                texts.put(folder.relativize(file).toString(), text);
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }

  /** Not what is built among them, perhaps at the same time. */
  private static Map<String, String> examples() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String folder : List.of("guides", "sample-docs", "test-double/node")) {
      texts(ROOT.resolve("examples").resolve(folder))
          .forEach((path, text) -> texts.put(folder + "/" + path, text));
    }
    return texts;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text after its document was changed and sent back. */
  private static String saved(String text, UnaryOperator<Object> change) {
    Object sent = change.apply(MarkdownParser.parse(text, LinkResolver.byId()).toMap());
    String written = MarkdownWriter.write(Document.of((Map<?, ?>) sent));
    return KeptSource.of(text, LinkResolver.byId(), written);
  }

  private static List<String> notKept(Map<String, String> texts) {
    List<String> differing = new ArrayList<>();
    texts.forEach(
        (name, text) -> {
          if (!saved(text, same -> same).equals(text)) {
            differing.add(name);
          }
          if (!saved(text, KeptSourceTest::withoutMeta).equals(text)) {
            differing.add(name + " without meta");
          }
        });
    return differing;
  }

  @Test
  @RuleTest("document-source")
  void aDocumentThatIsSentBackUnchangedLeavesTheTextAsItIs() {
    assertThat(notKept(examples())).isEmpty();
  }

  @Test
  @WholeRun
  void theSameHoldsForRealDocumentation() {
    assertThat(notKept(realTexts())).isEmpty();
  }

  private static Map<String, String> realTexts() {
    Path folder = ROOT.resolve("../shared/data/real-docs");
    assumeTrue(Files.isDirectory(folder), "no real documentation at " + folder);
    return texts(folder);
  }

  /** The texts of all leaves, in order. */
  private static void leaves(Object node, List<String> out) {
    if (node instanceof Map<?, ?> map) {
      if (map.get("text") instanceof String text && "leaf".equals(map.get("object"))) {
        out.add(text);
      }
      map.values().forEach(value -> leaves(value, out));
    } else if (node instanceof List<?> list) {
      list.forEach(value -> leaves(value, out));
    }
  }

  /** The tree with the text of one leaf changed. */
  private static Object changed(Object node, int[] left, String by) {
    if (node instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>(map);
      if (map.get("text") instanceof String && "leaf".equals(map.get("object"))) {
        if (left[0]-- == 0) {
          copy.put("text", by);
        }
        return copy;
      }
      copy.replaceAll((key, value) -> changed(value, left, by));
      return copy;
    } else if (node instanceof List<?> list) {
      List<Object> copy = new ArrayList<>(list);
      copy.replaceAll(value -> changed(value, left, by));
      return copy;
    }
    return node;
  }

  /** How many lines a change of the first word of a leaf changes. */
  private static int changedLines(String text, int leaf, String by, boolean meta) {
    String saved =
        saved(
            text,
            map -> {
              Object changed = changed(map, new int[] {leaf}, by);
              return meta ? changed : withoutMeta(changed);
            });
    return LineDiff.between(text, saved).stream()
        .mapToInt(
            hunk ->
                Math.max(
                    hunk.beforeEnd() - hunk.beforeStart(), hunk.afterEnd() - hunk.afterStart()))
        .sum();
  }

  /**
   * Changes a word in each so-and-so-many-th leaf, in a long page at about thirty places, and on
   * each page with words at least one.
   */
  private static void requireNarrow(Map<String, String> texts, int step) {
    List<String> wide = new ArrayList<>();
    int tried = 0;
    int page = 0;
    for (Map.Entry<String, String> entry : texts.entrySet()) {
      List<String> leaves = new ArrayList<>();
      leaves(MarkdownParser.parse(entry.getValue(), LinkResolver.byId()).toMap(), leaves);
      List<Integer> places =
          IntStream.range(0, leaves.size())
              .filter(i -> WORD.matcher(leaves.get(i)).find())
              .boxed()
              .toList();
      int every = Math.max(step, places.size() / 30);
      int first = page++ % Math.max(1, Math.min(every, places.size()));
      for (int i = first; i < places.size(); i += every) {
        String leaf = leaves.get(places.get(i));
        String by = WORD.matcher(leaf).replaceFirst("Changed");
        for (boolean meta : List.of(true, false)) {
          tried++;
          int lines = changedLines(entry.getValue(), places.get(i), by, meta);
          if (lines > Math.max(1, leaf.lines().count())) {
            wide.add(entry.getKey() + (meta ? "" : " without meta") + ": " + leaf);
          }
        }
      }
    }
    System.out.println("words changed: " + tried + ", in more lines than their own: " + wide);
    assertThat(tried).isGreaterThan(50);
    assertThat(wide).isEmpty();
  }

  @Test
  void oneChangedWordChangesItsLineOnly() {
    Map<String, String> texts = examples();
    if (!Runs.everything()) {
      texts.values().removeIf(text -> text.length() > 20_000);
    }
    requireNarrow(texts, Runs.nightly() ? 5 : Runs.everything() ? 41 : 149);
  }

  @Test
  @WholeRun
  void theSameHoldsForWordsOfRealDocumentation() {
    requireNarrow(realTexts(), Integer.getInteger("docs.leaves", Runs.nightly() ? 41 : 101));
  }

  /** The text after a word of its document was replaced. */
  private static String replaced(String text, String word, String by) {
    List<String> leaves = new ArrayList<>();
    leaves(MarkdownParser.parse(text, LinkResolver.byId()).toMap(), leaves);
    for (int i = 0; i < leaves.size(); i++) {
      if (leaves.get(i).contains(word)) {
        int at = i;
        String now = leaves.get(i).replace(word, by);
        return saved(text, map -> changed(map, new int[] {at}, now));
      }
    }
    throw new AssertionError(word + " is in no leaf");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Some\nlines of __bold__ WORD text_s_.\nMore\n\n\n\nNext\n",
        "Title\n=====\nWORD\n***\nEnd",
        "+ one\n+ WORD\n    - nested\n\n1) first\n7) second\n",
        "| a | b    |\n|:--|------|\n| x | WORD |\n| longer | *y* |\n",
        "~~~~ js\nlet WORD = 1;\n~~~~\n\n    indented\n",
        "\n\n# First #\r\n\r\n* WORD\r\n* other\r\n",
        "See [the WORD][ref] and [other].\n\n[ref]: https://docs.example/a 'T'\n[other]: /b\n",
        "{% hint style='info' %}\nThe WORD\n\n* of\n* it\n{% endhint %}\nAfter\n",
        "<table><thead><tr>\n  <th>A</th></tr></thead>\n<tbody><tr>\n <td>WORD</td></tr></tbody></table>\n",
        "<table>\n <thead><tr><th>A</th></tr></thead>\n <tbody><tr><td>\n  <p>a</p>\n  <p>WORD</p>\n  <p>b\n   <br />\n  </p>\n </td></tr></tbody>\n</table>\n"
      })
  @RuleTest("document-source")
  void onlyTheChangedWordDiffers(String text) {
    assertThat(replaced(text, "WORD", "THING")).isEqualTo(text.replace("WORD", "THING"));
    assertThat(saved(text, same -> same)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "# The WORD\n\n## Of\n",
        "<table border=\"1\"><thead><tr><th valign=\"top\">A</th></tr></thead><tbody><tr><td class='k'>&#x3C;b WORD</td><td><a href=\"/pages/ID1\">target.md</a></td></tr></tbody></table>\n",
        "* a [target.md](/pages/ID1 \"mention\")\n+ c\n\n- [x] __d__ WORD\n- e &#x26; f\n",
        "| [target.md](/pages/ID1) | WORD   |\n|:-------|-----:|\n| a&amp;b | c |\n",
        "<pre class=\"language-sh\" data-title=\"WORD\"><code><strong>a\n</strong>b\n</code></pre>\n",
        "<details open>\n<summary>WORD <b>x</b></summary>\nBody\n</details>\n",
        "{% tabs %}\n{% tab title='WORD &#x26; more' %}\n__a__\n{% endtab %}\n{% endtabs %}\n",
        "{% content-ref url=\"/pages/ID1\" %}\nThe WORD\n{% endcontent-ref %}\n",
        "A[^note] and *b*.\n\n[^note]: The __first__ WORD\n\n[ref]: /c\n",
        "<figure><img src=\"a.png\" alt=\"x\" width=\"30\"><figcaption><p>A  WORD</p></figcaption></figure>\n",
        "<span class=\"k\">The</span> WORD\n",
        "- [ ] ![a](a.png) ![b](b.png)\n\n- [ ] WORD &#x26;\n"
      })
  @RuleTest("document-source")
  void aChangedWordDiffersAloneWhetherMetaIsSentOrNot(String text) {
    List<String> values = new ArrayList<>();
    texts(MarkdownParser.parse(text, LinkResolver.byId()).toMap(), values);
    assertThat(values).anyMatch(value -> value.contains("WORD"));
    for (boolean meta : List.of(true, false)) {
      assertThat(saved(text, map -> meta ? replaced(map) : withoutMeta(replaced(map))))
          .as("meta %s", meta)
          .isEqualTo(text.replace("WORD", "THING"));
    }
  }

  @Test
  @RuleTest("document-source")
  void whatIsInsertedBesideAnEntityLeavesItAsItIs() {
    assertThat(replaced("in a &amp; x\n", "a", "a < b")).isEqualTo("in a < b &amp; x\n");
  }

  private static void texts(Object value, List<String> out) {
    if (value instanceof Map<?, ?> map) {
      map.values().forEach(inner -> texts(inner, out));
    } else if (value instanceof List<?> list) {
      list.forEach(inner -> texts(inner, out));
    } else if (value instanceof String text) {
      out.add(text);
    }
  }

  private static Object replaced(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>(map);
      copy.replaceAll((name, inner) -> name.equals("meta") ? inner : replaced(inner));
      return copy;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(KeptSourceTest::replaced).toList();
    }
    return value instanceof String text ? text.replace("WORD", "THING") : value;
  }

  /** What a client sends that leaves out what it does not know. */
  private static Object withoutMeta(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>(map);
      copy.remove("meta");
      copy.replaceAll((name, inner) -> withoutMeta(inner));
      return copy;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(KeptSourceTest::withoutMeta).toList();
    }
    return value;
  }

  @Test
  @RuleTest("document-source")
  void aFootnoteThatSeveralPlacesReferToIsChangedWhereItWasChanged() {
    String text = "A[^x] *b*.\n\nC[^x] *d*.\n\n[^x]: The note\n";
    assertThat(saved(text, same -> same)).isEqualTo(text);
    String saved = replaced(text, "The note", "Other");
    assertThat(saved).contains("\n\nC[^x] *d*.\n\n[^x]: The note\n\n[^1]: Other");
  }

  @Test
  @RuleTest("document-source")
  void aLinkThatIsSetInAFootnoteChangesThatOnly() {
    String text =
        """
        A[^x], __b__[^Note] and c[^x].

        *  D[^last].

        [^Note]: The __second__ &amp; *last* word

            * more
        [^x]: The first, __again__
        [^last]: End
        """;
    for (String word : List.of("word", "first", "more", "End")) {
      String linked = text.replace(word, "[" + word + "](https://e.org/)");
      for (UnaryOperator<Object> meta :
          List.<UnaryOperator<Object>>of(same -> same, ChangedTexts::bare)) {
        Object set = meta.apply(ChangedTexts.document(linked));
        assertThat(ChangedTexts.saved(text, set)).isEqualTo(linked);
        Object taken = meta.apply(ChangedTexts.document(text));
        assertThat(ChangedTexts.saved(linked, taken)).isEqualTo(text);
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static Object withNodes(Object document, UnaryOperator<List<Object>> change) {
    Map<String, Object> copy = new LinkedHashMap<>((Map<String, Object>) document);
    copy.put("nodes", change.apply(new ArrayList<>((List<Object>) copy.get("nodes"))));
    return copy;
  }

  private static Object paragraph(String text) {
    return ((List<?>) MarkdownParser.parse(text).toMap().get("nodes")).get(0);
  }

  @Test
  @RuleTest("document-source")
  void addedRemovedAndMovedBlocksLeaveTheOthersAsTheyAre() {
    String text = "* a\n+ b\n\n\n__c__\n***\nd\n";
    assertThat(saved(text, map -> withNodes(map, nodes -> added(nodes, 2))))
        .isEqualTo("* a\n+ b\n\n\nNew\n\n__c__\n***\nd\n");
    assertThat(saved(text, map -> withNodes(map, nodes -> added(nodes, nodes.size()))))
        .isEqualTo("* a\n+ b\n\n\n__c__\n***\nd\n\nNew\n");
    assertThat(saved(text, map -> withNodes(map, nodes -> added(nodes, 0))))
        .isEqualTo("New\n\n* a\n+ b\n\n\n__c__\n***\nd\n");
    assertThat(saved(text, map -> withNodes(map, KeptSourceTest::withoutLast)))
        .isEqualTo("* a\n+ b\n\n\n__c__\n***\n");
  }

  /** The document with the records of its tables changed, as clients do: their ids stay. */
  private static Object withRecords(Object value, Consumer<Map<String, Object>> change) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> copy = new LinkedHashMap<>();
      map.forEach((name, inner) -> copy.put((String) name, withRecords(inner, change)));
      if (copy.get("records") instanceof Map<?, ?> records) {
        Map<String, Object> changed = new LinkedHashMap<>();
        records.forEach((id, record) -> changed.put((String) id, record));
        change.accept(changed);
        copy.put("records", changed);
      }
      if (copy.get("data") instanceof Map<?, ?> data && data.containsKey("records")) {
        List<Object> fragments = new ArrayList<>((List<?>) copy.get("fragments"));
        String named = String.valueOf(data.get("records"));
        fragments.removeIf(cell -> !named.contains("=" + ((Map<?, ?>) cell).get("fragment")));
        copy.put("fragments", fragments);
      }
      return copy;
    }
    return value instanceof List<?> list
        ? list.stream().map(inner -> withRecords(inner, change)).toList()
        : value;
  }

  @Test
  @RuleTest("document-source")
  void rowsKeepTheirFormWhenOthersAreRemovedOrAdded() {
    String pipes = "| a | b    |\n|:--|------|\n| x | y |\n| longer | *z* |\n| __u__ | v |\n";
    assertThat(saved(pipes, map -> withRecords(map, records -> records.remove("r1"))))
        .isEqualTo(pipes.replace("| x | y |\n", ""));
    String html =
        "<table>\n <thead><tr><th valign=\"top\">A</th></tr></thead>\n"
            + " <tbody><tr><td class='k'>x</td></tr>\n <tr ><td>y</td></tr>\n"
            + "  <tr><td>z</td></tr></tbody>\n</table>\n";
    assertThat(saved(html, map -> withRecords(map, records -> records.remove("r2"))))
        .isEqualTo(html.replace(" <tr ><td>y</td></tr>\n", ""));
    Map<String, Object> last =
        Map.of("orderIndex", "1", "values", Map.of("c1", "r1c1", "c2", "r1c2"));
    assertThat(saved(pipes, map -> withRecords(map, records -> records.put("new", last))))
        .isEqualTo(pipes + "| x | y |\n");
    String told =
        "<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>x</td></tr><tr data-id=\"own\"><td>y</td></tr></tbody></table>\n";
    assertThat(saved(told, map -> withRecords(map, records -> records.remove("r1"))))
        .isEqualTo(told.replace("<tr><td>x</td></tr>", ""));
  }

  @Test
  @RuleTest("document-source")
  void rowsKeepTheirFormBesideATableOfHtml() {
    String text =
        "> | a | b |\n> |:--|---|\n> | c |\n> |  d |e|\n>\n> <table><tr><th>f</th></tr></table>\n";
    String without = text.replace("> | c |\n", "");
    assertThat(saved(text, map -> MarkdownParser.parse(without).toMap())).isEqualTo(without);
  }

  @Test
  @RuleTest("document-source")
  void itemsKeepTheirFormWhenOthersAreMovedOrRemoved() {
    String text = "3) __a__\n5) b &amp; c\n\n\n6) d\n   - e\n";
    assertThat(saved(text, map -> withItems(map, items -> items.remove(0))))
        .isEqualTo("3) b &amp; c\n\n\n6) d\n   - e\n");
    assertThat(saved(text, map -> withItems(map, items -> items.add(items.remove(0)))))
        .isEqualTo("3) b &amp; c\n\n\n6) d\n   - e\n3) __a__\n");
  }

  private static Object withItems(Object document, Consumer<List<Object>> change) {
    return withNodes(
        document,
        blocks -> {
          blocks.set(
              0,
              withNodes(
                  blocks.get(0),
                  items -> {
                    change.accept(items);
                    return items;
                  }));
          return blocks;
        });
  }

  private static List<Object> added(List<Object> nodes, int at) {
    nodes.add(at, paragraph("New"));
    return nodes;
  }

  private static List<Object> withoutLast(List<Object> nodes) {
    nodes.remove(nodes.size() - 1);
    return nodes;
  }
}
