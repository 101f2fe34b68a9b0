package dev.docs.content.merge;

import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.LineDiff;
import dev.docs.content.diff.Lines;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Three-way merge of texts by line. Whatever Git merges cleanly is merged cleanly, to the same
 * text; where Git reports a conflict, there is at least one here. Changes that overlap or touch are
 * a conflict unless both sides made the same. Line terminators are part of their lines; a missing
 * one at the end of a text is a difference like any other. Texts with NUL characters, which Git
 * treats as binary, are merged like any other.
 *
 * <p>Time and memory are linear in the length of the texts: two texts of 10 MB are merged in
 * seconds at worst. All methods are static and thread-safe.
 */
@KeepsRule("conflict-unit")
public final class TextMerge {

  /** Conflicts with at most this many equal lines between them are joined, as in Git. */
  private static final int LINES_BETWEEN_CONFLICTS = 3;

  private final Lines base;
  private final Lines ours;
  private final Lines theirs;
  private final int[] ourLines;
  private final int[] theirLines;
  private final LineDiff diff;
  private final List<Hunk> ourHunks;
  private final List<Hunk> theirHunks;
  private final List<OpenLines> open;

  private TextMerge(String base, String ours, String theirs, List<OpenLines> open) {
    this.base = Lines.of(base);
    this.ours = Lines.of(ours);
    this.theirs = Lines.of(theirs);
    Map<String, Integer> known = new HashMap<>();
    int[] baseLines = this.base.numbered(known);
    this.ourLines = this.ours.numbered(known);
    this.theirLines = this.theirs.numbered(known);
    this.diff = new LineDiff(known.size());
    this.open = OpenLines.ordered(open, this.base);
    this.ourHunks = ourHunks(baseLines);
    this.theirHunks = diff.between(baseLines, theirLines);
  }

  /**
   * A merged text.
   *
   * @param text the merged text, with our lines at conflicts
   * @param conflicts the conflicts in text order; empty for a clean merge
   */
  public record Result(String text, List<TextConflict> conflicts) {

    public Result {
      conflicts = List.copyOf(conflicts);
    }

    static Result clean(String text) {
      return new Result(text, List.of());
    }

    /** Whether there is no conflict. */
    boolean isClean() {
      return conflicts.isEmpty();
    }
  }

  /** Merges two sides. */
  public static Result merge(String base, String ours, String theirs) {
    if (ours.equals(theirs) || base.equals(theirs)) {
      return Result.clean(ours);
    }
    if (base.equals(ours)) {
      return Result.clean(theirs);
    }
    return merge(base, ours, theirs, List.of());
  }

  /**
   * Merges two sides while conflicts of an earlier merge are open, whose their side is now the
   * base. They stay conflicts, also where their side has not changed since: each has a {@link
   * TextConflict} that continues it. One whose lines their side changed, or that a new conflict
   * meets, is one conflict with what is new.
   */
  static Result merge(String base, String ours, String theirs, List<OpenLines> open) {
    return new TextMerge(base, ours, theirs, open).result();
  }

  /** From the base to our text, with each earlier conflict as one change. */
  private List<Hunk> ourHunks(int[] baseLines) {
    List<Hunk> hunks = new ArrayList<>();
    int from = 0;
    int ourFrom = 0;
    for (OpenLines one : open) {
      Hunk hunk = one.hunk();
      between(baseLines, from, hunk.beforeStart(), ourFrom, hunk.afterStart(), hunks);
      hunks.add(hunk);
      from = hunk.beforeEnd();
      ourFrom = hunk.afterEnd();
    }
    between(baseLines, from, baseLines.length, ourFrom, ourLines.length, hunks);
    return hunks;
  }

  private void between(
      int[] baseLines, int from, int to, int ourFrom, int ourTo, List<Hunk> hunks) {
    int[] before = Arrays.copyOfRange(baseLines, from, to);
    int[] after = Arrays.copyOfRange(ourLines, ourFrom, ourTo);
    for (Hunk hunk : diff.between(before, after)) {
      hunks.add(
          new Hunk(
              from + hunk.beforeStart(),
              from + hunk.beforeEnd(),
              ourFrom + hunk.afterStart(),
              ourFrom + hunk.afterEnd()));
    }
  }

  private Result result() {
    StringBuilder text = new StringBuilder();
    List<TextConflict> conflicts = new ArrayList<>();
    int copied = 0;
    for (MergeRegion region : regions()) {
      append(text, ours.slice(copied, region.oursStart()));
      copied = region.oursEnd();
      String ourText = ours.slice(region.oursStart(), copied);
      String theirText = theirs.slice(region.theirsStart(), region.theirsEnd());
      switch (region.kind()) {
        case OURS, SAME -> append(text, ourText);
        case THEIRS -> append(text, theirText);
        case CONFLICT -> {
          append(text, ourText);
          int start = text.length() - ourText.length();
          if (!ourText.equals(theirText) || !region.open().isEmpty()) {
            conflicts.add(conflict(region, ourText, theirText, start));
          }
        }
      }
    }
    append(text, ours.slice(copied, ours.count()));
    return new Result(text.toString(), conflicts);
  }

