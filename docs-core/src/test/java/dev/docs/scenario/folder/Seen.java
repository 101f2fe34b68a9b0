package dev.docs.scenario.folder;

import dev.docs.change.ConflictRecord;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.merge.Conflict;
import dev.docs.contents.ContentView;
import java.util.List;
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

  static Set<String> words(ContentView view) {
    Set<String> words = new TreeSet<>();
    documents(view).forEach(page -> words.addAll(Words.in(view.text(page))));
    return words;
  }

  /** All that a conflict says. */
  static List<String> texts(ConflictRecord record) {
    Conflict conflict = record.conflict();
    return Stream.concat(
            Stream.of(conflict.base(), conflict.ours(), conflict.theirs()),
            conflict.otherTexts().stream()
                .flatMap(other -> Stream.of(other.base(), other.ours(), other.theirs())))
        .filter(Objects::nonNull)
        .toList();
  }
}
