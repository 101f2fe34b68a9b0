package dev.docs.http.app;

import static dev.docs.http.app.Elements.words;

import dev.docs.content.conflict.Conflict;
import dev.docs.http.html.Html;
import org.jspecify.annotations.Nullable;

/** Renders conflicts: the merge base, ours and theirs, side by side. */
record ConflictHtml(Html at) {

  /** Characters shown of each side; the API returns the whole text. */
  static final int MAX_TEXT = 20_000;

  void write(Conflict conflict, String state) {
    Html section = at.add("section");
    Html heading = section.add("h3").set("dir", "auto").text(conflict.path() + ": ");
    heading.text(words(conflict.kind()));
    conflict.field().ifPresent(field -> heading.text(" (" + field + ")"));
    Elements.label(heading, state);
    sides(
        section,
        "Both sides and their merge base",
        conflict.base(),
        conflict.ours(),
        conflict.theirs());
    for (Conflict.OtherText other : conflict.otherTexts()) {
      sides(section, "Also affected: " + other.path(), other.base(), other.ours(), other.theirs());
    }
  }

  private static void sides(
      Html at,
      String caption,
      @Nullable String base,
      @Nullable String ours,
      @Nullable String theirs) {
    String[] columns = {"Base", "Change request", "Main content"};
    Html row = Elements.lines(at, caption, columns).add("tr");
    String[] texts = {base, ours, theirs};
    String[] styles = {"base", "new", "old"};
    for (int i = 0; i < texts.length; i++) {
      Html cell = row.add("td", styles[i]).set("data-side", columns[i]).set("dir", "auto");
      if (texts[i] == null) {
        cell.add("em").text("nothing");
      } else {
        Elements.cut(cell, cell, texts[i], MAX_TEXT);
      }
    }
  }
}
