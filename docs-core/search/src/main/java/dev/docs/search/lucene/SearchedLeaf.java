package dev.docs.search.lucene;

import dev.docs.search.scope.SearchedContent;
import java.util.EnumSet;
import java.util.Set;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/** A leaf with those of its pages that are searched. Immutable and thread-safe. */
final class SearchedLeaf {

  private final Leaf leaf;
  private final @Nullable SearchedContent[] spaces;
  private final FixedBitSet pages;
  private final int count;
  private final Set<Language> languages;

  /**
   * The pages of a leaf that are searched.
   *
   * @param spaces the searched contents by the number of their space; null for others
   */
  SearchedLeaf(Leaf leaf, @Nullable SearchedContent[] spaces) {
    this.leaf = leaf;
    this.spaces = spaces;
    Leaf.Pages all = leaf.core().pages();
    pages = new FixedBitSet(Math.max(1, all.count()));
    Bits live = leaf.reader().getLiveDocs();
    int found = 0;
    for (int page = 0; page < all.count(); page++) {
      int space = all.spaces()[page];
      if (space < spaces.length
          && spaces[space] != null
          && (live == null || live.get(all.firsts()[page]))) {
        pages.set(page);
        found |= all.languages()[page] < 0 ? 0 : 1 << all.languages()[page];
      }
    }
    count = pages.cardinality();
    languages = EnumSet.noneOf(Language.class);
    for (int language = 0; found != 0; language++, found >>= 1) {
      if ((found & 1) != 0) {
        languages.add(Language.at(language));
      }
    }
  }

  /** The languages of the searched pages; not to be modified. */
  Set<Language> languages() {
    return languages;
  }

  /** Whether the spaces of both have the same numbers. */
  boolean isOfSameIndex(SearchedLeaf other) {
    return spaces == other.spaces;
  }

  Leaf leaf() {
    return leaf;
  }

  int count() {
    return count;
  }

  boolean has(int page) {
    return pages.get(page);
  }

  /** The first document of the next searched page after this one; -1 for none. */
  int next(int page) {
    int after = page + 1;
    if (after >= leaf.core().pages().count()) {
      return -1;
    }
    int next = pages.nextSetBit(after);
    return next >= leaf.core().pages().count() ? -1 : leaf.core().pages().firsts()[next];
  }

  int spaceOf(int page) {
    return leaf.core().pages().spaces()[page];
  }

  /** Larger than the number of any space with searched pages. */
  int spaceCount() {
    return spaces.length;
  }

  SearchedContent contentOf(int page) {
    SearchedContent content = spaces[spaceOf(page)];
    if (content == null) {
      throw new IllegalArgumentException("page " + page + " is not searched");
    }
    return content;
  }
}
