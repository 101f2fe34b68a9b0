package dev.docs.content.source;

import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.LineDiff;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Applies the change from one text to another to a third that is written differently, region by
 * region: those that stay or move are copied, and of those that changed, the words are merged.
 * Whether the result shows what it should is for others to check. Used once.
 */
final class RegionMerge {

  /** What becomes of a region that changed. */
  enum Change {
    /** The words that changed are replaced in it. */
    WORDS,
    /** It is replaced. */
    WHOLE
  }

  /**
   * A region of the merged text.
   *
   * @param present the index of the region that it was; negative if it is new
   * @param sent the index of the region in the changed text
   */
  private record Piece(String text, int present, int sent) {}

  private final Change change;

  private RegionMerge(Change change) {
    this.change = change;
  }

  /**
   * The text with the change applied.
   *
   * @param before the changed text before the change
   * @param after the same after the change
   * @param text as {@code before}, written differently
   */
  static String apply(String before, String after, String text, Change change) {
    return new RegionMerge(change).merged(Regions.of(before), Regions.of(after), Regions.of(text));
  }

  private String merged(Region before, Region after, Region ours) {
    int count = ours.inside().size();
    int size = after.inside().size();
    if (count == 0
        || size == 0
        || before.inside().size() != count
        || !before.kind().equals(ours.kind())) {
      return words(before, after, ours);
    }
    StringBuilder text = new StringBuilder();
    text.append(words(before.before(0), after.before(0), ours.before(0)));
    Piece last = null;
    for (Piece piece : pieces(before, after, ours)) {
      text.append(last == null ? "" : between(last, piece, after, ours)).append(piece.text());
      last = piece;
    }
    return text.append(words(before.before(count), after.before(size), ours.before(count)))
        .toString();
  }

  private String words(Region before, Region after, Region ours) {
    String old = before.withoutMargin(before.written());
    String now = after.withoutMargin(after.written());
    String text = ours.withoutMargin(ours.written());
    return old == null || now == null || text == null
        ? words(before.written(), after.written(), ours.written())
        : ours.withMargin(words(old, now, text));
  }

  private String words(String before, String after, String text) {
    if (before.equals(after)) {
      return text;
    }
    return change == Change.WHOLE ? after : WordMerge.apply(before, after, text);
  }

  private List<Piece> pieces(Region before, Region after, Region ours) {
    List<String> old = said(before);
    List<String> now = said(after);
    List<Hunk> hunks = LineDiff.between(old, now);
    Map<String, Integer> removed = new HashMap<>();
    for (Hunk hunk : hunks) {
      for (int i = hunk.beforeStart(); i < hunk.beforeEnd(); i++) {
        removed.putIfAbsent(old.get(i), i);
      }
    }
    List<Piece> pieces = new ArrayList<>();
    int at = 0;
    int shift = 0;
    for (Hunk hunk : hunks) {
      copy(at, hunk.beforeStart(), shift, ours, pieces);
      for (int i = hunk.afterStart(); i < hunk.afterEnd(); i++) {
        Integer moved = removed.get(now.get(i));
        int changed = hunk.beforeStart() + i - hunk.afterStart();
        Region region = after.inside().get(i);
        if (moved != null) {
          pieces.add(new Piece(ours.inside().get(moved).written(), moved, i));
        } else if (isChange(hunk) && region.kind().equals(before.inside().get(changed).kind())) {
          Region present = ours.inside().get(changed);
          pieces.add(new Piece(merged(before.inside().get(changed), region, present), changed, i));
        } else {
          String list = added(region, ours, pieces);
          pieces.add(new Piece(apart(list, region, pieces, hunk.beforeEnd(), ours), -1, i));
        }
      }
      at = hunk.beforeEnd();
      shift = hunk.shift();
    }
    copy(at, old.size(), shift, ours, pieces);
    Piece first = pieces.get(0);
    Region start = ours.inside().get(0);
    pieces.set(0, new Piece(ListMarker.numbered(first.text(), start), first.present(), 0));
    return pieces;
  }

  /** Whether as many regions are there as before. */
  private static boolean isChange(Hunk hunk) {
    return hunk.beforeEnd() - hunk.beforeStart() == hunk.afterEnd() - hunk.afterStart();
  }

  private static void copy(int from, int to, int shift, Region ours, List<Piece> out) {
    for (int i = from; i < to; i++) {
      out.add(new Piece(ours.inside().get(i).written(), i, i + shift));
    }
  }

  /** What the regions within say, wherever they stand in a list. */
  private static List<String> said(Region region) {
    return region.inside().stream().map(ListMarker::without).toList();
  }

  /** What stands between two regions: what did beside one of them, or else as it was sent. */
  private static String between(Piece last, Piece next, Region after, Region ours) {
    String wanted = after.before(next.sent());
    int place = place(last, next, ours.inside().size());
    boolean same = last.present() == place - 1 && next.present() == place;
    if (place > 0 && (same || lines(ours.before(place)) >= lines(wanted))) {
      return ours.before(place);
    }
    String bare = after.inside().get(last.sent()).withoutMargin(wanted + "x");
    String text = sibling(ours, last).withMargin(bare == null ? wanted + "x" : bare);
    return text.substring(0, text.length() - 1);
  }

  /** The index of a region before which something like that stands; 0 if there is none. */
  private static int place(Piece last, Piece next, int count) {
    if (next.present() > 0) {
      return next.present();
    }
    return last.present() >= 0 && last.present() + 1 < count
        ? last.present() + 1
        : Math.min(1, count - 1);
  }

  private static long lines(String text) {
    return text.chars().filter(c -> c == '\n').count();
  }

  /** The region that a new one is written like. */
  private static Region sibling(Region ours, @Nullable Piece last) {
    return ours.inside().get(last == null ? 0 : Math.max(0, last.present()));
  }

  /** A new list with a marker that keeps it apart from lists beside it; other regions as given. */
  private static String apart(
      String text, Region region, List<Piece> before, int next, Region ours) {
    if (!region.kind().equals(Regions.BULLETS)) {
      return text;
    }
    StringBuilder beside = new StringBuilder();
    if (!before.isEmpty()) {
      beside.append(before.get(before.size() - 1).text().charAt(0));
    }
    if (next < ours.inside().size()) {
      beside.append(ours.inside().get(next).written().charAt(0));
    }
    return ListMarker.apart(text, beside.toString());
  }

  private static String added(Region region, Region ours, List<Piece> before) {
    Piece last = before.isEmpty() ? null : before.get(before.size() - 1);
    Region sibling = sibling(ours, last);
    String bare = region.withoutMargin(region.written());
    return bare == null
        ? region.written()
        : sibling.withMargin(ListMarker.replaced(bare, region, sibling));
  }
}
