package dev.docs.content.source;

/** What of a text is replaced at the least where a document changed; the finest comes first. */
enum Grain {
  /** Values, also in definitions to which several blocks may refer. */
  DEFINITIONS,
  /** Values of the changed blocks. */
  VALUES,
  BLOCKS
}
