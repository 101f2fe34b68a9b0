package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.folder.Folder;
import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.ImportMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What only folders bring: the bytes of a file, a redirect and lines of front matter. A side is
 * edited as people do it in Git: its folder is exported, a file of it changed, and all imported.
 */
final class DividedFolders {

  private static final String FILE = "settings.md";
  private static final String DELIMITER = "---\n";

  private DividedFolders() {}

  /** Adds what the values need to a space. */
  static List<DividedValue> in(DividedSpace space) {
    change(
        space,
        space.there(),
        files -> {
          files.put(
              FILE,
              "---\nicon: one # of all\nowner: two\nlayout:\n  outline:\n    visible: true\n"
                  + "hidden: false\nteam: three\n---\n\n# Settings\n\nText.\n");
          files.put("data.txt", "1");
          files.put(".gitbook.yaml", redirect("settings"));
          for (String page : List.of("a", "b", "c")) {
            files.put(page + ".md", "# " + page + "\n");
            files.merge("SUMMARY.md", "* [" + page + "](" + page + ".md)\n", String::concat);
          }
          files.merge("SUMMARY.md", "* [Settings](settings.md)\n", String::concat);
        });
    space.update();
    ContentView start = space.main();
    return Stream.of(
            new Data(),
            new Redirect(),
            new Line("icon", "icon", false, "owner:|layout:"),
            new Line("owner", "frontMatter.owner", false, "layout:"),
            new Line("    visible", "layout.outline.visible", true, "hidden:"),
            new Line("hidden", "hidden", true, "team:|---"),
            new Line("team", "frontMatter.team", false, "---"))
        .map(kind -> new DividedValue(kind, start))
        .toList();
  }

  /** A change of the texts of a folder. */
  private interface Change {
    void of(Map<String, String> files);
  }

  private static void change(DividedSpace space, ContentAt.Branch at, Change change) {
    Map<String, String> files = new TreeMap<>();
    space
        .folder(at)
        .files()
        .forEach(
            (path, blob) ->
                files.put(path, new String(blob.toByteArray(), StandardCharsets.UTF_8)));
    change.of(files);
    space.world().admin.contents().importFolder(at, Folder.ofTexts(files), ImportMode.REPLACE);
  }

  private static String redirect(@Nullable String target) {
    GitBookConfig usual = GitBookConfig.DEFAULT;
    Map<String, String> redirects = target == null ? Map.of() : Map.of("old", target + ".md");
    return new GitBookConfig("", usual.readme(), usual.summary(), redirects).write();
  }

  private static Page page(ContentView view) {
    return view.content().pageByPath("settings").orElseThrow();
  }

  /**
   * A line of front matter.
   *
   * @param next how the lines begin of which one follows it
   */
  private record Line(String name, String field, boolean isFlag, String next)
      implements DividedValue.Kind {

    @Override
    public @Nullable String in(ContentView view) {
      Page page = page(view);
      return switch (field) {
        case "icon" -> page.icon();
        case "hidden" -> "" + page.hidden();
        case "layout.outline.visible" -> "" + page.layout().outline();
        default ->
            ("" + page.frontMatter())
                .lines()
                .filter(line -> line.startsWith(name + ": "))
                .map(line -> line.substring(name.length() + 2))
                .findFirst()
                .orElse(null);
      };
    }

    @Override
    public void edit(DividedSpace space, ContentAt.Branch at, @Nullable String to) {
      change(space, at, files -> files.computeIfPresent(FILE, (path, text) -> with(text, to)));
    }

    private String with(String text, @Nullable String to) {
      String line = to == null ? "" : name + ": " + to + "\n";
      Matcher place = Pattern.compile("(?m)^" + name + ": .*\n").matcher(text);
      if (place.find()) {
        return text.substring(0, place.start()) + line + text.substring(place.end());
      }
      Matcher below = Pattern.compile("(?m)^(" + next + ")").matcher(text);
      assertThat(below.find(DELIMITER.length())).isTrue();
      return text.substring(0, below.start()) + line + text.substring(below.start());
    }

    @Override
    public @Nullable String next(Random random, Supplier<String> word) {
      if (isFlag) {
        return "" + random.nextBoolean();
      }
      return random.nextInt(4) == 0 ? null : word.get();
    }

    @Override
    public boolean takesGiven() {
      return true;
    }

    @Override
    public boolean isOf(Conflict conflict) {
      return conflict.field().filter(field::equals).isPresent();
    }

    @Override
    public String toString() {
      return field;
    }
  }

  /** A file of so many bytes. */
  private record Data() implements DividedValue.Kind {

    @Override
    public @Nullable String in(ContentView view) {
      for (ContentFile file : view.content().allFiles()) {
        if (file.name().equals("data.txt")) {
          return "" + view.bytes(file).length;
        }
      }
      return null;
    }

    @Override
    public void edit(DividedSpace space, ContentAt.Branch at, @Nullable String to) {
      change(
          space,
          at,
          files -> {
            files.remove("data.txt");
            if (to != null) {
              String bytes =
                  IntStream.range(0, Integer.parseInt(to))
                      .mapToObj(i -> "x")
                      .collect(Collectors.joining());
              files.put("data.txt", bytes);
            }
          });
    }

    @Override
    public @Nullable String next(Random random, Supplier<String> word) {
      return random.nextInt(4) == 0 ? null : "" + (2 + random.nextInt(1000));
    }

    @Override
    public boolean isItem() {
      return true;
    }

    @Override
    public boolean isOf(Conflict conflict) {
      return conflict.path().equals("data.txt");
    }

    @Override
    public String said(String text) {
      return text.replaceFirst(".* (\\d+) bytes$", "$1");
    }
  }

  /** Where a redirect leads. */
  private record Redirect() implements DividedValue.Kind {

    @Override
    public @Nullable String in(ContentView view) {
      return view.content().redirect("old").map(DividedFolders.Redirect::name).orElse(null);
    }

    private static String name(String path) {
      return path.replaceFirst("\\.md$", "");
    }

    @Override
    public void edit(DividedSpace space, ContentAt.Branch at, @Nullable String to) {
      change(space, at, files -> files.put(".gitbook.yaml", redirect(to)));
    }

    @Override
    public @Nullable String next(Random random, Supplier<String> word) {
      return List.of("a", "b", "c", "settings").get(random.nextInt(4));
    }

    @Override
    public boolean isOf(Conflict conflict) {
      return conflict.kind() == Conflict.Kind.REDIRECT_EDITED_TWICE;
    }

    @Override
    public String said(String text) {
      return name(text);
    }
  }
}
