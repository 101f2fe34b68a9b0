package dev.docs.http.reader;

import dev.docs.content.Page;
import dev.docs.content.document.Document.Section;
import dev.docs.content.markdown.PlainText;
import dev.docs.http.HttpBody;
import dev.docs.http.json.Json;
import dev.docs.http.reader.FormerSite.Words;
import dev.docs.http.reader.SpooledFiles.Part;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The texts of the pages of an exported site, for its {@link SearchParts}. Not thread-safe. */
final class SiteIndex {

  /** What is before the first page. */
  static final String BEFORE = "[";

  /** What is between two pages. */
  static final String BETWEEN = ",\n";

  private final SpooledFiles files;
  private final Map<String, Part> pages = new HashMap<>();

  SiteIndex(SpooledFiles files) {
    this.files = files;
  }

  /** What the index has of a page with this Markdown. */
  private static byte[] words(String path, SpaceState state, Page page, String markdown) {
    List<Section> sections = PlainText.of(markdown);
    List<Object> texts = new ArrayList<>();
    for (int i = 0; i < sections.size(); i++) {
      Section section = sections.get(i);
      texts.add(
          List.of(i == 0 ? "" : section.heading(), i == 0 ? "" : section.id(), section.text()));
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("path", path);
    all.put("space", state.place());
    all.put("title", page.title());
    all.put("description", Objects.requireNonNullElse(page.description(), ""));
    all.put("above", state.pages().above(page));
    all.put("sections", texts);
    return Json.text(all).getBytes(StandardCharsets.UTF_8);
  }

  /** Adds a page with this Markdown. */
  Words add(String path, SpaceState state, Page page, String markdown) throws IOException {
    return add(path, words(path, state, page, markdown));
  }

  /** Adds a page of which the index has this. */
  Words add(String path, byte[] words) throws IOException {
    Part part = files.keep(HttpBody.of(words));
    pages.put(path, part);
    return new Words(part.digest(), words.length);
  }

  /** The paths of its pages. */
  Set<String> pages() {
    return pages.keySet();
  }

  /**
   * Makes the files in which scripts search, and remembers what they are made of.
   *
   * @param order of the pages, among others
   * @param spaces of the site by their first pages
   */
  void write(Iterable<String> order, Map<String, SpaceState> spaces) throws IOException {
    Part between = files.keep(text(BETWEEN));
    List<Part> parts = new ArrayList<>(List.of(files.keep(text(BEFORE))));
    SearchParts search = new SearchParts(files, spaces);
    for (String path : order) {
      Part page = pages.get(path);
      if (page != null) {
        if (parts.size() > 1) {
          parts.add(between);
        }
        parts.add(page);
        search.add(page);
      }
    }
    parts.add(files.keep(text("]")));
    files.remember(FormerSite.WORDS, parts);
    search.write();
  }

  private static HttpBody text(String text) {
    return HttpBody.of(text.getBytes(StandardCharsets.UTF_8));
  }
}
