package dev.docs.scenario.folder;

import dev.docs.id.PageId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What one line of a history must have: its paragraphs, and the pages that its links lead to.
 * Immutable.
 *
 * @param words the first words of paragraphs
 * @param links what is known of links, by their texts
 */
public record Side(Set<String> words, Map<String, PageId> links) {

  public Side {
    words = Set.copyOf(words);
    links = Map.copyOf(links);
  }

  public Side withWords(Set<String> newWords) {
    return new Side(newWords, links);
  }

  public Side withLink(String name, PageId to) {
    Map<String, PageId> changed = new HashMap<>(links);
    changed.put(name, to);
    return new Side(words, changed);
  }

  public Side withLinks(Map<String, PageId> newLinks) {
    return new Side(words, newLinks);
  }

  /** The paragraphs that neither side of a merge removed, or that one of them added. */
  public static Set<String> keptWords(Side base, Side ours, Side theirs) {
    Set<String> kept = new HashSet<>(ours.words);
    kept.addAll(theirs.words);
    kept.removeIf(
        word ->
            base.words.contains(word)
                && !(ours.words.contains(word) && theirs.words.contains(word)));
    return kept;
  }

  /** What links lead to in what the sides came to; of those that both changed, nothing is known. */
  public static Map<String, PageId> mergedLinks(Side base, Side ours, Side theirs) {
    Map<String, PageId> merged = new HashMap<>();
    Set<String> names = new HashSet<>(ours.links.keySet());
    names.addAll(theirs.links.keySet());
    for (String name : names) {
      PageId was = base.links.get(name);
      PageId here = ours.links.get(name);
      PageId there = theirs.links.get(name);
      PageId now = Objects.equals(here, was) ? there : here;
      boolean known =
          Objects.equals(here, was) || Objects.equals(there, was) || Objects.equals(here, there);
      if (known && now != null) {
        merged.put(name, now);
      }
    }
    return merged;
  }
}
