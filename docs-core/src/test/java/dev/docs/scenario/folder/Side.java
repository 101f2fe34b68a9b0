package dev.docs.scenario.folder;

import dev.docs.content.document.ContentRef;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What one line of a history must have: its paragraphs, and the pages and files that its links lead
 * to. Immutable.
 *
 * @param words the first words of paragraphs
 * @param links what is known of links, by their texts
 */
public record Side(Set<String> words, Map<String, ContentRef> links) {

  public Side {
    words = Set.copyOf(words);
    links = Map.copyOf(links);
  }

  public Side withWords(Set<String> newWords) {
    return new Side(newWords, links);
  }

  public Side withLink(String name, ContentRef to) {
    Map<String, ContentRef> changed = new HashMap<>(links);
    changed.put(name, to);
    return new Side(words, changed);
  }

  public Side withLinks(Map<String, ContentRef> newLinks) {
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

  /**
   * What links lead to in what the sides came to; of those that both changed, or whose text both
   * did, nothing is known: nor of one that one side wrote otherwise while the other made it lead
   * elsewhere.
   *
   * @param disputed the links in texts that both sides changed
   * @param rewritten the links that one side wrote otherwise
   */
  public static Map<String, ContentRef> mergedLinks(
      Side base, Side ours, Side theirs, Set<String> disputed, Set<String> rewritten) {
    Map<String, ContentRef> merged = new HashMap<>();
    Set<String> names = new HashSet<>(ours.links.keySet());
    names.addAll(theirs.links.keySet());
    for (String name : names) {
      ContentRef was = base.links.get(name);
      ContentRef here = ours.links.get(name);
      ContentRef there = theirs.links.get(name);
      ContentRef now = Objects.equals(here, was) ? there : here;
      boolean known =
          Objects.equals(here, there)
              || ((Objects.equals(here, was) || Objects.equals(there, was))
                  && !disputed.contains(name)
                  && !rewritten.contains(name));
      if (known && now != null) {
        merged.put(name, now);
      }
    }
    return merged;
  }
}
