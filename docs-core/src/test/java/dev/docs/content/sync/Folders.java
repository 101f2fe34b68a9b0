package dev.docs.content.sync;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.gitlayout.Layouts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Arbitrary folders of documentation as people keep them, with what makes pages hard to tell apart:
 * a folder's page and the file beside it, entries and groups of one title, entries without files,
 * files without entries, odd names, settings, variables and inclusions.
 */
final class Folders {

  private static final String[] PAGES = {
    "README.md",
    "x.md",
    "x/README.md",
    "x/y.md",
    "x/index.md",
    "y.md",
    "d/x.md",
    "d/e/x.md",
    "x-1.md",
    "X.md",
    "a b.md",
    "50%.md",
    "über.md",
    "a (1).md",
    "v1.2.md"
  };

  private static final String[] TEXTS = {
    "",
    "# A\n",
    "# A\n\nOne.\n",
    "# B\n\nOne.\n",
    "Two.\r\n",
    "---\ndescription: D\n---\n\n# A\n",
    "---\nicon: book\nhidden: true\nother: [1, 2]\n---\nOne.\n",
    "---\ncover: .gitbook/assets/a.png\ncoverY: 3\ncoverHeight: 320\ncoverTextColor: white\n---\n\nOne.\n",
    "---\nvars:\n  v: 1\n---\n# A",
    "---\n---\n",
    "\ufeff# A\n",
    "See [x](x.md), [y](x/y.md#part), [up](../x.md), [none](none.md) and [root](/README.md).\n",
    "[by path](/x), [by folder](x/), [odd](a%20b.md) and ![a](.gitbook/assets/a.png).\n",
    "{% include \".gitbook/includes/note.md\" %}\n\n{% content-ref url=\"x.md\" %}\n[x.md](x.md)\n{% endcontent-ref %}\n"
  };

  private static final String[] TITLES = {"A", "A", "B", "x", "A \"quoted\" [title]"};

  private Folders() {}

  static Arbitrary<Folder> any() {
    return Arbitraries.oneOf(kept(), kept(), Layouts.folders());
  }

  private static Arbitrary<Folder> kept() {
    Arbitrary<Map<String, String>> pages =
        Arbitraries.maps(Arbitraries.of(PAGES), Arbitraries.of(TEXTS)).ofMaxSize(8);
    return Combinators.combine(
            pages,
            Arbitraries.maps(
                    Arbitraries.of(others().keySet()), Arbitraries.integers().between(0, 2))
                .ofMaxSize(5),
            summaries().optional(0.8))
        .as(Folders::folder);
  }

  /** What stands beside the pages: some texts for each path. */
  private static Map<String, List<String>> others() {
    return new TreeMap<>(
        Map.of(
            ".gitbook/vars.yaml",
            List.of("name: Ada\n", "# ours\nname: Ada\ncount: 3\n", "list: [1]\nname: x\n"),
            ".gitbook/includes/note.md",
            List.of("Note.\n", "---\ntitle: A note\n---\nNote: [x](../../x.md).\n", ""),
            ".gitbook/includes/other.md",
            List.of("Note.\n", "---\ntitle: A note\n---\n", "# Note\n"),
            ".gitbook/assets/a.png",
            List.of("a", "b", ""),
            "x/image (1).svg",
            List.of("<svg/>", "a", "b"),
            ".gitbook.yaml",
            List.of(
                "root: ./\n",
                "# ours\nredirects:\n  old: x.md\n  older: none.md # gone\n",
                "structure:\n  readme: x.md\n")));
  }

  private static Arbitrary<String> summaries() {
    Arbitrary<String> titles = Arbitraries.of(TITLES);
    Arbitrary<String> targets =
        Arbitraries.oneOf(
            Arbitraries.of(PAGES).map(page -> page.replace(" ", "%20").replace("50%", "50%25")),
            Arbitraries.of(
                "https://example.com/a", "https://example.com/b", "x.md#part", "x/a.txt"));
    Arbitrary<String> entries =
        Combinators.combine(
                Arbitraries.of("* ", "* ", "  * ", "    * ", "\n"),
                titles,
                targets.optional(0.8),
                Arbitraries.of("", "", "", " <!-- hidden -->"))
            .as(
                (indent, title, target, hidden) ->
                    indent
                        + target
                            .map(
                                to ->
                                    "["
                                        + title.replaceAll("([\\[\\]])", "\\\\$1")
                                        + "](<"
                                        + to
                                        + ">)")
                            .orElse(title.replace("[", "(").replace("]", ")"))
                        + hidden
                        + "\n");
    Arbitrary<String> groups =
        titles.map(title -> "\n## " + title.replace("[", "(").replace("]", ")") + "\n\n");
    return Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(5, entries), net.jqwik.api.Tuple.of(1, groups))
        .list()
        .ofMaxSize(12)
        .map(lines -> "# Table of contents\n\n" + String.join("", lines));
  }

  private static Folder folder(
      Map<String, String> pages, Map<String, Integer> others, Optional<String> summary) {
    Map<String, Blob> files = new TreeMap<>();
    pages.forEach((path, text) -> files.put(path, Blob.utf8(text)));
    others.forEach((path, which) -> files.put(path, Blob.utf8(others().get(path).get(which))));
    summary.ifPresent(text -> files.put("SUMMARY.md", Blob.utf8(text)));
    return Folder.of(files);
  }
}
