package dev.docs.http.app;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.diff.TextDifference;
import dev.docs.content.diff.TextDifference.Run;
import dev.docs.http.html.Html;
import dev.docs.http.html.PageMemory;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Renders the line difference of two texts, side by side. */
final class DifferenceHtml {

  /** Lines of one difference, context lines included. */
  static final int MAX_LINES = 3_000;

  /** Characters of both texts that are compared: a long book. */
  static final int MAX_TEXT = 4_000_000;

  /** Memory for a character during the comparison, in bytes. */
  private static final int BYTES_OF_CHARACTER = 8;

  /** Context lines around each change. */
  private static final int AROUND = 3;

  private static final String OLD = "Before";
  private static final String NEW = "After";

  private final Html rows;
  private int left;
  private int skipped;

  private DifferenceHtml(Html rows, int most) {
    this.rows = rows;
    this.left = most;
  }

  /**
   * Writes the difference.
   *
   * @param title of what has the text
   * @param most lines at most; the number of omitted ones is stated
   * @param memory reserves memory for the comparison
   * @return the number of lines written
   */
  static int write(
      Html at, String title, String before, String after, int most, MemoryBudget memory) {
    long needed = BYTES_OF_CHARACTER * ((long) before.length() + after.length());
    if (needed > BYTES_OF_CHARACTER * (long) MAX_TEXT || needed > memory.limit()) {
      at.add("p", "note")
          .text(
              "The texts are too long to be compared here: %s and %s characters."
                  .formatted(before.length(), after.length()));
      return 1;
    }
    PageMemory.reserve(memory, needed);
    try {
      return compare(at, title, before, after, most);
    } finally {
      memory.release(needed);
    }
  }

  private static int compare(Html at, String title, String before, String after, int most) {
    Html body = Elements.lines(at, title + ": the text, before and after", OLD, NEW);
    DifferenceHtml html = new DifferenceHtml(body, most);
    List<Run> runs = TextDifference.between(before, after);
    for (int i = 0; i < runs.size(); i++) {
      html.run(runs.get(i), i == 0, i == runs.size() - 1);
    }
    html.flush();
    if (body.isEmpty()) {
      body.add("tr").add("td", "skipped").set("colspan", "2").text("The texts are equal.");
    }
    return most - html.left;
  }

  private void run(Run run, boolean first, boolean last) {
    if (run.changed()) {
      changed(run.before(), run.after());
      return;
    }
    int size = run.after().size();
    int head = first ? 0 : Math.min(AROUND, size);
    int tail = last ? 0 : Math.min(AROUND, size - head);
    for (int i = 0; i < size; i++) {
      if (i < head || i >= size - tail) {
        same(run.after().get(i));
      } else {
        skipped++;
      }
    }
  }

  private void changed(List<String> before, List<String> after) {
    for (int i = 0; i < Math.max(before.size(), after.size()); i++) {
      changed(i < before.size() ? before.get(i) : null, i < after.size() ? after.get(i) : null);
    }
  }

  private void same(String line) {
    row()
        .ifPresent(
            row -> {
              row.add("td").set("dir", "auto").text(line);
              row.add("td", "none wide").set("dir", "auto").text(line);
            });
  }

  private void changed(@Nullable String before, @Nullable String after) {
    row()
        .ifPresent(
            row -> {
              cell(row, before, OLD, "old", "del");
              cell(row, after, NEW, "new", "ins");
            });
  }

  /** A new row; empty once the limit of lines is reached. */
  private Optional<Html> row() {
    if (left == 0) {
      skipped++;
      return Optional.empty();
    }
    flush();
    left--;
    return Optional.of(rows.add("tr"));
  }

  private static void cell(
      Html row, @Nullable String line, String side, String style, String mark) {
    if (line == null) {
      row.add("td", "none");
      return;
    }
    Html cell = row.add("td", style).set("data-side", side);
    cell.add(mark).set("dir", "auto").text(line);
  }

  /** States the number of unchanged lines that are left out here. */
  private void flush() {
    if (skipped > 0) {
      rows.add("tr")
          .add("td", "skipped")
          .set("colspan", "2")
          .text(skipped + (skipped == 1 ? " line" : " lines") + " not shown");
      skipped = 0;
    }
  }
}
