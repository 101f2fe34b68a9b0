package dev.docs.content.gitlayout;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.folder.internal.RelativePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Arbitrary titles, paths, tables of contents and folders, hostile ones among them. */
public final class Layouts {

  private Layouts() {}

  /** What a layout means, in whatever words its configuration says it. */
  static Layout withoutConfiguration(Layout layout) {
    return new Layout(layout.pages(), layout.files(), layout.redirects(), layout.report());
  }

  static Layout withReport(Layout layout, ImportReport report) {
    return new Layout(
        layout.pages(), layout.files(), layout.redirects(), layout.configuration(), report);
  }

  /** Titles with what Markdown would read as something else. */
  static Arbitrary<String> titles() {
    Arbitrary<String> hostile =
        Arbitraries.of(
            "[",
            "]",
            "(",
            ")",
            "|",
            "\\",
            "\"",
            "'",
            "`",
            "```",
            "~~~",
            "*",
            "_",
            "**",
            "#",
            "##",
            "+",
            "-",
            "---",
            "***",
            "=",
            ">",
            "<",
            "<b>",
            "<!--",
            "<!-- hidden -->",
            "&",
            "&amp;",
            "&#35;",
            "!",
            "![",
            "](x.md)",
            "1.",
            "1)",
            "42",
            ".",
            " ",
            "  ",
            "\n",
            "\r\n",
            "\t",
            "\u0000",
            "\u0085",
            "\u2028",
            "\u00a0",
            "\u3000",
            "🚀",
            "👩‍💻",
            "שלום",
            "\u202e",
            "é",
            "\ud800",
            "{% x %}",
            "$",
            "~",
            "a",
            "Title",
            "https://x.org",
            "<https://x.org>",
            "[a]: b",
            "[ ]",
            ":::");
    return Arbitraries.oneOf(
        hostile.list().ofMinSize(1).ofMaxSize(6).map(parts -> String.join("", parts)),
        Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(8),
        Arbitraries.strings().all().ofMinLength(1).ofMaxLength(8));
  }

  static Arbitrary<String> targets() {
    return Arbitraries.oneOf(
        paths().map(path -> RelativePath.relativize("", path)),
        titles(),
        Arbitraries.of(
            "https://example.org/a?b=(c)#d",
            "a b.md",
            "<a>",
            "a(b.md",
            "a)b.md",
            "a\\b",
            "a&amp;b",
            "#x",
            "x.md#y z",
            "<",
            ">",
            "\"",
            "a\"b\" c",
            "a 'b'",
            "\\",
            "\u00a0",
            "a\u00a0b"));
  }

  /** Names with spaces, parentheses, percent signs and what else a file may be called. */
  static Arbitrary<String> names() {
    return Arbitraries.oneOf(
            Arbitraries.of("a", "b", "c", "guide", "README", "index", "SUMMARY", "readme"),
            Arbitraries.of(
                "a b",
                "a (1) (2)",
                "50%",
                "a%20b",
                "a#b",
                "a?b",
                "a&b",
                "x:y",
                "[z]",
                "~",
                "$",
                "it's",
                "ü",
                "日本",
                "a\\b",
                "a\"b",
                "<t>",
                " lead",
                "trail ",
                "-",
                "a.b",
                "page-1"),
            Arbitraries.strings().all().ofMinLength(1).ofMaxLength(5))
        .filter(name -> !name.contains("/") && FolderPath.isValid(name));
  }

  static Arbitrary<String> paths() {
    return names().list().ofMinSize(1).ofMaxSize(4).map(names -> String.join("/", names));
  }

  static Arbitrary<Summary> summaries(Arbitrary<String> targets) {
    Arbitrary<SummaryGroup> groups =
        Combinators.combine(
                titles().optional(),
                Arbitraries.of("use", "a-b", "日本").optional(),
                Arbitraries.of(true, false),
                entries(targets, 3))
            .as(
                (title, slug, hidden, entries) -> {
                  Optional<String> real = title.map(OneLine::of).filter(text -> !text.isEmpty());
                  return new SummaryGroup(
                      real,
                      slug.filter(s -> real.isPresent()),
                      hidden && real.isPresent(),
                      entries);
                });
    return groups.list().ofMaxSize(4).map(Summary::new);
  }

