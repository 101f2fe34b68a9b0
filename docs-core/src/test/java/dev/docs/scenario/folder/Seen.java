package dev.docs.scenario.folder;

import dev.docs.change.ConflictRecord;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.markdown.ContentRef;
import dev.docs.content.merge.Conflict;
import dev.docs.contents.ContentView;
import dev.docs.id.PageId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What contents and conflicts say. Static. */
final class Seen {

  private Seen() {}

  static List<Page> documents(ContentView view) {
    return view.content().descendants(null).stream()
        .filter(page -> page.type() == PageType.DOCUMENT && page.document() != null)
        .toList();
  }

  /** The texts of pages and reusable contents. */
  static List<String> texts(ContentView view) {
    return Stream.concat(
            documents(view).stream().map(view::text),
            view.content().allReusableContents().stream().map(view::text))
        .toList();
  }

  static Set<String> words(ContentView view) {
    Set<String> words = new TreeSet<>();
    texts(view).forEach(text -> words.addAll(Words.in(text)));
    return words;
  }

  /** The words of a page and those below it, which go together. */
  static Set<String> wordsAt(ContentView view, PageId id) {
    Set<String> words = new HashSet<>();
    documents(view).stream()
        .filter(page -> id != null && view.content().isWithin(page.id(), id))
        .forEach(page -> words.addAll(Words.in(view.text(page))));
    return words;
  }

  /** The page that stands for a page in a folder: for a group the first document below it. */
  static Page shown(Content content, Page page) {
    return page.type() != PageType.GROUP
        ? page
        : content.descendants(page.id()).stream()
            .filter(below -> below.type() == PageType.DOCUMENT)
            .findFirst()
            .orElse(page);
  }

  /** What is known of a content, without links that were in texts that are gone. */
  static Side side(ContentView view, Side known) {
    Map<String, ContentRef> links = new HashMap<>(known.links());
    Set<String> there = new HashSet<>();
    texts(view).forEach(text -> there.addAll(Words.links(text).keySet()));
    links.keySet().retainAll(there);
    return known.withLinks(links);
  }

  /** The first words of all paragraphs that conflicts tell. */
  static Set<String> words(List<ConflictRecord> records) {
    Set<String> words = new HashSet<>();
    texts(records).forEach(text -> words.addAll(Words.in(text)));
    return words;
  }

  /** The texts of all links that conflicts tell. */
  static Set<String> links(List<ConflictRecord> records) {
    Set<String> links = new HashSet<>();
    texts(records).forEach(text -> links.addAll(Words.links(text).keySet()));
    return links;
  }

  private static Stream<String> texts(List<ConflictRecord> records) {
    return records.stream().map(ConflictRecord::conflict).flatMap(Seen::texts);
  }

  private static Stream<String> texts(Conflict conflict) {
    return Stream.concat(
            Stream.of(conflict.base(), conflict.ours(), conflict.theirs()),
            conflict.otherTexts().stream()
                .flatMap(other -> Stream.of(other.base(), other.ours(), other.theirs())))
        .filter(Objects::nonNull);
  }
}
