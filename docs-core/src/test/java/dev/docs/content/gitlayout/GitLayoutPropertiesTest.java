package dev.docs.content.gitlayout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FileSlugs;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.LinkTarget;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.rule.RuleTest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class GitLayoutPropertiesTest {

  @Provide
  Arbitrary<Summary> summaries() {
    return Layouts.summaries(Layouts.targets());
  }

  @Provide
  Arbitrary<Folder> folders() {
    return Layouts.folders();
  }

  @Provide
  Arbitrary<String> paths() {
    return Layouts.paths();
  }

  @Provide
  Arbitrary<Map<String, String>> redirects() {
    Arbitrary<String> texts =
        Arbitraries.oneOf(
            Layouts.titles(), Arbitraries.of("null", "true", "1.0", "~", "a: b", "a #b", "- x"));
    return Arbitraries.maps(texts, texts.filter(text -> !text.isBlank())).ofMaxSize(5);
  }

  @Property
  void aTableOfContentsReadsBackAsItWasWritten(@ForAll("summaries") Summary summary) {
    Parsed<Summary> parsed = Summary.parse(summary.write());
    assertThat(parsed.value()).as(summary.write()).isEqualTo(summary);
    assertThat(parsed.problems()).isEmpty();
  }

  @Property
  void anyTextIsATableOfContentsThatReadsBack(@ForAll("texts") String text) {
    Summary summary = Summary.parse(text).value();
    assertThat(Summary.parse(summary.write()).value()).as(summary.write()).isEqualTo(summary);
  }

  @Provide
  Arbitrary<String> texts() {
    return Layouts.titles().list().ofMaxSize(8).map(parts -> String.join("", parts));
  }

  @Property(tries = 300)
  void aConfigurationReadsBackAsItWasWritten(@ForAll("redirects") Map<String, String> redirects) {
    Map<String, String> printable = new LinkedHashMap<>();
    redirects.forEach(
        (source, target) -> printable.put(OneLine.of(source), OneLine.of(target) + "x"));
    GitBookConfig config = new GitBookConfig("docs/a b", "x/README.md", "toc.md", printable);
    Parsed<GitBookConfig> parsed = GitBookConfig.parse(config.write());
    assertThat(parsed.problems()).isEmpty();
    assertThat(parsed.value()).isEqualTo(config);
    assertThat(List.copyOf(parsed.value().redirects().keySet()))
        .isEqualTo(List.copyOf(printable.keySet()));
  }

  @Property
  void aLinkFromOneFileToAnotherLeadsThere(
      @ForAll("paths") String from, @ForAll("paths") String to) {
    String link = RelativePath.relativize(from, to);
    assertThat(RelativePath.resolve(from, link)).map(LinkTarget::path).as(link).hasValue(to);
    assertThat(RelativePath.resolve(from, link + "#part", to::equals))
        .as(link)
        .hasValue(new LinkTarget(to, Optional.of("part")));
    SummaryEntry entry = SummaryTest.entry("x", link);
    String markdown = "* [x](" + link + ")";
    assertThat(Summary.parse(markdown).value().groups().get(0).entries()).containsExactly(entry);
  }

  @Property
  void noLinkLeadsOutOfTheFolder(@ForAll("paths") String from, @ForAll("links") String link) {
    RelativePath.resolve(from, link)
        .ifPresent(to -> assertThat(FolderPath.isValid(to.path())).as(to.path()).isTrue());
  }

  @Provide
  Arbitrary<String> links() {
    return Arbitraries.of(
            "..", ".", "/", "%2e", "%2F", "%", "a", "%00", "#", "?", "\\", "<", ">", " ")
        .list()
        .ofMaxSize(9)
        .map(parts -> String.join("", parts));
  }

  @Property
  void aSlugIsItsOwnSlug(@ForAll String name) {
    String slug = FileSlugs.of(name);
    assertThat(FileSlugs.of(slug)).isEqualTo(slug);
    assertThat(FolderPath.isValid(slug + ".md")).isTrue();
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void readingWhatWasWrittenGivesTheLayoutAgain(@ForAll("folders") Folder folder) {
    Layout layout = GitLayout.read(folder);
    Folder written = GitLayout.write(layout);
    Layout again = GitLayout.read(written);
    assertThat(Layouts.withoutConfiguration(Layouts.withReport(again, layout.report())))
        .as(written.toString())
        .isEqualTo(Layouts.withoutConfiguration(layout));
    boolean inPlace = layout.configuration().isPresent() && written.contains("toc.md");
    if (inPlace) {
      assertThat(again.configuration()).isEqualTo(layout.configuration());
    }
    assertThat(GitLayout.write(again)).isEqualTo(written);
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  @RuleTest("left-out-of-imports")
  void everyFileIsAPageOrAFileOrReported(@ForAll("folders") Folder folder) {
    Layout layout = GitLayout.read(folder);
    List<String> told =
        Stream.of(ImportReport.Problem.Kind.UNLISTED, ImportReport.Problem.Kind.LEFT_OUT)
            .flatMap(kind -> layout.report().of(kind).stream())
            .map(ImportReport.Problem::path)
            .toList();
    assertThat(told).doesNotHaveDuplicates();
    for (String path : folder.paths()) {
      boolean taken =
          layout.files().stream().anyMatch(file -> file.path().equals(path))
              || hasSource(layout.pages(), path)
              || path.endsWith("SUMMARY.md")
              || path.equals("toc.md")
              || path.equals(".gitbook.yaml");
      boolean leftOut = told.stream().anyMatch(left -> (path + "/").startsWith(left + "/"));
      assertThat(taken || leftOut).as(path).isTrue();
      assertThat(taken && leftOut && !path.endsWith(".md")).as(path).isFalse();
    }
  }

  private static boolean hasSource(List<LayoutPage> pages, String path) {
    return pages.stream()
        .anyMatch(
            page -> page.source().equals(Optional.of(path)) || hasSource(page.children(), path));
  }

  @Provide
  Arbitrary<List<LayoutPage>> unplaced() {
    return pages(3);
  }

  private static Arbitrary<List<LayoutPage>> pages(int depth) {
    Arbitrary<List<LayoutPage>> children =
        depth == 1 ? Arbitraries.just(List.of()) : pages(depth - 1);
    Arbitrary<String> slugs =
        Arbitraries.of("readme", "index", "a", "b", "summary", "v1.2", "a_b", "日本", "image.png");
    return Combinators.combine(
            Arbitraries.of(
                LayoutPage.Type.DOCUMENT, LayoutPage.Type.DOCUMENT, LayoutPage.Type.EMPTY),
            Layouts.titles(),
            slugs,
            children)
        .as(
            (type, title, slug, below) ->
                type == LayoutPage.Type.DOCUMENT
                    ? LayoutPage.unplaced(title, slug, "text of " + slug, below)
                    : LayoutPage.empty(title, below))
        .list()
        .uniqueElements(page -> page.slug().orElse(page.title()))
        .ofMaxSize(3);
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void documentsWithoutAFileKeepTheirSlugsTextsAndPlaces(
      @ForAll("unplaced") List<LayoutPage> pages) {
    LayoutFile file = new LayoutFile("a", Blob.utf8("a file where a folder might be"));
    Layout layout = new Layout(pages, List.of(file), Map.of(), ImportReport.EMPTY);
    Layout again = GitLayout.read(GitLayout.write(layout));
    assertThat(unplaced(again.pages())).isEqualTo(pages);
    assertThat(again.files()).containsExactly(file);
  }

  private static List<LayoutPage> unplaced(List<LayoutPage> pages) {
    return pages.stream()
        .map(
            page ->
                page.type() == LayoutPage.Type.DOCUMENT
                    ? LayoutPage.unplaced(
                        page.title(),
                        page.slug().orElseThrow(),
                        page.text().orElseThrow(),
                        unplaced(page.children()))
                    : page.withChildren(unplaced(page.children())))
        .toList();
  }
}