  private static Arbitrary<List<SummaryEntry>> entries(Arbitrary<String> targets, int depth) {
    Arbitrary<List<SummaryEntry>> children =
        depth == 1 ? Arbitraries.just(List.of()) : entries(targets, depth - 1);
    return Combinators.combine(
            titles(),
            targets.optional(0.8),
            titles().optional(0.2),
            Arbitraries.of(true, false, false),
            children)
        .as(
            (title, target, linkTitle, hidden, below) -> {
              boolean linked = target.map(t -> !t.isBlank()).orElse(false);
              String safe = OneLine.of(title).isEmpty() && !linked ? "x" : title;
              return title.startsWith("-") || title.startsWith("`")
                  ? new SummaryEntry(
                      "",
                      Optional.empty(),
                      Optional.empty(),
                      Optional.of(block(title)),
                      false,
                      below)
                  : chapter(
                          new SummaryEntry(safe, target, linkTitle.filter(t -> linked), below),
                          depth == 3 && hidden)
                      .withHidden(hidden);
            })
        .list()
        .ofMaxSize(3);
  }

  /** An entry as a paragraph, where it may be one. */
  private static SummaryEntry chapter(SummaryEntry entry, boolean wished) {
    boolean leads = entry.target().filter(SummaryReader::isMarkdown).isPresent();
    return entry.withParagraph(wished && leads && entry.children().isEmpty());
  }

  /** The description of a computed page, with whatever its lines may begin with. */
  private static String block(String title) {
    String line = OneLine.of(title);
    return "type: builtin:openapi\n\n  " + line + "\n" + line + "\n";
  }

  /** Folders of Markdown and other files, with or without a table of contents that may err. */
  public static Arbitrary<Folder> folders() {
    Arbitrary<String> kinds = Arbitraries.of(".md", ".md", ".md", ".png", "", ".markdown", ".MD");
    Arbitrary<String> places =
        Arbitraries.of(
            "", "", "a/", "a/b/", "guide/", ".gitbook/assets/", ".gitbook/includes/", ".x/");
    Arbitrary<String> files =
        Combinators.combine(places, paths(), kinds)
            .as((place, path, kind) -> place + path + kind)
            .filter(FolderPath::isValid);
    Arbitrary<byte[]> texts =
        Arbitraries.oneOf(
            Arbitraries.of(
                    "",
                    "# Hello\n",
                    "---\ntitle: T\n---\n\ntext\r\n",
                    "\ufeff# Mark",
                    "```\n# no\n")
                .map(text -> Blob.utf8(text).toByteArray()),
            Arbitraries.bytes().array(byte[].class).ofMaxSize(12));
    return Arbitraries.maps(files, texts)
        .ofMaxSize(12)
        .flatMap(
            map -> {
              List<String> targets = new ArrayList<>(List.of("none.md", "https://x.org/", "a/"));
              map.keySet().forEach(path -> targets.add(RelativePath.relativize("", path)));
              map.keySet().forEach(path -> targets.add(RelativePath.relativize("", path) + "#f"));
              return Combinators.combine(
                      summaries(Arbitraries.of(targets)).optional(0.7),
                      Arbitraries.of("SUMMARY.md", "toc.md", "a/SUMMARY.md"),
                      Arbitraries.maps(titles(), targets()).ofMaxSize(2))
                  .as((summary, place, redirects) -> folder(map, summary, place, redirects));
            });
  }

  private static Folder folder(
      Map<String, byte[]> content,
      Optional<Summary> summary,
      String summaryPath,
      Map<String, String> redirects) {
    Map<String, Blob> files = new TreeMap<>();
    summary.ifPresent(
        s -> {
          files.put(summaryPath, Blob.utf8(s.write()));
          files.put(
              ".gitbook.yaml",
              Blob.utf8(
                  "# ours\n" + new GitBookConfig("", "README.md", summaryPath, redirects).write()));
        });
    content.forEach(
        (path, bytes) -> {
          boolean clash =
              files.keySet().stream()
                  .anyMatch(
                      other ->
                          other.equals(path)
                              || other.startsWith(path + "/")
                              || path.startsWith(other + "/"));
          if (!clash) {
            files.put(path, Blob.of(bytes));
          }
        });
    return Folder.of(files);
  }
}
