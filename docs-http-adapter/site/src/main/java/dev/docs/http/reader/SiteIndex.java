package dev.docs.http.reader;

import dev.docs.content.document.Document.Section;
import dev.docs.content.markdown.PlainText;
import dev.docs.http.HttpBody;
import dev.docs.http.json.Json;
import dev.docs.http.reader.FormerSite.Words;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The index in which the script of exported pages searches. Not thread-safe. */
final class SiteIndex {

  /** Its file. */
  static final String FILE = "~search.json";

  /** What is before the first page. */
  static final String BEFORE = "[";

  /** What is between two pages. */
  static final String BETWEEN = ",\n";

  private static final Pattern FORM = Pattern.compile("<form action=\"([^\"]*)~search\"");

  private final SpooledFiles files;
  private final Map<String, SpooledFiles.Part> pages = new HashMap<>();

  SiteIndex(SpooledFiles files) {
    this.files = files;
  }

  /** A page whose script finds words in the index of the site. */
  static String searchable(String html) {
    return FORM.matcher(html)
        .replaceFirst("<form data-index=\"$1" + FILE + "\" action=\"$1~search\"");
  }

  /** What the index has of a page with this Markdown. */
  private static byte[] words(String path, String markdown) {
    List<Section> sections = PlainText.of(markdown);
    String title = sections.isEmpty() ? "" : sections.get(0).heading();
    List<Object> texts = new ArrayList<>();
    for (int i = 0; i < sections.size(); i++) {
      Section section = sections.get(i);
      texts.add(
          List.of(i == 0 ? "" : section.heading(), i == 0 ? "" : section.id(), section.text()));
    }
    Map<String, Object> page = new LinkedHashMap<>();
    page.put("path", path);
    page.put("title", title);
    page.put("sections", texts);
    return Json.text(page).getBytes(StandardCharsets.UTF_8);
  }

  /** Adds a page with this Markdown. */
  Words add(String path, String markdown) throws IOException {
    return add(path, words(path, markdown));
  }

  /** Adds a page of which the index has this. */
  Words add(String path, byte[] words) throws IOException {
    SpooledFiles.Part part = files.keep(HttpBody.of(words));
    pages.put(path, part);
    return new Words(part.digest(), words.length);
  }

  /** The paths of its pages. */
  Set<String> pages() {
    return pages.keySet();
  }

  int size() {
    return pages.size();
  }

  /**
   * Makes the file.
   *
   * @param order of the pages, among others
   */
  void write(Iterable<String> order) throws IOException {
    SpooledFiles.Part between = files.keep(text(BETWEEN));
    List<SpooledFiles.Part> parts = new ArrayList<>(List.of(files.keep(text(BEFORE))));
    for (String path : order) {
      SpooledFiles.Part page = pages.get(path);
      if (page != null) {
        if (parts.size() > 1) {
          parts.add(between);
        }
        parts.add(page);
      }
    }
    parts.add(files.keep(text("]")));
    files.put(FILE, parts);
  }

  private static HttpBody text(String text) {
    return HttpBody.of(text.getBytes(StandardCharsets.UTF_8));
  }
}
