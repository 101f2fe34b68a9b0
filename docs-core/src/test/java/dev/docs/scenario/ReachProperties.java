package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.content.Content;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What visitors reach of random content, as compared with a plain model; on any store. */
public abstract class ReachProperties {

  private static final int PAGES = 6;
  private static final int NOTES = 4;
  private static final int FILES = 6;

  /** An empty store. */
  protected abstract Store create();

  private static final int CHOICES = 200;

  @Provide
  Arbitrary<List<Integer>> choices() {
    return Arbitraries.integers().between(0, 999).list().ofSize(CHOICES);
  }

  @Provide
  Arbitrary<List<Integer>> steps() {
    return Arbitraries.integers().between(0, 100_000).list().ofSize(6);
  }

  /** Folders that follow each other in one space, each with a small difference. */
  private static List<List<Integer>> folders(List<Integer> first, List<Integer> steps) {
    List<List<Integer>> all = new ArrayList<>(List.of(first));
    List<Integer> now = new ArrayList<>(first);
    for (int step : steps) {
      int at = step % 2 == 0 ? step / 2 % FILES : step / 2 % CHOICES;
      now.set(at, (now.get(at) + 1 + step / 7) % 1_000);
      all.add(List.copyOf(now));
    }
    return all;
  }

  @Property(tries = 25)
  @RuleTest("site-visits-closed")
  public void aVisitorReachesWhatAPlainModelReaches(
      @ForAll("choices") List<Integer> first, @ForAll("steps") List<Integer> steps) {
    try (Store store = create()) {
      World world = World.on(store);
      DocsSession ada = world.admin;
      SpaceId space = ada.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
      SiteId site = world.publish(space);
      for (List<Integer> choices : folders(first, steps)) {
        RandomFolder folder = new RandomFolder(choices);
        ada.contents().importFolder(ContentAt.main(space), Folder.ofTexts(folder.files()));
        Resolution.Content found =
            (Resolution.Content) ada.publishedUrls().resolve(World.SITE, Visitor.UNKNOWN, true);
        requireReached(ada, world.docs.as(found.token()), space, folder);
      }
    }
  }

  private static void requireReached(
      DocsSession ada, DocsSession visitor, SpaceId space, RandomFolder folder) {
    ContentAt main = ContentAt.main(space);
    Content seen = visitor.contents().get(main).content();
    Set<String> files = new TreeSet<>();
    seen.allFiles().forEach(file -> files.add(file.name()));
    assertThat(files).as("%s", folder.files()).isEqualTo(folder.reachedFiles);
    Set<String> notes = new TreeSet<>();
    seen.allReusableContents().forEach(note -> notes.add(note.gitPath()));
    assertThat(notes).as("%s", folder.files()).isEqualTo(folder.reachedNotes);
    Content whole = ada.contents().get(main).content();
    whole
        .allFiles()
        .forEach(
            file ->
                assertThat(seen.file(file.id()).isPresent())
                    .isEqualTo(folder.reachedFiles.contains(file.name())));
    Set<String> texts = new TreeSet<>();
    seen.allReusableContents().forEach(note -> texts.add(note.document().value()));
    seen.allPages().stream()
        .filter(page -> page.document() != null)
        .forEach(page -> texts.add(page.document().value()));
    whole
        .allReusableContents()
        .forEach(
            note -> {
              boolean read = true;
              try {
                visitor.contents().shownDocument(space, note.document());
              } catch (DocsException e) {
                read = false;
              }
              assertThat(read).isEqualTo(texts.contains(note.document().value()));
            });
    Folder exported = visitor.contents().exportFolder(main);
    Set<String> names = new TreeSet<>();
    exported.files().keySet().stream()
        .filter(path -> path.endsWith(".png"))
        .forEach(path -> names.add(path.substring(path.lastIndexOf('/') + 1)));
    assertThat(names).isEqualTo(folder.reachedFiles);
  }

  /** A folder with hidden pages and blocks, and what its visible part leads to. */
  private static final class RandomFolder {
    private final List<Integer> choices;
    private int next;
    private final Map<String, String> files = new TreeMap<>();
    private final Set<String> reachedFiles = new TreeSet<>();
    private final Set<String> reachedNotes = new TreeSet<>();
    private final List<Set<String>> ofNote = new ArrayList<>();

    RandomFolder(List<Integer> choices) {
      this.choices = choices;
      for (int i = 0; i < FILES; i++) {
        if (choose(4) > 0) {
          files.put(".gitbook/assets/f" + i + ".png", "file " + i);
        }
      }
      for (int i = 0; i < NOTES; i++) {
        Set<String> named = new TreeSet<>();
        files.put(note(i), "Note " + i + "\n\n" + text("../assets/", "", named) + "\n");
        ofNote.add(named);
      }
      pages();
    }

    Map<String, String> files() {
      return files;
    }

    private int choose(int of) {
      return choices.get(next++ % choices.size()) % of;
    }

    private static String note(int i) {
      return ".gitbook/includes/n" + i + ".md";
    }

    private void pages() {
      StringBuilder summary = new StringBuilder("* [Home](README.md)\n");
      files.put("README.md", "# Home\n");
      boolean aboveShown = true;
      for (int i = 0; i < PAGES; i++) {
        boolean below = i > 0 && choose(2) == 0;
        boolean own = choose(3) > 0;
        boolean shown = own && (!below || aboveShown);
        aboveShown = below ? aboveShown : own;
        Set<String> named = new TreeSet<>();
        String cover = choose(4) == 0 ? file() : "";
        String head =
            (own ? "" : "if: 'false'\n")
                + (cover.isEmpty() ? "" : "cover: .gitbook/assets/" + cover + "\n");
        String text = text(".gitbook/assets/", ".gitbook/includes/", named);
        files.put(
            "p" + i + ".md",
            (head.isEmpty() ? "" : "---\n" + head + "---\n") + "# Page " + i + "\n\n" + text);
        summary.append(below ? "  " : "").append("* [Page](p").append(i).append(".md)\n");
        if (shown) {
          named.add(cover);
          named.forEach(this::reach);
        }
      }
      files.put("SUMMARY.md", summary.toString());
    }

    private String file() {
      return "f" + choose(FILES) + ".png";
    }

    /** A text of links and includes; collects those outside of hidden blocks. */
    private String text(String assets, String includes, Set<String> named) {
      StringBuilder text = new StringBuilder("Words\n\n");
      int lines = choose(4);
      for (int i = 0; i < lines; i++) {
        String file = file();
        String name = "n" + choose(NOTES) + ".md";
        boolean open = choose(3) > 0;
        String line =
            switch (choose(5)) {
              case 0 -> "![](" + assets + file + ")\n";
              case 1 -> "<img src=\"" + assets + file + "\" alt=\"\">\n";
              case 2 -> "{% file src=\"" + assets + file + "\" %}\n";
              case 3 -> "Inline [link](" + assets + file + ")\n";
              default -> "{% include \"" + includes + name + "\" %}\n";
            };
        text.append(open ? "" : "{% if false %}\n")
            .append(line)
            .append(open ? "" : "{% endif %}\n");
        text.append('\n');
        if (open) {
          named.add(line.contains("include") ? name : file);
        }
      }
      return text.toString();
    }

    private void reach(String name) {
      if (name.endsWith(".png") && files.containsKey(".gitbook/assets/" + name)) {
        reachedFiles.add(name);
      } else if (name.endsWith(".md") && reachedNotes.add(".gitbook/includes/" + name)) {
        ofNote.get(name.charAt(1) - '0').forEach(this::reach);
      }
    }
  }
}
