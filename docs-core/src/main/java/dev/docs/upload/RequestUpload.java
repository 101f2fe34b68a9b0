package dev.docs.upload;

import dev.docs.command.internal.BoundedText;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;

/** Requests an upload. */
public record RequestUpload(@NotNull @Valid FileMetadata file, @NotNull Upload.Kind kind) {

  public static RequestUpload of(FileMetadata file, Upload.Kind kind) {
    return new RequestUpload(file, kind);
  }

  /**
   * The announced file.
   *
   * @param name 1 to 256 characters
   * @param type its media type; empty when unknown
   * @param size in bytes
   */
  public record FileMetadata(
      @NotNull @BoundedText(min = 1, max = 256) String name,
      @NotNull @BoundedText(max = 200) String type,
      @Positive(message = "must be positive") long size) {

    public static FileMetadata of(String name, String type, long size) {
      return new FileMetadata(name, type, size);
    }
  }
}
