package dev.docs.search;

import static java.util.Objects.requireNonNull;

import dev.docs.id.PageId;
import dev.docs.search.Search.Result.Mark;
import dev.docs.search.scope.SearchedContent;
import java.util.Comparator;
import java.util.List;

/** What a query found. Must be closed; not thread-safe. */
public interface FoundPages extends AutoCloseable {

  /** The contents with pages that were found, in no order. */
  List<InContent> contents();

  @Override
  void close();

  /** The pages of a content that were found; at least one. */
  interface InContent {

    /** That with the best page first. */
    Comparator<InContent> BEST_FIRST =
        (one, other) -> {
          int order = Long.compare(other.score(), one.score());
          return order != 0
              ? order
              : one.searched().space().value().compareTo(other.searched().space().value());
        };

    SearchedContent searched();

    /** That of the best page. */
    long score();

    /** All of them, {@linkplain FoundPage#BEST_FIRST the best first}. */
    List<FoundPage> pages();

    /** At most so many of them, {@linkplain FoundPage#BEST_FIRST the best first}. */
    List<FoundPage> best(int most);
  }

  /** A page that was found. */
  interface FoundPage {

    /** By score, then by id. */
    Comparator<FoundPage> BEST_FIRST =
        (one, other) -> {
          int order = Long.compare(other.score(), one.score());
          return order != 0 ? order : one.id().value().compareTo(other.id().value());
        };

    PageId id();

    /** The higher the better; a whole number, so that equal pages stay equal. */
    long score();

    /**
     * The matching sections, the best first; none where only title and description match.
     *
     * @param most how many sections at most
     * @param shown how much of a text is shown, in UTF-16 units: matches further behind the first
     *     one need not be marked
     */
    List<FoundSection> sections(int most, int shown);
  }

  /**
   * A section of a page with a match.
   *
   * @param heading empty before the first heading
   * @param anchor of the heading; empty before the first heading
   * @param marks the matches in the text, in its order; none lies in another
   */
  record FoundSection(String heading, String anchor, String text, List<Mark> marks) {

    public FoundSection {
      requireNonNull(heading, "heading");
      requireNonNull(anchor, "anchor");
      requireNonNull(text, "text");
      marks = List.copyOf(marks);
    }
  }
}
