package dev.docs.http.importing;

import dev.docs.content.folder.ImportReport;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.port.ContentSource.FetchedContent;
import dev.docs.port.ContentSource.SentFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads files that were sent, as if they were in one folder: Markdown and HTML files become pages,
 * Word documents too, and archives are unpacked. All methods are static.
 */
final class SentFiles {

  private SentFiles() {}

  /** The pages and files; fails when there are no pages, or they cannot be read. */
  static FetchedContent read(List<SentFile> files, ImportBudget budget) throws FetchFailure {
    List<ImportReport.Problem> problems = new ArrayList<>();
    Map<String, byte[]> folder = new LinkedHashMap<>();
    for (SentFile file : files) {
      add(file, files.size() == 1, folder, budget, problems);
    }
    return ArchivePages.read(folder, true, true, budget, problems);
  }

  private static void add(
      SentFile file,
      boolean only,
      Map<String, byte[]> folder,
      ImportBudget budget,
      List<ImportReport.Problem> problems)
      throws FetchFailure {
    byte[] bytes = file.bytes().bytes();
    budget.memory().reserve(bytes.length);
    String name = name(file);
    if (!Archive.isZip(bytes)) {
      put(withEnding(name, file), bytes, folder);
      return;
    }
    Map<String, byte[]> entries = Archive.entries(bytes, budget.memory(), problems);
    String base = name.replaceFirst("\\.[A-Za-z0-9]{1,8}$", "");
    if (WordDocument.isWord(entries)) {
      String html = WordDocument.html(entries, budget.memory());
      put(base + ".html", html.getBytes(StandardCharsets.UTF_8), folder);
    } else {
      String above = only ? "" : base + "/";
      for (Map.Entry<String, byte[]> entry : Archive.withoutCommonFolder(entries).entrySet()) {
        put(above + entry.getKey(), entry.getValue(), folder);
      }
    }
  }

  /** The last segment of the announced name, without characters that mean something in a path. */
  private static String name(SentFile file) {
    String name = file.name().replaceFirst("(?s)^.*[/\\\\]", "").replaceAll("[\\p{Cntrl}]", "");
    return name.isEmpty() || name.matches("\\.+") ? "page" : name;
  }

  /** The name with the ending of its type, if it has none that tells what it is. */
  private static String withEnding(String name, SentFile file) {
    if (name.matches("(?s).*\\.[A-Za-z0-9]{1,8}")) {
      return name;
    }
    String type = file.contentType().toLowerCase(Locale.ROOT);
    return name
        + (type.contains("html")
            ? ".html"
            : type.isEmpty() || type.startsWith("text/") ? ".md" : "");
  }

  /** Puts a file where none is: a number tells those of one name apart. */
  private static void put(String path, byte[] bytes, Map<String, byte[]> folder) {
    int dot = path.lastIndexOf('.') > path.lastIndexOf('/') ? path.lastIndexOf('.') : path.length();
    String free = path;
    for (int i = 2; folder.containsKey(free); i++) {
      free = path.substring(0, dot) + "-" + i + path.substring(dot);
    }
    folder.put(free, bytes);
  }
}
