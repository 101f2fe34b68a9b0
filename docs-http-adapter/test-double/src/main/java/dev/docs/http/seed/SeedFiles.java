package dev.docs.http.seed;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Files within a seed: texts as they are, others in base64. Files other than pages have at most
 * {@link DocsSeed#MAX_FILE_BYTES} each, and {@link DocsSeed#MAX_FILES_BYTES} together, when they
 * are written. Not thread-safe.
 */
final class SeedFiles {

  static final String BASE64 = "base64";

  private final List<String> leftOut;
  private long room = DocsSeed.MAX_FILES_BYTES;

  /** Without files; {@code leftOut} receives those that are too large. */
  SeedFiles(List<String> leftOut) {
    this.leftOut = leftOut;
  }

  /** Whether a file is small enough; it is told otherwise. */
  boolean fits(String name, int size) {
    if (size > DocsSeed.MAX_FILE_BYTES || size > room) {
      leftOut.add("the file " + name + ", which has " + size + " bytes");
      return false;
    }
    room -= size;
    return true;
  }

  /** Writes the files of a folder. */
  void write(String space, Folder folder, ObjectNode files) {
    folder
        .files()
        .forEach(
            (path, file) -> {
              boolean page = path.endsWith(".md") || path.endsWith(".yaml");
              if (page || fits(path + " of " + space, file.size())) {
                byte[] bytes = file.toByteArray();
                text(bytes)
                    .ifPresentOrElse(
                        text -> files.put(path, text),
                        () -> files.putObject(path).put(BASE64, encoded(bytes)));
              }
            });
  }

  static String encoded(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  private static Optional<String> text(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      boolean shown = text.chars().allMatch(c -> c >= ' ' || c == '\n' || c == '\r' || c == '\t');
      return Optional.of(text).filter(any -> shown);
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  // ---------------------------------------------------------------- read

  /** The folder that the field {@code files} of a space describes. */
  static Folder folder(Map<String, SeedNode> files) {
    Map<String, Blob> found = new LinkedHashMap<>();
    files.forEach(
        (path, file) ->
            found.put(path, file.isMapping() ? Blob.of(bytes(file)) : Blob.utf8(file.text())));
    return Folder.of(found);
  }

  /** The bytes of the field {@code base64}; no other fields are left. */
  static byte[] bytes(SeedNode file) {
    SeedNode encoded = file.value(BASE64).orElseThrow(() -> file.fault(BASE64 + " is required"));
    file.refuseOthers();
    try {
      return Base64.getMimeDecoder().decode(encoded.text());
    } catch (IllegalArgumentException e) {
      throw encoded.fault("must be base64: " + e.getMessage());
    }
  }
}
