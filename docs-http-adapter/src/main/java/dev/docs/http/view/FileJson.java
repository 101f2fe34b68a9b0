package dev.docs.http.view;

import dev.docs.content.ContentFile;
import dev.docs.content.trie.Digest;
import dev.docs.http.json.JsonObject;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;

/** Files of one revision. */
public final class FileJson {

  private final SpaceId space;
  private final RevisionId revision;
  private final boolean metadata;
  private final Links links;

  /**
   * The files of a revision.
   *
   * @param metadata whether to tell where they came from
   */
  public FileJson(SpaceId space, RevisionId revision, boolean metadata, Links links) {
    this.space = space;
    this.revision = revision;
    this.metadata = metadata;
    this.links = links;
  }

  public JsonObject of(ContentFile file) {
    JsonObject json =
        JsonObject.object()
            .put("id", file.id().value())
            .put("name", file.name())
            .put("contentType", file.contentType())
            .put("downloadURL", downloadUrl(file))
            .put("size", file.size());
    if (file.width() > 0 && file.height() > 0) {
      json.put("dimensions", dimensions(file));
    }
    if (metadata && file.gitPath() != null) {
      json.put("git", JsonObject.of("oid", oid(file)).put("path", file.gitPath()));
    }
    return json;
  }

  /**
   * Git's identifier; for files stored before it was kept, one that is as good to tell changes by.
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
    return links.download(new FileTokens.Target(space, revision, file.id()));
  }

  static JsonObject dimensions(ContentFile file) {
    return JsonObject.of("width", file.width()).put("height", file.height());
  }
}
