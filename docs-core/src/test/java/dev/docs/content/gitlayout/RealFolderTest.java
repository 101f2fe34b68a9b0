package dev.docs.content.gitlayout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderTarget;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.RelativePath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documentation of fluentd, a folder that GitBook has kept for years. */
class RealFolderTest {

  private static Path directory() {
    Path directory =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-docs/fluentd");
    assumeTrue(Files.isDirectory(directory), () -> "no real documentation at " + directory);
    return directory;
  }

  private static List<LayoutPage> flat(List<LayoutPage> pages) {
    List<LayoutPage> result = new ArrayList<>();
    for (LayoutPage page : pages) {
      result.add(page);
      result.addAll(flat(page.children()));
    }
    return result;
  }

  @Test
  void everyListedFileIsAPageInTheOrderAndNestingOfTheTableOfContents() throws IOException {
    Path directory = directory();
    List<String> listed = new ArrayList<>();
    Pattern entry = Pattern.compile("( *)\\* (?:\\[(.*)\\]\\((.*)\\)|(.*))");
    for (String line : Files.readAllLines(directory.resolve("SUMMARY.md"))) {
      Matcher item = entry.matcher(line);
      if (item.matches()) {
        String title = item.group(2) == null ? item.group(4) : item.group(2);
        listed.add(
            item.group(1)
                + title.replace("\\", "")
                + " "
                + (item.group(3) == null ? "-" : item.group(3)));
      }
    }
    Layout layout = GitLayout.read(Folder.read(directory));
    List<String> read = new ArrayList<>();
    outline(layout.pages(), "", read);
    assertThat(read).isEqualTo(listed).hasSizeGreaterThan(150);
    for (LayoutPage page : flat(layout.pages())) {
      if (page.type() == LayoutPage.Type.DOCUMENT) {
        assertThat(page.text())
            .hasValue(Files.readString(directory.resolve(page.source().orElseThrow())));
      }
    }
  }

  private static void outline(List<LayoutPage> pages, String indent, List<String> lines) {
    for (LayoutPage page : pages) {
      lines.add(indent + page.title() + " " + page.source().orElse("-"));
      outline(page.children(), indent + "  ", lines);
    }
  }

  @Test
  void theReportNamesTheUnlistedFileAndTheDeadRedirectsAndNothingElse() throws IOException {
    Layout layout = GitLayout.read(Folder.read(directory()));
    Map<ImportReport.Problem.Kind, Long> problems =
        layout.report().problems().stream()
            .collect(Collectors.groupingBy(ImportReport.Problem::kind, Collectors.counting()));
    assertThat(problems)
        .containsOnlyKeys(
            ImportReport.Problem.Kind.UNLISTED,
            ImportReport.Problem.Kind.LEFT_OUT,
            ImportReport.Problem.Kind.DANGLING_REDIRECT);
    assertThat(layout.report().of(ImportReport.Problem.Kind.LEFT_OUT))
        .extracting(ImportReport.Problem::path)
        .containsExactly(".bookignore", "book.json");
    assertThat(layout.report().of(ImportReport.Problem.Kind.UNLISTED))
        .extracting(ImportReport.Problem::path)
        .containsExactly("plugins/input/dummy.md");
    assertThat(layout.redirects()).hasSizeGreaterThan(100);
  }

  @Test
  void everyRelativeLinkThatHasATargetInTheFolderResolves() throws IOException {
    Folder folder = Folder.read(directory());
    Layout layout = GitLayout.read(folder);
    Set<String> known = new HashSet<>();
    layout.files().forEach(file -> known.add(file.path()));
    List<LayoutPage> documents =
        flat(layout.pages()).stream()
            .filter(page -> page.type() == LayoutPage.Type.DOCUMENT)
            .toList();
    documents.forEach(page -> known.add(page.source().orElseThrow()));
    List<String> lost = new ArrayList<>();
    int resolved = 0;
    for (LayoutPage page : documents) {
      String source = page.source().orElseThrow();
      for (String target : targets(page.text().orElseThrow())) {
        if (RelativePath.isExternal(target)) {
          continue;
        }
        if (RelativePath.resolve(source, target, known::contains).isPresent()) {
          resolved++;
        } else if (RelativePath.resolve(source, target, folder::contains).isPresent()) {
          lost.add(source + " -> " + target);
        }
      }
    }
    assertThat(resolved).isGreaterThan(1000);
    assertThat(lost).isEmpty();
  }

  private static List<String> targets(String markdown) {
    List<String> targets = new ArrayList<>();
    Markdown.parse(markdown)
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Link link) {
                targets.add(link.getDestination());
                visitChildren(link);
              }

              @Override
              public void visit(Image image) {
                targets.add(image.getDestination());
                visitChildren(image);
              }
            });
    return targets;
  }

  @Test
  void readingWhatWasWrittenGivesTheSame(@TempDir Path out) throws IOException {
    Folder folder = Folder.read(directory());
    Layout layout = GitLayout.read(folder);
    Folder written = GitLayout.write(layout);
    new FolderTarget(out, "space", false).write(written);
    Map<String, Blob> files = new HashMap<>(Folder.read(out).files());
    files.remove(".docs-export");
    Folder again = Folder.of(files);
    assertThat(again).isEqualTo(written);
    Layout reread = GitLayout.read(again);
    assertThat(Layouts.withReport(reread, layout.report())).isEqualTo(layout);
    assertThat(List.copyOf(reread.redirects().keySet()))
        .isEqualTo(List.copyOf(layout.redirects().keySet()));
    for (String path : written.paths()) {
      if (!path.equals("SUMMARY.md") && !path.equals(".gitbook.yaml")) {
        assertThat(written.find(path)).as(path).isEqualTo(folder.find(path));
      }
    }
  }
}
