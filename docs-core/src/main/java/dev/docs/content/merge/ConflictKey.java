package dev.docs.content.merge;

import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.document.ContentRef;
import java.util.Optional;

/**
 * What two conflicts are compared by: with equal keys they are about the same.
 *
 * @param item the page, file or reusable content; empty for variables of the space and redirects
 * @param part what of it; for all of it, or whether it is there, {@link #WHOLE}
 */
record ConflictKey(Optional<ContentRef> item, String part) {

  private static final String WHOLE = "";

  static ConflictKey of(Conflict conflict) {
    return new ConflictKey(conflict.subject().fold(new Items()), part(conflict));
  }

  private static String part(Conflict conflict) {
    return switch (conflict.kind()) {
      case EDITED_AND_DELETED, DELETED_AND_EDITED, REUSABLE_CONTENT_DELETED_IN_USE -> WHOLE;
      case BLOCK_EDITED_TWICE -> "lines";
      case FIELD_EDITED_TWICE -> {
        String field = conflict.field().orElseThrow();
        yield field.equals(PageField.TYPE) ? WHOLE : "field " + field;
      }
      case SLUG_CLASH -> "field " + PageField.SLUG;
      case VARIABLE_EDITED_TWICE -> "variable " + conflict.field().orElseThrow();
      case REDIRECT_EDITED_TWICE -> "redirect " + conflict.field().orElseThrow();
      case MOVED_TWICE, ORDERS_CONTRADICT, MOVE_CYCLE, NESTED_TOO_DEEP, PARENT_DELETED -> "place";
      case FILE_REPLACED_TWICE -> "bytes";
    };
  }

  /** Whether this is about all of the item that the other is about a part of. */
  boolean isAbout(ConflictKey other) {
    return part.equals(WHOLE) && item.isPresent() && item.equals(other.item);
  }

  private record Items() implements Subject.Cases<Optional<ContentRef>> {

    @Override
    public Optional<ContentRef> page(Subject.OfPage subject) {
      return Optional.of(ContentRef.to(subject.id()));
    }

    @Override
    public Optional<ContentRef> file(Subject.OfFile subject) {
      return Optional.of(ContentRef.to(subject.id()));
    }

    @Override
    public Optional<ContentRef> reusableContent(Subject.OfReusableContent subject) {
      return Optional.of(ContentRef.to(subject.id()));
    }

    @Override
    public Optional<ContentRef> variable(Subject.OfVariable subject) {
      return Optional.empty();
    }

    @Override
    public Optional<ContentRef> redirect(Subject.OfRedirect subject) {
      return Optional.empty();
    }
  }
}
