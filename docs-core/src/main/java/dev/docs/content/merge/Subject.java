package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Page;
import dev.docs.content.conflict.Conflict;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;

/** Accessors for the subject of a conflict whose kind guarantees that it is present. */
final class Subject {

  private Subject() {}

  static PageId page(Conflict conflict) {
    return requireNonNull(conflict.page(), "the conflict is about a page");
  }

  static FileId file(Conflict conflict) {
    return requireNonNull(conflict.file(), "the conflict is about a file");
  }

  static ReusableContentId reusableContent(Conflict conflict) {
    return requireNonNull(conflict.reusableContent(), "the conflict is about a reusable content");
  }

  /** The name of the field or variable, or the source of the redirect. */
  static String field(Conflict conflict) {
    return requireNonNull(conflict.field(), "the conflict is about something with a name");
  }

  static Page ourPage(Conflict conflict) {
    return requireNonNull(conflict.ourSide().page(), "our side has the page");
  }

  static Page theirPage(Conflict conflict) {
    return requireNonNull(conflict.theirSide().page(), "their side has the page");
  }
}
