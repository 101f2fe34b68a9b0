package dev.docs.http.content;

import dev.docs.access.ContentRight;
import dev.docs.content.ContentFile;
import dev.docs.content.trie.Digest;
import dev.docs.http.link.Links;
import dev.docs.http.type.ObjectType;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.signing.FileTokens;
import dev.docs.space.content.ContentView;
import org.jspecify.annotations.Nullable;

/** The JSON of the files of one revision. */
public final class FileJson {

  /** A file of a revision. */
  public record OfRevision(FileJson in, ContentFile file) {}

  /** The size of an image, in pixels. */
  static final ObjectType<ContentFile> DIMENSIONS =
      ObjectType.<ContentFile>named("RevisionFileImageDimensions")
          .field("width", "number", ContentFile::width)
          .field("height", "number", ContentFile::height)
          .build();

  /** A file. */
  public static final ObjectType<OfRevision> FILE =
      ObjectType.<OfRevision>named("RevisionFile")
          .field("id", "string", of -> of.file().id())
          .field("name", "string", of -> of.file().name())
          .field("contentType", "string", of -> of.file().contentType())
          .field("downloadURL", "string", of -> of.in().downloadUrl(of.file()))
          .field("size", "number", of -> of.file().size())
          .optional("dimensions", DIMENSIONS, of -> sized(of.file()))
          .optional("git", GitJson.BLOB, of -> of.in().git(of.file()))
          .build();

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

  public OfRevision of(ContentFile file) {
    return new OfRevision(this, file);
  }

  private GitJson.@Nullable Blob git(ContentFile file) {
    String path = file.gitPath();
    return metadata && path != null ? new GitJson.Blob(oid(file), path) : null;
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

  /** The file, if it is an image of known size. */
  static @Nullable ContentFile sized(ContentFile file) {
    return file.width() > 0 && file.height() > 0 ? file : null;
  }
}
