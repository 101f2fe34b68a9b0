package dev.docs.http.content;

import dev.docs.access.ContentRight;
import dev.docs.content.ContentFile;
import dev.docs.content.trie.Digest;
import dev.docs.contents.ContentView;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.FileTokens;
import dev.docs.http.link.Links;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;

/** The JSON of the files of one revision. */
public final class FileJson {

  private final SpaceId space;
  private final RevisionId revision;
  private final boolean metadata;
  private final ContentRight right;
  private final Links links;

  /**
   * For callers who are no visitors.
   *
   * @param metadata whether to include the origin in Git
   */
  public FileJson(SpaceId space, RevisionId revision, boolean metadata, Links links) {
    this(space, revision, metadata, links.right(), links);
  }

  /**
   * The files of a view.
   *
   * @param metadata whether to include the origin in Git
   */
  public FileJson(ContentView view, boolean metadata, Links links) {
    this(view.revision().space(), view.revision().id(), metadata, view.right(), links);
  }

  private FileJson(
      SpaceId space, RevisionId revision, boolean metadata, ContentRight right, Links links) {
    this.right = right;
    this.space = space;
    this.revision = revision;
    this.metadata = metadata;
    this.links = links;
  }

  public JsonFields of(ContentFile file) {
    return json -> {
      json.put("id", file.id())
          .put("name", file.name())
          .put("contentType", file.contentType())
          .put("downloadURL", downloadUrl(file))
          .put("size", file.size());
      if (file.width() > 0 && file.height() > 0) {
        json.put("dimensions", dimensions(file));
      }
      if (metadata && file.gitPath() != null) {
        json.put("git", git -> git.put("oid", oid(file)).put("path", file.gitPath()));
      }
    };
  }

  /**
   * The Git object id; for files stored before it was recorded, a substitute that changes with the
   * content.
   */
  private static String oid(ContentFile file) {
    if (file.blob() != null) {
      return file.blob();
    }
    Digest digest = Digest.of("file");
    file.chunks().forEach(chunk -> digest.part("chunk", chunk));
    return digest.hex();
  }

  String downloadUrl(ContentFile file) {
    return links.download(new FileTokens.Target(space, revision, file.id(), right));
  }

  static JsonFields dimensions(ContentFile file) {
    return json -> json.put("width", file.width()).put("height", file.height());
  }
}
