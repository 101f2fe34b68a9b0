package dev.docs.http.look;

import dev.docs.content.markdown.DocumentNode;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.Html;
import dev.docs.http.html.Surroundings;
import dev.docs.memory.CallMemory;
import java.util.List;
import java.util.function.Function;

/** Writes Markdown as it is meant, where that is not too large. Not thread-safe. */
final class MarkdownHtml {

  /** Characters of a text that is shown as it is meant, not only as it is written: a long book. */
  static final int MAX_TEXT = 500_000;

  /** Elements of a text as it is meant: some megabytes. */
  static final int MAX_ELEMENTS = 60_000;

  private final View view;
  private final Surroundings around;

  /**
   * For texts of one place.
   *
   * @param around what is around them
   */
  MarkdownHtml(View view, Surroundings around) {
    this.view = view;
    this.around = around;
  }

  /**
   * Writes a text; nothing where it is too large.
   *
   * @param parse makes blocks of it
   * @return whether it was written
   */
  boolean write(
      String text, Function<String, ? extends List<? extends DocumentNode>> parse, Html at) {
    CallMemory memory = view.call().memory();
    long needed = CallMemory.ofTree(text);
    if (text.length() > MAX_TEXT || needed > memory.most()) {
      return false;
    }
    Limit limit = new Limit(new PageMemory(memory));
    PageMemory.take(memory, needed);
    try {
      new BlockHtml(around).write(parse.apply(text), at.measuredBy(limit));
      return true;
    } catch (Limit.Reached e) {
      at.clear();
      limit.memory.giveBack();
      return false;
    } finally {
      memory.give(needed);
    }
  }

  /** Counts, and refuses what is more than a browser likes to show. */
  private static final class Limit implements Html.Meter {
    private final PageMemory memory;
    private int elements;

    Limit(PageMemory memory) {
      this.memory = memory;
    }

    @Override
    public void node() {
      elements++;
      if (elements > MAX_ELEMENTS) {
        throw new Reached();
      }
      memory.node();
    }

    @Override
    public void text(int length) {
      memory.text(length);
    }

    private static final class Reached extends RuntimeException {
      private static final long serialVersionUID = 1L;

      Reached() {
        super("more elements than a text may have", null, false, false);
      }
    }
  }
}
