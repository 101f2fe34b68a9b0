package dev.docs.search.internal;

/**
 * How a word of a text fits one that is looked for, the best first. Whoever types a word that is
 * there means it: what fits less counts little beside it, and as much as it can where there is
 * nothing better.
 */
enum MatchQuality {
  EXACT(1),

  /** Another form of it that differs by a letter or two. */
  CLOSE_FORM(0.1),

  /** Another form of it. */
  FORM(0.08),

  /** One that starts with it. */
  PREFIX(0.06),

  /** One that differs by a typo. */
  ONE_EDIT(0.006),

  /** One that differs by two. */
  TWO_EDITS(0.0006);

  private static final MatchQuality[] ALL = values();

  /** What it counts where there are exact ones. */
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
