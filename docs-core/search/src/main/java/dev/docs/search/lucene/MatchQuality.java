package dev.docs.search.lucene;

/**
 * How well a word of a text matches a word of the query, the best first. Weaker matches have a low
 * weight when better ones exist, and full weight otherwise.
 */
enum MatchQuality {
  EXACT(1),

  /** Another form of it that differs by a letter or two. */
  CLOSE_FORM(0.1),

  /** Another form of it. */
  FORM(0.08),

  /** A word that starts with it. */
  PREFIX(0.06),

  /** A word at edit distance one. */
  ONE_EDIT(0.006),

  /** A word at edit distance two. */
  TWO_EDITS(0.0006);

  private static final MatchQuality[] ALL = values();

  /** Its weight when exact matches exist. */
  final double value;

  MatchQuality(double value) {
    this.value = value;
  }

  static int count() {
    return ALL.length;
  }

  static MatchQuality at(int ordinal) {
    return ALL[ordinal];
  }
}
