package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.content.internal.FileChunk;
import dev.docs.content.internal.GitBlob;
import dev.docs.id.FileId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A file of a space's content, without its bytes.
 *
 * @param name its name, without folders
 * @param size in bytes
 * @param chunks the digests of its bytes, cut into pieces of {@link FileChunk#MAX_BYTES}
 * @param width in pixels, for images whose header tells; else 0
 * @param height likewise
 * @param gitPath the file it came from, relative to the content's root; null when it has none
 * @param blob Git's identifier of its bytes, see {@link GitBlob}; null for files that were stored
 *     before it was kept. It follows from the chunks, hence is no part of the identity
 */
public record ContentFile(
    FileId id,
    String name,
    String contentType,
    long size,
    List<String> chunks,
    int width,
    int height,
    @Nullable String gitPath,
    @Nullable String blob) {

  /** The files in which a folder says something of itself; see {@link #isOfLayout()}. */
  private static final Set<String> LAYOUT =
      Set.of(GitBookConfig.FILE, GitBookConfig.OTHER_FILE, ".gitbook/vars.yaml");

  /** The longest name, as the public interface has it. */
  public static final int MAX_NAME = 256;

  public ContentFile {
    requireNonNull(id, "id");
    requireNonNull(name, "name");
    requireNonNull(contentType, "contentType");
    chunks = List.copyOf(chunks);
  }

  /** A file of which Git's identifier is not known. */
  public ContentFile(
      FileId id,
      String name,
      String contentType,
      long size,
      List<String> chunks,
      int width,
      int height,
      String gitPath) {
    this(id, name, contentType, size, chunks, width, height, gitPath, null);
  }

  /** A file that came from nowhere, whose bytes are stored in these pieces. */
  public static ContentFile of(FileId id, String name, FileBytes file, List<String> chunks) {
    byte[] bytes = file.bytes();
    ImageSize image = ImageSize.of(bytes);
    return new ContentFile(
        id,
        name,
        Files.typeOf(name),
        bytes.length,
        chunks,
        image.width(),
        image.height(),
        null,
        GitBlob.id(bytes));
  }

  /** The same file, said to be of this type. */
  public ContentFile withContentType(String newType) {
    return new ContentFile(id, name, newType, size, chunks, width, height, gitPath, blob);
  }

  /** The same file under another name. */
  public ContentFile withName(String newName) {
    return new ContentFile(id, newName, contentType, size, chunks, width, height, gitPath, blob);
  }

  /**
   * Whether it holds what an imported folder says of itself, its configuration or its variables: it
   * is kept for whoever exports the content again, and is no file of the space.
   */
  public boolean isOfLayout() {
    return gitPath != null && LAYOUT.contains(gitPath);
  }

  /** The same file, from another place of the content's folder. */
  public ContentFile withGitPath(@Nullable String newGitPath) {
    return new ContentFile(id, name, contentType, size, chunks, width, height, newGitPath, blob);
  }
}
