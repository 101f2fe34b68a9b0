package dev.docs.content.edit;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.IdTargets;
import java.util.Optional;

/**
 * What a reference without words is called in a text where it has no path: of users and of other
 * spaces, whose names are not for every reader of the text, only what they are. Stateless.
 */
final class NeutralLabel {

  private NeutralLabel() {}

  /** The label of a target by id, without fragment; empty for what is named otherwise. */
  static Optional<String> of(String target) {
    ContentRef ref = IdTargets.resolve(target);
    String label = null;
    if (ref instanceof ContentRef.User) {
      label = "user";
    } else if (ref instanceof ContentRef.Space) {
      label = "space";
    } else if (ref instanceof ContentRef.Collection) {
      label = "collection";
    } else if (ref instanceof ContentRef.Page page && page.space() != null) {
      label = "page";
    } else if (ref instanceof ContentRef.ReusableContent reusable && reusable.space() != null) {
      label = "reusable content";
    }
    return Optional.ofNullable(label);
  }
}
