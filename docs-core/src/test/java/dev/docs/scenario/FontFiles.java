package dev.docs.scenario;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.FileBytes;
import dev.docs.id.OrganizationId;
import dev.docs.upload.RequestUpload;
import dev.docs.upload.RequestUpload.FileMetadata;
import dev.docs.upload.Upload;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Files that begin as fonts do, and how they get in. */
public final class FontFiles {

  private FontFiles() {}

  /** The smallest woff2 file that differs from those of other seeds. */
  public static byte[] woff2(int seed) {
    return font("wOF2", 100, seed);
  }

  public static byte[] woff(int seed) {
    return font("wOFF", 100, seed);
  }

  /** A file with a signature, its length at the right place, and random bytes otherwise. */
  public static byte[] font(String signature, int length, int seed) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    ByteBuffer.wrap(bytes)
        .put(signature.getBytes(StandardCharsets.US_ASCII))
        .putInt(0x00010000)
        .putInt(length);
    return bytes;
  }

  /** A place for a font. */
  public static Upload request(DocsSession caller, OrganizationId organization) {
    FileMetadata file = FileMetadata.of("a.woff2", "", 100);
    return caller
        .uploads()
        .request(organization, RequestUpload.of(file, Upload.Kind.CUSTOMIZATION_FONT));
  }

  /** Uploads a file; its key. */
  public static String upload(
      World world, DocsSession caller, OrganizationId organization, byte[] bytes) {
    Upload upload = request(caller, organization);
    world.docs.as(Caller.anonymous()).uploads().send(upload.token(), FileBytes.of(bytes));
    return upload.key();
  }
}
