package dev.docs.search.index;

/** How a word of a text fits one that is looked for, the best first. */
enum Fit {
  EXACT(1),

  /** Another form of it. */
  STEM(0.8),

  /** One that starts with it. */
  PREFIX(0.6),

  /** One that differs by a typo. */
  ONE_EDIT(0.1),

  /** One that differs by two. */
  TWO_EDITS(0.05);

  /** What it counts. */
  final double value;

  Fit(double value) {
    this.value = value;
  }
}
