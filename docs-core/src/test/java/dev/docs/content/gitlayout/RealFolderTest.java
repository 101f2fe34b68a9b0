package dev.docs.content.gitlayout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.content.gitlayout.ImportProblem.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  private static int depth(List<LayoutPage> pages) {
    return pages.stream().mapToInt(page -> 1 + depth(page.children())).max().orElse(0);
  }

  @Test
  void everyListedFileIsAPageInTheOrderOfTheTableOfContents() throws IOException {
    Folder folder = Folder.read(directory());
    Layout layout = GitLayout.read(folder);
    List<LayoutPage> pages = flat(layout.pages());
    Map<Kind, Long> problems =
        layout.report().problems().stream()
            .collect(Collectors.groupingBy(ImportProblem::kind, Collectors.counting()));
    System.out.println(pages.size() + " " + depth(layout.pages()) + " " + layout.files().size());
    System.out.println(problems);
    layout.report().problems().stream()
        .filter(p -> p.kind() != Kind.DANGLING_REDIRECT)
        .forEach(System.out::println);
    System.out.println(
        pages.stream().collect(Collectors.groupingBy(LayoutPage::type, Collectors.counting())));
    System.out.println(layout.redirects().size());
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
    int[] resolved = new int[1];
    List<String> lost = new ArrayList<>();
    List<String> dead = new ArrayList<>();
    for (LayoutPage page : documents) {
      String source = page.source().orElseThrow();
      for (String target : targets(page.text().orElseThrow())) {
        if (RelativePath.isExternal(target)) {
          continue;
        }
        if (RelativePath.resolve(source, target, known::contains).isPresent()) {
          resolved[0]++;
        } else if (RelativePath.resolve(source, target, folder::contains).isPresent()) {
          lost.add(source + " -> " + target);
        } else {
          dead.add(source + " -> " + target);
        }
      }
    }
    System.out.println(
        resolved[0] + " resolved; lost " + lost + "; dead " + dead.size() + " " + dead);
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
    written.writeTo(out);
    Folder again = Folder.read(out);
    assertThat(again).isEqualTo(written);
    Layout reread = GitLayout.read(again);
    assertThat(reread.withReport(layout.report())).isEqualTo(layout);
    assertThat(List.copyOf(reread.redirects().keySet()))
        .isEqualTo(List.copyOf(layout.redirects().keySet()));
    for (String path : written.paths()) {
      if (!path.equals("SUMMARY.md") && !path.equals(".gitbook.yaml")) {
        assertThat(written.find(path)).as(path).isEqualTo(folder.find(path));
      }
    }
  }
}
