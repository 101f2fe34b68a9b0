package dev.docs.content.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A base and two sides made from it by edits. */
public record MergeTexts(String base, String ours, String theirs) {

  MergeTexts swapped() {
    return new MergeTexts(base, theirs, ours);
  }

  TextMerge.Result merge() {
    return TextMerge.merge(base, ours, theirs);
  }

  /** Texts drawn from a seed: often small, sometimes long and full of repeated lines. */
  public static MergeTexts drawn(long seed) {
    Random random = new Random(seed);
    boolean large = random.nextInt(20) == 0;
    int size = large ? 200 + random.nextInt(2000) : random.nextInt(30);
    int[] variety = {1, 2, 3, 5, 10, 50, 1000};
    Edits edits =
        new Edits(
            random,
            variety[random.nextInt(variety.length)],
            1 + random.nextInt(large && random.nextBoolean() ? 40 : 6));
    int most = large ? 60 : 4;
    List<String> base = edits.lines(size);
    if (random.nextInt(3) == 0) {
      List<String> common = edits.applied(base, 2);
      return new MergeTexts(
          edits.text(base),
          edits.text(edits.applied(common, random.nextInt(most))),
          edits.text(edits.applied(common, random.nextInt(most))));
    }
    return new MergeTexts(
        edits.text(base),
        edits.text(edits.applied(base, random.nextInt(most))),
        edits.text(edits.applied(base, random.nextInt(most))));
  }

  /** Thousands of lines that differ in hundreds of places, mostly lines that occur often. */
  public static MergeTexts drawnLong(long seed) {
    Random random = new Random(seed);
    int[] variety = {2, 3, 8, 40, 400, 1_000_000};
    int[] longest = {5, 40, 800};
    int size = 3000 + random.nextInt(6000);
    Edits edits =
        new Edits(
            random,
            variety[random.nextInt(variety.length)],
            longest[random.nextInt(longest.length)]);
    List<String> base = edits.lines(size);
    return new MergeTexts(
        edits.text(base),
        edits.text(edits.applied(base, edits.longest == 800 ? 20 : 200 + random.nextInt(700))),
        edits.text(edits.applied(base, random.nextInt(10))));
  }

  /** Tens of thousands of lines: the same long blocks in another order, with lines between. */
  public static MergeTexts drawnFromBlocks(long seed) {
    Random random = new Random(seed);
    Edits edits = new Edits(random, 100, 1);
    List<List<String>> blocks = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      blocks.add(edits.lines(30 + random.nextInt(1000)));
    }
    List<String> base = new ArrayList<>();
    List<String> ours = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      for (List<String> text : List.of(base, ours)) {
        text.addAll(blocks.get(random.nextInt(blocks.size())));
        text.addAll(edits.lines(random.nextInt(300)));
      }
    }
    return new MergeTexts(edits.text(base), edits.text(ours), edits.text(base));
  }

  private record Edits(Random random, int variety, int longest) {

    List<String> lines(int count) {
      List<String> lines = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        lines.add(random.nextInt(4) == 0 ? "" : "line " + random.nextInt(variety));
      }
      return lines;
    }

    List<String> applied(List<String> base, int count) {
      List<String> lines = new ArrayList<>(base);
      for (int i = 0; i < count; i++) {
        int at = random.nextInt(lines.size() + 1);
        int end = Math.min(lines.size(), at + 1 + random.nextInt(longest));
        List<String> cut = new ArrayList<>(lines.subList(at, end));
        switch (random.nextInt(4)) {
          case 0 -> lines.addAll(at, lines(1 + random.nextInt(longest)));
          case 1 -> lines.subList(at, end).clear();
          case 2 -> {
            lines.subList(at, end).clear();
            lines.addAll(at, lines(1 + random.nextInt(longest)));
          }
          default -> {
            lines.subList(at, end).clear();
            lines.addAll(random.nextInt(lines.size() + 1), cut);
          }
        }
      }
      return lines;
    }

    String text(List<String> lines) {
      String text = String.join(random.nextInt(40) == 0 ? "\r\n" : "\n", lines);
      return lines.isEmpty() || random.nextInt(10) == 0 ? text : text + "\n";
    }
  }
}
