package dev.docs.scenario.folder;

import dev.docs.change.ConflictRecord;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject.PageSide;
import dev.docs.content.document.ContentRef;
import dev.docs.content.merge.PageSides;
import dev.docs.space.content.ContentView;
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

  /**
   * The words that go with the page of a conflict where it is decided that the page is deleted: its
   * own, and those of pages that are there for its sake only and stand as they did when the
   * conflict arose.
   */
  static Set<String> wordsThatFall(ContentView view, Conflict conflict) {
    Set<String> words = new HashSet<>();
    PageSide ours = PageSides.ours(conflict).orElse(null);
    if (ours == null) {
      return words;
    }
    view.content()
        .page(ours.page().id())
        .ifPresent(page -> words.addAll(Words.in(view.text(page))));
    Stream.concat(ours.above().stream(), ours.below().stream())
        .forEach(
            page ->
                view.content()
                    .page(page.id())
                    .filter(
                        now ->
                            Objects.equals(now.document(), page.document())
                                && Objects.equals(now.parent(), page.parent())
                                && now.title().equals(page.title()))
                    .ifPresent(now -> words.addAll(Words.in(view.text(now)))));
    return words;
  }

  /** The words that come back where it is decided as their side has it. */
  static Set<String> wordsThatReturn(ContentView theirs, Conflict conflict) {
    Set<String> words = new HashSet<>();
    PageSide side = PageSides.theirs(conflict).orElse(null);
    if (side != null) {
      Stream.of(side.above(), side.below(), List.of(side.page()))
          .flatMap(List::stream)
          .filter(page -> page.document() != null)
          .forEach(page -> words.addAll(Words.in(theirs.text(page))));
    }
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

  /** The targets of links as their texts write them, by the texts of the links. */
  static Map<String, String> writtenLinks(ContentView view) {
    Map<String, String> links = new HashMap<>();
    documents(view).forEach(page -> links.putAll(Words.links(view.source(page))));
    view.content()
        .allReusableContents()
        .forEach(reusable -> links.putAll(Words.links(view.text(reusable.document()))));
    return links;
  }

  /** The links that are written otherwise in one content than in another that has them too. */
  static Set<String> rewritten(ContentView before, ContentView now) {
    Map<String, String> was = writtenLinks(before);
    Set<String> rewritten = new HashSet<>();
    writtenLinks(now)
        .forEach(
            (name, target) -> {
              if (was.containsKey(name) && !was.get(name).equals(target)) {
                rewritten.add(name);
              }
            });
    return rewritten;
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
