package dev.docs.http.reader;

import dev.docs.content.folder.FolderTarget;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Exports a site of many pages, which all show one long text, into a directory. */
final class LargeStaticSite {

  static final int PAGES = 2_000;

  private static final String TEXT = "Some words of a page that has many. ".repeat(550);

  private LargeStaticSite() {}

  static Map<String, String> folder() {
    Map<String, String> files = new LinkedHashMap<>();
    StringBuilder summary = new StringBuilder("# S\n\n* [Home](README.md)\n");
    files.put("README.md", "# Home\n");
    files.put(".gitbook/includes/long.md", "---\ntitle: Long\n---\n\n" + TEXT + "\n");
    for (int i = 0; i < PAGES; i++) {
      String file = "p" + i / 40 + "/p" + i + ".md";
      if (i % 40 == 0) {
        String parent = "p" + i / 40 + "/README.md";
        summary.append("* [Part ").append(i).append("](").append(parent).append(")\n");
        files.put(parent, "# Part\n");
      }
      summary.append("  * [Page ").append(i).append("](").append(file).append(")\n");
      files.put(file, "# Page\n\n{% include \"../.gitbook/includes/long.md\" %}\n");
    }
    files.put("SUMMARY.md", summary.toString());
    return files;
  }

  public static void main(String[] arguments) throws Exception {
    SampleSite site = new SampleSite(folder(), "");
    Path out = Path.of(arguments[0]);
    Publication to = Publication.ANYWHERE.remembering(Path.of(arguments[0] + "-memory"));
    int pages = 0;
    for (int i = 0; i < 2; i++) {
      try (SiteFiles exported = StaticSite.of(site.docs, site.site, to)) {
        exported.write(new FolderTarget(out, "pages", false));
        pages += exported.rendered();
      }
    }
    System.out.println(pages + " pages");
  }
}
