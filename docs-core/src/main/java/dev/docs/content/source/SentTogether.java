package dev.docs.content.source;

import static java.util.stream.Collectors.joining;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.SourceBlocks.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins parts that were sent and together are what one part of the present text shows, as the
 * blocks of an update are for clients that know no updates. Stateless.
 */
final class SentTogether {

  private SentTogether() {}

  /** The parts that were sent, joined where one of the present text shows them all. */
  static List<Part> of(CurrentText current, List<Part> sent) {
    Map<Block, List<List<Block>>> several = new HashMap<>();
    for (int part : current.showing()) {
      List<Block> shows = current.shows(part);
      if (shows.size() > 1) {
        several.computeIfAbsent(shows.get(0), first -> new ArrayList<>()).add(shows);
      }
    }
    if (several.isEmpty()) {
      return sent;
    }
    List<List<Block>> each = sent.stream().map(current::showsOf).toList();
    List<Part> joined = new ArrayList<>();
    for (int at = 0; at < sent.size(); ) {
      int end = Math.max(at + 1, end(each, at, several));
      joined.add(joined(sent.subList(at, end)));
      at = end;
    }
    return joined;
  }

  /** Behind the parts from an index that one part of the text shows; the index if there is none. */
  private static int end(List<List<Block>> each, int at, Map<Block, List<List<Block>>> several) {
    if (each.get(at).isEmpty()) {
      return at;
    }
    int longest = at;
    for (List<Block> shows : several.getOrDefault(each.get(at).get(0), List.of())) {
      int end = at;
      int seen = 0;
      while (end < each.size() && seen < shows.size() && continues(each.get(end), shows, seen)) {
        seen += each.get(end++).size();
      }
      longest = seen == shows.size() ? Math.max(longest, end) : longest;
    }
    return longest;
  }

  private static boolean continues(List<Block> part, List<Block> shows, int seen) {
    int end = seen + part.size();
    return !part.isEmpty() && end <= shows.size() && shows.subList(seen, end).equals(part);
  }

  private static Part joined(List<Part> parts) {
    return parts.size() == 1
        ? parts.get(0)
        : new Part(
            false,
            parts.stream().map(Part::text).collect(joining()),
            parts.stream().flatMap(part -> part.blocks().stream()).toList());
  }
}
