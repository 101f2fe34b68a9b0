package dev.docs.http.reader;

import static dev.docs.http.html.PlainValues.list;
import static dev.docs.http.html.PlainValues.text;

import dev.docs.http.HttpBody;
import dev.docs.http.html.PlainValues;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonLimits;
import dev.docs.http.reader.SpooledFiles.Part;
import dev.docs.search.Words;
import dev.docs.search.Words.Word;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The index of a site's pages as the files that {@code find.js} reads, each when it is needed: one
 * with all words, some that tell which pages have which words, and some with the texts of pages.
 * The names of all but the first are digests, so that what belongs together is found together, and
 * what has not changed is not written. Not thread-safe.
 */
final class SearchParts {

  /** The folder of the files, at the base of the site. */
  static final String FOLDER = "~index/";

  /** The file with all words. */
  static final String FILE = FOLDER + "words.json";

  private static final JsonLimits LIMITS = JsonLimits.ofDepth(10);

  /** Characters of a file of words or texts after which it may end; and must. */
  private static final int LEAST = 24_000;

  private static final int MOST = 96_000;

  /** One in so many words, and one in so many pages, may be the last of a file. */
  private static final int WORDS_APART = 64;

  private static final int PAGES_APART = 2;

  private final SpooledFiles files;
  private final Map<String, SpaceState> spaces;
  private final Map<String, Integer> numbers = new HashMap<>();

  /** For each page its words, the words of its title, and its space. */
  private final List<Integer> pages = new ArrayList<>();

  /** The first page of each file with texts, and its name. */
  private final List<Object> texts = new ArrayList<>();

  /** For each word its pages. */
  private final Map<String, Pages> words = new TreeMap<>();

  private StringBuilder open = new StringBuilder();
  private int first;
  private int count;

  /** The pages with a word, as numbers: those of JSON's arrays, without the brackets. */
  private static final class Pages {
    private final StringBuilder numbers = new StringBuilder();
    private int last;
  }

  /** Where a page has a word. */
  private static final class Places {
    private boolean title;
    private boolean description;

    /** How often, by section; those in headings have odd numbers. */
    private final Map<Integer, Integer> often = new LinkedHashMap<>();
  }

  /**
   * @param spaces of the site by their first pages
   */
  SearchParts(SpooledFiles files, Map<String, SpaceState> spaces) {
    this.files = files;
    this.spaces = spaces;
    spaces.keySet().forEach(place -> numbers.put(place, numbers.size()));
  }

  /** Adds the next page, as the index has it. */
  void add(Part part) throws IOException {
    byte[] json = files.bytes(part);
    Map<?, ?> page = PlainValues.map(Json.parse(json, LIMITS));
    Map<String, Places> found = new LinkedHashMap<>();
    List<Word> title = Words.in(text(page.get("title")));
    title.forEach(word -> at(found, word).title = true);
    Words.in(text(page.get("description"))).forEach(word -> at(found, word).description = true);
    int length = title.size();
    List<?> sections = list(page.get("sections"));
    for (int i = 0; i < sections.size(); i++) {
      List<?> section = list(sections.get(i));
      int number = 2 * i;
      List<Word> text = Words.in(text(section.get(2)));
      text.forEach(word -> at(found, word).often.merge(number, 1, Integer::sum));
      Words.in(text(section.get(0)))
          .forEach(word -> at(found, word).often.merge(number + 1, 1, Integer::sum));
      length += text.size();
    }
    found.forEach(this::add);
    pages.add(length);
    pages.add(title.size());
    pages.add(numbers.getOrDefault(text(page.get("space")), 0));
    open.append(open.isEmpty() ? "[" : ",").append(new String(json, StandardCharsets.UTF_8));
    count++;
    if (isEnd(text(page.get("path")), open.length(), PAGES_APART)) {
      writeTexts();
    }
  }

  private static Places at(Map<String, Places> found, Word word) {
    return found.computeIfAbsent(word.text(), text -> new Places());
  }

  private void add(String word, Places places) {
    Pages all = words.computeIfAbsent(word, text -> new Pages());
    StringBuilder out = all.numbers;
    out.append(out.isEmpty() ? "" : ",").append(count - all.last);
    out.append(',').append((places.title ? 1 : 0) + (places.description ? 2 : 0));
    out.append(',').append(places.often.size());
    places.often.forEach(
        (section, often) -> out.append(',').append(section).append(',').append(often));
    all.last = count;
  }

  /** Whether a file ends here: where it does, it does so whatever comes before or after. */
  private static boolean isEnd(String last, int length, int apart) {
    return length >= MOST || (length >= LEAST && Math.floorMod(last.hashCode(), apart) == 0);
  }

  private void writeTexts() throws IOException {
    texts.add(List.of(first, put("t", open.append(']').toString())));
    open = new StringBuilder();
    first = count;
  }

  /** Adds a file; its name. */
  private String put(String sort, String json) throws IOException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    String name = sort + "-" + Digest.of(bytes) + ".json";
    files.put(FOLDER + name, List.of(files.keep(HttpBody.of(bytes))));
    return name;
  }

  /** Makes the files. */
  void write() throws IOException {
    if (!open.isEmpty()) {
      writeTexts();
    }
    List<Object> parts = new ArrayList<>();
    StringBuilder json = new StringBuilder();
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, Pages> word : words.entrySet()) {
      json.append(json.isEmpty() ? "{" : ",\n").append(Json.text(word.getKey()));
      json.append(":[").append(word.getValue().numbers).append(']');
      names.add(word.getKey());
      if (isEnd(word.getKey(), json.length(), WORDS_APART)) {
        parts.add(List.of(put("w", json.append('}').toString()), String.join(" ", names)));
        json.setLength(0);
        names.clear();
      }
    }
    if (!names.isEmpty()) {
      parts.add(List.of(put("w", json.append('}').toString()), String.join(" ", names)));
    }
    List<Object> places = new ArrayList<>();
    spaces.forEach(
        (place, state) ->
            places.add(List.of(place, state.pages().title(), state.pages().isDefault())));
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("spaces", places);
    all.put("pages", pages);
    all.put("texts", texts);
    all.put("words", parts);
    byte[] bytes = Json.text(all).getBytes(StandardCharsets.UTF_8);
    files.put(FILE, List.of(files.keep(HttpBody.of(bytes))));
  }
}
