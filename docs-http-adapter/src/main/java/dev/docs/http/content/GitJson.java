package dev.docs.http.content;

import dev.docs.http.type.ObjectType;

/** The JSON of where content comes from in Git. */
final class GitJson {

  /**
   * A file of a Git repository.
   *
   * @param oid its object id, or a substitute that changes with the content
   */
  record Blob(String oid, String path) {}

  static final ObjectType<Blob> BLOB =
      ObjectType.<Blob>named("GitSyncBlob")
          .field("oid", "string", Blob::oid)
          .field("path", "string", Blob::path)
          .build();

  private GitJson() {}
}
