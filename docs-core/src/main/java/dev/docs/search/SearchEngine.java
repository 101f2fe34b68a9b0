package dev.docs.search;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.search.Search.Result.Mark;
import dev.docs.search.scope.IndexName;
import dev.docs.search.scope.SearchedContent;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps search indexes. The artifact {@value #ARTIFACT} has one, which an instance finds where it
 * is on the class path or module path; another one is given to the builder of the instance.
 * Thread-safe.
 */
public interface SearchEngine {

  /** The Maven coordinates of the engine of this library. */
  String ARTIFACT = "dev.docs:docs-search";

  /**
   * The indexes of an instance; nothing is indexed yet but what files contain that last.
   *
   * @param bytes how much memory they keep at most, about, when no search is going on; 0 for none
   * @param files where indexes are kept that take more; null for nowhere
   */
  Indexes open(long bytes, @Nullable SearchFiles files);

  /** The engine that is on the class path or module path of this library, if there is one. */
  static Optional<SearchEngine> installed() {
    return ServiceLoader.load(SearchEngine.class, SearchEngine.class.getClassLoader()).findFirst();
  }

  /**
   * The indexes of an instance, one for all spaces of an organization and one for each part of
   * their texts that visitors see. A content is indexed by its first search and updated by later
   * ones, or ahead of them. Thread-safe.
   */
  interface Indexes {

    /**
     * Finds the pages that have all terms of a query; when there are none, those that have any.
     * Scores are comparable across contents.
     *
     * @param byIndex of different spaces, by their index, which is brought to their state; the same
     *     list again is looked at once
     * @param query may be empty, which finds nothing
     */
    FoundPages find(Map<IndexName, List<SearchedContent>> byIndex, String query);

    /**
     * Brings a content to its index ahead of searches, which are answered meanwhile.
     *
     * @param goOn asked after some pages each, without a lock: whether to go on; what is done by
     *     then is kept for the next time
     * @return whether there is room for it, and perhaps for more: where there is not, searches
     *     bring it
     */
    default boolean prepare(SearchedContent content, BooleanSupplier goOn) {
      find(Map.of(content.place(), List.of(content)), "").close();
      return true;
    }

    /** Removes a space from what is open, at the latest with the next search. */
    void forget(SpaceId space);

    /** Removes spaces now, also from files that were not searched since they were opened. */
    void forget(Set<SpaceId> spaces);

    /** The spaces that are in indexes, also in files that were not searched since a start. */
    Set<SpaceId> spaces();

    /** Removes all spaces of an organization but these, which are all that it has. */
    void keepOnly(OrganizationId organization, Set<SpaceId> spaces);
  }

  /** What a query found. Must be closed; not thread-safe. */
  interface FoundPages extends AutoCloseable {

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
}
