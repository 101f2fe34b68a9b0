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
 * @param chunks the digests of its chunks of {@link FileChunk#MAX_BYTES}
 * @param width in pixels, from the header of an image; 0 where unknown
 * @param height in pixels; 0 where unknown
 * @param gitPath the path it was imported from, relative to the root of the content; null for none
 * @param blob the Git object id of its bytes, see {@link GitBlob}; null for files stored by
 *     versions that did not record it. Derived from the chunks, so not a part of the file's digest
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

  /** The configuration files of a folder; see {@link #isOfLayout()}. */
  private static final Set<String> LAYOUT =
      Set.of(GitBookConfig.FILE, GitBookConfig.OTHER_FILE, ".gitbook/vars.yaml", Tag.FILE);

  /** The longest name, as in the public interface. */
  public static final int MAX_NAME = 256;

  public ContentFile {
    requireNonNull(id, "id");
    requireNonNull(name, "name");
    requireNonNull(contentType, "contentType");
    chunks = List.copyOf(chunks);
  }

  /**
   * A file that was not imported.
   *
   * @param chunks the digests of its stored chunks
   */
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

  /** A file that is kept as it is, without a media type or the size of an image. */
  public static ContentFile raw(FileId id, String name, long size, List<String> chunks) {
    return new ContentFile(id, name, "application/octet-stream", size, chunks, 0, 0, null, null);
  }

  /**
   * Whether its media type is the one that its name has.
   *
   * @hidden
   */
  public boolean isTypedByName() {
    return contentType.equals(Files.typeOf(name));
  }

  /**
   * Whether it is a configuration file of an imported folder, such as {@code .gitbook.yaml}: kept
   * for the next export, but not listed as a file of the space.
   */
  boolean isOfLayout() {
    return gitPath != null && LAYOUT.contains(gitPath);
  }
}
