package dev.docs.store.jdbc;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import java.util.List;

/** A record for tests. */
record Note(String id, String owner, String title, String text) {

  static final Index<Note> BY_OWNER = Index.on("owner", note -> IndexKey.of(note.owner));
  static final Index<Note> BY_TITLE = Index.uniqueOn("title", note -> IndexKey.of(note.title));
  static final Kind<Note> KIND =
      Kind.mutable("note", Note.class, Note::id, List.of(BY_OWNER, BY_TITLE));

  /** The same records with one index only. */
  static final Kind<Note> WITHOUT_TITLES =
      Kind.mutable("note", Note.class, Note::id, List.of(BY_OWNER));

  /** The same fields in an immutable kind. */
  static final Kind<Note> FACTS = Kind.appendOnly("fact", Note.class, Note::id, List.of(BY_OWNER));

  static Note of(String id) {
    return new Note(id, "ada", "title of " + id, "");
  }

  Note text(String newText) {
    return new Note(id, owner, title, newText);
  }

  Note owner(String newOwner) {
    return new Note(id, newOwner, title, text);
  }
}