  /** Appends lines; a last line without a terminator gets one if something follows. */
  private static void append(StringBuilder text, String lines) {
    int last = text.length() - 1;
    if (!lines.isEmpty() && last >= 0 && text.charAt(last) != '\n') {
      text.append(ConflictLines.lineEnd(text.toString()));
    }
    text.append(lines);
  }

  private TextConflict conflict(MergeRegion region, String ourText, String theirText, int start) {
    return new TextConflict(
        baseOf(region),
        ourText,
        theirText,
        start,
        new LineRange(region.theirsStart(), region.theirsEnd()),
        region.open().stream().flatMap(one -> one.numbers().stream()).toList());
  }

  private List<MergeRegion> regions() {
    List<MergeRegion> regions = new ArrayList<>();
    for (MergeRegion region :
        new Overlay(ourLines, ourHunks, theirLines, theirHunks, open).regions()) {
      for (MergeRegion part : parts(region)) {
        MergeRegion last = regions.isEmpty() ? null : regions.get(regions.size() - 1);
        if (last != null && joined(last, part)) {
          regions.set(regions.size() - 1, last.through(part));
        } else {
          regions.add(part);
        }
      }
    }
    return regions;
  }

  private static boolean joined(MergeRegion above, MergeRegion below) {
    return above.kind() == MergeRegion.Kind.CONFLICT
        && below.kind() == MergeRegion.Kind.CONFLICT
        && above.open().isEmpty()
        && below.open().isEmpty()
        && below.oursStart() - above.oursEnd() <= LINES_BETWEEN_CONFLICTS;
  }

  private List<MergeRegion> parts(MergeRegion region) {
    return switch (region.kind()) {
      case THEIRS -> List.of(region);
      case OURS -> region.open().isEmpty() ? List.of(region) : standing(region.open());
      case SAME -> standing(region.open());
      case CONFLICT -> refined(region);
    };
  }

  /** Earlier conflicts that no other change meets, or on which both sides agree now. */
  private List<MergeRegion> standing(List<OpenLines> all) {
    return all.stream().map(this::standing).toList();
  }

  private MergeRegion standing(OpenLines one) {
    LineRange lines = one.ours();
    Hunk last = null;
    for (Hunk hunk : theirHunks) {
      boolean same =
          hunk.beforeStart() == one.base().start() && hunk.beforeEnd() == one.base().end();
      if (same) {
        return standing(lines, new LineRange(hunk.afterStart(), hunk.afterEnd()), one);
      }
      if (hunk.beforeEnd() <= one.base().start()) {
        last = hunk;
      }
    }
    return standing(lines, one.base().shifted(last == null ? 0 : last.shift()), one);
  }

  private static MergeRegion standing(LineRange ours, LineRange theirs, OpenLines one) {
    return new MergeRegion(
        MergeRegion.Kind.CONFLICT,
        ours.start(),
        ours.end(),
        theirs.start(),
        theirs.end(),
        List.of(one));
  }

  /** Splits a region at the lines that both sides have in common: only the rest is in conflict. */
  private List<MergeRegion> refined(MergeRegion region) {
    if (!region.open().isEmpty()) {
      return OpenRegion.split(region, differences(region));
    }
    if (region.oursStart() == region.oursEnd() || region.theirsStart() == region.theirsEnd()) {
      return List.of(region);
    }
    return differences(region).stream()
        .map(
            hunk ->
                new MergeRegion(
                    MergeRegion.Kind.CONFLICT,
                    region.oursStart() + hunk.beforeStart(),
                    region.oursStart() + hunk.beforeEnd(),
                    region.theirsStart() + hunk.afterStart(),
                    region.theirsStart() + hunk.afterEnd()))
        .toList();
  }

  /**
   * The differences from our lines to theirs. The direction of a diff affects its alignment, so the
   * smaller text is always first: swapping the sides must not move a conflict.
   */
  private List<Hunk> differences(MergeRegion region) {
    int[] our = Arrays.copyOfRange(ourLines, region.oursStart(), region.oursEnd());
    int[] their = Arrays.copyOfRange(theirLines, region.theirsStart(), region.theirsEnd());
    String ourText = ours.slice(region.oursStart(), region.oursEnd());
    String theirText = theirs.slice(region.theirsStart(), region.theirsEnd());
    if (ourText.compareTo(theirText) <= 0) {
      return diff.between(our, their);
    }
    return diff.between(their, our).stream().map(Hunk::reversed).toList();
  }

  private String baseOf(MergeRegion region) {
    BaseLines ourBase = new BaseLines(ourHunks);
    BaseLines theirBase = new BaseLines(theirHunks);
    int start = Math.min(ourBase.start(region.oursStart()), theirBase.start(region.theirsStart()));
    int end = Math.max(ourBase.end(region.oursEnd()), theirBase.end(region.theirsEnd()));
    if (region.isOneOpen()) {
      return region.open().get(0).was();
    }
    return OpenLines.was(region.open(), new LineRange(start, Math.max(start, end)), base);
  }
}
