package dev.docs.http.reader;

import dev.docs.http.HttpBody;
import dev.docs.http.reader.FormerSite.Known;
import dev.docs.http.reader.FormerSite.Upload;
import dev.docs.http.reader.SpooledFiles.Part;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What an export tells the next one, as {@link FormerSite} reads it. Not thread-safe. */
final class SiteRecord {

  private final SpooledFiles files;

  /** Lines by path. */
  private final Map<String, Part> pages = new TreeMap<>();

  private final Map<String, Part> uploads = new TreeMap<>();

  SiteRecord(SpooledFiles files) {
    this.files = files;
  }

  void add(Known page) throws IOException {
    pages.put(page.path(), kept(page.line()));
  }

  void add(Upload upload) throws IOException {
    uploads.put(upload.path(), kept(upload.line()));
  }

  private Part kept(String text) throws IOException {
    return files.keep(HttpBody.of(text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Makes the file.
   *
   * @param order of the pages in the index, among others
   * @param library names the version of what renders pages
   */
  void write(Set<String> order, String library) throws IOException {
    List<Part> all = new ArrayList<>(List.of(kept(FormerSite.head(library))));
    Set<String> paths = new LinkedHashSet<>(order);
    paths.addAll(pages.keySet());
    for (String path : paths) {
      Part line = pages.get(path);
      if (line != null) {
        all.add(line);
      }
    }
    all.addAll(uploads.values());
    files.remember(FormerSite.FILE, all);
  }
}
