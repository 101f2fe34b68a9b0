package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.content.document.Document;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The parts of this package on a real documentation of 193 pages. */
class RealDocumentationTest {

  private static final Map<String, String> PAGES = new TreeMap<>();

  @BeforeAll
  static void readPages() throws IOException {
    Path root =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-docs/fluentd");
    assumeTrue(Files.isDirectory(root), "no real documentation at " + root);
    try (Stream<Path> files = Files.walk(root)) {
      files
          .filter(file -> file.toString().endsWith(".md"))
          .forEach(file -> PAGES.put(root.relativize(file).toString(), read(file)));
    }
    assertThat(PAGES).hasSizeGreaterThan(100);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  @WholeRun
  void everyPageIsWrittenSoThatItReadsTheSameAgain() {
    PAGES.forEach(
        (name, text) -> {
          Document document = MarkdownParser.parse(text);
          assertThat(document.nodes()).as(name).isNotEmpty();
          String written = MarkdownWriter.write(document);
          assertThat(MarkdownParser.parse(written)).as(name).isEqualTo(document);
          assertThat(MarkdownWriter.write(MarkdownParser.parse(written)))
              .as(name)
              .isEqualTo(written);
          assertThat(Document.of(document.toMap())).as(name).isEqualTo(document);
        });
  }

  @Test
  void everyPageIsCutIntoBlocksWithoutLoss() {
    PAGES.forEach(
        (name, text) -> {
          StringBuilder joined = new StringBuilder();
          SourceBlocks.of(text, LinkResolver.asWritten())
              .forEach(part -> joined.append(part.text()));
          assertThat(joined.toString()).as(name).isEqualTo(text);
        });
  }

  @Test
  void linksAreThoseThatARoughPatternFinds() {
    Pattern rough = Pattern.compile("!?\\[[^\\[\\]]*\\]\\(<?([^)<>\\s]+)>?(?:\\s+\"[^\"]*\")?\\)");
    List<String> missed = new ArrayList<>();
    List<String> more = new ArrayList<>();
    int total = 0;
    for (String text : PAGES.values()) {
      List<String> expected = new ArrayList<>();
      Matcher matcher = rough.matcher(withoutCode(text));
      while (matcher.find()) {
        expected.add(matcher.group(1).replace("\\_", "_").replace("&amp;", "&"));
      }
      List<String> found =
          new ArrayList<>(
              Links.in(text).stream()
                  .filter(link -> link.kind() == Links.Kind.LINK || link.kind() == Links.Kind.IMAGE)
                  .map(Links.Link::target)
                  .toList());
      total += found.size();
      for (String target : expected) {
        if (!found.remove(target)) {
          missed.add(target);
        }
      }
      more.addAll(found);
    }
    assertThat(total).isGreaterThan(1000);
    assertThat(missed).as("in comments only").hasSizeLessThan(total / 200);
    assertThat(more).as("links around images only").hasSizeLessThan(total / 100);
  }

  private static String withoutCode(String text) {
    return text.replaceAll("(?s)```.*?```", "").replaceAll("`[^`\\n]+`", "`");
  }

  @Test
  void rewritingALinkLeavesEveryOtherCharacterAlone() {
    PAGES.forEach(
        (name, text) -> {
          assertThat(Links.rewrite(text, target -> target)).as(name).isEqualTo(text);
          String rewritten = Links.rewrite(text, target -> "new (target).md");
          assertThat(Links.in(rewritten))
              .as(name)
              .allMatch(link -> link.target().equals("new (target).md"));
          assertThat(Links.in(rewritten)).as(name).hasSameSizeAs(Links.in(text));
        });
  }

  @Test
  void mostAnchorsThatPagesLinkToExist() {
    int known = 0;
    List<String> unknown = new ArrayList<>();
    for (Map.Entry<String, String> page : PAGES.entrySet()) {
      for (Links.Link link : Links.in(page.getValue())) {
        Matcher target = Pattern.compile("(?![a-z]+:)([^#]*)#(.+)").matcher(link.target());
        if (!target.matches()) {
          continue;
        }
        String file =
            target.group(1).isEmpty()
                ? page.getKey()
                : Path.of(page.getKey()).resolveSibling(target.group(1)).normalize().toString();
        if (!PAGES.containsKey(file)) {
          continue;
        }
        if (Headings.in(PAGES.get(file)).stream().anyMatch(h -> h.id().equals(target.group(2)))) {
          known++;
        } else {
          unknown.add(page.getKey() + " -> " + link.target());
        }
      }
    }
    assertThat(known).as("unknown: %s", unknown).isGreaterThan(9 * unknown.size());
  }

  @Test
  void everyPageHasWordsUnderItsHeadings() {
    PAGES.forEach((name, text) -> assertThat(PlainText.of(text)).as(name).isNotEmpty());
  }
}
