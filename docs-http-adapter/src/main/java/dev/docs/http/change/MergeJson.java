package dev.docs.http.change;

import dev.docs.change.Merges.MergeResult;
import dev.docs.http.type.ObjectType;

/** The JSON of what merges and updates result in. */
final class MergeJson {

  static final ObjectType<MergeResult> MERGED = result("merge");
  static final ObjectType<MergeResult> UPDATED = result("update");

  private MergeJson() {}

  /**
   * A result.
   *
   * @param clean what it is without conflicts
   */
  private static ObjectType<MergeResult> result(String clean) {
    return ObjectType.<MergeResult>inline("MergeResult")
        .field("revision", "string", MergeResult::revision)
        .field(
            "result",
            '"' + clean + "\"|\"conflicts\"",
            result -> result.isConflicted() ? "conflicts" : clean)
        .build();
  }
}
