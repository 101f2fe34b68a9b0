package dev.docs.http.app;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.document.DocumentNode;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.Html;
import dev.docs.http.html.PageMemory;
import dev.docs.http.html.RenderContext;
import java.util.List;
import java.util.function.Function;

/** Renders the Markdown texts of one page within a common limit. Not thread-safe. */
final class MarkdownHtml {

  /**
   * Characters of all rendered texts of one page: a long book. What exceeds it is shown as source.
   */
  static final int MAX_TEXT = 500_000;

  /** Elements of all rendered texts of one page: some megabytes. */
  static final int MAX_ELEMENTS = 60_000;

  private final PageBuilder view;
  private int characters = MAX_TEXT;
  private int left = MAX_ELEMENTS;

  MarkdownHtml(PageBuilder view) {
    this.view = view;
  }

  /**
   * Renders a text, or writes nothing when it is too large.
   *
   * @param around the context of links and images
   * @param parse parses the text into blocks
   * @return whether it was written
   */
  boolean write(
      String text,
      RenderContext around,
      Function<String, ? extends List<? extends DocumentNode>> parse,
      Html at) {
    MemoryBudget memory = view.call().memory();
    long needed = MemoryBudget.ofTree(text);
    if (text.length() > characters || needed > memory.limit()) {
      return false;
    }
    characters -= text.length();
    Limit limit = new Limit(new PageMemory(memory), left);
    PageMemory.reserve(memory, needed);
    try {
      new BlockHtml(around).write(parse.apply(text), at.measuredBy(limit));
      left = limit.left;
      return true;
    } catch (Limit.Reached e) {
      at.clear();
      limit.memory.release();
      return false;
    } finally {
      memory.release(needed);
    }
  }

  /** Counts elements, and stops rendering beyond the limit. */
  private static final class Limit implements Html.Meter {
    private final PageMemory memory;
    private int left;

    Limit(PageMemory memory, int left) {
      this.memory = memory;
      this.left = left;
    }

    @Override
    public void node() {
      if (left == 0) {
        throw new Reached();
      }
      left--;
      memory.node();
    }

    @Override
    public void text(int length) {
      memory.text(length);
    }

    private static final class Reached extends RuntimeException {
      private static final long serialVersionUID = 1L;

      Reached() {
        super("too many elements for a page", null, false, false);
      }
    }
  }
}
